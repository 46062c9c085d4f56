#include "editor/core/simulate/games_behind.hpp"

#include <algorithm>
#include <span>

#include "editor/core/simulate/simulate_words.hpp"
#include "engine/language/translate.hpp"
#include "engine/plotting/csv.hpp"
#include "engine/report/looks.hpp"
#include "engine/workers/local_executor.hpp"

namespace tw::editor {
namespace {

using simulation::Experiment;
using simulation::GameResult;

/// Maximum number of games replayed for a list. For more games, only the first games are listed.
constexpr std::size_t kMaxPlayedAgain = 40;

ListedGame join_words(const GameResult& result) {
  ListedGame out{.index = result.index, .known = true, .turns = result.turns, .discards = result.discards};
  for (const int seat : result.seat_of) out.points.push_back(result.totals[seat]);
  return out;
}

struct Found {
  std::vector<ListedGame> games;
  bool all = false;
};

/// Looks the games up in a file. Returns no games if the file cannot be read.
Found games_in_file(const std::filesystem::path& file, const report::MarkGames& mark_games,
                    const Experiment& experiment) {
  Found found;
  if (file.empty() || experiment.keep_games == 0) return found;
  const auto numbers = simulation::stored_games_with(file, mark_games.range, kMaxListedGames);
  if (!numbers) return found;
  const auto results = simulation::stored_games(file, numbers.value());
  if (!results) return found;
  for (const GameResult& result : results.value()) found.games.push_back(join_words(result));
  found.all = found.games.size() < kMaxListedGames && experiment.games <= experiment.keep_games;
  return found;
}

Found replay_games(const report::MarkGames& mark_games, Experiment experiment, bool again,
                   const std::stop_token& stop) {
  experiment.metrics = simulation::kNoMetrics;
  experiment.keep_games = simulation::kMaxGames;
  Found found;
  simulation::Job job;
  for (const std::int64_t game : mark_games.games) {
    if (job.size() == kMaxPlayedAgain) break;
    job.push_back({0, game, game + 1});
    found.games.push_back({.index = game});  // keep the row even if the game fails: opening the game in Play reports
                                             // the error
  }
  workers::LocalExecutor executor(1);
  for (const simulation::GameRange& game : again ? job : simulation::Job{}) {
    if (stop.stop_requested()) break;
    simulation::GameListSource games({game});
    const simulation::Control control;
    (void)executor.play(std::span(&experiment, 1), games, control, [&](const std::vector<simulation::Batch>& batches) {
      for (const simulation::Batch& batch : batches)
        for (const GameResult& result : batch.games)
          *std::ranges::find(found.games, result.index, &ListedGame::index) = join_words(result);
      return !stop.stop_requested();
    });
  }
  found.all = static_cast<std::int64_t>(found.games.size()) >= mark_games.count;
  return found;
}

}  // namespace

void GamesBehindList::look_up(std::string heading, report::MarkGames mark_games, Experiment experiment,
                              std::vector<std::string> players, const std::filesystem::path& file, bool again) {
  experiment_ = experiment;
  count_ = mark_games.count;
  shown_ = {
      .heading = std::move(heading), .players = std::move(players), .seed = experiment.seed, .is_searching = true};
  for (const std::int64_t game : mark_games.games) shown_.games.push_back({.index = game});
  shown_.selected = shown_.games.empty() ? -1 : 0;
  task_.start([this, mark_games = std::move(mark_games), experiment = std::move(experiment), file,
               again](const std::stop_token& stop) {
    Found found = games_in_file(file, mark_games, experiment);
    if (found.games.empty()) found = replay_games(mark_games, experiment, again, stop);
    return [this, found = std::move(found)]() mutable { take(std::move(found.games), found.all); };
  });
  on_change_();
}

void GamesBehindList::take(std::vector<ListedGame> games, bool all) {
  shown_.games = std::move(games);
  shown_.is_searching = false;
  shown_.selected =
      shown_.games.empty() ? -1 : std::clamp(shown_.selected, 0, static_cast<int>(shown_.games.size()) - 1);
  shown_.note = all ? "" : tr("the first {0} are listed", group_digits(std::ssize(shown_.games)));
  on_change_();
}

void GamesBehindList::clear() {
  task_.stop();
  shown_ = {};
  experiment_ = {};
  on_change_();
}

void GamesBehindList::select(int row) {
  if (row >= 0 && row < static_cast<int>(shown_.games.size())) shown_.selected = row;
}

std::string to_csv(const GamesViewData& games) {
  plotting::TidyCsv out({"game", "player", "figure"}, {"seed"});
  for (const ListedGame& game : games.games) {
    if (!game.known) continue;
    const auto add = [&](const std::string& player, const char* metric, int value, const char* unit) {
      out.add({.keys = {std::to_string(game.index), player, metric},
               .value = static_cast<double>(value),
               .n = 1,
               .unit = unit,
               .more = {static_cast<double>(games.seed)}});
    };
    for (std::size_t p = 0; p < std::min(games.players.size(), game.points.size()); ++p)
      add(report::english_colour_name(static_cast<int>(p)), "points", game.points[p], "points");
    add("all", "lead", lead_of(game), "points");
    add("all", "turns", game.turns, "turns");
    add("all", "discards", game.discards, "tiles");
  }
  return out.text();
}

int lead_of(const ListedGame& game) {
  std::vector<int> points = game.points;
  std::ranges::sort(points, std::greater<>());
  return points.size() > 1 ? points[0] - points[1] : 0;
}

}  // namespace tw::editor
