// See faults.h. The functions below replace those of the C library.

#define _GNU_SOURCE
#include "tests/faults/faults.h"

#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum kind { kNone, kOpen, kWrite, kSync, kRename, kMemory, kThread };
static const char* const names[] = {"", "open", "write", "sync", "rename", "memory", "thread"};

static _Atomic int active = kNone;  // the kind of call that is counted
static _Atomic int recording = 0;
static _Atomic long calls = 0;
static long fault_at = 0;
static int fault_error = 0, fault_lasting = 0;
static uint64_t fault_stack = 0;  // if not 0, the first call with this stack fails
static char under[PATH_MAX];
static size_t under_length = 0;
static const char* report_file = NULL;

static char record[1 << 20];
static _Atomic size_t recorded = 0;

// The hashes of all call stacks so far, with open addressing, and the first calls with each of them, in order.
enum { kStackSlots = 1 << 18, kMaxStacks = kStackSlots / 2, kMaxFrames = 200 };
static uint64_t stacks[kStackSlots];
static struct faults_first_call first_calls[kMaxStacks];
static long stack_count = 0;
static _Atomic int recording_stacks = 0;
static pthread_mutex_t stack_mutex = PTHREAD_MUTEX_INITIALIZER;

static uint64_t* failed_stack = NULL;  // in memory that child processes share

// The thread that called faults_begin(), and the number of frames of its callers, which are not part of the hashes.
static pthread_t main_thread;
static int main_depth = 0;

static uint64_t stack_hash(void) {
  void* frames[kMaxFrames];
  int depth = backtrace(frames, kMaxFrames);
  if (pthread_equal(pthread_self(), main_thread) && depth < kMaxFrames) depth -= main_depth;
  uint64_t hash = 14695981039346656037u;  // FNV-1a
  for (int i = 0; i < depth; ++i) hash = (hash ^ (uint64_t)(uintptr_t)frames[i]) * 1099511628211u;
  return hash + (hash == 0);
}

static void record_stack(uint64_t hash, long number) {
  pthread_mutex_lock(&stack_mutex);
  size_t slot = (hash ^ hash >> 32) % kStackSlots;
  while (stacks[slot] != 0 && stacks[slot] != hash) slot = (slot + 1) % kStackSlots;
  if (stacks[slot] == 0) {
    if (stack_count == kMaxStacks) abort();
    stacks[slot] = hash;
    first_calls[stack_count++] = (struct faults_first_call){hash, number};
  }
  pthread_mutex_unlock(&stack_mutex);
}

static void report(void) {
  const char* const file = report_file;
  report_file = NULL;
  if (!file) return;
  const long fd = syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_CREAT, 0600);
  if (fd >= 0) syscall(SYS_close, fd);
}

// Counts a call. Returns 1 and sets errno if it must fail.
static int counted(enum kind kind) {
  if (active != (int)kind) return 0;
  const long number = ++calls;
  const int is_chosen = fault_at == number || (fault_at == 0 && fault_stack);
  // Call stack_hash() only here: its return address is part of the hash.
  const uint64_t stack = recording_stacks || (failed_stack && is_chosen) ? stack_hash() : 0;
  if (recording_stacks) record_stack(stack, number);
  if (fault_at == 0 && stack != 0 && stack == fault_stack) fault_at = number;
  if (fault_at == 0 || number < fault_at || (number > fault_at && !fault_lasting)) return 0;
  report();
  if (failed_stack && number == fault_at) *failed_stack = stack;
  errno = fault_error;
  return 1;
}

static int is_under(const char* path) { return under_length > 0 && path && strncmp(path, under, under_length) == 0; }

// Writes the path of a descriptor to `path`. Returns 0 if it is not under the folder.
static int path_of(int fd, char path[PATH_MAX]) {
  if (under_length == 0 || (!active && !recording)) return 0;
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  const ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return is_under(path);
}

