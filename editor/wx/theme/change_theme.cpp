// Changes between the light and the dark theme while the program runs. Existing controls keep their colours and
// pictures, so the colours and pictures of the old palette are replaced with those of the new palette.

#include <wx/anybutton.h>
#include <wx/aui/auibar.h>
#include <wx/statbmp.h>
#include <wx/toplevel.h>

#include <array>
#include <cstdlib>

#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

namespace {

using Colour = std::string Palette::*;
// If two entries have the same colour, the first one is used.
constexpr std::array<Colour, 9> kGrounds{&Palette::window,       &Palette::field,       &Palette::caption,
                                         &Palette::canvas,       &Palette::accent_tint, &Palette::error_tint,
                                         &Palette::warning_tint, &Palette::good_tint,   &Palette::accent};
constexpr std::array<Colour, 10> kInks{
    &Palette::text,       &Palette::second_text, &Palette::disabled_text, &Palette::accent, &Palette::accent_text,
    &Palette::error_text, &Palette::good_text,   &Palette::warning_text,  &Palette::line,   &Palette::faint_line};

template <std::size_t N>
wxColour changed(const wxColour& colour, const std::array<Colour, N>& among, const Palette& old, const Palette& now) {
  for (const Colour one : among)
    if (wx_colour(old.*one) == colour) return wx_colour(now.*one);
  return colour;
}

/// Returns true if a pixel has this colour; at the edges of some pictures, the colour is multiplied by its opacity.
bool is_colour(const wxImage& image, int x, int y, const wxColour& colour) {
  constexpr int kNear = 24;
  const int opacity = image.GetAlpha(x, y);
  const auto is = [&](int pixel, int wanted) {
    return std::abs(pixel - wanted) <= kNear || std::abs(pixel - wanted * opacity / 255) <= kNear;
  };
  return is(image.GetRed(x, y), colour.Red()) && is(image.GetGreen(x, y), colour.Green()) &&
         is(image.GetBlue(x, y), colour.Blue());
}

/// Returns the ink in which a picture is drawn; nullptr if it has several colours or a colour that is not an ink.
const Colour* ink_of(const wxImage& image, const Palette& palette) {
  for (const Colour& ink : kInks) {
    int solid = 0, of_ink = 0;
    for (int y = 0; y < image.GetHeight(); ++y)
      for (int x = 0; x < image.GetWidth(); ++x) {
        if (image.GetAlpha(x, y) < 128) continue;
        ++solid;
        of_ink += is_colour(image, x, y, wx_colour(palette.*ink)) ? 1 : 0;
      }
    if (solid > 0 && of_ink * 10 >= solid * 9) return &ink;
  }
  return nullptr;
}

/// If the picture is drawn in a single ink of the old palette, returns it in the matching ink of the new palette;
/// otherwise returns it unchanged.
wxBitmapBundle changed(const wxBitmapBundle& bundle, const wxWindow& window, const Palette& old, const Palette& now) {
  if (!bundle.IsOk()) return bundle;
  const wxBitmap bitmap = bundle.GetBitmapFor(&window);
  wxImage image = bitmap.ConvertToImage();
  const Colour* ink = image.HasAlpha() ? ink_of(image, old) : nullptr;
  if (!ink) return bundle;
  const wxColour is = wx_colour(now.*(*ink));
  for (int y = 0; y < image.GetHeight(); ++y)
    for (int x = 0; x < image.GetWidth(); ++x) image.SetRGB(x, y, is.Red(), is.Green(), is.Blue());
  return wxBitmapBundle(wxBitmap(image, -1, bitmap.GetScaleFactor()));
}

void change(wxWindow& window, const Palette& old, const Palette& now) {
  if (window.UseBgCol()) window.SetBackgroundColour(changed(window.GetBackgroundColour(), kGrounds, old, now));
  if (window.UseForegroundColour()) window.SetForegroundColour(changed(window.GetForegroundColour(), kInks, old, now));
  if (auto* button = dynamic_cast<wxAnyButton*>(&window); button && button->GetBitmap().IsOk())
    button->SetBitmap(changed(wxBitmapBundle(button->GetBitmap()), window, old, now));
  if (auto* picture = dynamic_cast<wxStaticBitmap*>(&window); picture && picture->GetBitmap().IsOk())
    picture->SetBitmap(changed(wxBitmapBundle(picture->GetBitmap()), window, old, now));
  if (auto* bar = dynamic_cast<wxAuiToolBar*>(&window))
    for (std::size_t i = 0; i < bar->GetToolCount(); ++i) {
      wxAuiToolBarItem* tool = bar->FindToolByIndex(static_cast<int>(i));
      tool->SetBitmap(changed(tool->GetBitmapBundle(), window, old, now));
    }
  for (wxWindow* child : window.GetChildren())
    if (!child->IsTopLevel()) change(*child, old, now);
  window.Refresh();
}

}  // namespace

void change_theme(const std::string& theme) {
  const Palette& old = palette();
  prefer_theme(theme);
  const Palette& now = palette();
  if (&old == &now) return;
  for (wxWindow* window : wxTopLevelWindows) {
    change(*window, old, now);
    wxSysColourChangedEvent event;
    event.SetEventObject(window);
    window->GetEventHandler()->ProcessEvent(event);  // wx propagates it to the children
  }
}

}  // namespace tw::editor
