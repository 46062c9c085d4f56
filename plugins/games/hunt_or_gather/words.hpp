#pragma once
// Descriptions of actions and positions.

#include <string>

#include "plugins/games/hunt_or_gather/actions.hpp"
#include "plugins/games/hunt_or_gather/hunting.hpp"
#include "plugins/games/hunt_or_gather/state.hpp"
#include "plugins/games/hunt_or_gather/things.hpp"

namespace tw::hunt_or_gather {

/// Returns the description of an action. It is unique among the legal actions and reveals nothing that the deciding
/// player does not know.
std::string describe_action(const GameData& things, const State& s, tw_action action);
/// Returns the table as a seat sees it (-1: everything), as lines of text.
std::string table_text(const GameData& things, const State& s, int seat);

std::string tile_name(const GameData& things, const State& s, int tile);
std::string card_name(const GameData& things, const Held& card);
std::string place_name(const GameData& things, Cell cell);
/// Returns the description of an attempt, for example "hunts bear with club: throws 12, reaches 13 of 11, kills it".
std::string attempt_text(const GameData& things, const State& s, int prey, std::uint8_t weapon, const Attempt& attempt);

}  // namespace tw::hunt_or_gather
