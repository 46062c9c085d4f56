#include "editor/core/simulate/chart_hover.hpp"

#include <cmath>

#include "editor/core/simulate/simulate_words.hpp"
#include "engine/plotting/numbers.hpp"

namespace tw::editor {
namespace {

template <class List>
bool holds(const List& list, int index) {
  return index >= 0 && static_cast<std::size_t>(index) < list.size();
}

}  // namespace

std::string hover_words(const plotting::DotPlot& chart, int index) {
  if (!holds(chart.marks, index)) return "";
  const plotting::Mark& mark = chart.marks[static_cast<std::size_t>(index)];
  const std::string unit = chart.unit == "%" ? "" : " " + chart.unit;
  std::string words = mark.label + ": " + mark.figure + unit;
  if (chart.has_reference) words += mark.filled ? "\nDiffers from even." : "\nNot told from even.";
  return words;
}

std::string hover_words(const plotting::StackedBars& chart, int index) {
  const auto segments = static_cast<int>(chart.segments.size());
  if (segments == 0 || index < 0 || !holds(chart.values, index / segments)) return "";
  const auto bar = static_cast<std::size_t>(index / segments), s = static_cast<std::size_t>(index % segments);
  if (s >= chart.values[bar].size()) return "";
  double sum = 0;
  for (const double value : chart.values[bar]) sum += value;
  const double value = chart.values[bar][s];
  std::string words =
      chart.labels[bar] + ", " + chart.segments[s].name + ": " + plotting::in_words(value, 1) + " " + chart.unit;
  if (sum > 0) words += ", " + plotting::in_words(100 * value / sum, 0) + " % of " + plotting::in_words(sum, 1);
  return words;
}

std::string bin_words(const plotting::Histogram& chart, int bin) {
  const auto from = static_cast<std::int64_t>(std::ceil(chart.first + bin * chart.width));
  const auto to = from + static_cast<std::int64_t>(chart.width) - 1;
  const std::string values = from >= to ? grouped(from) : grouped(from) + " to " + grouped(to);
  return values + " " + chart.unit + ": " +
         grouped(static_cast<std::int64_t>(chart.counts[static_cast<std::size_t>(bin)])) + " " +
         (chart.counted.empty() ? "games" : chart.counted);
}

}  // namespace tw::editor
