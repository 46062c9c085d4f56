#pragma once
// Texts that plugins say, made fit for records, lists and windows.

#include <array>
#include <string>
#include <string_view>

#include "engine/plugin_api/tilewright_plugin.h"

namespace tw::plugin_host {

/// What no record could keep becomes '?': bytes that are no UTF-8, and characters that XML does not have. Line ends and
/// tabs become blanks where the text is one line.
std::string fit_text(std::string_view text, bool one_line);

/// The line that a plugin writes into room for TW_TEXT_MOST bytes: `say(out, capacity)`.
template <class Say>
std::string said(Say say) {
  std::array<char, TW_TEXT_MOST> out{};
  say(out.data(), TW_TEXT_MOST);
  out.back() = '\0';
  return fit_text(out.data(), true);
}

}  // namespace tw::plugin_host
