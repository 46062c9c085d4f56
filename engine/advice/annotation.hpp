#pragma once
// Annotates a recorded game: for each turn, the bot's best actions and what the actions that were played cost.

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/advice/advisor.hpp"
#include "engine/game/game.hpp"

namespace tw::advice {

/// A way to play a turn or the rest of a turn.
struct Line {
  std::string description;             ///< State::describe() of its actions: "tile 7 at (1, 0); hunter on zone 2"
  std::vector<std::string> effects{};  ///< see explain()
};

struct AnnotatedTurn {
  int turn = 0;            ///< 1-based, as in the record
  int seat = 0;            ///< seat that decided
  std::size_t first = 0;   ///< number of actions played before the turn
  std::size_t end = 0;     ///< number of actions played after the turn
  std::int32_t cost = 0;   ///< expected lead lost compared with the bot's choices, in hundredths of a point;
                           ///< not negative
  bool estimated = false;  ///< true if State::rate() was used, since the bot has no evaluations
  Line played;             ///< without effects if the turn cost nothing
  Line best;  ///< the turn with the bot's choice at the decision with the largest cost; equals `played` if the turn
              ///< cost nothing
};

/// Creates the bot that is asked about the decision after these actions.
using MakeBotAt = std::function<std::unique_ptr<game::Bot>(std::span<const game::Action> played)>;

/// Replays the actions from `setup` and asks bots about each decision with an alternative. The bots know only what the
/// deciding player knows. Calls `annotated` after each turn, in order. Stops early if Control::stopping(). The same
/// actions and deterministic bots give the same result. Returns findings if the actions do not fit the game. Throws
/// what the bots throw.
model::Findings annotate(const game::Game& game, const game::Setup& setup, const std::vector<game::Action>& actions,
                         const MakeBotAt& make_bot, const Control& control,
                         const std::function<void(AnnotatedTurn)>& annotated);

/// Returns the indices of the `most` turns with the largest costs, most costly first; omits turns that cost nothing.
std::vector<std::size_t> costliest(const std::vector<AnnotatedTurn>& turns, std::size_t most);

}  // namespace tw::advice
