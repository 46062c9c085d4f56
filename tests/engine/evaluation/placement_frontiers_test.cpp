#include "engine/evaluation/placement_frontiers.hpp"

#include <gtest/gtest.h>

#include "tests/engine/evaluation/small_placement.hpp"

namespace tw::evaluation {
namespace {

using test::SmallPosition;

/// A position with a burgher on a town that is open to the cell (0, -1).
class PlacementFrontiersTest : public test::SmallPlacement {
 protected:
  PlacementFrontiersTest() {
    p.place_tile("cap", 0, 0);
    p.place_tile("start", 1, 0);
    p.put(0, 0, 0, SmallPosition::kBurgher, 0);
    p.draw("plain");
    begin_placement();
    for (std::size_t i = 0; i < placement->cache.occupied().size(); ++i) frontiers.add_occupied(*placement, i, true);
  }
  void set(int x, int y) { set_cell(p.frontier_index(x, y)); }
};

TEST_F(PlacementFrontiersTest, AffectedAreasHaveAFrontierCellBesideTheTile) {
  set(1, -1);
  ASSERT_EQ(frontiers.affected_areas().size(), 1u);
  EXPECT_EQ(frontiers.affected_areas()[0], placement->cache.occupied()[0]);
}

TEST_F(PlacementFrontiersTest, AffectedAreasAreNotJoinedAndNotFarAway) {
  set(0, -1);
  EXPECT_TRUE(frontiers.affected_areas().empty());
  set(2, 0);
  EXPECT_TRUE(frontiers.affected_areas().empty());
}

TEST_F(PlacementFrontiersTest, VisitsAnAreaForTheFirstTimeOncePerPlacement) {
  set(1, -1);
  placement->set_rotation(0);
  const std::uint16_t index = frontiers.affected_areas()[0];
  EXPECT_TRUE(frontiers.is_first_visit(*placement, index));
  EXPECT_FALSE(frontiers.is_first_visit(*placement, index));
  placement->set_rotation(1);
  EXPECT_TRUE(frontiers.is_first_visit(*placement, index));
}

}  // namespace
}  // namespace tw::evaluation
