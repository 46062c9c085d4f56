#include "engine/statistics/match_result.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/model/random.hpp"

using namespace tw::statistics;
using tw::model::Random;

TEST(Meeting, CountsWinsTiesAndLossesAndTheirShare) {
  const MatchResult result = match_result({{{1, 10}, {0, -2}}, {{0.5, 0}, {1, 4}}});
  EXPECT_EQ(result.games, 4);
  EXPECT_EQ(result.won, 2);
  EXPECT_EQ(result.tied, 1);
  EXPECT_EQ(result.lost, 1);
  EXPECT_DOUBLE_EQ(result.share.value, 0.625);
  EXPECT_DOUBLE_EQ(result.margin.value, 3);
  EXPECT_TRUE(std::isinf(result.margin.low)) << "two decks are too few";
  // The means of twelve decks are 4 and 2, so the interval is 3 plus or minus t(0.975; 11) sqrt(12 / 11) / sqrt(12).
  std::vector<SideDeck> decks;
  for (int i = 0; i < 6; ++i) decks.insert(decks.end(), {{{1, 10}, {0, -2}}, {{0.5, 0}, {1, 4}}});
  EXPECT_NEAR(match_result(decks).margin.half_width(), 2.200985 / std::sqrt(11), 0.001);
}

TEST(Meeting, IsKnownMorePreciselyFromTies) {
  const MatchResult result = match_result({{{0.5, 0}, {0.5, 0}}, {{1, 0}, {0, 0}}, {{1, 0}, {0, 0}}, {{0, 0}, {1, 0}}});
  const Estimate expected = clustered_share({{1, 2, 0.5}, {1, 2, 0}, {1, 2, 0}, {1, 2, 0}});
  EXPECT_DOUBLE_EQ(result.share.low, expected.low);
  EXPECT_DOUBLE_EQ(result.share.high, expected.high);
  EXPECT_LT(expected.half_width(), rate_interval(4, 8).half_width());
}

TEST(Meeting, HasTheIntervalOfARateIfDecksAreUninformative) {
  // Each deck has one win and one loss. The spread between decks alone would be zero, so the interval of a rate is
  // used.
  const Estimate share = clustered_share(std::vector<DeckShare>(50, {1, 2}));
  const Estimate rate = rate_interval(50, 100);
  EXPECT_DOUBLE_EQ(share.low, rate.low);
  EXPECT_DOUBLE_EQ(share.high, rate.high);
}

TEST(Meeting, CountsDecksInsteadOfGamesIfGamesOfADeckEndAlike) {
  std::vector<DeckShare> decks(50, {0, 4});
  std::fill_n(decks.begin(), 25, DeckShare{4, 4});
  const Estimate share = clustered_share(decks);
  const Estimate rate = rate_interval(24.5, 49);
  EXPECT_NEAR(share.low, rate.low, 1e-9);
  EXPECT_NEAR(share.high, rate.high, 1e-9);
}

TEST(Meeting, TakesDecksOfDifferentNumbersOfGames) {
  // 4 of 8 games are won on one deck and 1 of 2 on the other: 5 of 10 in total, with no difference between the decks.
  const Estimate even = clustered_share(std::vector<DeckShare>{{4, 8}, {1, 2}});
  EXPECT_DOUBLE_EQ(even.value, 0.5);
  EXPECT_DOUBLE_EQ(even.low, rate_interval(5, 10).low);
  // If all 4 games of a deck are won or all 4 are lost, the games of a deck contain no more information than one game.
  EXPECT_GT(clustered_share(std::vector<DeckShare>{{4, 4}, {0, 4}, {4, 4}, {0, 4}}).half_width(),
            rate_interval(8, 16).half_width());
}

TEST(Meeting, HasAnIntervalForAPerfectScore) {
  const Estimate share = clustered_share(std::vector<DeckShare>(10, {2, 2}));
  EXPECT_EQ(share.high, 1);
  EXPECT_DOUBLE_EQ(share.low, rate_interval(20, 20).low);
}

TEST(Meeting, HasTheStatedCoverageIfDecksDecide) {
  Random random(7);
  constexpr int kTrials = 2000, kDecks = 100;
  int covered = 0;
  for (int trial = 0; trial < kTrials; ++trial) {
    std::vector<DeckShare> decks;
    for (int deck = 0; deck < kDecks; ++deck) {
      // Simulates decks that favour one side, which wins either 90 % or 30 % of the two games.
      const std::uint32_t percent = random.below(2) == 0 ? 90 : 30;
      const int won = (random.below(100) < percent ? 1 : 0) + (random.below(100) < percent ? 1 : 0);
      decks.push_back({static_cast<double>(won), 2});
    }
    covered += clustered_share(decks).differs_from(0.6) ? 0 : 1;
  }
  EXPECT_NEAR(covered / static_cast<double>(kTrials), 0.96, 0.02);
}
