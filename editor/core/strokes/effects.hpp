#pragma once
// Descriptions of the effects of a stroke.

#include "editor/core/strokes/draft.hpp"

namespace tw::editor::strokes {

/// Returns a sentence for each change to zones, symbols, actions and joins. The draft must be finished.
std::vector<std::string> effects_of(const Draft& draft);
/// Returns "Pattern MRRF, now 6 tiles.": the first letters of the four edges from north, and the number of tiles of
/// `set` with this pattern (counting copies, up to rotation) once it contains this tile. Without a set, only the
/// pattern.
std::string pattern_in_words(const model::Tile& tile, const model::Rules& rules, const model::TileSet* set);

}  // namespace tw::editor::strokes
