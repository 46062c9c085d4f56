#pragma once
// Hunting animals. docs/rules HOG-HUNT, HOG-DEATH, HOG-FLIGHT.

#include <bitset>

#include "plugins/games/hunt_or_gather/game_data.hpp"
#include "plugins/games/hunt_or_gather/state.hpp"

namespace tw::hunt_or_gather {

enum class Outcome : std::uint8_t {
  Killed,   ///< the hunter gets the tile
  Wounded,  ///< hit but alive; runs away if it can
  Missed,
  Escaped,  ///< missed a deadly animal with a weapon that allows escape
  Died      ///< missed a deadly animal
};

struct Attempt {
  int thrown = 0;   ///< sum of the dice
  int reached = 0;  ///< the sum of the dice plus the weapon's bonus
  Outcome outcome = Outcome::Missed;
};

/// Returns the weapons with which the acting character can attack the explored tile, or the prey on its space.
std::bitset<kMaxKinds> hunting_weapons(const GameData& data, const State& s);
/// Throws the dice and applies the result to hunter, prey, cards and phase. A kill is not applied.
Attempt hunt(const GameData& data, State& s, std::uint8_t weapon);
/// Returns the spaces to which the prey may run (HOG-FLIGHT-1).
Cells flights(const GameData& data, const State& s);
void flee(State& s, Cell to);

}  // namespace tw::hunt_or_gather
