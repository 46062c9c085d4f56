// Tests how goods slide down the market when they are sold, and how markers move on the tracks.

#include "plugins/games/hunt_or_gather/market.hpp"

#include <gtest/gtest.h>

#include "plugins/games/hunt_or_gather/scoring.hpp"
#include "tests/plugins/games/hunt_or_gather/small_box.hpp"

namespace tw::hunt_or_gather {

namespace {

using testing::make_game;

/// Returns the values of nuts, herbs, berries, meat and hide.
std::array<int, kGoodCount> values(const GameData& data, const State& s) {
  std::array<int, kGoodCount> out{};
  for (std::size_t good = 0; good < kGoodCount; ++good) out[good] = market_value(data, s, static_cast<Good>(good));
  return out;
}

using Values = std::array<int, kGoodCount>;

}  // namespace

TEST(HuntMarket, SlidesTheSoldGoodDownAndTheOthersFillTheGap) {
  const auto game = make_game({{"market-order", "5 4 3 2 1"}});
  State s = testing::begun(*game, 2, 1);
  EXPECT_EQ(sell_good(game->data(), s.market, Good::Nuts, 2), 10);
  EXPECT_EQ(values(game->data(), s), (Values{3, 5, 4, 2, 1}));
}

TEST(HuntMarket, SlidesNoFurtherThanTheLowestSpace) {
  const auto game = make_game({{"market-order", "5 4 3 2 1"}});
  State s = testing::begun(*game, 2, 1);
  EXPECT_EQ(sell_good(game->data(), s.market, Good::Meat, 4), 8);
  EXPECT_EQ(values(game->data(), s), (Values{5, 4, 3, 1, 2}));
  EXPECT_EQ(sell_good(game->data(), s.market, Good::Meat, 1), 1);
  EXPECT_EQ(values(game->data(), s), (Values{5, 4, 3, 1, 2}));
}

TEST(HuntMarket, HasTheValuesOfItsSpaces) {
  const auto game = make_game({{"market-order", "5 4 3 2 1"}, {"market-values", "1 1 2 6 9"}});
  const State s = testing::begun(*game, 2, 1);
  EXPECT_EQ(values(game->data(), s), (Values{9, 6, 2, 1, 1}));
}

TEST(HuntMarket, SellingNothingOfAGoodMovesNothing) {
  const auto game = make_game({{"market-order", "5 4 3 2 1"}});
  State s = testing::begun(*game, 2, 1);
  const State before = s;
  EXPECT_EQ(sell_good(game->data(), s.market, Good::Hide, 0), 0);
  EXPECT_EQ(s, before);
}

TEST(HuntTracks, SkipSpacesWithOpponentsMarkers) {
  const auto game = make_game();
  State s = testing::begun(*game, 3, 1);
  s.seats[1].tracks[0] = 2;
  s.seats[2].tracks[0] = 3;
  s.seats[2].tracks[1] = 1;  // a different track
  advance(s, 0, Role::Hunter, 1);
  EXPECT_EQ(s.seats[0].tracks[0], 1);
  advance(s, 0, Role::Hunter, 1);
  EXPECT_EQ(s.seats[0].tracks[0], 4) << "2 and 3 are free";
  advance(s, 0, Role::Hunter, 0);
  EXPECT_EQ(s.seats[0].tracks[0], 4);
}

}  // namespace tw::hunt_or_gather
