#pragma once
// Descriptions of actions and positions.

#include <array>
#include <string>

#include "plugins/games/hunt_or_gather/actions.hpp"
#include "plugins/games/hunt_or_gather/game_data.hpp"
#include "plugins/games/hunt_or_gather/hunting.hpp"
#include "plugins/games/hunt_or_gather/state.hpp"

namespace tw::hunt_or_gather {

/// The readers of a text: records are always in English.
enum class Audience { Records, Players };

/// Returns the description of an action. It is unique among the legal actions and reveals nothing that the deciding
/// player does not know.
std::string describe_action(const GameData& data, const State& s, tw_action action, Audience readers);
/// Returns the table as a seat sees it (-1: everything), as lines of text.
std::string table_text(const GameData& data, const State& s, int seat);

/// Returns the names of the dealt cards that are kept: "spear, club", or "nothing".
std::string kept_cards(const GameData& data, const State& s, unsigned bits, Audience readers);
/// Returns the names of the cards of the hunter and of the gatherer after an exchange.
std::array<std::string, 2> exchanged_cards(const GameData& data, const State& s, unsigned bits, Audience readers);
std::string card_name(const GameData& data, const HeldCard& card, Audience readers);
/// Returns the name of a seat, which the editor replaces: "player 0".
std::string player_name(int seat);
std::string tile_name(const GameData& data, const State& s, int tile);
std::string place_name(const GameData& data, Cell cell);
/// Describes an attempt as a sentence: "player 0 threw 12, reached 13 and needed 11 against bear: the animal is dead".
std::string attempt_text(const GameData& data, const State& s, int seat, int prey, const Attempt& attempt);

}  // namespace tw::hunt_or_gather
