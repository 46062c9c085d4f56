#include "editor/core/edits/links.hpp"

#include <algorithm>

#include "editor/core/edits/common.hpp"

namespace tw::editor::edits {

namespace {
bool names(const model::Tile& tile, const std::string& id, const std::string& other) {
  const int i = model::zone_index(tile, id);
  if (i < 0) return false;
  const model::Zone* zone = &tile.zones[static_cast<std::size_t>(i)];
  return std::find(zone->joins.begin(), zone->joins.end(), other) != zone->joins.end();
}
}  // namespace

bool joined(const model::Tile& tile, const std::string& zone, const std::string& other) {
  return names(tile, zone, other) || names(tile, other, zone);
}

model::Tile join_zones(model::Tile tile, const std::string& zone, const std::string& other) {
  if (zone == other || !find_zone(tile, zone) || !find_zone(tile, other) || joined(tile, zone, other)) return tile;
  find_zone(tile, zone)->joins.push_back(other);
  return tile;
}

model::Tile unjoin_zones(model::Tile tile, const std::string& zone, const std::string& other) {
  if (model::Zone* z = find_zone(tile, zone)) std::erase(z->joins, other);
  if (model::Zone* z = find_zone(tile, other)) std::erase(z->joins, zone);
  return tile;
}

model::Tile set_joins(model::Tile tile, const std::string& zone, std::vector<std::string> joins) {
  if (model::Zone* z = find_zone(tile, zone)) z->joins = std::move(joins);
  return tile;
}

model::Tile set_touches(model::Tile tile, const std::string& zone, std::vector<std::string> touches) {
  if (model::Zone* z = find_zone(tile, zone)) z->touches = std::move(touches);
  return tile;
}

}  // namespace tw::editor::edits
