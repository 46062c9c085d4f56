#pragma once
// Tiles that were drawn for other rules, made to fit the rules of this set.

#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor::edits {

struct FittedTiles {
  std::vector<model::Tile> tiles;
  std::vector<std::string> told;  ///< one sentence for each sort of thing that was changed or left out
};
/// Kinds that `rules` lack become its plain kind (zones inside go), symbols, actions, marks of slots and properties
/// that they lack or that a kind does not carry go, decks that they lack become the one that ordinary turns draw from.
FittedTiles fit_tiles(std::vector<model::Tile> tiles, const model::Rules& rules);

/// Equal for tiles that differ at most by turning, names, deck, copies and art.
std::string turned_key(const model::Tile& tile);

}  // namespace tw::editor::edits
