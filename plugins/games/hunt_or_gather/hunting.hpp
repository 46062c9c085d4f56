#pragma once
// Hunting animals. docs/rules HOG-HUNT, HOG-DEATH, HOG-FLIGHT.

#include <bitset>

#include "plugins/games/hunt_or_gather/state.hpp"
#include "plugins/games/hunt_or_gather/things.hpp"

namespace tw::hunt_or_gather {

enum class Outcome : std::uint8_t {
  Killed,   ///< the tile is the hunter's
  Wounded,  ///< hit, but alive: it runs away, if it can
  Missed,
  Escaped,  ///< missed a deadly animal, from afar
  Died      ///< missed a deadly animal
};

struct Attempt {
  int thrown = 0;   ///< the dice
  int reached = 0;  ///< with what the weapon adds
  Outcome outcome = Outcome::Missed;
};

/// Weapons with which the acting character can attack the tile that is looked at, or the prey under it.
std::bitset<kMostKinds> may_hunt_with(const Things& things, const State& s);
/// Throws the dice and works out what follows, but for the kill: position of hunter and prey, cards, phase.
Attempt hunt(const Things& things, State& s, std::uint8_t weapon);
/// Where the prey may run to (HOG-FLIGHT-1).
Cells flights(const Things& things, const State& s);
void flee(State& s, Cell to);

}  // namespace tw::hunt_or_gather
