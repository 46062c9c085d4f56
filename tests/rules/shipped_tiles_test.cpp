// Tests boards with tiles of the shipped set.

#include <gtest/gtest.h>

#include <map>

#include "tests/support/drawn_game.hpp"

namespace tw::test {

namespace {

using Points = std::vector<int>;

/// Returns a board of shipped tiles. The forest of the start tile (56) contains a menhir. Tile 37 closes the forest,
/// and the second player places a menhir tile in the extra turn.
DrawnGame shipped_board(const std::string& board) {
  DrawnGame game;
  game.board = board;
  game.left["regular"] = {"35"};
  return game;
}

}  // namespace

// HG20-FOREST-3, HG20-MENHIR-6, HG20-TRAP-1
TEST(ShippedTiles, AMenhirForestThenTheHuntingTrap) {
  // A's gatherer scores three tiles. B, who closed the forest, places the trap next to two deer and scores them.
  const PlayedGame game(shipped_board(R"(
      0:56    1:34+A3
      2:37    3:94>
  )"));
  EXPECT_EQ(game.points(), (Points{6, 2}));
  EXPECT_EQ(game.seat(), 'A');
}

// HG20-LOGBOAT-1, HG20-LOGBOAT-3
TEST(ShippedTiles, TheLogboatAndAFisher) {
  // Two lakes score 4 points; the river between them has two tiles and two fish, 4 more points.
  const PlayedGame game(shipped_board(R"(
      3:93+B3   0:56   1:34
      .         2:37   .
  )"));
  EXPECT_EQ(game.points(), (Points{0, 8}));
}

// HG20-RAFT-1
TEST(ShippedTiles, TheRaftWithAHut) {
  // Two lakes with one fish each.
  DrawnGame board = shipped_board(R"(
      3:91+Bh8   0:56   1:34
      .          2:37   .
  )");
  board.left.clear();
  const PlayedGame game(board);
  EXPECT_TRUE(game.finished());
  EXPECT_EQ(game.points(), (Points{0, 2 + 2}));
}

// HG20-PIT-1
TEST(ShippedTiles, ThePitTrapWithAHunter) {
  // Tiles 34 and 37 have one deer each, in the same meadow as the trap.
  DrawnGame board = shipped_board(R"(
      0:56    1:34
      2:37    3:92>+B1
  )");
  board.left.clear();
  EXPECT_EQ(PlayedGame(board).points(), (Points{0, 4}));
}

// HG20-ACTION-3
TEST(ShippedTiles, IncludeEachOfTheSixActionsOnce) {
  std::map<std::string, std::string> where;
  for (const model::Tile& tile : shipped("hunters-gatherers-2020").set.tiles)
    for (const model::Zone& zone : tile.zones)
      if (!zone.action.empty()) where[zone.action] += tile.id + " " + zone.kind + ";";
  const std::map<std::string, std::string> expected{{"hunting-trap", "94 meadow;"}, {"logboat", "93 lake;"},
                                                    {"pit-trap", "92 meadow;"},     {"raft", "91 lake;"},
                                                    {"shaman", "88 meadow;"},       {"wildfire", "85 meadow;"}};
  EXPECT_EQ(where, expected);
}

}  // namespace tw::test
