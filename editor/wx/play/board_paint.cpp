// Painting of the board.

#include <wx/dcbuffer.h>
#include <wx/stopwatch.h>
#include <wx/tokenzr.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "editor/core/play/card_text.hpp"
#include "editor/core/play/play_words.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/play/board_canvas.hpp"
#include "editor/wx/theme/theme.hpp"
#include "engine/drawing/looks.hpp"
#include "engine/landscape/view.hpp"

namespace tw::editor {

namespace {

wxGraphicsPen theme_pen(wxGraphicsContext& gc, const std::string& colour, double width,
                        wxPenStyle style = wxPENSTYLE_SOLID, int alpha = 255) {
  return gc.CreatePen(wxGraphicsPenInfo(wx_colour(colour, alpha)).Width(width).Style(style));
}

void draw_centred(wxGraphicsContext& gc, const wxString& text, double x, double y) {
  double w = 0, h = 0;
  gc.GetTextExtent(text, &w, &h);
  gc.DrawText(text, x - w / 2, y - h / 2);
}

}  // namespace

void BoardCanvas::OnPaint(wxPaintEvent&) {
  const wxStopWatch watch;
  wxAutoBufferedPaintDC dc(this);
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  paint_background(*gc);
  drawn_ = true;
  if (presenter_.covered()) {
    paint_cover(*gc);
  } else if (presenter_.is_board_game()) {
    paint_tiles(*gc);
    paint_cells(*gc);
    paint_ghost(*gc);
    paint_zones(*gc);
    paint_scored_areas(*gc);
    paint_answer_zones(*gc);
    paint_pieces(*gc);
    paint_answer(*gc);
    paint_scored_points(*gc);
    paint_spots(*gc);
    paint_hint(*gc);
    paint_rotation_number(*gc);
    paint_marked_cell(*gc);
    paint_hold_marks(*gc);
    paint_coordinates(*gc);
    paint_piece_card(*gc);
    paint_enlarged(*gc);
  }
  paint_focus(*gc);
  last_paint_duration_ = static_cast<double>(watch.TimeInMicro().GetValue()) / 1000.0;
}

void BoardCanvas::paint_cover(wxGraphicsContext& gc) {
  const CardText words = card_text(presenter_);
  const wxSize size = GetClientSize();
  gc.SetFont(ui_font(6, true), wx_colour(palette().text));
  draw_centred(gc, to_wx(words.title), size.x / 2., size.y / 2. - FromDIP(scale_to_text(16)));
  gc.SetFont(ui_font(), wx_colour(palette().second_text));
  draw_centred(gc, to_wx(words.text), size.x / 2., size.y / 2. + FromDIP(scale_to_text(16)));
}

void BoardCanvas::paint_tiles(wxGraphicsContext& gc) {
  const int pixels = tile_pixels();
  const auto& tiles = presenter_.board().tiles;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const landscape::PlacedTileView& tile = tiles[i];
    if (!is_in_view(tile.at)) continue;
    const Box box = view_.box_of(tile.at);
    if (const wxGraphicsBitmap* picture = pictures_.tile(tile.tile, tile.turn, pixels)) {
      gc.DrawBitmap(*picture, box.x, box.y, box.width, box.height);
    } else {
      drawn_ = false;
      gc.SetPen(*wxTRANSPARENT_PEN);
      gc.SetBrush(wxBrush(wx_colour(palette().line)));
      gc.DrawRectangle(box.x, box.y, box.width, box.height);
    }
    gc.SetBrush(*wxTRANSPARENT_BRUSH);
    if (presenter_.display().bevelled()) {
      const double w = std::max(1.5, box.width * .035);
      gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wxColour(255, 255, 255, 120)).Width(w)));
      gc.StrokeLine(box.x + w / 2, box.y + box.height - w, box.x + w / 2, box.y + w / 2);
      gc.StrokeLine(box.x + w / 2, box.y + w / 2, box.x + box.width - w, box.y + w / 2);
      gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wxColour(0, 0, 0, 110)).Width(w)));
      gc.StrokeLine(box.x + box.width - w / 2, box.y + w, box.x + box.width - w / 2, box.y + box.height - w / 2);
      gc.StrokeLine(box.x + w, box.y + box.height - w / 2, box.x + box.width - w / 2, box.y + box.height - w / 2);
    } else {
      paint_border(gc, box);
    }
  }
  // Mark the tile placed last.
  if (tiles.size() < 2 || !is_in_view(tiles.back().at)) return;
  const Box box = view_.box_of(tiles.back().at);
  gc.SetBrush(*wxTRANSPARENT_BRUSH);
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wxColour(255, 255, 255, 230)).Width(FromDIP(3))));
  gc.DrawRectangle(box.x + 1, box.y + 1, box.width - 2, box.height - 2);
  gc.SetPen(theme_pen(gc, palette().accent_text, FromDIP(1), wxPENSTYLE_SHORT_DASH));
  gc.DrawRectangle(box.x + 1, box.y + 1, box.width - 2, box.height - 2);
}

