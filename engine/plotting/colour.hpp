#pragma once
// Colours and how well they are told apart (WCAG 2.1, relative luminance and contrast ratio).

#include <string>

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

}  // namespace tw::plotting
