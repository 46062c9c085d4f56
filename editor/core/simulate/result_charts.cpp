#include "editor/core/simulate/result_charts.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "editor/core/simulate/chart_looks.hpp"
#include "editor/core/simulate/measure_charts.hpp"
#include "editor/core/simulate/measure_words.hpp"
#include "editor/core/simulate/simulate_words.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/plotting/numbers.hpp"
#include "engine/statistics/figures.hpp"

namespace tw::editor {
namespace {

using plotting::DotPlot;
using simulation::Column;
using simulation::Summary;
using simulation::Sums;
using simulation::Tally;
using statistics::By;
using statistics::Estimate;

const Column& what(const Tally& tally, int column) { return tally.columns()[static_cast<std::size_t>(column)]; }

/// Returns a row for each contestant, over all seats.
std::vector<Labelled> by_player(const Tally& tally, int column) {
  std::vector<Labelled> rows;
  for (int c = 0; c < tally.keys(column) / 2; ++c) {
    const ChartStyle look = player_style(c);
    rows.push_back({.label = look.name,
                    .sums = &tally.contestant(column, c),
                    .colour = look.colour,
                    .pattern = look.pattern,
                    .english = english_name(c)});
  }
  return rows;
}

std::vector<Labelled> by_key(const Tally& tally, int column) {
  std::vector<Labelled> rows;
  const std::vector<std::string>& keys = what(tally, column).keys;
  for (int key = 0; key < static_cast<int>(keys.size()); ++key) {
    const std::string& id = keys[static_cast<std::size_t>(key)];
    rows.push_back({.label = tr_title(id), .sums = &tally.sums(column, key), .english = english_title(id)});
  }
  return rows;
}

/// Returns the label of a key of the metric "winner", "tie" or such as "seat 1".
std::string winner_label(const std::string& key) {
  if (key == "tie") return tr("Tie");
  return tr("Seat {0}", key.substr(std::string_view("seat ").size()));
}

/// Returns the win rate of each key: its count as a share of all games.
DotPlot shares_by_key(const Tally& tally, int column) {
  const MeasureTexts words = measure_texts(what(tally, column).id);
  DotPlot chart{.title = words.title, .reading = words.reading, .unit = "%"};
  const std::int64_t games = tally.together(column).n;
  const std::vector<std::string>& keys = what(tally, column).keys;
  for (int key = 0; key < static_cast<int>(keys.size()); ++key) {
    const Estimate share = in_percent(statistics::rate_interval(static_cast<double>(tally.sums(column, key).n), games));
    chart.marks.push_back({winner_label(keys[static_cast<std::size_t>(key)]), share.value, share.low, share.high, "",
                           plotting::Pattern::Solid, true, figure_words(share, "%"), games,
                           capital(keys[static_cast<std::size_t>(key)])});
  }
  return chart;
}

std::vector<ChartFace> seat_faces(const Tally& tally, int column) {
  std::vector<ChartFace> faces;
  const Column& column_of = what(tally, column);
  if (column_of.id != "points") faces.push_back({tr("By player"), mean_dots(column_of, by_player(tally, column)), {}});
  const Sums all = tally.together(column);
  ChartFace histogram = value_histogram(column_of, all, {.column = column_of.id, .key = -1});
  histogram.label = tr("All players");
  faces.push_back(std::move(histogram));
  for (int c = 0; c < tally.keys(column) / 2; ++c)
    if (const Sums& sums = tally.contestant(column, c); sums.n > 0)
      faces.push_back(
          value_histogram(column_of, sums, {.column = column_of.id, .contestant = c}, player_style(c).name));
  return faces;
}

std::vector<ChartFace> key_faces(const Tally& tally, int column) {
  const Column& column_of = what(tally, column);
  if (column_of.id == "winner") return {{"", shares_by_key(tally, column), {}}};
  if (column_of.id == "uncertainty_over_time")
    return {{"",
             key_lines(
                 tally, column, [](int tenth) { return 10.0 * tenth; }, tr_later("% of the game")),
             {}}};
  if (column_of.id == "finished_areas") return {{"", mean_dots(column_of, by_key(tally, column)), {}}};
  std::vector<ChartFace> faces;
  for (int key = 0; key < tally.keys(column); ++key)
    if (const Sums& sums = tally.sums(column, key); sums.n > 0)
      faces.push_back(value_histogram(column_of, sums, {.column = column_of.id, .key = key},
                                      tr_title(column_of.keys[static_cast<std::size_t>(key)])));
  return faces;
}

}  // namespace

DotPlot points_by_player(const Summary& summary) {
  DotPlot chart{.title = tr("Points by player"), .unit = tr_later("points")};
  for (int c = 0; c < summary.players(); ++c) {
    const Estimate mean = statistics::points(summary, By::Contestant, c);
    const ChartStyle look = player_style(c);
    chart.marks.push_back({look.name, mean.value, mean.low, mean.high, look.colour, look.pattern, true,
                           figure_words(mean), summary.games(), english_name(c)});
  }
  return chart;
}

plotting::StackedBars points_by_part(const Summary& summary, const ChartNames& names) {
  plotting::StackedBars chart{.title = tr("Points by kind of score"), .unit = tr_later("points"), .n = summary.games()};
  for (std::size_t part = 0; part < summary.parts().size(); ++part) {
    const std::string& id = summary.parts()[part];
    ChartStyle look = part_style(part);
    if (names.part_colour)
      if (const std::string own = names.part_colour(id); !own.empty()) look.colour = own;
    chart.segments.push_back({tr_title(id), look.colour, look.pattern, english_title(id)});
  }
  for (int c = 0; c < summary.players(); ++c) {
    chart.labels.push_back(player_style(c).name);
    chart.english_labels.push_back(english_name(c));
    std::vector<double>& values = chart.values.emplace_back();
    for (int part = 0; part < static_cast<int>(summary.parts().size()); ++part)
      values.push_back(statistics::part_points(summary, By::Contestant, part, c).value);
  }
  return chart;
}

std::string first_player_words(const Summary& summary) {
  const Estimate share = in_percent(statistics::win_share(summary, By::Seat, 0));
  const double even = 100.0 / summary.players();
  const Estimate more{share.value - even, share.low - even, share.high - even};
  // translators: {0} is the advantage of the first player: "+1.9 ±0.9 pp"
  return tr("first player {0}", model::with_sign(more.value, figure_words(more, "pp")));
}

bool bots_differ(const std::vector<std::string>& bots) {
  return std::ranges::adjacent_find(bots, std::not_equal_to()) != bots.end();
}

DotPlot wins_by_player(const Summary& summary, const std::vector<std::string>& bots) {
  DotPlot chart{.title = tr("Win rate by player"), .unit = "%"};
  chart.reference = 100.0 / summary.players();
  chart.has_reference = true;
  int best = 0;
  std::vector<Estimate> rates;
  for (int c = 0; c < summary.players(); ++c) {
    const ChartStyle look = player_style(c);
    const auto at = static_cast<std::size_t>(c);
    rates.push_back(in_percent(statistics::win_share(summary, By::Contestant, c)));
    chart.marks.push_back({look.name, rates[at].value, rates[at].low, rates[at].high, look.colour, look.pattern,
                           rates[at].differs_from(chart.reference), figure_words(rates[at], "%"), summary.games()});
    if (rates[at].value > rates[static_cast<std::size_t>(best)].value) best = c;
  }
  const Estimate& top = rates[static_cast<std::size_t>(best)];
  const bool leads = top.low > chart.reference;
  // With two players, one share determines the other. With more players, overlapping intervals do not show who is the
  // strongest.
  const bool alone = std::ranges::count_if(rates, [&](const Estimate& rate) { return rate.high >= top.low; }) == 1;
  const auto first = static_cast<std::size_t>(best);
  const std::string name = chart.marks[first].label + (first < bots.size() ? " (" + bots[first] + ")" : "");
  chart.reading = !leads                   ? tr("no player is significantly stronger")
                  : summary.players() == 2 ? tr("{0} is stronger", name)
                  : alone                  ? tr("{0} is the strongest", name)
                                           : tr("{0} wins more than an even share", name);
  return chart;
}

DotPlot wins_by_seat(const Summary& summary) {
  DotPlot chart{.title = tr("Win rate by seat"), .unit = "%"};
  chart.reference = 100.0 / summary.players();
  chart.has_reference = true;
  for (int seat = 0; seat < summary.players(); ++seat) {
    const Estimate rate = in_percent(statistics::win_share(summary, By::Seat, seat));
    chart.marks.push_back({tr("Seat {0}", seat + 1), rate.value, rate.low, rate.high, "", plotting::Pattern::Solid,
                           rate.differs_from(chart.reference), figure_words(rate, "%"), summary.games()});
  }
  chart.reading = first_player_words(summary) + "; " + tr("filled: clearly uneven");
  return chart;
}

ChartFace plain_histogram(const std::vector<std::int64_t>& counts, const std::string& unit) {
  Sums sums;
  for (std::size_t value = 0; value < counts.size(); ++value)
    if (counts[value] > 0) {
      const auto v = static_cast<std::int64_t>(value);
      const auto bin = static_cast<std::size_t>(simulation::bin_of(static_cast<std::int32_t>(v)));
      if (bin >= sums.bins.size()) sums.bins.resize(bin + 1);
      sums.bins[bin] += counts[value];
      sums.n += counts[value];
      sums.sum += counts[value] * v;
      sums.squares += counts[value] * v * v;
    }
  const Column column{
      .id = unit, .unit = unit, .shape = unit == "points" ? Column::Shape::Seat : Column::Shape::Game, .listed = false};
  return value_histogram(column, sums, {.column = unit});
}

std::vector<ChartFace> map_faces(const Tally& tally, std::int64_t games, const ChartNames& names) {
  std::vector<ChartFace> faces;
  for (std::size_t c = 0; c < tally.columns().size(); ++c) {
    const std::string& id = tally.columns()[c].id;
    if (!id.starts_with("map:")) continue;
    const std::string thing = id.substr(4);
    std::string name = thing == "tiles" ? tr("tiles") : names.pieces_name ? names.pieces_name(thing) : thing;
    if (name.empty()) name = thing;
    plotting::HeatMap map = cell_map(tally, static_cast<int>(c), games);
    map.title = where_they_go(name);
    faces.push_back({has_name(thing) ? capital(name) : tr_title(name), std::move(map), {}});
  }
  return faces;
}

std::vector<ChartFace> area_faces(const Tally& tally) {
  std::vector<ChartFace> faces;
  for (const auto& [id, label] :
       {std::pair{"finished_area_tiles", tr("Finished")}, {"unfinished_area_tiles", tr("Unfinished")}}) {
    const int column = tally.column(id);
    if (column < 0) continue;
    DotPlot chart = mean_dots(what(tally, column), by_key(tally, column));
    if (chart.marks.empty()) continue;
    chart.title = tr("Size of areas by kind");
    chart.reading = measure_texts(id).reading + "; " + tr("mean and interval");
    faces.push_back({label, std::move(chart), {}});
  }
  return faces;
}

std::vector<ChartFace> measure_faces(const Tally& tally, int column) {
  const Column& column_of = what(tally, column);
  switch (column_of.shape) {
    case Column::Shape::Game:
      if (tally.sums(column).n == 0) return {};
      return {value_histogram(column_of, tally.sums(column), {.column = column_of.id})};
    case Column::Shape::Seat:
      return tally.together(column).n == 0 ? std::vector<ChartFace>{} : seat_faces(tally, column);
    case Column::Shape::Turn:
      if (tally.sums(column).n == 0) return {};
      return {{"", turn_lines(tally, column), {}}};
    case Column::Shape::Key: return key_faces(tally, column);
    case Column::Shape::Cell: return {};
  }
  return {};
}

}  // namespace tw::editor
