#pragma once
// Descriptions of areas and their points, for display and metrics.

#include <string>
#include <utility>
#include <vector>

#include "engine/model/formula.hpp"
#include "engine/model/geometry.hpp"

namespace tw::landscape {

/// One area: connected zones, or the cells around a tile.
struct BoardArea {
  int kind = 0;         ///< index into Rules::areas
  int tiles = 0;        ///< number of tiles with a zone in the area
  bool closed = false;  ///< true if the area has no open slots or missing cells
};

/// A formula that contributed to the points of a score, with the values that it used.
struct PointsTerm {
  std::string formula;
  std::string action;                               ///< id of the action that gives this bonus; "" for the score itself
  std::vector<std::pair<model::Word, int>> values;  ///< value of each word of the formula, in postfix order
  int points = 0;
};

/// The points that a score would give if it were counted now, and their origin.
struct PointsExplanation {
  std::string score;  ///< id of the score
  std::string part;   ///< name under which the points are recorded
  bool at_end = false;
  int points = 0;
  std::vector<int> seats;           ///< seats that would get the points, each in full; empty if no seat would get any
  model::Coord cell;                ///< cell of a piece in the area
  std::string zone;                 ///< zone of that piece
  std::vector<model::Coord> cells;  ///< cells of the area's tiles, in unspecified order
  std::vector<std::pair<model::Coord, std::string>> zones;  ///< zones of the area, each with the cell of its tile
  std::vector<PointsTerm> terms;  ///< the score's formula, then the bonuses of actions; they add up to `points`
};

/// Points of an effect of a plugin.
struct EffectPoints {
  std::string part;  ///< name under which the points are recorded
  int points = 0;
};

}  // namespace tw::landscape
