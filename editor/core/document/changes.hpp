#pragma once
// The differences between two snapshots. They are computed, so an edit cannot forget to report a change.

#include "engine/model/tile_set.hpp"

namespace tw::editor {

enum class Changed : unsigned {
  Nothing = 0,
  Drawing = 1,  ///< zones, properties or art of a tile
  Counts = 2,   ///< number of copies of a tile
  List = 4,     ///< tiles added, removed, renamed, reordered or moved to another deck
  About = 8,    ///< id, name, rules or source of the set
  Selection = 16,
  File = 32,       ///< path, modified mark, place in the history
  Rules = 64,      ///< the rules; always set together with About
  Pictures = 128,  ///< a picture file changed on disk, or the picture of a symbol was loaded
  Everything = 255
};
constexpr Changed operator|(Changed a, Changed b) {
  return static_cast<Changed>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
constexpr bool touches(Changed all, Changed bits) {
  return (static_cast<unsigned>(all) & static_cast<unsigned>(bits)) != 0;
}
inline constexpr Changed kContent =
    Changed::Drawing | Changed::Counts | Changed::List | Changed::About | Changed::Rules;

/// Returns only the content bits; Nothing for equal sets.
Changed compare(const model::TileSet& before, const model::TileSet& after);

}  // namespace tw::editor
