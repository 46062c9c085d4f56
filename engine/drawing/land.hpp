#pragma once
// A tile drawn in two goes, as printing does it: what may run on beyond its edge, and what lies over that.

#include "engine/drawing/draw.hpp"

namespace tw::drawing {

/// draw_tile(), unturned and without symbols where draw_over_land() draws them.
void draw_land(cairo_t* cr, const TileShape& shape, double x, double y, double size, Style style = Style::Art);
/// The symbols that draw_land() left out. Nothing where it left nothing out.
void draw_over_land(cairo_t* cr, const TileShape& shape, double x, double y, double size, Style style = Style::Art);
/// Whether draw_land() leaves anything out.
bool has_over_land(const TileShape& shape, Style style = Style::Art);

}  // namespace tw::drawing
