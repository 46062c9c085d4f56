#pragma once
// Placed tiles and their areas. The areas are computed from scratch after every tile: slow, but simple enough to be
// trusted. Tests compare the engine's areas with these areas.

#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/landscape/actions.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::test {

/// A zone of a placed tile. `zone` is an index into Tile::zones.
struct ZoneAt {
  model::Coord cell;
  int zone = 0;
  auto operator<=>(const ZoneAt&) const = default;
};
using ZoneSet = std::set<ZoneAt>;

struct PlacedTile {
  const model::Tile* drawn = nullptr;  ///< the tile as defined in the set
  model::Tile turned;                  ///< the tile as placed on the board
  model::Rotation turn = model::Rotation::None;
};

class SlowBoard {
 public:
  /// `rules` and every placed tile must outlive the board.
  explicit SlowBoard(const model::Rules& rules) : rules_(&rules) {}

  void place_tile(const model::Tile& tile, model::Coord at, model::Rotation turn);
  const std::map<model::Coord, PlacedTile>& tiles() const { return tiles_; }
  const model::Zone& zone(const ZoneAt& at) const;

  /// Returns all placements of `tile` that are adjacent to a tile and match every adjacent side, in ascending order.
  std::vector<landscape::Placement> placements(const model::Tile& tile) const;
  /// Returns all areas of a kind: the connected components over its features.
  const std::vector<ZoneSet>& areas(const std::string& area_kind) const;
  /// Returns the area of this kind that contains the zone; empty if the kind of area does not include the kind of the
  /// zone.
  ZoneSet area_of(const std::string& area_kind, const ZoneAt& at) const;
  int open_slots(const ZoneSet& area) const;
  /// Returns the number of open slots of an area. For an area closed by surrounding tiles, returns the number of empty
  /// cells among the eight cells around each of its tiles.
  int open(const std::string& area_kind, const ZoneSet& area) const;
  bool closed(const std::string& area_kind, const ZoneSet& area) const { return open(area_kind, area) == 0; }
  /// Returns the zones outside the area that the area joins on its tiles, without duplicates.
  ZoneSet joined(const ZoneSet& area) const;
  /// Returns the zones that the area touches on its tiles, without duplicates.
  ZoneSet touched(const ZoneSet& area) const;
  /// Returns the number of tiles among the eight cells around a cell.
  int neighbour_count(model::Coord at) const;
  /// Returns all zones of the tile in the cell and of the eight tiles around it.
  ZoneSet zones_around(model::Coord at) const;

 private:
  bool fits(const model::Tile& turned, model::Coord at) const;
  ZoneSet linked(const ZoneSet& area, std::vector<std::string> model::Zone::*list) const;
  std::vector<ZoneSet> find_areas(const model::AreaKind& kind) const;

  const model::Rules* rules_;
  std::map<model::Coord, PlacedTile> tiles_;
  mutable std::map<std::string, std::vector<ZoneSet>> areas_;  ///< areas by kind; cleared whenever a tile is placed
};

/// Returns true if the cells are equal or adjacent, including diagonally.
bool near(model::Coord a, model::Coord b);

}  // namespace tw::test
