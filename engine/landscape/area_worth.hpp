#pragma once
// What areas are and what they would bring: values for people and metrics.

#include <string>
#include <utility>
#include <vector>

#include "engine/model/geometry.hpp"

namespace tw::landscape {

/// One area: connected zones, or what lies around a tile.
struct AreaOnBoard {
  int kind = 0;           ///< index into Rules::areas
  int tiles = 0;          ///< tiles that it reaches
  bool finished = false;  ///< nothing of it is open
};

/// What a score would bring if it were counted now, and from what.
struct Worth {
  std::string score;  ///< id of the score
  std::string part;   ///< under which its points are recorded
  bool at_end = false;
  int points = 0;
  std::vector<int> seats;           ///< who would get them, each all of them; none if nobody would
  model::Coord cell;                ///< of the piece by which it was found
  std::string zone;                 ///< on which that piece stands
  std::vector<model::Coord> cells;  ///< tiles of the area, in no order that means anything
  std::vector<std::pair<model::Coord, std::string>> zones;  ///< of the area, each with the cell of its tile
  std::vector<std::pair<std::string, int>> symbols;  ///< what lies uncovered in the area, in the order of the rules
};

}  // namespace tw::landscape
