#include "editor/wx/theme.hpp"

#include <dlfcn.h>
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

void prefer_theme(const std::string& theme) {
  static bool preferred = false;  // the system's choice must be restored only if another was made
  if (theme.empty() && !preferred) return;
  preferred = true;
  // wx 3.2 has no call for it on GTK, and GTK's own headers would be one more package to build with: the two functions
  // are looked up in the libraries that wx has loaded. Where they are not, the system's theme stays.
  using Default = void* (*)();
  using Set = void (*)(void*, const char*, ...);
  const auto settings = reinterpret_cast<Default>(dlsym(RTLD_DEFAULT, "gtk_settings_get_default"));
  const auto set = reinterpret_cast<Set>(dlsym(RTLD_DEFAULT, "g_object_set"));
  if (!settings || !set) return;
  void* object = settings();
  if (!object) return;
  using Reset = void (*)(void*, const char*);
  const auto reset = reinterpret_cast<Reset>(dlsym(RTLD_DEFAULT, "gtk_settings_reset_property"));
  const auto notify = reinterpret_cast<Reset>(dlsym(RTLD_DEFAULT, "g_object_notify"));
  constexpr const char* kDark = "gtk-application-prefer-dark-theme";
  if (!theme.empty())
    set(object, kDark, theme == "dark" ? 1 : 0, static_cast<char*>(nullptr));
  else if (reset)
    reset(object, kDark);
  if (notify) notify(object, "gtk-theme-name");  // wx forgets the colours that it has kept of the theme
}

}  // namespace tw::editor
