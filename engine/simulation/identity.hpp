#pragma once
// The identity of an experiment: everything that must match a stored file before the experiment can be resumed.

#include <string>
#include <utility>
#include <vector>

#include "engine/simulation/experiment.hpp"

namespace tw::simulation {

/// One field of an experiment's identity.
struct IdentityField {
  std::string key;          ///< key in the table `meta` of the store
  std::string description;  ///< description for messages, such as "the game's rules or tiles"
  std::string value;
};

/// Key of the field that only experiments starting from a position have.
inline constexpr const char* kStartKey = "start";

/// Returns all fields except the number of games, which may be increased. Messages list the fields in this order.
/// `columns`: the columns of metric_columns_of(experiment).
std::vector<IdentityField> identity_of(const Experiment& experiment, const std::vector<Column>& columns);

/// Returns the bot's name as the user wrote it. `contestant` has the form stored by identity_of(): "easy=mcts:..."
/// gives "easy".
std::string bot_name(const std::string& contestant);

}  // namespace tw::simulation
