#include "engine/model/geometry.hpp"

#include <gtest/gtest.h>

namespace tw::model {
namespace {

SlotSet slots(std::initializer_list<const char*> names) {
  SlotSet out;
  for (const char* n : names) out.add(*slot_from_name(n));
  return out;
}

TEST(Geometry, SlotsGoClockwiseFromTheNorthWestCorner) {
  EXPECT_EQ(name(slot(Side::North, 0)), "N0");
  EXPECT_EQ(name(slot(Side::West, 2)), "W2");
  EXPECT_EQ(index(*slot_from_name("S1")), 7);
  EXPECT_FALSE(slot_from_name("N3"));
  EXPECT_FALSE(slot_from_name("N"));
  EXPECT_FALSE(slot_from_name(""));
}

TEST(Geometry, SlotIMeetsSlotTwoMinusIOfTheNeighbour) {
  for (const Side side : kSides)
    for (int i = 0; i < 3; ++i) {
      EXPECT_EQ(facing_slot(slot(side, i)), slot(opposite(side), 2 - i));
      EXPECT_EQ(facing_slot(facing_slot(slot(side, i))), slot(side, i));
    }
  EXPECT_EQ(name(facing_slot(*slot_from_name("E0"))), "W2");
}

TEST(Geometry, RotationIsClockwise) {
  EXPECT_EQ(rotated(Side::North, Rotation::Right), Side::East);
  EXPECT_EQ(rotated(Side::West, Rotation::Right), Side::North);
  EXPECT_EQ(name(rotated(*slot_from_name("N0"), Rotation::Right)), "E0");
  EXPECT_EQ(rotated(slots({"N0", "W2"}), Rotation::Half), slots({"S0", "E2"}));
  EXPECT_EQ(rotated(slots({"W1"}), Rotation::Right), slots({"N1"}));
}

TEST(Geometry, FourQuarterTurnsChangeNothing) {
  for (const Rotation a : kRotations)
    for (const Rotation b : kRotations) EXPECT_EQ((a + b) - b, a);
  for (std::uint16_t bits = 0; bits < 4096; ++bits) {
    SlotSet turning(bits);
    for (int i = 0; i < 4; ++i) turning = rotated(turning, Rotation::Right);
    ASSERT_EQ(turning.bits(), bits);
  }
}

TEST(Geometry, YIncreasesToTheSouth) {
  EXPECT_EQ(neighbour({0, 0}, Side::North), (Coord{0, -1}));
  EXPECT_EQ(neighbour({2, 3}, Side::East), (Coord{3, 3}));
  EXPECT_EQ(neighbour({2, 3}, Side::South), (Coord{2, 4}));
  EXPECT_EQ(neighbour({2, 3}, Side::West), (Coord{1, 3}));
}

TEST(Geometry, RotationsAreMultiplesOf90) {
  EXPECT_EQ(rotation_from_degrees(270), Rotation::Left);
  EXPECT_EQ(degrees(Rotation::Half), 180);
  for (const int bad : {-90, 45, 360, 91}) EXPECT_FALSE(rotation_from_degrees(bad)) << bad;
}

TEST(CellText, IsItsCoordinates) { EXPECT_EQ(to_text(Coord{2, -1}), "(2, -1)"); }

TEST(SlotText, NamesWholeSidesByTheirLetter) {
  EXPECT_EQ(to_text(SlotSet()), "");
  EXPECT_EQ(to_text(SlotSet(0x0FFF)), "N E S W");
  EXPECT_EQ(to_text(slots({"W2", "N0", "N1", "N2"})), "N W2");
  EXPECT_EQ(to_text(slots({"S2", "E0", "E2"})), "E0 E2 S2");
}

TEST(SlotSets, AreSets) {
  const SlotSet a = slots({"N0", "N1"});
  const SlotSet b = slots({"N1", "S0"});
  EXPECT_EQ((a | b).count(), 3);
  EXPECT_EQ(a & b, slots({"N1"}));
  EXPECT_EQ(a - b, slots({"N0"}));
  EXPECT_TRUE((a - a).empty());
  EXPECT_EQ(SlotSet(0xFFFF).count(), 12) << "bits that are no slots are dropped";
}

}  // namespace
}  // namespace tw::model
