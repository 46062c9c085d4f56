#include "engine/evaluation/chance.hpp"

#include <gtest/gtest.h>

namespace tw::evaluation {
namespace {

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
