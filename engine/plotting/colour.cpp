#include "engine/plotting/colour.hpp"

#include <cairo.h>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <numbers>

#include "engine/plotting/charts.hpp"

namespace tw::plotting {
namespace {

double linear(double channel) {
  return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

}  // namespace

Colour parse_colour(const std::string& text) {
  unsigned value = 0;
  const char* const end = text.data() + text.size();
  if (text.size() != 7 || text[0] != '#' || std::from_chars(text.data() + 1, end, value, 16).ptr != end)
    return {0.5, 0.5, 0.5};
  const auto channel = [&](unsigned shift) { return static_cast<double>((value >> shift) & 0xFF) / 255; };
  return {channel(16), channel(8), channel(0)};
}

Colour mix(const Colour& from, const Colour& to, double share) {
  const auto between = [share](double a, double b) { return a + (b - a) * share; };
  return {between(from.red, to.red), between(from.green, to.green), between(from.blue, to.blue)};
}

double luminance(const Colour& colour) {
  return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
}

double contrast(const Colour& a, const Colour& b) {
  const double first = luminance(a) + 0.05, second = luminance(b) + 0.05;
  return std::max(first, second) / std::min(first, second);
}

Colour with_contrast(const Colour& fill, const Colour& ground, const Colour& towards, double least) {
  Colour colour = fill;
  for (int step = 1; step <= 20 && contrast(colour, ground) < least; ++step) colour = mix(fill, towards, step / 20.0);
  return colour;
}

// Colours of the themes. Cards have the background colour of text fields. Plates are light in both themes, so that a
// single dark colour for text and patterns contrasts with every fill.

Theme light_theme() {
  Theme theme;
  theme.ground = "#ffffff";
  theme.text = "#2e3436";
  theme.second_text = "#5e6367";
  theme.line = "#d5d0cc";
  theme.faint_line = "#e6e2df";
  theme.accent = "#3584e4";
  theme.accent_tint = "#dce9fb";
  theme.plate = "#ffffff";
  theme.accent_text = "#1a5fb4";
  return theme;
}

Theme dark_theme() {
  Theme theme;
  theme.ground = "#242426";
  theme.text = "#eeeeec";
  theme.second_text = "#b4b4b2";
  theme.line = "#171718";
  theme.faint_line = "#3a3a3d";
  theme.accent = "#3584e4";
  theme.accent_tint = "#203a5c";
  theme.plate = "#f6f5f4";
  theme.accent_text = "#8cb9f5";
  theme.good = "#77d29b";
  theme.heat_low = "#25374f";
  theme.heat_high = "#bcd8fb";
  return theme;
}

namespace {

constexpr double kStep = 5;  ///< distance between dots or lines, in DIP

/// Adds lines at 45 degrees, rising to the right if `up`. They have fixed positions on the page, so that the lines of
/// adjacent fills match.
void diagonals(cairo_t* cr, const Rect& b, bool up) {
  const double step = kStep * std::numbers::sqrt2, reach = b.height;
  for (double x = std::floor((b.x - reach) / step) * step; x < b.x + b.width + reach; x += step) {
    cairo_move_to(cr, x, up ? b.y + b.height : b.y);
    cairo_line_to(cr, x + b.height, up ? b.y : b.y + b.height);
  }
}

void bars(cairo_t* cr, const Rect& b) {
  for (double y = b.y + kStep / 2; y < b.y + b.height; y += kStep) {
    cairo_move_to(cr, b.x, y);
    cairo_rel_line_to(cr, b.width, 0);
  }
}

void dots(cairo_t* cr, const Rect& b) {
  for (double y = b.y + kStep / 2; y < b.y + b.height; y += kStep)
    for (double x = b.x + kStep / 2; x < b.x + b.width; x += kStep) {
      cairo_new_sub_path(cr);
      cairo_arc(cr, x, y, 0.9, 0, 2 * std::numbers::pi);
    }
}

}  // namespace

void set_colour(cairo_t* cr, const Colour& colour, double alpha) {
  cairo_set_source_rgba(cr, colour.red, colour.green, colour.blue, alpha);
}

void rounded_path(cairo_t* cr, const Rect& r, double radius) {
  const double quarter = std::numbers::pi / 2;
  cairo_new_sub_path(cr);
  cairo_arc(cr, r.x + r.width - radius, r.y + radius, radius, -quarter, 0);
  cairo_arc(cr, r.x + r.width - radius, r.y + r.height - radius, radius, 0, quarter);
  cairo_arc(cr, r.x + radius, r.y + r.height - radius, radius, quarter, 2 * quarter);
  cairo_arc(cr, r.x + radius, r.y + radius, radius, 2 * quarter, 3 * quarter);
  cairo_close_path(cr);
}

void draw_pattern(cairo_t* cr, Pattern pattern, const Colour& fill, const Rect& bounds) {
  if (pattern == Pattern::Solid) return;
  const bool pale = luminance(fill) > 0.5;
  const Colour over = pale ? mix(fill, {0.16, 0.12, 0.05}, 0.5) : mix(fill, {1, 1, 1}, 0.62);
  cairo_path_t* const path = cairo_copy_path(cr);
  cairo_save(cr);
  cairo_clip(cr);
  set_colour(cr, over);
  cairo_set_line_width(cr, pattern == Pattern::Crosshatch ? 0.8 : 1.4);
  switch (pattern) {
    case Pattern::Dots: dots(cr, bounds); break;
    case Pattern::Bars: bars(cr, bounds); break;
    case Pattern::Rising: diagonals(cr, bounds, true); break;
    case Pattern::Falling: diagonals(cr, bounds, false); break;
    case Pattern::Crosshatch:
      diagonals(cr, bounds, true);
      diagonals(cr, bounds, false);
      break;
    case Pattern::Solid: break;
  }
  if (pattern == Pattern::Dots) {
    cairo_fill(cr);
  } else {
    cairo_stroke(cr);
  }
  cairo_restore(cr);
  cairo_new_path(cr);
  cairo_append_path(cr, path);
  cairo_path_destroy(path);
}

void draw_swatch(cairo_t* cr, const Rect& rect, Pattern pattern, const std::string& colour, const Theme& theme) {
  const Colour fill = parse_colour(colour);
  rounded_path(cr, rect, 2);
  set_colour(cr, fill);
  cairo_fill_preserve(cr);
  if (theme.patterns) draw_pattern(cr, pattern, fill, rect);
  set_colour(cr, with_contrast(fill, parse_colour(theme.ground), parse_colour(theme.text), kMarkContrast));
  cairo_set_line_width(cr, 1);
  cairo_stroke(cr);
}

}  // namespace tw::plotting
