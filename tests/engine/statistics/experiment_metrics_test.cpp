#include "engine/statistics/experiment_metrics.hpp"

#include <gtest/gtest.h>

#include <cmath>

using namespace tw;
using namespace tw::statistics;
using simulation::Column;
using simulation::Tally;

namespace {

Summary two_games() {
  Summary summary(2, {"a", "b"});
  summary.add({.index = 0, .turns = 3, .discards = 1, .seat_of = {0, 1}, .totals = {5, 2}, .parts = {{4, 2}, {1, 0}}});
  summary.add({.index = 1, .turns = 6, .discards = 2, .seat_of = {1, 0}, .totals = {3, 3}, .parts = {{3, 0}, {0, 3}}});
  return summary;
}

Tally tally_of(const std::vector<std::vector<int>>& values) {
  Column column{.id = "worth", .unit = "points", .shape = Column::Shape::Key, .listed = false};
  for (std::size_t key = 0; key < values.size(); ++key) column.keys.push_back(std::to_string(key));
  Tally out({column}, 2);
  for (std::size_t key = 0; key < values.size(); ++key)
    for (const int value : values[key]) out.add(0, {{0, static_cast<int>(key), value}}, {0, 1});
  return out;
}

simulation::Sums sums_of(const std::vector<int>& values) {
  simulation::Sums out;
  for (const int value : values) out.add(value, 0, false);
  return out;
}

}  // namespace

TEST(Figures, FollowTheSeatOrTheContestant) {
  const Summary summary = two_games();
  EXPECT_EQ(mean_points(summary, Subject::Seat, 0).value, 4);
  EXPECT_EQ(mean_points(summary, Subject::Contestant, 0).value, 4);
  EXPECT_EQ(mean_points(summary, Subject::Contestant, 1).value, 2.5);
  EXPECT_EQ(mean_part_points(summary, Subject::Seat, 0, 0).value, 3.5);
  EXPECT_EQ(mean_part_points(summary, Subject::Contestant, 0, 0).value, 2);
  EXPECT_EQ(win_share(summary, Subject::Seat, 0).value, 0.75);
  EXPECT_EQ(win_share(summary, Subject::Contestant, 1).value, 0.25);
}

TEST(Figures, IncludeTheLengthAndTheDiscardsOfAGame) {
  EXPECT_EQ(mean_turns(two_games()).value, 4.5);
  EXPECT_EQ(mean_discards(two_games()).value, 1.5);
  EXPECT_TRUE(std::isinf(mean_turns(two_games()).high)) << "two games are too few for an interval";
}

TEST(Figures, OfARarePartAreNeverNegative) {
  Summary summary(2, {"often", "rare"});
  for (int i = 0; i < 100; ++i) {
    const int rare = i == 7 ? 6 : 0;
    summary.add({.index = i, .turns = 3, .seat_of = {0, 1}, .totals = {5 + rare, 2}, .parts = {{5, 2}, {rare, 0}}});
  }
  const Estimate seen = mean_part_points(summary, Subject::Seat, 1, 0),
                 unseen = mean_part_points(summary, Subject::Seat, 1, 1);
  EXPECT_GE(seen.low, 0);
  EXPECT_GT(seen.low, 0) << "it happened";
  EXPECT_EQ(unseen.low, 0);
  EXPECT_NEAR(unseen.high, 6 * 0.03689, 0.0001) << "an event is as large as those of the other seat";
  // A part that may be negative uses Student's interval.
  summary.add({.index = 100, .turns = 3, .seat_of = {0, 1}, .totals = {4, 2}, .parts = {{5, 2}, {-1, 0}}});
  EXPECT_LT(mean_part_points(summary, Subject::Seat, 1, 1).low + mean_part_points(summary, Subject::Seat, 1, 0).low, 0);
}

TEST(Figures, IncludeTheFirstPlayerAdvantage) {
  // Seat 1 wins one game alone and ties the other: the advantage is 3/4 - 1/2.
  EXPECT_EQ(first_player_advantage(two_games()).value, 0.25);
  EXPECT_LT(first_player_advantage(two_games()).low, 0.25);
  EXPECT_LE(first_player_advantage(two_games()).high, 0.5);
}

TEST(Measured, IsInTheColumnsUnit) {
  simulation::Sums sums;
  for (int i = 0; i < 4; ++i)
    for (const int value : {-100, 0, 100}) sums.add(value, 0, false);
  const Estimate mean = column_mean({.id = "x", .unit = "points", .scale = 100}, sums);
  EXPECT_DOUBLE_EQ(mean.value, 0);
  EXPECT_NEAR(mean.half_width(), 2.200985 * std::sqrt(8.0 / 11) / std::sqrt(12), 1e-5);  // t(0.975; 11) s / sqrt(12)
}

