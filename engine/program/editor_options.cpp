#include "engine/program/editor_options.hpp"

#include <array>

namespace tw::program {

std::span<const EditorOption> editor_options() {
  static constexpr std::array kOptions{
      EditorOption{"--new", "", "Start a new process even if one is running"},
      EditorOption{"--time", "", "Print the startup times in milliseconds to standard error"},
      EditorOption{"--run", "COMMAND", "Run a command, such as file/new_set, in the first window"},
      EditorOption{"--help", "", "Print this help and exit"},
      EditorOption{"--version", "", "Print version, commit, build and libraries, and exit"},
  };
  return kOptions;
}

const std::string_view kEditorDescription =
    "Opens games by id, tile sets, variants, rules, records, experiments, or folders with a tile set, each in its own "
    "window.\n"
    "Without arguments, it reopens the windows of the last session; on the first start it opens the 2020 game.\n"
    "If Tilewright is already running on this screen, that process opens them instead.";

}  // namespace tw::program
