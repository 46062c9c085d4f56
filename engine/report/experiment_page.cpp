#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <set>

#include "engine/game/weak_play.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/plotting/numbers.hpp"
#include "engine/report/cards.hpp"
#include "engine/report/experiment_answer.hpp"
#include "engine/report/html.hpp"
#include "engine/report/metric_rows.hpp"
#include "engine/report/metric_title.hpp"
#include "engine/report/report.hpp"
#include "engine/report/tile_rows.hpp"
#include "engine/simulation/identity.hpp"
#include "engine/simulation/metrics/metric_text.hpp"
#include "engine/simulation/stored_experiment.hpp"
#include "engine/statistics/experiment_metrics.hpp"

namespace tw::report {
namespace {

using simulation::Column;
using simulation::StoredExperiment;
using simulation::Summary;
using statistics::Subject;

constexpr int kChartWidth = 460, kChartHeight = 280;
constexpr const char* kFirstPlayer = tr_later("First-player advantage");

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

/// Returns the definitions of the page's terms in the order of display.
std::vector<Term> experiment_terms(const Summary& summary, bool from_position) {
  std::vector<std::string> parts;
  for (const std::string& part : summary.parts()) parts.push_back(tr_title(part));
  std::vector<Term> terms{
      {tr("Points"), tr("mean of the final points of a game, including final scoring, with a 95 % interval")},
      {tr("Points by kind of score"), tr("mean points of one kind per game, with a 95 % interval"), parts},
      {tr("Win rate"),
       tr("share of games won; each of k players tied for first gets 1/k; 95 % interval of Clopper and Pearson")},
      {tr(kFirstPlayer),
       tr("win share of seat 1 minus 1 / players; its 95 % interval remains valid as more games are played, and holds "
          "jointly for all seats")},
      {tr("Middle half"), tr("from the first to the third quartile of the games' values")}};
  if (from_position) std::erase_if(terms, [](const Term& term) { return term.name == tr(kFirstPlayer); });
  if (parts.empty()) terms.erase(terms.begin() + 1);
  std::set<std::string> told{"points"};
  const auto add = [&](std::string_view id, const std::string& unit) {
    if (const auto* words = simulation::metric_text(id); words != nullptr && told.insert(words->id).second)
      terms.push_back({tr(words->title), tr(words->definition) + " (" + tr(unit) + ")"});
  };
  add("turns", tr_later("turns"));
  add("discards", tr_later("tiles"));
  for (const Column& column : summary.metrics().columns()) add(column.id, statistics::display_unit(column).words);
  if (summary.metrics().column("tile_worth") >= 0) {
    const auto value = std::ranges::find(terms, metric_title("tile_worth").title, &Term::name);
    value->definition =
        tr("change in the lead of the player who draws the tile, as if the game ended after the turn: the mean of the "
           "tile minus the mean of all draws (points); its intervals are corrected for the number of tiles (Holm)");
    terms.push_back({tr("Significant"), tr("whether the interval of the tile value excludes 0")});
  }
  if (summary.metrics().column("tile_worth") >= 0 || summary.metrics().column("tile_unplaceable") >= 0)
    terms.push_back({tr_in("of a tile", "Draws"), tr("number of times the tile was drawn in all games")});
  return terms;
}

void add_players(Page& page, const StoredExperiment& head, const Summary& summary,
                 const std::vector<std::string>& names) {
  std::vector<Cells> rows{{tr("Player"), tr("Points"), tr("Win rate") + ", %"}};
  for (const std::string& part : summary.parts()) rows.front().push_back(tr_title(part));
  for (int c = 0; c < summary.players(); ++c) {
    rows.push_back({names[c], describe_estimate(statistics::mean_points(summary, Subject::Contestant, c)),
                    describe_estimate(statistics::win_share(summary, Subject::Contestant, c), 100)});
    for (int part = 0; part < static_cast<int>(summary.parts().size()); ++part)
      rows.back().push_back(describe_estimate(statistics::mean_part_points(summary, Subject::Contestant, part, c)));
  }
  page.heading(tr("Players"));
  page.paragraph(tr("The results apply only to these players."));
  if (const std::string weak = game::weak_play_warning(head.contestants); !weak.empty()) page.paragraph(weak);
  page.table(rows);
  std::vector<Cells> games{
      {tr("Per game"), tr("Mean"), tr("Unit")},
      {metric_title("turns").title, describe_estimate(statistics::mean_turns(summary)), tr("turns")},
      {metric_title("discards").title, describe_estimate(statistics::mean_discards(summary)), tr("tiles")}};
  if (starts_from_position(head))
    page.paragraph(
        tr("The games start from a position, not from the beginning, so they show no first-player advantage. The "
           "points include those scored before the position."));
  else
    games.insert(games.begin() + 1,
                 {tr(kFirstPlayer), describe_estimate(statistics::first_player_advantage(summary), 100),
                  tr(plotting::kPercentagePoints)});
  page.table(games);
}

/// Returns the height of a chart that suits its shape.
int height_of(const plotting::AnyChart& chart) {
  const auto rows = [](std::size_t count) {
    return static_cast<int>(std::clamp<std::size_t>(90 + 22 * count, 180, 900));
  };
  if (const auto* dots = std::get_if<plotting::DotPlot>(&chart)) return rows(dots->marks.size());
  return std::holds_alternative<plotting::HeatMap>(chart) ? kChartWidth : kChartHeight;
}

void add_charts(Page& page, const Summary& summary, const CardNames& names) {
  page.heading(tr("Charts"));
  page.begin_grid();
  for (const Card& card : CardBuilder().build_for_report(summary, names))
    for (const CardForm& form : card.forms) {
      const std::string subtitle = std::visit([](const auto& chart) { return chart.subtitle; }, form.chart);
      std::string words = plotting::title_of(form.chart);
      if (!form.label.empty()) words += ", " + form.label;
      page.chart(form.chart, kChartWidth, height_of(form.chart), model::with_title(words, subtitle), card.term);
    }
  page.end_grid();
}

void add_metrics(Page& page, const Summary& summary, const CardNames& names) {
  std::vector<Cells> rows{{tr("Metric"), tr_in("column", "Scope"), tr("Mean"), tr("Middle half"), tr("Unit")}};
  for (const MetricRow& row : recorded_metric_rows(summary, names))
    rows.push_back({row.metric, row.subject, describe_estimate(row.estimate), row.half, tr(row.unit)});
  if (rows.size() == 1) return;
  page.heading(tr("Recorded metrics"));
  page.table(rows);
}

void add_tiles(Page& page, const Summary& summary) {
  const std::vector<TileRow> tiles = tile_rows(summary, nullptr);
  if (tiles.empty()) return;
  std::vector<Cells> rows{{tr("Tile"), tr_in("of a tile", "Draws"), metric_title("tile_unplaceable").title + ", %",
                           metric_title("tile_placements").title, metric_title("tile_worth").title, tr("Significant")}};
  const auto words = [](const statistics::Estimate& estimate) {
    return std::isfinite(estimate.value) ? describe_estimate(estimate) : std::string();
  };
  for (const TileRow& row : tiles)
    rows.push_back({row.tile, group_digits(row.draws), words(row.unplaceable_percent), words(row.placements),
                    row.has_worth ? describe_estimate(row.worth) : "",
                    !row.has_worth ? ""
                    : row.differs  ? tr("yes")
                                   : tr("no")});
  page.heading(tr("Tiles"));
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
                          {tr("Games played"), group_digits(summary.games())},
                          {tr("Report written by"), program}};
  for (const auto& [key, value] : head.meta) rows.push_back({setting_heading(key), value});
  page.table(rows, true);
}

}  // namespace

