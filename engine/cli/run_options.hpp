#pragma once
// Options that commands which play games have in common: threads, progress and the form of the result; the bots; and of
// `compare` and `sweep` the metrics, the budget, the file and the run itself.

#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "engine/cli/command.hpp"
#include "engine/cli/output.hpp"
#include "engine/game/game.hpp"
#include "engine/statistics/comparison.hpp"

namespace CLI {
class Option;
}

namespace tw::cli {

/// Processors of this machine, 1 to 1024.
int cores();

struct RunOptions {
  int jobs = cores();
  bool quiet = false, json = false;

  /// Declares --jobs, --quiet and --json.
  void declare(CLI::App& app);
  bool shows_progress(const Io& io) const { return io.err_is_terminal && !quiet; }
};

/// Declares --jobs.
void declare_jobs(CLI::App& app, int& jobs);

/// Prints the findings; the value, or nothing and then `status` is what the program ends with.
template <class T>
std::optional<T> take(Io& io, model::Result<T> result, int& status) {
  print(io.err, result.findings());
  if (result) return std::move(result.value());
  status = status_of(result.findings());
  return std::nullopt;
}

// --bots a,b: one bot for each seat.

/// Lets an option take several values with commas, and blanks behind them, between the values.
CLI::Option* with_commas_between(CLI::Option* option);
/// Declares --bots.
void declare_bots(CLI::App& app, std::vector<std::string>& bots);
/// A bot for each name, or all that is wrong with the names.
model::Result<std::vector<std::unique_ptr<game::Bot>>> make_bots(const std::vector<std::string>& names);
/// The same for many games: names that make_bots() has passed, and how to make each.
std::vector<simulation::Contestant> contestants(const std::vector<std::string>& names);

/// Prints a warning if one of the bots is too weak to judge rules by (game::plays_weakly).
void tell_weak_play(std::ostream& err, const std::vector<std::string>& bots);

/// Options that `compare` and `sweep` have in common: metrics, budget and file.
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
