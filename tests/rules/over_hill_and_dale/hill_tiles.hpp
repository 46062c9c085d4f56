#pragma once
// Minimal tiles for the drawn boards of these tests; the rules are the shipped rules. In an unrotated tile, the path of
// a gate and the field of a cap are on the north side.

#include <string>
#include <vector>

#include "tests/support/drawn_game.hpp"

namespace tw::test {

inline const std::vector<TileText> kHillTiles{
    {"grass", "meadow rest"},
    {"sheep2", "meadow rest sheep sheep"},
    {"cow-pig", "meadow rest cow pig"},
    {"horse", "meadow rest horse"},
    {"rooster", "meadow rest rooster"},
    // Paths (zone 0, in lane-field zone 1): straight, curved, two curves, from a junction, from a field, along a field.
    {"lane", "path N1 S1; meadow N2 E S0; meadow S2 W N0"},
    {"lane-pigs", "path N1 S1; meadow N2 E S0 pig; meadow S2 W N0 pig"},
    {"bend", "path N1 E1; meadow N2 E0; meadow rest"},
    {"bends", "path N1 E1; path S1 W1; meadow N2 E0; meadow E2 S0 W2 N0; meadow S2 W0"},
    {"junction", "path N1; path E1; path W1; meadow N2 E0; meadow E2 S W0; meadow W2 N0"},
    {"gate", "path N1 >1; field S; meadow N2 E; meadow W N0"},
    {"lane-field", "field S; path E1 W1; meadow N E0 W2; meadow E2 W0"},
    // Fields (zone 0) that cover one, two, three or four sides.
    {"cap", "field N; meadow rest"},
    {"cap-apple", "field N apple; meadow rest"},
    {"cap-grain", "field N grain; meadow rest"},
    {"cap-sunflower", "field N sunflower; meadow rest"},
    {"cap-strawberry", "field N strawberry; meadow rest"},
    {"cap-pumpkin", "field N pumpkin; meadow rest"},
    {"cap-scarecrows", "field N scarecrow scarecrow scarecrow scarecrow scarecrow; meadow rest"},
    {"cap-twelve",
     "field N apple apple strawberry strawberry strawberry pumpkin pumpkin sunflower grain scarecrow scarecrow "
     "scarecrow; meadow rest"},
    {"cap-four-kinds",
     "field N apple apple strawberry strawberry pumpkin pumpkin sunflower sunflower scarecrow scarecrow; meadow rest"},
    {"strip", "field N S; meadow E; meadow W"},
    {"strip-apple", "field N S apple; meadow E; meadow W"},
    {"strip-grain", "field N S grain; meadow E; meadow W"},
    {"strip-pumpkin", "field N S pumpkin; meadow E; meadow W"},
    {"corner", "field N E; meadow rest"},
    {"tee-pumpkin", "field N E W pumpkin; meadow S"},
    {"tee-scarecrow", "field N E W scarecrow; meadow S"},
    {"tee-path", "field N E W; path S1 >0; meadow S0; meadow S2"},
    {"crop", "field N E S W"},
    {"parted", "field N; field S; meadow E W"},  // two separate fields
    {"parted-corner", "field N; field E; meadow rest"},
};

/// Returns a board of these tiles. `left` lists the tiles that remain in the deck; if there are none, the last move
/// ends the game.
inline DrawnGame hills(const std::string& board, const std::vector<std::string>& left = {"grass"}, int players = 2) {
  DrawnGame game;
  game.tiles = kHillTiles;
  game.board = board;
  game.players = players;
  game.rules = "over-hill-and-dale";
  if (!left.empty()) game.left["regular"] = left;
  return game;
}

/// Returns the board of hills() with one parameter of an effect changed.
inline DrawnGame hills_with(const std::string& effect, const std::string& parameter, const std::string& value,
                            const std::string& board, const std::vector<std::string>& left = {"grass"}) {
  DrawnGame game = hills(board, left);
  game.edit_rules = [effect, parameter, value](model::Rules& rules) {
    for (model::TurnStep& step : rules.turn.steps) {
      if (step.use.plugin != effect) continue;
      std::erase_if(step.use.settings, [&](const model::Setting& setting) { return setting.id == parameter; });
      step.use.settings.push_back({parameter, value, {}});
    }
  };
  return game;
}

/// Returns the tokens of a seat as seen by a viewer ('-': an observer who sees everything), or "" if the seat has no
/// tokens.
inline std::string tokens(const PlayedGame& game, char seat, char viewer = '-') {
  const std::string begins = std::string("seat ") + static_cast<char>('0' + (seat - 'A')) + " harvest: ";
  const std::string table = game.state().table(viewer == '-' ? -1 : viewer - 'A');
  const auto at = table.find(begins);
  if (at == std::string::npos) return "";
  return table.substr(at + begins.size(), table.find('\n', at) - at - begins.size());
}

using Points = std::vector<int>;
using Texts = std::vector<std::string>;

}  // namespace tw::test
