#pragma once
// Laid tiles and the areas that they form, worked out anew from the drawings after every tile: slow, and plain enough
// to be believed. The engine's areas are compared with these.

#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/landscape/actions.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::test {

/// A zone of a laid tile: index into Tile::zones.
struct ZoneAt {
  model::Coord cell;
  int zone = 0;
  auto operator<=>(const ZoneAt&) const = default;
};
using ZoneSet = std::set<ZoneAt>;

struct LaidTile {
  const model::Tile* drawn = nullptr;  ///< as it stands in the set
  model::Tile turned;                  ///< as it lies
  model::Rotation turn = model::Rotation::None;
};

class SlowBoard {
 public:
  /// `rules` and every tile laid must outlive the board.
  explicit SlowBoard(const model::Rules& rules) : rules_(&rules) {}

  void lay(const model::Tile& tile, model::Coord at, model::Rotation turn);
  const std::map<model::Coord, LaidTile>& tiles() const { return tiles_; }
  const model::Zone& zone(const ZoneAt& at) const;

  /// All placements of `tile` that touch a laid tile and agree with every side they touch, in ascending order.
  std::vector<landscape::Placement> placements(const model::Tile& tile) const;
  /// All areas of a kind: connected components over the zones of its kinds.
  const std::vector<ZoneSet>& areas(const std::string& area_kind) const;
  /// The area of this kind that holds the zone; empty if zones of its kind form no such area.
  ZoneSet area_of(const std::string& area_kind, const ZoneAt& at) const;
  int open_slots(const ZoneSet& area) const;
  /// Open slots; for a kind that is closed by what lies around: empty cells among the eight around its tiles.
  int open(const std::string& area_kind, const ZoneSet& area) const;
  bool closed(const std::string& area_kind, const ZoneSet& area) const { return open(area_kind, area) == 0; }
  /// Zones outside the area that it joins on their tiles, each once.
  ZoneSet joined(const ZoneSet& area) const;
  /// Zones that the area lies along on their tiles, each once.
  ZoneSet touched(const ZoneSet& area) const;
  /// Laid tiles among the eight around a cell.
  int around(model::Coord at) const;
  /// All zones of the tile there and of the eight around it, whatever they are.
  ZoneSet square(model::Coord at) const;

 private:
  bool fits(const model::Tile& turned, model::Coord at) const;
  ZoneSet tied(const ZoneSet& area, std::vector<std::string> model::Zone::*list) const;
  std::vector<ZoneSet> find_areas(const model::AreaKind& kind) const;

  const model::Rules* rules_;
  std::map<model::Coord, LaidTile> tiles_;
  mutable std::map<std::string, std::vector<ZoneSet>> areas_;  ///< by kind, forgotten whenever a tile is laid
};

/// True if the cells are the same or touch, corners included.
bool near(model::Coord a, model::Coord b);

}  // namespace tw::test
