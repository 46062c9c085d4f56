#pragma once

#include <string>
#include <vector>

#include "engine/model/tile_set.hpp"

namespace tw::editor {

/// What the user has in hand. Ids rather than indices, so it stays true through edits.
struct Selection {
  std::vector<std::string> tiles;  ///< the last one is the one shown large
  std::string zone;                ///< a zone of the tile shown, "" for none
  bool operator==(const Selection&) const = default;
  std::string tile() const { return tiles.empty() ? "" : tiles.back(); }
  bool has(const std::string& id) const;
};

Selection one(std::string tile, std::string zone = "");
/// Without the tiles and the zone that `set` does not hold.
Selection within(Selection selection, const model::TileSet& set);

}  // namespace tw::editor
