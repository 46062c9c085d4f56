#include "editor/wx/theme.hpp"

#include <wx/settings.h>

#include <algorithm>

#include "editor/wx/text.hpp"

namespace tw::editor {

const Palette& palette() { return wxSystemSettings::GetAppearance().IsDark() ? dark_palette() : light_palette(); }

wxColour wx_colour(const std::string& hex, int alpha) {
  wxColour out(to_wx(hex));
  return {out.Red(), out.Green(), out.Blue(), static_cast<unsigned char>(alpha)};
}

wxFont ui_font(int points_more, bool bold) {
  wxFont font = wxSystemSettings::GetFont(wxSYS_DEFAULT_GUI_FONT);
  font.SetPointSize(std::max(8, font.GetPointSize() + points_more));
  return bold ? font.Bold() : font;
}

wxFont code_font() {
  wxFont font(wxFontInfo(ui_font().GetPointSize()).Family(wxFONTFAMILY_TELETYPE));
  return font;
}

}  // namespace tw::editor
