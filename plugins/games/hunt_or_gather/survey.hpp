#pragma once
// Facts about a position that are the same for all seats: tiles not seen yet, carried tiles.

#include <array>
#include <bitset>

#include "plugins/games/hunt_or_gather/outlook.hpp"
#include "plugins/games/hunt_or_gather/state.hpp"
#include "plugins/games/hunt_or_gather/things.hpp"

namespace tw::hunt_or_gather {

/// The goods that a character carries: the units of each tile, sorted by good, the largest last.
class CarriedGoods {
 public:
  void add(Good good, int units);
  void add(const TileKind& tile);
  /// Returns the types of plants (Kind) in it.
  std::bitset<3> plants() const;
  /// Returns the points for selling everything, always the most valuable piece next. Updates `market` accordingly.
  int sale(const GameData& things, Market& market) const;

 private:
  std::array<std::array<std::uint8_t, kMostTiles>, kGoods> units_;  ///< `count_` entries for each good
  std::array<std::uint8_t, kGoods> count_{};
};

/// Holds references to the arguments of the constructor.
struct Survey {
  Survey(const GameData& things, const ExpectationTables& outlook, const State& s);

  const GameData& things;
  const ExpectationTables& outlook;
  const State& s;
  // Tiles that not all players have seen.
  int unseen = 0, unseen_plants = 0;
  std::array<std::uint8_t, kMostKinds> unseen_of{};  ///< by kind of tile
  double plant_worth = 0;                            ///< average value of an unseen plant
  // By character (2 * seat + role).
  std::array<CarriedGoods, 2 * kMostSeats> loads;
  std::array<double, 2 * kMostSeats> shown{};  ///< expected value of its load, based on what all players know
  std::array<std::uint8_t, kMostTiles> lying;  ///< tiles on the board; `lying_count` entries
  int lying_count = 0;
};

}  // namespace tw::hunt_or_gather
