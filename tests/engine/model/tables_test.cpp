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

TEST(Tiles, RotationMovesOnlySlots) {
  const Tile turned_tile = rotated(sample_tile(), Rotation::Right);
  EXPECT_EQ(to_text(turned_tile.zones[0].slots), "E");
  EXPECT_EQ(to_text(turned_tile.zones[1].slots), "S1");
  EXPECT_EQ(rotated(turned_tile, Rotation::Left), sample_tile());
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
  EXPECT_EQ(find_edge_kind(rules, {"f", "r", "f"}), 1);
  EXPECT_EQ(find_edge_kind(rules, {"r", "f", "f"}), -1);
}

TEST(RuleTables, TheFirstDeckHasTheStartTileUnlessOrdinaryTurnsDrawFromIt) {
  struct Case {
    std::vector<std::string> decks;
    std::string draws, ordinary, start;
  };
  for (const Case& c : {Case{{}, "", "", ""}, Case{{}, "main", "main", ""}, Case{{"main"}, "", "main", ""},
                        Case{{"main"}, "main", "main", ""}, Case{{"first", "main"}, "main", "main", "first"},
                        Case{{"first", "main"}, "first", "first", ""}, Case{{"first", "main"}, "", "first", ""}}) {
    Rules rules;
    for (const std::string& id : c.decks) rules.decks.push_back({.id = id});
    rules.turn.draws = c.draws;
    EXPECT_EQ(ordinary_deck(rules), c.ordinary) << c.decks.size() << " decks, draws " << c.draws;
    EXPECT_EQ(start_deck(rules), c.start) << c.decks.size() << " decks, draws " << c.draws;
  }
}

TEST(RuleTables, UsesOfPluginsAreListedByStepThenByAction) {
  Rules rules;
  rules.actions.push_back({.id = "feast",
                           .effects = {{.kind = Effect::Kind::Effect, .use = {.plugin = "c"}, .at = {9, 1}},
                                       {.kind = Effect::Kind::Award, .use = {.plugin = "none"}}}});
  rules.turn.steps = {{.kind = TurnStep::Kind::Effect, .use = {.plugin = "a", .part = "walks"}, .at = {2, 1}},
                      {.kind = TurnStep::Kind::Score, .use = {.plugin = "none"}},
                      {.kind = TurnStep::Kind::Effect, .use = {.plugin = "b"}, .at = {4, 1}}};
  std::vector<std::string> plugins;
  for (const PluginUse* use : plugin_uses(rules)) plugins.push_back(use->plugin);
  EXPECT_THAT(plugins, ElementsAre("a", "b", "c"));
  std::vector<int> lines;
  for (const SourceLocation at : plugin_use_locations(rules)) lines.push_back(at.line);
  EXPECT_THAT(lines, ElementsAre(2, 4, 9));
  EXPECT_THAT(part_names(rules), ElementsAre("feast", "walks", "b", "c"));
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
  rules.names = {{"inn.en", "", "taverns", {}}};
  add_names(rules);
  EXPECT_EQ(language::tr_name("inn"), "inn") << "a name without a singular is not used";
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
  rules.edges.push_back({.id = "lane"});
  for (const char* id : {"road", "road-at-end", "roads", "lane"}) EXPECT_TRUE(has_row(rules, id)) << id;
  EXPECT_FALSE(has_row(rules, "inn"));
}

}  // namespace
}  // namespace tw::model
