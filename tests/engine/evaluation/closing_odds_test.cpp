#include "engine/evaluation/closing_odds.hpp"

#include <gtest/gtest.h>

#include "tests/engine/evaluation/small_position.hpp"

namespace tw::evaluation {
namespace {

using test::SmallPosition;

class ClosingOddsTest : public ::testing::Test {
 protected:
  ClosingOddsTest() { p.place_tile("cap", 0, 0); }
  /// Returns the closing odds of the town north of the only tile on the board, given the remaining tiles.
  Outlook outlook(const std::vector<std::string>& remaining) {
    set_deck(remaining);
    odds.begin(p.facts, *p.at, model::standard_weights());
    odds.set_open_cells(p.at->board.open_cells);
    find_frontier();
    Outlook out;
    odds.estimate(SmallPosition::kTown, frontier, out);
    return out;
  }
  void set_deck(std::vector<std::string> remaining) {
    remaining.emplace_back("cap");  // the deck includes the tile on the board
    p.leave(remaining);
  }
  void find_frontier() {
    frontier = {};
    const landscape::PlacedTile& placed = p.at->board.tile[0];
    for_each_open_cell(p.at->board, placed, 1u, [&](std::size_t side, model::Coord cell, std::uint16_t found) {
      add_side(p.at->board, side, cell, found, frontier);
    });
  }

  SmallPosition p;
  ClosingOdds odds;
  Frontier frontier;
};

TEST_F(ClosingOddsTest, AreZeroWhereNothingFits) {
  EXPECT_EQ(outlook({"plain", "plain", "plain", "plain"}).closes, 0);
  EXPECT_EQ(outlook({"plain", "plain", "plain", "plain"}).joins, 0);
}

TEST_F(ClosingOddsTest, GrowWithTheTilesThatClose) {
  const auto one = outlook({"plain", "plain", "plain", "cap"}), three = outlook({"plain", "cap", "cap", "cap"});
  EXPECT_GT(one.closes, 0);
  EXPECT_GT(three.closes, one.closes);
  EXPECT_LE(three.closes, kOne);
  EXPECT_EQ(one.missing, 1);
}

TEST_F(ClosingOddsTest, ATileThatOpensAnotherEndCountsAQuarter) {
  const auto closing = outlook({"plain", "plain", "plain", "cap"}),
             opening = outlook({"plain", "plain", "plain", "hall"});
  EXPECT_LT(opening.closes, closing.closes);
  EXPECT_EQ(opening.joins, closing.joins) << "both would join";
}

TEST_F(ClosingOddsTest, AClosedAreaIsScoredIfItsPiecesReturn) {
  outlook({"cap"});
  EXPECT_EQ(odds.closed(SmallPosition::kTown).closes, kOne);
  EXPECT_EQ(odds.closed(SmallPosition::kField).closes, 0);
}

TEST_F(ClosingOddsTest, AreNoneWithManyCells) {
  set_deck({"cap", "cap", "cap"});
  odds.begin(p.facts, *p.at, model::standard_weights());
  odds.set_open_cells(10);
  Frontier many;
  for (std::uint32_t i = 0; i <= kMaxFrontierCells; ++i) {
    many.add({.key = i, .need = 0, .cares = 0, .sides = 1});
    ++many.sides;
  }
  Outlook out;
  odds.estimate(SmallPosition::kTown, many, out);
  EXPECT_EQ(out.closes, 0);
  EXPECT_GT(out.joins, 0);
  EXPECT_TRUE(odds.depends_on_open_cells(SmallPosition::kTown, many));
}

TEST(Chance, OfOneTryIsItsShare) {
  EXPECT_EQ(chance_of_any(1, 2, 4), 2048);
  EXPECT_EQ(chance_of_any(1, 4, 4), 1024);
  EXPECT_EQ(chance_of_any(3, 3, 4), 4096);
}

TEST(Chance, GrowsWithTriesButNeverBeyondOne) {
  EXPECT_EQ(chance_of_any(1, 2, 8), 3072);
  EXPECT_EQ(chance_of_any(1, 2, 12), 3584);
  int before = 0;
  for (int tries = 1; tries < 400; ++tries) {
    const int now = chance_of_any(1, 8, tries);
    EXPECT_GE(now, before);
    before = now;
  }
  EXPECT_LE(before, kOne);
}

TEST(Chance, IsNothingWithoutTriesOrTiles) {
  EXPECT_EQ(chance_of_any(0, 5, 40), 0);
  EXPECT_EQ(chance_of_any(5, 0, 40), 0);
  EXPECT_EQ(chance_of_any(5, 5, 0), 0);
}

}  // namespace
}  // namespace tw::evaluation
