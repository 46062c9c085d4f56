#pragma once
// The contents of a worked example: a small board and the lines that add up to its points.

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
  int number = 0;            ///< position in the area, in order of placing, from 1; 0 for tiles outside the area
  std::vector<int> counted;  ///< zones that the formula counts, indices into Tile::zones
};
struct ExamplePiece {
  int seat = 0;
  int tile = 0;      ///< index into tiles
  std::string zone;  ///< id of the zone
  std::string look;  ///< name of a drawing in the symbol library
};
/// A summand of the formula with its points: "4 tiles", "2*tiles", 8. For a summand that only the base has: "1
/// mushroom", "was 2*mushrooms", 0.
struct ExampleLine {
  std::string counted, rule;
  int here = 0;
  std::optional<int> base;      ///< points with the base's summand; nullopt if the base has none
  bool changed = false;         ///< true if the base has no such summand or a different one
  bool is_whole_score = false;  ///< true for the whole score to which a bonus is added
  std::vector<int> counts{};    ///< count of each word of the summand
};
struct WorkedExample {
  std::string title;  ///< for example "4 tiles, 1 mushroom"
  std::vector<ExampleTile> tiles;
  std::vector<ExamplePiece> pieces;
  std::vector<ExampleLine> lines;
  int here = 0;              ///< points for each of `winners`
  std::optional<int> base;   ///< points with the base's formula; nullopt if the base has no such score
  std::vector<int> winners;  ///< seats that receive the points
  std::uint64_t seed = 0;    ///< seed of the random game
  int turn = 0;              ///< turn in which the score occurred
};

}  // namespace tw::editor
