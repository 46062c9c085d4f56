#pragma once
// Parts shared by all charts: background, title, subtitle, plot area and grid.

#include <algorithm>
#include <string>
#include <utility>

#include "engine/plotting/numbers.hpp"
#include "engine/plotting/plplot_canvas.hpp"
#include "engine/plotting/text.hpp"

namespace tw::plotting {

/// Distances inside a card, in DIP.
inline constexpr double kMargin = 11, kTitleMiddle = 18, kReadingMiddle = 35, kPlotTop = 48, kAxisRoom = 28;
/// Least distance between the labels of a vertical axis, in DIP.
inline constexpr double kRowRoom = 30;

TextStyle label_style(const Theme& theme, Align align);
TextStyle second_style(const Theme& theme, Align align);
/// Returns the style of the values at the right of a row: bold and right-aligned.
TextStyle figure_style(const Theme& theme);

/// Returns a subtitle, shortened to fit into `width` DIP by removing parts, which are separated by "; ", from its end.
/// The first part is always kept.
std::string fitting_reading(const Theme& theme, std::string reading, double width);

/// Fills the background and writes title and subtitle.
void draw_heading(cairo_t* cr, double width, double height, const std::string& title, const std::string& reading,
                  const Theme& theme);

/// Splits a text into a value and its interval, which is drawn in a lighter style: "86.2" and " ±0.9", "100" and " (98
/// to 100)".
std::pair<std::string, std::string> split_interval(const std::string& figure);

/// Returns the width of the widest text.
template <class List, class Text>
double widest(const Theme& theme, const List& list, Text text_of, const TextStyle& style) {
  double width = 0;
  for (const auto& item : list) width = std::max(width, measure(theme, text_of(item), style).width);
  return width;
}

/// Returns the number of axis labels that fit into a length of `dips`; at least 2.
int ticks_that_fit(double dips, double dips_each);
/// Adds faint vertical lines at the ticks, aligned to whole pixels.
void add_upright_grid(PlplotCanvas& canvas, const Frame& frame, const Ticks& ticks, const Theme& theme);
void draw_tick_labels(cairo_t* cr, const Frame& frame, const Ticks& ticks, const std::string& unit, const Theme& theme);
/// Draws tick labels, and the unit after the last label, within the card. Labels that overlap the unit are omitted.
void draw_named_axis(cairo_t* cr, double width, const Frame& frame, const Ticks& ticks, const std::string& unit,
                     const Theme& theme);
/// Returns the nearest world coordinate at which a line of 1 DIP covers whole pixels.
double sharp_x(const Frame& frame, double world);
double sharp_y(const Frame& frame, double world);

void add_box(PlplotCanvas& canvas, const Frame& frame, const Rect& dips, const Colour& colour);

/// Draws the strokes with PLplot. If this fails, draws the error message in the plot area.
void show(cairo_t* cr, PlplotCanvas& canvas, const Frame& frame, const Theme& theme);

/// A scope in which drawing is clipped to the card; restores the caller's cairo state at the end.
class CardScope {
 public:
  CardScope(cairo_t* cr, double width, double height);
  ~CardScope();
  CardScope(const CardScope&) = delete;
  CardScope& operator=(const CardScope&) = delete;

 private:
  cairo_t* cr_;
};

}  // namespace tw::plotting
