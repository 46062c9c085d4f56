#pragma once
// Shared options of commands that play games: threads, progress, output format and bots; for `compare` and `sweep` also
// metrics, budget and file, and the function that runs the comparison.

#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "engine/cli/command.hpp"
#include "engine/cli/output.hpp"
#include "engine/game/game.hpp"
#include "engine/simulation/executor.hpp"
#include "engine/statistics/comparison.hpp"

namespace CLI {
class Option;
}

namespace tw::cli {

/// Returns the number of processors of this machine, 1 to 1024.
int core_count();

struct RunOptions {
  int jobs = core_count();
  bool quiet = false, json = false;
  std::string on = "here", key;

  /// Declares --jobs, --on, --key, --quiet and --json.
  void declare(CLI::App& app);
  /// Creates the executor that plays the games; its messages are printed to `io.err`. If --on or --key is not valid,
  /// prints findings, sets `status` to the exit status and returns null. `io` must outlive the executor.
  std::unique_ptr<simulation::Executor> executor(Io& io, int& status) const;
  bool shows_progress(const Io& io) const { return io.err_is_terminal && !quiet; }
};

/// Declares --jobs; the caller describes the default.
CLI::Option* declare_jobs(CLI::App& app, int& jobs);

/// Prints the findings and returns the value. If there are errors, sets `status` to the exit status and returns
/// nullopt.
template <class T>
std::optional<T> value_or_report(Io& io, model::Result<T> result, int& status) {
  print(io.err, result.findings());
  if (result) return std::move(result.value());
  status = exit_status_of(result.findings());
  return std::nullopt;
}

// --bots a,b: one bot for each seat.

/// Allows several values separated by commas. Spaces around the values are ignored.
CLI::Option* comma_separated(CLI::Option* option);
/// Declares --bots.
void declare_bots(CLI::App& app, std::vector<std::string>& bots);
/// Declares --bots for a command that uses default_bots() if the option is not given.
void declare_optional_bots(CLI::App& app, std::vector<std::string>& bots);
/// Returns the default bot for each of `players` seats. If `players` is 0, uses the lowest number of players that the
/// game allows, but at least two.
std::vector<std::string> default_bots(const game::Game& game, int players = 0);
/// Returns findings for all invalid names, without creating bots.
model::Findings check_bots(const std::vector<std::string>& names);
/// Creates a bot for each name. Returns findings for all invalid names.
model::Result<std::vector<std::unique_ptr<game::Bot>>> make_bots(const std::vector<std::string>& names);
/// Returns contestants that can play many games, with a factory for each bot. The names must have been accepted by
/// check_bots().
std::vector<simulation::Contestant> contestants(const std::vector<std::string>& names);
/// Returns the names of the players, by seat: "greedy, random".
std::string players_text(const std::vector<simulation::Contestant>& contestants);

/// Prints a warning if one of the bots is too weak to test rules (game::plays_weakly).
void warn_about_weak_bots(std::ostream& err, const std::vector<std::string>& bots);

/// Shared options of `compare` and `sweep`: metrics, budget and file.
struct ComparisonOptions {
  std::vector<std::string> metrics, margins;
  std::int64_t max_games = 10'000, keep_decks = 100'000;
  double minutes = 0;
  std::uint64_t seed = 1;
  std::string out;
  RunOptions run;

  void declare(CLI::App& app);
  /// Sets the metrics, budget and file of a plan whose arms are already set. Returns findings for invalid options.
  model::Findings apply(statistics::ComparisonPlan& plan, statistics::MeasuredPlayers measured_players,
                        const Io& io) const;
};

/// Runs the comparison and shows its progress on a terminal. If there are errors, prints findings, sets `status` to the
/// exit status and returns nullopt.
std::optional<statistics::Comparison> run_comparison(Io& io, const statistics::ComparisonPlan& plan,
                                                     const RunOptions& options, int& status);

/// Returns simulation::experiment_on_aligned_decks() with these bots.
simulation::Experiment experiment_of(std::shared_ptr<const game::Game> game, const model::TileSet& set,
                                     const std::vector<std::string>& bots, std::uint64_t seed);

}  // namespace tw::cli
