#include <algorithm>

#include "engine/drawing/draw.hpp"
#include "engine/drawing/paint.hpp"

namespace tw::drawing {

namespace {

constexpr double kLeastUnits = 16;  ///< smaller sides are given in some unit that is no pixel

void paint_art(const Canvas& canvas) {
  paint_ground(canvas);
  paint_grove_shadows(canvas);
  paint_patches(canvas, Shape::Area);
  paint_crops(canvas);
  paint_waters(canvas);
  paint_yards(canvas);
  paint_roads(canvas);
  paint_patches(canvas, Shape::Blob);
  paint_hedges(canvas);
  paint_towns(canvas);
  paint_groves(canvas);
  paint_basins(canvas);
  paint_symbols(canvas);
}

}  // namespace

void draw_tile(cairo_t* cr, const TileShape& shape, double x, double y, double size, model::Rotation turn, Style style,
               double pixels) {
  const auto* layout = dynamic_cast<const Layout*>(&shape);  // the only kind that lay_out() makes
  if (layout == nullptr || !(size > 0)) return;
  const Saved saved(cr);
  cairo_new_path(cr);
  cairo_rectangle(cr, x, y, size, size);
  cairo_clip(cr);
  cairo_translate(cr, x, y);
  cairo_scale(cr, size, size);
  const Canvas canvas{cr, *layout, model::quarters(turn), pixels > 0 ? pixels : size};
  const bool sound = layout->problems().empty();
  if (layout->sketch().card)
    // Letters must be large enough in the units of the window: on a dense screen its pixels are too small to count.
    paint_card({cr, *layout, canvas.turn, size >= kLeastUnits ? std::min(size, canvas.pixels) : canvas.pixels},
               *layout->sketch().card);
  else if (style == Style::Art && sound)
    paint_art(canvas);
  else
    paint_schematic(canvas);
  if (!sound) paint_warning(canvas);
}

}  // namespace tw::drawing
