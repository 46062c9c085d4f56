#include "engine/report/card_charts.hpp"

#include <algorithm>
#include <functional>

#include "engine/language/nouns.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/plotting/numbers.hpp"
#include "engine/report/experiment_answer.hpp"
#include "engine/report/html.hpp"
#include "engine/report/metric_charts.hpp"
#include "engine/report/metric_title.hpp"
#include "engine/statistics/experiment_metrics.hpp"

namespace tw::report {
namespace {

using plotting::DotPlot;
using plotting::Mark;
using plotting::short_estimate;
using simulation::Column;
using simulation::Summary;
using simulation::Sums;
using simulation::Tally;
using statistics::Estimate;
using statistics::in_percent;
using statistics::Subject;

const Column& column_at(const Tally& tally, int column) { return tally.columns()[column]; }

/// Returns a mark for an estimate in percent, filled if it differs from the even share.
Mark share_mark(std::string label, const Estimate& share, double even, std::int64_t games) {
  return {.label = std::move(label),
          .value = share.value,
          .low = share.low,
          .high = share.high,
          .filled = share.differs_from(even),
          .value_text = short_estimate(share, "%"),
          .n = games};
}

/// Returns a row for each contestant, over all seats.
std::vector<LabelledValue> by_player(const Tally& tally, int column, const CardNames& names) {
  std::vector<LabelledValue> rows;
  for (int c = 0; c < tally.keys(column) / 2; ++c)
    rows.push_back({.label = player_name(names, c),
                    .sums = &tally.contestant_sums(column, c),
                    .look = player_look(c),
                    .english = player_name(names, c, false, true)});
  return rows;
}

std::vector<LabelledValue> by_key(const Tally& tally, int column) {
  std::vector<LabelledValue> rows;
  const std::vector<std::string>& keys = column_at(tally, column).keys;
  for (int key = 0; key < static_cast<int>(keys.size()); ++key) {
    const std::string& id = keys[key];
    rows.push_back({.label = clean(tr_title(id)), .sums = &tally.sums(column, key), .english = english_title(id)});
  }
  return rows;
}

/// Returns the label of a key of the metric "winner": "Tie" or, for example, "Seat 1".
std::string winner_label(const std::string& key) {
  constexpr std::string_view kSeat = "seat ";
  if (key == "tie") return tr("Tie");
  return key.starts_with(kSeat) ? tr("Seat {0}", clean(key.substr(kSeat.size()))) : clean(tr_title(key));
}

/// Returns the win rate of each key: its count as a share of all games.
DotPlot shares_by_key(const Tally& tally, int column) {
  const MetricTitle words = metric_title(column_at(tally, column).id);
  DotPlot chart{.title = words.title, .subtitle = words.subtitle, .unit = "%"};
  const std::int64_t games = tally.sums_over_keys(column).n;
  const std::vector<std::string>& keys = column_at(tally, column).keys;
  for (int key = 0; key < static_cast<int>(keys.size()); ++key) {
    const Estimate share = in_percent(statistics::rate_interval(static_cast<double>(tally.sums(column, key).n), games));
    chart.marks.push_back({.label = winner_label(keys[key]),
                           .value = share.value,
                           .low = share.low,
                           .high = share.high,
                           .value_text = short_estimate(share, "%"),
                           .n = games,
                           .english = capitalized(keys[key])});
  }
  return chart;
}

std::vector<CardForm> seat_forms(const Tally& tally, int column, const CardNames& names) {
  std::vector<CardForm> forms;
  const Column& column_of = column_at(tally, column);
  if (column_of.id != "points")
    forms.push_back({tr("By player"), mean_dots(column_of, by_player(tally, column, names)), {}});
  const Sums all = tally.sums_over_keys(column);
  CardForm histogram = value_histogram(column_of, all, {.column = column_of.id, .key = -1});
  histogram.label = tr("All players");
  forms.push_back(std::move(histogram));
  for (int c = 0; c < tally.keys(column) / 2; ++c)
    if (const Sums& sums = tally.contestant_sums(column, c); sums.n > 0)
      forms.push_back(
          value_histogram(column_of, sums, {.column = column_of.id, .contestant = c}, player_name(names, c)));
  return forms;
}

std::vector<CardForm> key_forms(const Tally& tally, int column) {
  const Column& column_of = column_at(tally, column);
  if (column_of.id == "winner") return {{"", shares_by_key(tally, column), {}}};
  if (column_of.id == "uncertainty_over_time")
    return {{"",
             key_lines(
                 tally, column, [](int tenth) { return 10.0 * tenth; }, tr_later("% of the game")),
             {}}};
  if (column_of.id == "finished_areas") return {{"", mean_dots(column_of, by_key(tally, column)), {}}};
  std::vector<CardForm> forms;
  for (int key = 0; key < tally.keys(column); ++key)
    if (const Sums& sums = tally.sums(column, key); sums.n > 0)
      forms.push_back(
          value_histogram(column_of, sums, {.column = column_of.id, .key = key}, clean(tr_title(column_of.keys[key]))));
  return forms;
}

}  // namespace

DotPlot points_by_player(const Summary& summary, const CardNames& names) {
  DotPlot chart{.title = tr("Points by player"), .unit = tr_later("points")};
  for (int c = 0; c < summary.players(); ++c) {
    const Estimate mean = statistics::mean_points(summary, Subject::Contestant, c);
    const Look look = player_look(c);
    chart.marks.push_back({player_name(names, c), mean.value, mean.low, mean.high, look.colour, look.pattern, true,
                           short_estimate(mean), summary.games(), player_name(names, c, false, true)});
  }
  return chart;
}

plotting::StackedBars points_by_part(const Summary& summary, const CardNames& names) {
  plotting::StackedBars chart{.title = tr("Points by kind of score"), .unit = tr_later("points"), .n = summary.games()};
  for (std::size_t part = 0; part < summary.parts().size(); ++part) {
    const std::string& id = summary.parts()[part];
    const Look look = part_look(names.part_colours, id, part);
    chart.segments.push_back({clean(tr_title(id)), look.colour, look.pattern, english_title(id)});
  }
  for (int c = 0; c < summary.players(); ++c) {
    chart.labels.push_back(player_name(names, c));
    chart.english_labels.push_back(player_name(names, c, false, true));
    std::vector<double>& values = chart.values.emplace_back();
    for (int part = 0; part < static_cast<int>(summary.parts().size()); ++part)
      values.push_back(statistics::mean_part_points(summary, Subject::Contestant, part, c).value);
  }
  return chart;
}

bool bots_differ(const std::vector<std::string>& bots) {
  return std::ranges::adjacent_find(bots, std::not_equal_to()) != bots.end();
}

DotPlot wins_by_player(const Summary& summary, const CardNames& names) {
  DotPlot chart{
      .title = tr("Win rate by player"), .unit = "%", .reference = 100.0 / summary.players(), .has_reference = true};
  int best = 0;
  std::vector<Estimate> rates;
  for (int c = 0; c < summary.players(); ++c) {
    rates.push_back(in_percent(statistics::anytime_win_share(summary, Subject::Contestant, c)));
    Mark mark = share_mark(player_name(names, c), rates.back(), chart.reference, summary.games());
    const Look look = player_look(c);
    mark.colour = look.colour;
    mark.pattern = look.pattern;
    chart.marks.push_back(std::move(mark));
    if (rates.back().value > rates[best].value) best = c;
  }
  const Estimate& top = rates[best];
  // With two players, one share determines the other. With more players, overlapping intervals do not show who is the
  // strongest.
  const bool alone = std::ranges::count_if(rates, [&](const Estimate& rate) { return rate.high >= top.low; }) == 1;
  const std::string name = player_name(names, best, true);
  chart.subtitle = top.low <= chart.reference ? tr("no player is significantly stronger")
                   : summary.players() == 2   ? tr("{0} is stronger", name)
                   : alone                    ? tr("{0} is the strongest", name)
                                              : tr("{0} wins more than an even share", name);
  return chart;
}

DotPlot wins_by_seat(const Summary& summary, const CardNames& names) {
  DotPlot chart{
      .title = tr("Win rate by seat"), .unit = "%", .reference = 100.0 / summary.players(), .has_reference = true};
  for (int seat = 0; seat < summary.players(); ++seat)
    chart.marks.push_back(share_mark(tr("Seat {0}", seat + 1),
                                     in_percent(statistics::anytime_win_share(summary, Subject::Seat, seat)),
                                     chart.reference, summary.games()));
  if (!names.from_position)
    // translators: {0} is the advantage of the first player: "+1.9 ±0.9 pp"; where there is no room, the parts after
    // "; " are omitted, beginning with the last
    chart.subtitle = tr("first player {0}", describe_first_player_advantage(summary));
  model::add_clause(chart.subtitle, tr("filled: not an even share"));
  return chart;
}

CardForm plain_histogram(const std::vector<std::int64_t>& counts, const std::string& id) {
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
      .id = id, .unit = id, .shape = id == "points" ? Column::Shape::Seat : Column::Shape::Game, .listed = false};
  return value_histogram(column, sums, {.column = id});
}

