// The coordinates at the rim of the board, and the cell that a list names.

#include <algorithm>
#include <cmath>
#include <string>

#include "editor/wx/base/text.hpp"
#include "editor/wx/play/board_canvas.hpp"
#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

namespace {
wxString coordinate_text(int n) { return to_wx((n < 0 ? "−" : "") + std::to_string(std::abs(n))); }
}  // namespace

wxSize BoardCanvas::coordinates_size() const {
  if (!presenter_.display().shows_coordinates()) return {0, 0};
  const CellBounds& bounds = presenter_.board().bounds;
  const wxFont font = ui_font(-2);
  int widest = 0, high = 0;
  GetTextExtent(coordinate_text(std::min({-10, int{bounds.low.x}, int{bounds.low.y}})), &widest, &high, nullptr,
                nullptr, &font);
  return {widest + FromDIP(6), high + FromDIP(2)};
}

void BoardCanvas::paint_coordinates(wxGraphicsContext& gc) {
  if (!presenter_.display().shows_coordinates()) return;
  const Palette& p = palette();
  const CellBounds bounds = presenter_.board().bounds;
  const wxSize size = GetClientSize(), numbers = coordinates_size();
  const double across = numbers.x, down = numbers.y;
  gc.SetFont(ui_font(-2), wx_colour(p.second_text));
  gc.SetPen(*wxTRANSPARENT_PEN);
  gc.SetBrush(wxBrush(wx_colour(p.canvas, 220)));
  gc.DrawRectangle(0, 0, size.x, down);
  gc.DrawRectangle(0, down, across, size.y - down);
  // For small cells, only every second, third, ... number is shown; 0 is always shown.
  const auto every = [&](double needed) { return std::max(1, static_cast<int>(std::ceil(needed / view_.side))); };
  const auto draw = [&](int n, double x, double y) {
    double w = 0, h = 0;
    gc.GetTextExtent(coordinate_text(n), &w, &h);
    gc.DrawText(coordinate_text(n), x - w / 2, y - h / 2);
  };
  for (int x = bounds.low.x - 1, step = every(across); x <= bounds.high.x + 1; ++x)
    if (const double at = view_.origin.x + (x + .5) * view_.side; x % step == 0 && at > across && at < size.x)
      draw(x, at, down / 2);
  for (int y = bounds.low.y - 1, step = every(down); y <= bounds.high.y + 1; ++y)
    if (const double at = view_.origin.y + (y + .5) * view_.side; y % step == 0 && at > down && at < size.y)
      draw(y, across / 2, at);
}

void BoardCanvas::paint_marked_cell(wxGraphicsContext& gc) {
  const auto& cell = presenter_.highlights().highlighted_cell();
  if (!cell || !is_in_view(*cell)) return;
  const Box box = view_.box_of(*cell);
  gc.SetBrush(*wxTRANSPARENT_BRUSH);
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(*wxWHITE).Width(FromDIP(6))));
  gc.DrawRectangle(box.x, box.y, box.width, box.height);
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx_colour(palette().accent)).Width(FromDIP(3))));
  gc.DrawRectangle(box.x, box.y, box.width, box.height);
}

}  // namespace tw::editor
