#pragma once
// Facts about a position that are the same for all seats: unseen tiles, carried tiles.

#include <array>
#include <bitset>

#include "plugins/games/hunt_or_gather/outlook.hpp"
#include "plugins/games/hunt_or_gather/state.hpp"
#include "plugins/games/hunt_or_gather/things.hpp"

namespace tw::hunt_or_gather {

/// The goods that a character carries: the units of each tile, by good, in ascending order.
class CarriedGoods {
 public:
  void add(Good good, int units);
  void add(const TileKind& tile);
  /// Returns the types of plants (Kind) among the goods.
  std::bitset<3> plants() const;
  /// Returns the points for selling all tiles one by one, always the most valuable remaining tile next. Updates
  /// `market` accordingly.
  int sale(const GameData& things, Market& market) const;

 private:
  std::array<std::array<std::uint8_t, kMaxTiles>, kGoods> units_;  ///< `count_` entries for each good
  std::array<std::uint8_t, kGoods> count_{};
};

/// Facts about a position that all seats' evaluations use. Holds references to the arguments of the constructor.
struct Survey {
  Survey(const GameData& things, const ExpectationTables& outlook, const State& s);

  const GameData& things;
  const ExpectationTables& outlook;
  const State& s;
  // Counts of tiles that not all players have seen.
  int unseen = 0, unseen_plants = 0;
  std::array<std::uint8_t, kMaxKinds> unseen_of{};  ///< by kind of tile
  double plant_worth = 0;                           ///< average value of an unseen plant
  // Indexed by character (2 * seat + role).
  std::array<CarriedGoods, 2 * kMostSeats> loads;
  std::array<double, 2 * kMostSeats> shown{};  ///< expected value of the carried goods, based on what all players know
  std::array<std::uint8_t, kMaxTiles> lying;   ///< tiles on the board; contains `lying_count` entries
  int lying_count = 0;
};

}  // namespace tw::hunt_or_gather
