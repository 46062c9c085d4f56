#pragma once
// What makes two experiments the same: what a stored file must agree in before it is gone on with.

#include <string>
#include <utility>
#include <vector>

#include "engine/simulation/experiment.hpp"

namespace tw::simulation {

/// One field of an experiment's identity, as stored and as shown.
struct IdentityField {
  std::string key;    ///< as in the store's table `meta`
  std::string words;  ///< for a message: "the game's rules and tiles"
  std::string value;
};

/// All fields but the number of games, which may grow. The order is that of messages.
/// `columns`: those of measuring_of(experiment).
std::vector<IdentityField> identity_of(const Experiment& experiment, const std::vector<Column>& columns);

/// A bot's name as the user wrote it, from a contestant as identity_of() stores it: "easy" from "easy=mcts:...".
std::string bot_name(const std::string& contestant);

}  // namespace tw::simulation
