#pragma once
// Descriptions of the effects of a stroke.

#include "editor/core/strokes/draft.hpp"

namespace tw::editor::strokes {

/// Returns a sentence for each change to zones, symbols, actions and joins. The draft must be finished.
std::vector<std::string> effects_of(const Draft& draft);
/// Describes the pattern of a tile: "Pattern MRRF, now 6 tiles." The letters are the first letters of the four edges
/// from north. The number counts the copies of tiles with this pattern (up to rotation) when `set` contains this tile.
/// Without a set, returns only the pattern.
std::string describe_pattern(const model::Tile& tile, const model::Rules& rules, const model::TileSet* set);

}  // namespace tw::editor::strokes
