#include "engine/drawing/paint.hpp"
#include "engine/drawing/seeded_random.hpp"

namespace tw::drawing {

namespace {

constexpr double kRipplesFrom = 150;

/// Paints all water in one colour per pass, so that outlines do not cover the water of neighbours.
void paint_bodies(const Canvas& canvas) {
  struct Pass {
    palette::Hex hex;
    double stroke;
    double basin;
  };
  constexpr std::array<Pass, 3> kPasses{
      {{palette::kSand, .046, .108}, {palette::kWaterDark, .016, .096}, {palette::kWater, 0, .088}}};
  for (const Pass& pass : kPasses) {
    for (const PaintShape& water : canvas.tile.waters()) {
      set_source(canvas.cr, pass.hex);
      if (pass.stroke <= 0 && canvas.kind(water.zone).has_custom_fill)
        set_source(canvas.cr, canvas.kind(water.zone).fill);
      trace(canvas.cr, water.outlines);
      if (pass.stroke > 0)
        stroke_and_fill(canvas.cr, pass.stroke);
      else
        cairo_fill(canvas.cr);
    }
    set_source(canvas.cr, pass.hex);
    for (const Basin& basin : canvas.tile.places().basins) {
      disc(canvas.cr, basin.at, pass.basin);
      cairo_fill(canvas.cr);
    }
  }
}

void paint_stream_light(const Canvas& canvas) {
  set_source(canvas.cr, palette::kWaterLight, .22);
  for (const double width : {.088, .066, .044, .024})
    for (const PaintLine& line : canvas.tile.lines()) {
      if (canvas.kind(line.zone).look != Look::Stream) continue;
      for (const Polyline& part : line.parts) trace(canvas.cr, part);
      cairo_set_line_width(canvas.cr, width);
      cairo_stroke(canvas.cr);
    }
}

void paint_pool_light(const Canvas& canvas, const PaintPool& pool) {
  const Colour inner = colour(palette::kPoolInner);
  const Colour middle = colour(palette::kPoolMiddle);
  const Colour outer = colour(palette::kWater);
  cairo_pattern_t* light =
      cairo_pattern_create_radial(pool.centre.x, pool.centre.y, 0, pool.centre.x, pool.centre.y, pool.radius * 1.15);
  cairo_pattern_add_color_stop_rgba(light, 0, inner.red, inner.green, inner.blue, 1);
  cairo_pattern_add_color_stop_rgba(light, .55, middle.red, middle.green, middle.blue, .95);
  cairo_pattern_add_color_stop_rgba(light, 1, outer.red, outer.green, outer.blue, 0);
  cairo_set_source(canvas.cr, light);
  disc(canvas.cr, pool.centre, pool.radius * 1.15);
  cairo_fill(canvas.cr);
  cairo_pattern_destroy(light);
}

void trace_ripple(cairo_t* cr, Point p) {
  constexpr double s = .016;
  cairo_move_to(cr, p.x - s, p.y);
  cairo_curve_to(cr, p.x - s * .5, p.y - s * .6, p.x - s * .3, p.y - s * .6, p.x, p.y);
  cairo_curve_to(cr, p.x + s * .3, p.y + s * .5, p.x + s * .5, p.y + s * .5, p.x + s, p.y - s * .1);
}

void paint_ripples(const Canvas& canvas) {
  SeededRandom random(hash(canvas.tile.sketch().id) ^ 0x2F6E1AB3u);
  for (const PaintLine& line : canvas.tile.lines()) {
    if (canvas.kind(line.zone).look != Look::Stream) continue;
    const bool inner = line.ends_inside || !canvas.tile.sketch().zone(line.zone).joins.empty();
    for (const Polyline& part : line.parts)
      for (const double t : {.2, .42, .66, .85}) {
        if (inner && t > .6) continue;
        const Point at = part[static_cast<std::size_t>(t * static_cast<double>(part.size() - 1))];
        const double dx = random.between(-.02, .02);
        const Point p = at + Point{dx, random.between(-.02, .02)};
        bool free = true;
        for (const PlacedSymbol& symbol : canvas.tile.places().symbols)
          free = free && distance(symbol.at, p) > symbol.size * .5 + .02;
        if (free) trace_ripple(canvas.cr, canvas.placed(p));
      }
  }
  set_source(canvas.cr, palette::kRipple, .75);
  cairo_set_line_width(canvas.cr, .0045);
  cairo_stroke(canvas.cr);
}

}  // namespace

void paint_waters(const Canvas& canvas) {
  if (canvas.tile.waters().empty() && canvas.tile.places().basins.empty()) return;
  const CairoStateScope saved(canvas.cr);
  cairo_set_line_cap(canvas.cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(canvas.cr, CAIRO_LINE_JOIN_ROUND);
  {
    const RotatedScope rotated(canvas);
    paint_bodies(canvas);
    for (const PaintShape& water : canvas.tile.waters())
      if (!canvas.kind(water.zone).has_custom_fill) trace(canvas.cr, water.outlines);
    cairo_clip(canvas.cr);
    paint_stream_light(canvas);
    for (const PaintPool& pool : canvas.tile.pools()) paint_pool_light(canvas, pool);
  }
  if (canvas.pixels >= kRipplesFrom) paint_ripples(canvas);
}

void paint_basins(const Canvas& canvas) {
  struct Ring {
    palette::Hex hex;
    double radius;
  };
  for (const Basin& basin : canvas.tile.places().basins)
    for (const Ring& ring :
         {Ring{palette::kSand, .105}, Ring{palette::kWaterDark, .090}, Ring{palette::kWater, .082}}) {
      set_source(canvas.cr, ring.hex);
      disc(canvas.cr, canvas.placed(basin.at), ring.radius);
      cairo_fill(canvas.cr);
    }
}

}  // namespace tw::drawing
