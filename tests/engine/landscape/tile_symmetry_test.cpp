#include "engine/landscape/tile_symmetry.hpp"

#include <gtest/gtest.h>

#include "tests/engine/evaluation/small_position.hpp"

namespace tw::landscape {
namespace {

TEST(TileSymmetry, IsTheRotationAfterWhichATileIsTheSame) {
  const test::SmallPosition p;
  const auto period = [&](const char* id) { return int{rotation_period(p.tables.tiles[p.type(id)])}; };
  EXPECT_EQ(period("plain"), 1);
  EXPECT_EQ(period("square"), 1);
  EXPECT_EQ(period("gate"), 2);
  EXPECT_EQ(period("hall"), 4) << "a cow on one side only";
  EXPECT_EQ(period("cap"), 4);
}

}  // namespace
}  // namespace tw::landscape
