#pragma once
// Which tiles of a set are alike, but for what they are called and how often they are there.

#include <string>
#include <vector>

#include "engine/model/tile_set.hpp"

namespace tw::cli {

/// Ids of tiles in the order of the set.
using Alike = std::vector<std::string>;

/// Groups of two or more tiles with the same zones, symbols and actions, turned or not. Decks do not count.
std::vector<Alike> duplicates(const model::TileSet& set);
/// Pairs of tiles of which one is the other's mirror image, turned or not, and none its own.
std::vector<Alike> mirrors(const model::TileSet& set);

}  // namespace tw::cli
