#pragma once
// Asks a bot about the alternatives of a decision, for hints and annotated games.

#include <atomic>
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "engine/game/game.hpp"

namespace tw::advice {

/// Lets another thread shorten or stop a search.
struct Control {
  const std::atomic<bool>* hurry = nullptr;  ///< true: return soon, with what is known so far; may be null
  std::function<bool()> should_stop = {};    ///< returns true if the result is no longer needed; may be empty
  bool stopping() const { return should_stop && should_stop(); }
  bool hurrying() const { return hurry != nullptr && *hurry; }
};

struct Advice {
  game::Action action{};                            ///< the action that the bot chooses
  std::vector<game::ActionEvaluation> evaluations;  ///< evaluations by the bot, then estimates for actions that the bot
                                                    ///< did not try (no visits), each group best first; values from
                                                    ///< State::rate() if the bot has no evaluations
  bool estimated = false;                           ///< true if the evaluations are from State::rate()
};

/// Asks the bot to choose in this position. `state` must not contain hidden information that the deciding player does
/// not know: see State::determinize(). Actions that the bot did not try are estimated by quick play. With `wanted`,
/// only this action is estimated, with an interval (ActionEvaluation::within), and only if its value is not known (see
/// sort_evaluations()). Throws what the bot throws.
Advice advise(game::Bot& bot, const game::State& state, game::Random& random, const Control& control,
              std::optional<game::Action> wanted = {});

/// Sorts the evaluations with known values by value, best first; the other evaluations follow in their original order.
/// The value of an action is known if the bot does not count visits, or has tried the action often enough. Returns the
/// number of known values. Intervals are ignored, because the intervals of bots do not contain the values that a longer
/// search finds (docs/statistics.md).
std::size_t sort_evaluations(std::vector<game::ActionEvaluation>& evaluations);

}  // namespace tw::advice
