#pragma once
// Text in charts, measured and drawn by Pango.

#include <string>

#include "engine/plotting/charts.hpp"
#include "engine/plotting/colour.hpp"

namespace tw::plotting {

enum class Align { Left, Centre, Right };

struct TextStyle {
  double points = 9;
  bool bold = false;
  Colour colour;
  Align align = Align::Left;
  double max_width = 0;  ///< in DIP; longer text ends in "…"; 0: no limit
};

/// Size of a line of text in DIP.
struct TextSize {
  double width = 0, height = 0;
};
TextSize measure(const Theme& theme, const std::string& text, const TextStyle& style);

/// Draws one line of UTF-8 text with its anchor at x, vertically centred at y.
void draw_text(cairo_t* cr, const Theme& theme, double x, double y, const std::string& text, const TextStyle& style);
/// Draws text, wrapped at a width and centred at (x, y).
void draw_paragraph(cairo_t* cr, const Theme& theme, double x, double y, double width, const std::string& text,
                    const TextStyle& style);

}  // namespace tw::plotting
