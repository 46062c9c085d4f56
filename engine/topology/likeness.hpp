#pragma once
// Which tiles of a set are alike, but for what they and their zones are called and how often they are there.

#include <string>
#include <utility>
#include <vector>

#include "engine/model/tile_set.hpp"

namespace tw::topology {

/// Indices of tiles, in the order of the set.
using Alike = std::vector<std::size_t>;

/// Decks, pictures and notes do not count; tiles without zones (cards) are alike when their properties are. Tiles are
/// compared by a 64-bit hash of what is drawn. Each group has two or more tiles.
struct Likeness {
  std::vector<Alike> identical;  ///< the same zones, symbols and actions, turned or not
  std::vector<Alike> layouts;    ///< the same zones, turned or not, with other symbols or actions on them
  /// Two tiles, one the other's mirror image (turned or not) and none its own; at most kMostMirrors pairs.
  std::vector<std::pair<std::size_t, std::size_t>> mirrors;
};
inline constexpr std::size_t kMostMirrors = 10'000;

/// Pure; time grows with the number of zones.
Likeness likeness(const model::TileSet& set);
/// The ids of these tiles.
std::vector<std::string> ids_of(const model::TileSet& set, const Alike& tiles);

}  // namespace tw::topology
