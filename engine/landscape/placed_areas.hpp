#pragma once
// Computes the areas of a board directly from the tile set and the rules, slowly: for explanations, not for the hot
// path.

#include <map>
#include <span>
#include <vector>

#include "engine/landscape/view.hpp"
#include "engine/model/formula.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::landscape {

/// All areas of one kind. Keeps references to the set, the rules and the placed tiles.
class PlacedAreas {
 public:
  struct Member {
    int tile = 0;  ///< index into the placed tiles
    int zone = 0;  ///< index into Tile::zones
  };
  struct Area {
    std::vector<Member> members;  ///< sorted by tile, in the order of placement
    std::vector<int> tiles;       ///< each tile once, in the order of placement
    int open = 0;                 ///< number of open slots or, for an area closed by its surroundings, of empty cells
                                  ///< around its tile
    bool closed() const { return open == 0; }
  };

  /// Computes the areas of kind `kind` (index into Rules::areas). Tiles that are not in the set are ignored.
  PlacedAreas(const model::TileSet& set, const model::Rules& rules, std::span<const PlacedTileView> placed, int kind);
  const std::vector<Area>& areas() const { return areas_; }
  /// Returns the index of a zone's area; -1 if the zone has no area of this kind.
  int area_of(int tile, int zone) const { return area_of_zone_[tile].empty() ? -1 : area_of_zone_[tile][zone]; }
  /// Returns the value of a formula's word for an area, including covered symbols. `from`: the placed tile at the
  /// centre, for `near`, `square` and `around`.
  int count(const model::Word& word, const Area& area, int from) const;

 private:
  const model::Tile* tile(int placed) const { return tiles_[placed]; }
  int placed_at(model::Coord at) const;
  void find_open();
  int around(int placed) const;
  bool beside(int a, int b) const;
  int symbols(const Area& area, const std::string& id, int from, bool near) const;
  int square(const std::string& id, int from) const;
  int joined(const Area& area, const std::string& id) const;
  int touching(const Area& area, const std::string& kind) const;

  const model::TileSet& set_;
  const model::Rules& rules_;
  std::span<const PlacedTileView> placed_tiles_;
  int kind_;
  std::vector<const model::Tile*> tiles_;
  std::map<model::Coord, int> at_;              ///< by cell: index of the placed tile
  std::vector<std::vector<int>> area_of_zone_;  ///< by placed tile and zone: index of the area, -1 if none
  std::vector<Area> areas_;
};

}  // namespace tw::landscape
