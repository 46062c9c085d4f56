#include "engine/game/points.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace tw::game {
namespace {

TEST(Points, OfOneAwardAreLimited) {
  EXPECT_EQ(clamp_points(12), 12);
  EXPECT_EQ(clamp_points(-12), -12);
  EXPECT_EQ(clamp_points(1'000'001), 1'000'000);
  EXPECT_EQ(clamp_points(INT32_MIN), -1'000'000);
}

TEST(Points, OfAPartAreLimited) {
  std::int32_t part = 5;
  add_clamped(part, 3);
  EXPECT_EQ(part, 8);
  add_clamped(part, 2'000'000);
  EXPECT_EQ(part, 1'000'008) << "a single award";
  part = 49'999'999;
  add_clamped(part, 2);
  EXPECT_EQ(part, 50'000'000);
  part = -49'999'999;
  add_clamped(part, -2);
  EXPECT_EQ(part, -50'000'000);
}

TEST(Points, InHundredthsFitInto32Bits) {
  EXPECT_EQ(in_hundredths(-7), -700);
  EXPECT_EQ(in_hundredths(10'000'000), 1'000'000'000);
  EXPECT_EQ(in_hundredths(10'000'001), 1'000'000'000);
  EXPECT_EQ(in_hundredths(INT64_MIN), -1'000'000'000);
}

int lead(const std::vector<std::int32_t>& values, int seat, int rivals) { return lead_of(values, seat, rivals); }

TEST(Lead, IsRelativeToTheBestRival) {
  EXPECT_EQ(lead({300, 500, 200}, 0, 100), -200);
  EXPECT_EQ(lead({300, 500, 200}, 1, 100), 200);
  EXPECT_EQ(lead({300, 500, 200}, 2, 50), 200 - 250);
  EXPECT_EQ(lead({300, 500, 200}, 1, 0), 500);
  EXPECT_EQ(lead({-300, -500}, 1, 100), -200);
}

TEST(Lead, IsTheValueOfASeatWithoutRivals) { EXPECT_EQ(lead({300}, 0, 100), 300); }

TEST(Lead, FitsInto32Bits) {
  EXPECT_EQ(lead({1'000'000'000, -1'000'000'000}, 0, 1000), INT32_MAX);
  EXPECT_EQ(lead({1'000'000'000, -1'000'000'000}, 1, 1000), INT32_MIN);
}

TEST(TurnValues, AreComparedByValueThenByTheLeadSoFar) {
  EXPECT_EQ(turn_value(std::vector<std::int32_t>{300, 100}, std::vector<std::int32_t>{200, 50}, 0, 100),
            (TurnValue{.value = 200, .now = 150}));
  EXPECT_LT((TurnValue{.value = 100, .now = 300}), (TurnValue{.value = 200, .now = 0}));
  EXPECT_LT((TurnValue{.value = 200, .now = 0}), (TurnValue{.value = 200, .now = 1}));
  EXPECT_LT(TurnValue{}, (TurnValue{.value = -1'000'000'000, .now = 0}));
}

}  // namespace
}  // namespace tw::game
