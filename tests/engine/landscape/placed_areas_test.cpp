#include "engine/landscape/placed_areas.hpp"

#include <gmock/gmock.h>

#include "tests/engine/landscape/small_game.hpp"

namespace tw::landscape {
namespace {

using model::Rotation;
using model::WordKind;
using testing::ElementsAre;
using testing::FieldsAre;

const std::string kPlacedTiles = R"(
<tile id="cap" deck="regular" copies="9"><zone id="t" kind="town" slots="N" symbols="flag"/>
  <zone id="f" kind="field" slots="E S W" touches="t" symbols="cow"/></tile>
<tile id="bend" deck="regular" copies="9"><zone id="r" kind="lane" slots="N1 E1"/><zone id="f" kind="field" slots="N2 E0"/>
  <zone id="g" kind="field" slots="E2 S W N0"/></tile>
<tile id="mere" deck="regular" copies="9"><zone id="p" kind="pond" symbols="duck duck"/>
  <zone id="r" kind="lane" slots="N1" joins="p"/><zone id="s" kind="lane" slots="E1" joins="p"/>
  <zone id="f" kind="field" slots="N2 E0"/><zone id="g" kind="field" slots="E2 S W N0"/></tile>
)";

struct PlacedAreasTest : testing::Test {
  model::Rules rules = test::small_rules();
  model::TileSet set = test::small_tiles(kPlacedTiles);
  std::vector<PlacedTileView> placed;

