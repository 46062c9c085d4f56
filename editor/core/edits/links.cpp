#include "editor/core/edits/links.hpp"

#include <algorithm>

namespace tw::editor::edits {

namespace {
const model::Zone* find(const model::Tile& tile, const std::string& id) {
  const int i = model::zone_index(tile, id);
  return i < 0 ? nullptr : &tile.zones[static_cast<std::size_t>(i)];
}
model::Zone* find(model::Tile& tile, const std::string& id) {
  return const_cast<model::Zone*>(find(static_cast<const model::Tile&>(tile), id));
}
bool names(const model::Zone* zone, const std::string& other) {
  return zone && std::find(zone->joins.begin(), zone->joins.end(), other) != zone->joins.end();
}
}  // namespace

bool joined(const model::Tile& tile, const std::string& zone, const std::string& other) {
  return names(find(tile, zone), other) || names(find(tile, other), zone);
}

model::Tile join_zones(model::Tile tile, const std::string& zone, const std::string& other) {
  if (zone == other || !find(tile, zone) || !find(tile, other) || joined(tile, zone, other)) return tile;
  find(tile, zone)->joins.push_back(other);
  return tile;
}

model::Tile unjoin_zones(model::Tile tile, const std::string& zone, const std::string& other) {
  if (model::Zone* z = find(tile, zone)) std::erase(z->joins, other);
  if (model::Zone* z = find(tile, other)) std::erase(z->joins, zone);
  return tile;
}

model::Tile set_joins(model::Tile tile, const std::string& zone, std::vector<std::string> joins) {
  if (model::Zone* z = find(tile, zone)) z->joins = std::move(joins);
  return tile;
}

model::Tile set_touches(model::Tile tile, const std::string& zone, std::vector<std::string> touches) {
  if (model::Zone* z = find(tile, zone)) z->touches = std::move(touches);
  return tile;
}

}  // namespace tw::editor::edits
