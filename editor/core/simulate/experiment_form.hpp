#pragma once
// The content of the experiment form.

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "editor/core/simulate/services.hpp"
#include "engine/simulation/experiment.hpp"

namespace tw::editor {

struct ExperimentForm {
  std::vector<std::string> game_ids = {
      ""};                        ///< ids of games ("" is the open document), played in this order; not empty
  std::vector<std::string> bots;  ///< bot of each seat; its size is the number of players
  bool rotate = true;
  std::int64_t games = 10'000;
  std::uint64_t seed = 1;
  int cores = 1;
  simulation::MetricGroups metrics = simulation::kAllMetrics;
  double target_precision = 0;  ///< stop when the win rates of all seats are known to ± this many percentage points; 0:
                                ///< play all games
  bool keep = true;             ///< store games one by one, so that all games behind a bar can be listed
  std::filesystem::path store;  ///< file for the results, for a single game only; an experiment that it already
                                ///< contains is continued; "": a file managed by the program
  bool operator==(const ExperimentForm&) const = default;
};

/// Limits of the form's fields, inclusive.
inline constexpr int kMinFormPlayers = 2, kMaxFormPlayers = 5;
inline constexpr std::int64_t kMinGames = 1, kMaxGames = 10'000'000;
inline constexpr double kMaxTargetPrecision = 50;
/// Maximum number of games stored one by one; the sums cover all games.
inline constexpr std::int64_t kMaxStoredGames = 100'000;

/// Sets the number of seats; new seats get `bot`.
void set_players(ExperimentForm& form, int players, const std::string& bot);
/// Returns true if the forms differ at most in the number of games, the stopping rule and the number of cores.
bool same_experiment(const ExperimentForm& a, const ExperimentForm& b);

simulation::Experiment to_experiment(const ExperimentForm& form, const SimulateServices& services,
                                     std::shared_ptr<const game::Game> game);

}  // namespace tw::editor