  PlacedAreas areas(const std::string& kind) const { return {set, rules, placed, model::index_of(rules.areas, kind)}; }
  /// Returns the value of a word for the area of a zone; `from` is the placed tile at the centre.
  int value(const std::string& kind, int tile, int zone, WordKind word, const std::string& name = "", int from = 0) {
    const PlacedAreas all = areas(kind);
    const int area = all.area_of(tile, zone);
    EXPECT_GE(area, 0);
    return all.count({.kind = word, .name = name}, all.areas()[area], from);
  }
};

TEST_F(PlacedAreasTest, ZonesThatMeetAreOneArea) {
  placed = {{"cap", {0, 0}}, {"cap", {0, -1}, Rotation::Half}};
  const PlacedAreas towns = areas("town"), fields = areas("field");
  ASSERT_EQ(towns.areas().size(), 1u);
  EXPECT_THAT(towns.areas()[0].members, ElementsAre(FieldsAre(0, 0), FieldsAre(1, 0)));
  EXPECT_THAT(towns.areas()[0].tiles, ElementsAre(0, 1));
  EXPECT_TRUE(towns.areas()[0].closed());
  EXPECT_EQ(towns.area_of(1, 0), 0);
  EXPECT_EQ(towns.area_of(1, 1), -1);
  ASSERT_EQ(fields.areas().size(), 2u);
  EXPECT_EQ(fields.area_of(0, 0), -1);
  EXPECT_EQ(fields.area_of(0, 1), 0);
  EXPECT_EQ(fields.area_of(1, 1), 1);
  EXPECT_EQ(fields.areas()[1].open, 9);
}

TEST_F(PlacedAreasTest, ARotatedTileMeetsItsNeighboursWithItsRotatedSides) {
  placed = {{"bend", {0, 0}}, {"bend", {1, 0}, Rotation::Left}, {"bend", {2, 0}}};
  const PlacedAreas lanes = areas("lane");
  EXPECT_EQ(lanes.areas().size(), 2u);
  EXPECT_EQ(lanes.area_of(0, 0), lanes.area_of(1, 0));
  EXPECT_THAT(lanes.areas()[0].tiles, ElementsAre(0, 1));
  EXPECT_EQ(lanes.areas()[0].open, 2);
  EXPECT_EQ(areas("field").areas().size(), 3u) << "inside the first lane, inside the last, and outside both";
}

TEST_F(PlacedAreasTest, JoinedZonesAreOneAreaIfItHasBothKinds) {
  placed = {{"mere", {0, 0}}};
  EXPECT_EQ(areas("lane").areas().size(), 2u);
  const PlacedAreas waters = areas("water");
  ASSERT_EQ(waters.areas().size(), 1u);
  EXPECT_EQ(waters.areas()[0].members.size(), 3u);
  EXPECT_THAT(waters.areas()[0].tiles, ElementsAre(0));
  EXPECT_EQ(waters.areas()[0].open, 2);
}

TEST_F(PlacedAreasTest, ATileThatIsNotInTheSetHasNoAreas) {
  placed = {{"dragon", {0, -1}}, {"cap", {0, 0}}};
  const PlacedAreas towns = areas("town");
  EXPECT_EQ(towns.area_of(0, 0), -1);
  EXPECT_EQ(towns.area_of(1, 0), 0);
  EXPECT_EQ(value("town", 1, 0, WordKind::SquareSymbol, "flag", 1), 1);
}

TEST_F(PlacedAreasTest, AZoneIsLinkedWhicheverZoneListsTheLink) {
  placed = {{"mere", {0, 0}}, {"cap", {5, 0}}, {"cap", {5, -1}, Rotation::Half}};
  EXPECT_EQ(areas("water").areas()[0].members.size(), 3u);
  EXPECT_EQ(value("field", 1, 1, WordKind::TouchingClosed, "town"), 1);
  for (model::Tile& tile : set.tiles)
    for (model::Zone& zone : tile.zones) {
      if (zone.id == "p") zone.joins = {"r", "s"};
      if (zone.id == "r" || zone.id == "s") zone.joins.clear();
      if (zone.id == "t") zone.touches = {"f"};
      if (zone.id == "f") zone.touches.clear();
    }
  EXPECT_EQ(areas("water").areas()[0].members.size(), 3u);
  EXPECT_EQ(value("field", 1, 1, WordKind::TouchingClosed, "town"), 1);
  set.tiles[1].zones[0].touches.clear();
  EXPECT_EQ(value("field", 1, 1, WordKind::TouchingClosed, "town"), 0) << "no link";
}

TEST_F(PlacedAreasTest, ASideWithoutAZoneJoinsNothing) {
  set.tiles[1].zones[0].slots = model::SlotSet();  // the town of the cap
  placed = {{"cap", {0, 0}}, {"start", {0, -1}}};
  const PlacedAreas fields = areas("field"), towns = areas("town");
  ASSERT_EQ(fields.areas().size(), 2u);
  EXPECT_EQ(fields.areas()[0].open, 9);
  EXPECT_EQ(fields.areas()[1].open, 9);
  ASSERT_EQ(towns.areas().size(), 1u);
  EXPECT_TRUE(towns.areas()[0].closed());
}

TEST_F(PlacedAreasTest, ZonesOfDifferentKindsThatMeetAreNotJoined) {
  placed = {{"cap", {0, 0}}, {"start", {0, -1}}};  // the sides do not fit: a town meets a field
  EXPECT_EQ(areas("town").areas().size(), 1u);
  const PlacedAreas fields = areas("field");
  ASSERT_EQ(fields.areas().size(), 2u);
  EXPECT_EQ(fields.areas()[0].members.size(), 1u);
  EXPECT_EQ(fields.areas()[1].members.size(), 1u);
}

TEST_F(PlacedAreasTest, TheSquareExtendsOneRowInEveryDirection) {
  placed = {{"cap", {0, 0}}, {"cap", {0, 1}}, {"cap", {0, 2}}};
  EXPECT_EQ(value("town", 0, 0, WordKind::SquareSymbol, "flag", 0), 2);
  EXPECT_EQ(value("town", 0, 0, WordKind::SquareSymbol, "flag", 1), 3);
  EXPECT_EQ(value("town", 0, 0, WordKind::SquareSymbol, "flag", 2), 2);
}

TEST_F(PlacedAreasTest, AnAreaClosedByItsSurroundingsIsOpenAtEmptyCells) {
  rules.areas[3].of = {"pond"};
  rules.areas[3].around = true;
  placed = {{"mere", {0, 0}}, {"cap", {-1, 0}}, {"cap", {1, 1}}, {"cap", {2, 0}}, {"mere", {6, 0}}};
  EXPECT_EQ(areas("water").areas().at(0).open, 6);
  EXPECT_EQ(areas("water").areas().at(1).open, 8);
}

/// Three caps in a row, with their towns to the north, and a fourth cap that closes the first of the towns.
TEST_F(PlacedAreasTest, AWordCountsInTheAreaAroundATileOrInTheSquare) {
  placed = {{"cap", {0, 0}}, {"cap", {1, 0}}, {"cap", {2, 0}}, {"cap", {0, -1}, Rotation::Half}};
  const auto field = [this](WordKind word, const std::string& name = "", int from = 0) {
    return value("field", 0, 1, word, name, from);
  };
  EXPECT_EQ(field(WordKind::Tiles), 3);
  EXPECT_EQ(field(WordKind::Open), 3 * 3 + 3 + 3);
  EXPECT_EQ(field(WordKind::Around), 2);
  EXPECT_EQ(field(WordKind::Around, "", 1), 3);
  EXPECT_EQ(field(WordKind::Zones, "field"), 3);
  EXPECT_EQ(field(WordKind::Zones, "town"), 0);
  EXPECT_EQ(field(WordKind::Symbol, "cow"), 3);
  EXPECT_EQ(field(WordKind::Symbol, "flag"), 0);
  EXPECT_EQ(field(WordKind::NearSymbol, "cow"), 2);
  EXPECT_EQ(field(WordKind::NearSymbol, "cow", 1), 3);
  EXPECT_EQ(field(WordKind::SquareSymbol, "flag"), 3);
  EXPECT_EQ(field(WordKind::SquareSymbol, "flag", 2), 2);
  EXPECT_EQ(field(WordKind::TouchingClosed, "town"), 1);
  EXPECT_EQ(field(WordKind::TouchingClosed, "castle"), 0);
}

TEST_F(PlacedAreasTest, AJoinedZoneCountsOnceForBothEnds) {
  placed = {{"mere", {0, 0}},
            {"bend", {0, -1}, Rotation::Right},
            {"bend", {1, -1}, Rotation::Half},
            {"bend", {1, 0}, Rotation::Left}};
  EXPECT_EQ(value("lane", 0, 1, WordKind::Tiles), 4);
  EXPECT_EQ(value("lane", 0, 1, WordKind::Open), 0);
  EXPECT_EQ(value("lane", 0, 1, WordKind::JoinedSymbol, "duck"), 2);
  EXPECT_EQ(value("lane", 0, 1, WordKind::JoinedSymbol, "cow"), 0);
  EXPECT_EQ(value("water", 0, 1, WordKind::JoinedSymbol, "duck"), 0) << "the pond is part of the area";
}

}  // namespace
}  // namespace tw::landscape
