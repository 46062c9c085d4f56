#pragma once
// Tiles for the drawn boards of these tests: the tiles of tests/rules/test_tiles.hpp and additional tiles of the 2002
// game. The rules are the shipped rules.

#include <string>
#include <vector>

#include "tests/rules/test_tiles.hpp"

namespace tw::test {

inline const std::vector<TileText> kOnly2002{
    {"spring", "river N1; meadow rest"},
    {"springs", "river N1; river S1; meadow rest"},
    {"crossing", "river N1 E1; river S1 W1; meadow N2 E0; meadow S2 W0; meadow rest"},  // two separate rivers
    {"nugget", "forest N nugget; meadow rest"},
    {"parted-nuggets", "forest N nugget; forest S nugget; meadow E W"},
    {"islet", "forest N E S W; meadow"},  // a meadow that reaches no side
    {"fork", "forest N; meadow E S W"},
    // Tiles with the actions of bonus tiles, placed in the regular deck so that they can be drawn without a bonus turn.
    {"fire", "meadow rest tiger @fire"},
    {"den-fire", "meadow N tiger @fire; forest rest"},
    {"den-shrine", "meadow N mammoth @shrine; forest rest"},
    {"shrine-cap", "forest N; meadow rest @shrine"},
    // Tiles of the bonus deck.
    {"bonus-grass", "meadow rest", "bonus"},
    {"bonus-cap", "forest N; meadow rest", "bonus"},
    {"bonus-nugget", "forest N nugget; meadow rest", "bonus"},
    {"bonus-woods", "forest N E S W", "bonus"},
    {"bonus-pool", "river N1 >1; lake fish; meadow rest", "bonus"},
};

/// Returns a board of these tiles with the rules of the 2002 game. `left` lists the tiles that remain in the regular
/// deck; if there are none, the last move ends the game.
inline DrawnGame drawn_2002(const std::string& board, const std::vector<std::string>& left = {"grass"},
                            int players = 2) {
  DrawnGame game = drawn(board, left, players);
  game.tiles.insert(game.tiles.end(), kOnly2002.begin(), kOnly2002.end());
  game.rules = "hunters-gatherers-2002";
  return game;
}

/// Returns the first step of this kind in the turn.
inline model::TurnStep& step_of(model::Rules& rules, model::TurnStep::Kind kind) {
  for (model::TurnStep& step : rules.turn.steps)
    if (step.kind == kind) return step;
  throw std::runtime_error("the turn has no such step");
}

}  // namespace tw::test