DotPlot tile_values(const Tally& tally, int column, std::size_t most) {
  const MetricTitle words = metric_title(column_at(tally, column).id);
  DotPlot chart{.title = words.title,
                .subtitle = words.subtitle,
                .unit = column_at(tally, column).unit,
                .reference = 0,
                .has_reference = true};
  std::vector<statistics::Worth> rows = statistics::worth_by_key(tally, column);
  std::ranges::sort(rows, [](const auto& a, const auto& b) { return a.worth.value > b.worth.value; });
  if (rows.size() > most) {
    chart.title = tr("Tile value: the highest and the lowest");
    rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(most / 2),
               rows.end() - static_cast<std::ptrdiff_t>(most / 2));
  }
  for (const statistics::Worth& row : rows)
    chart.marks.push_back({.label = tr("Tile {0}", clean(column_at(tally, column).keys[row.key])),
                           .value = row.worth.value,
                           .low = row.worth.low,
                           .high = row.worth.high,
                           .filled = row.differs,
                           .value_text = model::with_sign(row.worth.value, short_estimate(row.worth)),
                           .n = row.n});
  return chart;
}

std::vector<CardForm> map_forms(const Tally& tally, std::int64_t games) {
  std::vector<CardForm> forms;
  for (std::size_t c = 0; c < tally.columns().size(); ++c) {
    const std::string& id = tally.columns()[c].id;
    if (!id.starts_with("map:")) continue;
    const std::string thing = id.substr(4);
    forms.push_back({clean(thing == "tiles"  ? tr("Tiles")
                           : has_name(thing) ? capitalized(tr_plural_name(thing))
                                             : english_title(plural(thing))),
                     cell_map(tally, static_cast<int>(c), games),
                     {}});
  }
  return forms;
}

