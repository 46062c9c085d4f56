#include "engine/evaluation/possible_merges.hpp"

#include <gtest/gtest.h>

#include "tests/engine/evaluation/small_placement.hpp"

namespace tw::evaluation {
namespace {

using test::SmallPosition;
using Limits = SmallPosition::Limits;

/// A position with a field and a farmer to the east of (0, 0). Each test adds tiles around the cell (1, 0).
class MergeCandidatesTest : public test::SmallPlacement {
 protected:
  MergeCandidatesTest() {
    p.place_tile("gate", 0, 0);
    p.put(0, 0, kEast, SmallPosition::kFarmer, 0);
    p.draw("plain");
  }
  void begin() {
    begin_placement();
    for (std::size_t i = 0; i < placement->cache.occupied().size(); ++i) frontiers.add_occupied(*placement, i, false);
    candidates->begin(*placement, frontiers);
  }
  void set(int x, int y) {
    set_cell(p.frontier_index(x, y));
    set_rotation(0);
  }

  static constexpr int kEast = 2, kWest = 3;  // zones of the gate tile
  std::unique_ptr<MergeCandidates<Limits>> candidates = std::make_unique<MergeCandidates<Limits>>();
};

TEST_F(MergeCandidatesTest, ASingleAreaIsNotAPair) {
  begin();
  EXPECT_TRUE(candidates->pairs().empty());
  EXPECT_TRUE(candidates->is_contested(SmallPosition::kField));
  EXPECT_FALSE(candidates->is_contested(SmallPosition::kTown)) << "no score at the end";
}

TEST_F(MergeCandidatesTest, APairSharesTheCellThatBothFace) {
  p.place_tile("gate", 2, 0);
  p.put(2, 0, kWest, SmallPosition::kFarmer, 1);
  begin();
  ASSERT_EQ(candidates->pairs().size(), 1u);
  EXPECT_EQ(candidates->pairs()[0].cells, 1u);
}

TEST_F(MergeCandidatesTest, AreasThatATileJoinsAreNotCandidates) {
  p.place_tile("gate", 2, 0);
  p.put(2, 0, kWest, SmallPosition::kFarmer, 1);
  begin();
  set(1, 0);
  EXPECT_TRUE(MergeCandidates<Limits>::is_joined(*placement, 0));
  EXPECT_TRUE(MergeCandidates<Limits>::is_joined(*placement, 1));
  EXPECT_TRUE(candidates->find_nearby_areas(*placement, frontiers, 0).empty());
}

TEST_F(MergeCandidatesTest, AnAreaWithoutPiecesMayMergeWithOneThatSharesACell) {
  p.place_tile("start", 2, 0);
  begin();
  set(2, 1);
  ASSERT_EQ(placement->merged.count_with_tile(), 1u);
  const auto& near = candidates->find_nearby_areas(*placement, frontiers, 0);
  ASSERT_EQ(near.size(), 1u);
  EXPECT_EQ(near[0].occupied, 0);
  EXPECT_EQ(near[0].cells, 1u);
}

}  // namespace
}  // namespace tw::evaluation
