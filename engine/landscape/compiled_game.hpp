#pragma once
// A compiled game of the landscape family: its tables, with the models that they came from.

#include <cstdint>
#include <string>

#include "engine/landscape/game_tables.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/model/weights.hpp"

namespace tw::landscape {

/// Immutable; shared by all positions of a game.
struct CompiledGame {
  model::Rules rules;
  model::TileSet set;
  GameTables tables;
  std::string id;
  std::string name;
  std::uint64_t content_hash = 0;
  model::Weights weights = model::standard_weights();

  const TileTable& type(int t) const { return tables.tiles[static_cast<std::size_t>(t)]; }
  const model::Tile& tile(int t) const { return set.tiles[static_cast<std::size_t>(type(t).source)]; }
  /// Type with this tile id, or -1.
  int type_of(std::string_view tile) const {
    for (std::size_t t = 0; t < tables.tiles.size(); ++t)
      if (tables.tiles[t].id == tile) return static_cast<int>(t);
    return -1;
  }
};

}  // namespace tw::landscape
