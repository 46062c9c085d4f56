#include "engine/evaluation/frontier.hpp"

#include <gtest/gtest.h>

namespace tw::evaluation {
namespace {

FrontierCell cell(std::uint32_t key, unsigned sides) {
  return {.key = key, .required = 0, .care_mask = 0, .sides = static_cast<std::uint8_t>(sides)};
}

TEST(Frontier, HoldsEachCellOnceWithAllItsSides) {
  Frontier frontier;
  frontier.add(cell(7, 1));
  frontier.add(cell(8, 2));
  frontier.add(cell(7, 4));
  ASSERT_EQ(frontier.size, 2);
  EXPECT_EQ(frontier.cell[0].sides, 5u);
  EXPECT_EQ(frontier.missing(), 2);
}

TEST(Frontier, CountsSidesWhereThereAreManyCells) {
  Frontier frontier;
  for (std::uint32_t i = 0; i < 9; ++i) frontier.add(cell(i, 1));
  frontier.sides = 12;
  EXPECT_TRUE(frontier.full);
  EXPECT_TRUE(frontier.is_long());
  EXPECT_EQ(frontier.missing(), 12);
}

TEST(Frontier, SidesAreRotatedClockwise) {
  EXPECT_EQ(rotated_sides(1u, 0), 1u);
  EXPECT_EQ(rotated_sides(1u, 1), 2u);
  EXPECT_EQ(rotated_sides(8u, 1), 1u);
  EXPECT_EQ(opposite_side(0), 4u);
  EXPECT_EQ(opposite_side(3), 2u);
}

TEST(SharedCells, CountOncePerPairOfTheSameFeature) {
  SharedCells cells;
  cells.begin(5);
  for (const std::size_t place : {0, 1, 1, 3}) cells.add(0, place);
  for (const std::size_t place : {1, 3, 3, 4}) cells.add(1, place);
  for (const std::size_t place : {1, 2, 3, 4}) cells.add(2, place);  // an area of a different kind
  const auto& pairs = cells.find_pairs([](std::uint16_t one, std::uint16_t other) { return one / 2 == other / 2; });
  ASSERT_EQ(pairs.size(), 1u);
  EXPECT_EQ(pairs[0].one, 0);
  EXPECT_EQ(pairs[0].other, 1);
  EXPECT_EQ(pairs[0].cells, 2u);
}

}  // namespace
}  // namespace tw::evaluation
