#include "engine/evaluation/placement_memo.hpp"

#include <gtest/gtest.h>

#include "tests/engine/evaluation/small_position.hpp"

namespace tw::evaluation {
namespace {

using test::SmallPosition;
using Limits = SmallPosition::Limits;

class PlacementMemoTest : public ::testing::Test {
 protected:
  PlacementMemoTest() { p.place_tile("start", 0, 0); }
  void draw(const std::string& id) {
    p.draw(id);
    decision.begin(p.facts, *p.at, model::as_if_ended());
    cache->begin(p.facts, p.at->board);
    memo.begin(decision, true);
    neighbours.find(decision, *cache, p.frontier_index(0, 1));
    ASSERT_EQ(neighbours.size(), 1u);
    memo.set_neighbour(neighbours[0]);
  }
  std::uint64_t key(unsigned turn) const { return memo.key(decision, neighbours, turn); }

  SmallPosition p;
  Decision<Limits> decision;
  std::unique_ptr<AreaCache<Limits>> cache = std::make_unique<AreaCache<Limits>>();
  CellNeighbours<Limits> neighbours;
  PlacementMemo<Limits> memo;
};

TEST_F(PlacementMemoTest, SidesThatJoinAlikeHaveOneKey) {
  draw("cap");
  ASSERT_NE(key(1), 0u);
  EXPECT_EQ(key(1), key(2));
  EXPECT_EQ(key(2), key(3)) << "the field reaches three sides";
  draw("gate");
  EXPECT_NE(key(1), key(3)) << "two fields";
}

TEST_F(PlacementMemoTest, RemembersValuesWithinADecision) {
  draw("cap");
  EXPECT_EQ(memo.find(key(1)), nullptr);
  memo.store(key(1), {.value = 5, .now = 3});
  ASSERT_NE(memo.find(key(2)), nullptr);
  EXPECT_EQ(memo.find(key(2))->value, 5);
  const std::uint64_t before = key(1);
  draw("cap");
  EXPECT_EQ(memo.find(before), nullptr);
}

TEST_F(PlacementMemoTest, GivesNoKeyIfDisabled) {
  draw("cap");
  memo.disable();
  EXPECT_EQ(key(1), 0u);
}

}  // namespace
}  // namespace tw::evaluation
