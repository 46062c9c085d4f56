#pragma once
// The interface of a command: declares its options and runs it.

#include <iosfwd>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/program/version.hpp"
#include "engine/simulation/experiment.hpp"

namespace CLI {
class App;
}

namespace tw::cli {

/// The environment of a command. Results are written to `out`, everything else to `err`.
struct Io {
  std::ostream& out;
  std::ostream& err;
  bool err_is_terminal = false;  ///< progress is only shown on a terminal
  simulation::Control& control;  ///< stopping() returns true after Ctrl+C, SIGTERM or SIGHUP
  /// The command line, quoted for a shell, as shown in files and reports: "tilewright compare a b".
  std::string command{};
  program::Commit commit{"unknown", ""};  ///< printed by --version
};

/// Returns the name and version of this program: "tilewright 1.0.0".
std::string program_version();

/// Exit status of the program (docs/cli.md).
namespace status {
inline constexpr int kSuccess = 0;
inline constexpr int kFindings = 1;  ///< the input has errors, or a check failed
inline constexpr int kUsageError = 2;
inline constexpr int kSystemError = 3;  ///< system error: disk full, no permission
inline constexpr int kInterrupted = 130;
}  // namespace status

class Command {
 public:
  virtual ~Command() = default;
  /// Adds the command's options to `app`; they refer to members of this object.
  virtual void declare(CLI::App& app) = 0;
  /// Runs the command. Called once, after the options have been parsed. Returns the exit status.
  virtual int run(Io& io) = 0;
  /// Returns true if the command may succeed without writing the file that --out names.
  virtual bool may_write_nothing() const { return false; }
};

/// `summary` and `description` are in English; `tr` translates them.
struct CommandRow {
  std::string_view name;
  std::string_view summary;
  std::string_view examples;  ///< one example per line
  std::unique_ptr<Command> (*make)();
  std::string_view description = {};  ///< details that the summary omits; a line break begins a new paragraph
};

/// Returns all commands, in the order in which the help lists them.
std::span<const CommandRow> commands();

}  // namespace tw::cli
