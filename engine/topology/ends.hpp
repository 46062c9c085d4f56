#pragma once
// Determines the areas that are open at a cell, and the tiles that end these areas there.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/topology/cells.hpp"

namespace tw::topology {

/// The bit kAllScored in a set of areas represents all areas that score when closed.
inline constexpr std::size_t kAllScored = 15;
inline constexpr std::size_t kEndBits = 16;

/// The areas of the rules that can be open. At most model::kMaxAreas areas are considered.
struct EndRules {
  struct Area {
    std::string id;
    std::vector<std::string> of;
    bool scores = false;      ///< true if a score or an extra turn depends on closing the area
    std::uint16_t edges = 0;  ///< bit mask of the edges that have a slot of one of the area's features
  };
  std::vector<Area> areas;  ///< areas that are closed at their slots, not by the tiles around them
  std::uint16_t scored = 0;

  explicit EndRules(const model::Rules& rules);
  /// Returns true if the area is open at any of the given sides of the cell.
  bool is_open_at(std::size_t area, const Sides& cell) const;
};

/// The areas of one tile, with the sides that each part of an area connects.
class TileEnds {
 public:
  TileEnds(const model::Tile& tile, const EndRules& rules);
  /// Returns the areas that the tile ends if the sides in `mask` (bit 0 north, clockwise) are given. An area ends if no
  /// part of it leads from a given side to a side that is not given. Bit i: rules.areas[i]; bit kAllScored: all areas
  /// that score.
  std::uint16_t ending(unsigned mask) const;
  /// Returns the areas with a part that reaches exactly one side.
  std::uint8_t caps() const { return caps_; }

 private:
  struct Part {
    std::uint16_t area = 0;  ///< bit of the area in a set of areas
    unsigned sides = 0;
  };
  std::vector<Part> parts_;
  std::uint16_t all_ = 0, scored_ = 0;
  std::uint8_t caps_ = 0;
};

}  // namespace tw::topology
