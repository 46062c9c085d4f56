#include "editor/wx/simulate/seat_swatch.hpp"

#include "editor/core/simulate/chart_looks.hpp"
#include "editor/wx/simulate/cairo_paint.hpp"
#include "editor/wx/widgets/text.hpp"
#include "engine/plotting/colour.hpp"

namespace tw::editor {

SeatSwatch::SeatSwatch(wxWindow* parent, int colour)
    : wxWindow(parent, wxID_ANY, wxDefaultPosition, parent->FromDIP(wxSize(18, 18))), colour_(colour) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetMinSize(FromDIP(wxSize(18, 18)));
  SetToolTip(to_wx(player_style(colour).name));
  Bind(wxEVT_PAINT, &SeatSwatch::OnPaint, this);
}

void SeatSwatch::OnPaint(wxPaintEvent&) {
  CairoPaint paint(this);
  if (!paint.cairo()) return;
  const ChartStyle look = player_style(colour_);
  const wxSize size = GetClientSize();
  plotting::draw_swatch(paint.cairo(), {1, 1, size.x - 2.0, size.y - 2.0}, look.pattern, look.colour, chart_theme());
}

}  // namespace tw::editor
