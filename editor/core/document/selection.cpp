#include "editor/core/document/selection.hpp"

#include <algorithm>
#include <set>

namespace tw::editor {

bool Selection::has(const std::string& id) const { return std::find(tiles.begin(), tiles.end(), id) != tiles.end(); }

Selection one(std::string tile, std::string zone) { return {{std::move(tile)}, std::move(zone), {}}; }

Selection within(Selection selection, const DocumentState& state) {
  const model::TileSet& set = *state.set;
  std::set<std::string_view> known;
  for (const model::Tile& tile : set.tiles) known.insert(tile.id);
  std::erase_if(selection.tiles, [&](const std::string& id) { return !known.contains(id); });
  const model::Tile* shown = model::find_tile(set, selection.tile());
  if (!shown || model::zone_index(*shown, selection.zone) < 0) selection.zone.clear();
  if (selection.rule) selection.rule = ref_of(*state.rules, find_row(*state.rules, *selection.rule));
  return selection;
}

}  // namespace tw::editor
