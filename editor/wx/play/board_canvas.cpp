#include "editor/wx/play/board_canvas.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

BoardCanvas::BoardCanvas(wxWindow* parent, PlayPresenter& presenter)
    : BoardWindow(parent, tr_wx("Board"), wxCLIP_CHILDREN), presenter_(presenter) {
  Bind(wxEVT_PAINT, &BoardCanvas::OnPaint, this);
  Bind(wxEVT_KEY_DOWN, &BoardCanvas::OnKey, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    if (!is_fitted_)
      show_from_start();
    else if (presenter_.display().auto_zoom())
      fit_to_max_side();
    Refresh();
    event.Skip();
  });
  bind_mouse();
}

void BoardCanvas::bind_mouse() {
  const auto press = [this](wxMouseEvent& event) {
    SetFocus();
    drag_from_ = point_of(event);
    dragged_ = false;
    is_dragging_enlarged_ = is_over_enlarged(*drag_from_);
    if (!HasCapture()) CaptureMouse();
  };
  Bind(wxEVT_LEFT_DOWN, press);
  // While a tile is held, quick clicks rotate it, so a double click counts as two clicks. At other times the second
  // press is ignored, so that nothing is placed twice.
  Bind(wxEVT_LEFT_DCLICK, [this, press](wxMouseEvent& event) {
    if (presenter_.cursor().held()) press(event);
  });
  Bind(wxEVT_MIDDLE_DOWN, [this](wxMouseEvent& event) {
    drag_from_ = point_of(event);
    dragged_ = true;
    is_dragging_enlarged_ = false;
    if (!HasCapture()) CaptureMouse();
  });
  const auto up = [this](wxMouseEvent& event) {
    if (HasCapture()) ReleaseMouse();
    const bool click_it = drag_from_ && !dragged_ && event.GetEventType() == wxEVT_LEFT_UP;
    drag_from_.reset();
    if (std::exchange(is_dragging_enlarged_, false)) {
      if (click_it) click_enlarged(point_of(event));
      return Refresh();
    }
    if (click_it) click(point_of(event), event.ShiftDown());
  };
  Bind(wxEVT_LEFT_UP, up);
  Bind(wxEVT_MIDDLE_UP, up);
  Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) {
    drag_from_.reset();
    is_dragging_enlarged_ = false;
  });
  Bind(wxEVT_RIGHT_DOWN, [this](wxMouseEvent& event) { presenter_.cursor().rotate_tile(event.ShiftDown() ? -1 : 1); });
  Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
    const Point at = point_of(event);
    if (!drag_from_) return hover(at);
    const Point by{at.x - drag_from_->x, at.y - drag_from_->y};
    if (!dragged_ && std::abs(by.x) + std::abs(by.y) < FromDIP(6)) return;
    if (is_dragging_enlarged_) drag_enlarged(by);
    dragged_ = true;
    drag_from_ = at;
    if (is_dragging_enlarged_) return;
    view_ = panned(view_, by);
    if (presenter_.display().auto_zoom()) presenter_.display().set_flag("play/auto_zoom", false);
    Refresh();
    if (on_current_cell_changed_) on_current_cell_changed_();
  });
  Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& event) {
    if (presenter_.cursor().held() && cell_rect(*presenter_.cursor().cell()).Contains(event.GetPosition()))
      return presenter_.cursor().rotate_tile(event.GetWheelRotation() > 0 ? -1 : 1);
    zoom_at(point_of(event), event.GetWheelRotation() > 0 ? 1.15 : 1 / 1.15);
    if (on_current_cell_changed_) on_current_cell_changed_();
  });
}

Box BoardCanvas::visible_area() const {
  const wxSize size = GetClientSize(), numbers = coordinates_size();
  return {numbers.x + 0., numbers.y + 0., static_cast<double>(std::max(size.x - numbers.x - right_margin_, size.x / 3)),
          static_cast<double>(std::max(size.y - numbers.y - bottom_margin_, size.y / 3))};
}

Box BoardCanvas::cells_to_show() const {
  return used_part(presenter_.board().bounds, presenter_.cursor().target_cells());
}

int BoardCanvas::turn_number() const {
  const BoardModel& board = presenter_.board();
  const bool placed = board.step != landscape::Step::Place && board.step != landscape::Step::Ended;
  return static_cast<int>(board.tiles.size()) - (placed ? 1 : 0);
}

