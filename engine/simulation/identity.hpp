#pragma once
// The identity of an experiment: what a stored file must match before it can be resumed.

#include <string>
#include <utility>
#include <vector>

#include "engine/simulation/experiment.hpp"

namespace tw::simulation {

/// One field of an experiment's identity, as stored and as displayed.
struct IdentityField {
  std::string key;    ///< key in the store's table `meta`
  std::string words;  ///< description for messages: "the game's rules or tiles"
  std::string value;
};

/// Returns all fields except the number of games, which may grow, in the order in which messages list them. `columns`:
/// those of measuring_of(experiment).
std::vector<IdentityField> identity_of(const Experiment& experiment, const std::vector<Column>& columns);

/// Returns the bot's name as the user wrote it from a contestant as stored by identity_of(): "easy" from
/// "easy=mcts:...".
std::string bot_name(const std::string& contestant);

}  // namespace tw::simulation
