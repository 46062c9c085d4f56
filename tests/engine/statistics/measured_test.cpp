#include <gtest/gtest.h>

#include <cmath>

#include "engine/statistics/figures.hpp"

using namespace tw;
using namespace tw::statistics;
using simulation::Column;
using simulation::Tally;

namespace {

Tally tally_of(const std::vector<std::vector<int>>& values) {
  Column column{.id = "worth", .unit = "points", .shape = Column::Shape::Key, .listed = false};
  for (std::size_t key = 0; key < values.size(); ++key) column.keys.push_back(std::to_string(key));
  Tally out({column}, 2);
  for (std::size_t key = 0; key < values.size(); ++key)
    for (const int value : values[key]) out.add(0, {{0, static_cast<int>(key), value}}, {0, 1});
  return out;
}

}  // namespace

TEST(Measured, IsInTheColumnsUnit) {
  simulation::Sums sums;
  for (const int value : {-100, 0, 100}) sums.add(value, 0, false);
  const Estimate mean = measured({.id = "x", .unit = "points", .scale = 100}, sums);
  EXPECT_DOUBLE_EQ(mean.value, 0);
  EXPECT_NEAR(mean.half_width(), 4.302653 * 1 / 1.7320508, 1e-5);  // t(0.975; 2) s / sqrt(3)
}

simulation::Sums sums_of(const std::vector<int>& values) {
  simulation::Sums out;
  for (const int value : values) out.add(value, 0, false);
  return out;
}

TEST(Measured, SharesStayBetweenNothingAndAll) {
  const Column lost{.id = "tile_unplaceable", .unit = "share of the draws"};
  std::vector<int> draws(20, 0);
  draws[3] = 1;
  const Estimate rate = measured(lost, sums_of(draws));  // 0.050 ±0.098 as a mean
  EXPECT_DOUBLE_EQ(rate.value, 0.05);
  EXPECT_NEAR(rate.low, 0.0089, 0.0001) << "Wilson's interval";
  EXPECT_NEAR(rate.high, 0.2361, 0.0001);
  EXPECT_TRUE(rate.lopsided());
  EXPECT_GT(measured(lost, sums_of(std::vector<int>(20, 0))).high, 0.1) << "never seen is not never";

  const Column turns{.id = "decided_at", .unit = "share of the turns", .scale = 1000};
  const Estimate high = measured(turns, sums_of({1000, 1000, 980, 700}));
  EXPECT_LE(high.high, 1);
  EXPECT_GT(high.high, high.value - 1e-12);
}

TEST(Measured, AMeanIsBelowNothingOnlyWhereAValueWasOrPlayersAreCompared) {
  EXPECT_GE(measured({.id = "discards", .unit = "tiles"}, sums_of({0, 0, 0, 1})).low, 0);
  EXPECT_GE(measured({.id = "points", .unit = "points"}, sums_of({0, 0, 0, 1})).low, 0);
  EXPECT_LT(measured({.id = "points", .unit = "points"}, sums_of({0, -1, 0, 1})).low, 0);
  EXPECT_LT(measured({.id = "tile_worth", .unit = "points"}, sums_of({0, 0, 0, 1})).low, 0);
}

TEST(Worth, IsTheMeanLessThatOfAllDraws) {
  // Key 0: mean 10; all ten values: mean 4.4.
  const auto rows = worth_by_key(tally_of({{9, 11}, {2, 4, 3, 3}, {2, 4, 3, 3}}), 0);
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_NEAR(rows[0].worth.value, 10 - 4.4, 1e-12);
  // Welch: s² = 2 of 2 values, 4/7 of 8 values; times the share of the others, 8/10.
  const double error = 0.8 * std::sqrt(2.0 / 2 + 4.0 / 7 / 8);
  EXPECT_GT(rows[0].worth.half_width(), 12.7 * error);  // t(0.975; 1), and wider for three questions
}

TEST(Worth, HoldsHolmsProcedureAndAgreesWithItsIntervals) {
  std::vector<std::vector<int>> values(20);
  for (int key = 0; key < 20; ++key)
    for (int i = 0; i < 50; ++i)
      values[static_cast<std::size_t>(key)].push_back((i * 7 + key * 13) % 11 + (key == 4 ? 6 : 0));
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
