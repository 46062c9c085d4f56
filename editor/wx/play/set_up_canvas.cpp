#include "editor/wx/play/set_up_canvas.hpp"

#include <wx/dcbuffer.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "editor/wx/base/text.hpp"
#include "editor/wx/commands/key_names.hpp"
#include "editor/wx/theme/theme.hpp"
#include "engine/drawing/looks.hpp"

namespace tw::editor {

SetUpCanvas::SetUpCanvas(wxWindow* parent, PlayPresenter& play, std::function<void(const std::string&)> say)
    : BoardWindow(parent, tr_wx("Set-up board"), 0), say_(std::move(say)), play_(play) {
  Bind(wxEVT_PAINT, &SetUpCanvas::OnPaint, this);
  Bind(wxEVT_KEY_DOWN, &SetUpCanvas::OnKey, this);
  bind_mouse();
}

void SetUpCanvas::bind_mouse() {
  const auto press = [this](wxMouseEvent& event) {
    SetFocus();
    drag_from_ = point_of(event);
    dragged_ = false;
    if (!HasCapture()) CaptureMouse();
  };
  Bind(wxEVT_LEFT_DOWN, press);
  Bind(wxEVT_LEFT_DCLICK, press);
  Bind(wxEVT_LEFT_UP, [this](wxMouseEvent& event) {
    if (HasCapture()) ReleaseMouse();
    const bool clicked = drag_from_ && !dragged_;
    drag_from_.reset();
    if (!clicked || !position()) return;
    point_at(point_of(event));
    add_current();
  });
  Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) { drag_from_.reset(); });
  Bind(wxEVT_RIGHT_DOWN, [this](wxMouseEvent& event) {
    SetFocus();
    if (!position()) return;
    point_at(point_of(event));
    remove_current();
  });
  Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
    const Point at = point_of(event);
    if (!drag_from_) return point_at(at);
    const Point by{at.x - drag_from_->x, at.y - drag_from_->y};
    if (!dragged_ && std::abs(by.x) + std::abs(by.y) < FromDIP(6)) return;
    dragged_ = true;
    drag_from_ = at;
    view_ = panned(view_, by);
    Refresh();
  });
  Bind(wxEVT_LEAVE_WINDOW, [this](wxMouseEvent&) {
    if (position()) position()->point_at({});
  });
  Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& event) {
    if (!position()) return;
    const bool up = event.GetWheelRotation() > 0;
    if (!event.ControlDown()) return position()->turn_tile(up ? -1 : 1);
    view_ = zoomed(view_, point_of(event), up ? 1.15 : 1 / 1.15, dip());
    Refresh();
  });
}

void SetUpCanvas::begin(std::vector<std::filesystem::path> folders) {
  if (!position()) return;
  pictures_.set_game(position()->game(), std::move(folders));
  fit();
}

void SetUpCanvas::show() { Refresh(); }

void SetUpCanvas::fit() {
  const wxSize size = GetClientSize();
  if (!position() || size.x < 20 || size.y < 20) return;
  // Tiles can be added in the cells around the board.
  view_ = fitted(with_border(position()->bounds(), 1.5),
                 {0, 0, static_cast<double>(size.x), static_cast<double>(size.y)}, dip());
  Refresh();
}

wxPoint SetUpCanvas::zone_point(model::Coord cell, const std::string& zone) {
  const auto at = middle_of(cell, zone, 0);
  return at ? wxPoint(static_cast<int>(at->x), static_cast<int>(at->y)) : wxPoint();
}

void SetUpCanvas::point_at(Point at) {
  if (!position()) return;
  const std::string before = zone();
  const model::Coord cell = view_.cell_at(at);
  const Box box = view_.box_of(cell);
  in_cell_ = {(at.x - box.x) / box.width, (at.y - box.y) / box.height};
  position()->point_at(cell);
  if (zone() != before) Refresh();
}

std::string SetUpCanvas::zone() {
  if (!position() || !position()->cell()) return "";
  const model::PositionTile* tile = position()->tile_at(*position()->cell());
  return tile ? zone_of(tile->tile, tile->rotation, in_cell_) : "";
}

void SetUpCanvas::add_current() {
  if (position() && position()->cell()) say_(position()->add(*position()->cell(), zone()));
}

void SetUpCanvas::remove_current() {
  if (position() && position()->cell()) say_(position()->remove(*position()->cell(), zone()));
}

void SetUpCanvas::next_zone() {
  const model::PositionTile* tile =
      position() && position()->cell() ? position()->tile_at(*position()->cell()) : nullptr;
  const model::Tile* model = tile ? pictures_.model_of(tile->tile) : nullptr;
  if (!model || model->zones.empty()) return;
  const auto next = static_cast<std::size_t>(model::zone_index(*model, zone()) + 1) % model->zones.size();
  const auto at = middle_of(tile->cell, model->zones[next].id, 0);
  if (at) point_at(*at);
}

