#include "editor/core/edits/tiles.hpp"

#include <algorithm>
#include <unordered_set>

#include "engine/model/limits.hpp"

namespace tw::editor::edits {

AddedTiles add_blank_tile(model::TileSet set, const model::Rules& rules, const std::string& deck) {
  model::Tile tile;
  tile.id = free_tile_id(set, "");
  tile.deck = !deck.empty() ? deck : model::ordinary_deck(rules);
  if (const std::string kind = default_kind(rules); !kind.empty())
    tile.zones.push_back({.id = "0", .kind = kind, .slots = model::SlotSet(0x0FFF)});
  const auto last =
      std::find_if(set.tiles.rbegin(), set.tiles.rend(), [&](const model::Tile& t) { return t.deck == tile.deck; });
  Ids added{tile.id};
  set.tiles.insert(last == set.tiles.rend() ? set.tiles.end() : last.base(), std::move(tile));
  return {std::move(set), std::move(added)};
}

AddedTiles duplicate(model::TileSet set, const Ids& ids) {
  AddedTiles out{std::move(set), {}};
  for (const std::string& id : ids)
    if (const model::Tile* tile = model::find_tile(out.set, id)) {
      const std::vector<model::Tile> copy{*tile};
      AddedTiles step = paste(std::move(out.set), copy, id);
      out.set = std::move(step.set);
      out.tiles.insert(out.tiles.end(), step.tiles.begin(), step.tiles.end());
    }
  return out;
}

AddedTiles paste(model::TileSet set, const std::vector<model::Tile>& tiles, const std::string& after) {
  auto at = std::find_if(set.tiles.begin(), set.tiles.end(), [&](const model::Tile& t) { return t.id == after; });
  if (at != set.tiles.end()) ++at;
  auto place = static_cast<std::ptrdiff_t>(at - set.tiles.begin());
  AddedTiles out{std::move(set), {}};
  for (model::Tile tile : tiles) {
    tile.id = free_tile_id(out.set, tile.id);
    tile.at = {};
    out.tiles.push_back(tile.id);
    out.set.tiles.insert(out.set.tiles.begin() + place++, std::move(tile));
  }
  return out;
}

model::TileSet remove(model::TileSet set, const Ids& ids) {
  const std::unordered_set<std::string> gone(ids.begin(), ids.end());
  std::erase_if(set.tiles, [&](const model::Tile& tile) { return gone.contains(tile.id); });
  return set;
}

model::TileSet set_copies(model::TileSet set, const Ids& ids, int copies) {
  copies = std::clamp(copies, 0, model::kMaxCopies);
  return change_tiles(std::move(set), ids, [&](model::Tile& tile) { tile.copies = copies; });
}

model::TileSet set_deck(model::TileSet set, const Ids& ids, const std::string& deck) {
  return change_tiles(std::move(set), ids, [&](model::Tile& tile) { tile.deck = deck; });
}

model::TileSet rotate(model::TileSet set, const Ids& ids, model::Rotation by) {
  return change_tiles(std::move(set), ids, [&](model::Tile& tile) { tile = model::rotated(tile, by); });
}

std::string selection_after_removal(const model::TileSet& set, const Ids& ids) {
  const std::unordered_set<std::string> gone(ids.begin(), ids.end());
  bool seen = false;
  std::string before;
  for (const model::Tile& tile : set.tiles) {
    if (gone.contains(tile.id))
      seen = true;
    else if (seen)
      return tile.id;
    else
      before = tile.id;
  }
  return before;
}

model::Tile set_property(model::Tile tile, const std::string& name, const std::string& value,
                         const std::vector<std::string>& order) {
  auto& list = tile.properties;
  const auto found = std::find_if(list.begin(), list.end(), [&](const model::Property& p) { return p.name == name; });
  if (value.empty()) {
    if (found != list.end()) list.erase(found);
    return tile;
  }
  if (found != list.end()) {
    found->value = value;
    return tile;
  }
  const auto place = [&](const std::string& id) { return std::find(order.begin(), order.end(), id) - order.begin(); };
  const auto before =
      std::find_if(list.begin(), list.end(), [&](const model::Property& p) { return place(p.name) > place(name); });
  list.insert(before, {name, value, {}});
  return tile;
}

}  // namespace tw::editor::edits