TEST(Measured, SharesStayBetweenZeroAndOne) {
  const Column lost{.id = "tile_unplaceable", .unit = "share of the draws"};
  std::vector<int> draws(20, 0);
  draws[3] = 1;
  const Estimate rate = column_mean(lost, sums_of(draws));  // the interval for a mean would be 0.050 ± 0.098
  EXPECT_DOUBLE_EQ(rate.value, 0.05);
  EXPECT_NEAR(rate.low, 0.0013, 0.0001) << "Clopper and Pearson's interval";
  EXPECT_NEAR(rate.high, 0.2487, 0.0001);
  EXPECT_TRUE(rate.is_asymmetric());
  EXPECT_GT(column_mean(lost, sums_of(std::vector<int>(20, 0))).high, 0.1) << "never seen is not never";

  const Column turns{.id = "decided_at", .unit = "share of the turns", .scale = 1000};
  const Estimate high = column_mean(turns, sums_of({1000, 1000, 980, 700, 1000, 1000, 980, 700, 1000, 1000, 980, 700}));
  EXPECT_LE(high.high, 1);
  EXPECT_GT(high.high, high.value - 1e-12);
}

TEST(Measured, AMeanIsNegativeOnlyWithNegativeValuesOrInAComparison) {
  EXPECT_GE(column_mean({.id = "discards", .unit = "tiles"}, sums_of({0, 0, 0, 1, 0, 0, 0, 0, 0, 0})).low, 0);
  EXPECT_GE(column_mean({.id = "points", .unit = "points"}, sums_of({0, 0, 0, 1, 0, 0, 0, 0, 0, 0})).low, 0);
  EXPECT_LT(column_mean({.id = "points", .unit = "points"}, sums_of({0, -1, 0, 1, 0, 0, 0, 0, 0, 0})).low, 0);
  EXPECT_LT(column_mean({.id = "tile_worth", .unit = "points"}, sums_of({0, 0, 0, 1, 0, 0, 0, 0, 0, 0})).low, 0);
}

TEST(Worth, IsTheMeanMinusThatOfAllDraws) {
  // The mean of key 0 is 10; the mean of all ten values is 4.4.
  const auto rows = worth_by_key(tally_of({{9, 11}, {2, 4, 3, 3}, {2, 4, 3, 3}}), 0);
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_NEAR(rows[0].worth.value, 10 - 4.4, 1e-12);
  // Welch: the 2 values of key 0 have the variance 2, but at least the variance of all ten values is used; the 8 other
  // values have the variance 4/7. The error is multiplied by 8/10, the proportion of other values.
  const double all = (81 + 121 + 2 * (4 + 16 + 9 + 9) - 10 * 4.4 * 4.4) / 9;
  const double error = 0.8 * std::sqrt(std::max(2.0, all) / 2 + 4.0 / 7 / 8);
  EXPECT_GT(rows[0].worth.half_width(), 12.7 * error);  // t(0.975; 1); wider because there are three questions
}

TEST(Worth, FollowsHolmsProcedureAndAgreesWithItsIntervals) {
  std::vector<std::vector<int>> values(20);
  for (int key = 0; key < 20; ++key)
    for (int i = 0; i < 50; ++i) values[key].push_back((i * 7 + key * 13) % 11 + (key == 4 ? 6 : 0));
  int told = 0;
  for (const Worth& row : worth_by_key(tally_of(values), 0)) {
    EXPECT_EQ(row.differs, row.p < 0.05);
    EXPECT_EQ(row.differs, row.worth.differs_from(0)) << row.key;
    told += row.differs ? 1 : 0;
    EXPECT_TRUE(row.key != 4 || row.differs);
  }
  EXPECT_GE(told, 1);
}

TEST(Worth, NeedsTwoDrawsOfATile) { EXPECT_EQ(worth_by_key(tally_of({{1}, {2, 3}, {4, 5}}), 0).size(), 2u); }

TEST(SeatNames, DistinguishSeatsOfTheSameBot) {
  using Names = std::vector<std::string>;
  EXPECT_EQ(seat_names({"greedy", "greedy"}, false), (Names{"greedy, seat 1", "greedy, seat 2"}));
  EXPECT_EQ(seat_names({"greedy", "random", "greedy"}, true), (Names{"greedy (1)", "random", "greedy (3)"}));
  EXPECT_EQ(seat_names({"greedy", "random"}, false), (Names{"greedy", "random"}));
  EXPECT_TRUE(seat_names({}, false).empty());
}
