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
  AreaForecast forecast(const std::vector<std::string>& remaining) {
    set_deck(remaining);
    odds.begin(p.facts, *p.at, model::default_weights());
    odds.set_open_cells(p.at->board.open_cells);
    find_frontier();
    AreaForecast out;
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
  EXPECT_EQ(forecast({"plain", "plain", "plain", "plain"}).closing_chance, 0);
  EXPECT_EQ(forecast({"plain", "plain", "plain", "plain"}).expected_joins, 0);
}

TEST_F(ClosingOddsTest, GrowWithTheTilesThatClose) {
  const auto one = forecast({"plain", "plain", "plain", "cap"}), three = forecast({"plain", "cap", "cap", "cap"});
  EXPECT_GT(one.closing_chance, 0);
  EXPECT_GT(three.closing_chance, one.closing_chance);
  EXPECT_LE(three.closing_chance, kOne);
  EXPECT_EQ(one.missing, 1);
}

TEST_F(ClosingOddsTest, ATileThatOpensAnotherEndCountsAQuarter) {
  const auto closing = forecast({"plain", "plain", "plain", "cap"}),
             opening = forecast({"plain", "plain", "plain", "hall"});
  EXPECT_LT(opening.closing_chance, closing.closing_chance);
  EXPECT_EQ(opening.expected_joins, closing.expected_joins) << "both would join";
}

TEST_F(ClosingOddsTest, AClosedAreaIsScoredIfItsPiecesReturn) {
  forecast({"cap"});
  EXPECT_EQ(odds.closed(SmallPosition::kTown).closing_chance, kOne);
  EXPECT_EQ(odds.closed(SmallPosition::kField).closing_chance, 0);
}

TEST_F(ClosingOddsTest, AreNoneWithManyCells) {
  set_deck({"cap", "cap", "cap"});
  odds.begin(p.facts, *p.at, model::default_weights());
  odds.set_open_cells(10);
  Frontier many;
  for (std::uint32_t i = 0; i <= kMaxFrontierCells; ++i) {
    many.add({.key = i, .required = 0, .care_mask = 0, .sides = 1});
    ++many.sides;
  }
  AreaForecast out;
  odds.estimate(SmallPosition::kTown, many, out);
  EXPECT_EQ(out.closing_chance, 0);
  EXPECT_GT(out.expected_joins, 0);
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
