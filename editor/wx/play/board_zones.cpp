// Painting of zones on the board: places for pieces, answers to effects, scored areas, the hint.

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <utility>

#include "editor/core/play/play_words.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/play/board_canvas.hpp"
#include "editor/wx/play/board_pictures.hpp"
#include "editor/wx/theme/theme.hpp"
#include "engine/drawing/looks.hpp"
#include "engine/drawing/palette.hpp"

namespace tw::editor {

namespace {

/// The colour of points that several players score.
const std::string kSharedColour = "#5e5c64";

/// Returns the outlines of a zone of a tile drawn in `box`.
wxGraphicsPath zone_path(wxGraphicsContext& gc, const drawing::TileShape& shape, int zone, model::Rotation turn,
                         const Box& box) {
  wxGraphicsPath path = gc.CreatePath();
  for (const auto& line : shape.outlines(zone)) {
    bool first = true;
    for (const Point& p : line) {
      const Point q = to_rotated(p, turn);
      const double x = box.x + q.x * box.width, y = box.y + q.y * box.height;
      if (first)
        path.MoveToPoint(x, y);
      else
        path.AddLineToPoint(x, y);
      first = false;
    }
    path.CloseSubpath();
  }
  return path;
}

void draw_arrow(wxGraphicsContext& gc, Point from, Point to, double head) {
  const double away = std::hypot(to.x - from.x, to.y - from.y);
  if (away < 1) return;
  const Point along{(to.x - from.x) / away, (to.y - from.y) / away};
  wxGraphicsPath path = gc.CreatePath();
  path.MoveToPoint(from.x, from.y);
  path.AddLineToPoint(to.x, to.y);
  for (const double side : {-.6, .6}) {
    path.MoveToPoint(to.x, to.y);
    path.AddLineToPoint(to.x - head * (along.x - side * along.y), to.y - head * (along.y + side * along.x));
  }
  gc.StrokePath(path);
}

}  // namespace

std::string BoardCanvas::zone_at(model::Coord cell, const Box& box, Point at) {
  const landscape::PlacedTileView* tile = presenter_.board().tile(cell);
  const Point in_tile{(at.x - box.x) / box.width, (at.y - box.y) / box.height};
  return tile ? zone_of(tile->tile, tile->turn, in_tile) : "";
}

void BoardCanvas::highlight_zone(wxGraphicsContext& gc, model::Coord at, const std::string& id, const Box& box,
                                 const wxColour& colour, int fill) {
  const landscape::PlacedTileView* tile = presenter_.board().tile(at);
  const drawing::TileShape* shape = tile ? pictures_.shape(tile->tile) : nullptr;
  const model::Tile* model = tile ? pictures_.find_tile(tile->tile) : nullptr;
  const int zone = model ? model::zone_index(*model, id) : -1;
  if (!shape || (zone < 0 && !id.empty())) return;
  wxGraphicsPath path = gc.CreatePath();
  if (zone >= 0)
    path = zone_path(gc, *shape, zone, tile->turn, box);
  else
    path.AddRectangle(box.x, box.y, box.width, box.height);
  gc.SetPen(*wxTRANSPARENT_PEN);
  gc.SetBrush(wxBrush(wxColour(colour.Red(), colour.Green(), colour.Blue(), static_cast<unsigned char>(fill))));
  gc.FillPath(path);
  draw_outlined(gc, colour, FromDIP(3) / 2., FromDIP(3) / 4., [&] { gc.StrokePath(path); });
}

void BoardCanvas::paint_zones(wxGraphicsContext& gc) {
  const BoardModel& board = presenter_.board();
  if (!presenter_.may_act()) return;
  for (const PieceSpot& spot : board.spots)
    if (spot.index_on_zone == 0 && !spot.takes_back)
      highlight_zone(gc, spot.at, spot.zone, view_.box_of(spot.at), wx_colour(palette().accent));
}

// --- Answers to effects ----------------------------------------------------------------------------------------------

Point BoardCanvas::answer_place_middle(const landscape::AnswerPlaceView& place) {
  const Box box = view_.box_of(place.at);
  const landscape::PlacedTileView* tile = presenter_.board().tile(place.at);
  if (!tile || place.zone.empty()) return {box.x + box.width / 2, box.y + box.height / 2};
  return piece_position(tile->tile, place.zone, box, tile->turn, 0);
}

double BoardCanvas::answer_radius() const { return std::max<double>(piece_side() * .6, FromDIP(9)); }

wxPoint BoardCanvas::answer_place_point(const landscape::AnswerPlaceView& place) {
  const Point at = answer_place_middle(place);
  return {static_cast<int>(at.x), static_cast<int>(at.y)};
}

void BoardCanvas::paint_answer_zones(wxGraphicsContext& gc) {
  const wxColour accent = wx_colour(palette().accent);
  if (presenter_.aid(Aid::Legal)) {
    std::set<std::pair<model::Coord, std::string>> lit;
    for (const landscape::Answer& answer : presenter_.answers())
      for (const landscape::AnswerPlaceView& place : answer.places)
        if (is_in_view(place.at) && lit.emplace(place.at, place.zone).second)
          highlight_zone(gc, place.at, place.zone, view_.box_of(place.at), accent, 40);
  }
  if (const landscape::Answer* now = presenter_.cursor().current_answer())
    for (const landscape::AnswerPlaceView& place : now->places)
      if (is_in_view(place.at)) highlight_zone(gc, place.at, place.zone, view_.box_of(place.at), accent, 170);
}

void BoardCanvas::paint_answer(wxGraphicsContext& gc) {
  const landscape::Answer* now = presenter_.cursor().current_answer();
  if (!now) return;
  using landscape::AnswerPlaceRole;
  const auto from = std::ranges::find(now->places, AnswerPlaceRole::From, &landscape::AnswerPlaceView::use);
  if (from == now->places.end()) return;
  const auto& pieces = presenter_.board().pieces;
  const auto piece = std::ranges::find_if(pieces, [&](const landscape::PieceOnBoard& on) {
    return on.at == from->at && on.zone == from->zone && on.seat == presenter_.state().player();
  });
  const bool known = piece != pieces.end();
  const Point start =
      known ? piece_middle(static_cast<std::size_t>(piece - pieces.begin())) : answer_place_middle(*from);
  const double r = answer_radius(), drawn = r * 1.6 * 1.2;
  const wxColour accent = wx_colour(palette().accent);
  gc.SetBrush(*wxTRANSPARENT_BRUSH);
  draw_outlined(gc, accent, FromDIP(2), FromDIP(1), [&] { gc.DrawEllipse(start.x - r, start.y - r, 2 * r, 2 * r); });
  for (const landscape::AnswerPlaceView& place : now->places) {
    if (place.use != AnswerPlaceRole::To) continue;
    const Point goal = answer_place_middle(place);
    const double away = std::hypot(goal.x - start.x, goal.y - start.y);
    if (away > 2 * r) {
      const Point step{(goal.x - start.x) / away * r, (goal.y - start.y) / away * r};
      draw_outlined(gc, accent, FromDIP(3), FromDIP(1), [&] {
        draw_arrow(gc, {start.x + step.x, start.y + step.y}, {goal.x - step.x, goal.y - step.y}, FromDIP(9));
      });
    }
    gc.SetBrush(wxBrush(wx_colour("#dce9fb", 200)));
    draw_outlined(gc, accent, FromDIP(2), FromDIP(1), [&] { gc.DrawEllipse(goal.x - r, goal.y - r, 2 * r, 2 * r); });
    if (!known) continue;
    const std::string look = drawing::piece_look(presenter_.table().rules(), piece->piece, piece->role);
    gc.BeginLayer(.8);
    paint_piece(gc, look, presenter_.table().colour_of(piece->seat), goal, drawn);
    gc.EndLayer();
  }
}

// --- The final scoring -----------------------------------------------------------------------------------------------

wxColour BoardCanvas::award_colour(const std::vector<int>& seats) const {
  if (seats.size() != 1) return wx_colour(kSharedColour);
  constexpr auto& kPlayers = drawing::palette::kPlayers;
  return wx_colour(
      std::string(kPlayers[static_cast<std::size_t>(presenter_.table().colour_of(seats.front())) % kPlayers.size()]));
}

void BoardCanvas::paint_scored_areas(wxGraphicsContext& gc) {
  for (const landscape::PointsExplanation& worth : presenter_.highlights().areas())
    for (const auto& [at, zone] : worth.zones)
      if (is_in_view(at)) highlight_zone(gc, at, zone, view_.box_of(at), award_colour(worth.seats), 110);
}

void BoardCanvas::paint_scored_points(wxGraphicsContext& gc) {
  if (presenter_.highlights().areas().empty()) return;
  const Palette& p = palette();
  gc.SetFont(ui_font(2, true), wx_colour(p.text));
  std::vector<Box> taken;  // boxes covered by pieces and labels
  const double half = piece_side() * .6;
  for (std::size_t i = 0; i < presenter_.board().pieces.size(); ++i) {
    const Point at = piece_middle(i);
    taken.push_back({at.x - half, at.y - half, 2 * half, 2 * half});
  }
  for (const landscape::PointsExplanation& worth : presenter_.highlights().areas()) {
    const landscape::PlacedTileView* tile = presenter_.board().tile(worth.cell);
    if (!tile) continue;
    const Point at = piece_position(tile->tile, worth.zone, view_.box_of(worth.cell), tile->turn, 0);
    const wxString words = to_wx(format_signed(worth.points));
    double w = 0, h = 0;
    gc.GetTextExtent(words, &w, &h);
    const Box box = place_label(at, half + FromDIP(2), w + FromDIP(10), h + FromDIP(4), visible_area(), taken);
    taken.push_back(box);
    gc.SetBrush(wxBrush(wx_colour(p.field, 245)));
    draw_outlined(gc, award_colour(worth.seats), FromDIP(2), FromDIP(1) / 2.,
                  [&] { gc.DrawRoundedRectangle(box.x, box.y, box.width, box.height, FromDIP(5)); });
    gc.DrawText(words, box.x + (box.width - w) / 2, box.y + (box.height - h) / 2);
  }
}

// --- The hint --------------------------------------------------------------------------------------------------------

void BoardCanvas::paint_hint(wxGraphicsContext& gc) {
  const auto& hint = presenter_.hints().hint();
  if (!hint) return;
  const std::vector<Point> spots = spot_positions();
  for (const HintRow& row : hint->rows) {
    const bool chosen = &row == presenter_.hints().row_to_play();
    const bool piece = row.spot >= 0 && row.spot < std::ssize(spots);
    const bool answer = row.answer >= 0 && row.answer < std::ssize(presenter_.answers()) &&
                        !presenter_.answers()[row.answer].places.empty();
    if (!piece && !answer && (!row.cell || !is_in_view(*row.cell))) continue;
    const double r = FromDIP(piece || answer ? 8 : 9);
    const auto frame = [&](const auto& draw) {
      gc.SetBrush(*wxTRANSPARENT_BRUSH);
      if (chosen) draw_outlined(gc, hint_colour(), FromDIP(3), FromDIP(1), draw);
    };
    double x = 0, y = 0;
    if (piece || answer) {
      const Point at = piece ? spots[row.spot] : answer_place_middle(presenter_.answers()[row.answer].places.back());
      const double ring = (piece ? spot_radius() : answer_radius()) + FromDIP(3);
      frame([&] { gc.DrawEllipse(at.x - ring, at.y - ring, 2 * ring, 2 * ring); });
      x = at.x + ring * .7;
      y = at.y - ring * .7;
    } else {
      const Box box = view_.box_of(*row.cell);
      const double in = FromDIP(2);
      frame([&] {
        gc.DrawRoundedRectangle(box.x + in, box.y + in, box.width - 2 * in, box.height - 2 * in, FromDIP(3));
      });
      const bool small = box.width < FromDIP(52);
      x = small ? box.x + box.width / 2 : box.x + r + FromDIP(3);
      y = small ? box.y + box.height / 2 : box.y + r + FromDIP(3);
    }
    draw_rank(gc, row.rank, {x, y}, r, FromDIP(1));
  }
}

}  // namespace tw::editor
