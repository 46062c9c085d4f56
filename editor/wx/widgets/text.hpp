#pragma once
// The border between our text (UTF-8 in std::string) and wx's. wxString never leaves editor/wx.

#include <wx/string.h>

#include <filesystem>
#include <string>
#include <string_view>

namespace tw::editor {

/// Text that is not UTF-8, as the names of some files are, is read as Latin-1: shown with wrong letters rather than
/// not.
inline wxString to_wx(std::string_view text) {
  wxString out = wxString::FromUTF8(text.data(), text.size());
  return out.empty() && !text.empty() ? wxString(text.data(), wxConvISO8859_1, text.size()) : out;
}
inline std::string from_wx(const wxString& text) { return text.ToStdString(wxConvUTF8); }
/// The bytes of a file's name as the system has them.
inline std::filesystem::path path_from_wx(const wxString& name) { return std::string(name.fn_str()); }

}  // namespace tw::editor
