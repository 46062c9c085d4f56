#include <cairo.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "engine/plotting/card.hpp"

namespace tw::plotting {
namespace {

constexpr double kDotRadius = 6, kDotCap = 6;  ///< radius of a mark; half the length of an interval's end bar; in DIP
constexpr double kTickGap = 18;                ///< space between axis labels, in DIP

struct DotLayout {
  Frame frame;
  double row = 0, label_width = 0;
  Ticks ticks;
  double middle_of(std::size_t i) const { return frame.place.y + (static_cast<double>(i) + 0.5) * row; }
};

bool has_interval(const Mark& mark) {
  return mark.low != mark.high && std::isfinite(mark.low) && std::isfinite(mark.high);
}

Range range_of(const DotPlot& chart, int most) {
  if (chart.axis_low < chart.axis_high) return {chart.axis_low, chart.axis_high};
  double low = std::numeric_limits<double>::infinity(), high = -low;
  const auto hold = [&](double value) {
    if (!std::isfinite(value)) return;
    low = std::min(low, value);
    high = std::max(high, value);
  };
  for (const Mark& mark : chart.marks) {
    hold(mark.value);
    if (has_interval(mark)) hold(mark.low), hold(mark.high);
  }
  if (chart.has_reference) hold(chart.reference);
  return low > high ? Range{} : round_range(low, high, most);
}

double number_width(const Theme& theme, const Mark& mark) {
  const auto [value, interval] = split_interval(mark.value_text);
  return measure(theme, value, number_style(theme)).width +
         measure(theme, interval, secondary_style(theme, Align::Right)).width;
}

DotLayout lay_out_dots(double width, double height, const DotPlot& chart, const Theme& theme) {
  DotLayout layout;
  double value_width = 0;
  for (const Mark& mark : chart.marks) value_width = std::max(value_width, number_width(theme, mark));
  layout.label_width = std::min(
      width * 0.3, widest(
                       theme, chart.marks, [](const Mark& m) { return m.label; }, label_style(theme, Align::Right)));
  const double left = kMargin + std::max(40.0, layout.label_width) + 20, right = width - kMargin - value_width - 24;
  layout.frame.place = {left, kPlotTop, std::max(20.0, right - left), std::max(20.0, height - kPlotTop - kAxisHeight)};
  // The width of the labels depends on the range, and the range depends on the number of labels that fit.
  const Range rough = range_of(chart, 3);
  const Ticks likely = ticks_between(rough.low, rough.high, 5);
  const double label = widest(
      theme, likely.at, [&](double at) { return likely.label(at, chart.unit); }, secondary_style(theme, Align::Centre));
  const int most = ticks_that_fit(layout.frame.place.width, label + kTickGap);
  const Range range = range_of(chart, most);
  layout.frame.x_low = range.low;
  layout.frame.x_high = range.high;
  layout.ticks = ticks_between(range.low, range.high, most);
  layout.row = layout.frame.place.height / static_cast<double>(std::max<std::size_t>(1, chart.marks.size()));
  return layout;
}

Colour mark_colour(const Mark& mark, const Theme& theme) {
  if (!mark.colour.empty()) return parse_colour(mark.colour);
  return parse_colour(mark.filled ? theme.accent_text : theme.second_text);
}

/// Returns the colour of a mark's outline and interval. Marks with their own fill colour have an outline in the text
/// colour.
Colour outline_colour(const Mark& mark, const Theme& theme) {
  return mark.colour.empty() ? mark_colour(mark, theme) : parse_colour(theme.text);
}

void draw_interval(cairo_t* cr, const Frame& frame, const Mark& mark, double middle, const Colour& colour) {
  const double low = std::clamp(mark.low, frame.x_low, frame.x_high);
  const double high = std::clamp(mark.high, frame.x_low, frame.x_high);
  draw_line(cr, frame.x_of(low), middle, frame.x_of(high), middle, colour, 1.6);
  for (const double end : {mark.low, mark.high})
    if (end >= frame.x_low && end <= frame.x_high)
      draw_line(cr, frame.x_of(end), middle - kDotCap, frame.x_of(end), middle + kDotCap, colour, 1.6);
}

void draw_dot(cairo_t* cr, const Mark& mark, double x, double y, const Theme& theme) {
  const Colour fill = mark_colour(mark, theme);
  cairo_new_path(cr);
  cairo_arc(cr, x, y, kDotRadius, 0, 2 * std::numbers::pi);
  set_colour(cr, mark.filled ? fill : parse_colour(theme.ground));
  cairo_fill_preserve(cr);
  if (mark.filled && theme.patterns)
    draw_pattern(cr, mark.pattern, fill, {x - kDotRadius, y - kDotRadius, 2 * kDotRadius, 2 * kDotRadius});
  set_colour(cr, outline_colour(mark, theme));
  cairo_set_line_width(cr, mark.filled ? 1.2 : 1.8);
  cairo_stroke(cr);
}

void draw_dot_row(cairo_t* cr, const DotLayout& layout, const Mark& mark, double y, double width, const Theme& theme) {
  TextStyle label = label_style(theme, Align::Right);
  label.max_width = layout.label_width + 1;
  draw_text(cr, theme, layout.frame.place.x - 10, y, mark.label, label);
  if (std::isfinite(mark.value) && mark.value >= layout.frame.x_low && mark.value <= layout.frame.x_high)
    draw_dot(cr, mark, layout.frame.x_of(mark.value), y, theme);
  const auto [value, interval] = split_interval(mark.value_text);
  const TextStyle second = secondary_style(theme, Align::Right);
  draw_text(cr, theme, width - kMargin - 4, y, interval, second);
  draw_text(cr, theme, width - kMargin - 4 - measure(theme, interval, second).width, y, value, number_style(theme));
}

}  // namespace

void draw_chart(cairo_t* cr, double width, double height, const DotPlot& chart, const Theme& theme) {
  const CardScope scope(cr, width, height);
  draw_heading(cr, width, height, chart.title, chart.subtitle, theme);
  const DotLayout layout = lay_out_dots(width, height, chart, theme);
  const Frame& frame = layout.frame;
  for (const double at : layout.ticks.at) draw_vertical_line(cr, frame, at, parse_colour(theme.faint_line));
  if (chart.has_reference && chart.reference >= frame.x_low && chart.reference <= frame.x_high)
    draw_vertical_line(cr, frame, chart.reference, parse_colour(theme.second_text), 1.2, true);
  for (std::size_t i = 0; i < chart.marks.size(); ++i)
    if (has_interval(chart.marks[i]))
      draw_interval(cr, frame, chart.marks[i], layout.middle_of(i), outline_colour(chart.marks[i], theme));
  draw_tick_labels(cr, frame, layout.ticks, chart.unit, theme);
  for (std::size_t i = 0; i < chart.marks.size(); ++i)
    draw_dot_row(cr, layout, chart.marks[i], layout.middle_of(i), width, theme);
}

Hit hit_chart(double width, double height, const DotPlot& chart, const Theme& theme, double x, double y) {
  const DotLayout layout = lay_out_dots(width, height, chart, theme);
  const Rect& place = layout.frame.place;
  if (chart.marks.empty() || x < 0 || x > width || y < place.y || y >= place.y + place.height) return {};
  return {std::min(static_cast<int>((y - place.y) / layout.row), static_cast<int>(chart.marks.size()) - 1)};
}

}  // namespace tw::plotting
