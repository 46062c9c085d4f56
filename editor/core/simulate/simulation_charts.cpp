#include "editor/core/simulate/simulation_charts.hpp"

#include <algorithm>
#include <cmath>

#include "editor/core/simulate/chart_hover.hpp"
#include "editor/core/simulate/chart_looks.hpp"
#include "editor/core/simulate/simulate_words.hpp"
#include "engine/plotting/numbers.hpp"
#include "engine/statistics/figures.hpp"

namespace tw::editor {
namespace {

using plotting::DotPlot;
using plotting::Histogram;
using plotting::Mark;
using plotting::StackedBars;
using simulation::Summary;
using statistics::By;
using statistics::Estimate;

/// Labels on the axis of a card of usual width.
constexpr int kTicks = 5;
/// Most bins that can still be pointed at.
constexpr std::size_t kMostBins = 40;

Estimate in_percent(const Estimate& share) { return {100 * share.value, 100 * share.low, 100 * share.high}; }

DotPlot points_chart(const Summary& summary) {
  DotPlot chart{.title = "Points by player", .unit = "points"};
  for (int c = 0; c < summary.players(); ++c) {
    const Estimate mean = statistics::points(summary, By::Contestant, c);
    const ChartLook look = player_look(c);
    chart.marks.push_back(
        {look.name, mean.value, mean.low, mean.high, look.colour, look.pattern, true, figure_words(mean)});
  }
  return chart;
}

StackedBars parts_chart(const Summary& summary, const std::function<std::string(const std::string&)>& part_colour) {
  StackedBars chart{.title = "Points by kind of score", .unit = "points"};
  for (std::size_t part = 0; part < summary.parts().size(); ++part) {
    const std::string& id = summary.parts()[part];
    ChartLook look = part_look(part);
    if (part_colour)
      if (const std::string own = part_colour(id); !own.empty()) look.colour = own;
    chart.segments.push_back({title_of(id), look.colour, look.pattern});
  }
  for (int c = 0; c < summary.players(); ++c) {
    chart.labels.push_back(player_look(c).name);
    std::vector<double>& values = chart.values.emplace_back();
    for (int part = 0; part < static_cast<int>(summary.parts().size()); ++part)
      values.push_back(statistics::part_points(summary, By::Contestant, part, c).value);
  }
  return chart;
}

/// "seat 1 is above even", or that none is told from it.
std::string wins_reading(const std::vector<int>& above, const std::string& even) {
  std::string words;
  for (std::size_t i = 0; i < above.size(); ++i)
    words += (i == 0 ? "" : i + 1 == above.size() ? " and " : ", ") + std::to_string(above[i] + 1);
  if (above.empty()) return "no seat differs from even, " + even + ", yet";
  return above.size() == 1 ? "seat " + words + " is above even; filled = differs from " + even
                           : "seats " + words + " are above even; filled = not " + even;
}

DotPlot wins_chart(const Summary& summary) {
  DotPlot chart{.title = "Win rate by seat", .unit = "%"};
  chart.reference = 100.0 / summary.players();
  chart.has_reference = true;
  std::vector<int> above;
  bool any = false;
  for (int seat = 0; seat < summary.players(); ++seat) {
    const Estimate rate = in_percent(statistics::win_share(summary, By::Seat, seat));
    const bool differs = rate.differs_from(chart.reference);
    any = any || differs;
    if (differs && rate.low > chart.reference) above.push_back(seat);
    chart.marks.push_back({"Seat " + std::to_string(seat + 1), rate.value, rate.low, rate.high, "",
                           plotting::Pattern::Solid, differs, figure_words(rate, "%")});
  }
  const std::string even = plotting::in_words(chart.reference, std::fmod(100, summary.players()) == 0 ? 0 : 1) + " %";
  chart.reading = any && above.empty() ? "filled = differs from " + even : wins_reading(above, even);
  return chart;
}

/// Bins of 1, 2, 5, 10... whole values from the first that occurs to the last, so that there are at most kMostBins.
Histogram histogram_of(const std::vector<std::int64_t>& counts) {
  const auto occurs = [](std::int64_t count) { return count > 0; };
  const auto first = std::find_if(counts.begin(), counts.end(), occurs) - counts.begin();
  const auto last = static_cast<std::ptrdiff_t>(counts.size()) - 1 -
                    (std::find_if(counts.rbegin(), counts.rend(), occurs) - counts.rbegin());
  std::ptrdiff_t width = 1;
  for (std::size_t step = 0; (last - first) / width + 1 > static_cast<std::ptrdiff_t>(kMostBins); ++step)
    width = step % 3 == 0 ? width * 2 : step % 3 == 1 ? width / 2 * 5 : width * 2;
  const std::ptrdiff_t begin = first / width * width;
  Histogram chart{.first = static_cast<double>(begin) - 0.5, .width = static_cast<double>(width)};
  chart.counts.resize(static_cast<std::size_t>((last - begin) / width + 1));
  for (std::ptrdiff_t value = first; value <= last; ++value)
    chart.counts[static_cast<std::size_t>((value - begin) / width)] +=
        static_cast<double>(counts[static_cast<std::size_t>(value)]);
  return chart;
}

/// Lights the fullest bin and says what it holds.
void light_fullest(Histogram& chart) {
  const auto fullest = std::max_element(chart.counts.begin(), chart.counts.end());
  chart.highlighted = static_cast<int>(fullest - chart.counts.begin());
  chart.highlight_text = bin_words(chart, chart.highlighted);
}

Histogram all_points_chart(const Summary& summary) {
  Histogram chart = histogram_of(summary.points_histogram());
  chart.title = "Histogram of points";
  chart.reading =
      "results of all players" +
      (chart.width > 1 ? "; a bar holds " + grouped(static_cast<std::int64_t>(chart.width)) + " points" : "");
  chart.unit = "points";
  chart.counted = "results";
  light_fullest(chart);
  return chart;
}

Histogram length_chart(const Summary& summary) {
  Histogram chart = histogram_of(summary.turns_histogram());
  chart.title = "Length of the game";
  chart.reading = "turns, extra turns counted; mean " + figure_words(statistics::length(summary));
  chart.unit = "turns";
  chart.counted = "games";
  light_fullest(chart);
  return chart;
}

/// Ends of all marks and intervals that are known.
std::pair<double, double> extent(const DotPlot& chart) {
  double low = chart.marks.front().value, high = low;
  const auto hold = [&](double value) {
    if (!std::isfinite(value)) return;
    low = std::min(low, value);
    high = std::max(high, value);
  };
  for (const Mark& mark : chart.marks) hold(mark.value), hold(mark.low), hold(mark.high);
  if (chart.has_reference) hold(chart.reference);
  return {low, high};
}

SimulationCharts empty_charts() {
  SimulationCharts charts;
  charts.points.title = "Points by player";
  charts.parts.title = "Points by kind of score";
  charts.wins.title = "Win rate by seat";
  charts.all_points.title = "Histogram of points";
  charts.length.title = "Length of the game";
  charts.empty = "Fills in after the first " + std::to_string(kFirstGames) + " games";
  return charts;
}

}  // namespace

void ChartBuilder::Axis::hold(DotPlot& chart, double least, double most) {
  const auto [lowest, highest] = extent(chart);
  const plotting::Range range = plotting::round_range(lowest, highest, kTicks);
  const bool fresh = low == high;
  low = std::max(least, fresh ? range.low : std::min(low, range.low));
  high = std::min(most, fresh ? range.high : std::max(high, range.high));
  chart.axis_low = low;
  chart.axis_high = high;
}

SimulationCharts ChartBuilder::build(const Summary& summary,
                                     const std::function<std::string(const std::string&)>& part_colour) {
  SimulationCharts charts = empty_charts();
  if (summary.games() < kSettled) reset();
  if (summary.games() < kFirstGames) return charts;
  charts.filled = true;
  charts.points = points_chart(summary);
  points_.hold(charts.points, -1e9, 1e9);
  charts.points.reading = "mean and 95 % interval; the axis starts at " + plotting::in_words(points_.low, 0);
  charts.parts = parts_chart(summary, part_colour);
  for (const auto& bar : charts.parts.values) {
    double sum = 0;
    for (const double value : bar) sum += value;
    bars_ = std::max(bars_, sum);
  }
  charts.parts.axis_high = bars_;
  charts.wins = wins_chart(summary);
  wins_.hold(charts.wins, 0, 100);
  charts.all_points = all_points_chart(summary);
  charts.length = length_chart(summary);
  return charts;
}

}  // namespace tw::editor
