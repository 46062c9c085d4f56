#pragma once
// Minimal tiles for the drawn boards of these tests; the rules are the shipped rules. In an unrotated tile, the city of
// a gate and the road of a stop are on the north side.

#include <string>
#include <vector>

#include "tests/support/drawn_game.hpp"

namespace tw::test {

inline const std::vector<TileText> kCarcassonneTiles{
    {"green", "field rest"},
    {"abbey", "monastery; field rest"},
    // Cities that cover one, two (opposite, adjacent or separate), three or four sides. The field touches the city.
    {"gate", "city N; field rest ~0"},
    {"gate-pennant", "city N pennant; field rest ~0"},
    {"street", "city N S; field E ~0; field W ~0"},
    {"corner", "city N E; field rest ~0"},
    {"corner-pennant", "city N E pennant; field rest ~0"},
    {"parted", "city N; city S; field E W ~0 ~1"},
    {"parted-pennants", "city N pennant; city S pennant; field E W ~0 ~1"},
    {"square", "city N E S; field W ~0"},
    {"town", "city N E S W"},
    {"court", "field N ~1; city rest"},  // a field surrounded by city
    // Roads: with one end, straight, curved, two curves, at a monastery, next to a city.
    {"stop", "road N1; field rest"},
    {"lane", "road N1 S1; field N2 E S0; field S2 W N0"},
    {"bend", "road N1 E1; field N2 E0; field rest"},
    {"bridge", "road N1 E1; road S1 W1; field N2 E0; field S2 W0; field rest"},
    {"abbey-road", "monastery; road N1; field rest"},
    {"gate-road", "city N; road E1 W1; field E0 W2 ~0; field rest"},
};

/// Returns a board of these tiles. `left` lists the tiles that remain in the deck; if there are none, the last move
/// ends the game.
inline DrawnGame drawn_carcassonne(const std::string& board, const std::vector<std::string>& left = {"green"},
                                   int players = 2) {
  DrawnGame game;
  game.tiles = kCarcassonneTiles;
  game.board = board;
  game.players = players;
  game.rules = "carcassonne";
  if (!left.empty()) game.left["regular"] = left;
  return game;
}

using Points = std::vector<int>;

}  // namespace tw::test
