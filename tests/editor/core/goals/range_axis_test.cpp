#include "editor/core/goals/range_axis.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace tw::editor {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

TEST(RangeAxis, TheEndsOfTheTrackAreNoLimit) {
  const RangeAxis axis{.low = 40, .high = 60, .step = 0.5};
  EXPECT_EQ(axis.from_x(0, 200), -kInfinity);
  EXPECT_EQ(axis.from_x(200, 200), kInfinity);
  EXPECT_DOUBLE_EQ(axis.from_x(101, 200), 50);  // the nearest step
  EXPECT_DOUBLE_EQ(axis.to_x(50, 200), 100);
  EXPECT_DOUBLE_EQ(axis.to_x(kInfinity, 200), 200);
  EXPECT_DOUBLE_EQ(axis.to_x(-kInfinity, 200), 0);
}

TEST(RangeAxis, KeysMoveByStepsUntilThereIsNoLimit) {
  const RangeAxis axis{.low = 40, .high = 60, .step = 0.5};
  EXPECT_DOUBLE_EQ(axis.moved(50, 1), 50.5);
  EXPECT_DOUBLE_EQ(axis.moved(50, -10), 45);
  EXPECT_EQ(axis.moved(59.5, 1), kInfinity);
  EXPECT_EQ(axis.moved(41, -10), -kInfinity);
  EXPECT_DOUBLE_EQ(axis.moved(kInfinity, -1), 59.5);
}

TEST(RangeAxis, ContainsThePresentValueAndTheTypedRange) {
  const statistics::Estimate now{53.2, 52.8, 53.6};
  const RangeAxis axis = axis_for(now, {.margin = 0.5}, -kInfinity, kInfinity);
  EXPECT_LT(axis.low, 40);
  EXPECT_GT(axis.high, 66);
  const RangeAxis wider = axis_for(now, {.margin = 0.5}, 90, 120);
  EXPECT_LT(wider.low, 40);
  EXPECT_GT(wider.high, 120) << "a limit at the end of the track would look like none";
  const RangeAxis share =
      axis_for(statistics::Estimate{0.5, 0.48, 0.52}, {.is_share = true, .margin = 0.02}, 0.49, 0.51);
  EXPECT_GE(share.low, 0);
  EXPECT_LE(share.high, 1);
  const RangeAxis whole = axis_for(statistics::Estimate{2, 2, 2}, {.is_whole = true}, -kInfinity, kInfinity);
  EXPECT_EQ(whole.step, 1);
  EXPECT_EQ(whole.low, 0) << "copies are not negative";
  const RangeAxis unknown = axis_for(std::nullopt, {.is_share = true, .margin = 0.02}, -kInfinity, kInfinity);
  EXPECT_EQ(unknown.low, 0);
  EXPECT_EQ(unknown.high, 1);
}

}  // namespace
}  // namespace tw::editor
