#include "engine/evaluation/affected_areas.hpp"

#include <gtest/gtest.h>

#include "tests/engine/evaluation/small_placement.hpp"

namespace tw::evaluation {
namespace {

using test::SmallPosition;

/// A position with a burgher on a town that is open to the cell (0, -1).
class AffectedAreasTest : public test::SmallPlacement {
 protected:
  AffectedAreasTest() {
    p.lay("cap", 0, 0);
    p.lay("start", 1, 0);
    p.put(0, 0, 0, SmallPosition::kBurgher, 0);
    p.draw("plain");
    begin_placement();
    affected.begin(*placement);
    for (const std::uint16_t index : placement->cache.occupied()) affected.watch(*placement, frontiers, index);
  }
  void set(int x, int y) {
    set_cell(p.place(x, y));
    affected.set_cell(*placement, frontiers);
  }

  AffectedAreas<Limits> affected;
};

TEST_F(AffectedAreasTest, AreThoseWithAFrontierCellBesideTheTile) {
  set(1, -1);
  ASSERT_EQ(affected.indices().size(), 1u);
  EXPECT_EQ(affected.indices()[0], placement->cache.occupied()[0]);
}

TEST_F(AffectedAreasTest, AreNotThoseThatTheTileJoinsOrThatAreFarAway) {
  set(0, -1);
  EXPECT_TRUE(affected.indices().empty());
  set(2, 0);
  EXPECT_TRUE(affected.indices().empty());
}

TEST_F(AffectedAreasTest, AreNamedOnceForEachPlacement) {
  set(1, -1);
  placement->set_turn(0);
  const std::uint16_t index = affected.indices()[0];
  EXPECT_TRUE(affected.is_first(*placement, index));
  EXPECT_FALSE(affected.is_first(*placement, index));
  placement->set_turn(1);
  EXPECT_TRUE(affected.is_first(*placement, index));
}

}  // namespace
}  // namespace tw::evaluation
