#include "engine/report/html.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace tw::report {
namespace {

TEST(Figures, ShowTheirIntervalWithinTheirLimits) {
  EXPECT_EQ(describe_estimate({86.2, 85.3, 87.1}), "86.20 ±0.90");
  EXPECT_EQ(describe_estimate({0.5, 0.4, 0.6}, 100), "50.0 ±10.0");
  EXPECT_EQ(describe_estimate({1, 0.9812, 1}, 100), "100.00 (98.12 to 100.00)") << "no share is above 100 %";
  EXPECT_EQ(describe_estimate({0, 0, 0.019}, 100), "0.00 (0.00 to 1.90)");
  EXPECT_EQ(describe_estimate({5, -HUGE_VAL, HUGE_VAL}), "5.00");
}

}  // namespace
}  // namespace tw::report
