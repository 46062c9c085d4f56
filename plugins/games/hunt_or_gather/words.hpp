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

/// Returns a number with its noun: "1 point", "2 points".
std::string counted(int count, const std::string& noun);
std::string tile_name(const GameData& things, const State& s, int tile);
std::string card_name(const GameData& things, const Held& card);
std::string place_name(const GameData& things, Cell cell);
/// Describes an attempt as a sentence: "player 0 threw 12 and reached 13 of 11 against bear: the animal is dead".
std::string attempt_text(const GameData& things, const State& s, int seat, int prey, const Attempt& attempt);

}  // namespace tw::hunt_or_gather
