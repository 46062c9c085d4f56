// The enlarged tile over the board: the places for pieces on it can be clicked, and it can be dragged aside.

#include <algorithm>
#include <cmath>

#include "editor/core/play/play_words.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/play/board_canvas.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text_layout.hpp"
#include "engine/drawing/looks.hpp"

namespace tw::editor {

namespace {
constexpr int kSide = 240, kMin = 96;  // largest and smallest side of the tile, in DIP
constexpr int kClose = 16;             // diameter of the mark that hides the tile, in DIP

Box box_of(const wxRect& rect) {
  return {static_cast<double>(rect.x), static_cast<double>(rect.y), static_cast<double>(rect.width),
          static_cast<double>(rect.height)};
}
Box around(Point middle, double r) { return {middle.x - r, middle.y - r, 2 * r, 2 * r}; }
}  // namespace

EnlargedTileLayout BoardCanvas::enlarged_place() {
  const auto tile = presenter_.display().enlarged_tile();
  if (!tile) return {};
  const wxSize size = GetClientSize();
  EnlargedTileConstraints room{.area = visible_area(),
                               .side = std::min<double>(FromDIP(kSide), std::min(size.x, size.y) * .45),
                               .least = FromDIP(kMin) + 0.,
                               .margin = FromDIP(8) + 0.,
                               .caption = FromDIP(scale_to_text(28)) + 0.,
                               .gap = FromDIP(12) + 0.,
                               .clear = {},
                               .avoid = {},
                               .wanted = enlarged_position_};
  if (is_dragging_enlarged_ && dragged_) return place_enlarged(room);  // follow the pointer
  for (const wxRect& rect : floating_panels_) room.clear.push_back(box_of(rect));
  if (const auto at = presenter_.cursor().effective_cell()) room.clear.push_back(view_.box_of(*at));
  if (tile->at) room.clear.push_back(view_.box_of(*tile->at));
  if (presenter_.may_act())
    for (const Point& place : spot_positions()) room.clear.push_back(around(place, spot_radius()));
  if (presenter_.cursor().held())
    for (const Point& mark : {current_hold_marks().turn, current_hold_marks().confirm})
      room.clear.push_back(around(mark, FromDIP(14)));
  for (const OpenCell& cell : presenter_.board().cells)
    if (!presenter_.cursor().rotations_at(cell.at).empty()) room.avoid.push_back(view_.box_of(cell.at));
  return place_enlarged(room);
}

double BoardCanvas::enlarged_spot_radius(const Box& tile) const {
  // If there are many places on a small tile, draw them smaller, so that most of the tile stays visible.
  constexpr double kMaxCovered = .4;
  const auto count = std::max<double>(1, static_cast<double>(presenter_.board().spots.size()));
  const double room = tile.width * std::sqrt(kMaxCovered / count) / 2;
  return std::clamp<double>(std::min(tile.width * .18, room), FromDIP(11), FromDIP(20));
}

std::vector<std::pair<std::size_t, Point>> BoardCanvas::enlarged_spots(const Box& tile) {
  std::vector<std::pair<std::size_t, Point>> out;
  const auto shown = presenter_.display().enlarged_tile();
  if (!shown || !shown->at || !presenter_.may_act()) return out;
  const auto& spots = presenter_.board().spots;
  std::vector<Point> points;
  for (std::size_t i = 0; i < spots.size(); ++i) {
    if (spots[i].at != *shown->at) continue;
    points.push_back(spot_middle(spots[i], tile));
    out.emplace_back(i, Point{});
  }
  const double r = enlarged_spot_radius(tile);
  for (int round = 0; round < 5; ++round) {
    points = spread(std::move(points), 2 * r + FromDIP(2));
    for (Point& p : points)
      p = {std::clamp(p.x, tile.x + r, tile.x + tile.width - r), std::clamp(p.y, tile.y + r, tile.y + tile.height - r)};
  }
  for (std::size_t i = 0; i < out.size(); ++i) out[i].second = points[i];
  return out;
}

int BoardCanvas::enlarged_spot_at(const Box& tile, Point at) {
  double nearest = enlarged_spot_radius(tile) + FromDIP(2);
  int best = -1;
  for (const auto& [spot, middle] : enlarged_spots(tile)) {
    const double away = std::hypot(middle.x - at.x, middle.y - at.y);
    if (away < nearest) nearest = away, best = static_cast<int>(spot);
  }
  return best;
}

bool BoardCanvas::is_over_enlarged(Point at) {
  return presenter_.has_match() && presenter_.display().enlarged_tile() && enlarged_place().frame.has(at);
}

void BoardCanvas::hover_enlarged(Point at) {
  const Box box = enlarged_place().tile;
  const auto tile = presenter_.display().enlarged_tile();
  if (const int spot = enlarged_spot_at(box, at); spot >= 0)
    presenter_.cursor().point_at_spot(spot);
  else if (tile && tile->at)
    presenter_.cursor().point_at_answer(*tile->at, zone_at(*tile->at, box, at));
}

void BoardCanvas::click_enlarged(Point at) {
  const auto [frame, box] = enlarged_place();
  const wxPoint close = close_button_centre(frame);
  if (std::hypot(at.x - close.x, at.y - close.y) <= FromDIP(kClose) / 2. + 4)
    return presenter_.display().hide_enlarged_tile();
  const auto tile = presenter_.display().enlarged_tile();
  if (const int spot = enlarged_spot_at(box, at); spot >= 0) {
    presenter_.cursor().point_at_spot(spot);
    presenter_.cursor().confirm();
  } else if (tile && tile->at) {
    presenter_.cursor().click_answer(*tile->at, zone_at(*tile->at, box, at));
  }
}

void BoardCanvas::drag_enlarged(Point by) {
  const Box frame = enlarged_place().frame;
  enlarged_position_ = {frame.x + by.x, frame.y + by.y};
  Refresh();
}

wxRect BoardCanvas::enlarged_rect() {
  const Box frame = enlarged_place().frame;
  return {static_cast<int>(frame.x), static_cast<int>(frame.y), static_cast<int>(frame.width),
          static_cast<int>(frame.height)};
}

wxPoint BoardCanvas::enlarged_spot_point(int wanted) {
  for (const auto& [spot, middle] : enlarged_spots(enlarged_place().tile))
    if (static_cast<int>(spot) == wanted) return {static_cast<int>(middle.x), static_cast<int>(middle.y)};
  return {-1, -1};
}

wxPoint BoardCanvas::close_button_centre(const Box& frame) const {
  const double in = FromDIP(scale_to_text(14));
  return {static_cast<int>(frame.x + frame.width - in), static_cast<int>(frame.y + frame.height - in)};
}

void BoardCanvas::paint_enlarged_pieces(wxGraphicsContext& gc, const EnlargedTile& tile, const Box& box) {
  const auto& pieces = presenter_.board().pieces;
  const double drawn = 2 * enlarged_spot_radius(box);
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (pieces[i].at != *tile.at) continue;
    const std::string look = drawing::piece_look(presenter_.table().rules(), pieces[i].piece, pieces[i].role);
    paint_piece(gc, look, presenter_.table().colour_of(pieces[i].seat), piece_middle(i, box), drawn,
                presenter_.highlights().seat() == pieces[i].seat);
  }
}

