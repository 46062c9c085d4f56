#include "editor/wx/play/lines.hpp"

#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

wxColour edge_of(const wxColour& colour) {
  return colour.GetLuminance() > .75 ? wxColour(0, 0, 0, 200) : wxColour(255, 255, 255, 220);
}

wxColour hint_colour() { return wx_colour("#1a5fb4"); }

void draw_rank(wxGraphicsContext& gc, int rank, Point middle, double radius, double edge) {
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(*wxWHITE).Width(edge)));
  gc.SetBrush(wxBrush(hint_colour()));
  gc.DrawEllipse(middle.x - radius, middle.y - radius, 2 * radius, 2 * radius);
  gc.SetFont(ui_font(-2, true), *wxWHITE);
  const wxString text = wxString::Format("%d", rank);
  double w = 0, h = 0;
  gc.GetTextExtent(text, &w, &h);
  gc.DrawText(text, middle.x - w / 2, middle.y - h / 2);
}

}  // namespace tw::editor
