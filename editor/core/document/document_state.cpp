#include "editor/core/document/document_state.hpp"

#include <algorithm>
#include <set>
#include <string_view>
#include <unordered_map>

namespace tw::editor {

xml::GameFiles game_files(const DocumentState& state) {
  return {.id = state.set->id.empty() ? "open-set" : state.set->id,
          .name = state.set->name,
          .rules = *state.rules,
          .set = *state.set};
}

namespace {

std::size_t bytes_of(const std::string& text) { return sizeof text + (text.capacity() > 15 ? text.capacity() + 1 : 0); }

std::size_t bytes_of(const std::vector<std::string>& texts) {
  std::size_t out = sizeof texts;
  for (const std::string& text : texts) out += bytes_of(text);
  return out;
}

std::size_t bytes_of(const model::Tile& tile) {
  std::size_t out = sizeof tile + tile.id.capacity() + tile.deck.capacity() + tile.art.capacity();
  for (const model::Zone& zone : tile.zones)
    out += sizeof zone + bytes_of(zone.symbols) + bytes_of(zone.joins) + bytes_of(zone.touches);
  for (const model::Property& property : tile.properties)
    out += sizeof property + bytes_of(property.name) + bytes_of(property.value);
  return out;
}

/// An index of tiles by id. Built on first use, since most edits change one tile in place and need no index.
class Places {
 public:
  explicit Places(const std::vector<model::Tile>& tiles) : tiles_(tiles) {}
  std::size_t find(const std::string& id) {
    if (at_.empty())
      for (std::size_t i = 0; i < tiles_.size(); ++i) at_.try_emplace(tiles_[i].id, i);
    const auto found = at_.find(id);
    return found == at_.end() ? tiles_.size() : found->second;
  }

 private:
  const std::vector<model::Tile>& tiles_;
  std::unordered_map<std::string_view, std::size_t> at_;
};

}  // namespace

PackedState Packing<DocumentState>::pack(const DocumentState& from, const DocumentState& to) {
  PackedState out;
  const model::TileSet& set = *to.set;
  out.header = {set.id, set.name, set.rules, set.source, {}, set.at};
  out.rules = *from.rules == *to.rules ? from.rules : to.rules;
  out.others = to.others;
  const std::vector<model::Tile>& old = from.set->tiles;
  Places places(old);
  std::size_t next = 0;  // index of the tile of `old` that would extend the run
  for (const model::Tile& tile : set.tiles) {
    std::size_t same = next < old.size() && old[next] == tile ? next : old.size();
    if (same == old.size()) {
      const bool replaced = next < old.size() && old[next].id == tile.id;
      if (!replaced) same = places.find(tile.id);
      if (same < old.size() && old[same] != tile) same = old.size();
      if (replaced) next = next + 1;
    }
    if (same == old.size()) {
      if (out.runs.empty()) out.runs.emplace_back();
      out.runs.back().new_tiles.push_back(tile);
      continue;
    }
    const bool longer =
        !out.runs.empty() && out.runs.back().new_tiles.empty() && out.runs.back().from + out.runs.back().count == same;
    if (!longer) out.runs.push_back({static_cast<std::uint32_t>(same), 0, {}});
    ++out.runs.back().count;
    next = same + 1;
  }
  return out;
}

DocumentState Packing<DocumentState>::unpack(const DocumentState& from, const PackedState& packed) {
  model::TileSet set = packed.header;
  std::size_t count = 0;
  for (const PackedState::Run& run : packed.runs) count += run.count + run.new_tiles.size();
  set.tiles.reserve(count);
  for (const PackedState::Run& run : packed.runs) {
    const auto begin = from.set->tiles.begin() + run.from;
    set.tiles.insert(set.tiles.end(), begin, begin + run.count);
    set.tiles.insert(set.tiles.end(), run.new_tiles.begin(), run.new_tiles.end());
  }
  return {std::make_shared<const model::TileSet>(std::move(set)), packed.rules, packed.others};
}

std::size_t Packing<DocumentState>::bytes(const PackedState& packed) {
  std::size_t out = sizeof packed + packed.header.source.capacity();
  for (const PackedState::Run& run : packed.runs) {
    out += sizeof run;
    for (const model::Tile& tile : run.new_tiles) out += bytes_of(tile);
  }
  return out;
}

DocumentChange compare(const model::TileSet& before, const model::TileSet& after) {
  DocumentChange out = DocumentChange::Nothing;
  if (before.id != after.id || before.name != after.name || before.rules != after.rules ||
      before.source != after.source)
    out = out | DocumentChange::Metadata;
  if (before.tiles.size() != after.tiles.size())
    return out | DocumentChange::List | DocumentChange::Counts | DocumentChange::Drawing;
  for (std::size_t i = 0; i < before.tiles.size(); ++i) {
    const model::Tile& a = before.tiles[i];
    const model::Tile& b = after.tiles[i];
    if (a.id != b.id || a.deck != b.deck) out = out | DocumentChange::List;
    if (a.copies != b.copies) out = out | DocumentChange::Counts;
    if (a.zones != b.zones || a.properties != b.properties || a.art != b.art) out = out | DocumentChange::Drawing;
  }
  return out;
}

bool Selection::has(const std::string& id) const { return std::find(tiles.begin(), tiles.end(), id) != tiles.end(); }

Selection single_selection(std::string tile, std::string zone) { return {{std::move(tile)}, std::move(zone), {}}; }

Selection valid_selection(Selection selection, const DocumentState& state) {
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
