#include "engine/statistics/metric.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <numeric>

#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/simulation/experiment.hpp"
#include "engine/simulation/metrics/metric.hpp"
#include "engine/simulation/metrics/metric_text.hpp"

namespace tw::statistics {
namespace {

using simulation::GameResult;

constexpr std::int64_t kWhole = 60;  ///< win shares are integers in units of 1/60

std::int64_t sum_of(const std::vector<int>& values) {
  return std::accumulate(values.begin(), values.end(), std::int64_t{0});
}

/// Returns the points of the winner minus the points of the runner-up, or 0 in a tie.
std::int64_t winners_lead(const GameResult& result, std::size_t) {
  if (result.totals.size() < 2) return 0;
  std::vector<int> sorted = result.totals;
  std::ranges::partial_sort(sorted, sorted.begin() + 2, std::greater());
  return sorted[0] - sorted[1];
}

std::size_t seat_of_first(const GameResult& result) { return static_cast<std::size_t>(result.seat_of.front()); }

std::int64_t lead_of_first(const GameResult& result, std::size_t) {
  const std::size_t seat = seat_of_first(result);
  std::int64_t rival = 0;
  bool any = false;
  for (std::size_t other = 0; other < result.totals.size(); ++other)
    if (other != seat) {
      rival = any ? std::max<std::int64_t>(rival, result.totals[other]) : result.totals[other];
      any = true;
    }
  return result.totals[seat] - rival;
}

// Titles and definitions with the name of a part or key.
constexpr const char* kPointsUnit = tr_later("Points from {0}");
constexpr const char* kPointsOfBot = tr_later("Points of the bot from {0}");
constexpr const char* kShare = tr_later("Share of {0}");
constexpr const char* kPointsUnder = tr_later("points recorded under \"{0}\", averaged over the players");
constexpr const char* kPointsOfBotUnder = tr_later("points of the compared bot recorded under \"{0}\"");
constexpr const char* kShareUnder =
    tr_later("points recorded under \"{0}\" divided by all points of all players; 0 if there are no points");
constexpr const char* kShareOfBotUnder =
    tr_later("points recorded under \"{0}\" divided by all points of the compared bot; 0 if there are no points");
constexpr std::array kNamed{kPointsUnit,       kPointsOfBot, kShare,          kPointsUnder,
                            kPointsOfBotUnder, kShareUnder,  kShareOfBotUnder};
// Ends of definitions, after "; ".
constexpr const char* kAveraged = tr_later("averaged over the players");
constexpr const char* kForBot = tr_later("for the compared bot");
constexpr const char* kSumFor = tr_later("sum over the game for {0} alone");

/// Returns a text with a name. `text` is `english` or its translation.
std::string with_name(const std::string& text, const char* english, const std::string& name) {
  return language::format_translation(text, english, fmt::make_format_args(name));
}
std::string with_name(const char* english, const std::string& name) { return with_name(english, english, name); }

/// Translates a text, which may contain the id of a part.
std::string translated(const std::string& english, const std::string& id) {
  for (const char* text : kNamed)
    if (english == with_name(text, id)) return with_name(tr(text), text, tr_name(id));
  return tr(english);
}

Metric points_of(MeasuredPlayers measured_players, int players) {
  if (measured_players == MeasuredPlayers::Contestant)
    return {.id = "points",
            .title = tr_later("Points of the bot"),
            .definition = tr_later("points of the compared bot at the end"),
            .unit = tr_later("points"),
            .margin = 1,
            .value = [](const GameResult& r, std::size_t) { return std::int64_t{r.totals[seat_of_first(r)]}; }};
  return {.id = "points",
          .title = tr_later("Points per player"),
          .definition = tr_later("final points, averaged over the players"),
          .unit = tr_later("points"),
          .margin = 1,
          .scale = players,
          .value = [](const GameResult& r, std::size_t) { return sum_of(r.totals); }};
}

Metric lead_of(MeasuredPlayers measured_players) {
  if (measured_players == MeasuredPlayers::Contestant)
    return {.id = "lead",
            .title = tr_later("Lead of the bot"),
            .definition = tr_later("points of the compared bot minus those of its best rival"),
            .unit = tr_later("points"),
            .margin = 1,
            .value = lead_of_first};
  return {.id = "lead",
          .title = tr_later("Winner's lead"),
          .definition = tr_later("points of the winner minus those of the runner-up"),
          .unit = tr_later("points"),
          .margin = 1,
          .value = winners_lead};
}

Metric wins_of(MeasuredPlayers measured_players) {
  const auto share = [](const GameResult& r, std::size_t seat) {
    return std::int64_t{simulation::won_sixtieths(r.totals)[seat]};
  };
  if (measured_players == MeasuredPlayers::Contestant)
    return {.id = "wins",
            .title = tr_later("Win share of the bot"),
            .definition = tr_later("1 for winning alone, 1/k in a tie of k at the top, else 0"),
            .unit = "%",
            .margin = 0.02,
            .scale = kWhole,
            .value = [share](const GameResult& r, std::size_t) { return share(r, seat_of_first(r)); }};
  return {
      .id = "first-wins",
      .title = tr_later("Win share of seat 1"),
      .definition = tr_later("for the player who begins: 1 for winning alone, 1/k in a tie of k at the top, else 0"),
      .unit = "%",
      .margin = 0.02,
      .scale = kWhole,
      .value = [share](const GameResult& r, std::size_t) { return share(r, 0); }};
}

std::vector<Metric> course() {
  return {{.id = "turns",
           .title = tr_later("Turns"),
           .definition = tr_later("turns begun, including extra turns"),
           .unit = tr_later("turns"),
           .margin = 0.5,
           .value = [](const GameResult& r, std::size_t) { return std::int64_t{r.turns}; }},
          {.id = "discards",
           .title = tr_later("Discarded tiles"),
           .definition = tr_later("drawn tiles that nobody could place"),
           .unit = tr_later("tiles"),
           .margin = 0.05,
           .value = [](const GameResult& r, std::size_t) { return std::int64_t{r.discards}; }},
          {.id = "ties",
           .title = tr_later("Ties at the top"),
           .definition = tr_later("share of games with several winners"),
           .unit = "%",
           .margin = 0.02,
           .value = [](const GameResult& r, std::size_t) {
             const auto best = std::ranges::max(r.totals);
             return std::int64_t{std::ranges::count(r.totals, best) > 1 ? 1 : 0};
           }}};
}

/// Returns a metric of the points from a part. `places` contains the index of the part for each arm, or -1 if the
/// arm's game has no part with this name.
Metric part_of(const std::string& part, std::vector<int> places, int players, MeasuredPlayers measured_players) {
  return {.id = "part:" + part,
          .title = with_name(measured_players == MeasuredPlayers::Table ? kPointsUnit : kPointsOfBot, part),
          .definition = with_name(measured_players == MeasuredPlayers::Table ? kPointsUnder : kPointsOfBotUnder, part),
          .unit = tr_later("points"),
          .margin = 0.5,
          .scale = measured_players == MeasuredPlayers::Table ? players : 1,
          .value = [places = std::move(places), measured_players](const GameResult& result,
                                                                  std::size_t arm) -> std::int64_t {
            const int place = places.at(arm);
            if (place < 0) return 0;
            const auto& points = result.parts.at(static_cast<std::size_t>(place));
            return measured_players == MeasuredPlayers::Table ? sum_of(points) : points.at(seat_of_first(result));
          }};
}

/// Returns the metric of a part's share of all points. `part`: a result of part_of(). The share is compared only if
/// its id is requested.
Metric share_of(const Metric& part, const std::string& name, MeasuredPlayers measured_players) {
  return {.id = "share:" + name,
          .title = with_name(kShare, name),
          .definition = with_name(measured_players == MeasuredPlayers::Table ? kShareUnder : kShareOfBotUnder, name),
          .unit = "%",
          .margin = 0.01,
          .scale = 10'000,
          .value =
              [points = part.value, measured_players](const GameResult& result, std::size_t arm) {
                const std::int64_t all = measured_players == MeasuredPlayers::Table
                                             ? sum_of(result.totals)
                                             : result.totals[seat_of_first(result)];
                return all > 0 ? 10'000 * points(result, arm) / all : 0;
              },
          .key_name = name};
}

}  // namespace

std::vector<Metric> basic_metrics(const std::vector<const game::Game*>& games, int players,
                                  MeasuredPlayers measured_players) {
  std::vector<Metric> out{points_of(measured_players, players), lead_of(measured_players), wins_of(measured_players)};
  for (Metric& metric : course()) out.push_back(std::move(metric));
  std::vector<std::string> parts;
  for (const game::Game* game : games)
    for (const std::string& part : game->parts())
      if (std::ranges::find(parts, part) == parts.end()) parts.push_back(part);
  for (const std::string& part : parts) {
    std::vector<int> places;
    for (const game::Game* game : games) {
      const auto at = std::ranges::find(game->parts(), part);
      places.push_back(at == game->parts().end() ? -1 : static_cast<int>(at - game->parts().begin()));
    }
    out.push_back(part_of(part, std::move(places), players, measured_players));
  }
  std::ranges::for_each(out, translate);
  return out;
}

namespace {

using simulation::Column;

/// Returns all columns that can be measured in this game.
std::vector<Column> columns_of(const game::Game& game, int players) {
  const auto state = game.new_state({.players = players, .seed = 0, .decks = {}});
  if (!state) return {};
  return simulation::MetricColumns(simulation::game_info_of(*state.value()), simulation::kAllMetrics).columns();
}

Metric metric_of(const Column& column, int players, MeasuredPlayers measured_players) {
  const simulation::MetricText* words = simulation::metric_text(column.id);
  Metric out{.id = column.id,
             .title = words != nullptr ? words->title : column.id,
             .definition = words != nullptr ? words->definition : "",
             .unit = column.unit,
             .margin = words != nullptr ? words->margin : 0,
             .scale = column.scale,
             .column = column.id,
             .groups = simulation::group_of(column.group)};
  // Display shares as percentages, like win shares.
  if (out.unit.starts_with("share")) out.unit = "%";
  if (column.shape == Column::Shape::Seat && measured_players == MeasuredPlayers::Table) {
    out.scale *= players;
    out.definition += std::string("; ") + kAveraged;
  } else if (column.shape == Column::Shape::Seat) {
    out.key = Metric::kFirstContestant;
    out.definition += std::string("; ") + kForBot;
  }
  return out;
}

/// Returns the metric of one key of a column: the sum of the values of this key in a game.
Metric metric_of(const Column& column, std::size_t key, int players, MeasuredPlayers measured_players) {
  Metric out = metric_of(column, players, measured_players);
  const std::string& name = column.keys[key];
  out.id += ":" + name;
  out.title += ", " + name;
  out.definition += "; " + with_name(kSumFor, name);
  if (out.unit == "%") out.unit = "";
  out.key = static_cast<int>(key);
  out.key_name = name;
  return out;
}

/// Returns true if basic_metrics() already contains a metric for this column.
bool is_known(const std::string& column) {
  return column == "points" || column == "margin" || column == "turns" || column == "discards" || column == "winner";
}

std::string join_words(const std::vector<Metric>& metrics) {
  std::string out;
  for (const Metric& metric : metrics)
    if (metric.key_name.empty()) out += (out.empty() ? "" : ", ") + metric.id;
  return out;
}

}  // namespace

std::vector<Metric> recorded_metrics(const std::vector<const game::Game*>& games, int players,
                                     MeasuredPlayers measured_players) {
  std::vector<Metric> plain, keyed;
  const auto add = [](std::vector<Metric>& to, Metric metric) {
    if (std::ranges::find(to, metric.id, &Metric::id) == to.end()) to.push_back(std::move(metric));
  };
  for (const game::Game* game : games)
    for (const Column& column : columns_of(*game, players)) {
      if (is_known(column.id)) continue;
      if (column.shape == Column::Shape::Game || column.shape == Column::Shape::Seat)
        add(plain, metric_of(column, players, measured_players));
      if (column.shape != Column::Shape::Key) continue;
      for (std::size_t key = 0; key < column.keys.size(); ++key)
        add(keyed, metric_of(column, key, players, measured_players));
    }
  plain.insert(plain.end(), std::make_move_iterator(keyed.begin()), std::make_move_iterator(keyed.end()));
  std::ranges::for_each(plain, translate);
  return plain;
}

model::Result<std::vector<Metric>> select_metrics(const std::vector<std::string>& ids,
                                                  const std::vector<const game::Game*>& games, int players,
                                                  MeasuredPlayers measured_players) {
  std::vector<Metric> all = basic_metrics(games, players, measured_players);
  if (ids.empty()) return all;
  for (std::size_t m = 0, known = all.size(); m < known; ++m)
    if (all[m].id.starts_with("part:")) {
      all.push_back(share_of(all[m], all[m].id.substr(5), measured_players));
      translate(all.back());
    }
  for (Metric& metric : recorded_metrics(games, players, measured_players)) all.push_back(std::move(metric));
  std::vector<Metric> out;
  for (const std::string& id : ids) {
    const simulation::MetricGroups group = simulation::group_of(id);
    bool any = false;
    for (const Metric& metric : all) {
      // The metrics that basic_metrics() returns belong to the group `results` and need no column.
      const simulation::MetricGroups of = metric.column.empty() ? simulation::kResults : metric.groups;
      const bool whole = metric.key_name.empty() && (id == "all" || (group != 0 && of == group));
      const bool all_keys = !metric.key_name.empty() && metric.column == id;
      if (!whole && !all_keys && metric.id != id) continue;
      any = true;
      if (std::ranges::find(out, metric.id, &Metric::id) == out.end()) out.push_back(metric);
    }
    if (!any)
      return model::Findings{{.code = "TW120",
                              .message = tr("unknown metric \"{0}\"; available: {1}, and metrics by tile or kind, "
                                            "such as tile_worth:ID",
                                            id, join_words(all))}};
  }
  return out;
}

model::Findings set_margins(const std::vector<std::string>& margins, std::vector<Metric>& metrics) {
  const auto wrong = [](std::string message) {
    return model::Findings{{.code = "TW120", .message = std::move(message)}};
  };
  for (const std::string& text : margins) {
    const auto equals = text.rfind('=');
    const bool named = equals != std::string::npos;
    const std::string id = named ? text.substr(0, equals) : "", value = named ? text.substr(equals + 1) : text;
    if (named && std::ranges::find(metrics, id, &Metric::id) == metrics.end())
      return wrong(tr("unknown metric \"{0}\" in this comparison; available: {1}", id, join_words(metrics)));
    double margin = -1;
    const char* const end = value.data() + value.size();
    const auto read = std::from_chars(value.data(), end, margin);
    if (read.ec != std::errc() || read.ptr != end || !(margin >= 0) || margin > 1e6)
      return wrong(
          tr("a margin must be METRIC=VALUE with a value of 0 or more, such as points=1, or only a value for all "
             "metrics in points, not \"{0}\"",
             text));
    for (Metric& metric : metrics)
      if (named ? metric.id == id : metric.unit == "points") metric.margin = margin;
  }
  return {};
}

void translate(Metric& metric) {
  if (!metric.english_title.empty()) return;  // already translated
  const std::string name = metric.id.substr(metric.id.find(':') + 1);
  const std::string words = metric.english_title = metric.title;
  const std::string definition = metric.english_definition = metric.definition;
  const std::string of_key = ", " + name;
  metric.title = words.ends_with(of_key) ? tr(words.substr(0, words.size() - of_key.size())) + ", " + tr_name(name)
                                         : translated(words, name);
  for (const char* end : {kAveraged, kForBot, kSumFor})
    if (const std::string last = "; " + with_name(end, name); definition.ends_with(last)) {
      metric.definition = model::join_clauses(
          {tr(definition.substr(0, definition.size() - last.size())), with_name(tr(end), end, tr_name(name))});
      return;
    }
  metric.definition = translated(definition, name);
}

bool is_signed(const Metric& metric) {
  const simulation::MetricText* words = simulation::metric_text(metric.id.substr(0, metric.id.find(':')));
  return words != nullptr && words->is_signed;
}

MetricReader::MetricReader(const std::vector<Metric>& metrics, const std::vector<Column>& columns, std::size_t arm)
    : metrics_(metrics), arm_(arm) {
  for (const Metric& metric : metrics) column_keys_.push_back(column_key_of(metric, columns));
}

MetricReader::ColumnKey MetricReader::column_key_of(const Metric& metric, const std::vector<Column>& columns) {
  const auto column = std::ranges::find(columns, metric.column, &Column::id);
  if (metric.column.empty() || column == columns.end()) return {};
  const auto index = static_cast<int>(column - columns.begin());
  if (metric.key_name.empty()) return {index, metric.key};
  const auto key = std::ranges::find(column->keys, metric.key_name);
  if (key == column->keys.end()) return {};  // for example, a tile that only another side has
  return {index, static_cast<int>(key - column->keys.begin())};
}

std::int64_t MetricReader::value(std::size_t metric, const GameResult& game) const {
  if (metrics_[metric].value) return metrics_[metric].value(game, arm_);
  const ColumnKey& place = column_keys_[metric];
  const int key = place.key == Metric::kFirstContestant ? game.seat_of.front() : place.key;
  std::int64_t sum = 0;
  for (const simulation::Sample& sample : game.samples)
    if (sample.column == place.column && (key == Metric::kAnyKey || sample.key == key)) sum += sample.value;
  return sum;
}

}  // namespace tw::statistics
