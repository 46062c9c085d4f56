#include "engine/plugin_host/plugin_text.hpp"

#include <cstddef>
#include <cstring>

namespace tw::plugin_host {
namespace {

unsigned byte_at(std::string_view text, std::size_t at) {
  return at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
}

/// Returns the length in bytes of the UTF-8 character at this position; 0 if it is invalid or not allowed in XML.
std::size_t length_of_character(std::string_view text, std::size_t at) {
  const unsigned first = byte_at(text, at);
  if (first < 0x80) return first >= 0x20 || first == '\n' || first == '\t' ? 1 : 0;
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  unsigned code = first & (0xFFu >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    const unsigned next = byte_at(text, at + i);
    if ((next & 0xC0u) != 0x80) return 0;
    code = (code << 6) | (next & 0x3Fu);
  }
  const unsigned least = length == 4 ? 0x10000 : length == 3 ? 0x800 : 0x80;
  const bool none = first < 0xC2 || first >= 0xF8 || code < least || code > 0x10FFFF ||
                    (code >= 0xD800 && code <= 0xDFFF) || code == 0xFFFE || code == 0xFFFF;
  return none ? 0 : length;
}

}  // namespace

std::string sanitize_text(std::string_view text, bool one_line) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = length_of_character(text, at);
    if (length == 0)
      out += '?';
    else if (one_line && (text[at] == '\n' || text[at] == '\t'))
      out += ' ';
    else
      out += text.substr(at, length);
    at += length == 0 ? 1 : length;
  }
  return out;
}

std::string line_of(const char* text, std::size_t most) {
  if (text == nullptr) return "";
  std::size_t size = ::strnlen(text, most + 1);
  if (size > most)  // do not split a character
    for (size = most; size > 0 && (static_cast<unsigned char>(text[size]) & 0xC0u) == 0x80u;) --size;
  return sanitize_text({text, size}, true);
}

}  // namespace tw::plugin_host
