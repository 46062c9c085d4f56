#include "engine/report/experiment_charts.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/language/translate.hpp"
#include "engine/plotting/numbers.hpp"
#include "engine/report/html.hpp"
#include "engine/simulation/metrics/words.hpp"
#include "engine/statistics/figures.hpp"

namespace tw::report {
namespace {

using plotting::Mark;
using plotting::Pattern;
using simulation::Summary;
using simulation::Tally;
using statistics::By;
using statistics::Estimate;

struct Fill {
  const char* colour;
  Pattern pattern;
};
/// Fills for the kinds of score, in the order in which the game lists them.
constexpr std::array<Fill, 8> kFills{{{"#2f6b3c", Pattern::Dots},
                                      {"#6aa9cc", Pattern::Bars},
                                      {"#b9a23a", Pattern::Rising},
                                      {"#8a5a34", Pattern::Crosshatch},
                                      {"#9aa0a6", Pattern::Falling},
                                      {"#7a4ba0", Pattern::Solid},
                                      {"#d9772b", Pattern::Bars},
                                      {"#3f80ab", Pattern::Rising}}};

constexpr std::size_t kMostBars = 40;

const simulation::Column& column_of(const Tally& tally, int column) {
  return tally.columns()[static_cast<std::size_t>(column)];
}

std::string title_of(const simulation::Column& column) {
  if (const auto* words = simulation::metric_text(column.id); words != nullptr && !column.id.starts_with("map:"))
    return tr(words->words);
  return clean(english_title(column.id));
}

std::string definition_of(const simulation::Column& column) {
  const auto* words = simulation::metric_text(column.id);
  return words == nullptr ? "" : tr(words->definition);
}

}  // namespace

plotting::DotPlot points_chart(const Summary& summary, const std::vector<std::string>& names) {
  plotting::DotPlot out{.title = tr("Points by player"),
                        .reading = tr("mean and 95 % interval; the axis need not start at 0"),
                        .unit = tr_later("points")};
  for (int c = 0; c < summary.players(); ++c) {
    const Estimate mean = statistics::points(summary, By::Contestant, c);
    out.marks.push_back({.label = clean(names[static_cast<std::size_t>(c)]),
                         .value = mean.value,
                         .low = mean.low,
                         .high = mean.high,
                         .figure = figure_words(mean),
                         .n = summary.games()});
  }
  return out;
}

plotting::StackedBars parts_chart(const Summary& summary, const std::vector<std::string>& names) {
  plotting::StackedBars out{
      .title = tr("Points by kind of score"), .reading = tr("mean per game, by player"), .unit = tr_later("points")};
  out.n = summary.games();
  for (std::size_t part = 0; part < summary.parts().size(); ++part) {
    const Fill& fill = kFills[part % kFills.size()];
    out.segments.push_back({clean(tr_title(summary.parts()[part])), fill.colour, fill.pattern});
  }
  for (int c = 0; c < summary.players(); ++c) {
    out.labels.push_back(clean(names[static_cast<std::size_t>(c)]));
    auto& values = out.values.emplace_back();
    for (int part = 0; part < static_cast<int>(summary.parts().size()); ++part)
      values.push_back(statistics::part_points(summary, By::Contestant, part, c).value);
  }
  return out;
}

plotting::DotPlot wins_chart(const Summary& summary) {
  const double even = 100.0 / summary.players();
  plotting::DotPlot out{
      .title = tr("Win rate by seat"),
      .reading = tr("seat 1 begins; filled: differs from the even share of {0} %", plotting::in_words(even, 1)),
      .unit = "%",
      .reference = even,
      .has_reference = true};
  for (int seat = 0; seat < summary.players(); ++seat) {
    const Estimate rate = statistics::win_share(summary, By::Seat, seat);
    out.marks.push_back({.label = tr("Seat {0}", seat + 1),
                         .value = 100 * rate.value,
                         .low = 100 * rate.low,
                         .high = 100 * rate.high,
                         .filled = rate.differs_from(even / 100),
                         .figure = figure_words(rate, 100),
                         .n = summary.games()});
  }
  return out;
}

plotting::Histogram counts_chart(plotting::Histogram chart, const std::vector<std::int64_t>& counts) {
  std::size_t first = 0, last = counts.size();
  while (first < last && counts[first] == 0) ++first;
  while (last > first && counts[last - 1] == 0) --last;
  std::size_t width = 1;
  while ((last - first) / width >= kMostBars)
    width = static_cast<std::size_t>(plotting::next_round(static_cast<std::int64_t>(width)));
  const std::size_t begin = first / width * width;
  chart.first = static_cast<double>(begin) - 0.5;
  chart.width = static_cast<double>(width);
  chart.counts.assign(last > begin ? (last - 1 - begin) / width + 1 : 1, 0);
  for (std::size_t value = first; value < last; ++value)
    chart.counts[(value - begin) / width] += static_cast<double>(counts[value]);
  return chart;
}

plotting::Lines turns_chart(const Tally& tally, int column) {
  const simulation::Column& shown = column_of(tally, column);
  plotting::Lines out{.title = title_of(shown),
                      .reading = tr("median; bands: 50 % and 90 % of the games"),
                      .unit = shown.unit,
                      .x_unit = tr_later("turns")};
  plotting::Line line;
  const std::int64_t enough = tally.sums(column, 0).n / 20;  // omit turns that at most 5 % of the games reach
  for (int turn = 0; turn < tally.keys(column); ++turn) {
    const simulation::Sums& sums = tally.sums(column, turn);
    if (sums.n <= enough) continue;
    const auto at = [&](double share) { return static_cast<double>(sums.quantile(share)) / shown.scale; };
    line.points.push_back({static_cast<double>(turn), at(0.5), at(0.25), at(0.75), at(0.05), at(0.95), sums.n});
  }
  out.lines.push_back(std::move(line));
  out.from_zero = true;
  return out;
}

plotting::DotPlot keys_chart(const Tally& tally, int column) {
  const simulation::Column& shown = column_of(tally, column);
  const auto [factor, unit] = statistics::display_unit(shown);
  plotting::DotPlot out{.title = title_of(shown), .reading = definition_of(shown), .unit = unit};
  for (int key = 0; key < tally.keys(column); ++key) {
    const simulation::Sums& sums = tally.sums(column, key);
    if (sums.n < 2) continue;
    const Estimate mean = statistics::measured(shown, sums);
    out.marks.push_back({.label = clean(tr_name(shown.keys[static_cast<std::size_t>(key)])),
                         .value = factor * mean.value,
                         .low = factor * mean.low,
                         .high = factor * mean.high,
                         .figure = figure_words(mean, factor),
                         .n = sums.n});
  }
  return out;
}

plotting::DotPlot worth_chart(const Tally& tally, int column, std::size_t most) {
  const simulation::Column& shown = column_of(tally, column);
  plotting::DotPlot out{.title = tr("Most and least valuable tiles"),
                        .reading = tr("to the player who draws them; filled: differs from the mean of all tiles"),
                        .unit = shown.unit,
                        .reference = 0,
                        .has_reference = true};
  std::vector<statistics::Worth> rows = statistics::worth_by_key(tally, column);
  std::ranges::sort(rows, [](const auto& a, const auto& b) { return a.worth.value > b.worth.value; });
  if (rows.size() > most)
    rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(most / 2),
               rows.end() - static_cast<std::ptrdiff_t>(most / 2));
  for (const statistics::Worth& row : rows)
    out.marks.push_back({.label = tr("Tile {0}", clean(shown.keys[static_cast<std::size_t>(row.key)])),
                         .value = row.worth.value,
                         .low = row.worth.low,
                         .high = row.worth.high,
                         .filled = row.differs,
                         .figure = figure_words(row.worth),
                         .n = row.n});
  return out;
}

