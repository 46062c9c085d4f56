#pragma once
// What can be said of a position once for all seats: which tiles are still unseen, who carries what.

#include <array>
#include <bitset>

#include "plugins/games/hunt_or_gather/outlook.hpp"
#include "plugins/games/hunt_or_gather/state.hpp"
#include "plugins/games/hunt_or_gather/things.hpp"

namespace tw::hunt_or_gather {

/// The goods that a character carries: of each the units of every tile, the most valuable last.
class Load {
 public:
  void add(Good good, int units);
  void add(const TileKind& tile);
  /// Types of plants (Kind) among it.
  std::bitset<3> plants() const;
  /// What all of it brings if the best piece is always sold first. `market` becomes what it is afterwards.
  int sale(const Things& things, Market& market) const;

 private:
  std::array<std::array<std::uint8_t, kMostTiles>, kGoods> units_;  ///< as many as `count_` says
  std::array<std::uint8_t, kGoods> count_{};
};

/// Refers to what it is made from.
struct Survey {
  Survey(const Things& things, const Outlook& outlook, const State& s);

  const Things& things;
  const Outlook& outlook;
  const State& s;
  // Tiles that not everybody has seen.
  int unseen = 0, unseen_plants = 0;
  std::array<std::uint8_t, kMostKinds> unseen_of{};  ///< by kind
  double plant_worth = 0;                            ///< of an unseen plant on average
  // By character (2 * seat + role).
  std::array<Load, 2 * kMostSeats> loads;
  std::array<double, 2 * kMostSeats> shown{};  ///< what its load may bring for all that everybody knows
  std::array<std::uint8_t, kMostTiles> lying;  ///< tiles on the board, `lying_count` of them
  int lying_count = 0;
};

}  // namespace tw::hunt_or_gather
