#pragma once
// Conversion between our text (UTF-8 in std::string) and wxString, which is used only in editor/wx.

#include <wx/string.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

#include "engine/language/translate.hpp"

namespace tw::editor {

/// Converts text to wxString. Text that is not UTF-8, such as some file names, is read as Latin-1: wrong letters are
/// better than none.
inline wxString to_wx(std::string_view text) {
  wxString out = wxString::FromUTF8(text.data(), text.size());
  return out.empty() && !text.empty() ? wxString(text.data(), wxConvISO8859_1, text.size()) : out;
}
/// Returns a translation (see engine/language) as wxString.
inline wxString tr_wx(const char* text) { return to_wx(tr(text)); }
template <class... Args>
requires(sizeof...(Args) > 0) wxString tr_wx(fmt::format_string<Args...> text, Args&&... args) {
  return to_wx(tr(text, std::forward<Args>(args)...));
}
inline std::string from_wx(const wxString& text) { return text.ToStdString(wxConvUTF8); }
/// Escapes a text for use in the markup of a label or, if not `in_label`, of a list cell, where & does not mark a
/// mnemonic.
inline wxString escape_markup(const std::string& text, bool in_label = true) {
  wxString out = to_wx(text);
  out.Replace("&", in_label ? "&amp;&amp;" : "&amp;");
  out.Replace("<", "&lt;");
  out.Replace(">", "&gt;");
  return out;
}
/// Returns the path with the bytes of the file name as stored by the system.
inline std::filesystem::path path_from_wx(const wxString& name) { return std::string(name.fn_str()); }

}  // namespace tw::editor
