#include "engine/landscape/tables.hpp"

#include <gtest/gtest.h>

#include "tests/engine/landscape/small_game.hpp"

namespace tw::landscape {
namespace {

const std::string kBridge = R"(<tile id="bridge" deck="regular" copies="2">
  <zone id="a" kind="field" slots="N0 W2" symbols="cow"/><zone id="r" kind="lane" slots="N1" joins="p"/>
  <zone id="b" kind="field" slots="N2 E S0"/><zone id="s" kind="lane" slots="S1" joins="p"/>
  <zone id="c" kind="field" slots="S2"/><zone id="p" kind="pond" symbols="duck duck"/><zone id="w" kind="lane" slots="W1"/>
  <zone id="d" kind="field" slots="W0"/></tile>)";

TEST(Tables, JoinedZonesAreOneNodeIfTheAreaHasBothFeatures) {
  const Tables t = test::small_tables(kBridge);
  const TileTable& bridge = t.tiles[1];
  int lanes = 0, waters = 0;
  for (const LocalArea& local : bridge.areas) {
    if (t.areas[local.area].id == "lane") ++lanes;
    if (t.areas[local.area].id != "water") continue;
    ++waters;
    EXPECT_TRUE(local.open == 2 || local.open == 1);
  }
  EXPECT_EQ(lanes, 3);   // separated by the pond
  EXPECT_EQ(waters, 2);  // the pond joins two of the three lanes in the area "water"
}

TEST(Tables, EachCopyIsInTheDeckOnce) {
  const Tables t = test::small_tables(kBridge);
  EXPECT_EQ(t.total_tiles, 3);
  EXPECT_EQ(t.decks[1].tiles, (std::vector<std::uint16_t>{1, 1}));
  EXPECT_EQ(t.start_deck, 0);
}

TEST(Tables, ARimRotatesWithItsTile) {
  const Tables t = test::small_tables(kBridge);
  // The tile has lane north, field east, lane south and lane west. Edge codes are 1 + edge: field 1, town 2, lane 3.
  EXPECT_EQ(t.tiles[1].rim[0], 0x3313);
  EXPECT_EQ(t.tiles[1].rim[1], 0x3133);
}

TEST(Tables, AnEdgeWithoutAMatchIsDetected) {
  std::string text = test::kSmallRules;
  text.insert(text.find("<kind id=\"field\"/>"), "<edge id=\"coast\" zones=\"field town town\"/>");
  const auto t = compile(test::small_rules(text), test::small_tiles(kBridge));
  ASSERT_TRUE(t);
  EXPECT_EQ(t.value().matching_edge[3], kNoMatchingEdge);
  EXPECT_EQ(t.value().matching_edge[2], 2);
}

TEST(Tables, MoreRowsThanTheEngineSupportsAreAFinding) {
  using model::Rules;
  struct Limit {
    std::string rows;
    int most;
    std::size_t (*number)(const Rules&);
    void (*add)(Rules&, const std::string& id);
  };
  const std::vector<Limit> limits{
      {"edges", model::kMaxEdges, [](auto& r) { return r.edges.size(); },
       [](auto& r, auto& id) {
         r.edges.push_back({.id = id, .zones = {"pond", "pond", "pond"}});
       }},
      {"features", model::kMaxKinds, [](auto& r) { return r.kinds.size(); },
       [](auto& r, auto& id) { r.kinds.push_back({.id = id}); }},
      {"symbols", model::kMaxSymbols, [](auto& r) { return r.symbols.size(); },
       [](auto& r, auto& id) { r.symbols.push_back({.id = id}); }},
      {"areas", model::kMaxAreas, [](auto& r) { return r.areas.size(); },
       [](auto& r, auto& id) { r.areas.push_back({.id = id}); }},
      {"pieces", model::kMaxPieces, [](auto& r) { return r.pieces.size(); },
       [](auto& r, auto& id) { r.pieces.push_back({.id = id, .count = 1}); }},
      {"roles", model::kMaxRoles, [](auto& r) { return r.roles.size(); },
       [](auto& r, auto& id) { r.roles.push_back({.id = id, .piece = "man", .area = "town"}); }},
      {"decks", model::kMaxDecks, [](auto& r) { return r.decks.size(); },
       [](auto& r, auto& id) { r.decks.push_back({.id = id}); }},
      {"scores", model::kMaxScores, [](auto& r) { return r.scores.size(); },
       [](auto& r, auto& id) { r.scores.push_back({.id = id, .area = "town", .points = {.text = "tiles"}}); }},
      {"actions", model::kMaxActions, [](auto& r) { return r.actions.size(); },
       [](auto& r, auto& id) { r.actions.push_back({.id = id}); }},
      {"uses of plugin effects", model::kMaxPluginUses, [](auto& r) { return plugin_uses(r).size(); },
       [](auto& r, auto& id) {
         r.turn.steps.push_back({.kind = model::TurnStep::Kind::Effect, .use = {.plugin = id}});
       }},
      {"steps in a turn", model::kMaxSteps, [](auto& r) { return r.turn.steps.size(); },
       [](auto& r, auto&) { r.turn.steps.push_back({.kind = model::TurnStep::Kind::Occupy}); }},
      {"scores and actions with points", model::kMaxParts, [](auto& r) { return part_names(r).size(); },
       [](auto& r, auto& id) {
         if (r.scores.size() < model::kMaxScores)
           r.scores.push_back({.id = id, .area = "town", .points = {.text = "tiles"}});
         else
           r.actions.push_back({.id = id, .effects = {{.points = {.text = "1"}, .area = "town"}}});
       }},
      {"players", model::kMaxPlayers, [](auto& r) { return static_cast<std::size_t>(r.max_players); },
       [](auto& r, auto&) { ++r.max_players; }},
  };
  const model::TileSet set = test::small_tiles(kBridge);
  for (const Limit& limit : limits) {
    Rules rules = test::small_rules();
    const auto add = [&] { limit.add(rules, "row" + std::to_string(limit.number(rules))); };
    while (limit.number(rules) < static_cast<std::size_t>(limit.most)) add();
    EXPECT_TRUE(compile(rules, set)) << limit.rows;
    add();
    const auto t = compile(rules, set);
    ASSERT_EQ(t.findings().size(), 1u) << limit.rows;
    EXPECT_EQ(t.findings()[0].code, "TW036");
    EXPECT_EQ(t.findings()[0].message, "there are " + std::to_string(limit.most + 1) + " " + limit.rows +
                                           "; the engine supports at most " + std::to_string(limit.most));
  }
}

TEST(Tables, ASetWithoutTilesIsAFinding) {
  model::TileSet set = test::small_tiles(kBridge);
  for (model::Tile& tile : set.tiles) tile.copies = 0;
  const auto t = compile(test::small_rules(), set);
  ASSERT_FALSE(t);
  EXPECT_EQ(t.findings()[0].code, "TW057");
}

TEST(Tables, AnIncompleteTileIsAFindingAndDoesNotCrash) {
  model::TileSet set = test::small_tiles(kBridge);
  set.tiles[1].zones[0].slots = model::SlotSet{};
  set.tiles[1].zones[1].kind = "sky";
  set.tiles[1].deck = "nowhere";
  const auto t = compile(test::small_rules(), set);
  ASSERT_FALSE(t);
  EXPECT_EQ(t.findings()[0].code, "TW031");
  EXPECT_EQ(t.findings()[0].tile, "bridge");
}

}  // namespace
}  // namespace tw::landscape
