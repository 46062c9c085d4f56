#pragma once
// The options of the desktop program. Its --help, man page and shell completions are generated from them. The texts are
// in English; pass them through tr() where they are shown.

#include <span>
#include <string_view>

#include "engine/language/translate.hpp"

namespace tw::program {

struct EditorOption {
  std::string_view name;   ///< "--new"
  std::string_view value;  ///< placeholder for its value: "COMMAND"; "" for none
  std::string_view help;   ///< as in CLI11 declarations: a sentence without a full stop
};

/// Width of the column of options in --help; greater than the length of any option with its value.
inline constexpr std::size_t kEditorOptionColumn = 15;

/// Returns the options of tilewright-editor.
std::span<const EditorOption> editor_options();

inline constexpr std::string_view kEditorSummary = tr_later("desktop editor and test bench for tile-laying games");
/// The placeholder for an argument of tilewright-editor, which accepts several arguments.
inline constexpr std::string_view kEditorArgument = "GAME|FILE";
/// What tilewright-editor does with its arguments. A line break begins a paragraph.
extern const std::string_view kEditorDescription;

}  // namespace tw::program
