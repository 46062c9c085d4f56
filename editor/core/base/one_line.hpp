#pragma once
// Escapes values for files of `name=value` lines.

#include <string>
#include <string_view>

namespace tw::editor {

/// Returns the value without line breaks: \n and \\ are written as escapes.
std::string on_one_line(std::string_view value);
/// Returns the original value of an escaped line. Accepts any text.
std::string from_one_line(std::string_view line);

}  // namespace tw::editor
