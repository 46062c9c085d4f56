#include "editor/wx/rules/example_board.hpp"

#include <wx/dcbuffer.h>
#include <wx/graphics.h>

#include <algorithm>
#include <cmath>

#include "editor/wx/text.hpp"
#include "editor/wx/theme.hpp"
#include "editor/wx/tile_art.hpp"
#include "engine/drawing/art.hpp"
#include "engine/drawing/draw.hpp"
#include "engine/drawing/tile_shape.hpp"

namespace tw::editor {

ExampleBoard::ExampleBoard(wxWindow* parent) : wxWindow(parent, wxID_ANY) {
  SetName("Example board");
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetMinSize(FromDIP(wxSize(240, 120)));
  Bind(wxEVT_PAINT, &ExampleBoard::OnPaint, this);
}

void ExampleBoard::set_game(std::shared_ptr<const model::Rules> rules, std::shared_ptr<const model::TileSet> set) {
  rules_ = std::move(rules);
  set_ = std::move(set);
}

void ExampleBoard::show(const WorkedExample* example) {
  example_ = example;
  Refresh();
}

void ExampleBoard::OnPaint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  dc.SetPen(*wxTRANSPARENT_PEN);
  dc.SetBrush(wxBrush(wx_colour(palette().canvas)));
  dc.DrawRectangle(GetClientSize());
  if (!example_ || !rules_ || !set_ || example_->tiles.empty()) return;
  model::Coord least = example_->tiles.front().at, most = least;
  for (const ExampleTile& tile : example_->tiles) {
    least = {std::min(least.x, tile.at.x), std::min(least.y, tile.at.y)};
    most = {std::max(most.x, tile.at.x), std::max(most.y, tile.at.y)};
  }
  const int wide = most.x - least.x + 1, high = most.y - least.y + 1;
  const wxSize room = ToDIP(GetClientSize());
  const int side = std::clamp(std::min((room.x - 12) / wide, (room.y - 12) / high), 8, 90);
  const double left = (room.x - side * wide) / 2.0, top = (room.y - side * high) / 2.0;
  const wxBitmap picture = draw_bitmap(room.x, room.y, GetDPIScaleFactor() * GetContentScaleFactor(), [&](cairo_t* cr) {
    const auto x_of = [&](const ExampleTile& tile) { return left + side * (tile.at.x - least.x); };
    const auto y_of = [&](const ExampleTile& tile) { return top + side * (tile.at.y - least.y); };
    std::vector<drawing::TileFace> faces;
    for (const ExampleTile& tile : example_->tiles) {
      const model::Tile* drawn = model::find_tile(*set_, tile.tile);
      faces.push_back(drawn ? drawing::face_of(*drawn, *rules_, {}) : drawing::TileFace{});
      if (drawn) drawing::draw_face(cr, faces.back(), x_of(tile), y_of(tile), side, tile.turn);
    }
    for (const ExamplePiece& piece : example_->pieces) {
      const ExampleTile& tile = example_->tiles[static_cast<std::size_t>(piece.tile)];
      const model::Tile* drawn = model::find_tile(*set_, tile.tile);
      const int zone = drawn ? model::zone_index(*drawn, piece.zone) : -1;
      if (zone < 0) continue;
      const auto anchor = faces[static_cast<std::size_t>(piece.tile)].shape->anchor(zone, true);
      // Turned about the middle of the tile.
      double x = anchor.x - .5, y = anchor.y - .5;
      for (int q = 0; q < model::quarters(tile.turn); ++q) std::tie(x, y) = std::pair(-y, x);
      drawing::draw_symbol(cr, piece.look, x_of(tile) + side * (x + .5), y_of(tile) + side * (y + .5), side * .3, true,
                           drawing::player_colour(piece.seat));
    }
  });
  dc.DrawBitmap(picture, 0, 0, true);
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  gc->SetFont(ui_font(-2, true), *wxBLACK);
  for (const ExampleTile& tile : example_->tiles) {
    const double x = FromDIP(static_cast<int>(left + side * (tile.at.x - least.x)));
    const double y = FromDIP(static_cast<int>(top + side * (tile.at.y - least.y)));
    const double s = FromDIP(side);
    gc->SetPen(gc->CreatePen(wxGraphicsPenInfo(wxColour(60, 60, 60, 120)).Width(1)));
    gc->SetBrush(tile.number > 0 ? wxBrush(*wxTRANSPARENT_BRUSH) : wxBrush(wx_colour(palette().canvas, 150)));
    gc->DrawRectangle(x, y, s, s);
    if (tile.number == 0 || side < 22) continue;
    const double d = FromDIP(18);
    gc->SetPen(gc->CreatePen(wxGraphicsPenInfo(wxColour(40, 40, 40)).Width(1)));
    gc->SetBrush(*wxWHITE_BRUSH);
    gc->DrawEllipse(x + FromDIP(3), y + FromDIP(3), d, d);
    const wxString number = std::to_string(tile.number);
    double w = 0, h = 0;
    gc->GetTextExtent(number, &w, &h);
    gc->DrawText(number, x + FromDIP(3) + (d - w) / 2, y + FromDIP(3) + (d - h) / 2);
  }
}

}  // namespace tw::editor
