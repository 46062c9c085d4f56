// Makes the n-th call to a system function fail, and records which files were written and synced. Linux and glibc only.
// Link this file to a test program, or preload it (LD_PRELOAD) into a program that is started with these variables:
//   TW_FAULT=KIND:N:ERRNO:LASTING  as in faults_begin()
//   TW_FAULT_UNDER=FOLDER
//   TW_FAULT_REPORT=FILE           created when the call fails
#ifndef TILEWRIGHT_TESTS_FAULTS_H
#define TILEWRIGHT_TESTS_FAULTS_H

#ifdef __cplusplus
extern "C" {
#endif

// Starts counting calls of one kind: "open", "write", "sync", "rename" (only for files under the folder `under`),
// "memory" or "thread". Call number `n` (from 1) fails with `error`; if `lasting` is not 0, all later calls fail, too.
// If `n` is 0, no call fails. The calls of all threads are counted.
void faults_begin(const char* kind, long n, int error, int lasting, const char* under);
// Stops counting, so that no more calls fail, and returns the number of calls counted.
long faults_end(void);
// Records the call stacks of all calls until faults_end(), and later the call stack of the last call that failed, also
// in child processes. Call this before faults_begin().
void faults_record_stacks(void);
// A call whose call stack was new. `stack` is the hash of the stack.
struct faults_first_call {
  unsigned long stack;
  long number;
};
// Sets `first` to these calls, in their order, and returns how many there are. Valid until the next
// faults_record_stacks().
long faults_first_calls(const struct faults_first_call** first);
// Makes the first call with this stack fail after faults_begin() with an `n` of 0. Slow, because the stack of every
// call is computed.
void faults_fail_at_stack(unsigned long stack);
// Returns the hash of the call stack of the last call that failed; 0 if none has failed.
unsigned long faults_failed_stack(void);
// Returns the calls since faults_begin() on files under the folder, one per line: "create PATH", "write PATH",
// "sync PATH", "rename FROM<tab>TO". Valid until the next faults_begin().
const char* faults_log(void);

#ifdef __cplusplus
}
#endif

#endif  // TILEWRIGHT_TESTS_FAULTS_H
