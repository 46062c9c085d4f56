#pragma once
// The tiles that the boards of these tests are drawn with: those of tests/rules/test_tiles.hpp and what the 2002 game
// has besides. The rules are the shipped ones.

#include <string>
#include <vector>

#include "tests/rules/test_tiles.hpp"

namespace tw::test {

inline const std::vector<TileText> kOnly2002{
    {"spring", "river N1; meadow rest"},
    {"springs", "river N1; river S1; meadow rest"},
    {"crossing", "river N1 E1; river S1 W1; meadow N2 E0; meadow S2 W0; meadow rest"},  // two rivers that do not meet
    {"nugget", "forest N nugget; meadow rest"},
    {"parted-nuggets", "forest N nugget; forest S nugget; meadow E W"},
    {"islet", "forest N E S W; meadow"},  // a meadow that reaches no side
    {"fork", "forest N; meadow E S W"},
    // Abilities of bonus tiles, in the regular deck so that no bonus turn is needed to draw them.
    {"fire", "meadow rest tiger @fire"},
    {"den-fire", "meadow N tiger @fire; forest rest"},
    {"den-shrine", "meadow N mammoth @shrine; forest rest"},
    {"shrine-cap", "forest N; meadow rest @shrine"},
    // The bonus deck.
    {"bonus-grass", "meadow rest", "bonus"},
    {"bonus-cap", "forest N; meadow rest", "bonus"},
    {"bonus-nugget", "forest N nugget; meadow rest", "bonus"},
    {"bonus-woods", "forest N E S W", "bonus"},
    {"bonus-pool", "river N1 >1; lake fish; meadow rest", "bonus"},
};

/// A board of these tiles under the rules of the 2002 game. `left` are the tiles that stay in the regular deck; without
/// any the last move ends the game.
inline DrawnGame drawn_2002(const std::string& board, const std::vector<std::string>& left = {"grass"},
                            int players = 2) {
  DrawnGame game = drawn(board, left, players);
  game.tiles.insert(game.tiles.end(), kOnly2002.begin(), kOnly2002.end());
  game.rules = "hunters-gatherers-2002";
  return game;
}

/// The first step of this kind in the turn of the rules.
inline model::TurnStep& step_of(model::Rules& rules, model::TurnStep::Kind kind) {
  for (model::TurnStep& step : rules.turn.steps)
    if (step.kind == kind) return step;
  throw std::runtime_error("the turn has no such step");
}

}  // namespace tw::test
