#include "engine/statistics/figures.hpp"

#include <gtest/gtest.h>

using namespace tw::statistics;

namespace {

Summary two_games() {
  Summary summary(2, {"a", "b"});
  summary.add({.index = 0, .turns = 3, .discards = 1, .seat_of = {0, 1}, .totals = {5, 2}, .parts = {{4, 2}, {1, 0}}});
  summary.add({.index = 1, .turns = 6, .discards = 2, .seat_of = {1, 0}, .totals = {3, 3}, .parts = {{3, 0}, {0, 3}}});
  return summary;
}

}  // namespace

TEST(Figures, FollowTheSeatOrTheContestant) {
  const Summary summary = two_games();
  EXPECT_EQ(points(summary, By::Seat, 0).value, 4);
  EXPECT_EQ(points(summary, By::Contestant, 0).value, 4);
  EXPECT_EQ(points(summary, By::Contestant, 1).value, 2.5);
  EXPECT_EQ(part_points(summary, By::Seat, 0, 0).value, 3.5);
  EXPECT_EQ(part_points(summary, By::Contestant, 0, 0).value, 2);
  EXPECT_EQ(win_share(summary, By::Seat, 0).value, 0.75);
  EXPECT_EQ(win_share(summary, By::Contestant, 1).value, 0.25);
}

TEST(Figures, TellTheLengthAndTheDiscardsOfAGame) {
  EXPECT_EQ(length(two_games()).value, 4.5);
  EXPECT_EQ(discards(two_games()).value, 1.5);
  EXPECT_GE(length(two_games()).low, 0);
  EXPECT_GT(length(two_games()).high, 4.5 + 12.706 * 1.5) << "Student's end: t quantile of one degree of freedom";
}

TEST(Figures, OfARarePartStayAtNothingOrAbove) {
  Summary summary(2, {"often", "rare"});
  for (int i = 0; i < 100; ++i) {
    const int rare = i == 7 ? 6 : 0;
    summary.add({.index = i, .turns = 3, .seat_of = {0, 1}, .totals = {5 + rare, 2}, .parts = {{5, 2}, {rare, 0}}});
  }
  const Estimate seen = part_points(summary, By::Seat, 1, 0), unseen = part_points(summary, By::Seat, 1, 1);
  EXPECT_GE(seen.low, 0);
  EXPECT_GT(seen.low, 0) << "it happened";
  EXPECT_EQ(unseen.low, 0);
  EXPECT_NEAR(unseen.high, 6 * 0.03689, 0.0001) << "an event is as large as those of the other seat";
  // A part that may be negative keeps Student's interval.
  summary.add({.index = 100, .turns = 3, .seat_of = {0, 1}, .totals = {4, 2}, .parts = {{5, 2}, {-1, 0}}});
  EXPECT_LT(part_points(summary, By::Seat, 1, 1).low + part_points(summary, By::Seat, 1, 0).low, 0);
}

TEST(Figures, TellWhatBeginningIsWorth) {
  // Seat 1 wins one game alone and shares the other: 3/4 less 1/2.
  EXPECT_EQ(first_player_advantage(two_games()).value, 0.25);
  EXPECT_LT(first_player_advantage(two_games()).low, 0.25);
  EXPECT_LE(first_player_advantage(two_games()).high, 0.5);
}