static void note(const char* what, const char* path, const char* to) {
  if (!recording) return;
  char line[2 * PATH_MAX + 16];
  const int length = to ? snprintf(line, sizeof line, "%s %s\t%s\n", what, path, to)
                        : snprintf(line, sizeof line, "%s %s\n", what, path);
  const size_t at = atomic_fetch_add(&recorded, (size_t)length);
  if (length > 0 && at + (size_t)length < sizeof record) memcpy(record + at, line, (size_t)length);
}

static int fd_fails(enum kind kind, int fd, const char* what) {
  char path[PATH_MAX];
  if (!path_of(fd, path)) return 0;
  if (counted(kind)) return 1;
  note(what, path, NULL);
  return 0;
}

static int open_fails(const char* path, int creates) {
  if (!is_under(path)) return 0;
  if (counted(kOpen)) return 1;
  if (creates && recording && access(path, F_OK) != 0) {
    const int error = errno;
    note("create", path, NULL);
    errno = error;
  }
  return 0;
}

void faults_record_stacks(void) {
  void* frame = NULL;
  backtrace(&frame, 1);  // allocates memory when it is called for the first time
  memset(stacks, 0, sizeof stacks);
  stack_count = 0;
  recording_stacks = 1;
  if (failed_stack) return;
  failed_stack = mmap(NULL, sizeof *failed_stack, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (failed_stack == MAP_FAILED) abort();
}

long faults_first_calls(const struct faults_first_call** first) {
  *first = first_calls;
  return stack_count;
}

void faults_fail_at_stack(unsigned long stack) { fault_stack = stack; }

unsigned long faults_failed_stack(void) { return failed_stack ? *failed_stack : 0; }

void faults_begin(const char* kind, long n, int error, int lasting, const char* folder) {
  active = kNone;
  under_length = strlen(folder);
  if (under_length >= sizeof under) abort();
  memcpy(under, folder, under_length + 1);
  fault_at = n;
  fault_stack = 0;
  fault_error = error;
  fault_lasting = lasting;
  calls = 0;
  recorded = 0;
  memset(record, 0, sizeof record);
  recording = 1;
  if (failed_stack) {
    void* frames[kMaxFrames];
    main_thread = pthread_self();
    main_depth = backtrace(frames, kMaxFrames) - 1;
  }
  for (int k = kOpen; k <= kThread; ++k)
    if (strcmp(kind, names[k]) == 0) active = k;
  if (!active) abort();
}

long faults_end(void) {
  active = kNone;
  recording = recording_stacks = 0;
  return calls;
}

const char* faults_log(void) { return record; }

__attribute__((constructor)) static void start(void) {
  const char* const wanted = getenv("TW_FAULT");
  if (!wanted) return;
  char kind[16] = "";
  long n = 0;
  int error = 0, lasting = 0;
  if (sscanf(wanted, "%15[a-z]:%ld:%d:%d", kind, &n, &error, &lasting) != 4) abort();
  report_file = getenv("TW_FAULT_REPORT");
  const char* const folder = getenv("TW_FAULT_UNDER");
  faults_begin(kind, n, error, lasting, folder ? folder : "");
}

// dlsym() may allocate memory. This is safe because the replaced allocation functions do not use this macro.
#define REAL(type, name, ...)              \
  static type (*real)(__VA_ARGS__) = NULL; \
  if (!real) real = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

// --- open ---

#define OPEN(name)                                           \
  int name(const char* path, int flags, ...) {               \
    REAL(int, #name, const char*, int, ...);                 \
    va_list more;                                            \
    va_start(more, flags);                                   \
    const mode_t mode = va_arg(more, mode_t);                \
    va_end(more);                                            \
    if (open_fails(path, (flags & O_CREAT) != 0)) return -1; \
    return real(path, flags, mode);                          \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name)                                         \
  int name(int folder, const char* path, int flags, ...) {   \
    REAL(int, #name, int, const char*, int, ...);            \
    va_list more;                                            \
    va_start(more, flags);                                   \
    const mode_t mode = va_arg(more, mode_t);                \
    va_end(more);                                            \
    if (open_fails(path, (flags & O_CREAT) != 0)) return -1; \
    return real(folder, path, flags, mode);                  \
  }
OPENAT(openat)
OPENAT(openat64)

#define FOPEN(name)                                    \
  FILE* name(const char* path, const char* mode) {     \
    REAL(FILE*, #name, const char*, const char*);      \
    if (open_fails(path, mode[0] != 'r')) return NULL; \
    return real(path, mode);                           \
  }
FOPEN(fopen)
FOPEN(fopen64)

#define MKOSTEMP(name)                                          \
  int name(char* path, int flags) {                             \
    REAL(int, #name, char*, int);                               \
    if (is_under(path) && counted(kOpen)) return -1;            \
    const int out = real(path, flags);                          \
    if (out >= 0 && is_under(path)) note("create", path, NULL); \
    return out;                                                 \
  }
MKOSTEMP(mkostemp)
MKOSTEMP(mkostemp64)

// --- write ---

ssize_t write(int fd, const void* data, size_t size) {
  REAL(ssize_t, "write", int, const void*, size_t);
  return fd_fails(kWrite, fd, "write") ? -1 : real(fd, data, size);
}

ssize_t writev(int fd, const struct iovec* parts, int count) {
  REAL(ssize_t, "writev", int, const struct iovec*, int);
  return fd_fails(kWrite, fd, "write") ? -1 : real(fd, parts, count);
}

#define PWRITE(name)                                                      \
  ssize_t name(int fd, const void* data, size_t size, off_t at) {         \
    REAL(ssize_t, #name, int, const void*, size_t, off_t);                \
    return fd_fails(kWrite, fd, "write") ? -1 : real(fd, data, size, at); \
  }
PWRITE(pwrite)
PWRITE(pwrite64)

#define FTRUNCATE(name)                                         \
  int name(int fd, off_t size) {                                \
    REAL(int, #name, int, off_t);                               \
    return fd_fails(kWrite, fd, "write") ? -1 : real(fd, size); \
  }
FTRUNCATE(ftruncate)
FTRUNCATE(ftruncate64)

// --- sync ---

int fsync(int fd) {
  REAL(int, "fsync", int);
  return fd_fails(kSync, fd, "sync") ? -1 : real(fd);
}

int fdatasync(int fd) {
  REAL(int, "fdatasync", int);
  return fd_fails(kSync, fd, "sync") ? -1 : real(fd);
}

// --- rename ---

int rename(const char* from, const char* to) {
  REAL(int, "rename", const char*, const char*);
  if (is_under(to) && counted(kRename)) return -1;
  const int out = real(from, to);
  if (out == 0 && is_under(to)) note("rename", from, to);
  return out;
}

// --- memory ---

extern void* __libc_malloc(size_t size);
extern void* __libc_calloc(size_t count, size_t size);
extern void* __libc_realloc(void* old, size_t size);
extern void* __libc_memalign(size_t alignment, size_t size);

void* malloc(size_t size) { return counted(kMemory) ? NULL : __libc_malloc(size); }
void* calloc(size_t count, size_t size) { return counted(kMemory) ? NULL : __libc_calloc(count, size); }
void* realloc(void* old, size_t size) { return counted(kMemory) ? NULL : __libc_realloc(old, size); }
void* memalign(size_t alignment, size_t size) { return counted(kMemory) ? NULL : __libc_memalign(alignment, size); }
void* aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }
int posix_memalign(void** out, size_t alignment, size_t size) {
  *out = memalign(alignment, size);
  return *out ? 0 : ENOMEM;
}

// --- threads ---

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*run)(void*), void* data) {
  REAL(int, "pthread_create", pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
  return counted(kThread) ? EAGAIN : real(thread, attributes, run, data);
}
