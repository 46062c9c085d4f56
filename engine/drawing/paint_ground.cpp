#include <cmath>
#include <numbers>

#include "engine/drawing/paint.hpp"

namespace tw::drawing {

namespace {

constexpr double kGlowsFrom = 56;
constexpr double kTuftsFrom = 72;
constexpr double kFlowersFrom = 300;

/// Returns the fill that the rules set for the tile's first ground, or the default.
Colour ground_fill(const Canvas& canvas) {
  for (const SketchZone& zone : canvas.tile.sketch().zones)
    if (zone.kind.look == Look::Ground) return zone.kind.fill;
  return colour(palette::kGround);
}

bool same(const Colour& a, const Colour& b) { return a.red == b.red && a.green == b.green && a.blue == b.blue; }

/// Returns the fill of the ground at a point of the layout, or `otherwise` if there is no ground.
Colour fill_at(const Canvas& canvas, Point p, const Colour& otherwise) {
  const int zone = canvas.tile.zone_at(p);
  return zone >= 0 && canvas.kind(zone).look == Look::Ground ? canvas.kind(zone).fill : otherwise;
}

void paint_glow(const Canvas& canvas, const Glow& glow, const Colour& fill) {
  Colour c = shaded(fill, glow.light ? .28 : -.11);
  const Point at = canvas.placed(glow.at);
  cairo_pattern_t* light = cairo_pattern_create_radial(at.x, at.y, 0, at.x, at.y, glow.radius);
  cairo_pattern_add_color_stop_rgba(light, 0, c.red, c.green, c.blue, .55);
  cairo_pattern_add_color_stop_rgba(light, 1, c.red, c.green, c.blue, 0);
  cairo_set_source(canvas.cr, light);
  disc(canvas.cr, at, glow.radius);
  cairo_fill(canvas.cr);
  cairo_pattern_destroy(light);
}

void paint_flower(cairo_t* cr, Point at, const Tuft& tuft) {
  const double s = tuft.size;
  for (int petal = 0; petal < 5; ++petal) {
    const double angle = petal * 2 * std::numbers::pi / 5;
    disc(cr, at + Point{std::cos(angle), std::sin(angle)} * (s * .42), s * .3);
  }
  set_source(cr, palette::kFlowers[static_cast<std::size_t>(tuft.chance * 1000) % palette::kFlowers.size()]);
  cairo_fill(cr);
  disc(cr, at, s * .25);
  set_source(cr, palette::kGold);
  cairo_fill(cr);
}

struct Blade {
  double aside;
  double height;
};
constexpr std::array<Blade, 3> kBlades{{{-.8, .8}, {0, 1.25}, {.8, .75}}};

void paint_blades(cairo_t* cr, Point at, double s) {
  for (const Blade& blade : kBlades) {
    cairo_move_to(cr, at.x + blade.aside * s * .35, at.y + s * .5);
    cairo_curve_to(cr, at.x + blade.aside * s * .4, at.y, at.x + blade.aside * s * .7, at.y - s * .2,
                   at.x + blade.aside * s * .95, at.y + s * .5 - s * blade.height);
  }
}

void paint_tufts(const Canvas& canvas, const Colour& fill) {
  cairo_t* cr = canvas.cr;
  const bool flowers = canvas.pixels >= kFlowersFrom;
  const auto blooms = [&](const Tuft& tuft) { return flowers && tuft.chance < .16; };
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width(cr, std::max(.0042, .7 / canvas.pixels));
  for (const Tuft& tuft : canvas.tile.scenery().tufts) {
    if (blooms(tuft)) continue;
    Colour blade = shaded(fill_at(canvas, tuft.at, fill), -.31);
    blade.alpha = .75;
    set_source(cr, blade);
    paint_blades(cr, canvas.placed(tuft.at), tuft.size);
    cairo_stroke(cr);
  }
  for (const Tuft& tuft : canvas.tile.scenery().tufts)
    if (blooms(tuft)) paint_flower(cr, canvas.placed(tuft.at), tuft);
}

/// Paints a row of stones, or a line on small tiles, on which the stones would be mere specks.
void paint_seam(const Canvas& canvas, const Polyline& seam) {
  cairo_t* cr = canvas.cr;
  constexpr double kStep = .045;
  constexpr double kRadius = .013;
  if (canvas.pixels < kGlowsFrom) {
    const RotatedScope rotated(canvas);
    trace(cr, seam);
    set_source(cr, palette::kRoadDark);
    cairo_set_line_width(cr, 1.5 * kRadius);
    cairo_stroke(cr);
    return;
  }
  double walked = kStep * .6;
  for (std::size_t i = 1; i < seam.size(); ++i) {
    const Point step = seam[i] - seam[i - 1];
    for (; walked < length(step); walked += kStep) {
      const Point at = canvas.placed(seam[i - 1] + normalized(step) * walked);
      disc(cr, at, kRadius);
      set_source(cr, palette::kRoadDark);
      cairo_fill(cr);
      disc(cr, at - Point{.002, .003}, kRadius * .72);
      set_source(cr, palette::kStone);
      cairo_fill(cr);
    }
    walked -= length(step);
  }
}

}  // namespace

void paint_other_grounds(const Canvas& canvas, const std::function<Colour(const SketchZone&)>& fill_of) {
  const SketchZone* first = nullptr;
  const RotatedScope rotated(canvas);
  cairo_set_line_join(canvas.cr, CAIRO_LINE_JOIN_ROUND);
  for (const int i : canvas.tile.sketch().zones_with(Shape::Ground)) {
    const SketchZone& zone = canvas.tile.sketch().zone(i);
    if (first == nullptr) first = &zone;
    if (same(fill_of(zone), fill_of(*first))) continue;
    set_source(canvas.cr, fill_of(zone));
    trace(canvas.cr, canvas.tile.outlines(i));
    stroke_and_fill(canvas.cr, .02);
  }
}

void paint_ground(const Canvas& canvas) {
  const CairoStateScope saved(canvas.cr);
  const Colour fill = ground_fill(canvas);
  set_source(canvas.cr, fill);
  cairo_paint(canvas.cr);
  paint_other_grounds(canvas, [](const SketchZone& zone) { return zone.kind.fill; });
  if (canvas.pixels >= kGlowsFrom)
    for (const Glow& glow : canvas.tile.scenery().glows) paint_glow(canvas, glow, fill_at(canvas, glow.at, fill));
  if (canvas.pixels >= kTuftsFrom) paint_tufts(canvas, fill);
  for (const Polyline& seam : canvas.tile.seams()) paint_seam(canvas, seam);
}

}  // namespace tw::drawing
