#include <gmock/gmock.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/landscape/compile.hpp"
#include "tests/engine/landscape/small_game.hpp"

namespace tw::landscape {
namespace {

using testing::ElementsAre;

const std::string kMixedTile = R"(<tile id="mixed" deck="regular" copies="2">
  <zone id="f" kind="field" slots="N0 W2" symbols="cow"/><zone id="l" kind="lane" slots="N1"/>
  <zone id="g" kind="field" slots="N2 E S W0 W1"/></tile>)";
constexpr std::size_t kFieldArea = 2;  // index of the area

/// Returns the set after a change to the mixed tile.
model::TileSet changed_set(void (*change)(model::Tile& tile)) {
  model::TileSet set = test::small_tiles(kMixedTile);
  change(set.tiles[1]);
  return set;
}

/// Returns the table of the mixed tile after a change.
TileTable changed_table(void (*change)(model::Tile& tile)) {
  const auto tables = compile(test::small_rules(), changed_set(change));
  for (const model::Finding& f : tables.findings()) ADD_FAILURE() << to_text(f);
  return tables ? tables.value().tiles[1] : TileTable{};
}

/// Returns code and message of each finding, which must be about the mixed tile.
std::vector<std::string> tile_findings(const model::Rules& rules, const model::TileSet& set) {
  std::vector<std::string> out;
  const auto tables = compile(rules, set);
  for (const model::Finding& f : tables.findings()) {
    EXPECT_EQ(f.tile, "mixed");
    EXPECT_EQ(f.at.line, set.tiles[1].at.line);
    out.push_back(f.code + " " + f.message);
  }
  return out;
}

TEST(CompiledTile, WithAMistakeIsAFinding) {
  using T = model::Tile;
  struct Case {
    void (*change)(T& tile);
    std::vector<std::string> findings;
  };
  const std::string no_zones = "TW036 tile mixed: a tile must have 1 to 32 zones";
  const std::string no_deck = "TW031 tile mixed: deck \"heap\" is not declared in the rules";
  const std::string no_edge = "TW052 tile mixed: side N matches no edge of the rules";
  const std::vector<Case> cases{
      {[](T& t) { t.zones.clear(); }, {no_zones}},
      {[](T& t) { t.zones.resize(33); }, {no_zones}},
      {[](T& t) { t.deck = "heap"; }, {no_deck}},
      {[](T& t) {
         t.deck = "heap";
         t.zones.clear();
       },
       {no_deck, no_zones}},
      {[](T& t) { t.zones[1].kind = "sky"; }, {"TW031 tile mixed: feature \"sky\" is not declared in the rules"}},
      {[](T& t) { t.zones[1].action = "dance"; }, {"TW031 tile mixed: action \"dance\" is not declared in the rules"}},
      {[](T& t) { t.zones[0].symbols = {"pig"}; }, {"TW031 tile mixed: symbol \"pig\" is not declared in the rules"}},
      {[](T& t) { t.zones[1].slots = model::SlotSet(); }, {"TW050 tile mixed: no zone contains slot N1", no_edge}},
      {[](T& t) { t.zones[1].kind = "town"; }, {no_edge}},
  };
  for (std::size_t i = 0; i < cases.size(); ++i)
    EXPECT_EQ(tile_findings(test::small_rules(), changed_set(cases[i].change)), cases[i].findings) << "case " << i;
}

TEST(CompiledTile, WithAnActionIsAFindingInRulesWithoutActions) {
  model::Rules rules = test::small_rules();
  rules.actions.clear();
  EXPECT_THAT(tile_findings(rules, changed_set([](model::Tile& t) { t.zones[1].action = "fair"; })),
              ElementsAre("TW031 tile mixed: action \"fair\" is not declared in the rules"));
}

TEST(CompiledTile, WithSlotsInAnAreaClosedByItsSurroundingsIsAFinding) {
  model::Rules rules = test::small_rules();
  rules.areas[1].around = true;
  EXPECT_THAT(tile_findings(rules, test::small_tiles(kMixedTile)),
              ElementsAre("TW036 tile mixed: zone l has slots, but its area \"lane\" is closed by the tiles around it; "
                          "remove the slots of the zone"));
}

TEST(CompiledTile, CountsAtMost100SymbolsOfAZoneAnd127OfAnArea) {
  const TileTable table = changed_table([](model::Tile& t) {
    for (const std::size_t zone : {0u, 2u}) t.zones[zone].symbols.assign(120, "cow");
    t.zones[0].joins = {"g"};
  });
  ASSERT_EQ(table.zones.size(), 3u);
  EXPECT_EQ(table.zones[0].symbols[0], 100);
  EXPECT_EQ(table.zones[2].symbols[0], 100);
  EXPECT_EQ(table.symbols[0], 200);
  const auto field = std::ranges::find(table.areas, kFieldArea, [](const LocalArea& a) { return std::size_t{a.area}; });
  ASSERT_NE(field, table.areas.end());
  EXPECT_EQ(field->zones, 0b101u);
  EXPECT_EQ(int{field->counts[0]}, 127);
}

TEST(CompiledTile, IgnoresLinksToZonesThatItDoesNotHave) {
  const TileTable table = changed_table([](model::Tile& t) {
    t.zones[0].joins = {"nowhere"};
    t.zones[0].touches = {"nowhere", "l"};
  });
  ASSERT_EQ(table.zones.size(), 3u);
  EXPECT_EQ(table.zones[0].joined, 0u);
  EXPECT_EQ(table.zones[0].touched, 0b010u);
  EXPECT_EQ(table.zones[1].touched, 0b001u);
}

}  // namespace
}  // namespace tw::landscape
