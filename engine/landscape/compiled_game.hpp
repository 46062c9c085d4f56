#pragma once
// A compiled game of the landscape family: its tables, the plugin effects that it uses, and the models from which they
// were compiled.

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

/// One use of an effect in the rules. GameTables::uses has the order of model::plugin_uses. Caches the constant
/// properties of the effect, so that the hot path makes no needless calls.
struct EffectUse {
  std::string name;  ///< name of the effect
  std::shared_ptr<const Effect> effect;
  std::uint16_t memory = 0;        ///< offset of this use's data in a position's memory
  std::uint8_t part = 0;           ///< index of the part under which its points are recorded
  std::uint16_t most_choices = 0;  ///< maximum number of choices for any number of players; after that many choices,
                                   ///< the effect is not asked for further choices
};

struct GameTables : Tables {
  std::vector<EffectUse> uses;
  std::vector<std::uint8_t> closed_uses;  ///< indices into `uses` of effects that are called for closed areas
  std::vector<std::uint8_t> end_uses;     ///< indices into `uses` of effects that give points at the end
};

/// A compiled game. Immutable; shared by all its positions.
struct CompiledGame {
  model::Rules rules;
  model::TileSet set;
  GameTables tables;
  std::string id;
  std::string name;
  std::uint64_t content_hash = 0;
  model::Weights weights = model::default_weights();

  const TileTable& type(int t) const { return tables.tiles[t]; }
  const model::Tile& tile(int t) const { return set.tiles[type(t).source]; }
  /// Returns the index of the tile type with this id, or -1.
  int type_of(std::string_view tile) const {
    for (std::size_t t = 0; t < tables.tiles.size(); ++t)
      if (tables.tiles[t].id == tile) return static_cast<int>(t);
    return -1;
  }
};

}  // namespace tw::landscape
