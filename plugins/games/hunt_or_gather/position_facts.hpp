#pragma once
// Facts about a position that are the same for all seats: unseen tiles, carried tiles.

#include <array>
#include <bitset>

#include "plugins/games/hunt_or_gather/expectation_tables.hpp"
#include "plugins/games/hunt_or_gather/game_data.hpp"
#include "plugins/games/hunt_or_gather/state.hpp"

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
  int sale(const GameData& data, Market& market) const;

 private:
  std::array<std::array<std::uint8_t, kMaxTiles>, kGoodCount> units_;  ///< `count_` entries for each good
  std::array<std::uint8_t, kGoodCount> count_{};
};

/// Facts about a position that all seats' evaluations use. Holds references to the arguments of the constructor.
struct PositionFacts {
  PositionFacts(const GameData& data, const ExpectationTables& expectations, const State& s);

  const GameData& data;
  const ExpectationTables& expectations;
  const State& s;
  // Counts of tiles that not all players have seen.
  int unseen = 0, unseen_plants = 0;
  std::array<std::uint8_t, kMaxKinds> unseen_of{};  ///< by kind of tile
  double plant_worth = 0;                           ///< average value of an unseen plant
  // Indexed by character (2 * seat + role).
  std::array<CarriedGoods, 2 * kMaxSeats> carried;
  std::array<double, 2 * kMaxSeats> shown{};  ///< expected value of the carried goods, based on what all players know
  std::array<std::uint8_t, kMaxTiles> tiles_on_board;  ///< tiles on the board; contains `tiles_on_board_count` entries
  int tiles_on_board_count = 0;
};

}  // namespace tw::hunt_or_gather