bool BoardCanvas::is_under_tools(const BoardView& view) const {
  const double left = GetClientSize().x - tools_size_.x, bottom = tools_size_.y;
  const auto covered = [&](model::Coord at) {
    const Box box = view.box_of(at);
    return box.x + box.width > left && box.y < bottom && box.x < left + tools_size_.x && box.y + box.height > 0;
  };
  return std::ranges::any_of(presenter_.cursor().target_cells(), covered) ||
         std::ranges::any_of(presenter_.board().tiles, covered, &landscape::PlacedTileView::at);
}

void BoardCanvas::fit() {
  max_tile_side_ = kDefaultMaxTileSide;
  fit_to_max_side();
  if (is_fitted_) presenter_.display().remember_side(static_cast<int>(std::lround(view_.side / dip())));
}

void BoardCanvas::fit_to_max_side() {
  const wxSize size = GetClientSize();
  if (!presenter_.has_match() || !presenter_.is_board_game() || size.x < 20 || size.y < 20) return;
  // Reserve width for the tools only if they would cover a part of the board.
  for (const int beside : {0, tools_size_.x}) {
    right_margin_ = beside;
    view_ = fitted(cells_to_show(), visible_area(), dip(), max_tile_side_);
    if (!is_under_tools(view_)) break;
  }
  is_fitted_ = true;
  followed_turn_ = turn_number();
  followed_tiles_ = presenter_.board().tiles.size();
  Refresh();
}

void BoardCanvas::show_from_start() {
  const std::optional<int> side = presenter_.display().initial_tile_side();
  max_tile_side_ = side ? *side : kDefaultMaxTileSide;
  fit_to_max_side();
  if (is_fitted_ && side && !presenter_.display().auto_zoom())
    view_ = centred(cells_to_show(), *side * dip(), visible_area());
}

void BoardCanvas::follow() {
  if (!presenter_.has_match() || !presenter_.is_board_game()) return;
  if (!is_fitted_) return show_from_start();
  const std::size_t tiles = presenter_.board().tiles.size();
  const bool undone = tiles < std::exchange(followed_tiles_, tiles);
  if (followed_turn_ == turn_number() && !undone) return;
  followed_turn_ = turn_number();
  const BoardView before = view_;
  for (const int beside : {right_margin_, tools_size_.x}) {
    right_margin_ = beside;
    view_ = refitted(before, cells_to_show(), visible_area(), dip(), max_tile_side_);
    if (!is_under_tools(view_)) break;
  }
}

void BoardCanvas::zoom(double factor) {
  const Box box = visible_area();
  zoom_at({box.x + box.width / 2, box.y + box.height / 2}, factor);
}

void BoardCanvas::zoom_at(Point at, double factor) {
  view_ = zoomed(view_, at, factor, dip());
  if (presenter_.has_match()) presenter_.display().remember_side(static_cast<int>(std::lround(view_.side / dip())));
  if (presenter_.display().auto_zoom()) presenter_.display().set_flag("play/auto_zoom", false);
  Refresh();
}

void BoardCanvas::show_cell(model::Coord cell) {
  view_ = scrolled_to(view_, cell, visible_area());
  Refresh();
}

void BoardCanvas::show(unsigned parts) {
  if ((parts & bit(PlayPart::Position)) != 0 && presenter_.has_match()) {
    pictures_.set_game(presenter_.table().played(), folders_);
    if (std::exchange(shown_game_number_, presenter_.display().games_shown()) != presenter_.display().games_shown())
      show_from_start();
    else if (presenter_.display().auto_zoom() || !is_fitted_)
      follow();
    if (presenter_.is_board_game() && presenter_.board().step == landscape::Step::Place)
      prepare_tile(presenter_.board().drawn);
  }
  if (!presenter_.display().auto_zoom())
    followed_turn_.reset();
  else if ((parts & bit(PlayPart::Look)) != 0 && !drag_from_)
    follow();
  Refresh();
}

bool BoardCanvas::is_in_view(model::Coord cell) const {
  const Box box = view_.box_of(cell);
  const wxSize size = GetClientSize();
  return box.x < size.x && box.y < size.y && box.x + box.width > 0 && box.y + box.height > 0;
}

