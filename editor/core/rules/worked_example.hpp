#pragma once
// Little boards on which a designer sees a score computed. They come from random games of the rules in hand, played by
// the engine itself: a board is shown only where the engine's points and the lines of the sum agree.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor {

struct ExampleTile {
  std::string tile;
  model::Coord at;
  model::Rotation turn = model::Rotation::None;
  int number = 0;  ///< 1, 2, ...: tiles of the area in the order of laying; 0 for what lies beside it
};
struct ExamplePiece {
  int seat = 0;
  int tile = 0;      ///< index into tiles
  std::string zone;  ///< id
  std::string look;  ///< drawing of the symbol library
};
/// One summand: "4 tiles", "2*tiles", 8.
struct ExampleLine {
  std::string counted, rule;
  int here = 0;
  std::optional<int> base;  ///< where the base has such a summand
};
struct WorkedExample {
  std::string title;  ///< "Closed, 4 tiles"
  std::vector<ExampleTile> tiles;
  std::vector<ExamplePiece> pieces;
  std::vector<ExampleLine> lines;
  int here = 0;              ///< points for each of `winners`
  std::optional<int> base;   ///< by the base's formula; nothing if the base has no such score
  std::vector<int> winners;  ///< seats
  std::uint64_t seed = 0;    ///< of the random game
  int turn = 0;              ///< in which it was scored
};

/// At most `most` examples of a score, as different as can be had. `game` is made of `rules` and `set`. Costs some tens
/// of milliseconds; any thread. Ends early, with what was found, when `stop` says so.
std::vector<WorkedExample> find_examples(const game::Game& game, const model::Rules& rules, const model::TileSet& set,
                                         const model::Rules* base, const std::string& score, std::size_t most,
                                         const std::function<bool()>& stop = {});

}  // namespace tw::editor
