#include <algorithm>
#include <cmath>

#include "engine/drawing/paint.hpp"

namespace tw::drawing {

namespace {

constexpr double kNamesFrom = 30;  ///< minimum side length in pixels; smaller plans have no room for names

/// A painter for the plan of a tile's zones.
class Plan {
 public:
  Plan(const Canvas& canvas, Style style)
      : canvas_(canvas),
        muted_(style != Style::Schematic),
        line_(muted_ ? std::max(.008, 1 / canvas.pixels) : std::max(.018, 1.5 / canvas.pixels)) {}

  double line() const { return line_; }
  Colour fill(const SketchZone& zone) const {
    return muted_ ? mixed(zone.kind.fill, colour(palette::kPaper), .4) : zone.kind.schematic;
  }
  Colour fill(int zone) const { return fill(canvas_.tile.sketch().zone(zone)); }
  Colour ground() const {
    for (const SketchZone& zone : canvas_.tile.sketch().zones)
      if (zone.kind.look == Look::Ground) return fill(zone);
    return muted_ ? colour(palette::kPaper) : colour(palette::kFlatGround);
  }
  Colour outline(int zone) const { return muted_ ? shaded(fill(zone), -.5) : colour(palette::kOutline); }
  Colour outline() const { return muted_ ? shaded(ground(), -.5) : colour(palette::kOutline); }

 private:
  const Canvas& canvas_;
  bool muted_;
  double line_;
};

void outline_and_fill(const Canvas& canvas, const Plan& plan, const std::vector<const PaintShape*>& shapes) {
  for (const PaintShape* shape : shapes) {
    set_source(canvas.cr, plan.outline(shape->zone));
    trace(canvas.cr, shape->outlines);
    stroke_and_fill(canvas.cr, 2 * plan.line());
  }
  for (const PaintShape* shape : shapes) {
    set_source(canvas.cr, plan.fill(shape->zone));
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

void paint_flat_roads(const Canvas& canvas, const Plan& plan) {
  cairo_set_line_cap(canvas.cr, CAIRO_LINE_CAP_ROUND);
  for (const bool outline : {true, false})
    for (const PaintLine& road : canvas.tile.lines()) {
      if (canvas.kind(road.zone).look != Look::Road) continue;
      set_source(canvas.cr, outline ? plan.outline(road.zone) : plan.fill(road.zone));
      for (const Polyline& part : road.parts) trace(canvas.cr, part);
      cairo_set_line_width(canvas.cr, 2 * static_cast<double>(kRoadHalfWidth) - .02 + (outline ? 2 * plan.line() : 0));
      cairo_stroke(canvas.cr);
    }
}

struct Name {
  std::string text;
  Point middle;
  Point half;  ///< half width and half height
  bool overlaps(const Name& other) const {
    return std::abs(middle.x - other.middle.x) < half.x + other.half.x &&
           std::abs(middle.y - other.middle.y) < half.y + other.half.y;
  }
};

/// Moves a name to the nearest place where it covers no other name, if there is such a place.
void find_place(Name& name, const std::vector<Name>& others) {
  const auto is_free = [&] {
    return name.middle.x - name.half.x >= 0 && name.middle.x + name.half.x <= 1 && name.middle.y - name.half.y >= 0 &&
           name.middle.y + name.half.y <= 1 &&
           std::ranges::none_of(others, [&](const Name& other) { return name.overlaps(other); });
  };
  const Point wanted = name.middle;
  constexpr int kRings = 24, kDirections = 16;
  for (int ring = 0; ring < kRings; ++ring)
    for (int k = 0; k < (ring == 0 ? 1 : kDirections); ++k) {
      const double angle = 2 * 3.14159265358979 * k / kDirections, away = ring * .03;
      name.middle = {wanted.x + away * std::cos(angle), wanted.y + away * std::sin(angle)};
      if (is_free()) return;
    }
  name.middle = wanted;
}

void paint_names(const Canvas& canvas) {
  const double height = std::max(9 / canvas.pixels, .09);
  std::vector<Name> names;
  for (int i = 0; i < static_cast<int>(canvas.tile.sketch().zones.size()); ++i) {
    Name name{printable(canvas.tile.sketch().zone(i).id, 12), canvas.placed(canvas.tile.anchor(i, false)), {}};
    name.half = {.36 * height * static_cast<double>(std::max<std::size_t>(name.text.size(), 1)), .5 * height};
    find_place(name, names);
    write(canvas.cr, name.text, name.middle, height);
    names.push_back(std::move(name));
  }
}

}  // namespace

void paint_plan(const Canvas& canvas, Style style) {
  const Plan plan(canvas, style);
  set_source(canvas.cr, plan.ground());
  cairo_paint(canvas.cr);
  paint_other_grounds(canvas, [&](const SketchZone& zone) { return plan.fill(zone); });
  {
    const RotatedScope rotated(canvas);
    cairo_set_line_join(canvas.cr, CAIRO_LINE_JOIN_ROUND);
    for (const Polyline& seam : canvas.tile.seams()) trace(canvas.cr, seam);
    set_source(canvas.cr, plan.outline());
    cairo_set_line_width(canvas.cr, plan.line());
    cairo_stroke(canvas.cr);
    outline_and_fill(canvas, plan, those(canvas.tile.waters(), true));
    outline_and_fill(canvas, plan, those(canvas.tile.areas(), false));
    outline_and_fill(canvas, plan, those(canvas.tile.waters(), false));
    paint_flat_roads(canvas, plan);
  }
  if (style != Style::ArtWithoutNames && canvas.pixels >= kNamesFrom) paint_names(canvas);
}

void paint_warning(const Canvas& canvas) {
  cairo_t* cr = canvas.cr;
  const CairoStateScope saved(cr);
  const double s = std::max(.07, std::min(.3, 10 / canvas.pixels));
  const double x = 1 - .03 - s;
  cairo_new_path(cr);
  cairo_move_to(cr, x + s / 2, .03);
  cairo_line_to(cr, x + s, .03 + s * .9);
  cairo_line_to(cr, x, .03 + s * .9);
  cairo_close_path(cr);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  set_source(cr, "#FFFFFF");
  cairo_set_line_width(cr, s * .2);
  cairo_stroke_preserve(cr);
  set_source(cr, palette::kWarning);
  cairo_fill(cr);
  set_source(cr, "#FFFFFF");
  cairo_rectangle(cr, x + s * .44, .03 + s * .3, s * .12, s * .32);
  disc(cr, {x + s / 2, .03 + s * .74}, s * .07);
  cairo_fill(cr);
}

}  // namespace tw::drawing
