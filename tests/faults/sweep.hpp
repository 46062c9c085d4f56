#pragma once
// Runs an operation many times and makes a different system call fail each time.

#include <filesystem>
#include <functional>
#include <ostream>
#include <string>
#include <vector>

namespace tw::faults {

struct Outcome {
  bool done = false;
  std::string message;  ///< the message that the user sees
};

/// An operation that writes files. It runs in a new folder each time.
struct Operation {
  std::string name;
  /// Creates the older versions of the files that `run` writes.
  std::function<void(const std::filesystem::path& folder)> prepare;
  std::function<Outcome(const std::filesystem::path& folder)> run;
  /// Returns the data that the user would lose if the files were damaged, in a form that can be compared.
  std::function<std::string(const std::filesystem::path& folder)> content;
  /// The part of the file's name that messages must contain.
  std::string file;
  /// Returns true for content that is neither the old nor the new content but still acceptable, such as an experiment
  /// with some of its games.
  std::function<bool(const std::string& content)> accepts = [](const std::string&) { return false; };
  /// True for operations that draw. They may crash, because fontconfig does not check allocations.
  bool draws = false;
};

inline void PrintTo(const Operation& operation, std::ostream* to) { *to << operation.name; }

/// Runs the operation once for each system call of each kind (open, write, sync, rename, thread) and makes this call
/// fail, either alone or together with all later calls. If there are many calls, only a sample of them fails unless
/// $TW_FAULTS is "all", or the number of a single call that must fail. Each time, expects either success with the new
/// content, or the old content and a message, which names the file if a file is at fault. Also expects that no
/// descriptors are left open and that the operation succeeds when it is run again.
void sweep_calls(const Operation& operation);

/// Makes allocations fail in the same way; if $TW_FAULTS is "all", the first allocation with each call stack. Each run
/// takes place in a child process, which may end with a message.
void sweep_memory(const Operation& operation);

/// Expects a successful operation to sync every file after writing it and before renaming it, and every folder in which
/// it created or renamed a file.
void expect_durable(const Operation& operation);

/// Returns the content of a file; "" if it cannot be read.
std::string bytes_of(const std::filesystem::path& file);

}  // namespace tw::faults
