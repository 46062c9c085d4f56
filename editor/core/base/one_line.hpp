#pragma once
// Escapes values for files with lines `name=value`.

#include <string>
#include <string_view>

namespace tw::editor {

/// Returns the value without line breaks: \n and \\ are escaped.
std::string on_one_line(std::string_view value);
/// Returns the original value. Accepts any text.
std::string from_one_line(std::string_view line);

}  // namespace tw::editor
