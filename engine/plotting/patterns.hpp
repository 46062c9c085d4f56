#pragma once
// Fills that are told apart without hue, and shapes drawn with them.

#include "engine/plotting/charts.hpp"
#include "engine/plotting/colour.hpp"

namespace tw::plotting {

struct Rect {
  double x = 0, y = 0, width = 0, height = 0;
};

/// Draws a pattern over the current path, in a colour told from `fill`, and leaves the path. Nothing for Solid.
void overlay(cairo_t* cr, Pattern pattern, const Colour& fill, const Rect& bounds);

void rounded_path(cairo_t* cr, const Rect& rect, double radius);
void set_colour(cairo_t* cr, const Colour& colour, double alpha = 1);

/// A small square that explains a pattern.
void draw_swatch(cairo_t* cr, const Rect& rect, Pattern pattern, const std::string& colour, const Theme& theme);

}  // namespace tw::plotting
