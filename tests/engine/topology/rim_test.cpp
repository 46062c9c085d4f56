#include "engine/topology/rim.hpp"

#include <gtest/gtest.h>

#include "engine/topology/planarity.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::topology {
namespace {

using namespace model;

std::string zones(const Tile& tile) {
  std::string out;
  for (const Zone& zone : tile.zones) out += (out.empty() ? "" : ", ") + zone.kind + " " + to_text(zone.slots);
  return out;
}

Rules rules_of(const std::string& game) {
  auto loaded = xml::load_game(game);
  EXPECT_TRUE(loaded) << game;
  return loaded ? loaded.value().rules : Rules{};
}

TEST(TileWithRim, IsOneZoneIfAllSidesAreEqual) {
  const Rules rules = rules_of("hunters-gatherers-2020");
  EXPECT_EQ(zones(tile_with_rim(rules, {"forest", "forest", "forest", "forest"})), "forest N E S W");
}

TEST(TileWithRim, JoinsTwoEndsOfALineAndPartsTheGround) {
  const Rules rules = rules_of("hunters-gatherers-2020");
  EXPECT_EQ(zones(tile_with_rim(rules, {"river", "river", "meadow", "meadow"})),
            "meadow N0 E2 S W, river N1 E1, meadow N2 E0");
}

TEST(TileWithRim, LetsThreeEndsMeetInTheMiddle) {
  const Rules rules = rules_of("carcassonne");
  EXPECT_EQ(zones(tile_with_rim(rules, {"city", "road", "road", "road"})),
            "city N, field E0 W2, road E1, field E2 S0, road S1, field S2 W0, road W1");
}

TEST(TileWithRim, ConnectsGroundBetweenOppositeBlocks) {
  const Rules rules = rules_of("carcassonne");
  const Tile tile = tile_with_rim(rules, {"city", "field", "city", "field"});
  EXPECT_EQ(zones(tile), "city N, field E W, city S");
  EXPECT_EQ(tile.zones[1].touches, (std::vector<std::string>{"0", "2"})) << "the rules ask what a field touches";
}

TEST(TileWithRim, HasNoZonesForEdgesThatTheRulesDoNotDeclare) {
  EXPECT_TRUE(tile_with_rim(rules_of("carcassonne"), {"city", "river", "city", "field"}).zones.empty());
}

class AnyRim : public testing::TestWithParam<const char*> {};

TEST_P(AnyRim, GivesAValidTileWithTheseEdges) {
  const Rules rules = rules_of(GetParam());
  const std::size_t n = rules.edges.size();
  for (std::size_t code = 0; code < n * n * n * n; ++code) {
    std::array<std::string, 4> edges;
    for (std::size_t side = 0, rest = code; side < 4; ++side, rest /= n) edges[side] = rules.edges[rest % n].id;
    TileSet set;
    set.id = "rims";
    set.name = "Rims";
    set.rules = rules.id;
    set.tiles.push_back(tile_with_rim(rules, edges));
    Tile& tile = set.tiles.front();
    tile.id = "rim";
    tile.deck = rules.decks.front().id;
    const Findings findings = check_all(set, rules, "rims");
    for (const Finding& finding : findings)
      EXPECT_TRUE(finding.severity == Severity::Warning) << zones(tile) << "\n" << to_text(finding);
    for (const Side side : kSides) {
      const int edge = find_edge_kind(rules, side_kinds(tile, side));
      ASSERT_GE(edge, 0) << zones(tile);
      EXPECT_EQ(rules.edges[edge].id, edges[index(side)]);
    }
  }
}
INSTANTIATE_TEST_SUITE_P(Of, AnyRim,
                         testing::Values("hunters-gatherers-2020", "hunters-gatherers-2002", "carcassonne",
                                         "over-hill-and-dale"),
                         [](const auto& param) {
                           std::string name = param.param;
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace tw::topology
