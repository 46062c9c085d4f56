#pragma once
// The tiles, cards and settings of one game, as they were read; everything that does not change while it is played.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/plugin_api/game.hpp"
#include "plugins/games/hunt_or_gather/board.hpp"
#include "plugins/games/hunt_or_gather/parameters.hpp"

namespace tw::hunt_or_gather {

/// What the market deals in. The plants come first, so a plant's Kind is its Good.
enum class Good : std::uint8_t { Nuts, Herbs, Berries, Meat, Hide };
inline constexpr std::array<const char*, kGoods> kGoodNames{"nuts", "herbs", "berries", "meat", "hide"};

/// An exploration tile.
struct TileKind {
  std::string id;
  Kind kind;  ///< Nuts to Animal
  int value, to_hit, life, meat, hide;
  bool deadly;
  bool animal() const { return kind == Kind::Animal; }
};

/// An equipment card.
struct CardKind {
  std::string id;
  Kind kind;  ///< Weapon to Pouch
  int to_hit, damage;
  int uses;            ///< 0: any number
  int shots;           ///< uses before another card is needed
  std::uint8_t needs;  ///< index of that card, kNone for none
  bool escapes;
};

struct Things {
  /// Throws std::invalid_argument with a sentence (what is wrong and what would be right).
  explicit Things(const plugin_api::Files& files);

  Settings settings;
  Board board;
  std::vector<TileKind> tiles;
  std::vector<CardKind> cards;
  std::vector<std::uint8_t> kind_of;  ///< tile of the file -> index in `tiles` or `cards`
  int tile_count = 0;                 ///< copies in the box
  int least_players, most_players;
};

}  // namespace tw::hunt_or_gather
