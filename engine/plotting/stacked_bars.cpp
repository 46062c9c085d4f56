#include <cairo.h>

#include <algorithm>
#include <cmath>

#include "engine/plotting/card.hpp"

namespace tw::plotting {
namespace {

constexpr double kBarTickRoom = 56, kSwatch = 11, kThickest = 30;
/// Minimum width of a segment that shows its value, in DIP.
constexpr double kMinPlateSegment = 24;

struct BarLayout {
  Frame frame;
  Ticks ticks;
  double row = 0, thickness = 0, label_width = 0, legend_rows = 1;
  /// Returns the rectangle of a segment, in DIP.
  Rect segment(const StackedBars& chart, std::size_t bar, std::size_t s) const;
};

double value_of(const StackedBars& chart, std::size_t bar, std::size_t s) {
  const auto& values = chart.values;
  const double value = bar < values.size() && s < values[bar].size() ? values[bar][s] : 0;
  return std::isfinite(value) ? std::max(0.0, value) : 0;
}

Rect BarLayout::segment(const StackedBars& chart, std::size_t bar, std::size_t s) const {
  double from = 0;
  for (std::size_t before = 0; before < s; ++before) from += value_of(chart, bar, before);
  // Round to whole DIP for sharp edges.
  const double x = std::round(frame.x_of(from)), end = std::round(frame.x_of(from + value_of(chart, bar, s)));
  return {x, std::round(frame.place.y + (static_cast<double>(bar) + 0.5) * row - thickness / 2), end - x, thickness};
}

/// Position of a legend entry.
struct LegendPlace {
  double x, y;
};
std::vector<LegendPlace> place_legend(double width, const StackedBars& chart, const Theme& theme) {
  std::vector<LegendPlace> places;
  double x = kMargin, y = chart.subtitle.empty() ? kSubtitleMiddle : kSubtitleMiddle + 17;
  for (const StackSegment& segment : chart.segments) {
    const double needed = kSwatch + 5 + measure(theme, segment.name, secondary_style(theme, Align::Left)).width;
    if (x > kMargin && x + needed > width - kMargin) {
      x = kMargin;
      y += 16;
    }
    places.push_back({x, y});
    x += needed + 12;
  }
  return places;
}

BarLayout lay_out_bars(double width, double height, const StackedBars& chart, const Theme& theme) {
  BarLayout layout;
  double highest = std::isfinite(chart.axis_high) ? std::max(0.0, chart.axis_high) : 0;
  for (std::size_t bar = 0; bar < chart.labels.size(); ++bar) {
    double sum = 0;
    for (std::size_t s = 0; s < chart.segments.size(); ++s) sum += value_of(chart, bar, s);
    highest = std::max(highest, sum);
  }
  layout.label_width = std::min(width * 0.3, widest(
                                                 theme, chart.labels, [](const std::string& label) { return label; },
                                                 label_style(theme, Align::Right)));
  const auto legend = place_legend(width, chart, theme);
  const double top = legend.empty() ? kPlotTop : legend.back().y + 13;
  const double left = kMargin + std::max(36.0, layout.label_width) + 10;
  layout.frame.place = {left, top, std::max(20.0, width - left - 22), std::max(20.0, height - top - kAxisHeight)};
  const int most = ticks_that_fit(layout.frame.place.width, kBarTickRoom);
  layout.ticks = ticks_around(0, highest > 0 ? highest : 1, most);
  layout.frame.x_high = layout.ticks.at.back();
  layout.row = layout.frame.place.height / static_cast<double>(std::max<std::size_t>(1, chart.labels.size()));
  layout.thickness = std::round(std::clamp(layout.row * 0.68, 6.0, kThickest));
  return layout;
}

void draw_bar_legend(cairo_t* cr, double width, const StackedBars& chart, const Theme& theme) {
  const auto places = place_legend(width, chart, theme);
  for (std::size_t s = 0; s < places.size(); ++s) {
    const auto [x, y] = places[s];
    const StackSegment& segment = chart.segments[s];
    draw_swatch(cr, {x, y - kSwatch / 2, kSwatch, kSwatch}, segment.pattern, segment.colour, theme);
    TextStyle style = secondary_style(theme, Align::Left);
    style.max_width = std::max(1.0, width - kMargin - x - kSwatch - 5);
    draw_text(cr, theme, x + kSwatch + 5, y, segment.name, style);
  }
}

void draw_plate(cairo_t* cr, const Rect& segment, double value, const Theme& theme) {
  TextStyle style{.points = theme.font_points, .colour = parse_colour(theme.plate_text), .align = Align::Centre};
  const std::string words = format_number(value, 0);
  const double width = measure(theme, words, style).width + 7;
  if (width > segment.width - 2) return;
  const double x = segment.x + segment.width / 2, y = segment.y + segment.height / 2;
  rounded_path(cr, {x - width / 2, y - 7.5, width, 15}, 3);
  set_colour(cr, parse_colour(theme.plate), 0.94);
  cairo_fill(cr);
  draw_text(cr, theme, x, y, words, style);
}

void draw_segment(cairo_t* cr, const Rect& place, const StackSegment& segment, double value, const Theme& theme) {
  if (place.width < 0.5) return;
  const Colour fill = parse_colour(segment.colour);
  cairo_new_path(cr);
  cairo_rectangle(cr, place.x, place.y, place.width, place.height);
  if (theme.patterns) draw_pattern(cr, segment.pattern, fill, place);
  if (place.width < 4) return;  // no space inside the outline
  // Draw an outline that contrasts with any background, and leave a gap between neighbours.
  cairo_new_path(cr);
  cairo_rectangle(cr, place.x + 1, place.y + 0.5, std::max(0.5, place.width - 2), place.height - 1);
  set_colour(cr, with_contrast(fill, parse_colour(theme.ground), parse_colour(theme.text), kMarkContrast));
  cairo_set_line_width(cr, 1);
  cairo_stroke(cr);
  fill_box(cr, {place.x + place.width - 0.5, place.y, 1, place.height}, parse_colour(theme.ground));
  if (place.width >= kMinPlateSegment && place.height >= 15) draw_plate(cr, place, value, theme);
}

}  // namespace

void draw_chart(cairo_t* cr, double width, double height, const StackedBars& chart, const Theme& theme) {
  const CardScope scope(cr, width, height);
  draw_heading(cr, width, height, chart.title, chart.subtitle, theme);
  draw_bar_legend(cr, width, chart, theme);
  const BarLayout layout = lay_out_bars(width, height, chart, theme);
  const Frame& frame = layout.frame;
  for (const double at : layout.ticks.at) draw_vertical_line(cr, frame, at, parse_colour(theme.faint_line));
  for (std::size_t bar = 0; bar < chart.labels.size(); ++bar)
    for (std::size_t s = 0; s < chart.segments.size(); ++s) {
      const Rect place = layout.segment(chart, bar, s);
      if (place.width > 0) fill_box(cr, place, parse_colour(chart.segments[s].colour));
    }
  draw_tick_labels(cr, frame, layout.ticks, chart.unit, theme);
  for (std::size_t bar = 0; bar < chart.labels.size(); ++bar) {
    TextStyle label = label_style(theme, Align::Right);
    label.max_width = layout.label_width + 1;
    draw_text(cr, theme, frame.place.x - 8, frame.place.y + (static_cast<double>(bar) + 0.5) * layout.row,
              chart.labels[bar], label);
    for (std::size_t s = 0; s < chart.segments.size(); ++s)
      draw_segment(cr, layout.segment(chart, bar, s), chart.segments[s], value_of(chart, bar, s), theme);
  }
}

Hit hit_chart(double width, double height, const StackedBars& chart, const Theme& theme, double x, double y) {
  const BarLayout layout = lay_out_bars(width, height, chart, theme);
  for (std::size_t bar = 0; bar < chart.labels.size(); ++bar)
    for (std::size_t s = 0; s < chart.segments.size(); ++s) {
      const Rect place = layout.segment(chart, bar, s);
      if (x >= place.x && x < place.x + place.width && y >= place.y && y < place.y + place.height)
        return {static_cast<int>(bar * chart.segments.size() + s)};
    }
  return {};
}

}  // namespace tw::plotting
