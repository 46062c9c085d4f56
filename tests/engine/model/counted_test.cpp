#include "engine/model/text.hpp"

#include <gtest/gtest.h>

using namespace tw::model;

TEST(Counted, HasTheSingularForOneAlone) {
  EXPECT_EQ(counted(0, "tile"), "0 tiles");
  EXPECT_EQ(counted(1, "tile"), "1 tile");
  EXPECT_EQ(counted(2, "tile"), "2 tiles");
  EXPECT_EQ(counted(1, "copy", "copies"), "1 copy");
  EXPECT_EQ(counted(3, "copy", "copies"), "3 copies");
  EXPECT_EQ(counted(1'000, "game of each", "games of each"), "1,000 games of each");
  EXPECT_EQ(counted(-12'345'678, "point"), "-12,345,678 points");
}

TEST(Counted, TellsARange) {
  EXPECT_EQ(counted_range(1, 4, "player"), "1 to 4 players");
  EXPECT_EQ(counted_range(1, 1, "player"), "1 player");
}
