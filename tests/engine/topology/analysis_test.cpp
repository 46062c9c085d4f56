// Checks the statistics of the 2020 set that docs/rules/hunters-gatherers-2020.md states. This verifies both the tile
// set and the analysis.
#include "engine/topology/analysis.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/topology/similar_tiles.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::topology {
namespace {

using testing::ElementsAre;

class SetOf2020 : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    const auto game = xml::load_game("hunters-gatherers-2020");
    ASSERT_TRUE(game);
    statistics_ = analyze(game.value().set, game.value().rules);
  }
  static int sides(const std::string& edge) { return statistics_.sides.at(at(edge)); }
  static int pair(const std::string& a, const std::string& b) { return statistics_.pairs.at(at(a)).at(at(b)); }
  static std::size_t at(const std::string& edge) {
    const auto found = std::find(statistics_.edges.begin(), statistics_.edges.end(), edge);
    return static_cast<std::size_t>(found - statistics_.edges.begin());
  }
  static inline SetAnalysis statistics_;
};

TEST_F(SetOf2020, Has95TilesWith380Sides) {
  EXPECT_EQ(statistics_.tiles, 95);
  EXPECT_EQ(statistics_.skipped, 0);
  EXPECT_EQ(sides("river"), 133);
  EXPECT_EQ(sides("meadow"), 128);
  EXPECT_EQ(sides("forest"), 119);
}

TEST_F(SetOf2020, HasTheKnownNumbersOfClockwiseNeighbours) {
  EXPECT_EQ(pair("river", "river"), 57);
  EXPECT_EQ(pair("river", "meadow"), 43);
  EXPECT_EQ(pair("river", "forest"), 33);
  EXPECT_EQ(pair("meadow", "meadow"), 43);
  EXPECT_EQ(pair("meadow", "river"), 41);
  EXPECT_EQ(pair("meadow", "forest"), 44);
  EXPECT_EQ(pair("forest", "forest"), 42);
  EXPECT_EQ(pair("forest", "river"), 35);
  EXPECT_EQ(pair("forest", "meadow"), 42);
}

TEST_F(SetOf2020, LacksThreeOf24Patterns) {
  EXPECT_EQ(statistics_.possible_patterns, 24);
  EXPECT_EQ(statistics_.present.size(), 21u);
  const Pattern forests{"forest", "forest", "forest", "forest"};
  const Pattern one_forest{"forest", "meadow", "meadow", "river"};
  const Pattern one_river{"meadow", "meadow", "meadow", "river"};
  EXPECT_THAT(statistics_.missing, ElementsAre(forests, one_forest, one_river));
  const Pattern mirror_image{"forest", "river", "meadow", "meadow"};
  EXPECT_THAT(statistics_.present, testing::Contains(mirror_image));
}

TEST_F(SetOf2020, HasTheKnownSymmetries) { EXPECT_THAT(statistics_.rotations, ElementsAre(73, 16, 6)); }

TEST_F(SetOf2020, FitsGapsWithTheKnownFrequency) {
  EXPECT_NEAR(100 * statistics_.fit[1], 71.9, 0.05);
  EXPECT_NEAR(100 * statistics_.fit[2], 33.2, 0.05);
  EXPECT_NEAR(100 * statistics_.fit[3], 12.9, 0.05);
  EXPECT_NEAR(100 * statistics_.fit[4], 4.29, 0.005);
  EXPECT_EQ(statistics_.gaps[4], 81);
  EXPECT_EQ(statistics_.unfillable[4], 9);
}

TEST_F(SetOf2020, HasTheKnownTilesOfEachPattern) {
  std::map<std::string, int> copies;
  for (const PatternCount& pattern : statistics_.patterns)
    copies[to_letters(pattern.sides, statistics_.letters)] = pattern.copies;
  EXPECT_EQ(copies.size(), 24U);
  for (const char* missing : {"FFFF", "FMMR", "MMMR"}) EXPECT_EQ(copies.at(missing), 0) << missing;
  for (const char* single : {"FFMR", "FMFR", "FRMM", "FRRR"}) EXPECT_EQ(copies.at(single), 1) << single;
  EXPECT_EQ(copies.at("FFMM"), 12);
  EXPECT_EQ(copies.at("MRRR"), 11);
  EXPECT_EQ(copies.at("FFRR"), 7);
  EXPECT_THAT(statistics_.tiles_with, ElementsAre(75, 66, 64));  // meadow, forest, river
}

