#include <cairo.h>

#include <algorithm>
#include <cmath>

#include "engine/language/translate.hpp"
#include "engine/plotting/card.hpp"

namespace tw::plotting {
namespace {

constexpr double kBinTickRoom = 46, kNameRoom = 16;

struct HistogramLayout {
  Frame frame;
  Ticks across, up;
  double left_of(const Histogram& chart, std::size_t bin) const {
    return chart.first + static_cast<double>(bin) * chart.width;
  }
};

double count_of(double count) { return std::isfinite(count) ? std::max(0.0, count) : 0; }

/// Returns the height of the band above the bins, in DIP. It depends only on the text, so it stays constant while the
/// mouse moves.
double highlight_room(const Histogram& chart) {
  if (chart.highlight_text.empty()) return 0;
  return chart.highlight_text.find('\n') == std::string::npos ? 15 : 29;
}

HistogramLayout lay_out_bins(double width, double height, const Histogram& chart, const Theme& theme) {
  HistogramLayout layout;
  double highest = 0;
  for (const double count : chart.counts) highest = std::max(highest, count_of(count));
  const double top = kPlotTop + 6 + highlight_room(chart) + (chart.counted.empty() ? 0 : kNameRoom);
  const double plot_height = std::max(20.0, height - top - kAxisHeight);
  const int rows = std::clamp(ticks_that_fit(plot_height, kMinRowHeight), 3, 6);
  layout.up = ticks_around(0, std::max(1.0, highest), rows, true);
  const double labels = widest(
      theme, layout.up.at, [&](double at) { return layout.up.label(at, ""); }, secondary_style(theme, Align::Right));
  const double left = std::round(kMargin + labels + 8);
  layout.frame.place = {left, top, std::max(20.0, width - left - kMargin - 6), plot_height};
  const double bin = chart.width > 0 ? chart.width : 1;
  layout.frame.x_low = chart.first;
  layout.frame.x_high = chart.first + bin * static_cast<double>(std::max<std::size_t>(1, chart.counts.size()));
  layout.frame.y_high = layout.up.at.back();
  layout.across = ticks_between(layout.frame.x_low, layout.frame.x_high,
                                ticks_that_fit(layout.frame.place.width, kBinTickRoom), true);
  return layout;
}

/// Returns the rectangle of a bin: aligned to whole DIP with gaps of 1 DIP, except for very narrow bins.
Rect place_of(const HistogramLayout& layout, const Histogram& chart, std::size_t bin, double count) {
  const Frame& frame = layout.frame;
  const double left = layout.left_of(chart, bin), wide = frame.x_of(left + chart.width) - frame.x_of(left);
  const double x = wide >= 4 ? std::round(frame.x_of(left)) : frame.x_of(left);
  const double end = wide >= 4 ? std::round(frame.x_of(left + chart.width)) - 1 : frame.x_of(left + chart.width);
  const double y = frame.y_of(count), bottom = frame.place.y + frame.place.height;
  return {x, y, std::max(0.5, end - x), bottom - y};
}

void draw_bins(cairo_t* cr, const HistogramLayout& layout, const Histogram& chart, const Theme& theme) {
  const Colour tint = with_contrast(parse_colour(theme.accent_tint), parse_colour(theme.ground),
                                    parse_colour(theme.accent), kMarkContrast);
  for (std::size_t bin = 0; bin < chart.counts.size(); ++bin) {
    const double count = count_of(chart.counts[bin]);
    if (count <= 0) continue;
    const bool lit = static_cast<int>(bin) == chart.highlighted;
    fill_box(cr, place_of(layout, chart, bin, count), lit ? parse_colour(theme.accent_text) : tint);
  }
}

void draw_highlight(cairo_t* cr, const HistogramLayout& layout, const Histogram& chart, double width,
                    const Theme& theme) {
  if (chart.highlighted < 0 || chart.highlighted >= static_cast<int>(chart.counts.size())) return;
  const auto bin = static_cast<std::size_t>(chart.highlighted);
  const auto line_end = std::min(chart.highlight_text.find('\n'), chart.highlight_text.size());
  const std::string first = chart.highlight_text.substr(0, line_end);
  const std::string second = line_end < chart.highlight_text.size() ? chart.highlight_text.substr(line_end + 1) : "";
  TextStyle style = label_style(theme, Align::Left), click = style;
  style.bold = true;
  click.colour = parse_colour(theme.accent_text);
  if (measure(theme, first, style).width > width - 2 * kMargin) style.bold = false;
  const double needed = std::max(measure(theme, first, style).width, measure(theme, second, click).width);
  // Draw the text in the band above the bins, at the bin if it fits into the card there.
  const Rect place = place_of(layout, chart, bin, 0);
  const double x = std::clamp(place.x, kMargin, std::max(kMargin, width - kMargin - needed));
  const double y = kPlotTop + 8;  // below a list of forms beside the subtitle
  draw_text(cr, theme, x, y, first, style);
  if (!second.empty()) draw_text(cr, theme, x, y + 14, second, click);
}

}  // namespace

void draw_chart(cairo_t* cr, double width, double height, const Histogram& chart, const Theme& theme) {
  const CardScope scope(cr, width, height);
  draw_heading(cr, width, height, chart.title, chart.subtitle, theme);
  const HistogramLayout layout = lay_out_bins(width, height, chart, theme);
  const Frame& frame = layout.frame;
  for (const double at : layout.up.at) draw_horizontal_line(cr, frame, at, parse_colour(theme.faint_line));
  draw_bins(cr, layout, chart, theme);
  draw_horizontal_line(cr, frame, 0, parse_colour(theme.second_text));
  draw_named_axis(cr, width, frame, layout.across, chart.unit, theme);
  draw_text(cr, theme, kMargin, frame.place.y - kNameRoom, tr(chart.counted), secondary_style(theme, Align::Left));
  for (const double at : layout.up.at)
    draw_text(cr, theme, frame.place.x - 6, frame.y_of(at), layout.up.label(at, ""),
              secondary_style(theme, Align::Right));
  draw_highlight(cr, layout, chart, width, theme);
}

Hit hit_chart(double width, double height, const Histogram& chart, const Theme& theme, double x, double y) {
  const HistogramLayout layout = lay_out_bins(width, height, chart, theme);
  const Rect& place = layout.frame.place;
  if (x < place.x || x >= place.x + place.width || y < place.y || y > place.y + place.height) return {};
  const auto bin = static_cast<int>((x - place.x) / place.width * static_cast<double>(chart.counts.size()));
  return {std::min(bin, static_cast<int>(chart.counts.size()) - 1)};
}

void draw_chart(cairo_t* cr, double width, double height, const EmptyChart& chart, const Theme& theme) {
  const CardScope scope(cr, width, height);
  draw_heading(cr, width, height, chart.title, "", theme);
  Frame frame;
  frame.place = {kMargin + 60, kPlotTop, std::max(20.0, width - 2 * kMargin - 70),
                 std::max(20.0, height - kPlotTop - kAxisHeight)};
  for (const double at : ticks_between(0, 1, 5).at) draw_vertical_line(cr, frame, at, parse_colour(theme.faint_line));
  draw_horizontal_line(cr, frame, 0, parse_colour(theme.second_text));
  const double x = width / 2, y = kPlotTop + frame.place.height / 2;
  const TextStyle style = secondary_style(theme, Align::Centre);
  const double needed = std::min(width - 2 * kMargin, measure(theme, chart.subtitle, style).width + 16);
  fill_box(cr, {x - needed / 2, y - 11, needed, 22}, parse_colour(theme.ground));
  draw_paragraph(cr, theme, x, y, width - 2 * kMargin, chart.subtitle, style);
}

}  // namespace tw::plotting
