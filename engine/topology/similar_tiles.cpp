#include "engine/topology/similar_tiles.hpp"

#include <algorithm>
#include <string_view>
#include <unordered_map>

namespace tw::topology {

using namespace tw::model;

namespace {

using Hash = std::uint64_t;

/// Mixes the bits of a hash with the finalizer of splitmix64: every input bit affects every output bit.
constexpr Hash mixed(Hash h) {
  h += 0x9E3779B97F4A7C15ULL;
  h = (h ^ (h >> 30)) * 0xBF58476D1CE4E5B9ULL;
  h = (h ^ (h >> 27)) * 0x94D049BB133111EBULL;
  return h ^ (h >> 31);
}
constexpr Hash with(Hash h, Hash next) { return mixed(h ^ mixed(next)); }

Hash hash_of(std::string_view text) {
  Hash h = text.size();
  for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
  return mixed(h);
}

/// Returns a hash of the parts that does not depend on their order.
Hash hash_of_all(std::vector<Hash>& parts) {
  if (parts.size() > 1) std::ranges::sort(parts);
  Hash h = parts.size();
  for (const Hash part : parts) h = with(h, part);
  return h;
}

/// Mirrors slots by exchanging left and right: N0 becomes N2, E0 becomes W2.
SlotSet mirrored(SlotSet slots) {
  SlotSet out;
  for (int i = 0; i < kSlotCount; ++i)
    if (slots.has(static_cast<Slot>(i))) out.add(static_cast<Slot>((2 - i + kSlotCount) % kSlotCount));
  return out;
}

/// A tile prepared for comparison. All hashes that do not change with rotation are computed once.
struct HashableTile {
  struct ZoneHashes {
    Hash bare = 0, full = 0;  ///< bare: hash of the feature; full: hash of the feature, symbols and action
    SlotSet slots;
    std::vector<std::size_t> joins, touches;
  };
  std::vector<ZoneHashes> zones;
  Hash properties = 0;

  explicit HashableTile(const Tile& tile) {
    for (const Zone& zone : tile.zones) {
      ZoneHashes of;
      of.bare = hash_of(zone.kind);
      std::vector<Hash> symbols;
      for (const std::string& symbol : zone.symbols) symbols.push_back(hash_of(symbol));
      of.full = with(with(of.bare, hash_of_all(symbols)), hash_of(zone.action));
      of.slots = zone.slots;
      for (auto [names, to] : {std::pair{&zone.joins, &of.joins}, {&zone.touches, &of.touches}})
        for (const std::string& name : *names)
          if (const int other = zone_index(tile, name); other >= 0) to->push_back(static_cast<std::size_t>(other));
      zones.push_back(std::move(of));
    }
    std::vector<Hash> all;
    if (zones.empty())
      for (const Property& property : tile.properties)
        all.push_back(with(hash_of(property.name), hash_of(property.value)));
    properties = hash_of_all(all);
  }

  /// Returns the hash of the tile after rotation and, if `mirror` is true, mirroring. `full`: include symbols and
  /// actions.
  Hash seen(Rotation turn, bool mirror, bool full) {
    own_.clear();
    for (const ZoneHashes& zone : zones) {
      const SlotSet slots = rotated(mirror ? mirrored(zone.slots) : zone.slots, turn);
      own_.push_back(with(full ? zone.full : zone.bare, slots.bits()));
    }
    const auto others = [&](const std::vector<std::size_t>& ids) {
      some_.clear();
      for (const std::size_t id : ids) some_.push_back(own_[id]);
      return hash_of_all(some_);
    };
    all_.clear();
    for (std::size_t z = 0; z < zones.size(); ++z)
      all_.push_back(with(with(own_[z], others(zones[z].joins)), others(zones[z].touches)));
    return with(hash_of_all(all_), full ? properties : 0);
  }
  /// Returns a hash that is equal for all rotations of the tile.
  Hash key(bool mirror, bool full) {
    Hash best = ~Hash{0};
    for (const Rotation turn : kRotations) best = std::min(best, seen(turn, mirror, full));
    return best;
  }

 private:
  std::vector<Hash> own_, some_, all_;  ///< buffers that are reused, so that computing a hash does not allocate memory
};

std::vector<SimilarTiles> groups_of(const std::vector<Hash>& keys) {
  std::unordered_map<Hash, std::size_t> group_of;
  std::vector<SimilarTiles> groups;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const auto [at, fresh] = group_of.try_emplace(keys[i], groups.size());
    if (fresh) groups.emplace_back();
    groups[at->second].push_back(i);
  }
  std::erase_if(groups, [](const SimilarTiles& group) { return group.size() < 2; });
  return groups;
}

}  // namespace

Similarity find_similar_tiles(const TileSet& set) {
  std::vector<Hash> keys, mirror_keys, layouts;
  Similarity out;
  std::unordered_map<Hash, SimilarTiles> seen;
  for (std::size_t i = 0; i < set.tiles.size(); ++i) {
    HashableTile reading(set.tiles[i]);
    const Hash front = reading.key(false, true), mirror = reading.key(true, true);
    keys.push_back(front);
    mirror_keys.push_back(mirror);
    layouts.push_back(reading.key(false, false));
    if (front == mirror) continue;
    if (const auto other = seen.find(mirror); other != seen.end())
      for (const std::size_t twin : other->second)
        if (out.mirrors.size() < kMaxMirrors) out.mirrors.emplace_back(twin, i);
    seen[front].push_back(i);
  }
  for (std::size_t i = 0; i < set.tiles.size(); ++i) {
    const auto own = seen.find(keys[i]), other = seen.find(mirror_keys[i]);
    if (own == seen.end() || other == seen.end() || own == other || own->second.front() != i ||
        other->second.front() < i)  // the class was added with its first tile
      continue;
    out.mirror_classes.emplace_back(own->second, other->second);
  }
  out.identical = groups_of(keys);
  // A set of cards has no layouts.
  if (std::ranges::all_of(set.tiles, [](const Tile& tile) { return tile.zones.empty(); })) return out;
  for (const SimilarTiles& group : groups_of(layouts))
    if (std::ranges::any_of(group, [&](std::size_t i) { return keys[i] != keys[group.front()]; }))
      out.layouts.push_back(group);
  return out;
}

std::vector<std::string> ids_of(const TileSet& set, const SimilarTiles& tiles) {
  std::vector<std::string> out;
  for (const std::size_t tile : tiles) out.push_back(set.tiles[tile].id);
  return out;
}

}  // namespace tw::topology
