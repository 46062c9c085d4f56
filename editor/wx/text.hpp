#pragma once
// The border between our text (UTF-8 in std::string) and wx's. wxString never leaves editor/wx.

#include <wx/string.h>

#include <string>
#include <string_view>

namespace tw::editor {

inline wxString to_wx(std::string_view text) { return wxString::FromUTF8(text.data(), text.size()); }
inline std::string from_wx(const wxString& text) { return text.ToStdString(wxConvUTF8); }

}  // namespace tw::editor
