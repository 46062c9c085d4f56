#include "engine/topology/equal_tiles.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/language/translate.hpp"
#include "engine/model/random.hpp"

namespace tw::topology {

using model::Rotation;
using model::Tile;
using model::Zone;

namespace {
std::uint64_t text_hash(std::string_view text) {
  std::uint64_t out = 0;
  for (const char c : text) out = model::Random::mix(out + static_cast<unsigned char>(c) + 1);
  return out;
}

/// Hashes a zone without its links, for a tile rotated by `turn`.
std::uint64_t zone_hash(const Zone& zone, Rotation turn) {
  std::uint64_t out = model::Random::mix(text_hash(zone.kind) + rotated(zone.slots, turn).bits());
  std::uint64_t symbols = 0;  // the hashes are added, so that the order of symbols does not matter
  for (const std::string& symbol : zone.symbols) symbols += text_hash(symbol);
  out = model::Random::mix(out + symbols);
  return model::Random::mix(out + text_hash(zone.action) + 3 * text_hash(zone.mark));
}

/// Returns a hash that is equal for tiles with the same deck, zones and properties, regardless of the order and ids of
/// zones.
std::uint64_t drawing_hash(const Tile& tile, Rotation turn) {
  std::uint64_t out = text_hash(tile.deck);
  std::vector<std::uint64_t> alone;
  for (const Zone& zone : tile.zones) alone.push_back(zone_hash(zone, turn));
  for (std::size_t z = 0; z < alone.size(); ++z) {
    out += model::Random::mix(alone[z]);
    for (const auto* links : {&tile.zones[z].joins, &tile.zones[z].touches})
      for (const std::string& id : *links)
        if (const int other = model::zone_index(tile, id); other >= 0)  // links apply in both directions
          out += model::Random::mix(alone[z] + alone[other] + (links == &tile.zones[z].joins ? 1 : 2));
  }
  for (const model::Property& property : tile.properties)
    out += text_hash(property.name) ^ (text_hash(property.value) * 5);
  return model::Random::mix(out + tile.zones.size());
}

std::uint64_t least_hash(const Tile& tile) {
  std::uint64_t out = drawing_hash(tile, Rotation::None);
  for (const Rotation turn : {Rotation::Right, Rotation::Half, Rotation::Left})
    out = std::min(out, drawing_hash(tile, turn));
  return out;
}

bool is_changed(const Tile& tile, const model::TileSet* base, const std::map<std::string_view, const Tile*>& old) {
  if (base == nullptr) return true;
  const auto found = old.find(tile.id);
  return found == old.end() || found->second->zones != tile.zones || found->second->deck != tile.deck;
}
}  // namespace

std::string equal_tiles_message(const Tile& a, const Tile& b, Rotation turn) {
  if (turn == Rotation::None) return tr("Tiles {0} and {1} are the same tile.", a.id, b.id);
  return tr("Tiles {0} and {1} are the same tile rotated by {2}°.", a.id, b.id, degrees(turn));
}

std::optional<Rotation> rotation_between(const Tile& a, const Tile& b) {
  const std::uint64_t target = drawing_hash(b, Rotation::None);
  for (const Rotation turn : model::kRotations)
    if (drawing_hash(a, turn) == target) return turn;
  return std::nullopt;
}

model::Findings check_equal_tiles(const model::TileSet& set, const model::TileSet* base, const std::string& path) {
  std::map<std::string_view, const Tile*> old;
  if (base != nullptr)
    for (const Tile& tile : base->tiles) old.emplace(tile.id, &tile);
  std::vector<std::uint64_t> hashes;
  std::unordered_map<std::uint64_t, std::vector<const Tile*>> groups;
  for (const Tile& tile : set.tiles) {
    hashes.push_back(least_hash(tile));
    if (!tile.zones.empty()) groups[hashes.back()].push_back(&tile);
  }
  model::Findings out;
  std::size_t more = 0;
  for (std::size_t i = 0; i < set.tiles.size(); ++i) {
    const Tile& tile = set.tiles[i];
    if (tile.zones.empty()) continue;
    const auto& group = groups[hashes[i]];
    if (group.size() < 2 || !is_changed(tile, base, old)) continue;
    const Tile* other = group.front();
    if (other == &tile) {
      // The first tile of a group reports only tiles of the group that are unchanged and therefore report nothing
      // themselves.
      const auto silent =
          std::find_if(group.begin() + 1, group.end(), [&](const Tile* t) { return !is_changed(*t, base, old); });
      if (silent == group.end()) continue;
      other = *silent;
    }
    const std::optional<Rotation> turn = rotation_between(*other, tile);
    if (!turn || other->id == tile.id) continue;
    if (out.size() >= kMaxEqualTiles) {
      ++more;
      continue;
    }
    out.push_back(
        {kEqualTiles, model::Severity::Warning, path, tile.at, equal_tiles_message(*other, tile, *turn), tile.id, ""});
  }
  if (more > 0)
    out.push_back({kEqualTiles, model::Severity::Warning, path, set.at,
                   tr_n("{0} more tile is the same as another tile.", "{0} more tiles are the same as another tile.",
                        static_cast<std::int64_t>(more)),
                   "", ""});
  return out;
}

}  // namespace tw::topology
