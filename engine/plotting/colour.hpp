#pragma once
// Colours of charts, their contrast (WCAG 2.1, relative luminance and contrast ratio), and fill patterns that can be
// distinguished without colour.

#include <string>

#include "engine/plotting/charts.hpp"

namespace tw::plotting {

struct Colour {
  double red = 0, green = 0, blue = 0;  ///< sRGB, in [0, 1]
  bool operator==(const Colour&) const = default;
};

/// Parses "#rrggbb". For any other text, returns a middle grey, which is visible on both backgrounds.
Colour parse_colour(const std::string& text);
/// Interpolates between two colours: returns `from` for a `share` of 0, `to` for 1.
Colour mix(const Colour& from, const Colour& to, double share);
/// Returns the relative luminance, in [0, 1].
double luminance(const Colour& colour);
/// Returns the contrast ratio, 1 (equal) to 21 (black and white).
double contrast(const Colour& a, const Colour& b);
/// Returns `fill`, mixed with just enough of `towards` to reach the contrast `least` against `ground`.
Colour with_contrast(const Colour& fill, const Colour& ground, const Colour& towards, double least);

/// Minimum contrast of marks and of text with the background.
inline constexpr double kMarkContrast = 3, kTextContrast = 4.5;

// Patterns, and the shapes drawn with them.

struct Rect {
  double x = 0, y = 0, width = 0, height = 0;
};

/// Draws a pattern over the current path in a colour that contrasts with `fill`, and preserves the path. Solid draws
/// nothing.
void draw_pattern(cairo_t* cr, Pattern pattern, const Colour& fill, const Rect& bounds);

void rounded_path(cairo_t* cr, const Rect& rect, double radius);
void set_colour(cairo_t* cr, const Colour& colour, double alpha = 1);

/// Draws a small square with a pattern, for legends.
void draw_swatch(cairo_t* cr, const Rect& rect, Pattern pattern, const std::string& colour, const Theme& theme);

}  // namespace tw::plotting
