#include "editor/wx/play/board_window.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

BoardWindow::BoardWindow(wxWindow* parent, const wxString& name, long style)
    : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS | style),
      pictures_(this, [this] { Refresh(); }) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetName(name);
  view_.side = FromDIP(72);
  for (const auto& type : {wxEVT_SET_FOCUS, wxEVT_KILL_FOCUS})
    Bind(type, [this](wxFocusEvent& event) {
      Refresh();
      event.Skip();
    });
}

wxRect BoardWindow::cell_rect(model::Coord cell) const {
  const Box box = view_.box_of(cell);
  return {static_cast<int>(box.x), static_cast<int>(box.y), static_cast<int>(box.width), static_cast<int>(box.height)};
}

Point BoardWindow::point_of(const wxMouseEvent& event) {
  return {static_cast<double>(event.GetX()), static_cast<double>(event.GetY())};
}

int BoardWindow::tile_pixels() const { return static_cast<int>(std::lround(view_.side * GetContentScaleFactor())); }

Point BoardWindow::piece_position(const std::string& tile, const std::string& zone, const Box& box,
                                  model::Rotation turn, int piece_index) {
  const drawing::TileShape* shape = pictures_.shape(tile);
  const model::Tile* model = pictures_.find_tile(tile);
  const int index = model ? model::zone_index(*model, zone) : -1;
  const Point p = to_rotated(shape && index >= 0 ? shape->anchor(index, true) : Point{.5, .5}, turn);
  const double x = std::clamp(p.x + .2 * piece_index, .15, .85), y = std::clamp(p.y, .15, .85);
  return {box.x + x * box.width, box.y + y * box.height};
}

std::string BoardWindow::zone_of(const std::string& tile, model::Rotation turn, Point in_tile) {
  const drawing::TileShape* shape = pictures_.shape(tile);
  const model::Tile* model = pictures_.find_tile(tile);
  const int zone = shape && model ? shape->zone_at(to_unrotated(in_tile, turn)) : -1;
  return zone < 0 ? "" : model->zones[zone].id;
}

void BoardWindow::paint_background(wxGraphicsContext& gc) {
  const wxSize size = GetClientSize();
  gc.SetPen(*wxTRANSPARENT_PEN);
  gc.SetBrush(wxBrush(wx_colour(palette().canvas)));
  gc.DrawRectangle(0, 0, size.x, size.y);
}

void BoardWindow::paint_focus(wxGraphicsContext& gc) {
  if (!HasFocus()) return;
  const wxSize size = GetClientSize();
  gc.SetBrush(*wxTRANSPARENT_BRUSH);
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx_colour(palette().accent)).Width(2)));
  gc.DrawRectangle(1, 1, size.x - 2, size.y - 2);
}

void BoardWindow::paint_border(wxGraphicsContext& gc, const Box& tile) {
  gc.SetBrush(*wxTRANSPARENT_BRUSH);
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wxColour(40, 30, 15, 70)).Width(1)));
  gc.DrawRectangle(tile.x + .5, tile.y + .5, tile.width - 1, tile.height - 1);
}

bool BoardWindow::paint_drawn_tile(wxGraphicsContext& gc, const std::string& tile, model::Rotation turn,
                                   const Box& box) {
  const int pixels = tile_pixels();
  const wxGraphicsBitmap* picture = pictures_.tile(tile, turn, pixels);
  const bool ready = picture != nullptr;
  int quarter = 0;
  // Until this picture is ready, show another rotation of it.
  for (const model::Rotation other : model::kRotations)
    if (!picture && (picture = pictures_.cached_picture(tile, other, pixels)))
      quarter = quarters(turn) - quarters(other);
  if (!picture) return false;
  gc.BeginLayer(.86);
  gc.PushState();
  gc.Translate(box.x + box.width / 2, box.y + box.height / 2);
  gc.Rotate(quarter * std::numbers::pi / 2);
  gc.DrawBitmap(*picture, -box.width / 2, -box.height / 2, box.width, box.height);
  gc.PopState();
  gc.EndLayer();
  return ready;
}

void BoardWindow::prepare_tile(const std::string& tile) {
  for (const model::Rotation turn : model::kRotations) pictures_.tile(tile, turn, tile_pixels());
}

void BoardWindow::paint_current_cell(wxGraphicsContext& gc, const Box& box, const wxColour& colour) {
  gc.SetBrush(*wxTRANSPARENT_BRUSH);
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(*wxWHITE).Width(FromDIP(5))));
  gc.DrawRectangle(box.x, box.y, box.width, box.height);
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(colour).Width(FromDIP(3))));
  gc.DrawRectangle(box.x, box.y, box.width, box.height);
}

void BoardWindow::paint_piece(wxGraphicsContext& gc, const std::string& look, int colour, Point at, double side,
                              bool highlighted) {
  const int pixels = static_cast<int>(std::lround(side * GetContentScaleFactor()));
  gc.DrawBitmap(pictures_.piece(look, colour, pixels, highlighted), at.x - side / 2, at.y - side / 2, side, side);
}

}  // namespace tw::editor
