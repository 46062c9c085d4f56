#pragma once
// What a stroke did, in sentences.

#include "editor/core/strokes/draft.hpp"

namespace tw::editor::strokes {

/// One sentence for each thing that happened to zones, symbols and what runs into what; of a finished draft.
std::vector<std::string> effects_of(const Draft& draft);
/// "Pattern MRRF, now 6 tiles.": first letters of the four edges from north, and how many tiles of `set` (copies
/// counted, up to rotation) have them once this tile is in it; without a set the pattern only.
std::string pattern_in_words(const model::Tile& tile, const model::Rules& rules, const model::TileSet* set);

}  // namespace tw::editor::strokes
