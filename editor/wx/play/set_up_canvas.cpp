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

SetUpCanvas::SetUpCanvas(wxWindow* parent, PlayPresenter& play_presenter,
                         std::function<void(const std::string&)> show_message)
    : BoardWindow(parent, tr_wx("Set-up board"), 0),
      show_message_(std::move(show_message)),
      play_presenter_(play_presenter) {
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
    if (!clicked || !set_up_presenter()) return;
    on_pointer_moved(point_of(event));
    add_current();
  });
  Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) { drag_from_.reset(); });
  Bind(wxEVT_RIGHT_DOWN, [this](wxMouseEvent& event) {
    SetFocus();
    if (!set_up_presenter()) return;
    on_pointer_moved(point_of(event));
    remove_current();
  });
  Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
    const Point at = point_of(event);
    if (!drag_from_) return on_pointer_moved(at);
    const Point by{at.x - drag_from_->x, at.y - drag_from_->y};
    if (!dragged_ && std::abs(by.x) + std::abs(by.y) < FromDIP(6)) return;
    dragged_ = true;
    drag_from_ = at;
    view_ = panned(view_, by);
    Refresh();
  });
  Bind(wxEVT_LEAVE_WINDOW, [this](wxMouseEvent&) {
    if (set_up_presenter()) set_up_presenter()->point_at({});
  });
  Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& event) {
    if (!set_up_presenter()) return;
    const bool up = event.GetWheelRotation() > 0;
    if (!event.ControlDown()) return set_up_presenter()->rotate_tile(up ? -1 : 1);
    view_ = zoomed(view_, point_of(event), up ? 1.15 : 1 / 1.15, dip());
    Refresh();
  });
}

void SetUpCanvas::begin(std::vector<std::filesystem::path> folders) {
  if (!set_up_presenter()) return;
  pictures_.set_game(set_up_presenter()->game(), std::move(folders));
  fit();
}

void SetUpCanvas::show() { Refresh(); }

void SetUpCanvas::fit() {
  const wxSize size = GetClientSize();
  if (!set_up_presenter() || size.x < 20 || size.y < 20) return;
  // Tiles can be added in the cells around the board.
  view_ = fitted(with_border(set_up_presenter()->bounds(), 1.5),
                 {0, 0, static_cast<double>(size.x), static_cast<double>(size.y)}, dip());
  Refresh();
}

wxPoint SetUpCanvas::zone_point(model::Coord cell, const std::string& zone) {
  const auto at = middle_of(cell, zone, 0);
  return at ? wxPoint(static_cast<int>(at->x), static_cast<int>(at->y)) : wxPoint();
}

void SetUpCanvas::on_pointer_moved(Point at) {
  if (!set_up_presenter()) return;
  const std::string before = current_zone();
  const model::Coord cell = view_.cell_at(at);
  const Box box = view_.box_of(cell);
  position_in_cell_ = {(at.x - box.x) / box.width, (at.y - box.y) / box.height};
  set_up_presenter()->point_at(cell);
  if (current_zone() != before) Refresh();
}

std::string SetUpCanvas::current_zone() {
  if (!set_up_presenter() || !set_up_presenter()->cell()) return "";
  const model::PositionTile* tile = set_up_presenter()->tile_at(*set_up_presenter()->cell());
  return tile ? zone_of(tile->tile, tile->rotation, position_in_cell_) : "";
}

void SetUpCanvas::add_current() {
  if (set_up_presenter() && set_up_presenter()->cell())
    show_message_(set_up_presenter()->add(*set_up_presenter()->cell(), current_zone()));
}

void SetUpCanvas::remove_current() {
  if (set_up_presenter() && set_up_presenter()->cell())
    show_message_(set_up_presenter()->remove(*set_up_presenter()->cell(), current_zone()));
}

void SetUpCanvas::select_next_zone() {
  const model::PositionTile* tile = set_up_presenter() && set_up_presenter()->cell()
                                        ? set_up_presenter()->tile_at(*set_up_presenter()->cell())
                                        : nullptr;
  const model::Tile* model = tile ? pictures_.find_tile(tile->tile) : nullptr;
  if (!model || model->zones.empty()) return;
  const auto next = static_cast<std::size_t>(model::zone_index(*model, current_zone()) + 1) % model->zones.size();
  const auto at = middle_of(tile->cell, model->zones[next].id, 0);
  if (at) on_pointer_moved(*at);
}