void SetUpCanvas::OnKey(wxKeyEvent& event) {
  if (!position() || event.ControlDown() || event.AltDown()) return event.Skip();
  const auto move = [&](int x, int y) {
    const model::Coord from = position()->cell().value_or(model::Coord{});
    const model::Coord to{static_cast<std::int16_t>(from.x + x), static_cast<std::int16_t>(from.y + y)};
    position()->point_at(to);
    const wxSize size = GetClientSize();
    view_ = showing(view_, to, {0, 0, static_cast<double>(size.x), static_cast<double>(size.y)});
    in_cell_ = {.5, .5};
    Refresh();
  };
  if (is_key(event, "R")) return position()->turn_tile(1);
  if (is_key(event, "Shift+R")) return position()->turn_tile(-1);
  if (is_key(event, "F")) return fit();
  switch (event.GetKeyCode()) {
    case WXK_RIGHT: return move(1, 0);
    case WXK_LEFT: return move(-1, 0);
    case WXK_UP: return move(0, -1);
    case WXK_DOWN: return move(0, 1);
    case WXK_RETURN:
    case WXK_NUMPAD_ENTER: return add_current();
    case WXK_DELETE:
    case WXK_BACK: return remove_current();
    case WXK_SPACE: return next_zone();
    case WXK_TAB:
      Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
      return;
    default: event.Skip();
  }
}

// --- Painting --------------------------------------------------------------------------------------------------------

void SetUpCanvas::OnPaint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  paint_background(*gc);
  if (position()) {
    paint_tiles(*gc);
    paint_pieces(*gc);
    paint_cell(*gc);
  }
  paint_focus(*gc);
}

void SetUpCanvas::paint_tiles(wxGraphicsContext& gc) {
  for (const model::PositionTile& tile : position()->position().tiles) {
    const Box box = view_.box_of(tile.cell);
    if (const wxGraphicsBitmap* picture = pictures_.tile(tile.tile, tile.rotation, tile_pixels()))
      gc.DrawBitmap(*picture, box.x, box.y, box.width, box.height);
    paint_border(gc, box);
  }
  gc.SetBrush(*wxTRANSPARENT_BRUSH);
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx_colour(palette().error_text)).Width(FromDIP(3))));
  for (const model::Coord cell : position()->wrong_cells()) {
    const Box box = view_.box_of(cell);
    gc.DrawRectangle(box.x + 2, box.y + 2, box.width - 4, box.height - 4);
  }
}

void SetUpCanvas::paint_cell(wxGraphicsContext& gc) {
  if (!position()->cell()) return;
  const model::Coord cell = *position()->cell();
  const Box box = view_.box_of(cell);
  const std::string& tile = position()->tool().tile;
  const bool empty = position()->tile_at(cell) == nullptr;
  bool wrong = false;
  if (empty && position()->can_place()) {
    paint_drawn_tile(gc, tile, position()->turn(), box);
    wrong = !position()->fits(cell, position()->turn());
  }
  paint_current(gc, box, wx_colour(wrong ? palette().error_text : palette().accent));
  // Mark the zone in which a piece would be placed.
  if (empty || position()->tool().role.empty()) return;
  const auto at = middle_of(cell, zone(), 0);
  if (!at) return;
  const double r = view_.side * .2;
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(*wxWHITE).Width(FromDIP(4))));
  gc.DrawEllipse(at->x - r, at->y - r, 2 * r, 2 * r);
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx_colour(palette().accent)).Width(FromDIP(2))));
  gc.DrawEllipse(at->x - r, at->y - r, 2 * r, 2 * r);
}

std::optional<Point> SetUpCanvas::middle_of(model::Coord cell, const std::string& id, int beside) {
  const model::PositionTile* tile = position()->tile_at(cell);
  const model::Tile* model = tile ? pictures_.model_of(tile->tile) : nullptr;
  if (!model || model::zone_index(*model, id) < 0) return {};
  return anchor(tile->tile, id, view_.box_of(cell), tile->rotation, beside);
}

void SetUpCanvas::paint_pieces(wxGraphicsContext& gc) {
  const auto& pieces = position()->position().pieces;
  const double drawn = view_.side * .36 * 1.2;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const auto beside = std::count_if(pieces.begin(), pieces.begin() + static_cast<std::ptrdiff_t>(i),
                                      [&](const model::PositionPiece& other) {
                                        return other.cell == pieces[i].cell && other.zone == pieces[i].zone;
                                      });
    const auto at = middle_of(pieces[i].cell, pieces[i].zone, static_cast<int>(beside));
    if (!at) continue;
    const std::string look = drawing::piece_look(*position()->game().rules, pieces[i].piece, pieces[i].role);
    paint_piece(gc, look, position()->colour_of(pieces[i].player), *at, drawn);
  }
}

}  // namespace tw::editor
