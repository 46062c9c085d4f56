#include "engine/design/set_figure.hpp"

#include <gtest/gtest.h>

#include "engine/topology/analysis.hpp"
#include "tests/engine/design/support.hpp"

namespace tw::design {
namespace {

double value(const std::vector<SetFigure>& figures, const std::string& id, const std::vector<int>& copies) {
  const auto figure = find_figure(figures, id);
  EXPECT_TRUE(figure) << id;
  return figure ? figure.value().value(copies) : 0;
}

/// The values must agree with the analysis, both for the numbers of copies in the set and for other numbers.
TEST(SetFigure, AgreesWithTheAnalysisOfTheSet) {
  for (const char* id : {"carcassonne", "hunters-gatherers-2020", "over-hill-and-dale"}) {
    xml::GameFiles game = testing::small_game(id);
    const auto figures = set_figures(game.set, game.rules, 20);
    for (int round = 0; round < 2; ++round) {
      std::vector<int> copies;
      for (std::size_t t = 0; t < game.set.tiles.size(); ++t) {
        if (round == 1) game.set.tiles[t].copies = static_cast<int>((7 * t + 3) % 4);
        copies.push_back(game.set.tiles[t].copies);
      }
      const topology::SetAnalysis analysis = topology::analyze(game.set, game.rules);
      EXPECT_EQ(value(figures, "tiles", copies), analysis.tiles);
      EXPECT_EQ(value(figures, "patterns", copies), static_cast<double>(analysis.present.size()));
      EXPECT_EQ(value(figures, "rotations:4", copies), analysis.rotations[0]);
      EXPECT_EQ(value(figures, "rotations:2", copies), analysis.rotations[1]);
      EXPECT_EQ(value(figures, "rotations:1", copies), analysis.rotations[2]);
      for (std::size_t k = 1; k <= 4; ++k)
        EXPECT_NEAR(value(figures, "fit:" + std::to_string(k), copies), analysis.fit[k], 1e-12);
      for (std::size_t a = 0; a < analysis.edges.size(); ++a) {
        EXPECT_EQ(value(figures, "edges:" + analysis.edges[a], copies), analysis.sides[a]);
        for (std::size_t b = 0; b < analysis.edges.size(); ++b)
          EXPECT_EQ(value(figures, "pair:" + analysis.edges[a] + "-" + analysis.edges[b], copies),
                    analysis.pairs[a][b]);
      }
      for (std::size_t d = 0; d < analysis.decks.decks.size(); ++d)
        EXPECT_EQ(value(figures, "deck:" + analysis.decks.decks[d], copies), analysis.decks.tiles[d]);
      for (const topology::DeckRow& row : analysis.decks.rows)
        if (row.what == topology::DeckRow::What::Symbol) {
          EXPECT_EQ(value(figures, "symbol:" + row.id, copies), row.total) << row.id;
        }
    }
  }
}

TEST(SetFigure, OfSheetsIsRoundedUp) {
  const xml::GameFiles game = testing::small_game();
  const auto figures = set_figures(game.set, game.rules, 20);
  std::vector<int> copies(game.set.tiles.size(), 0);
  copies[0] = 40;
  EXPECT_EQ(value(figures, "sheets", copies), 2);
  copies[1] = 1;
  EXPECT_EQ(value(figures, "sheets", copies), 3);
}

TEST(SetFigure, OfCardsCountsPropertiesInsteadOfEdges) {
  const xml::GameFiles game = testing::small_game("hunt-or-gather");
  const auto figures = set_figures(game.set, game.rules, 20);
  EXPECT_TRUE(std::ranges::none_of(figures, [](const SetFigure& f) { return f.id == "fit:2"; }));
  EXPECT_TRUE(std::ranges::any_of(figures, [](const SetFigure& f) { return f.id.starts_with("property:"); }));
}

TEST(SetFigure, WithAnUnknownIdNamesTheNearest) {
  const xml::GameFiles game = testing::small_game();
  const auto none = find_figure(set_figures(game.set, game.rules, 20), "patern");
  ASSERT_FALSE(none);
  EXPECT_NE(none.findings().front().message.find("did you mean \"patterns\"?"), std::string::npos);
}

}  // namespace
}  // namespace tw::design
