#include "engine/design/set_statistic.hpp"

#include <gtest/gtest.h>

#include "engine/topology/analysis.hpp"
#include "tests/engine/design/support.hpp"

namespace tw::design {
namespace {

double value(const std::vector<SetStatistic>& statistics, const std::string& id, const std::vector<int>& copies) {
  const auto statistic = find_statistic(statistics, id);
  EXPECT_TRUE(statistic) << id;
  return statistic ? statistic.value().value(copies) : 0;
}

/// The values must agree with the analysis, both for the numbers of copies in the set and for other numbers.
TEST(SetStatistic, AgreesWithTheAnalysisOfTheSet) {
  for (const char* id : {"carcassonne", "hunters-gatherers-2020", "over-hill-and-dale"}) {
    xml::GameFiles game = testing::small_game(id);
    const auto statistics = tile_set_statistics(game.set, game.rules, 20);
    for (int round = 0; round < 2; ++round) {
      std::vector<int> copies;
      for (std::size_t t = 0; t < game.set.tiles.size(); ++t) {
        if (round == 1) game.set.tiles[t].copies = static_cast<int>((7 * t + 3) % 4);
        copies.push_back(game.set.tiles[t].copies);
      }
      const topology::SetAnalysis analysis = topology::analyze(game.set, game.rules);
      EXPECT_EQ(value(statistics, "tiles", copies), analysis.tiles);
      EXPECT_EQ(value(statistics, "patterns", copies), static_cast<double>(analysis.present.size()));
      EXPECT_EQ(value(statistics, "rotations:4", copies), analysis.rotations[0]);
      EXPECT_EQ(value(statistics, "rotations:2", copies), analysis.rotations[1]);
      EXPECT_EQ(value(statistics, "rotations:1", copies), analysis.rotations[2]);
      for (std::size_t k = 1; k <= 4; ++k)
        EXPECT_NEAR(value(statistics, "fit:" + std::to_string(k), copies), analysis.fit[k], 1e-12);
      for (std::size_t a = 0; a < analysis.edges.size(); ++a) {
        EXPECT_EQ(value(statistics, "edges:" + analysis.edges[a], copies), analysis.sides[a]);
        for (std::size_t b = 0; b < analysis.edges.size(); ++b)
          EXPECT_EQ(value(statistics, "pair:" + analysis.edges[a] + "-" + analysis.edges[b], copies),
                    analysis.pairs[a][b]);
      }
      for (std::size_t d = 0; d < analysis.decks.decks.size(); ++d)
        EXPECT_EQ(value(statistics, "deck:" + analysis.decks.decks[d], copies), analysis.decks.tiles[d]);
      for (const topology::DeckRow& row : analysis.decks.rows)
        if (row.what == topology::DeckRow::Kind::Symbol) {
          EXPECT_EQ(value(statistics, "symbol:" + row.id, copies), row.total) << row.id;
        }
    }
  }
}

TEST(SetStatistic, OfSheetsIsRoundedUp) {
  const xml::GameFiles game = testing::small_game();
  const auto statistics = tile_set_statistics(game.set, game.rules, 20);
  std::vector<int> copies(game.set.tiles.size(), 0);
  copies[0] = 40;
  EXPECT_EQ(value(statistics, "sheets", copies), 2);
  copies[1] = 1;
  EXPECT_EQ(value(statistics, "sheets", copies), 3);
}

TEST(SetStatistic, CountsPropertiesInsteadOfEdgesForCards) {
  const xml::GameFiles game = testing::small_game("hunt-or-gather");
  const auto statistics = tile_set_statistics(game.set, game.rules, 20);
  EXPECT_TRUE(std::ranges::none_of(statistics, [](const SetStatistic& f) { return f.id == "fit:2"; }));
  EXPECT_TRUE(std::ranges::any_of(statistics, [](const SetStatistic& f) { return f.id.starts_with("property:"); }));
}

TEST(SetStatistic, SuggestsTheNearestForAnUnknownId) {
  const xml::GameFiles game = testing::small_game();
  const auto none = find_statistic(tile_set_statistics(game.set, game.rules, 20), "patern");
  ASSERT_FALSE(none);
  EXPECT_NE(none.findings().front().message.find("did you mean \"patterns\"?"), std::string::npos);
}

}  // namespace
}  // namespace tw::design
