#include "engine/program/editor_options.hpp"

#include <array>

#include "engine/language/translate.hpp"

namespace tw::program {

std::span<const EditorOption> editor_options() {
  static constexpr std::array kOptions{
      EditorOption{"--new", "", tr_later("Start a new process even if one is running")},
      EditorOption{"--time", "", tr_later("Print the startup times in milliseconds to standard error")},
      EditorOption{"--run", "COMMAND", tr_later("Run a command, such as file/new_set, in the first window")},
      EditorOption{"--help", "", tr_later("Print this help and exit")},
      EditorOption{"--version", "", tr_later("Print version, commit, build and libraries, and exit")},
  };
  return kOptions;
}

const std::string_view kEditorDescription = tr_later(
    "Opens games by id, tile sets, variants, rules, records, experiments, or folders with a tile set, each in its own "
    "window.\n"
    "Without arguments, it reopens the windows of the last session; on the first start it opens the 2020 game.\n"
    "If Tilewright is already running on this screen, that process opens them instead.");

}  // namespace tw::program
