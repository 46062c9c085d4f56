#include "editor/core/document/changes.hpp"

namespace tw::editor {

Changed compare(const model::TileSet& before, const model::TileSet& after) {
  Changed out = Changed::Nothing;
  if (before.id != after.id || before.name != after.name || before.rules != after.rules ||
      before.source != after.source)
    out = out | Changed::About;
  if (before.tiles.size() != after.tiles.size()) return out | Changed::List | Changed::Counts | Changed::Drawing;
  for (std::size_t i = 0; i < before.tiles.size(); ++i) {
    const model::Tile& a = before.tiles[i];
    const model::Tile& b = after.tiles[i];
    if (a.id != b.id || a.deck != b.deck) out = out | Changed::List;
    if (a.copies != b.copies) out = out | Changed::Counts;
    if (a.zones != b.zones || a.properties != b.properties || a.art != b.art) out = out | Changed::Drawing;
  }
  return out;
}

}  // namespace tw::editor
