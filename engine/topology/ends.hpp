#pragma once
// The areas that are open at a cell, and the tiles that end them there.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/topology/cells.hpp"

namespace tw::topology {

/// In a set of areas, the bit kAllScored stands for all areas that score when closed.
inline constexpr std::size_t kAllScored = 15;
inline constexpr std::size_t kEndBits = 16;

/// The areas of the rules that can be open; at most model::kMaxAreas are considered.
struct EndRules {
  struct Area {
    std::string id;
    std::vector<std::string> of;
    bool scores = false;      ///< a score or an extra turn depends on its closing
    std::uint16_t edges = 0;  ///< bit for each kind of edge with a slot of the area's kinds
  };
  std::vector<Area> areas;  ///< areas that close at their open slots
  std::uint16_t scored = 0;

  explicit EndRules(const model::Rules& rules);
  /// Returns true if the area is open at a given side of the cell.
  bool is_open_at(std::size_t area, const Sides& cell) const;
};

/// The areas of one tile: which sides each part connects.
class TileEnds {
 public:
  TileEnds(const model::Tile& tile, const EndRules& rules);
  /// Returns the areas that the tile ends if the sides of `mask` (bit 0 north, clockwise) are given: no part leads from
  /// a given side to a side that is not given. Bit i: rules.areas[i]; bit kAllScored: all areas that score.
  std::uint16_t ending(unsigned mask) const;
  /// Returns the areas with a part that reaches exactly one side.
  std::uint8_t caps() const { return caps_; }

 private:
  struct Part {
    std::uint16_t area = 0;  ///< bit of the area
    unsigned sides = 0;
  };
  std::vector<Part> parts_;
  std::uint16_t all_ = 0, scored_ = 0;
  std::uint8_t caps_ = 0;
};

}  // namespace tw::topology
