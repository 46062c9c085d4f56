#include "tests/faults/sweep.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <new>
#include <set>
#include <sstream>
#include <utility>
#include <vector>

#include "tests/faults/faults.h"
#include "tests/temporary_folder.hpp"

namespace tw::faults {
namespace {

namespace fs = std::filesystem;

/// Number of calls of one kind in a sample.
constexpr long kSample = 8;

std::size_t open_descriptors() {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator("/proc/self/fd"), fs::directory_iterator{}));
}

/// $TW_FAULTS; "" if it is not set.
std::string wanted() {
  const char* const out = std::getenv("TW_FAULTS");
  return out != nullptr ? out : "";
}

/// Returns the numbers of the calls that must fail: a sample or, depending on $TW_FAULTS, a single call or all calls.
std::vector<long> failing_calls(long calls) {
  if (const long number = std::atol(wanted().c_str()); number > 0) return {number};
  std::vector<long> out;
  for (long n = 1; n <= calls;) {
    out.push_back(n);
    n += wanted() == "all" ? 1 : std::max(1L, (calls - n) / std::max(1L, kSample - n / std::max(1L, calls / kSample)));
  }
  return out;
}

struct Expected {
  std::string before, after;
  long calls = 0;
};

/// Runs the operation without a fault and returns the content before and after, and the number of calls.
Expected without_faults(const Operation& operation, const std::string& kind) {
  const test::TemporaryFolder folder;
  operation.prepare(folder.path());
  Expected out{.before = operation.content(folder.path()), .after = "", .calls = 0};
  faults_begin(kind.c_str(), 0, 0, 0, folder.path().c_str());
  const Outcome outcome = operation.run(folder.path());
  out.calls = faults_end();
  EXPECT_TRUE(outcome.done) << outcome.message;
  out.after = operation.content(folder.path());
  EXPECT_NE(out.before, out.after) << "the operation writes nothing";
  return out;
}

/// Returns the names and contents of all files in the folder, in a form that can be compared.
std::string state_of(const fs::path& folder) {
  std::set<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) files.insert(entry.path());
  std::string out;
  for (const fs::path& file : files) {
    const std::string bytes = faults::bytes_of(file);
    out += file.lexically_relative(folder).string() + '\n' + std::to_string(bytes.size()) + '\n' + bytes;
  }
  return out;
}

bool is_sound(const Operation& operation, const Expected& expected, const std::string& content) {
  return content == expected.before || content == expected.after || operation.accepts(content);
}

/// Runs the operation again without a fault and expects it to succeed.
void expect_success(const Operation& operation, const Expected& expected, const fs::path& folder) {
  const Outcome again = operation.run(folder);
  EXPECT_TRUE(again.done) << "run again: " << again.message;
  EXPECT_EQ(operation.content(folder), expected.after) << "run again";
}

void fail_once(const Operation& operation, const Expected& expected, const char* kind, long n, int error, int lasting) {
  const test::TemporaryFolder folder;
  operation.prepare(folder.path());
  const std::size_t descriptors = open_descriptors();
  faults_begin(kind, n, error, lasting, folder.path().c_str());
  const Outcome outcome = operation.run(folder.path());
  const long calls = faults_end();
  EXPECT_EQ(open_descriptors(), descriptors) << "descriptors are left open";
  const std::string content = operation.content(folder.path());
  if (outcome.done) {
    EXPECT_EQ(content, expected.after) << "success was reported; " << outcome.message;
  } else {
    EXPECT_GE(calls, n) << "failed without a fault";
    EXPECT_TRUE(is_sound(operation, expected, content)) << content.substr(0, 500) << outcome.message;
    const std::string named = std::string(kind) == "thread" ? "" : operation.file;
    EXPECT_NE(outcome.message.find(named), std::string::npos) << "message: " << outcome.message;
    EXPECT_NE(outcome.message, "");
  }
  expect_success(operation, expected, folder.path());
}

/// Makes allocations of an operation fail, each time in a child process.
class MemorySweep {
 public:
  MemorySweep(const Operation& operation, Expected expected) : operation_(operation), expected_(std::move(expected)) {}
  long calls() const { return expected_.calls; }

  /// Makes allocation number `n` fail or, if `n` is 0, the first one with this call stack. Returns the call stack of
  /// the allocation that failed, if stacks are recorded.
  unsigned long fail(long n, unsigned long stack, int lasting) {
    SCOPED_TRACE(operation_.name + ": allocation " + std::to_string(n) + " of " + std::to_string(calls()) +
                 (lasting != 0 ? " and later ones" : "") + " failed");
    const test::TemporaryFolder folder;
    operation_.prepare(folder.path());
    const fs::path said = folder.path("said");
    const pid_t child = fork();
    if (child == 0) run(folder.path(), said, n, stack, lasting);
    int status = 0;
    ::waitpid(child, &status, 0);
    const std::string message = bytes_of(said);
    fs::remove(said);
    check(folder.path(), status, message);
    return faults_failed_stack();
  }

