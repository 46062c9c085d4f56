#pragma once
// Small boards on which a designer sees a score, or the points of an action, computed. They come from random games with
// the current rules, played by the engine itself: a board is shown only where the engine's points and the lines of the
// sum agree.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/core/rules/rule_rows.hpp"
#include "engine/game/game.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

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
  std::optional<int> base;  ///< where the base has such a summand
  bool changed = false;     ///< the base has no such summand, or another one
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

struct FoundExamples {
  std::vector<WorkedExample> examples;
  std::string note;  ///< which changed summands no example shows, and why; "" if all are shown
};

/// True for a score, for an action with a formula and for an effect with one.
bool has_examples(const model::Rules& rules, RuleRow row);

/// At most `most` examples of a score or of an action's effect with points, as different as possible; those in which
/// a changed summand counts come first. Of an action the first effect with points. `game` is made of `rules` and `set`.
/// Costs some tens of milliseconds, a few times as much where a summand rarely counts; any thread. Ends early, with
/// what was found, when `stop` says so.
FoundExamples find_examples(const game::Game& game, const model::Rules& rules, const model::TileSet& set,
                            const model::Rules* base, RuleRow row, std::size_t most,
                            const std::function<bool()>& stop = {});

}  // namespace tw::editor
