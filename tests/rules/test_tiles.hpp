#pragma once
// Minimal tiles for the drawn boards of these tests; the rules are the shipped rules. In an unrotated tile, the river
// of a pool, the forest of a cap and the meadow of a den are on the north side.

#include <string>
#include <vector>

#include "tests/support/drawn_game.hpp"

namespace tw::test {

inline const std::vector<TileText> kTestTiles{
    {"grass", "meadow rest"},
    {"deer", "meadow rest deer"},
    {"deer-tiger", "meadow rest deer tiger"},
    {"tiger", "meadow rest tiger"},
    {"mammoth", "meadow rest mammoth"},
    {"aurochs", "meadow rest aurochs"},
    // Forests that cover one, two, three or four sides.
    {"cap", "forest N; meadow rest"},
    {"menhir", "forest N menhir; meadow rest"},
    {"mushrooms", "forest N mushrooms; meadow rest"},
    {"lane", "forest N S; meadow E; meadow W"},
    {"tee", "forest N E S; meadow W"},
    {"woods", "forest N E S W"},
    {"corner", "forest N E; meadow rest"},
    {"parted", "forest N; forest S; meadow E W"},  // two separate forests
    {"parted-menhirs", "forest N menhir; forest S menhir; meadow E W"},
    // Rivers: from a lake (zone 1), straight, curved, from a forest, into a lake with two or three rivers.
    {"tarn", "river N1 >1; lake; meadow rest"},
    {"pool", "river N1 >1; lake fish; meadow rest"},
    {"pool2", "river N1 >1; lake fish fish; meadow rest"},
    {"pool3", "river N1 >1; lake fish fish fish; meadow rest"},
    {"pool5", "river N1 >1; lake fish fish fish fish fish; meadow rest"},
    {"stream", "river N1 S1; meadow N2 E S0; meadow S2 W N0"},
    {"shoal", "river N1 S1 fish; meadow N2 E S0; meadow S2 W N0"},
    {"bend", "river N1 E1; meadow N2 E0; meadow rest"},
    {"source", "river N1; forest S; meadow N2 E; meadow W N0"},
    {"ford", "river N1; river S1; forest; meadow N2 E S0; meadow S2 W N0"},  // the forest separates the two rivers
    {"twin", "river N1 >2; river S1 >2; lake fish; meadow N2 E S0; meadow S2 W N0"},
    {"bend-lake", "river N1 >2; river E1 >2; lake fish fish; meadow N2 E0; meadow rest"},
    {"mere", "river N1 >3; river E1 >3; river W1 >3; lake fish fish; meadow N2 E0; meadow E2 S W0; meadow W2 N0"},
    // Meadows next to forest.
    {"den", "meadow N; forest rest"},
    {"den-deer", "meadow N deer; forest rest"},
    {"den-deer2", "meadow N deer deer; forest rest"},
    {"den-tiger2", "meadow N tiger tiger; forest rest"},
    {"den-mammoth", "meadow N mammoth; forest rest"},
    {"den-mammoth2", "meadow N mammoth mammoth; forest rest"},
    {"den-aurochs", "meadow N aurochs; forest rest"},
    {"den-aurochs2", "meadow N aurochs aurochs; forest rest"},
    {"glen", "meadow N S; forest E; forest W"},
    {"glen-tiger", "meadow N S tiger; forest E; forest W"},
    {"fork-tiger", "meadow E S W tiger; forest N"},
    // Tiles with actions, placed in the regular deck so that they can be drawn without an extra turn.
    {"logboat",
     "river N1 >3; river E1 >3; river W1 >3; lake fish @logboat; meadow N2 E0; meadow E2 S W0; meadow W2 N0"},
    {"raft", "river N1 >3; river E1 >3; river W1 >3; lake fish @raft; meadow N2 E0; meadow E2 S W0; meadow W2 N0"},
    {"hunting-trap", "meadow rest @hunting-trap"},
    {"trap-deer", "meadow rest deer @hunting-trap"},  // no printed trap has an animal on its tile
    {"pit-trap", "meadow rest @pit-trap"},
    {"wildfire", "meadow rest @wildfire"},
    {"shaman", "meadow rest @shaman"},
    {"shaman-pool", "river N1 >1; lake; meadow rest @shaman"},
    {"shore-mammoth", "river N1 S1; meadow N2 E S0 mammoth; meadow S2 W N0"},  // the mammoth is on the east bank
    {"shore-deer", "river N1 S1; meadow N2 E S0 deer; meadow S2 W N0"},
    // Tiles of the menhir deck.
    {"extra-grass", "meadow rest", "menhir"},
    {"extra-menhir", "forest N menhir; meadow rest", "menhir"},
    {"extra-woods", "forest N E S W", "menhir"},
};

/// Returns a board of these tiles. `left` lists the tiles that remain in the regular deck; if there are none, the last
/// move ends the game.
inline DrawnGame drawn(const std::string& board, const std::vector<std::string>& left = {"grass"}, int players = 2) {
  DrawnGame game;
  game.tiles = kTestTiles;
  game.board = board;
  game.players = players;
  if (!left.empty()) game.left["regular"] = left;
  return game;
}

using Points = std::vector<int>;

}  // namespace tw::test
