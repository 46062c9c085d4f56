#include "engine/design/target.hpp"

#include <gtest/gtest.h>
#include <cmath>

namespace tw::design {
namespace {

TEST(Target, IsReadFromTextWithOpenEndsAndPercent) {
  const auto both = read_target("part:a=50..56");
  ASSERT_TRUE(both);
  EXPECT_EQ(both.value().metric, "part:a");
  EXPECT_EQ(both.value().low, 50);
  EXPECT_EQ(both.value().high, 56);
  const auto most = read_target("discards=..2.5");
  ASSERT_TRUE(most);
  EXPECT_TRUE(std::isinf(most.value().low));
  EXPECT_EQ(most.value().high, 2.5);
  const auto least = read_target("turns=70..");
  ASSERT_TRUE(least);
  EXPECT_TRUE(std::isinf(least.value().high));
  const auto share = read_target("first-wins=49%..51%");
  ASSERT_TRUE(share);
  EXPECT_DOUBLE_EQ(share.value().low, 0.49);
  EXPECT_DOUBLE_EQ(share.value().high, 0.51);
  EXPECT_EQ(read_target("points=-5..-2").value().low, -5);
  EXPECT_EQ(read_target("points=90").value().high, 90);
}

TEST(Target, WithInvalidTextReportsTheOptionAndTheValidForm) {
  for (const char* text : {"", "points", "points=", "=3..4", "points=..", "points=a..b", "points=1-2", "points=1..2x",
                           "points=nan..2", "points=1e99.."}) {
    const auto read = read_target(text);
    ASSERT_FALSE(read) << text;
    EXPECT_NE(read.findings().front().message.find("METRIC=LOW..HIGH"), std::string::npos) << text;
  }
  const auto empty = read_target("points=60..50");
  ASSERT_FALSE(empty);
  EXPECT_EQ(empty.findings().front().path, "points=60..50");
  EXPECT_EQ(empty.findings().front().message, "the range is empty, since 60 is more than 50");
}

TEST(Target, ExcessIsTheDistanceFromTheRange) {
  const Target target{.metric = "m", .low = 10, .high = 12};
  EXPECT_EQ(target.excess(9), 1);
  EXPECT_EQ(target.excess(11), 0);
  EXPECT_EQ(target.excess(15), 3);
}

TEST(Target, ExpectedExcessAgreesWithNumericIntegration) {
  for (const double low : {9.0, -double{INFINITY}})
    for (const double value : {8.0, 9.0, 10.0, 11.5}) {
      const Target target{.metric = "m", .low = low, .high = 11};
      const double error = 0.7;
      double sum = 0, weight = 0;
      for (int i = -8000; i <= 8000; ++i) {
        const double z = i / 1000.0, density = std::exp(-z * z / 2);
        sum += density * target.excess(value + error * z);
        weight += density;
      }
      EXPECT_NEAR(target.expected_excess(value, error), sum / weight, 1e-4) << low << ' ' << value;
    }
  EXPECT_EQ((Target{.metric = "m", .low = 1, .high = 2}.expected_excess(4, 0)), 2);
}

TEST(Target, IsReachedIfTheWholeIntervalIsInTheRange) {
  const Target target{.metric = "m", .low = 10, .high = 12};
  EXPECT_EQ(reached(target, {11, 10.5, 11.5}), Reached::Yes);
  EXPECT_EQ(reached(target, {12, 11.5, 12.5}), Reached::Uncertain);
  EXPECT_EQ(reached(target, {11, 9, 13}), Reached::Uncertain);
  EXPECT_EQ(reached(target, {14, 13, 15}), Reached::No);
}

TEST(Target, WeightsMustBelongToATarget) {
  std::vector<Target> targets{{.metric = "points", .low = 1, .high = 2}};
  EXPECT_TRUE(set_weights({"points=2.5"}, targets).empty());
  EXPECT_EQ(targets.front().weight, 2.5);
  EXPECT_NE(set_weights({"turns=2"}, targets).front().message.find("turns is not a target"), std::string::npos);
  for (const char* text : {"points", "points=0", "points=-1", "points=x"})
    EXPECT_NE(set_weights({text}, targets).front().message.find("METRIC=WEIGHT"), std::string::npos) << text;
}

}  // namespace
}  // namespace tw::design