void BoardCanvas::paint_enlarged(wxGraphicsContext& gc) {
  const auto tile = presenter_.display().enlarged_tile();
  if (!tile) return;
  const auto [frame, box] = enlarged_place();
  const Palette& p = palette();
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx_colour(p.disabled_text)).Width(1)));
  gc.SetBrush(wxBrush(wx_colour(p.field, 250)));
  gc.DrawRoundedRectangle(frame.x, frame.y, frame.width, frame.height, FromDIP(6));
  const int pixels = static_cast<int>(std::lround(box.width * GetContentScaleFactor()));
  // Use sized_tile(), because tile() tracks the picture sizes of the board.
  if (const wxGraphicsBitmap* picture = pictures_.sized_tile(tile->tile, tile->turn, pixels))
    gc.DrawBitmap(*picture, box.x, box.y, box.width, box.height);
  else
    drawn_ = false;
  const auto& spots = presenter_.board().spots;
  const auto here = enlarged_spots(box);
  for (const auto& [spot, middle] : here)
    if (spots[spot].index_on_zone == 0 && !spots[spot].takes_back)
      highlight_zone(gc, spots[spot].at, spots[spot].zone, box, wx_colour(p.accent));
  if (const landscape::Answer* now = presenter_.cursor().current_answer())
    for (const landscape::AnswerPlaceView& place : now->places)
      if (tile->at == place.at) highlight_zone(gc, place.at, place.zone, box, wx_colour(p.accent), 170);
  if (tile->at) paint_enlarged_pieces(gc, *tile, box);
  for (const auto& [spot, middle] : here) paint_spot(gc, spot, middle, enlarged_spot_radius(box));
  const int chosen = presenter_.cursor().spot();
  const bool shown =
      std::ranges::any_of(here, [&](const auto& spot) { return static_cast<int>(spot.first) == chosen; });
  gc.SetFont(ui_font(-1, true), wx_colour(p.text));
  const wxPoint mark = close_button_centre(frame);
  const double r = FromDIP(kClose) * .28, room = mark.x - FromDIP(kClose) - box.x;
  const wxString words = ellipsize(gc, to_wx(shown ? describe_spot(spots[chosen]) : tr("Tile {0}", tile->tile)), room);
  double width = 0, height = 0;
  gc.GetTextExtent(words, &width, &height);
  gc.DrawText(words, box.x, mark.y - height / 2);
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx_colour(p.second_text)).Width(FromDIP(2))));
  gc.StrokeLine(mark.x - r, mark.y - r, mark.x + r, mark.y + r);
  gc.StrokeLine(mark.x - r, mark.y + r, mark.x + r, mark.y - r);
}

}  // namespace tw::editor
