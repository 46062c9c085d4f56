// Fields with crops: furrows and rows of plants inside a hedge. Also the trampled ground around buildings.

#include <cmath>
#include <numbers>

#include "engine/drawing/paint.hpp"

namespace tw::drawing {

namespace {

constexpr double kRow = .0625;       ///< distance between furrows: sixteen per tile, so that neighbours match
constexpr double kFurrowsFrom = 36;  ///< minimum side length in pixels; smaller tiles only show the fill
constexpr double kEarsFrom = 100;

/// Returns the sideways displacement of a row. The wave has a whole number of periods per tile, so that rows of
/// neighbouring tiles match.
double sway(double along) { return .010 * std::sin(along * 4 * std::numbers::pi); }

void trace_rows(cairo_t* cr, double offset) {
  for (double x = offset; x < 1.03; x += kRow) {
    cairo_new_sub_path(cr);
    for (double y = -.02; y < 1.04; y += .04) cairo_line_to(cr, x + sway(y), y);
  }
}

void paint_ears(cairo_t* cr) {
  set_source(cr, palette::kEar);
  for (double x = kRow / 2; x < 1; x += kRow)
    for (double y = .025; y < 1; y += .05) {
      disc(cr, {x + sway(y) - .006, y}, .0062);
      disc(cr, {x + sway(y) + .006, y + .014}, .0062);
    }
  cairo_fill(cr);
}

void paint_field(const Canvas& canvas, const PaintShape& area) {
  cairo_t* cr = canvas.cr;
  {
    const RotatedScope rotated(canvas);
    trace(cr, area.outlines);
    set_source(cr, palette::kHedge);
    cairo_set_line_width(cr, .030);
    cairo_stroke_preserve(cr);
    set_source(cr, canvas.kind(area.zone).fill);
    cairo_fill(cr);
    trace(cr, area.outlines);
  }
  if (canvas.pixels < kFurrowsFrom) {
    cairo_new_path(cr);
    return;
  }
  cairo_clip(cr);  // the clip path is in device space, so rows stay vertical on a rotated tile
  trace_rows(cr, 0);
  set_source(cr, shaded(canvas.kind(area.zone).fill, -.16));
  cairo_set_line_width(cr, .026);
  cairo_stroke(cr);
  trace_rows(cr, 0);
  set_source(cr, palette::kFurrow, .8);
  cairo_set_line_width(cr, .007);
  cairo_stroke(cr);
  if (canvas.pixels >= kEarsFrom) paint_ears(cr);
}

}  // namespace

void paint_crops(const Canvas& canvas) {
  for (const PaintShape& area : canvas.tile.areas()) {
    if (canvas.kind(area.zone).look != Look::Crops) continue;
    const CairoStateScope saved(canvas.cr);
    cairo_set_line_join(canvas.cr, CAIRO_LINE_JOIN_ROUND);
    paint_field(canvas, area);
  }
}

void paint_yards(const Canvas& canvas) {
  const CairoStateScope saved(canvas.cr);
  for (const PaintShape& area : canvas.tile.areas()) {
    if (canvas.kind(area.zone).look != Look::Building) continue;
    const RotatedScope rotated(canvas);
    trace(canvas.cr, area.outlines);
    set_source(canvas.cr, shaded(canvas.kind(area.zone).fill, -.3));
    cairo_set_line_width(canvas.cr, .010);
    cairo_stroke_preserve(canvas.cr);
    set_source(canvas.cr, canvas.kind(area.zone).fill);
    cairo_fill(canvas.cr);
  }
}

}  // namespace tw::drawing
