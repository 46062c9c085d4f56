#pragma once
// The areas of a board as people see them, found from what lies open: for explanations, not for the hot path.

#include <map>
#include <span>
#include <vector>

#include "engine/landscape/view.hpp"
#include "engine/model/formula.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::landscape {

/// All areas of one kind. Keeps references to set, rules and tiles.
class LaidAreas {
 public:
  struct Member {
    int tile = 0;  ///< index into the laid tiles
    int zone = 0;  ///< index into Tile::zones
  };
  struct Area {
    std::vector<Member> members;  ///< by tile, in the order of laying
    std::vector<int> tiles;       ///< each once, likewise
    int open = 0;                 ///< slots still open; cells around it for an area closed by what lies around
    bool closed() const { return open == 0; }
  };

  /// `kind`: index into Rules::areas. Tiles that the set does not have are passed over.
  LaidAreas(const model::TileSet& set, const model::Rules& rules, std::span<const LaidTileView> laid, int kind);
  const std::vector<Area>& areas() const { return areas_; }
  /// Index of the area of a zone; -1 if it has none of this kind.
  int area_of(int tile, int zone) const {
    return of_[static_cast<std::size_t>(tile)].empty()
               ? -1
               : of_[static_cast<std::size_t>(tile)][static_cast<std::size_t>(zone)];
  }
  /// What a word of a formula counts in an area, covered symbols too; `from`: the laid tile that near and square look
  /// from.
  int count(const model::Word& word, const Area& area, int from) const;

 private:
  const model::Tile* tile(int laid) const { return tiles_[static_cast<std::size_t>(laid)]; }
  int laid_at(model::Coord at) const;
  void find_open();
  int around(int laid) const;
  bool beside(int a, int b) const;
  int symbols(const Area& area, const std::string& id, int from, bool near) const;
  int square(const std::string& id, int from) const;
  int joined(const Area& area, const std::string& id) const;
  int touching(const Area& area, const std::string& kind) const;

  const model::TileSet& set_;
  const model::Rules& rules_;
  std::span<const LaidTileView> laid_;
  int kind_;
  std::vector<const model::Tile*> tiles_;
  std::map<model::Coord, int> at_;    ///< cell -> laid tile
  std::vector<std::vector<int>> of_;  ///< laid tile -> zone -> area, -1
  std::vector<Area> areas_;
};

}  // namespace tw::landscape
