#pragma once
// Small boards on which a designer sees a score, or the points of an action, computed. They come from random games with
// the current rules, played by the engine itself: a board is shown only where the engine's points and the lines of the
// sum agree.

#include <functional>
#include <string>
#include <vector>

#include "editor/core/rules/example_board.hpp"
#include "editor/core/rules/rule_rows.hpp"
#include "engine/game/game.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor {

struct FoundExamples {
  std::vector<WorkedExample> examples;
  std::string note;  ///< which parts of the formula no example shows, and why; "" if all are shown
};

/// True for a score, for an action with a formula and for an effect with one.
bool has_examples(const model::Rules& rules, RuleRow row);

/// About `most` examples of a score or of an action's effect with points, as different as possible. Together they show
/// every summand, and everything that it counts, as far as random games do: those that were changed first. Of an action
/// the first effect with points. `game` is made of `rules` and `set`. Costs some tens of milliseconds, a few times as
/// much where a summand rarely counts; any thread. Ends early, with what was found, when `stop` says so.
FoundExamples find_examples(const game::Game& game, const model::Rules& rules, const model::TileSet& set,
                            const model::Rules* base, RuleRow row, std::size_t most,
                            const std::function<bool()>& stop = {});

}  // namespace tw::editor
