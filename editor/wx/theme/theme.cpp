#include "editor/wx/theme/theme.hpp"

#include <wx/settings.h>
#include <wx/stattext.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include "editor/core/settings/settings.hpp"
#include "editor/wx/base/gtk_functions.hpp"
#include "editor/wx/base/text.hpp"

namespace tw::editor {

namespace {
constexpr int kDesignedPoints = 10;  // point size of the font for which layouts are designed
}

const Palette& palette() { return wxSystemSettings::GetAppearance().IsDark() ? dark_palette() : light_palette(); }

wxColour wx_colour(const std::string& hex, int alpha) {
  wxColour out(to_wx(hex));
  return {out.Red(), out.Green(), out.Blue(), static_cast<unsigned char>(alpha)};
}

wxFont ui_font(int size_delta, bool bold) {
  wxFont font = wxSystemSettings::GetFont(wxSYS_DEFAULT_GUI_FONT);
  font.SetPointSize(std::max(8, font.GetPointSize() + size_delta));
  return bold ? font.Bold() : font;
}

wxStaticText* new_label(wxWindow* parent, const wxString& text, const std::string& colour, int size_delta, bool bold) {
  auto* out = new wxStaticText(parent, wxID_ANY, wxControl::EscapeMnemonics(text));
  out->SetFont(ui_font(size_delta, bold));
  out->SetForegroundColour(wx_colour(colour));
  return out;
}

wxFont code_font() {
  wxFont font(wxFontInfo(ui_font().GetPointSize()).Family(wxFONTFAMILY_TELETYPE));
  return font;
}

void prefer_theme(const std::string& theme) {
  static bool preferred = false;  // the system's theme needs to be restored only if it was overridden
  if (theme.empty() && !preferred) return;
  preferred = true;
  // wx 3.2 provides no function for this on GTK. If GTK's functions are not found, the system's theme stays.
  using Default = void* (*)();
  using Set = void (*)(void*, const char*, ...);
  const auto settings = gtk_function<Default>("gtk_settings_get_default");
  const auto set = gtk_function<Set>("g_object_set");
  if (!settings || !set) return;
  void* object = settings();
  if (!object) return;
  using Reset = void (*)(void*, const char*);
  const auto reset = gtk_function<Reset>("gtk_settings_reset_property");
  const auto notify = gtk_function<Reset>("g_object_notify");
  constexpr const char* kDark = "gtk-application-prefer-dark-theme";
  if (!theme.empty())
    set(object, kDark, theme == "dark" ? 1 : 0, static_cast<char*>(nullptr));
  else if (reset)
    reset(object, kDark);
  if (notify) notify(object, "gtk-theme-name");  // makes wx discard its cached theme colours
}

namespace {

/// GTK's settings, looked up as in prefer_theme(); `object` is null if they are not found.
struct GtkSettings {
  using Access = void (*)(void*, const char*, ...);
  GtkSettings() {
    using Default = void* (*)();
    const auto settings = gtk_function<Default>("gtk_settings_get_default");
    if (settings && set && get) object = settings();
  }
  /// Returns the resolution in units of 1/1024 dot per inch.
  int resolution() const {
    int out = -1;
    if (object) get(object, kResolution, &out, static_cast<char*>(nullptr));
    return out > 0 ? out : 96 * 1024;
  }
  void set_resolution(int to) const {
    if (object) set(object, kResolution, to, static_cast<char*>(nullptr));
  }

 private:
  static constexpr const char* kResolution = "gtk-xft-dpi";
  Access set = gtk_function<Access>("g_object_set");
  Access get = gtk_function<Access>("g_object_get");
  void* object = nullptr;
};

}  // namespace

void set_text_size(int percent) {
  // Change the resolution with which Pango draws all text.
  static bool used = false;
  if (std::exchange(used, true) || percent == 100) return;
  const GtkSettings settings;
  percent = std::clamp(percent, kMinTextSize, kMaxTextSize);
  settings.set_resolution(static_cast<int>(std::int64_t{settings.resolution()} * percent / 100));
}

double text_scale() {
  // Computed once: windows are laid out for the text size in effect at their construction. Includes the desktop's font
  // and resolution as well as the setting.
  static const double scale =
      std::max(1.0, GtkSettings().resolution() / (96.0 * 1024) * ui_font().GetPointSize() / kDesignedPoints);
  return scale;
}

int scale_to_text(int dip) { return dip < 0 ? dip : static_cast<int>(std::lround(dip * text_scale())); }
wxSize scale_to_text(wxSize dip) { return {scale_to_text(dip.x), scale_to_text(dip.y)}; }

}  // namespace tw::editor
