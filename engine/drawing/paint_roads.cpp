#include "engine/drawing/paint.hpp"

namespace tw::drawing {

namespace {

constexpr double kDashesFrom = 110;

bool is_road(const Canvas& canvas, const PaintLine& line) { return canvas.kind(line.zone).look == Look::Road; }

void trace_roads(const Canvas& canvas) {
  for (const PaintLine& line : canvas.tile.lines())
    if (is_road(canvas, line))
      for (const Polyline& part : line.parts) trace(canvas.cr, part);
}

/// Returns the number of roads that meet in the middle of the tile. A branching road counts as two.
int meeting_in_middle(const Canvas& canvas) {
  int out = 0;
  for (const PaintLine& line : canvas.tile.lines())
    if (is_road(canvas, line) && distance(line.inner_end, centre()) < .02)
      out += line.ends_inside ? 1 : line.parts.size() > 2 ? 2 : 0;
  return out;
}

void paint_crossing(const Canvas& canvas) {
  cairo_t* cr = canvas.cr;
  const auto ring = [&](palette::Hex hex, double radius) {
    set_source(cr, hex);
    disc(cr, centre(), radius);
    cairo_fill(cr);
  };
  ring(palette::kRoadDark, .088);
  ring(palette::kRoad, .078);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  trace_roads(canvas);
  cairo_set_line_width(cr, 2 * static_cast<double>(kRoadHalfWidth));
  cairo_stroke(cr);
  ring(palette::kRoadDark, .05);
  ring(palette::kStone, .042);
  ring(palette::kRoadDark, .022);
}

void paint_dashes(const Canvas& canvas) {
  constexpr std::array<double, 2> kDash{.022, .020};
  cairo_set_dash(canvas.cr, kDash.data(), 2, 0);
  set_source(canvas.cr, palette::kRoadDash);
  cairo_set_line_width(canvas.cr, .008);
  trace_roads(canvas);
  cairo_stroke(canvas.cr);
}

}  // namespace

void paint_roads(const Canvas& canvas) {
  const RotatedScope rotated(canvas);
  cairo_t* cr = canvas.cr;
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
  set_source(cr, palette::kRoadDark);
  trace_roads(canvas);
  cairo_set_line_width(cr, 2 * static_cast<double>(kRoadHalfWidth) + .018);
  cairo_stroke(cr);
  for (const PaintLine& line : canvas.tile.lines()) {
    if (!is_road(canvas, line)) continue;
    set_source(cr, canvas.kind(line.zone).fill);
    for (const Polyline& part : line.parts) trace(cr, part);
    cairo_set_line_width(cr, 2 * static_cast<double>(kRoadHalfWidth));
    cairo_stroke(cr);
  }
  if (canvas.pixels >= kDashesFrom) paint_dashes(canvas);
  cairo_set_dash(cr, nullptr, 0, 0);
  if (meeting_in_middle(canvas) > 1) paint_crossing(canvas);
}

}  // namespace tw::drawing
