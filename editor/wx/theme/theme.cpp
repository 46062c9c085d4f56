#include "editor/wx/theme/theme.hpp"

#include <dlfcn.h>
#include <wx/settings.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include "editor/core/settings/settings.hpp"
#include "editor/wx/widgets/text.hpp"

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

void use_text_size(int percent) {
  // Through GTK's settings as in prefer_theme: everything that sets text with Pango follows.
  static bool used = false;
  if (std::exchange(used, true) || percent == 100) return;
  using Default = void* (*)();
  using Access = void (*)(void*, const char*, ...);
  const auto settings = reinterpret_cast<Default>(dlsym(RTLD_DEFAULT, "gtk_settings_get_default"));
  const auto set = reinterpret_cast<Access>(dlsym(RTLD_DEFAULT, "g_object_set"));
  const auto get = reinterpret_cast<Access>(dlsym(RTLD_DEFAULT, "g_object_get"));
  void* object = settings && set && get ? settings() : nullptr;
  if (!object) return;
  constexpr const char* kResolution = "gtk-xft-dpi";  // in 1024ths of dots per inch; -1: 96
  int desktop = -1;
  get(object, kResolution, &desktop, static_cast<char*>(nullptr));
  if (desktop <= 0) desktop = 96 * 1024;
  percent = std::clamp(percent, kLeastTextSize, kMostTextSize);
  set(object, kResolution, static_cast<int>(std::int64_t{desktop} * percent / 100), static_cast<char*>(nullptr));
}

}  // namespace tw::editor
