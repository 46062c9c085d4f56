#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <set>

#include "engine/game/weak_play.hpp"
#include "engine/language/translate.hpp"
#include "engine/plotting/numbers.hpp"
#include "engine/report/experiment_charts.hpp"
#include "engine/report/html.hpp"
#include "engine/report/report.hpp"
#include "engine/simulation/identity.hpp"
#include "engine/simulation/metrics/words.hpp"
#include "engine/simulation/stored.hpp"
#include "engine/statistics/figures.hpp"

namespace tw::report {
namespace {

using simulation::Column;
using simulation::StoredExperiment;
using simulation::Summary;
using simulation::Tally;
using statistics::By;

constexpr int kChartWidth = 460, kChartHeight = 280;
constexpr std::size_t kMostTiles = 24;
constexpr const char* kFirstPlayer = tr_later("First-player advantage");

int rows_high(std::size_t rows) { return static_cast<int>(std::clamp<std::size_t>(90 + 22 * rows, 180, 900)); }

std::string value_of(const StoredExperiment& head, const std::string& key) {
  const auto at = head.meta.find(key);
  return at == head.meta.end() ? "" : at->second;
}

bool starts_from_position(const StoredExperiment& head) { return !value_of(head, simulation::kStartKey).empty(); }

std::vector<std::string> names_of(const StoredExperiment& head, int players) {
  std::vector<std::string> out = statistics::seat_names(head.contestants, head.rotate);
  out.resize(static_cast<std::size_t>(players), "?");
  return out;
}

std::string command_of(const StoredExperiment& head) {
  std::string out = "tilewright simulate " + head.game + " --bots ";
  for (std::size_t i = 0; i < head.contestants.size(); ++i) out += (i == 0 ? "" : ",") + head.contestants[i];
  out += " --games " + std::to_string(head.games) + " --seed " + std::to_string(head.seed);
  if (starts_from_position(head)) out += " --from RECORD:TURN";
  if (head.rotate) out += " --rotate";
  const std::string metrics = value_of(head, "metrics");
  return out + " --metrics " + (metrics.empty() ? "none" : metrics);
}

/// Returns the title of a column, which is also the name of its term on the page.
std::string term_of(const Column& column) {
  const auto* words = simulation::metric_text(column.id);
  return words == nullptr ? english_title(column.id) : tr(words->words);
}

/// Returns the definitions of the page's terms in the order of display.
std::vector<Term> experiment_terms(const Summary& summary, bool from_position) {
  std::vector<std::string> parts;
  for (const std::string& part : summary.parts()) parts.push_back(tr_title(part));
  std::vector<Term> terms{
      {tr("Points"), tr("mean of the final points of a game, including final scoring, with a 95 % interval")},
      {tr("Points by kind of score"), tr("mean points of one kind per game, with a 95 % interval"), parts},
      {tr("Wins"),
       tr("share of the games won; each of k players tied at the top gets 1/k; 95 % interval of Clopper and Pearson")},
      {tr(kFirstPlayer), tr("win share of seat 1 minus 1 / players; 95 % interval of Clopper and Pearson")},
      {tr("Middle half"), tr("from the first to the third quartile of the games' values")}};
  if (from_position) std::erase_if(terms, [](const Term& term) { return term.name == tr(kFirstPlayer); });
  if (parts.empty()) terms.erase(terms.begin() + 1);
  std::set<std::string> told{"points"};
  const auto add = [&](std::string_view id, const std::string& unit) {
    if (const auto* words = simulation::metric_text(id); words != nullptr && told.insert(words->id).second)
      terms.push_back({tr(words->words), tr(words->definition) + " (" + tr(unit) + ")"});
  };
  add("turns", tr_later("turns"));
  add("discards", tr_later("tiles"));
  for (const Column& column : summary.measures().columns()) add(column.id, statistics::display_unit(column).unit);
  const auto also = [&](const char* id, const std::string& head) {
    const auto* words = simulation::metric_text(id);
    for (Term& term : terms)
      if (words != nullptr && term.name == tr(words->words)) term.also.push_back(head);
  };
  also("tile_unplaceable", tr("Unplaceable"));
  also("tile_placements", tr("Legal placements"));
  if (summary.measures().column("tile_worth") >= 0) {
    terms.push_back(
        {tr("Worth"),
         tr("value of drawing the tile compared with all tiles: the mean of \"Lead gained by a tile\" for the tile "
            "minus the mean for all draws, in points of lead; its intervals are corrected for the number of tiles "
            "(Holm)")});
    terms.push_back({tr("Significant"), tr("whether the interval for the worth excludes 0")});
  }
  if (summary.measures().column("tile_worth") >= 0 || summary.measures().column("tile_unplaceable") >= 0)
    terms.push_back({tr_in("of a tile", "Draws"), tr("number of times the tile was drawn in all games")});
  return terms;
}

void add_players(Page& page, const StoredExperiment& head, const Summary& summary,
                 const std::vector<std::string>& names) {
  std::vector<Cells> rows{{tr("Player"), tr("Points"), tr("Wins") + ", %"}};
  for (const std::string& part : summary.parts()) rows.front().push_back(tr_title(part));
  for (int c = 0; c < summary.players(); ++c) {
    rows.push_back({names[static_cast<std::size_t>(c)], figure_words(statistics::points(summary, By::Contestant, c)),
                    figure_words(statistics::win_share(summary, By::Contestant, c), 100)});
    for (int part = 0; part < static_cast<int>(summary.parts().size()); ++part)
      rows.back().push_back(figure_words(statistics::part_points(summary, By::Contestant, part, c)));
  }
  page.heading(tr("Players"));
  page.paragraph(tr("The results apply only to these players."));
  if (const std::string weak = game::weak_play_warning(head.contestants); !weak.empty()) page.paragraph(weak);
  page.table(rows);
  std::vector<Cells> games{{tr("Per game"), tr("Mean"), tr("Unit")},
                           {tr("Turns"), figure_words(statistics::length(summary)), tr("turns")},
                           {tr("Discarded tiles"), figure_words(statistics::discards(summary)), tr("tiles")}};
  if (starts_from_position(head))
    page.paragraph(
        tr("The games start from a position, not from the beginning, so they show no first-player advantage. The "
           "points include those scored before the position."));
  else
    games.insert(games.begin() + 1, {tr(kFirstPlayer), figure_words(statistics::first_player_advantage(summary), 100),
                                     tr(plotting::kPercentagePoints)});
  page.table(games);
}

void add_charts(Page& page, const Summary& summary, const std::vector<std::string>& names) {
  page.heading(tr("Charts"));
  page.begin_grid();
  page.chart(points_chart(summary, names), kChartWidth, kChartHeight,
             tr("Points by player; the table lists the values"), tr("Points"));
  if (!summary.parts().empty())
    page.chart(parts_chart(summary, names), kChartWidth, kChartHeight,
               tr("Points by kind of score; the table lists the values"), tr("Points by kind of score"));
  page.chart(wins_chart(summary), kChartWidth, kChartHeight, tr("Win rate by seat"), tr("Wins"));
  const plotting::Histogram points{.title = tr("Histogram of points"),
                                   .reading = tr("results of all players"),
                                   .unit = tr_later("points"),
                                   .counted = tr_later("results")};
  page.chart(counts_chart(points, summary.points_histogram()), kChartWidth, kChartHeight, tr("Histogram of points"),
             tr("Points"));
  const plotting::Histogram turns{.title = tr("Length of the game"),
                                  .reading = tr("turns, including extra turns"),
                                  .unit = tr_later("turns"),
                                  .counted = tr_later("games")};
  page.chart(counts_chart(turns, summary.turns_histogram()), kChartWidth, kChartHeight, tr("Histogram of turns"),
             tr("Turns"));
  const Tally& tally = summary.measures();
  for (int c = 0; c < static_cast<int>(tally.columns().size()); ++c) {
    const Column& column = tally.columns()[static_cast<std::size_t>(c)];
    if (column.shape == Column::Shape::Turn)
      page.chart(turns_chart(tally, c), kChartWidth, kChartHeight, tr("{0} by turn", column.id), term_of(column));
    else if (column.shape == Column::Shape::Cell)
      page.chart(map_chart(tally, c, summary.games()), kChartWidth, kChartWidth, tr("{0} by cell", column.id),
                 term_of(column));
    else if (column.id == "tile_worth")
      page.chart(worth_chart(tally, c, kMostTiles), kChartWidth,
                 rows_high(std::min<std::size_t>(kMostTiles, column.keys.size())), tr("Tile value"), tr("Worth"));
    else if (column.shape == Column::Shape::Key && column.keys.size() <= 12 && column.id != "winner")
      page.chart(keys_chart(tally, c), kChartWidth, rows_high(column.keys.size()), tr("{0} by kind", column.id),
                 term_of(column));
  }
  page.end_grid();
}

void add_measures(Page& page, const Tally& tally) {
  std::vector<Cells> rows{{tr("Measure"), tr("Mean"), tr("Middle half"), tr("Unit")}};
  for (int c = 0; c < static_cast<int>(tally.columns().size()); ++c) {
    const Column& column = tally.columns()[static_cast<std::size_t>(c)];
    if (column.shape != Column::Shape::Game && column.shape != Column::Shape::Seat) continue;
    const simulation::Sums sums = tally.together(c);
    if (sums.n == 0) continue;
    const statistics::DisplayUnit shown = statistics::display_unit(column);
    const auto quantile = [&](double share) {
      return plotting::in_words(shown.factor * static_cast<double>(sums.quantile(share)) / column.scale,
                                column.scale > shown.factor ? 2 : 0);
    };
    rows.push_back({term_of(column), figure_words(statistics::measured(column, sums), shown.factor),
                    tr("{0} to {1}", quantile(0.25), quantile(0.75)), tr(shown.unit)});
  }
  if (rows.size() == 1) return;
  page.heading(tr("Measures per game"));
  page.table(rows);
}

void add_tiles(Page& page, const Tally& tally) {
  const int worth = tally.column("tile_worth"), lost = tally.column("tile_unplaceable"),
            places = tally.column("tile_placements");
  if (lost < 0 && worth < 0) return;
  std::vector<Cells> rows{{tr("Tile"), tr_in("of a tile", "Draws"), tr("Unplaceable") + ", %", tr("Legal placements"),
                           tr("Worth"), tr("Significant")}};
  const int any = worth < 0 ? lost : worth;
  const Column& column = tally.columns()[static_cast<std::size_t>(any)];
  std::vector<statistics::Worth> worths;
  if (worth >= 0) worths = statistics::worth_by_key(tally, worth);
  for (int key = 0; key < tally.keys(any); ++key) {
    const simulation::Sums& draws = tally.sums(any, key);
    if (draws.n == 0) continue;
    const auto mean = [&](int of, double scale) {
      if (of < 0 || tally.sums(of, key).n < 2) return std::string();
      return figure_words(statistics::measured(tally.columns()[static_cast<std::size_t>(of)], tally.sums(of, key)),
                          scale);
    };
    const auto row = std::ranges::find(worths, key, &statistics::Worth::key);
    rows.push_back({column.keys[static_cast<std::size_t>(key)], grouped(draws.n), mean(lost, 100), mean(places, 1),
                    row == worths.end() ? "" : figure_words(row->worth),
                    row == worths.end() ? ""
                    : row->differs      ? tr("yes")
                                        : tr("no")});
  }
  page.heading(tr("Tiles"));
  page.paragraph(
      tr("Worth: the value of drawing the tile compared with all tiles, in points of lead. Its intervals are corrected "
         "for the number of tiles (Holm)."));
  page.table(rows);
}

void add_metric_definitions(Page& page, bool from_position) {
  page.heading(tr("Definitions"));
  page.definitions();
  page.paragraph(
      tr("Values by player follow the player from seat to seat; values by seat refer to the place at the table.") +
      (from_position ? " " : " " + tr("Seat 1 begins.") + " ") +
      tr("The documentation page docs/metrics.md has all definitions with their sources."));
}

void add_experiment_origin(Page& page, const StoredExperiment& head, const Summary& summary,
                           const std::string& program) {
  page.heading(tr("How to reproduce this"));
  page.command(command_of(head));
  page.paragraph(
      tr("The same files, bots, number of games and seed give the same digest, with any number of threads. A game's "
         "number and this seed determine its decks."));
  if (starts_from_position(head))
    page.paragraph(
        tr("RECORD:TURN stands for the record and the turn of the position. The experiment file contains only a hash "
           "of the position (Start), so its games cannot be played again without that record."));
  char digest[17];
  std::snprintf(digest, sizeof digest, "%016llx", static_cast<unsigned long long>(summary.digest()));
  std::vector<Cells> rows{{tr("Item"), tr("Value")},
                          {tr("Digest of the results"), digest},
                          {tr("Games played"), grouped(summary.games())},
                          {tr("Report written by"), program}};
  for (const auto& [key, value] : head.meta) rows.push_back({setting_words(key), value});
  page.table(rows, true);
}

}  // namespace

model::Result<std::string> experiment_page(const std::filesystem::path& file, const std::string& program) {
  const auto stored = simulation::read_stored(file);
  if (!stored) return stored.findings();
  const auto read = simulation::stored_summary(file);
  if (!read) return read.findings();
  const StoredExperiment& head = stored.value();
  const Summary& summary = read.value();
  // translators: {1} is the number of games that have been played
  std::string lead = tr_n("{1} of {0} game", "{1} of {0} games", head.games, grouped(summary.games())) + ", " +
                     tr("seed {0}", head.seed) + ", " + tr_n("{0} player", "{0} players", summary.players());
  if (head.rotate) lead += ", " + tr("seats rotate");
  const bool from_position = starts_from_position(head);
  if (from_position) lead += ", " + tr("from a position");
  // translators: {0} is the id of a game
  Page page(tr("Experiment: {0}", head.game), lead, experiment_terms(summary, from_position));
  if (summary.games() > 0) {
    const std::vector<std::string> names = names_of(head, summary.players());
    add_players(page, head, summary, names);
    add_charts(page, summary, names);
    add_measures(page, summary.measures());
    add_tiles(page, summary.measures());
  } else {
    page.paragraph(tr("No game has been played yet."));
  }
  add_metric_definitions(page, from_position);
  add_experiment_origin(page, head, summary, program);
  return page.text();
}

}  // namespace tw::report