Point BoardCanvas::spot_middle(const PieceSpot& spot, const Box& box) {
  const landscape::PlacedTileView* tile = presenter_.board().tile(spot.at);
  return tile ? piece_position(tile->tile, spot.zone, box, tile->turn, spot.index_on_zone) : Point{};
}

Point BoardCanvas::piece_middle(std::size_t piece) {
  return piece_middle(piece, view_.box_of(presenter_.board().pieces[piece].at));
}

Point BoardCanvas::piece_middle(std::size_t piece, const Box& box) {
  const auto& pieces = presenter_.board().pieces;
  const landscape::PieceOnBoard& on = pieces[piece];
  const landscape::PlacedTileView* tile = presenter_.board().tile(on.at);
  int beside = 0;
  for (std::size_t i = 0; i < piece; ++i) beside += pieces[i].at == on.at && pieces[i].zone == on.zone ? 1 : 0;
  return tile ? piece_position(on.tile, on.zone, box, tile->turn, beside) : Point{};
}

double BoardCanvas::spot_radius() const { return std::max<double>(piece_side() * .5, FromDIP(14)); }

std::vector<Point> BoardCanvas::spot_positions() {
  const std::vector<PieceSpot>& spots = presenter_.board().spots;
  const double apart = 2 * spot_radius() + FromDIP(2);
  std::vector<Point> out;
  std::map<model::Coord, std::vector<std::size_t>> by_tile;
  for (const PieceSpot& spot : spots) {
    by_tile[spot.at].push_back(out.size());
    out.push_back(spot_middle(spot, view_.box_of(spot.at)));
  }
  if (by_tile.size() != 1) return spread(std::move(out), apart);
  // Piece-choice markers that would cover much of their tile are placed around it.
  const Box tile = view_.box_of(spots.front().at);
  constexpr double kMaxCovered = .35;
  if (static_cast<double>(out.size()) * apart * apart <= kMaxCovered * tile.width * tile.height)
    return spread(std::move(out), apart);
  return marker_positions(tile, out, spot_radius() + FromDIP(4), apart, visible_area());
}

wxPoint BoardCanvas::spot_point(int spot) {
  const Point p = spot_positions()[spot];
  return {static_cast<int>(p.x), static_cast<int>(p.y)};
}

int BoardCanvas::spot_at(Point at) {
  const std::vector<Point> places = spot_positions();
  int best = -1;
  double nearest = spot_radius() + FromDIP(2);
  for (std::size_t i = 0; i < places.size(); ++i) {
    const double away = std::hypot(places[i].x - at.x, places[i].y - at.y);
    if (away < nearest) {
      nearest = away;
      best = static_cast<int>(i);
    }
  }
  return best;
}

int BoardCanvas::piece_at(Point at) {
  const auto& pieces = presenter_.board().pieces;
  const double reach = std::max<double>(piece_side() * .5, FromDIP(10));
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Point p = piece_middle(i);
    if (std::hypot(p.x - at.x, p.y - at.y) < reach) return static_cast<int>(i);
  }
  return -1;
}

void BoardCanvas::hover(Point at) {
  if (!presenter_.has_match() || !presenter_.is_board_game()) return;
  if (is_over_enlarged(at)) return hover_enlarged(at);
  if (!presenter_.board().spots.empty()) {
    const int spot = spot_at(at);
    if (spot >= 0) presenter_.cursor().point_at_spot(spot);
    return;
  }
  const model::Coord cell = view_.cell_at(at);
  if (presenter_.cursor().point_at_answer(cell, zone_at(cell, view_.box_of(cell), at))) return;
  if (presenter_.board().cell(cell) && !presenter_.cursor().held()) presenter_.cursor().point_at(cell);
}

namespace {
constexpr int kMark = 26;
}

HoldMarks BoardCanvas::current_hold_marks() const {
  return hold_marks(view_.box_of(presenter_.cursor().cell().value_or(model::Coord{})), FromDIP(kMark), visible_area());
}
wxPoint BoardCanvas::rotate_mark() const {
  return {static_cast<int>(current_hold_marks().turn.x), static_cast<int>(current_hold_marks().turn.y)};
}
wxPoint BoardCanvas::confirm_mark() const {
  return {static_cast<int>(current_hold_marks().confirm.x), static_cast<int>(current_hold_marks().confirm.y)};
}

