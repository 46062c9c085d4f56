// Preloaded into the editor by tests/monkey/run. Reports on stderr, with the current stack:
// - that the window's thread did not return to its event loop within a limit,
// - every toolkit warning that the program does not filter,
// - the signal that ends the program.
// Linux and glibc only.
//
// GLib's main loop calls poll() in every iteration, so the window does not respond to input between two calls. Calls to
// poll() by other libraries (X11 waiting for a reply) do not count as returning to the event loop.
// TILEWRIGHT_WATCHDOG: the limit in milliseconds (default 1000).

#define _GNU_SOURCE
#include <dlfcn.h>
#include <execinfo.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static pthread_t main_thread;
// Time of the last return from poll(), in nanoseconds; 0 while the main thread waits in poll() and before its first
// call.
static _Atomic int64_t busy_since = 0;
static _Atomic int64_t cpu_at_start = 0;
static int64_t limit = 1000000000;
static void* glib = NULL;  // base address of libglib
static int (*real_poll)(struct pollfd*, nfds_t, int);

static int64_t now(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static void* library_of(void* address) {
  Dl_info info;
  return address && dladdr(address, &info) ? info.dli_fbase : NULL;
}

static void print_stack(int signal) {
  (void)signal;
  void* frames[64];
  const int count = backtrace(frames, 64);
  backtrace_symbols_fd(frames, count, STDERR_FILENO);
}

static void print_last_stack(int number) {
  static const char text[] = "observer: the program ends by a signal; its stack:\n";
  if (write(STDERR_FILENO, text, sizeof text - 1) > 0) print_stack(number);
  signal(number, SIG_DFL);
  raise(number);
}

static void* watch(void* nothing) {
  (void)nothing;
  int64_t reported = 0;
  for (;;) {
    usleep(50000);
    const int64_t since = busy_since;
    if (since == 0 || since == reported || now(CLOCK_MONOTONIC) - since < limit) continue;
    reported = since;
    clockid_t clock;
    pthread_getcpuclockid(main_thread, &clock);
    const int64_t cpu = now(clock) - cpu_at_start;
    fprintf(stderr, "watchdog: the window has not reacted for %lld ms (%lld ms of CPU time); its stack:\n",
            (long long)((now(CLOCK_MONOTONIC) - since) / 1000000), (long long)(cpu / 1000000));
    pthread_kill(main_thread, SIGUSR2);
    // Report the total time when the window responds again.
    while (busy_since == since) usleep(50000);
    fprintf(stderr, "watchdog: reacted again after %lld ms\n", (long long)((now(CLOCK_MONOTONIC) - since) / 1000000));
  }
  return NULL;
}

__attribute__((constructor)) static void start(void) {
  real_poll = (int (*)(struct pollfd*, nfds_t, int))dlsym(RTLD_NEXT, "poll");
  glib = library_of(dlsym(RTLD_DEFAULT, "g_poll"));
  const char* chosen = getenv("TILEWRIGHT_WATCHDOG");
  if (chosen) limit = atoll(chosen) * 1000000;
  unsetenv("LD_PRELOAD");  // child processes have no window to watch
  main_thread = pthread_self();
  void* warm_up[1];
  backtrace(warm_up, 1);  // load libgcc now, because a signal handler must not load it
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = print_stack;
  action.sa_flags = SA_RESTART;
  sigaction(SIGUSR2, &action, NULL);
  action.sa_handler = print_last_stack;
  static const int last[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};
  for (size_t i = 0; i < sizeof last / sizeof *last; ++i) sigaction(last[i], &action, NULL);
  pthread_t watcher;
  pthread_create(&watcher, NULL, watch, NULL);
}

int poll(struct pollfd* files, nfds_t count, int timeout) {
  if (!pthread_equal(pthread_self(), main_thread) || !glib || library_of(__builtin_return_address(0)) != glib)
    return real_poll(files, count, timeout);
  busy_since = 0;
  const int out = real_poll(files, count, timeout);
  cpu_at_start = now(CLOCK_THREAD_CPUTIME_ID);
  busy_since = now(CLOCK_MONOTONIC);
  return out;
}

// Intercepts GLib's log writer. The program's filter calls it for every message that it does not suppress. The
// parameters are GLib's: level flags (8: critical, 16: warning, 4: error), fields, number of fields, user data.
int g_log_writer_default(int level, const void* fields, size_t count, void* data) {
  static int (*real)(int, const void*, size_t, void*) = NULL;
  if (!real) real = (int (*)(int, const void*, size_t, void*))dlsym(RTLD_NEXT, "g_log_writer_default");
  const int out = real(level, fields, count, data);
  static int printed = 0;
  if ((level & (4 | 8 | 16)) != 0 && ++printed <= 3) print_stack(0);
  return out;
}
