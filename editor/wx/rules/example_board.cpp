#include "editor/wx/rules/example_board.hpp"

#include <cairo.h>
#include <wx/dcbuffer.h>
#include <wx/graphics.h>

#include <algorithm>

#include "editor/wx/base/text.hpp"
#include "editor/wx/pictures/tile_art.hpp"
#include "editor/wx/theme/theme.hpp"
#include "engine/drawing/draw.hpp"

namespace tw::editor {

namespace {

constexpr int kMargin = 6, kLargest = 100, kMinNumbered = 26;  // in DIP

/// Dims the parts that are not counted and outlines the counted parts.
void dim_rest(cairo_t* cr, const ExampleLayout& layout, double left, double top, double side) {
  const auto trace = [&] {
    cairo_new_path(cr);
    for (const auto& line : layout.counted) {
      for (const drawing::Point& p : line) cairo_line_to(cr, left + side * p.x, top + side * p.y);
      cairo_close_path(cr);
    }
  };
  const drawing::Colour veil = drawing::colour(palette().canvas, .6);
  cairo_push_group(cr);
  cairo_set_source_rgba(cr, veil.red, veil.green, veil.blue, veil.alpha);
  cairo_rectangle(cr, left, top, side * layout.columns, side * layout.rows);
  cairo_fill(cr);
  cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR);
  trace();
  cairo_fill_preserve(cr);
  cairo_set_line_width(cr, 1.5);
  cairo_stroke(cr);
  cairo_pop_group_to_source(cr);
  cairo_paint(cr);
}

}  // namespace

ExampleBoard::ExampleBoard(wxWindow* parent) : wxWindow(parent, wxID_ANY) {
  SetName(tr_wx("Example board"));
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetMinSize(FromDIP(wxSize(240, 150)));
  Bind(wxEVT_PAINT, &ExampleBoard::OnPaint, this);
}

void ExampleBoard::set_game(std::shared_ptr<const model::Rules> rules, std::shared_ptr<const model::TileSet> set) {
  rules_ = std::move(rules);
  set_ = std::move(set);
}

void ExampleBoard::show(const WorkedExample* example) {
  example_ = rules_ && set_ ? example : nullptr;
  shapes_ = example_ ? shapes_of(*example_, *rules_, *set_) : ExampleShapes();
  Refresh();
}

void ExampleBoard::OnPaint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  dc.SetPen(*wxTRANSPARENT_PEN);
  dc.SetBrush(wxBrush(wx_colour(palette().canvas)));
  dc.DrawRectangle(GetClientSize());
  if (!example_ || example_->tiles.empty()) return;
  const wxSize room = ToDIP(GetClientSize());
  const ExampleLayout size = lay_out_example(*example_, shapes_, *set_, 0);
  const int side =
      std::clamp(std::min((room.x - 2 * kMargin) / size.columns, (room.y - 2 * kMargin) / size.rows), 8, kLargest);
  const double plate = std::min(18.0, .3 * side);
  const ExampleLayout layout = lay_out_example(*example_, shapes_, *set_, plate / side);
  const double left = (room.x - side * layout.columns) / 2.0, top = (room.y - side * layout.rows) / 2.0;
  const wxBitmap picture = draw_bitmap(room.x, room.y, GetDPIScaleFactor() * GetContentScaleFactor(), [&](cairo_t* cr) {
    const auto at = [&](const drawing::Point& p) { return drawing::Point{left + side * p.x, top + side * p.y}; };
    for (std::size_t i = 0; i < shapes_.size(); ++i) {
      const drawing::Point corner = at(layout.corners[i]);
      if (shapes_[i]) drawing::draw_tile(cr, *shapes_[i], corner.x, corner.y, side, example_->tiles[i].turn);
    }
    dim_rest(cr, layout, left, top, side);
    cairo_set_source_rgba(cr, .24, .24, .24, .47);
    cairo_set_line_width(cr, 1);
    for (const drawing::Point& corner : layout.corners) {
      cairo_rectangle(cr, at(corner).x, at(corner).y, side, side);
      cairo_stroke(cr);
    }
    for (const ExampleLayout::Token& token : layout.tokens)
      drawing::draw_symbol(cr, token.look, at(token.at).x, at(token.at).y, side * token.size, true,
                           drawing::player_colour(token.seat));
  });
  dc.DrawBitmap(picture, 0, 0, true);
  if (side < kMinNumbered) return;
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  gc->SetFont(ui_font(plate < 16 ? -4 : -2, true), *wxBLACK);
  gc->SetPen(gc->CreatePen(wxGraphicsPenInfo(wxColour(40, 40, 40)).Width(FromDIP(1))));
  gc->SetBrush(*wxWHITE_BRUSH);
  const double dip = FromDIP(100) / 100.0;
  for (const ExampleLayout::Plate& it : layout.plates) {
    const double x = dip * (left + side * it.at.x), y = dip * (top + side * it.at.y), d = dip * plate;
    gc->DrawEllipse(x - d / 2, y - d / 2, d, d);
    const wxString number = std::to_string(it.number);
    double w = 0, h = 0;
    gc->GetTextExtent(number, &w, &h);
    gc->DrawText(number, x - w / 2, y - h / 2);
  }
}

}  // namespace tw::editor
