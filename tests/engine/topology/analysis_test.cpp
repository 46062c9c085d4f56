// The check figures of the 2020 set (docs/rules/hunters-gatherers-2020.md): they test the set as much as the analysis.
#include "engine/topology/analysis.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/xml/catalogue.hpp"

namespace tw::topology {
namespace {

using testing::ElementsAre;

class SetOf2020 : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    const auto game = xml::load_game("hunters-gatherers-2020");
    ASSERT_TRUE(game);
    figures_ = analyze(game.value().set, game.value().rules);
  }
  static int sides(const std::string& edge) { return figures_.sides.at(at(edge)); }
  static int pair(const std::string& a, const std::string& b) { return figures_.pairs.at(at(a)).at(at(b)); }
  static std::size_t at(const std::string& edge) {
    const auto found = std::find(figures_.edges.begin(), figures_.edges.end(), edge);
    return static_cast<std::size_t>(found - figures_.edges.begin());
  }
  static inline SetAnalysis figures_;
};

TEST_F(SetOf2020, Has95TilesWith380Sides) {
  EXPECT_EQ(figures_.tiles, 95);
  EXPECT_EQ(figures_.skipped, 0);
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
  EXPECT_EQ(figures_.possible_patterns, 24);
  EXPECT_EQ(figures_.present.size(), 21u);
  const Pattern forests{"forest", "forest", "forest", "forest"};
  const Pattern one_forest{"forest", "meadow", "meadow", "river"};
  const Pattern one_river{"meadow", "meadow", "meadow", "river"};
  EXPECT_THAT(figures_.missing, ElementsAre(forests, one_forest, one_river));
  const Pattern mirror_image{"forest", "river", "meadow", "meadow"};
  EXPECT_THAT(figures_.present, testing::Contains(mirror_image));
}

TEST_F(SetOf2020, HasTheKnownSymmetries) { EXPECT_THAT(figures_.rotations, ElementsAre(73, 16, 6)); }

TEST_F(SetOf2020, FitsGapsAsOftenAsIsKnown) {
  EXPECT_NEAR(100 * figures_.fit[1], 71.9, 0.05);
  EXPECT_NEAR(100 * figures_.fit[2], 33.2, 0.05);
  EXPECT_NEAR(100 * figures_.fit[3], 12.9, 0.05);
  EXPECT_NEAR(100 * figures_.fit[4], 4.29, 0.005);
  EXPECT_EQ(figures_.gaps[4], 81);
  EXPECT_EQ(figures_.unfillable[4], 9);
}

TEST(Patterns, AreCountedUpToRotationAndMirroring) {
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

TEST(Analysis, LeavesOutTilesWithASideThatIsNoEdge) {
  const auto game = xml::load_game("hunters-gatherers-2020");
  ASSERT_TRUE(game);
  model::TileSet set = game.value().set;
  set.tiles[0].zones.clear();
  set.tiles[0].copies = 5;
  const SetAnalysis figures = analyze(set, game.value().rules);
  EXPECT_EQ(figures.tiles, 99);
  EXPECT_EQ(figures.skipped, 5);
}

}  // namespace
}  // namespace tw::topology
