#include "editor/core/base/one_line.hpp"

namespace tw::editor {

std::string on_one_line(std::string_view value) {
  std::string out;
  for (const char c : value)
    if (c == '\n')
      out += "\\n";
    else if (c == '\\')
      out += "\\\\";
    else
      out += c;
  return out;
}

std::string from_one_line(std::string_view line) {
  std::string out;
  for (std::size_t i = 0; i < line.size(); ++i)
    if (line[i] == '\\' && i + 1 < line.size())
      out += line[++i] == 'n' ? '\n' : line[i];
    else
      out += line[i];
  return out;
}

}  // namespace tw::editor
