// Patches: zones whose feature has no look of its own, painted with a flat fill and a pattern. Also zones in the open
// without a picture: clearings, and ends of roads.

#include "engine/drawing/paint.hpp"

namespace tw::drawing {

namespace {

constexpr double kStep = .1;         ///< distance between lines or rows of a pattern
constexpr double kPatternFrom = 24;  ///< minimum side length in pixels; smaller tiles only show the fill

// Patterns cover the unit square, and their periods divide its side, so that neighbouring tiles match at the edge.
void trace_diagonals(cairo_t* cr) {
  for (double u = -1.1; u < 1.2; u += kStep) {
    cairo_move_to(cr, u, -.05);
    cairo_line_to(cr, u + 1.1, 1.05);
  }
}

void trace_bricks(cairo_t* cr) {
  int row = 0;
  for (double y = 0; y < 1.05; y += kStep, ++row) {
    cairo_move_to(cr, -.05, y);
    cairo_line_to(cr, 1.05, y);
    for (double x = row % 2 == 0 ? 0 : kStep; x < 1.05; x += 2 * kStep) {
      cairo_move_to(cr, x, y);
      cairo_line_to(cr, x, y + kStep);
    }
  }
}

void trace_crosses(cairo_t* cr) {
  for (double y = kStep / 2; y < 1; y += kStep)
    for (double x = kStep / 2; x < 1; x += kStep) {
      cairo_move_to(cr, x - .022, y - .022);
      cairo_line_to(cr, x + .022, y + .022);
      cairo_move_to(cr, x - .022, y + .022);
      cairo_line_to(cr, x + .022, y - .022);
    }
}

void paint_dots(cairo_t* cr) {
  for (double y = kStep / 2; y < 1; y += kStep)
    for (double x = kStep / 2; x < 1; x += kStep) disc(cr, {x, y}, .018);
  cairo_fill(cr);
}

void paint_pattern(cairo_t* cr, Pattern pattern) {
  if (pattern == Pattern::Dots) {
    paint_dots(cr);
    return;
  }
  if (pattern == Pattern::Diagonal) trace_diagonals(cr);
  if (pattern == Pattern::Bricks) trace_bricks(cr);
  if (pattern == Pattern::Crosses) trace_crosses(cr);
  cairo_set_line_width(cr, .014);
  cairo_stroke(cr);
}

void paint_patch(const Canvas& canvas, const PaintShape& area) {
  cairo_t* cr = canvas.cr;
  const KindLook& kind = canvas.kind(area.zone);
  const Colour dark = shaded(kind.fill, -.5);
  {
    const RotatedScope rotated(canvas);
    trace(cr, area.outlines);
    set_source(cr, dark);
    cairo_set_line_width(cr, .024);
    cairo_stroke_preserve(cr);
    set_source(cr, kind.fill);
    cairo_fill(cr);
    trace(cr, area.outlines);
  }
  if (canvas.pixels < kPatternFrom || kind.look != Look::Patch) {
    cairo_new_path(cr);
    return;
  }
  cairo_clip(cr);  // the clip path is in device space, so the pattern stays upright on a rotated tile
  set_source(cr, shaded(kind.fill, -.18));
  paint_pattern(cr, kind.pattern);
}

}  // namespace

void paint_patches(const Canvas& canvas, Shape shape) {
  for (const PaintShape& area : canvas.tile.areas()) {
    const Look look = canvas.kind(area.zone).look;
    const bool own_way = look == Look::Grove || look == Look::Town || look == Look::Crops || look == Look::Building;
    if (own_way || canvas.tile.sketch().zone(area.zone).shape != shape) continue;
    const CairoStateScope saved(canvas.cr);
    cairo_set_line_join(canvas.cr, CAIRO_LINE_JOIN_ROUND);
    paint_patch(canvas, area);
  }
}

}  // namespace tw::drawing
