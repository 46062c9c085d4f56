#include <cairo.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/language/translate.hpp"
#include "engine/plotting/card.hpp"

namespace tw::plotting {
namespace {

constexpr double kRow = 28, kHead = 24, kDifferenceRadius = 5.5, kDifferenceCap = 5, kGap = 14;
/// Smallest and largest reach of the axis, in multiples of the margin; values beyond the axis are drawn as arrows.
constexpr double kMinReach = 2, kMaxReach = 12;
/// Minimum axis width at which marks can be distinguished, and a chart width at which no column is cut off.
constexpr double kMinPlot = 100, kUnlimited = 20'000;

/// How the means of the two sides are written: narrow charts omit the intervals or the means.
enum class Sides { WithIntervals, Values, None };

struct DifferenceLayout {
  Frame frame;
  Sides sides = Sides::WithIntervals;
  double row = 0, label = 0, base_end = 0, other_end = 0, number_end = 0, verdict = 0;
  double middle_of(std::size_t i) const { return frame.place.y + (static_cast<double>(i) + 0.5) * row; }
};

TextStyle small_style(const Theme& theme, const Colour& colour) {
  return {.points = theme.font_points - 0.5, .colour = colour, .align = Align::Centre};
}

/// Returns true if the row's label differs from the label of the previous row. Equal labels are drawn once.
bool starts_group(const DifferencePlot& chart, std::size_t row) {
  return row == 0 || row >= chart.rows.size() || chart.rows[row].label != chart.rows[row - 1].label;
}

double reach_of(const DifferencePlot& chart) {
  double reach = kMinReach;
  for (const DifferenceRow& row : chart.rows)
    for (const double end : {row.low, row.high, row.value})
      if (std::isfinite(end)) reach = std::max(reach, std::abs(end) * 1.08);
  return std::min(reach, kMaxReach);
}

/// Returns the text of a side's mean: "26.9 ±1.2 %", "26.9 %" or "".
std::string side_words(const std::string& mean, Sides sides) {
  if (sides == Sides::None) return "";
  const auto [value, interval] = split_interval(mean);
  return sides == Sides::WithIntervals ? mean : value + (interval.ends_with(" %") ? " %" : "");
}

DifferenceLayout lay_out_differences(double width, double height, const DifferencePlot& chart, const Theme& theme,
                                     Sides sides) {
  DifferenceLayout layout{.frame = {}, .sides = sides};
  const TextStyle plain = label_style(theme, Align::Left);
  const auto column = [&](const std::string& head, auto text_of) {
    return std::max(measure(theme, head, plain).width, widest(theme, chart.rows, text_of, plain));
  };
  layout.label = std::min(width * 0.3, column(tr("Metric"), [](const DifferenceRow& r) { return r.label; }));
  const auto side = [&](const std::string& head, auto mean_of) {
    return sides == Sides::None ? 0.0
                                : column(head, [&](const DifferenceRow& r) { return side_words(mean_of(r), sides); });
  };
  const double base = side(chart.base, [](const DifferenceRow& r) { return r.base; });
  const double other = side(chart.other, [](const DifferenceRow& r) { return r.other; });
  const double gap = sides == Sides::None ? 0 : kGap;
  double value_width = measure(theme, tr("Difference"), plain).width;
  for (const DifferenceRow& row : chart.rows) {
    const auto [first, second] = split_interval(row.value_text);
    value_width =
        std::max(value_width, measure(theme, first, number_style(theme)).width + measure(theme, second, plain).width);
  }
  layout.verdict = 14 + widest(
                            theme, chart.rows, [](const DifferenceRow& r) { return r.verdict; }, plain);
  layout.base_end = kMargin + layout.label + gap + base;
  layout.other_end = layout.base_end + gap + other;
  layout.number_end = width - kMargin - layout.verdict - kGap;
  const double left = layout.other_end + 2 * kGap, right = layout.number_end - value_width - 2 * kGap;
  layout.frame.place = {left, kPlotTop + kHead, std::max(40.0, right - left),
                        std::max(20.0, height - kPlotTop - kHead - kMargin)};
  layout.frame.x_high = reach_of(chart);
  layout.frame.x_low = -layout.frame.x_high;
  layout.row = layout.frame.place.height / static_cast<double>(std::max<std::size_t>(1, chart.rows.size()));
  return layout;
}

double needed_width(const DifferencePlot& chart, const Theme& theme, Sides sides) {
  const DifferenceLayout layout = lay_out_differences(kUnlimited, kUnlimited, chart, theme, sides);
  return std::ceil(kUnlimited - layout.frame.place.width + kMinPlot);
}

/// Returns the lowest level of detail for the columns of the two sides: None if they contain means, WithIntervals if
/// they contain other text, such as skill levels.
Sides min_sides(const DifferencePlot& chart) {
  const bool means = std::ranges::none_of(chart.rows, [](const DifferenceRow& row) { return row.other.empty(); });
  return means ? Sides::None : Sides::WithIntervals;
}

/// Returns the width that the axis needs beyond kMinPlot so that the texts at its ends are not cut off.
double room_for_ends(const DifferencePlot& chart, const Theme& theme) {
  const TextStyle style = secondary_style(theme, Align::Left);
  const double low = measure(theme, "\xE2\x86\x90 " + chart.lower_label, style).width,
               high = measure(theme, chart.upper_label + " \xE2\x86\x92", style).width;
  return std::max(0.0, 2 * (std::max(low, high) + 5) - kMinPlot);
}

DifferenceLayout lay_out_differences(double width, double height, const DifferencePlot& chart, const Theme& theme) {
  Sides sides = Sides::WithIntervals;
  if (min_sides(chart) == Sides::None)
    for (const Sides less : {Sides::Values, Sides::None})
      if (needed_width(chart, theme, sides) > width - room_for_ends(chart, theme)) sides = less;
  return lay_out_differences(width, height, chart, theme, sides);
}

Colour tone_colour(const DifferenceRow& row, const Theme& theme) {
  if (row.tone == DifferenceRow::Tone::Different) return parse_colour(theme.accent_text);
  return parse_colour(row.tone == DifferenceRow::Tone::Same ? theme.good : theme.second_text);
}

void draw_heads(cairo_t* cr, const DifferenceLayout& layout, const DifferencePlot& chart, const Theme& theme) {
  const double y = kPlotTop + kHead / 2 - 2;
  const Rect& place = layout.frame.place;
  TextStyle left = secondary_style(theme, Align::Left), right = secondary_style(theme, Align::Right);
  draw_text(cr, theme, kMargin, y, tr("Metric"), left);
  if (layout.sides != Sides::None) {
    right.max_width = layout.base_end - kMargin - layout.label;
    draw_text(cr, theme, layout.base_end, y, chart.base, right);
    right.max_width = layout.other_end - layout.base_end;
    draw_text(cr, theme, layout.other_end, y, chart.other, right);
  }
  left.max_width = right.max_width = place.width / 2 - 4;
  draw_text(cr, theme, place.x, y, "\xE2\x86\x90 " + chart.lower_label, left);
  draw_text(cr, theme, place.x + place.width, y, chart.upper_label + " \xE2\x86\x92", right);
  draw_text(cr, theme, layout.number_end, y, tr("Difference"), secondary_style(theme, Align::Right));
  draw_text(cr, theme, layout.number_end + kGap, y, tr("Verdict"), secondary_style(theme, Align::Left));
}

/// Draws an end of the interval: a short bar, or an arrow if the end lies beyond the axis.
void draw_end(cairo_t* cr, const Frame& frame, double at, double y, const Colour& colour) {
  const double inside = std::clamp(at, frame.x_low, frame.x_high), x = frame.x_of(inside);
  if (std::isfinite(at) && inside == at) {
    draw_line(cr, x, y - kDifferenceCap, x, y + kDifferenceCap, colour, 1.6);
    return;
  }
  const double back = at > 0 ? -5 : 5;
  draw_line(cr, x + back, y - 4, x, y, colour, 1.6);
  draw_line(cr, x + back, y + 4, x, y, colour, 1.6);
}

/// Draws the value of a row whose mark lies beyond the axis, beside its arrow.
void draw_far_value(cairo_t* cr, const Frame& frame, const DifferenceRow& row, double y, const Theme& theme) {
  const bool right = row.value > 0;
  const double end = frame.x_of(right ? frame.x_high : frame.x_low), near = row.value > 0 ? row.low : row.high;
  TextStyle style = small_style(theme, tone_colour(row, theme));
  style.align = right ? Align::Right : Align::Left;
  const std::string words = split_interval(row.value_text).first;
  // Draw the value above the visible part of the interval, if any part is visible.
  const bool seen = near > frame.x_low && near < frame.x_high;
  draw_text(cr, theme, end + (right ? -10 : 10), seen ? y - 8 : y, words, style);
}

void draw_difference(cairo_t* cr, const Frame& frame, const DifferenceRow& row, double y, const Theme& theme) {
  const Colour colour = tone_colour(row, theme);
  const double low = std::clamp(row.low, frame.x_low, frame.x_high);
  const double high = std::clamp(row.high, frame.x_low, frame.x_high);
  draw_line(cr, frame.x_of(low), y, frame.x_of(high), y, colour, 1.6);
  draw_end(cr, frame, row.low, y, colour);
  draw_end(cr, frame, row.high, y, colour);
  if (!std::isfinite(row.value)) return;
  if (row.value < frame.x_low || row.value > frame.x_high) return draw_far_value(cr, frame, row, y, theme);
  const double x = frame.x_of(row.value);
  cairo_new_path(cr);
  if (row.tone == DifferenceRow::Tone::Same)
    cairo_rectangle(cr, x - kDifferenceRadius + 0.5, y - kDifferenceRadius + 0.5, 2 * kDifferenceRadius - 1,
                    2 * kDifferenceRadius - 1);
  else
    cairo_arc(cr, x, y, kDifferenceRadius, 0, 2 * std::numbers::pi);
  set_colour(cr, row.tone == DifferenceRow::Tone::Open ? parse_colour(theme.ground) : colour);
  cairo_fill_preserve(cr);
  set_colour(cr, colour);
  cairo_set_line_width(cr, 1.8);
  cairo_stroke(cr);
}

void draw_difference_row(cairo_t* cr, const DifferenceLayout& layout, const DifferenceRow& row, bool labelled, double y,
                         const Theme& theme) {
  TextStyle label = label_style(theme, Align::Left);
  label.max_width = layout.label + 1;
  if (labelled) draw_text(cr, theme, kMargin, y, row.label, label);
  const TextStyle means = secondary_style(theme, Align::Right);
  draw_text(cr, theme, layout.base_end, y, side_words(row.base, layout.sides), means);
  draw_text(cr, theme, layout.other_end, y, side_words(row.other, layout.sides), means);
  const auto [value, interval] = split_interval(row.value_text);
  draw_text(cr, theme, layout.number_end, y, interval, means);
  draw_text(cr, theme, layout.number_end - measure(theme, interval, means).width, y, value, number_style(theme));
  const Colour words = tone_colour(row, theme);
  const TextStyle small = small_style(theme, words);
  const double width = measure(theme, row.verdict, small).width + 14;
  rounded_path(cr, {layout.number_end + kGap, y - 8.5, width, 17}, 8.5);
  set_colour(cr, mix(parse_colour(theme.ground), words, 0.13));
  cairo_fill(cr);
  draw_text(cr, theme, layout.number_end + kGap + width / 2, y, row.verdict, small);
  draw_difference(cr, layout.frame, row, y, theme);
}

}  // namespace

double min_width(const DifferencePlot& chart, const Theme& theme) {
  return needed_width(chart, theme, min_sides(chart));
}

double preferred_height(const DifferencePlot& chart) {
  return kPlotTop + kHead + kMargin + kRow * static_cast<double>(std::max<std::size_t>(1, chart.rows.size()));
}

void draw_chart(cairo_t* cr, double width, double height, const DifferencePlot& chart, const Theme& theme) {
  const CardScope scope(cr, width, height);
  draw_heading(cr, width, height, chart.title, chart.subtitle, theme);
  const DifferenceLayout layout = lay_out_differences(width, height, chart, theme);
  const Frame& frame = layout.frame;
  const Rect& place = frame.place;
  draw_heads(cr, layout, chart, theme);
  fill_box(cr, {frame.x_of(-1), place.y, frame.x_of(1) - frame.x_of(-1), place.height}, parse_colour(theme.faint_line));
  for (std::size_t i = 0; i <= chart.rows.size(); ++i) {
    const double y = std::floor(place.y + static_cast<double>(i) * layout.row) + 0.5;
    if (starts_group(chart, i)) draw_line(cr, 0, y, width, y, parse_colour(theme.faint_line), 1);
  }
  draw_vertical_line(cr, frame, 0, parse_colour(theme.second_text));
  for (std::size_t i = 0; i < chart.rows.size(); ++i)
    draw_difference_row(cr, layout, chart.rows[i], starts_group(chart, i), layout.middle_of(i), theme);
}

Hit hit_chart(double width, double height, const DifferencePlot& chart, const Theme& theme, double x, double y) {
  const DifferenceLayout layout = lay_out_differences(width, height, chart, theme);
  const Rect& place = layout.frame.place;
  if (chart.rows.empty() || x < 0 || x > width || y < place.y || y >= place.y + place.height) return {};
  return {std::min(static_cast<int>((y - place.y) / layout.row), static_cast<int>(chart.rows.size()) - 1)};
}

}  // namespace tw::plotting
