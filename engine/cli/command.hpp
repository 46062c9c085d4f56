#pragma once
// What a command of the program is: options that it declares and work that it does.

#include <iosfwd>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/simulation/experiment.hpp"

namespace CLI {
class App;
}

namespace tw::cli {

/// Where a command reads its surroundings from and writes to. Results go to `out`, everything else to `err`.
struct Io {
  std::ostream& out;
  std::ostream& err;
  bool err_is_terminal = false;  ///< progress is shown only there
  simulation::Control& control;  ///< stopping() once Ctrl+C was pressed
  /// The command line as a shell would take it again, for files and reports: "tilewright compare a b".
  std::string command{};
};

/// Of this program: "tilewright 0.1.0".
std::string program_version();

/// Exit status of the program (docs/cli.md).
namespace status {
inline constexpr int kDone = 0;
inline constexpr int kFindings = 1;  ///< the input has findings, or the check failed
inline constexpr int kUsage = 2;
inline constexpr int kMachine = 3;  ///< disk full, no permission
inline constexpr int kInterrupted = 130;
}  // namespace status

class Command {
 public:
  virtual ~Command() = default;
  /// Adds options to `app`, which refer to members of this object.
  virtual void declare(CLI::App& app) = 0;
  /// Called once, after the options were read. Returns the exit status.
  virtual int run(Io& io) = 0;
};

struct CommandRow {
  std::string_view name;
  std::string_view summary;
  std::string_view examples;  ///< a line each
  std::unique_ptr<Command> (*make)();
};

/// In the order of the help.
std::span<const CommandRow> commands();

}  // namespace tw::cli