TEST_F(SetOf2020, DistinguishesCornersFromOppositeSides) {
  EXPECT_EQ(statistics_.shapes[1].cells, 9);
  EXPECT_EQ(statistics_.shapes[2].cells, 9);
  EXPECT_EQ(statistics_.shapes[4].unfillable, 9);
  // In four of the six pairs of sides, the sides are adjacent.
  EXPECT_NEAR((4 * statistics_.shapes[1].share + 2 * statistics_.shapes[2].share) / 6, statistics_.fit[2], 1e-12);
  EXPECT_EQ(to_letters(statistics_.cells.front().cell.sides, statistics_.letters), "FFFF");
  EXPECT_EQ(statistics_.cells.front().tiles, 0);
}

TEST_F(SetOf2020, CanCloseEveryOpenEdge) {
  EXPECT_TRUE(statistics_.closability.all_closable);
  EXPECT_EQ(closability_sentence(statistics_.closability, statistics_.letters),
            "Every open edge can still be closed while the deck lasts; checked for all 9 kinds of corner.");
  EXPECT_EQ(statistics_.closability.simultaneous.size(), 2U);
}

TEST(SetOf2020WithoutMenhirs, HasTheStatisticsOfTheRegularTiles) {
  auto game = xml::load_game("hunters-gatherers-2020");
  ASSERT_TRUE(game);
  std::map<std::string, int> left_out;
  for (const model::Tile& tile : game.value().set.tiles)
    if (tile.deck == "menhir") left_out[tile.id] = 0;
  const SetAnalysis land = analyze_with_copies(game.value().set, game.value().rules, left_out);
  EXPECT_EQ(land.tiles, 79);
  EXPECT_THAT(land.sides, ElementsAre(103, 104, 109));
  EXPECT_THAT(land.tiles_with, ElementsAre(61, 56, 53));
  EXPECT_THAT(land.rotations, ElementsAre(59, 16, 4));
  EXPECT_EQ(land.present.size(), 19U);
  EXPECT_EQ(land.unfillable[4], 17);
  const std::vector<std::vector<int>> pairs{{31, 37, 35}, {35, 38, 31}, {37, 29, 43}};
  EXPECT_EQ(land.pairs, pairs);
  std::map<std::string, int> copies;
  for (const PatternCount& pattern : land.patterns) copies[to_letters(pattern.sides, land.letters)] = pattern.copies;
  EXPECT_EQ(copies.at("FMFR") + copies.at("FRMM"), 0);
  EXPECT_EQ(copies.at("FFMR"), 1);
  EXPECT_EQ(copies.at("FRRR"), 1);
  EXPECT_EQ(copies.at("FFMM"), 10);
  EXPECT_EQ(copies.at("MRRR"), 8);
  EXPECT_EQ(copies.at("MRMR"), 6);
  EXPECT_EQ(copies.at("FFRR"), 6);
}

TEST(BaseGame, HasTheKnownSidesAndNeighbours) {
  const auto game = xml::load_game("carcassonne");
  ASSERT_TRUE(game);
  const SetAnalysis statistics = analyze(game.value().set, game.value().rules);
  EXPECT_THAT(statistics.edges, ElementsAre("field", "city", "road"));
  EXPECT_THAT(statistics.letters, ElementsAre("F", "C", "R"));
  EXPECT_THAT(statistics.sides, ElementsAre(115, 79, 94));
  EXPECT_EQ(statistics.pairs[0][0], 46);
  EXPECT_EQ(statistics.pairs[0][2], 38);
  EXPECT_EQ(statistics.pairs[1][1], 30);
}

TEST(Closability, NamesTheCellThatNothingCloses) {
  auto game = xml::load_game("hunters-gatherers-2020");
  ASSERT_TRUE(game);
  model::TileSet& set = game.value().set;
  // Keep only tiles on which no forest ends.
  std::erase_if(set.tiles, [&](const model::Tile& tile) {
    return std::ranges::any_of(tile.zones, [](const model::Zone& zone) {
      return zone.kind == "forest" && (zone.slots.count() == 3 || zone.slots.count() == 6);
    });
  });
  const SetAnalysis statistics = analyze(set, game.value().rules);
  EXPECT_FALSE(statistics.closability.all_closable);
  EXPECT_THAT(closability_sentence(statistics.closability, statistics.letters),
              testing::StartsWith("Not every open edge can be closed. No tile closes the area forest at F, "));
}

