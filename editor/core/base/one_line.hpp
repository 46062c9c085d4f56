#pragma once
// Values as files of lines `name=value` keep them.

#include <string>
#include <string_view>

namespace tw::editor {

/// The value without line breaks: \n and \\ escaped.
std::string on_one_line(std::string_view value);
/// The value again. Takes any text.
std::string from_one_line(std::string_view line);

}  // namespace tw::editor
