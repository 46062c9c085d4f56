#include <algorithm>

#include "engine/drawing/paint.hpp"

namespace tw::drawing {

namespace {

constexpr double kCrenelsFrom = 64;
constexpr double kYardsFrom = 72;
constexpr double kAllHousesFrom = 84;  ///< minimum side length in pixels; smaller tiles show a few large houses instead
                                       ///< of all houses
constexpr double kHousesFrom = 24;

void paint_walls(const Canvas& canvas, const PaintShape& town) {
  cairo_t* cr = canvas.cr;
  const auto stroke = [&](palette::Hex hex, double width) {
    set_source(cr, hex);
    cairo_set_line_width(cr, width);
    trace(cr, town.outlines);
    cairo_stroke(cr);
  };
  stroke(palette::kTownDark, .062);
  stroke(palette::kWall, .046);
  if (canvas.pixels < kCrenelsFrom) return;
  constexpr std::array<double, 2> kCrenel{.030, .012};
  cairo_set_dash(cr, kCrenel.data(), 2, 0);
  stroke(palette::kWallLight, .030);
  cairo_set_dash(cr, nullptr, 0, 0);
}

void paint_gate(cairo_t* cr, Point at) {
  struct Square {
    palette::Hex hex;
    double half;
  };
  for (const Square& square :
       {Square{palette::kTownDark, .062}, Square{palette::kWallLight, .050}, Square{palette::kTownDark, .030}}) {
    set_source(cr, square.hex);
    cairo_rectangle(cr, at.x - square.half, at.y - square.half, 2 * square.half, 2 * square.half);
    cairo_fill(cr);
  }
}

void paint_house(cairo_t* cr, Point p, double s, int shade) {
  const double h = s * .62;
  cairo_set_line_width(cr, s * .07);
  cairo_rectangle(cr, p.x - s / 2, p.y - h * .1, s, h * .8);
  set_source(cr, palette::kHouse);
  cairo_fill_preserve(cr);
  set_source(cr, palette::kTownDark);
  cairo_stroke(cr);
  cairo_move_to(cr, p.x - s * .62, p.y);
  cairo_line_to(cr, p.x - s * .34, p.y - h * .85);
  cairo_line_to(cr, p.x + s * .34, p.y - h * .85);
  cairo_line_to(cr, p.x + s * .62, p.y);
  cairo_close_path(cr);
  set_source(cr, palette::kRoofs[static_cast<std::size_t>(shade) % palette::kRoofs.size()]);
  cairo_fill_preserve(cr);
  set_source(cr, palette::kTownDark);
  cairo_stroke(cr);
  cairo_rectangle(cr, p.x - s * .1, p.y + h * .25, s * .2, h * .45);
  cairo_fill(cr);
}

std::vector<House> apart(const std::vector<House>& houses, double least) {
  std::vector<House> out;
  for (const House& house : houses)
    if (std::ranges::none_of(out, [&](const House& other) { return distance(house.at, other.at) < least; }))
      out.push_back(house);
  return out;
}

/// Paints a house without outlines, which would cover most of a small house.
void paint_plain_house(cairo_t* cr, Point p, double s, int shade) {
  set_source(cr, palette::kHouse);
  cairo_rectangle(cr, p.x - s * .42, p.y, s * .84, s * .42);
  cairo_fill(cr);
  set_source(cr, palette::kRoofs[static_cast<std::size_t>(shade) % palette::kRoofs.size()]);
  trace(
      cr,
      Polyline{{p.x - s * .55, p.y}, {p.x - s * .3, p.y - s * .5}, {p.x + s * .3, p.y - s * .5}, {p.x + s * .55, p.y}});
  cairo_fill(cr);
}

void paint_floors(const Canvas& canvas) {
  const RotatedScope rotated(canvas);
  for (const PaintShape& area : canvas.tile.areas()) {
    if (canvas.kind(area.zone).look != Look::Town) continue;
    set_source(canvas.cr, canvas.kind(area.zone).fill);
    trace(canvas.cr, area.outlines);
    cairo_fill(canvas.cr);
  }
}

/// Paints the trampled ground around the houses, and their shadows.
void paint_lanes(const Canvas& canvas, const std::vector<House>& houses) {
  cairo_t* cr = canvas.cr;
  set_source(cr, palette::kAlley);
  for (const House& house : houses) disc(cr, house.at + Point{0, .012}, .076);
  cairo_fill(cr);
  set_source(cr, palette::kTownDark, .35);
  for (const House& house : houses) {
    cairo_rectangle(cr, house.at.x - .036, house.at.y + .020, .092, .026);
  }
  cairo_fill(cr);
}

}  // namespace

void paint_towns(const Canvas& canvas) {
  cairo_t* cr = canvas.cr;
  std::vector<House> houses = canvas.tile.scenery().houses;
  for (House& house : houses) house.at = canvas.placed(house.at);
  std::stable_sort(houses.begin(), houses.end(), [](const House& a, const House& b) { return a.at.y < b.at.y; });
  paint_floors(canvas);
  if (canvas.pixels >= kYardsFrom) paint_lanes(canvas, houses);
  {
    const RotatedScope rotated(canvas);
    for (const PaintShape& area : canvas.tile.areas())
      if (canvas.kind(area.zone).look == Look::Town) paint_walls(canvas, area);
    for (const Point gate : canvas.tile.gates()) paint_gate(cr, gate);
  }
  const CairoStateScope saved(cr);
  if (canvas.pixels >= kYardsFrom) paint_gardens(canvas);
  if (canvas.pixels >= kAllHousesFrom)
    for (const House& house : houses) paint_house(cr, house.at, .085, house.shade);
  else if (canvas.pixels >= kHousesFrom)
    for (const House& house : apart(houses, .23)) paint_plain_house(cr, house.at, .13, house.shade);
}

}  // namespace tw::drawing
