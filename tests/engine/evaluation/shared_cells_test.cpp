// Tests finding areas that share open cells.

#include "engine/evaluation/shared_cells.hpp"

#include <gtest/gtest.h>

namespace tw::evaluation {
namespace {

TEST(SharedCells, CountOnceForEachPairOfOneKind) {
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
