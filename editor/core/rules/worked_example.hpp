#pragma once
// Worked examples: small boards that show how a score or the points of an action are computed. The boards come from
// random games with the current rules, played by the engine. A board is shown only if the engine's points equal the sum
// of the lines.

#include <functional>
#include <string>
#include <vector>

#include "editor/core/document/rule_rows.hpp"
#include "editor/core/rules/example_board.hpp"
#include "engine/game/game.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor {

struct FoundExamples {
  std::vector<WorkedExample> examples;
  std::string note;  ///< parts of the formula that no example shows, and why; "" if all are shown
};

/// Returns true for a score, and for an action or effect with a formula.
bool has_examples(const model::Rules& rules, RuleRow row);

/// Finds about `most` examples, as different as possible, of a score or of an effect of an action that gives points.
/// Together they show every summand and every word in it, changed summands first, as far as random games allow. For an
/// action, uses its first effect with points. `game` must be compiled from `rules` and `set`. Takes tens of
/// milliseconds, a few times as long if a summand rarely contributes points. May be called on any thread. Returns
/// early, with the examples found so far, when `stop` returns true.
FoundExamples find_examples(const game::Game& game, const model::Rules& rules, const model::TileSet& set,
                            const model::Rules* base, RuleRow row, std::size_t most,
                            const std::function<bool()>& stop = {});

}  // namespace tw::editor
