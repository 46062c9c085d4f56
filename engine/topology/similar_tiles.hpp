#pragma once
// Finds similar tiles in a set. Ids and copies are ignored.

#include <string>
#include <utility>
#include <vector>

#include "engine/model/tile_set.hpp"

namespace tw::topology {

/// Indices of tiles, in the order of the set.
using SimilarTiles = std::vector<std::size_t>;

/// Groups of two or more similar tiles. Decks, pictures and names are ignored. Tiles without zones (cards) are
/// identical if their properties are identical. Tiles are compared by a 64-bit hash of their content.
struct Similarity {
  std::vector<SimilarTiles> identical;  ///< tiles with the same zones, symbols and actions, up to rotation
  std::vector<SimilarTiles> layouts;    ///< tiles with the same zones, up to rotation, but different symbols or actions
  /// Pairs of tiles that are mirror images of each other, up to rotation. Tiles that are their own mirror image are
  /// left out. At most kMaxMirrors pairs.
  std::vector<std::pair<std::size_t, std::size_t>> mirrors;
  /// The same pairs in classes: each tile of `first` is a mirror image of each tile of `second`. The number of
  /// classes is not limited.
  std::vector<std::pair<SimilarTiles, SimilarTiles>> mirror_classes;
};
inline constexpr std::size_t kMaxMirrors = 10'000;

/// Compares all tiles of a set. Pure; the time depends on the number of zones.
Similarity find_similar_tiles(const model::TileSet& set);
/// Returns the ids of the tiles with these indices.
std::vector<std::string> ids_of(const model::TileSet& set, const SimilarTiles& tiles);

}  // namespace tw::topology
