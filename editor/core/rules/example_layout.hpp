#pragma once
// Positions of the pieces, tile numbers and counted zones of a worked example. Board coordinates are relative to the
// tile's side: x right, y down from the top left corner of the board.

#include <memory>
#include <string>
#include <vector>

#include "editor/core/rules/worked_example.hpp"
#include "engine/drawing/tile_shape.hpp"

namespace tw::editor {

using ExampleShapes = std::vector<std::shared_ptr<const drawing::TileShape>>;

struct ExampleLayout {
  struct Plate {
    int number = 0;
    drawing::Point at;  ///< centre of the plate
  };
  struct Token {
    int seat = 0;
    std::string look;
    drawing::Point at;
    double size = 0;
  };
  int columns = 0, rows = 0;            ///< size of the board in tiles
  std::vector<drawing::Point> corners;  ///< top left corner of each tile of the example
  std::vector<Plate> plates;
  std::vector<Token> tokens;
  std::vector<std::vector<drawing::Point>> counted;  ///< outlines of the zones that the formula counts
};

/// Returns the shape of each tile of the example; nullptr for a tile that the set does not contain.
ExampleShapes shapes_of(const WorkedExample& example, const model::Rules& rules, const model::TileSet& set);

/// Lays out an example. Plates (`plate` wide) and pieces are placed where they cover as little as possible of the
/// symbols on counted zones, then of other symbols and of each other.
ExampleLayout lay_out_example(const WorkedExample& example, const ExampleShapes& shapes, const model::TileSet& set,
                              double plate);

}  // namespace tw::editor
