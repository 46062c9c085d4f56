#include <cairo.h>

#include <algorithm>
#include <cmath>

#include "engine/plotting/card.hpp"

namespace tw::plotting {
namespace {

constexpr double kScale = 12, kScaleRoom = 66;
constexpr int kScaleSteps = 10;

struct HeatLayout {
  Rect place;
  double cell = 1, low = 0, high = 1;
  int rows = 0;
};

HeatLayout lay_out_cells(double width, double height, const HeatMap& chart) {
  HeatLayout layout;
  const int columns = std::max(1, chart.columns);
  layout.rows = (static_cast<int>(chart.values.size()) + columns - 1) / columns;
  const double wide = std::max(20.0, width - 2 * kMargin - kScaleRoom), high = std::max(20.0, height - kPlotTop - 14);
  layout.cell = std::min(wide / columns, high / std::max(1, layout.rows));
  layout.place = {kMargin + (wide - layout.cell * columns) / 2, kPlotTop + 2 + (high - layout.cell * layout.rows) / 2,
                  layout.cell * columns, layout.cell * layout.rows};
  layout.low = chart.low;
  layout.high = chart.high;
  if (layout.low == layout.high) {
    layout.low = 0;
    for (const double value : chart.values)
      if (std::isfinite(value)) layout.high = std::max(layout.high, value);
    if (layout.high <= 0) layout.high = 1;
  }
  return layout;
}

Rect cell_of(const HeatLayout& layout, const HeatMap& chart, std::size_t i) {
  const auto columns = static_cast<std::size_t>(std::max(1, chart.columns));
  const auto column = static_cast<double>(i % columns), row = static_cast<double>(i / columns);
  const double gap = layout.cell >= 6 ? 1 : 0;
  return {layout.place.x + column * layout.cell, layout.place.y + row * layout.cell, layout.cell - gap,
          layout.cell - gap};
}

Colour heat(double share, const Theme& theme) {
  return mix(parse_colour(theme.heat_low), parse_colour(theme.heat_high), std::clamp(share, 0.0, 1.0));
}

void draw_scale(cairo_t* cr, double width, double height, const HeatLayout& layout, const HeatMap& chart,
                const Theme& theme) {
  const double top = kPlotTop + 8, bottom = height - 20, x = width - kMargin - kScaleRoom + 12;
  const double step = (bottom - top) / kScaleSteps;
  for (int i = 0; i < kScaleSteps; ++i) {
    fill_box(cr, {x, top + i * step, kScale, std::max(0.5, step - 1)}, heat(1 - (i + 0.5) / kScaleSteps, theme));
  }
  const Ticks ticks = ticks_between(layout.low, layout.high, 3);
  const TextStyle style = secondary_style(theme, Align::Left);
  draw_text(cr, theme, x + kScale + 5, top + 4,
            format_number(layout.high, ticks.decimals) + (chart.unit == "%" ? " %" : ""), style);
  draw_text(cr, theme, x + kScale + 5, bottom - 5, format_number(layout.low, ticks.decimals), style);
}

}  // namespace

void draw_chart(cairo_t* cr, double width, double height, const HeatMap& chart, const Theme& theme) {
  const CardScope scope(cr, width, height);
  draw_heading(cr, width, height, chart.title, chart.subtitle, theme);
  const HeatLayout layout = lay_out_cells(width, height, chart);
  for (std::size_t i = 0; i < chart.values.size(); ++i) {
    if (!std::isfinite(chart.values[i])) continue;
    fill_box(cr, cell_of(layout, chart, i), heat((chart.values[i] - layout.low) / (layout.high - layout.low), theme));
  }
  if (chart.marked >= 0 && chart.marked < static_cast<int>(chart.values.size())) {
    const Rect cell = cell_of(layout, chart, static_cast<std::size_t>(chart.marked));
    cairo_rectangle(cr, cell.x + 1, cell.y + 1, std::max(1.0, cell.width - 2), std::max(1.0, cell.height - 2));
    const bool empty = !std::isfinite(chart.values[chart.marked]);
    set_colour(cr, parse_colour(empty ? theme.second_text : theme.ground));
    cairo_set_line_width(cr, 2);
    cairo_stroke(cr);
  }
  draw_scale(cr, width, height, layout, chart, theme);
}

Hit hit_chart(double width, double height, const HeatMap& chart, const Theme& /*theme*/, double x, double y) {
  const HeatLayout layout = lay_out_cells(width, height, chart);
  if (x < layout.place.x || y < layout.place.y) return {};
  const auto column = static_cast<int>((x - layout.place.x) / layout.cell);
  const auto row = static_cast<int>((y - layout.place.y) / layout.cell);
  const int i = row * std::max(1, chart.columns) + column;
  const bool in = column < chart.columns && row < layout.rows && i < static_cast<int>(chart.values.size());
  return in && std::isfinite(chart.values[i]) ? Hit{i} : Hit{};
}

}  // namespace tw::plotting