 private:
  [[noreturn]] void run(const fs::path& folder, const fs::path& said, long n, unsigned long stack, int lasting) const {
    const int to = ::open(said.c_str(), O_WRONLY | O_CREAT, 0600);
    ::dup2(to, STDERR_FILENO);
    Outcome outcome;
    try {
      faults_begin("memory", n, ENOMEM, lasting, "");
      faults_fail_at_stack(stack);
      outcome = operation_.run(folder);
      faults_end();
    } catch (const std::bad_alloc&) {
      faults_end();
      outcome.message = "out of memory";
    }
    if (::write(STDERR_FILENO, outcome.message.data(), outcome.message.size()) < 0) ::_exit(9);
    ::_exit(outcome.done ? 0 : 1);
  }

  void check(const fs::path& folder, int status, const std::string& message) {
    const std::string state = state_of(folder), content = operation_.content(folder);
    const bool done = WIFEXITED(status) && WEXITSTATUS(status) == 0;
    EXPECT_TRUE(done && !operation_.draws ? content == expected_.after : is_sound(operation_, expected_, content))
        << (done ? "success was reported; " : "") << content.substr(0, 500) << message;
    EXPECT_TRUE(done || operation_.draws || !message.empty()) << "no message";
    // C libraries may end the program after printing a message of their own.
    EXPECT_TRUE(WIFEXITED(status) || WTERMSIG(status) == SIGABRT || WTERMSIG(status) == SIGTRAP ||
                (operation_.draws && WTERMSIG(status) == SIGSEGV))
        << "signal " << WTERMSIG(status) << ": " << message;
    if (continued_.insert(std::hash<std::string>()(state)).second) expect_success(operation_, expected_, folder);
  }

  const Operation& operation_;
  Expected expected_;
  std::set<std::size_t> continued_;  ///< hashes of the states of the folder from which the operation has been run again
};

}  // namespace

std::string bytes_of(const fs::path& file) {
  std::ostringstream out;
  out << std::ifstream(file, std::ios::binary).rdbuf();
  return out.str();
}

void sweep_calls(const Operation& operation) {
  struct Case {
    const char* kind;
    int error;
  };
  for (const auto& [kind, error] : {Case{"open", EMFILE}, Case{"write", ENOSPC}, Case{"sync", EIO},
                                    Case{"rename", EACCES}, Case{"thread", EAGAIN}}) {
    const Expected expected = without_faults(operation, kind);
    for (const int lasting : {0, 1})
      for (const long n : failing_calls(expected.calls)) {
        SCOPED_TRACE(operation.name + ": " + kind + " " + std::to_string(n) + " of " + std::to_string(expected.calls) +
                     (lasting != 0 ? " and later ones" : "") + " failed");
        fail_once(operation, expected, kind, n, error, lasting);
        if (::testing::Test::HasFatalFailure()) return;
      }
  }
}

void sweep_memory(const Operation& operation) {
  without_faults(operation, "memory");  // the first run also allocates what later runs reuse
  const bool all = wanted() == "all";
  if (all) faults_record_stacks();
  MemorySweep sweep(operation, without_faults(operation, "memory"));
  if (!all) {
    for (const int lasting : {0, 1})
      for (const long n : failing_calls(sweep.calls())) sweep.fail(n, 0, lasting);
    return;
  }
  const faults_first_call* first = nullptr;
  const long count = faults_first_calls(&first);
  const std::vector<faults_first_call> calls(first, first + count);
  std::cout << count << " call stacks in " << sweep.calls() << " allocations" << std::endl;
  for (const int lasting : {0, 1}) {
    std::set<unsigned long> left;
    for (const faults_first_call& call : calls) left.insert(call.stack);
    for (const faults_first_call& call : calls) left.erase(sweep.fail(call.number, 0, lasting));
    // The order of the allocations differs a little from run to run.
    const std::set<unsigned long> others = left;
    for (const unsigned long stack : others) left.erase(sweep.fail(0, stack, lasting));
    std::cout << calls.size() - left.size() << " call stacks failed" << std::endl;
  }
}

void expect_durable(const Operation& operation) {
  const test::TemporaryFolder folder;
  operation.prepare(folder.path());
  faults_begin("sync", 0, 0, 0, folder.path().c_str());
  const Outcome outcome = operation.run(folder.path());
  faults_end();
  ASSERT_TRUE(outcome.done) << outcome.message;
  std::set<std::string> unsynced;
  std::istringstream log(faults_log());
  for (std::string line; std::getline(log, line);) {
    const auto space = line.find(' '), tab = line.find('\t');
    const std::string what = line.substr(0, space), path = line.substr(space + 1, tab - space - 1);
    if (what == "sync") unsynced.erase(path);
    if (what == "write") unsynced.insert(path);
    if (what == "create") unsynced.insert(fs::path(path).parent_path());
    if (what == "rename") {
      EXPECT_FALSE(unsynced.contains(path)) << operation.name << ": renamed before it was synced: " << path;
      unsynced.insert(fs::path(line.substr(tab + 1)).parent_path());
    }
  }
  std::erase_if(unsynced, [](const std::string& path) { return !fs::exists(path); });
  EXPECT_TRUE(unsynced.empty()) << operation.name << ": not synced: " << *unsynced.begin() << "\n" << faults_log();
}

}  // namespace tw::faults