void SetUpCanvas::OnKey(wxKeyEvent& event) {
  if (!set_up_presenter() || event.ControlDown() || event.AltDown()) return event.Skip();
  const auto move = [&](int x, int y) {
    const model::Coord from = set_up_presenter()->cell().value_or(model::Coord{});
    const model::Coord to{static_cast<std::int16_t>(from.x + x), static_cast<std::int16_t>(from.y + y)};
    set_up_presenter()->point_at(to);
    const wxSize size = GetClientSize();
    view_ = scrolled_to(view_, to, {0, 0, static_cast<double>(size.x), static_cast<double>(size.y)});
    position_in_cell_ = {.5, .5};
    Refresh();
  };
  if (is_key(event, "R")) return set_up_presenter()->rotate_tile(1);
  if (is_key(event, "Shift+R")) return set_up_presenter()->rotate_tile(-1);
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
    case WXK_SPACE: return select_next_zone();
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
  if (set_up_presenter()) {
    paint_tiles(*gc);
    paint_pieces(*gc);
    paint_cell(*gc);
  }
  paint_focus(*gc);
}

void SetUpCanvas::paint_tiles(wxGraphicsContext& gc) {
  for (const model::PositionTile& tile : set_up_presenter()->position().tiles) {
    const Box box = view_.box_of(tile.cell);
    if (const wxGraphicsBitmap* picture = pictures_.tile(tile.tile, tile.rotation, tile_pixels()))
      gc.DrawBitmap(*picture, box.x, box.y, box.width, box.height);
    paint_border(gc, box);
  }
  gc.SetBrush(*wxTRANSPARENT_BRUSH);
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx_colour(palette().error_text)).Width(FromDIP(3))));
  for (const model::Coord cell : set_up_presenter()->invalid_cells()) {
    const Box box = view_.box_of(cell);
    gc.DrawRectangle(box.x + 2, box.y + 2, box.width - 4, box.height - 4);
  }
}

void SetUpCanvas::paint_cell(wxGraphicsContext& gc) {
  if (!set_up_presenter()->cell()) return;
  const model::Coord cell = *set_up_presenter()->cell();
  const Box box = view_.box_of(cell);
  const std::string& tile = set_up_presenter()->tool().tile;
  const bool empty = set_up_presenter()->tile_at(cell) == nullptr;
  bool wrong = false;
  if (empty && set_up_presenter()->can_place()) {
    paint_drawn_tile(gc, tile, set_up_presenter()->rotation(), box);
    wrong = !set_up_presenter()->fits(cell, set_up_presenter()->rotation());
  }
  paint_current_cell(gc, box, wx_colour(wrong ? palette().error_text : palette().accent));
  // Mark the zone in which a piece would be placed.
  if (empty || set_up_presenter()->tool().role.empty()) return;
  const auto at = middle_of(cell, current_zone(), 0);
  if (!at) return;
  const double r = view_.side * .2;
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(*wxWHITE).Width(FromDIP(4))));
  gc.DrawEllipse(at->x - r, at->y - r, 2 * r, 2 * r);
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx_colour(palette().accent)).Width(FromDIP(2))));
  gc.DrawEllipse(at->x - r, at->y - r, 2 * r, 2 * r);
}

std::optional<Point> SetUpCanvas::middle_of(model::Coord cell, const std::string& id, int piece_index) {
  const model::PositionTile* tile = set_up_presenter()->tile_at(cell);
  const model::Tile* model = tile ? pictures_.find_tile(tile->tile) : nullptr;
  if (!model || model::zone_index(*model, id) < 0) return {};
  return piece_position(tile->tile, id, view_.box_of(cell), tile->rotation, piece_index);
}

void SetUpCanvas::paint_pieces(wxGraphicsContext& gc) {
  const auto& pieces = set_up_presenter()->position().pieces;
  const double drawn = view_.side * .36 * 1.2;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const auto beside = std::count_if(pieces.begin(), pieces.begin() + static_cast<std::ptrdiff_t>(i),
                                      [&](const model::PositionPiece& other) {
                                        return other.cell == pieces[i].cell && other.zone == pieces[i].zone;
                                      });
    const auto at = middle_of(pieces[i].cell, pieces[i].zone, static_cast<int>(beside));
    if (!at) continue;
    const std::string look = drawing::piece_look(*set_up_presenter()->game().rules, pieces[i].piece, pieces[i].role);
    paint_piece(gc, look, set_up_presenter()->colour_of(pieces[i].player), *at, drawn);
  }
}

}  // namespace tw::editor
