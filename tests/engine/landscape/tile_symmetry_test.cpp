#include "engine/landscape/tile_symmetry.hpp"

#include <gtest/gtest.h>

#include "tests/engine/evaluation/small_position.hpp"

namespace tw::landscape {
namespace {

TEST(TileSymmetry, IsTheRotationThatLeavesATileUnchanged) {
  const test::SmallPosition p;
  const auto period = [&](const char* id) { return int{rotation_period(p.tables.tiles[p.type(id)])}; };
  EXPECT_EQ(period("plain"), 1);
  EXPECT_EQ(period("square"), 1);
  EXPECT_EQ(period("gate"), 2);
  EXPECT_EQ(period("hall"), 4) << "a cow on one side only";
  EXPECT_EQ(period("cap"), 4);
}

TEST(TileSymmetry, NeedsEqualZonesAndAreasAfterTheRotation) {
  // Zones and areas of the gate: towns in the north and the south (0, 1), fields in the east and the west (2, 3).
  using T = TileTable;
  const std::vector<void (*)(T&)> changes{
      [](T& t) { t.edges[0] = 0; },
      [](T& t) { t.zone_of_slot[0] = 2; },
      [](T& t) { t.zones[0].kind = 2; },
      [](T& t) { t.zones[0].action = 0; },
      [](T& t) { t.zones[0].symbols[2] = 1; },
      [](T& t) { t.zones[0].joined = 0b0010; },
      [](T& t) { t.zones[0].touched = 0b0100; },
      [](T& t) { t.areas[0].area = 1; },
      [](T& t) { ++t.areas[0].open; },
      [](T& t) { t.areas[0].watched = 1; },
      [](T& t) { t.areas[0].joins = true; },
      [](T& t) { t.areas[0].touches = false; },
      [](T& t) { t.areas[0].has_scoring_action = true; },
      [](T& t) { t.areas[0].counts[0] = 1; },
  };
  const test::SmallPosition p;
  const TileTable gate = p.tables.tiles[p.type("gate")];
  ASSERT_EQ(rotation_period(gate), 2);
  for (std::size_t i = 0; i < changes.size(); ++i) {
    TileTable changed = gate;
    changes[i](changed);
    EXPECT_EQ(int{rotation_period(changed)}, 4) << "change " << i;
  }
}

}  // namespace
}  // namespace tw::landscape
