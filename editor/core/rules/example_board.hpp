#pragma once
// A worked example as it is shown: a small board, and the lines of the sum of its points.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/model/geometry.hpp"

namespace tw::editor {

struct ExampleTile {
  std::string tile;
  model::Coord at;
  model::Rotation turn = model::Rotation::None;
  int number = 0;            ///< 1, 2, ...: tiles of the area in the order of laying; 0 for what lies beside it
  std::vector<int> counted;  ///< zones that the formula counts, indices into Tile::zones
};
struct ExamplePiece {
  int seat = 0;
  int tile = 0;      ///< index into tiles
  std::string zone;  ///< id
  std::string look;  ///< drawing of the symbol library
};
/// One summand: "4 tiles", "2*tiles", 8. A summand that only the base has: "1 mushroom", "was 2*mushrooms", 0.
struct ExampleLine {
  std::string counted, rule;
  int here = 0;
  std::optional<int> base;    ///< where the base has such a summand
  bool changed = false;       ///< the base has no such summand, or another one
  std::vector<int> counts{};  ///< of each word of the summand
};
struct WorkedExample {
  std::string title;  ///< "4 tiles, 1 mushroom"
  std::vector<ExampleTile> tiles;
  std::vector<ExamplePiece> pieces;
  std::vector<ExampleLine> lines;
  int here = 0;              ///< points for each of `winners`
  std::optional<int> base;   ///< by the base's formula; nothing if the base has no such score
  std::vector<int> winners;  ///< seats
  std::uint64_t seed = 0;    ///< of the random game
  int turn = 0;              ///< in which it was scored
};

}  // namespace tw::editor
