#pragma once
// Where areas lie open at a cell, and which tiles end them there.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/topology/cells.hpp"

namespace tw::topology {

/// Bit kAllScored of a set of areas stands for all areas that score when closed, together.
inline constexpr std::size_t kAllScored = 15;
inline constexpr std::size_t kEndBits = 16;

/// What the rules say about areas that can lie open. At most model::kMaxAreas are looked at.
struct EndRules {
  struct Area {
    std::string id;
    std::vector<std::string> of;
    bool scores = false;      ///< some score or extra turn waits until it is closed
    std::uint16_t edges = 0;  ///< bit for each kind of edge on which the area reaches the rim
  };
  std::vector<Area> areas;  ///< those that close at their open slots
  std::uint16_t scored = 0;

  explicit EndRules(const model::Rules& rules);
  /// The area lies open at one of the given sides.
  bool lies_open(std::size_t area, const Sides& cell) const;
};

/// One tile: which areas lead from which sides to which.
class TileEnds {
 public:
  TileEnds(const model::Tile& tile, const EndRules& rules);
  /// Areas of which the tile, lying where the sides of `mask` (bit 0 north, clockwise) are given, leads none on from a
  /// given side to another that is not given. Bit i: rules.areas[i]; bit kAllScored: all that score.
  std::uint16_t ending(unsigned mask) const;
  /// Areas that reach exactly one side with one of their parts.
  std::uint8_t caps() const { return caps_; }

 private:
  struct Part {
    std::uint16_t area = 0;  ///< its bit
    unsigned sides = 0;
  };
  std::vector<Part> parts_;
  std::uint16_t all_ = 0, scored_ = 0;
  std::uint8_t caps_ = 0;
};

}  // namespace tw::topology
