#include "editor/wx/simulate/chart_paint.hpp"

#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/theme.hpp"
#include "engine/plotting/colour.hpp"
#include "engine/report/looks.hpp"

namespace tw::editor {

plotting::Theme chart_theme() {
  plotting::Theme theme = palette().dark ? plotting::dark_theme() : plotting::light_theme();
  const wxFont font = ui_font();
  theme.font = from_wx(font.GetFaceName());
  theme.font_points = std::max(8, font.GetPointSize() - 1);
  return theme;
}

CairoPaint::CairoPaint(wxWindow* window) : dc_(window) {
  dc_.SetBackground(wxBrush(window->GetParent()->GetBackgroundColour()));
  dc_.Clear();
  graphics_.reset(wxGraphicsContext::Create(dc_));
}

cairo_t* CairoPaint::cairo() const {
  return graphics_ ? static_cast<cairo_t*>(graphics_->GetNativeContext()) : nullptr;
}

SeatSwatch::SeatSwatch(wxWindow* parent, int colour)
    : wxWindow(parent, wxID_ANY, wxDefaultPosition, parent->FromDIP(wxSize(18, 18))), colour_(colour) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetMinSize(FromDIP(wxSize(18, 18)));
  SetToolTip(to_wx(report::colour_name(colour)));
  Bind(wxEVT_PAINT, &SeatSwatch::OnPaint, this);
}

void SeatSwatch::OnPaint(wxPaintEvent&) {
  CairoPaint paint(this);
  if (!paint.cairo()) return;
  const report::Look look = report::player_look(colour_);
  const wxSize size = GetClientSize();
  plotting::draw_swatch(paint.cairo(), {1, 1, size.x - 2.0, size.y - 2.0}, look.pattern, look.colour, chart_theme());
}

}  // namespace tw::editor