void BoardCanvas::paint_cell(wxGraphicsContext& gc, const OpenCell& cell) {
  const Palette& p = palette();
  const Box box = view_.box_of(cell.at);
  const double in = std::max(1., box.width * .04), side = box.width - 2 * in;
  const bool lit = !cell.rotations.empty() && presenter_.aid(Aid::Legal) && presenter_.table().person_decides();
  const bool in_hand = presenter_.cursor().cell() == cell.at;  // the held tile is drawn there
  if (lit) {
    gc.SetPen(theme_pen(gc, p.accent, FromDIP(3) / 2.));
    gc.SetBrush(wxBrush(wx_colour(p.accent_tint, 235)));
    gc.DrawRoundedRectangle(box.x + in, box.y + in, side, side, FromDIP(3));
    if (in_hand) return;
    if (box.width >= FromDIP(52)) {
      gc.SetFont(ui_font(-1, true), wx_colour(p.accent_text));
      const auto ways = static_cast<int>(cell.rotations.size());
      draw_centred(gc, to_wx(tr_n("{0} way", "{0} ways", ways)), box.x + box.width / 2, box.y + box.height / 2);
    } else if (box.width >= FromDIP(22)) {
      gc.SetFont(ui_font(-2, true), wx_colour(p.accent_text));
      draw_centred(gc, wxString::Format("%zu", cell.rotations.size()), box.x + box.width / 2, box.y + box.height / 2);
    }
  } else {
    gc.SetPen(theme_pen(gc, p.disabled_text, 1, wxPENSTYLE_SHORT_DASH, 150));
    gc.SetBrush(*wxTRANSPARENT_BRUSH);
    gc.DrawRectangle(box.x + in + .5, box.y + in + .5, side - 1, side - 1);
  }
  if (!cell.is_dead || !presenter_.aid(Aid::Dead)) return;
  const double mark = std::max<double>(box.width * .34, FromDIP(10)), x = box.x + (box.width - mark) / 2,
               y = box.y + (box.height - mark) / 2;
  gc.SetPen(theme_pen(gc, p.warning_text, FromDIP(3) / 2.));
  gc.SetBrush(wxBrush(wx_colour(p.warning_tint)));
  gc.DrawRectangle(x, y, mark, mark);
  gc.StrokeLine(x, y, x + mark, y + mark);
  gc.StrokeLine(x + mark, y, x, y + mark);
}

void BoardCanvas::paint_cells(wxGraphicsContext& gc) {
  for (const OpenCell& cell : presenter_.board().cells)
    if (is_in_view(cell.at)) paint_cell(gc, cell);
}

void BoardCanvas::paint_ghost(wxGraphicsContext& gc) {
  const BoardModel& board = presenter_.board();
  if (board.step != landscape::Step::Place || !presenter_.cursor().cell()) return;
  const OpenCell* cell = board.cell(*presenter_.cursor().cell());
  if (!cell || !is_in_view(cell->at)) return;
  const Box box = view_.box_of(cell->at);
  const Palette& p = palette();
  if (presenter_.cursor().rotations_at(cell->at).empty()) {
    gc.SetBrush(*wxTRANSPARENT_BRUSH);
    gc.SetPen(theme_pen(gc, p.error_text, FromDIP(2)));
    gc.DrawRectangle(box.x + 2, box.y + 2, box.width - 4, box.height - 4);
    return;
  }
  if (!presenter_.table().person_decides()) return;
  if (!paint_drawn_tile(gc, board.drawn, presenter_.cursor().rotation(), box)) drawn_ = false;
  paint_current_cell(gc, box, wx_colour(p.accent));
}

void BoardCanvas::paint_rotation_number(wxGraphicsContext& gc) {
  const auto at = presenter_.cursor().cell();
  if (presenter_.board().step != landscape::Step::Place || !at || !is_in_view(*at)) return;
  if (!presenter_.table().person_decides()) return;
  const Box cell = view_.box_of(*at);
  const std::vector<model::Rotation> turns = presenter_.cursor().rotations_at(*at);
  const auto shown = std::ranges::find(turns, presenter_.cursor().rotation());
  if (turns.size() < 2 || shown == turns.end() || cell.width < FromDIP(22)) return;
  const auto number = static_cast<int>(shown - turns.begin()) + 1, all = static_cast<int>(turns.size());
  gc.SetFont(ui_font(-2, true), wx_colour(palette().accent_text));
  wxString text = tr_wx("{0} of {1}", number, all);
  double width = 0, height = 0;
  gc.GetTextExtent(text, &width, &height);
  const double side = FromDIP(4);
  if (width + 2 * side > cell.width) {
    text = wxString::Format("%d/%d", number, all);
    gc.GetTextExtent(text, &width, &height);
  }
  const double wide = width + 2 * side, high = height + FromDIP(2);
  gc.SetPen(theme_pen(gc, palette().accent, 1));
  gc.SetBrush(wxBrush(wx_colour(palette().accent_tint)));
  // Keep the mark in view even if the upper part of the cell is not.
  const double top = std::clamp(1., cell.y, std::max(cell.y, cell.y + cell.height - high));
  gc.DrawRoundedRectangle(cell.x + cell.width - wide, top, wide, high, high / 2);
  gc.DrawText(text, cell.x + cell.width - wide + side, top + FromDIP(1));
}

