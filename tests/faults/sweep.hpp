#pragma once
// Runs an operation again and again, and lets another call of the system fail each time.

#include <filesystem>
#include <functional>
#include <ostream>
#include <string>
#include <vector>

namespace tw::faults {

struct Outcome {
  bool done = false;
  std::string message;  ///< what the user sees
};

/// Something that writes files. It runs in a new folder each time.
struct Operation {
  std::string name;
  /// Puts the older version of everything that `run` writes into the folder.
  std::function<void(const std::filesystem::path& folder)> prepare;
  std::function<Outcome(const std::filesystem::path& folder)> run;
  /// Returns what the user would lose if it was damaged, in a form that can be compared.
  std::function<std::string(const std::filesystem::path& folder)> content;
  /// Part of the name of the file that messages must contain.
  std::string file;
  /// Returns true for content between old and new that is as good as the old: an experiment with some of its games.
  std::function<bool(const std::string& content)> accepts = [](const std::string&) { return false; };
  /// True for operations that draw: PLplot and fontconfig do not check allocations, and crash.
  bool draws = false;
};

inline void PrintTo(const Operation& operation, std::ostream* to) { *to << operation.name; }

/// Lets call number n of each kind (open, write, sync, rename, thread) fail, once or from then on, for each n until the
/// operation has fewer calls; with many calls, a sample, unless $TW_FAULTS is "all". Expects each time: success with
/// the new content, or a message that names the file (if a file is at fault), with the old content; no open descriptors
/// left behind; and success when the operation is run again.
void sweep_calls(const Operation& operation);

/// Lets allocations fail in the same way, in a child process each time, which may end with a message.
void sweep_memory(const Operation& operation);

/// Expects that everything that a successful operation wrote was synced afterwards, and every folder in which a file
/// was created or renamed.
void expect_durable(const Operation& operation);

/// Returns the content of a file; "" if it cannot be read.
std::string bytes_of(const std::filesystem::path& file);

}  // namespace tw::faults