bool BoardCanvas::click_mark(Point at) {
  if (!presenter_.cursor().held()) return false;
  const auto hit = [&](Point mark) { return std::hypot(mark.x - at.x, mark.y - at.y) <= FromDIP(kMark) / 2. + 2; };
  if (hit(current_hold_marks().confirm)) return presenter_.cursor().confirm(), true;
  if (hit(current_hold_marks().turn)) return presenter_.cursor().rotate_tile(1), true;
  return false;
}

void BoardCanvas::paint_hold_marks(wxGraphicsContext& gc) {
  if (!presenter_.cursor().held() || !is_in_view(*presenter_.cursor().cell())) return;
  const double r = FromDIP(kMark) / 2., side = FromDIP(16);
  const auto mark = [&](Point at, const wxColour& fill, const wxColour& ink, std::string_view picture) {
    gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(ink).Width(FromDIP(2))));
    gc.SetBrush(wxBrush(fill));
    gc.DrawEllipse(at.x - r, at.y - r, 2 * r, 2 * r);
    gc.DrawBitmap(icon(picture, ink).GetBitmapFor(this), at.x - side / 2, at.y - side / 2, side, side);
  };
  mark(current_hold_marks().turn, *wxWHITE, wx_colour("#1a5fb4"), "turn");
  mark(current_hold_marks().confirm, wx_colour("#1a5fb4"), *wxWHITE, "check");
}

void BoardCanvas::click(Point at, bool shift) {
  if (!presenter_.has_match()) return;
  if (presenter_.covered()) return presenter_.uncover_table();
  if (!presenter_.is_board_game()) return;
  if (click_mark(at)) return;
  if (const int spot = spot_at(at); spot >= 0 && presenter_.may_act()) {
    presenter_.cursor().point_at_spot(spot);
    return presenter_.cursor().confirm();
  }
  const model::Coord cell = view_.cell_at(at);
  if (presenter_.cursor().click_answer(cell, zone_at(cell, view_.box_of(cell), at))) return;
  if (const int piece = piece_at(at); piece >= 0) return presenter_.highlights().toggle_piece(piece);
  if (presenter_.board().cell(cell)) {
    if (!shift) return presenter_.cursor().click_cell(cell);
    presenter_.cursor().point_at(cell);
    return presenter_.cursor().rotate_tile(1);
  }
  if (presenter_.cursor().held()) return presenter_.cursor().release();
  if (presenter_.highlights().piece() >= 0) return presenter_.highlights().toggle_piece(-1);
  if (presenter_.board().tile(cell)) return presenter_.display().toggle_enlarged_tile(cell);
  presenter_.display().toggle_enlarged_tile({});
}

void BoardCanvas::OnKey(wxKeyEvent& event) {
  if (event.ControlDown() || event.AltDown()) return event.Skip();
  const bool enter = event.GetKeyCode() == WXK_RETURN || event.GetKeyCode() == WXK_NUMPAD_ENTER;
  if (presenter_.covered() && (enter || event.GetKeyCode() == WXK_SPACE)) return presenter_.uncover_table();
  if (!presenter_.has_match()) return event.Skip();
  switch (event.GetKeyCode()) {
    case WXK_RIGHT: return presenter_.cursor().move(model::Side::East);
    case WXK_LEFT: return presenter_.cursor().move(model::Side::West);
    case WXK_UP: return presenter_.cursor().move(model::Side::North);
    case WXK_DOWN: return presenter_.cursor().move(model::Side::South);
    case WXK_TAB: return presenter_.cursor().select_next_target(event.ShiftDown() ? -1 : 1);
    case WXK_RETURN:
    case WXK_NUMPAD_ENTER: return presenter_.cursor().confirm();
    case WXK_ESCAPE:
      if (presenter_.cursor().held()) return presenter_.cursor().release();
      if (presenter_.display().enlarged_tile()) return presenter_.display().hide_enlarged_tile();
      if (presenter_.highlights().piece() >= 0) return presenter_.highlights().toggle_piece(-1);
      return presenter_.highlights().toggle_seat({});
    default: event.Skip();
  }
}

}  // namespace tw::editor