void BoardCanvas::paint_pieces(wxGraphicsContext& gc) {
  const auto& pieces = presenter_.board().pieces;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (!is_in_view(pieces[i].at)) continue;
    const std::string look = drawing::piece_look(presenter_.table().rules(), pieces[i].piece, pieces[i].role);
    const bool lit =
        presenter_.highlights().seat() == pieces[i].seat || presenter_.highlights().piece() == static_cast<int>(i);
    paint_piece(gc, look, presenter_.table().colour_of(pieces[i].seat), piece_middle(i), piece_side() * 1.2, lit);
  }
}

void BoardCanvas::paint_spots(wxGraphicsContext& gc) {
  const BoardModel& board = presenter_.board();
  if (!presenter_.may_act()) return;
  const std::vector<Point> places = spot_positions();
  const double r = spot_radius();
  // Connect each marker that was moved aside to its zone.
  for (std::size_t i = 0; i < places.size(); ++i) {
    const Point to = spot_middle(board.spots[i], view_.box_of(board.spots[i].at));
    const double away = std::hypot(to.x - places[i].x, to.y - places[i].y);
    if (away <= r) continue;
    const Point rim{places[i].x + (to.x - places[i].x) * r / away, places[i].y + (to.y - places[i].y) * r / away};
    gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(*wxWHITE).Width(FromDIP(4))));
    gc.StrokeLine(rim.x, rim.y, to.x, to.y);
    gc.SetPen(theme_pen(gc, palette().accent, FromDIP(2)));
    gc.StrokeLine(rim.x, rim.y, to.x, to.y);
  }
  for (std::size_t i = 0; i < places.size(); ++i) paint_spot(gc, i, places[i], r);
}

void BoardCanvas::paint_spot(wxGraphicsContext& gc, std::size_t spot, Point at, double r) {
  const bool here = presenter_.cursor().spot() == static_cast<int>(spot);
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(*wxWHITE).Width(FromDIP(here ? 5 : 3))));
  gc.SetBrush(wxBrush(wx_colour(here ? "#dce9fb" : "#ffffff", here ? 240 : 170)));
  gc.DrawEllipse(at.x - r, at.y - r, 2 * r, 2 * r);
  gc.SetBrush(*wxTRANSPARENT_BRUSH);
  gc.SetPen(theme_pen(gc, palette().accent, FromDIP(here ? 3 : 1), here ? wxPENSTYLE_SOLID : wxPENSTYLE_SHORT_DASH));
  gc.DrawEllipse(at.x - r, at.y - r, 2 * r, 2 * r);
  gc.BeginLayer(here ? 1 : .75);
  paint_piece(gc, presenter_.board().spots[spot].look, presenter_.table().colour_of(presenter_.state().player()), at,
              r * 1.6 * 1.2);
  gc.EndLayer();
}

void BoardCanvas::paint_piece_card(wxGraphicsContext& gc) {
  const int piece = presenter_.highlights().piece();
  if (piece < 0 || piece >= static_cast<int>(presenter_.board().pieces.size())) return;
  const Palette& p = palette();
  const auto worths = presenter_.aid(Aid::Points)
                          ? landscape::explain_piece_points(presenter_.state(), static_cast<std::size_t>(piece))
                          : std::vector<landscape::PointsExplanation>();
  if (!worths.empty()) {
    gc.SetBrush(wxBrush(wx_colour(p.accent, 40)));
    gc.SetPen(theme_pen(gc, p.accent, FromDIP(2)));
    for (const model::Coord cell : worths.front().cells) {
      const Box box = view_.box_of(cell);
      gc.DrawRectangle(box.x, box.y, box.width, box.height);
    }
  }
  gc.SetFont(ui_font(-1), wx_colour(p.text));
  double width = 0, line = 0;
  std::vector<wxString> lines;
  wxStringTokenizer words(to_wx(describe_piece(presenter_, piece)), "\n");
  while (words.HasMoreTokens()) {
    lines.push_back(words.GetNextToken());
    double w = 0, h = 0;
    gc.GetTextExtent(lines.back(), &w, &h);
    width = std::max(width, w);
    line = std::max(line, h);
  }
  const double pad = FromDIP(10), wide = width + 2 * pad,
               high = static_cast<double>(lines.size()) * (line + 3) + 2 * pad;
  const Point at = piece_middle(static_cast<std::size_t>(piece));
  const wxSize size = GetClientSize();
  const double x = std::clamp(at.x - wide / 2, 4., std::max(4., size.x - wide - 4));
  double y = at.y + piece_side();
  if (y + high > size.y - bottom_margin_) y = std::max(4., at.y - piece_side() - high);
  gc.SetPen(theme_pen(gc, p.line, 1));
  gc.SetBrush(wxBrush(wx_colour(p.field, 245)));
  gc.DrawRoundedRectangle(x, y, wide, high, FromDIP(6));
  for (std::size_t i = 0; i < lines.size(); ++i)
    gc.DrawText(lines[i], x + pad, y + pad + static_cast<double>(i) * (line + 3));
}

}  // namespace tw::editor
