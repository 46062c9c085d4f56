// Tests lookups in tile sets and rules.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/language/translate.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::model {
namespace {

using testing::ElementsAre;

Tile sample_tile() {
  Tile tile{"7", "main", 3, {}, {}, "", {}};
  tile.zones.push_back({"a", "field", SlotSet::side(Side::North), {}, "", {}, {}, "", {}});
  SlotSet road;
  road.add(slot(Side::East, 1));
  tile.zones.push_back({"b", "road", road, {}, "", {}, {}, "", {}});
  return tile;
}

TEST(Tiles, ZonesAreFoundBySlotAndId) {
  const Tile tile = sample_tile();
  EXPECT_EQ(zone_at(tile, slot(Side::North, 2)), 0);
  EXPECT_EQ(zone_at(tile, slot(Side::East, 1)), 1);
  EXPECT_EQ(zone_at(tile, slot(Side::South, 1)), -1);
  EXPECT_EQ(zone_index(tile, "b"), 1);
  EXPECT_EQ(zone_index(tile, "c"), -1);
}

TEST(Tiles, ASideHasThreeKindsClockwise) {
  EXPECT_THAT(side_kinds(sample_tile(), Side::North), ElementsAre("field", "field", "field"));
  EXPECT_THAT(side_kinds(sample_tile(), Side::East), ElementsAre("", "road", ""));
}

TEST(Tiles, TurningMovesOnlySlots) {
  const Tile turned_tile = turned(sample_tile(), Rotation::Right);
  EXPECT_EQ(to_text(turned_tile.zones[0].slots), "E");
  EXPECT_EQ(to_text(turned_tile.zones[1].slots), "S1");
  EXPECT_EQ(turned(turned_tile, Rotation::Left), sample_tile());
}

TEST(Tiles, CopiesAreCountedByDeck) {
  TileSet set;
  set.tiles = {sample_tile(), {"8", "extra", 2, {}, {}, "", {}}};
  EXPECT_EQ(total_copies(set), 5);
  EXPECT_EQ(total_copies(set, "extra"), 2);
  EXPECT_EQ(total_copies(set, "none"), 0);
  ASSERT_NE(find_tile(set, "8"), nullptr);
  EXPECT_EQ(find_tile(set, "9"), nullptr);
}

TEST(RuleTables, RowsAreFoundById) {
  Rules rules;
  rules.edges = {{"plain", {"f", "f", "f"}, {}}, {"road", {"f", "r", "f"}, {}}};
  EXPECT_EQ(index_of(rules.edges, "road"), 1);
  EXPECT_EQ(index_of(rules.edges, "wall"), -1);
  EXPECT_THAT(ids_of(rules.edges), ElementsAre("plain", "road"));
  EXPECT_EQ(edge_with(rules, {"f", "r", "f"}), 1);
  EXPECT_EQ(edge_with(rules, {"r", "f", "f"}), -1);
}

TEST(RuleTables, PointsAreRecordedByPartAndByAwardingAction) {
  Rules rules;
  for (const char* id : {"city", "city-at-end", "farm"}) {
    rules.scores.emplace_back();
    rules.scores.back().id = id;
  }
  rules.scores[1].part = "city";
  rules.actions.resize(2);
  rules.actions[0].id = "feast";
  rules.actions[0].effects.resize(1);
  rules.actions[1].id = "rest";
  rules.actions[1].effects.resize(1);
  rules.actions[1].effects[0].kind = Effect::Kind::Return;
  EXPECT_THAT(part_names(rules), ElementsAre("city", "farm", "feast"));
}

TEST(RowNames, AreUsedInTheirLanguage) {
  EXPECT_EQ((RowName{"pit-trap.de", "Fallgrube", "", {}}.of()), "pit-trap");
  EXPECT_EQ((RowName{"pit-trap.pt_BR", "cova", "", {}}.lang()), "pt_BR");
  Rules rules;
  rules.names = {{"road.en", "lane", "lanes", {}}, {"road.de", "Weg", "Wege", {}}, {"inn.de", "Gasthaus", "", {}}};
  use_names(rules);
  EXPECT_EQ(language::tr_name("road"), "lane") << "the language is English";
  EXPECT_EQ(language::tr_plural_name("road"), "lanes");
  EXPECT_EQ(language::tr_name("inn"), "inn");
  rules.names = {{"inn.en", "tavern", "", {}}};
  add_names(rules);
  EXPECT_EQ(language::tr_name("road"), "lane");
  EXPECT_EQ(language::tr_name("inn"), "tavern");
  use_names(Rules{});
  EXPECT_EQ(language::tr_name("road"), "road");
}

TEST(RowNames, AreForRowsAndPartsOfTheScore) {
  Rules rules;
  rules.kinds.resize(1);
  rules.kinds[0].id = "road";
  rules.scores.resize(1);
  rules.scores[0].id = "road-at-end";
  rules.scores[0].part = "roads";
  for (const char* id : {"road", "road-at-end", "roads"}) EXPECT_TRUE(has_row(rules, id)) << id;
  EXPECT_FALSE(has_row(rules, "inn"));
}

}  // namespace
}  // namespace tw::model
