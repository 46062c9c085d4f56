#pragma once
// What the user asks for: the content of the experiment's form.

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "editor/core/simulate/services.hpp"
#include "engine/simulation/experiment.hpp"

namespace tw::editor {

struct ExperimentForm {
  std::vector<std::string> played = {""};  ///< ids of games, "" the open document; one after the other; not empty
  std::vector<std::string> bots;           ///< a seat each; as many as players
  bool rotate = true;
  std::int64_t games = 10'000;
  std::uint64_t seed = 1;
  int cores = 1;
  simulation::MetricGroups metrics = simulation::kAllMetrics;
  double enough = 0;            ///< stop when win rates are known to ± so many percentage points; 0: play all games
  bool keep = true;             ///< keeps games one by one, so that all behind a bar can be listed
  std::filesystem::path store;  ///< "": a file of the program's own; for a single game only
  bool operator==(const ExperimentForm&) const = default;
};

/// Ends of the form's fields, both included.
inline constexpr int kLeastPlayers = 2, kMostPlayers = 5;
inline constexpr std::int64_t kLeastGames = 1, kMostGames = 10'000'000;
/// Games kept one by one, if any are; the sums hold all.
inline constexpr std::int64_t kKeptGames = 100'000;

/// Seats more or fewer; new ones take `bot`.
void set_players(ExperimentForm& form, int players, const std::string& bot);
/// The same question: everything but the number of games, when to stop, and cores.
bool same_experiment(const ExperimentForm& a, const ExperimentForm& b);

simulation::Experiment to_experiment(const ExperimentForm& form, const SimulateServices& services,
                                     std::shared_ptr<const game::Game> game);

}  // namespace tw::editor