std::vector<CardForm> area_forms(const Tally& tally) {
  std::vector<CardForm> forms;
  for (const auto& [id, label] : {std::pair{"finished_area_tiles", tr_in("of areas", "Closed")},
                                  {"unfinished_area_tiles", tr_in("of areas", "Open")}}) {
    const int column = tally.column(id);
    if (column < 0) continue;
    DotPlot chart = mean_dots(column_at(tally, column), by_key(tally, column));
    if (chart.marks.empty()) continue;
    chart.title = tr("Size of areas by kind");
    chart.subtitle = model::join_clauses({metric_title(id).subtitle, tr("mean and interval")});
    forms.push_back({label, std::move(chart), {}});
  }
  return forms;
}

std::vector<CardForm> metric_forms(const Tally& tally, int column, const CardNames& names) {
  const Column& column_of = column_at(tally, column);
  switch (column_of.shape) {
    case Column::Shape::Game:
      if (tally.sums(column).n == 0) return {};
      return {value_histogram(column_of, tally.sums(column), {.column = column_of.id})};
    case Column::Shape::Seat:
      return tally.sums_over_keys(column).n == 0 ? std::vector<CardForm>{} : seat_forms(tally, column, names);
    case Column::Shape::Turn:
      if (tally.sums(column).n == 0) return {};
      return {{"", turn_lines(tally, column), {}}};
    case Column::Shape::Key: return key_forms(tally, column);
    case Column::Shape::Cell: return {};
  }
  return {};
}

}  // namespace tw::report
