#pragma once
// Cleans up text from plugins for records, lists and windows.

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "engine/plugin_api/tilewright_plugin.h"

namespace tw::plugin_host {

/// Returns a text of a plugin, or "" for nullptr.
inline std::string text_or_empty(const char* text) { return text == nullptr ? "" : text; }

/// Replaces invalid UTF-8 and characters that XML does not allow with "?". If `one_line`, replaces line breaks and tabs
/// with spaces.
std::string sanitize_text(std::string_view text, bool one_line);
/// Returns the beginning of a text of a plugin as one cleaned-up line of at most `most` bytes; "" for nullptr. Does not
/// read the rest of the text, which can be of any length.
std::string line_of(const char* text, std::size_t most = TW_TEXT_MOST);

/// Returns the text that a plugin writes into a buffer of TW_TEXT_MOST bytes with `say(out, capacity)`.
template <class Say>
std::string capture_text(Say say) {
  std::array<char, TW_TEXT_MOST> out{};
  say(out.data(), TW_TEXT_MOST);
  out.back() = '\0';
  return out.data();
}
/// Like capture_text(), but returns a clean line.
template <class Say>
std::string capture_line(Say say) {
  return sanitize_text(capture_text(say), true);
}

}  // namespace tw::plugin_host
