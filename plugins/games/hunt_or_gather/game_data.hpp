#pragma once
// The tiles, cards and settings of a game as read from its files; they do not change during a game.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/language/translate.hpp"
#include "engine/plugin_api/game.hpp"
#include "plugins/games/hunt_or_gather/board.hpp"
#include "plugins/games/hunt_or_gather/parameters.hpp"

namespace tw::hunt_or_gather {

/// A good of the market. The plants come first, so that a plant's Kind equals its Good.
enum class Good : std::uint8_t { Nuts, Herbs, Berries, Meat, Hide };
inline constexpr std::array<const char*, kGoodCount> kGoodNames{
    tr_later("nuts"), tr_later("herbs"), tr_later("berries"), tr_later("meat"), tr_later("hide")};

/// An exploration tile.
struct TileKind {
  std::string id;
  int tile;   ///< index into Files::tiles()
  Kind kind;  ///< Nuts to Animal
  int value, to_hit, life, meat, hide;
  bool deadly;
  bool animal() const { return kind == Kind::Animal; }
};

/// An equipment card.
struct CardKind {
  std::string id;
  int tile;   ///< index into Files::tiles()
  Kind kind;  ///< Weapon to Pouch
  int to_hit, damage;
  int uses;            ///< 0: unlimited
  int shots;           ///< number of uses before it needs another card
  std::uint8_t needs;  ///< index of the card that it needs, or kNone
  bool escapes;
};

struct GameData {
  /// Reads the files. Throws std::invalid_argument with a sentence that says what is wrong and what is allowed.
  explicit GameData(const plugin_api::Files& files);

  Settings settings;
  Board board;
  std::vector<TileKind> tiles;
  std::vector<CardKind> cards;
  std::vector<std::uint8_t> kind_of;  ///< for each tile of the file, its index in `tiles` or `cards`
  int tile_count = 0;                 ///< number of exploration tiles in the box
  int min_players, max_players;
};

}  // namespace tw::hunt_or_gather
