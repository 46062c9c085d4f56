#pragma once
// Actions and positions in words.

#include <string>

#include "plugins/games/hunt_or_gather/actions.hpp"
#include "plugins/games/hunt_or_gather/hunting.hpp"
#include "plugins/games/hunt_or_gather/state.hpp"
#include "plugins/games/hunt_or_gather/things.hpp"

namespace tw::hunt_or_gather {

/// An action in words, unique among the legal ones; says nothing that whoever decides does not know.
std::string words_for(const Things& things, const State& s, tw_action action);
/// What lies on the table as a seat sees it (-1: everything), in lines.
std::string table_text(const Things& things, const State& s, int seat);

std::string tile_name(const Things& things, const State& s, int tile);
std::string card_name(const Things& things, const Held& card);
std::string place_name(const Things& things, Cell cell);
/// "hunts bear with club: throws 12, reaches 13 of 11, kills it".
std::string attempt_text(const Things& things, const State& s, int prey, std::uint8_t weapon, const Attempt& attempt);

}  // namespace tw::hunt_or_gather
