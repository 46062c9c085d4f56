#include "engine/model/tile_set.hpp"

namespace tw::model {

int zone_at(const Tile& tile, Slot slot) {
  for (std::size_t i = 0; i < tile.zones.size(); ++i)
    if (tile.zones[i].slots.has(slot)) return static_cast<int>(i);
  return -1;
}

int zone_index(const Tile& tile, std::string_view id) {
  for (std::size_t i = 0; i < tile.zones.size(); ++i)
    if (tile.zones[i].id == id) return static_cast<int>(i);
  return -1;
}

const Tile* find_tile(const TileSet& set, std::string_view id) {
  for (const Tile& tile : set.tiles)
    if (tile.id == id) return &tile;
  return nullptr;
}

std::array<std::string, 3> side_kinds(const Tile& tile, Side side) {
  std::array<std::string, 3> out;
  for (int i = 0; i < 3; ++i) {
    const int z = zone_at(tile, slot(side, i));
    if (z >= 0) out[i] = tile.zones[z].kind;
  }
  return out;
}

Tile rotated(const Tile& tile, Rotation by) {
  Tile out = tile;
  for (Zone& zone : out.zones) zone.slots = rotated(zone.slots, by);
  return out;
}

int total_copies(const TileSet& set) {
  int n = 0;
  for (const Tile& tile : set.tiles) n += tile.copies;
  return n;
}

int total_copies(const TileSet& set, std::string_view deck) {
  int n = 0;
  for (const Tile& tile : set.tiles)
    if (tile.deck == deck) n += tile.copies;
  return n;
}

}  // namespace tw::model
