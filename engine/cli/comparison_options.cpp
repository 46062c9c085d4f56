#include "engine/cli/comparison_options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <set>

#include "engine/cli/bot_list.hpp"
#include "engine/cli/loaded_game.hpp"
#include "engine/cli/progress_line.hpp"

namespace tw::cli {
void ComparisonOptions::declare(CLI::App& app) {
  with_commas_between(app.add_option("--metric", metrics,
                                     "What to ask for: points,turns,part:NAME, metrics and groups of them; or all"));
  with_commas_between(app.add_option("--margin", margins,
                                     "METRIC=VALUE: a difference that does not matter; VALUE alone: of all in points"));
  app.add_option("--games", most_games, "Most games of each side")
      ->check(CLI::Range(std::int64_t{1}, simulation::kMostGames, "1-1000000000"))
      ->capture_default_str();
  app.add_option("--minutes", minutes, "Most minutes")->check(CLI::Range(0.001, 1e6, "0.001-1000000"));
  declare_seed(app, seed, "Decides every game: the same seed, the same games");
  app.add_option("--out", out, "SQLite file that keeps it; the same command again goes on with it");
  app.add_option("--keep-games", keep_decks, "With --out: decks kept one by one; of all others the file has the sums")
      ->check(CLI::Range(std::int64_t{0}, simulation::kMostGames, "0-1000000000"))
      ->capture_default_str();
  run.declare(app);
}

model::Findings ComparisonOptions::apply(statistics::ComparisonPlan& plan, statistics::Whose whose,
                                         const Io& io) const {
  std::vector<const game::Game*> games;
  for (const statistics::Arm& arm : plan.arms) games.push_back(arm.experiment.game.get());
  const auto players = static_cast<int>(plan.arms.front().experiment.contestants.size());
  auto chosen = statistics::chosen_measures(metrics, games, players, whose);
  if (!chosen) return chosen.findings();
  plan.measures = std::move(chosen.value());
  plan.most_games = most_games;
  plan.most_seconds = 60 * minutes;
  plan.store = out;
  plan.keep_decks = keep_decks;
  plan.notes = {{"command", io.command}, {"program", program_version()}};
  return statistics::set_margins(margins, plan.measures);
}

std::optional<statistics::Comparison> played(Io& io, const statistics::ComparisonPlan& plan, const RunOptions& options,
                                             int& status) {
  ProgressLine progress(io.err, options.shows_progress(io));
  auto found = statistics::compare(
      plan, options.jobs, io.control, [&](std::int64_t games, const statistics::Comparison& so_far) {
        const double speed = so_far.seconds > 0 ? static_cast<double>(games) / so_far.seconds : 0;
        const double left = speed > 0 ? static_cast<double>(so_far.most_games - games) / speed : -1;
        progress.on_progress({.done = games,
                              .total = so_far.most_games,
                              .seconds = so_far.seconds,
                              .games_per_second = speed,
                              .seconds_left = left},
                             {});
      });
  progress.clear();
  return take(io, std::move(found), status);
}

simulation::Experiment experiment_of(std::shared_ptr<const game::Game> game, const model::TileSet& set,
                                     const std::vector<std::string>& bots, std::uint64_t seed) {
  const bool rotate = std::set(bots.begin(), bots.end()).size() > 1;
  simulation::Experiment out{.game = std::move(game), .contestants = contestants(bots), .rotate = rotate, .seed = seed};
  if (rotate) out.games_a_deck = static_cast<std::int64_t>(bots.size());
  out.aligned = std::make_shared<game::AlignedDecks>(set);
  return out;
}

}  // namespace tw::cli