plotting::HeatMap map_chart(const Tally& tally, int column, std::int64_t games) {
  const simulation::Column& shown = column_of(tally, column);
  int left = simulation::kMapReach, right = -left, top = left, bottom = -left;
  const auto count = [&](int x, int y) { return tally.sums(column, simulation::cell_key(x, y)).n; };
  for (int y = -simulation::kMapReach; y <= simulation::kMapReach; ++y)
    for (int x = -simulation::kMapReach; x <= simulation::kMapReach; ++x) {
      if (count(x, y) * 200 < games) continue;  // skip rarely used cells (< 0.5 % of the games) to enlarge the others
      left = std::min(left, x), right = std::max(right, x);
      top = std::min(top, y), bottom = std::max(bottom, y);
    }
  plotting::HeatMap out{.title = tr("Map: {0}", clean(tr_name(shown.id.substr(shown.id.find(':') + 1), 2))),
                        .reading = tr("number per game, by cell; the frame marks the start tile"),
                        .unit = tr_later("per game"),
                        .n = games};
  if (left > right) return out;
  out.columns = right - left + 1;
  for (int y = top; y <= bottom; ++y)
    for (int x = left; x <= right; ++x) {
      const std::int64_t n = count(x, y);
      if (x == 0 && y == 0) out.marked = static_cast<int>(out.values.size());
      out.values.push_back(n == 0 ? std::nan("") : static_cast<double>(n) / static_cast<double>(games));
    }
  return out;
}

}  // namespace tw::report
