#include <algorithm>

#include "engine/drawing/paint.hpp"

namespace tw::drawing {

namespace {

void outline_and_fill(const Canvas& canvas, const std::vector<const PaintShape*>& shapes, double line) {
  for (const PaintShape* shape : shapes) {
    use(canvas.cr, palette::kOutline);
    trace(canvas.cr, shape->outlines);
    fill_stroke(canvas.cr, 2 * line);
  }
  for (const PaintShape* shape : shapes) {
    use(canvas.cr, canvas.kind(shape->zone).schematic);
    trace(canvas.cr, shape->outlines);
    cairo_fill(canvas.cr);
  }
}

std::vector<const PaintShape*> those(const std::vector<PaintShape>& shapes, bool under) {
  std::vector<const PaintShape*> out;
  for (const PaintShape& shape : shapes)
    if (shape.under == under) out.push_back(&shape);
  return out;
}

void paint_flat_roads(const Canvas& canvas, double line) {
  cairo_set_line_cap(canvas.cr, CAIRO_LINE_CAP_ROUND);
  for (const bool outline : {true, false})
    for (const PaintLine& road : canvas.tile.lines()) {
      if (canvas.kind(road.zone).look != Look::Road) continue;
      use(canvas.cr, outline ? colour(palette::kOutline) : canvas.kind(road.zone).schematic);
      for (const Polyline& part : road.parts) trace(canvas.cr, part);
      cairo_set_line_width(canvas.cr, 2 * static_cast<double>(kRoadHalf) - .02 + (outline ? 2 * line : 0));
      cairo_stroke(canvas.cr);
    }
}

Colour flat_ground(const Canvas& canvas) {
  for (const SketchZone& zone : canvas.tile.sketch().zones)
    if (zone.kind.look == Look::Ground) return zone.kind.schematic;
  return colour(palette::kFlatGround);
}

}  // namespace

void paint_schematic(const Canvas& canvas) {
  const double line = std::max(.009, .75 / canvas.pixels) * 2;
  use(canvas.cr, flat_ground(canvas));
  cairo_paint(canvas.cr);
  paint_other_grounds(canvas, Style::Schematic);
  {
    const Turned turned(canvas);
    cairo_set_line_join(canvas.cr, CAIRO_LINE_JOIN_ROUND);
    for (const Polyline& seam : canvas.tile.seams()) trace(canvas.cr, seam);
    use(canvas.cr, palette::kOutline);
    cairo_set_line_width(canvas.cr, line);
    cairo_stroke(canvas.cr);
    outline_and_fill(canvas, those(canvas.tile.waters(), true), line);
    outline_and_fill(canvas, those(canvas.tile.areas(), false), line);
    outline_and_fill(canvas, those(canvas.tile.waters(), false), line);
    paint_flat_roads(canvas, line);
  }
  const double height = std::max(9 / canvas.pixels, .10);
  for (int i = 0; i < static_cast<int>(canvas.tile.sketch().zones.size()); ++i) {
    const std::string& id = canvas.tile.sketch().zone(i).id;
    write(canvas.cr, printable(id, 12), canvas.placed(canvas.tile.anchor(i, false)), height);
  }
}

void paint_warning(const Canvas& canvas) {
  cairo_t* cr = canvas.cr;
  const Saved saved(cr);
  const double s = std::max(.10, std::min(.3, 10 / canvas.pixels));
  const double x = 1 - .03 - s;
  cairo_new_path(cr);
  cairo_move_to(cr, x + s / 2, .03);
  cairo_line_to(cr, x + s, .03 + s * .9);
  cairo_line_to(cr, x, .03 + s * .9);
  cairo_close_path(cr);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  use(cr, "#FFFFFF");
  cairo_set_line_width(cr, s * .28);
  cairo_stroke_preserve(cr);
  use(cr, palette::kWarning);
  cairo_fill(cr);
  use(cr, "#FFFFFF");
  cairo_rectangle(cr, x + s * .44, .03 + s * .3, s * .12, s * .32);
  disc(cr, {x + s / 2, .03 + s * .74}, s * .07);
  cairo_fill(cr);
}

}  // namespace tw::drawing
