#include <algorithm>

#include "engine/drawing/draw.hpp"
#include "engine/drawing/paint.hpp"

namespace tw::drawing {

namespace {

constexpr double kMinUnits = 16;  ///< smaller sizes are assumed to be in units other than pixels

/// The steps of drawing a tile.
enum class Part { All, Land, OverLand };

void paint_art(const Canvas& canvas, Part part) {
  if (part == Part::OverLand) return paint_symbols(canvas);
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
  if (part == Part::All) paint_symbols(canvas);
}

void draw(cairo_t* cr, const TileShape& shape, double x, double y, double size, model::Rotation turn, Style style,
          double pixels, Part part) {
  const auto* layout = dynamic_cast<const Layout*>(&shape);  // lay_out() only creates objects of this class
  if (layout == nullptr || !(size > 0)) return;
  const CairoStateScope saved(cr);
  cairo_new_path(cr);
  cairo_rectangle(cr, x, y, size, size);
  cairo_clip(cr);
  cairo_translate(cr, x, y);
  cairo_scale(cr, size, size);
  const Canvas canvas{cr, *layout, model::quarters(turn), pixels > 0 ? pixels : size};
  const bool sound = layout->problems().empty();
  if (layout->sketch().card)
    // The text must be large enough in window units: on a high-density screen, a large number of device pixels does not
    // make it readable.
    paint_card({cr, *layout, canvas.turn, size >= kMinUnits ? std::min(size, canvas.pixels) : canvas.pixels},
               *layout->sketch().card);
  else if (style != Style::Schematic && sound)
    paint_art(canvas, part);
  else
    paint_plan(canvas, style);
  if (!sound) paint_warning(canvas);
}

}  // namespace

void draw_tile(cairo_t* cr, const TileShape& shape, double x, double y, double size, model::Rotation turn, Style style,
               double pixels) {
  draw(cr, shape, x, y, size, turn, style, pixels, Part::All);
}

void draw_land(cairo_t* cr, const TileShape& shape, double x, double y, double size, Style style) {
  draw(cr, shape, x, y, size, model::Rotation::None, style, size, Part::Land);
}

bool has_over_land(const TileShape& shape, Style style) {
  const auto* layout = dynamic_cast<const Layout*>(&shape);
  return layout != nullptr && style != Style::Schematic && !layout->sketch().card && layout->problems().empty();
}

void draw_over_land(cairo_t* cr, const TileShape& shape, double x, double y, double size, Style style) {
  if (has_over_land(shape, style)) draw(cr, shape, x, y, size, model::Rotation::None, style, size, Part::OverLand);
}

}  // namespace tw::drawing
