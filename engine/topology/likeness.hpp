#pragma once
// Similar tiles of a set, without regard to ids and copies.

#include <string>
#include <utility>
#include <vector>

#include "engine/model/tile_set.hpp"

namespace tw::topology {

/// Indices of tiles, in the order of the set.
using Alike = std::vector<std::size_t>;

/// Groups of similar tiles, each with two or more tiles. Decks, pictures and names are ignored. Tiles without zones
/// (cards) are identical if their properties are. Tiles are compared by a 64-bit hash of their content.
struct Likeness {
  std::vector<Alike> identical;  ///< same zones, symbols and actions, up to rotation
  std::vector<Alike> layouts;    ///< same zones up to rotation, with different symbols or actions
  /// Pairs of tiles that are mirror images of each other, up to rotation, but not of themselves; at most kMostMirrors
  /// pairs.
  std::vector<std::pair<std::size_t, std::size_t>> mirrors;
};
inline constexpr std::size_t kMostMirrors = 10'000;

/// Compares all tiles of a set. Pure; its time grows with the number of zones.
Likeness likeness(const model::TileSet& set);
/// Returns the ids of these tiles.
std::vector<std::string> ids_of(const model::TileSet& set, const Alike& tiles);

}  // namespace tw::topology