TEST(Likeness, FindsTwinsMirrorImagesAndOtherSymbols) {
  auto game = xml::load_game("hunters-gatherers-2020");
  ASSERT_TRUE(game);
  model::TileSet set;
  const model::Tile& crooked = game.value().set.tiles[0];
  set.tiles = {crooked, model::rotated(crooked, model::Rotation::Right), crooked};
  set.tiles[0].id = "a";
  set.tiles[1].id = "turned";
  set.tiles[2].id = "fewer";
  set.tiles[2].zones.back().symbols.clear();
  for (model::Zone& zone : set.tiles[1].zones) zone.mark = "no part of what is compared";
  const Similarity found = find_similar_tiles(set);
  ASSERT_EQ(found.identical.size(), 1U);
  EXPECT_THAT(ids_of(set, found.identical[0]), ElementsAre("a", "turned"));
  ASSERT_EQ(found.layouts.size(), 1U);
  EXPECT_THAT(ids_of(set, found.layouts[0]), ElementsAre("a", "turned", "fewer"));
  EXPECT_TRUE(found.mirrors.empty());
  const Similarity shipped = find_similar_tiles(game.value().set);
  ASSERT_EQ(shipped.mirrors.size(), 1U);
  EXPECT_EQ(game.value().set.tiles[shipped.mirrors[0].first].id, "43");
  EXPECT_EQ(game.value().set.tiles[shipped.mirrors[0].second].id, "64");
  // The classes grow linearly with the number of tiles, the number of pairs quadratically.
  model::TileSet more = game.value().set;
  const std::size_t shipped_tiles = more.tiles.size();
  for (int copy = 0; copy < 200; ++copy) {
    more.tiles.push_back(more.tiles[shipped.mirrors[0].first]);
    more.tiles.back().id = "copy" + std::to_string(copy);
  }
  const Similarity many = find_similar_tiles(more);
  EXPECT_EQ(many.mirrors.size(), 201U);
  ASSERT_EQ(many.mirror_classes.size(), 1U);
  EXPECT_EQ(many.mirror_classes[0].first.size(), 201U);
  EXPECT_EQ(many.mirror_classes[0].first[1], shipped_tiles);
  EXPECT_THAT(ids_of(more, many.mirror_classes[0].second), ElementsAre("64"));
}

TEST(Letters, AreUnique) {
  model::Rules rules;
  for (const char* id : {"field", "forest", "fo", "f", "o"}) rules.edges.push_back({id, {}, {}});
  EXPECT_THAT(edge_letters(rules), ElementsAre("F", "O", "1", "2", "3"));
}

TEST(Patterns, AreCountedUpToRotationAndMirroring) {
  for (const int kinds : {1, 2, 3, 4, 5, 8, 14}) {
    std::vector<std::string> edges;
    for (int i = 0; i < kinds; ++i) edges.emplace_back(1, static_cast<char>('a' + i));
    const Cells cells(edges);
    EXPECT_EQ(static_cast<int>(cells.end(CellShape::FourSides) - cells.begin(CellShape::FourSides)),
              patterns_up_to_rotation(kinds));
  }
  EXPECT_EQ(patterns_up_to_rotation(3), 24);
  EXPECT_EQ(patterns_up_to_rotation(4), 70);
  EXPECT_EQ(patterns_up_to_rotation(5), 165);
  EXPECT_EQ(patterns_up_to_mirroring(3), 21);
  EXPECT_EQ(patterns_up_to_mirroring(4), 55);
  EXPECT_EQ(patterns_up_to_mirroring(5), 120);
}

TEST(Analysis, OfAnEmptySetIsEmpty) {
  const SetAnalysis none = analyze({}, {});
  EXPECT_EQ(none.tiles, 0);
  EXPECT_EQ(none.possible_patterns, 0);
}

TEST(Analysis, OmitsTilesWithASideThatIsNotAnEdge) {
  const auto game = xml::load_game("hunters-gatherers-2020");
  ASSERT_TRUE(game);
  model::TileSet set = game.value().set;
  set.tiles[0].zones.clear();
  set.tiles[0].copies = 5;
  const SetAnalysis statistics = analyze(set, game.value().rules);
  EXPECT_EQ(statistics.tiles, 99);
  EXPECT_EQ(statistics.skipped, 5);
}

}  // namespace
}  // namespace tw::topology