model::Result<std::string> experiment_page(const std::filesystem::path& file, const std::string& program,
                                           const PartColours& colours) {
  const auto stored = simulation::read_experiment(file);
  if (!stored) return stored.findings();
  const auto read = simulation::stored_summary(file);
  if (!read) return read.findings();
  const StoredExperiment& head = stored.value();
  const Summary& summary = read.value();
  // translators: {1} is the number of games that have been played
  std::string lead = tr_n("{1} of {0} game", "{1} of {0} games", head.games, group_digits(summary.games())) + ", " +
                     tr("seed {0}", head.seed) + ", " + tr_n("{0} player", "{0} players", summary.players());
  if (head.rotate) lead += ", " + tr("seats rotate");
  const bool from_position = starts_from_position(head);
  if (from_position) lead += ", " + tr("from a position");
  // translators: {0} is the id of a game
  Page page(tr("Experiment: {0}", head.game), lead, experiment_terms(summary, from_position));
  if (summary.games() > 0) {
    const std::vector<std::string> names = names_of(head, summary.players());
    page.paragraph(
        experiment_answer(summary, {.bots = head.contestants, .rotate = head.rotate, .from_position = from_position}));
    add_players(page, head, summary, names);
    CardNames of_cards{.bots = head.contestants, .part_colours = colours, .from_position = from_position};
    for (const std::string& name : names) of_cards.players.push_back(clean(name));
    add_charts(page, summary, of_cards);
    add_metrics(page, summary, of_cards);
    add_tiles(page, summary);
  } else {
    page.paragraph(tr("No game has been played yet."));
  }
  add_metric_definitions(page, from_position);
  add_experiment_origin(page, head, summary, program);
  return page.text();
}

}  // namespace tw::report
