#include "engine/report/metric_charts.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/plotting/numbers.hpp"
#include "engine/report/metric_title.hpp"
#include "engine/statistics/experiment_metrics.hpp"

namespace tw::report {
namespace {

using plotting::Histogram;
using simulation::Column;
using simulation::Sums;
using simulation::Tally;
using statistics::display_factor;
using statistics::displayed_mean;

std::string displayed_unit(const Column& column) { return statistics::display_unit(column).unit; }

/// Maximum number of bins, so that each is wide enough to click.
constexpr std::int64_t kMaxBins = 40;

std::int64_t floor_to(std::int64_t value, std::int64_t width) {
  const std::int64_t rest = value % width;
  return value - (rest < 0 ? rest + width : rest);
}

/// Returns the smallest round bin width with which at most kMaxBins bins cover the values.
std::int64_t width_for(std::int64_t first, std::int64_t last) {
  std::int64_t width = 1;
  while ((last - floor_to(first, width)) / width >= kMaxBins) width = plotting::next_bin_width(width);
  return width;
}

/// Returns the range of a bin: "96", "90 to 99" or "12.5 to 13 %".
std::string bin_range(const Column& column, std::int64_t low, std::int64_t high) {
  const double factor = display_factor(column);
  const bool whole = factor == 1;
  const int decimals = whole ? 0 : static_cast<double>(high - low + 1) * factor < 1 ? 2 : 1;
  const auto words = [&](double value) { return plotting::format_number(value, decimals); };
  const double from = static_cast<double>(low) * factor, to = static_cast<double>(whole ? high : high + 1) * factor;
  std::string unit = displayed_unit(column);
  if (whole && low == 1 && high == 1 && unit.ends_with('s')) unit.pop_back();
  return (low == high ? words(from) : tr("{0} to {1}", words(from), words(to))) + (unit.empty() ? "" : " " + tr(unit));
}

/// Percentiles, computed in one pass over the bins.
struct Quantiles {
  double p5 = 0, p25 = 0, p50 = 0, p75 = 0, p95 = 0;
};
Quantiles quantiles_of(const Sums& sums, double factor) {
  Quantiles out;
  double* const to[] = {&out.p5, &out.p25, &out.p50, &out.p75, &out.p95};
  constexpr double kShares[] = {0.05, 0.25, 0.5, 0.75, 0.95};
  std::int64_t seen = 0;
  std::size_t next = 0;
  for (const Sums::Bar& bar : sums.bars()) {
    seen += bar.n;
    for (; next < 5 && static_cast<double>(seen) >= kShares[next] * static_cast<double>(sums.n); ++next)
      *to[next] = static_cast<double>(bar.range.low) * factor;
  }
  return out;
}

struct Box {
  int left = simulation::kMapReach, right = -simulation::kMapReach, top = left, bottom = right;
  int columns() const { return right - left + 1; }
};

/// Returns the bounds of all used cells, including at least the first tile's cell and its neighbours.
Box used_cells(const Tally& tally, int column) {
  Box box{-1, 1, -1, 1};
  for (int key = 0; key < tally.keys(column); ++key) {
    if (tally.sums(column, key).n == 0) continue;
    const simulation::MapCell cell = simulation::cell_of(key);
    box = {std::min(box.left, cell.x), std::max(box.right, cell.x), std::min(box.top, cell.y),
           std::max(box.bottom, cell.y)};
  }
  return box;
}

}  // namespace

CardForm value_histogram(const Column& column, const Sums& sums, const simulation::ValueRange& which,
                         const std::string& of) {
  const std::vector<Sums::Bar> bars = sums.bars();
  if (bars.empty()) return {.label = of, .chart = plotting::EmptyChart{.title = metric_title(column.id).title}};
  const std::int64_t first = bars.front().range.low, last = bars.back().range.high, width = width_for(first, last);
  const std::int64_t begin = floor_to(first, width);
  const auto bins = static_cast<std::size_t>((last - begin) / width + 1);
  const MetricTitle words = metric_title(column.id);
  const double factor = display_factor(column);
  Histogram chart{.title = words.title, .unit = displayed_unit(column), .width = static_cast<double>(width) * factor};
  // Bars for whole numbers are centred on the number; bars for rounded values cover a range.
  chart.first = (static_cast<double>(begin) - (factor == 1 ? 0.5 : 0)) * factor;
  chart.counted = column.shape == Column::Shape::Game   ? tr_later("games")
                  : column.shape == Column::Shape::Seat ? tr_later("results")
                                                        : tr_later("values");
  const std::string about = of.empty() ? words.subtitle : of;
  const std::string unit = displayed_unit(column) == "%" ? "%" : "";
  chart.subtitle =
      model::join_clauses({tr("mean {0}", plotting::short_estimate(displayed_mean(column, sums), unit)), about});
  chart.counts.resize(bins);
  std::vector<MarkGames> mark_games(bins);
  for (const Sums::Bar& bar : bars) {
    const auto bin = static_cast<std::size_t>((bar.range.low - begin) / width);
    chart.counts[bin] += static_cast<double>(bar.n);
    mark_games[bin].count += bar.n;
    mark_games[bin].games.insert(mark_games[bin].games.end(), bar.games.begin(), bar.games.end());
  }
  for (std::size_t bin = 0; bin < bins; ++bin) {
    MarkGames& here = mark_games[bin];
    here.range = which;
    here.range.low = begin + static_cast<std::int64_t>(bin) * width;
    here.range.high = here.range.low + width - 1;
    const std::string range = bin_range(column, here.range.low, here.range.high);
    // translators: {0} is a number, {1} a value or a range, such as "90 to 99 turns"
    here.description = column.shape == Column::Shape::Game ? tr_n("{1}: {0} games", "{1}: {0} games", here.count, range)
                       : column.shape == Column::Shape::Seat
                           ? tr_n("{1}: {0} results", "{1}: {0} results", here.count, range)
                           : tr_n("{1}: {0} values", "{1}: {0} values", here.count, range);
    std::ranges::sort(here.games);
    here.games.erase(std::unique(here.games.begin(), here.games.end()), here.games.end());
  }
  const auto fullest = std::ranges::max_element(chart.counts) - chart.counts.begin();
  chart.highlighted = static_cast<int>(fullest);
  chart.highlight_text = mark_games[fullest].description + (column.listed ? "\n" + tr("Click to list the games") : "");
  if (!column.listed) mark_games.clear();
  return {.label = of, .chart = std::move(chart), .mark_games = std::move(mark_games)};
}

plotting::DotPlot mean_dots(const Column& column, const std::vector<LabelledValue>& rows) {
  const MetricTitle words = metric_title(column.id);
  plotting::DotPlot chart{.title = words.title, .subtitle = words.subtitle, .unit = displayed_unit(column)};
  for (const LabelledValue& row : rows) {
    if (row.sums->n == 0) continue;
    const statistics::Estimate mean = displayed_mean(column, *row.sums);
    chart.marks.push_back({row.label, mean.value, mean.low, mean.high, row.look.colour, row.look.pattern, true,
                           plotting::short_estimate(mean, chart.unit == "%" ? "%" : ""), row.sums->n, row.english});
  }
  return chart;
}

plotting::LineChart turn_lines(const Tally& tally, int column) {
  const Column& what = tally.columns()[column];
  const MetricTitle words = metric_title(what.id);
  plotting::LineChart chart{.title = words.title,
                            .subtitle = words.subtitle,
                            .unit = displayed_unit(what),
                            .x_unit = tr_later("turns"),
                            .from_zero = true};
  plotting::Line& line = chart.lines.emplace_back();
  const std::int64_t games = tally.sums(column, 0).n;
  for (int turn = 0; turn < tally.keys(column); ++turn) {
    const Sums& sums = tally.sums(column, turn);
    if (sums.n == 0 || sums.n * 20 < games) break;
    const Quantiles q = quantiles_of(sums, display_factor(what));
    line.points.push_back({static_cast<double>(turn), q.p50, q.p25, q.p75, q.p5, q.p95, sums.n});
  }
  return chart;
}

plotting::LineChart key_lines(const Tally& tally, int column, const std::function<double(int)>& x_of,
                              const std::string& x_unit) {
  const Column& what = tally.columns()[column];
  const MetricTitle words = metric_title(what.id);
  plotting::LineChart chart{.title = words.title,
                            .subtitle = words.subtitle,
                            .unit = displayed_unit(what),
                            .x_unit = x_unit,
                            .from_zero = true};
  plotting::Line& line = chart.lines.emplace_back();
  for (int key = 0; key < tally.keys(column); ++key) {
    if (tally.sums(column, key).n < 2) continue;
    const statistics::Estimate mean = displayed_mean(what, tally.sums(column, key));
    line.points.push_back({x_of(key), mean.value, std::max(0.0, mean.low), mean.high, 0, 0, tally.sums(column, key).n});
  }
  return chart;
}

plotting::HeatMap cell_map(const Tally& tally, int column, std::int64_t games) {
  const Column& what = tally.columns()[column];
  const MetricTitle words = metric_title(what.id);
  const bool tiles = what.id == "map:tiles";  // a cell holds at most one tile per game
  plotting::HeatMap chart{
      .title = words.title, .subtitle = tiles ? tr("share of games") : words.subtitle, .unit = tiles ? "%" : ""};
  const Box box = used_cells(tally, column);
  chart.n = games;
  chart.columns = box.columns();
  chart.marked = -box.top * chart.columns - box.left;
  for (int y = box.top; y <= box.bottom; ++y)
    for (int x = box.left; x <= box.right; ++x) {
      const std::int64_t n = tally.sums(column, simulation::cell_key(x, y)).sum;
      // The first tile is on the board in every game, but no player placed it.
      if (tiles && x == 0 && y == 0 && n == 0)
        chart.values.push_back(100);
      else
        chart.values.push_back(n == 0 ? std::numeric_limits<double>::quiet_NaN()
                                      : static_cast<double>(n) * (tiles ? 100 : 1) / static_cast<double>(games));
    }
  return chart;
}

}  // namespace tw::report
