#pragma once
// Colours of charts and how well they are told apart (WCAG 2.1, relative luminance and contrast ratio), and fills that
// are told apart without hue.

#include <string>

#include "engine/plotting/charts.hpp"

namespace tw::plotting {

struct Colour {
  double red = 0, green = 0, blue = 0;  ///< sRGB, in [0, 1]
  bool operator==(const Colour&) const = default;
};

/// From "#rrggbb"; anything else is a middle grey, which shows on both grounds.
Colour parse_colour(const std::string& text);
/// `share` in [0, 1] of the way from `from` to `to`.
Colour mix(const Colour& from, const Colour& to, double share);
/// Relative luminance in [0, 1].
double luminance(const Colour& colour);
/// 1 (the same) to 21 (black and white).
double contrast(const Colour& a, const Colour& b);
/// `fill`, moved towards `towards` only as far as it takes to reach this contrast with `ground`.
Colour told_from(const Colour& fill, const Colour& ground, const Colour& towards, double least);

/// What marks must hold against their ground, and words (ui/spec.md 2).
inline constexpr double kMarkContrast = 3, kTextContrast = 4.5;

// Patterns: fills that are told apart without hue, and the shapes that are drawn with them.

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
