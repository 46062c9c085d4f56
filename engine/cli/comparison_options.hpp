#pragma once
// What `compare` and `sweep` have in common: what is asked, the budget, the file, and the run itself.

#include <optional>
#include <string>
#include <vector>

#include "engine/cli/run_options.hpp"
#include "engine/statistics/comparison.hpp"

namespace tw::cli {

struct ComparisonOptions {
  std::vector<std::string> metrics, margins;
  std::int64_t most_games = 10'000, keep_decks = 100'000;
  double minutes = 0;
  std::uint64_t seed = 1;
  std::string out;
  RunOptions run;

  void declare(CLI::App& app);
  /// Sets what is asked of the plan's arms, the budget and the file; or what is wrong.
  model::Findings apply(statistics::ComparisonPlan& plan, statistics::Whose whose, const Io& io) const;
};

/// Plays, with progress on a terminal; nothing after findings were told, and then `status` is the program's end.
std::optional<statistics::Comparison> played(Io& io, const statistics::ComparisonPlan& plan, const RunOptions& options,
                                             int& status);

/// Contestants of a game whose seats are compared: the same bot in every seat gives every deck one game; else seats
/// rotate on each deck.
simulation::Experiment experiment_of(std::shared_ptr<const game::Game> game, const model::TileSet& set,
                                     const std::vector<std::string>& bots, std::uint64_t seed);

}  // namespace tw::cli
