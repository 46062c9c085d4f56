#pragma once
// The answer of an experiment in two sentences: the points of the players, and which player or seat wins more than an
// even share. Programs, reports and the window show the same sentences.

#include <string>
#include <vector>

#include "engine/simulation/experiment.hpp"

namespace tw::report {

/// The players of the experiment that an answer describes, and how its games start.
struct ExperimentPlayers {
  std::vector<std::string> bots;  ///< by contestant
  bool rotate = false;            ///< true if the bots rotate through the seats
  bool from_position = false;     ///< true if the games do not start at the beginning
};

/// Returns the advantage of the first player with its interval in percentage points: "+1.9 ±0.9 pp".
std::string describe_first_player_advantage(const simulation::Summary& summary);
/// Returns a sentence about the win rates: which bot is the strongest or, if all bots are the same, whether the first
/// player has an advantage. If this is not settled, the sentence says about how many more games would settle it. The
/// verdict holds at every moment of a running experiment. Requires at least one game.
std::string wins_answer(const simulation::Summary& summary, const ExperimentPlayers& players);
/// Returns the mean points of the players, followed by wins_answer(). Requires at least one game.
std::string experiment_answer(const simulation::Summary& summary, const ExperimentPlayers& players);

}  // namespace tw::report
