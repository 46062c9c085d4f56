#pragma once
// Parts shared by all charts: background, title, subtitle, plot area, lines and grid. Private to engine/plotting,
// except for the distances, the styles of the heading, fitting_subtitle() and ellipsized().

#include <algorithm>
#include <string>
#include <utility>

#include "engine/plotting/charts.hpp"
#include "engine/plotting/colour.hpp"
#include "engine/plotting/numbers.hpp"
#include "engine/plotting/text.hpp"

namespace tw::plotting {

/// Distances inside a card, in DIP.
inline constexpr double kMargin = 11, kTitleMiddle = 18, kSubtitleMiddle = 35, kPlotTop = 48, kAxisHeight = 28;
/// Minimum distance between the labels of a vertical axis, in DIP.
inline constexpr double kMinRowHeight = 30;

/// A rectangle on the card and its range of world coordinates; y increases upwards.
struct Frame {
  Rect place;  ///< rectangle in DIP
  double x_low = 0, x_high = 1, y_low = 0, y_high = 1;

  double x_of(double world) const { return place.x + (world - x_low) / (x_high - x_low) * place.width; }
  double y_of(double world) const { return place.y + (y_high - world) / (y_high - y_low) * place.height; }
};

TextStyle label_style(const Theme& theme, Align align);
TextStyle title_style(const Theme& theme);
TextStyle secondary_style(const Theme& theme, Align align);
/// Returns the style of the values on the right of a row: bold and right-aligned.
TextStyle number_style(const Theme& theme);

/// Returns a subtitle, shortened to fit into `width` DIP by removing parts, which are separated by "; ", from its end.
/// The first part is always kept.
std::string fitting_subtitle(const Theme& theme, std::string subtitle, double width);
/// Returns the text or, if it is wider than `width` DIP, its beginning with an ellipsis.
std::string ellipsized(const Theme& theme, std::string text, double width, const TextStyle& style);

/// Fills the background and writes title and subtitle.
void draw_heading(cairo_t* cr, double width, double height, const std::string& title, const std::string& subtitle,
                  const Theme& theme);

/// Splits a text into a value and its interval, which is drawn in a lighter style: "86.2" and " ±0.9", "100" and " (98
/// to 100)".
std::pair<std::string, std::string> split_interval(const std::string& text);

/// Returns the width of the widest text.
template <class List, class Text>
double widest(const Theme& theme, const List& list, Text text_of, const TextStyle& style) {
  double width = 0;
  for (const auto& item : list) width = std::max(width, measure(theme, text_of(item), style).width);
  return width;
}

/// Returns the number of axis labels of length `dips_each` that fit into a length of `dips`; at least 2.
int ticks_that_fit(double dips, double dips_each);
/// Draws a line; nothing if a coordinate is not finite.
void draw_line(cairo_t* cr, double x1, double y1, double x2, double y2, const Colour& colour, double width = 1,
               bool dashed = false);
/// Draws the current path as a line, and clears the path.
void stroke(cairo_t* cr, const Colour& colour, double width, bool dashed = false);
void fill_box(cairo_t* cr, const Rect& box, const Colour& colour);
/// Draw a line across the whole frame at a world coordinate, aligned to whole pixels.
void draw_vertical_line(cairo_t* cr, const Frame& frame, double at, const Colour& colour, double width = 1,
                        bool dashed = false);
void draw_horizontal_line(cairo_t* cr, const Frame& frame, double at, const Colour& colour, double width = 1,
                          bool dashed = false);
void draw_tick_labels(cairo_t* cr, const Frame& frame, const Ticks& ticks, const std::string& unit, const Theme& theme);
/// Draws tick labels, and the unit after the last label, within the card. Labels that overlap the unit are omitted.
void draw_named_axis(cairo_t* cr, double width, const Frame& frame, const Ticks& ticks, const std::string& unit,
                     const Theme& theme);

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

// The functions of each type of chart that draw() and hit() call.

void draw_chart(cairo_t* cr, double width, double height, const EmptyChart& chart, const Theme& theme);
void draw_chart(cairo_t* cr, double width, double height, const DotPlot& chart, const Theme& theme);
void draw_chart(cairo_t* cr, double width, double height, const StackedBars& chart, const Theme& theme);
void draw_chart(cairo_t* cr, double width, double height, const Histogram& chart, const Theme& theme);
void draw_chart(cairo_t* cr, double width, double height, const LineChart& chart, const Theme& theme);
void draw_chart(cairo_t* cr, double width, double height, const HeatMap& chart, const Theme& theme);
void draw_chart(cairo_t* cr, double width, double height, const DifferencePlot& chart, const Theme& theme);
Hit hit_chart(double width, double height, const DotPlot& chart, const Theme& theme, double x, double y);
Hit hit_chart(double width, double height, const StackedBars& chart, const Theme& theme, double x, double y);
Hit hit_chart(double width, double height, const Histogram& chart, const Theme& theme, double x, double y);
Hit hit_chart(double width, double height, const LineChart& chart, const Theme& theme, double x, double y);
Hit hit_chart(double width, double height, const HeatMap& chart, const Theme& theme, double x, double y);
Hit hit_chart(double width, double height, const DifferencePlot& chart, const Theme& theme, double x, double y);

}  // namespace tw::plotting
