#include "engine/report/metric_rows.hpp"

#include <map>

#include "engine/language/translate.hpp"
#include "engine/plotting/numbers.hpp"
#include "engine/report/html.hpp"
#include "engine/report/metric_title.hpp"
#include "engine/statistics/experiment_metrics.hpp"

namespace tw::report {
namespace {

using simulation::Summary;
using statistics::Estimate;
using statistics::in_percent;
using statistics::Subject;

using plotting::kPercentagePoints;

constexpr const char* kAllGames = tr_later("all games");

/// A text as shown, and in English for CSV.
struct Text {
  std::string shown, english;
};

/// Returns a text with arguments that are the same in all languages. The format must be marked with tr_later().
template <class... Args>
Text text(fmt::format_string<const Args&...> format, const Args&... args) {
  return {tr(format, args...), fmt::format(format, args...)};
}
Text text(const char* english) { return {tr(english), english}; }
Text title(const std::string& id) { return {clean(tr_title(id)), english_title(id)}; }

/// Returns the title of a metric. Some metrics keep their English titles from version 1.0, since scripts may rely on
/// them.
Text title_of_metric(const std::string& column) {
  static const std::map<std::string, std::string> kOldTitles{{"decided_at", "When the game is decided"},
                                                             {"game_tree_complexity", "Size of the game tree"},
                                                             {"finished_area_tiles", "Tiles in finished areas"},
                                                             {"unfinished_area_tiles", "Tiles in unfinished areas"},
                                                             {"finished_areas", "Finished areas"}};
  const MetricTitle words = metric_title(column);
  const auto old = kOldTitles.find(column);
  return {words.title, old == kOldTitles.end() ? words.english : old->second};
}

MetricRow metric_row(const Text& metric, const Text& subject, const Estimate& estimate, std::int64_t n,
                     const std::string& unit) {
  return {.metric = metric.shown,
          .subject = subject.shown,
          .value = plotting::short_value(estimate) + (unit == "%"                 ? " %"
                                                      : unit == kPercentagePoints ? " pp"
                                                                                  : ""),
          .interval = plotting::short_interval(estimate),
          .english_metric = metric.english,
          .english_subject = subject.english,
          .estimate = estimate,
          .n = n,
          .unit = unit};
}

void add_rows(std::vector<MetricRow>& rows, const Summary& summary, Subject by, int which, const Text& name) {
  const std::int64_t n = summary.games();
  rows.push_back(metric_row(text(tr_later("Points")), name, statistics::mean_points(summary, by, which), n, "points"));
  rows.push_back(
      metric_row(text(tr_later("Win rate")), name, in_percent(statistics::win_share(summary, by, which)), n, "%"));
  for (int part = 0; part < static_cast<int>(summary.parts().size()); ++part) {
    const Text of = title(summary.parts()[part]);
    const Text metric{tr("Points from {0}", of.shown), fmt::format("Points from {0}", of.english)};
    rows.push_back(metric_row(metric, name, statistics::mean_part_points(summary, by, part, which), n, "points"));
  }
}

using simulation::Column;
using simulation::Sums;
using simulation::Tally;

void add_metric(std::vector<MetricRow>& rows, const Column& column, const Sums& sums, const Text& subject) {
  if (sums.n == 0) return;
  const double factor = statistics::display_factor(column);
  MetricRow out = metric_row(title_of_metric(column.id), subject, statistics::displayed_mean(column, sums), sums.n,
                             statistics::display_unit(column).unit);
  out.quartile_low = static_cast<double>(sums.quantile(0.25)) * factor;
  out.quartile_high = static_cast<double>(sums.quantile(0.75)) * factor;
  const auto words = [&](double value) { return plotting::format_number(value, factor == 1 ? 0 : 1); };
  out.half = tr("{0} to {1}", words(out.quartile_low), words(out.quartile_high)) + (out.unit == "%" ? " %" : "");
  rows.push_back(std::move(out));
}

/// Adds the rows for a column, unless the column has a value for each turn or cell.
void add_column(std::vector<MetricRow>& rows, const Tally& tally, int c, const std::vector<Text>& players) {
  const Column& column = tally.columns()[c];
  if (column.id == "winner" || column.id.starts_with("tile_")) return;  // no values; has a separate table
  if (column.shape == Column::Shape::Game) add_metric(rows, column, tally.sums(c), text(kAllGames));
  if (column.shape == Column::Shape::Seat)
    for (std::size_t p = 0; p < players.size(); ++p)
      add_metric(rows, column, tally.contestant_sums(c, static_cast<int>(p)), players[p]);
  if (column.shape == Column::Shape::Key)
    for (std::size_t key = 0; key < column.keys.size(); ++key)
      add_metric(rows, column, tally.sums(c, static_cast<int>(key)), title(column.keys[key]));
}

Text name_of(const CardNames& names, int contestant) {
  return {player_name(names, contestant, true), player_name(names, contestant, true, true)};
}

/// Returns the rows of recorded metrics. `basic`: include the metrics whose sums over all games are also known without
/// recording (points, turns, discards).
std::vector<MetricRow> rows_of_columns(const Summary& summary, const CardNames& names, bool basic) {
  std::vector<MetricRow> rows;
  std::vector<Text> players;
  for (int c = 0; c < summary.players(); ++c) players.push_back(name_of(names, c));
  const auto& columns = summary.metrics().columns();
  for (std::size_t c = 0; c < columns.size(); ++c)
    if (basic || (columns[c].id != "points" && columns[c].id != "turns" && columns[c].id != "discards"))
      add_column(rows, summary.metrics(), static_cast<int>(c), players);
  return rows;
}

}  // namespace

std::vector<MetricRow> recorded_metric_rows(const Summary& summary, const CardNames& names) {
  return rows_of_columns(summary, names, true);
}

std::vector<MetricRow> metric_rows(const Summary& summary, const CardNames& names) {
  std::vector<MetricRow> rows;
  if (summary.games() < 1) return rows;
  const std::int64_t n = summary.games();
  const Text all = text(kAllGames);
  const Text games = text(tr_later("Games"));
  rows.push_back({.metric = games.shown,
                  .subject = all.shown,
                  .value = group_digits(n),
                  .interval = "",
                  .english_metric = games.english,
                  .english_subject = all.english,
                  .n = n,
                  .unit = "games"});
  rows.back().estimate.value = static_cast<double>(n);
  rows.push_back(metric_row(title_of_metric("turns"), all, statistics::mean_turns(summary), n, "turns"));
  rows.push_back(metric_row(title_of_metric("discards"), all, statistics::mean_discards(summary), n, "tiles"));
  const Estimate first = statistics::first_player_advantage(summary);
  rows.push_back(metric_row(text(tr_later("First-player advantage")),
                            text(tr_later("win rate of seat 1 above an even share")), in_percent(first), n,
                            kPercentagePoints));
  if (first.value > 0) rows.back().value.insert(0, "+");
  for (int c = 0; c < summary.players(); ++c) add_rows(rows, summary, Subject::Contestant, c, name_of(names, c));
  for (int seat = 0; seat < summary.players(); ++seat)
    add_rows(rows, summary, Subject::Seat, seat, text(tr_later("Seat {0}"), seat + 1));
  for (MetricRow& row : rows_of_columns(summary, names, false)) rows.push_back(std::move(row));
  return rows;
}

std::string to_csv(const std::vector<MetricRow>& rows) {
  plotting::TidyCsv out({"figure", "of"}, {"quartile_low", "quartile_high"});
  for (const MetricRow& r : rows)
    out.add({.keys = {r.english_metric, r.english_subject},
             .value = r.estimate.value,
             .low = r.estimate.low,
             .high = r.estimate.high,
             .n = r.n,
             .unit = r.unit,
             .more = {r.quartile_low, r.quartile_high}});
  return out.text();
}

}  // namespace tw::report
