#include <cmath>
#include <cstdlib>

#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/plotting/card.hpp"

namespace tw::plotting {
namespace {

template <class List>
bool has_index(const List& list, int index) {
  return index >= 0 && static_cast<std::size_t>(index) < list.size();
}

std::string tooltip_of(const DotPlot& chart, int index) {
  if (!has_index(chart.marks, index)) return "";
  const Mark& mark = chart.marks[index];
  const std::string unit = chart.unit == "%" ? "" : " " + tr(chart.unit);
  std::string words = model::with_title(mark.label, mark.value_text + unit);
  if (chart.has_reference)
    words += "\n" + (mark.filled ? tr("Differs significantly from an even share.")
                                 : tr("Does not differ significantly from an even share."));
  return words;
}

std::string tooltip_of(const StackedBars& chart, int index) {
  const auto segments = static_cast<int>(chart.segments.size());
  if (segments == 0 || index < 0 || !has_index(chart.values, index / segments)) return "";
  const auto bar = static_cast<std::size_t>(index / segments), s = static_cast<std::size_t>(index % segments);
  if (s >= chart.values[bar].size()) return "";
  double sum = 0;
  for (const double value : chart.values[bar]) sum += value;
  const double value = chart.values[bar][s];
  std::string words = model::with_title(chart.labels[bar] + ", " + chart.segments[s].name,
                                        format_number(value, 1) + " " + tr(chart.unit));
  if (sum > 0) words += ", " + tr("{0} % of {1}", format_number(100 * value / sum, 0), format_number(sum, 1));
  return words;
}

std::string with_unit(double value, const std::string& unit) {
  return format_number(value, std::fabs(value) < 10 && value != std::floor(value) ? 1 : 0) +
         (unit.empty() ? "" : " " + tr(unit));
}

std::string tooltip_of(const LineChart& chart, int index) {
  if (chart.lines.empty() || !has_index(chart.lines.front().points, index)) return "";
  const LinePoint& p = chart.lines.front().points[index];
  const auto range = [&](double low, double high) {
    return tr("{0} to {1}", with_unit(low, ""), with_unit(high, chart.unit));
  };
  const std::string at = format_number(p.x, 0) + " " + tr(chart.x_unit);
  if (chart.marks)
    return model::with_title(at, format_number(p.value, 2) + (chart.unit.empty() ? "" : " " + tr(chart.unit)));
  if (p.outer_low == p.outer_high)
    return model::with_title(at, with_unit(p.value, chart.unit)) + "\n" + tr("95 % interval {0}", range(p.low, p.high));
  return model::with_title(at, tr("median {0}", with_unit(p.value, chart.unit))) + "\n" +
         tr("Middle half of the games: {0}", range(p.low, p.high)) + "\n" +
         tr("Middle 90 % of the games: {0}", range(p.outer_low, p.outer_high));
}

std::string tooltip_of(const HeatMap& chart, int index) {
  if (!has_index(chart.values, index) || chart.columns < 1) return "";
  const double value = chart.values[index];
  if (!std::isfinite(value)) return "";
  const int x = index % chart.columns - chart.marked % chart.columns,
            y = index / chart.columns - chart.marked / chart.columns;
  const int across = std::abs(x), down = std::abs(y);
  // translators: numbers of cells
  const std::string place = x == 0 && y == 0   ? tr("Cell of the first tile")
                            : x >= 0 && y >= 0 ? tr("{0} east, {1} south", across, down)
                            : x >= 0           ? tr("{0} east, {1} north", across, down)
                            : y >= 0           ? tr("{0} west, {1} south", across, down)
                                               : tr("{0} west, {1} north", across, down);
  const int decimals = value < 0.1 ? 3 : value < 1 ? 2 : value < 10 ? 1 : 0;
  const std::string number = format_number(value, decimals);
  // translators: {0} is a cell, {1} a number
  return chart.unit == "%" ? tr("{0}: {1} % of games", place, number) : tr("{0}: {1} per game", place, number);
}

std::string tooltip_of(const DifferencePlot& chart, int index) {
  if (!has_index(chart.rows, index)) return "";
  const DifferenceRow& row = chart.rows[index];
  const std::string means =
      row.other.empty() ? "" : "\n" + chart.base + " " + row.base + ", " + chart.other + " " + row.other;
  return model::with_title(row.label, row.value_text) + "\n" + row.verdict + means;
}

/// The text of a histogram is shown beside its bins.
std::string tooltip_of(const Histogram&, int) { return ""; }
std::string tooltip_of(const EmptyChart&, int) { return ""; }

}  // namespace

const std::string& title_of(const AnyChart& chart) {
  return std::visit([](const auto& shown) -> const std::string& { return shown.title; }, chart);
}

const std::string& subtitle_of(const AnyChart& chart) {
  return std::visit([](const auto& shown) -> const std::string& { return shown.subtitle; }, chart);
}

void draw(cairo_t* cr, double width, double height, const AnyChart& chart, const Theme& theme) {
  std::visit([&](const auto& shown) { draw_chart(cr, width, height, shown, theme); }, chart);
}

Hit hit(double width, double height, const AnyChart& chart, const Theme& theme, double x, double y) {
  return std::visit(
      [&]<class Chart>(const Chart& shown) {
        if constexpr (std::is_same_v<Chart, EmptyChart>)
          return Hit();
        else
          return hit_chart(width, height, shown, theme, x, y);
      },
      chart);
}

std::string tooltip(const AnyChart& chart, int index) {
  return std::visit([index](const auto& shown) { return tooltip_of(shown, index); }, chart);
}

}  // namespace tw::plotting
