#pragma once
// A compiled game of the landscape family: its tables with the effects of plugins that it uses, and the models from
// which they were compiled.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/landscape/effect.hpp"
#include "engine/landscape/tables.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/model/weights.hpp"

namespace tw::landscape {

/// One use of an effect, in the order of model::plugin_uses. What the effect says of itself stands here, so that the
/// path asks nobody in vain.
struct EffectUse {
  std::string name;  ///< of the effect
  std::shared_ptr<const Effect> effect;
  std::uint16_t memory = 0;        ///< first byte of its own in a position's memory
  std::uint8_t part = 0;           ///< under which its points are recorded
  std::uint16_t most_choices = 0;  ///< with as many players as can be; after so many it is asked no more
};

struct GameTables : Tables {
  std::vector<EffectUse> uses;
  std::vector<std::uint8_t> closed_uses;  ///< of `uses`: those that are told of closed areas
  std::vector<std::uint8_t> end_uses;     ///< of `uses`: those that give points at the end
};

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
