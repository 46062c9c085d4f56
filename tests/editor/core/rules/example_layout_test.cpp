// On the small boards of worked examples, numbers and pieces must not cover the symbols that are counted.

#include "editor/core/rules/example_layout.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "editor/core/document/opening.hpp"
#include "engine/plugin_host/games.hpp"

namespace tw::editor {
namespace {

/// Returns the fraction of a symbol's square that is covered by another square.
double hidden(drawing::Point symbol, double size, drawing::Point other, double other_size) {
  const auto overlap = [&](double a, double b) {
    return std::max(0.0, std::min(a + size / 2, b + other_size / 2) - std::max(a - size / 2, b - other_size / 2));
  };
  return overlap(symbol.x, other.x) * overlap(symbol.y, other.y) / (size * size);
}

TEST(ExampleLayout, HidesNoCountedSymbolInAnyLandscapeGame) {
  constexpr double kPlate = .25;
  for (const std::string id :
       {"hunters-gatherers-2020", "hunters-gatherers-2002", "carcassonne", "over-hill-and-dale"}) {
    const OpenedDocument opened = std::move(open_game(id).value());
    const auto game = plugin_host::make_game(*opened.rules, opened.set, opened.set.id, opened.set.name).value();
    for (int row = 0; row < static_cast<int>(opened.rules->scores.size()); ++row)
      for (const WorkedExample& example :
           find_examples(*game, *opened.rules, opened.set, nullptr, {RuleTable::Scores, row}, 5).examples) {
        const ExampleShapes shapes = shapes_of(example, *opened.rules, opened.set);
        const ExampleLayout layout = lay_out_example(example, shapes, opened.set, kPlate);
        EXPECT_EQ(layout.tokens.size(), example.pieces.size());
        EXPECT_FALSE(layout.counted.empty());
        for (std::size_t i = 0; i < shapes.size(); ++i)
          for (const drawing::SymbolPlace& symbol : shapes[i]->symbols()) {
            const ExampleTile& tile = example.tiles[i];
            if (std::ranges::find(tile.counted, symbol.zone) == tile.counted.end()) continue;
            double x = symbol.at.x - .5, y = symbol.at.y - .5;
            for (int q = 0; q < model::quarters(tile.turn); ++q) x = -std::exchange(y, x);
            const drawing::Point at{layout.corners[i].x + x + .5, layout.corners[i].y + y + .5};
            for (const auto& plate : layout.plates)
              EXPECT_LT(hidden(at, symbol.size, plate.at, kPlate), .1) << id << " " << example.title;
            for (const auto& token : layout.tokens)
              EXPECT_LT(hidden(at, symbol.size, token.at, token.size), .25)
                  << id << " " << example.title << " tile " << tile.tile;
          }
      }
  }
}

TEST(ExampleLayout, KeepsPiecesOnTheirTiles) {
  const OpenedDocument opened = std::move(open_game("carcassonne").value());
  const auto game = plugin_host::make_game(*opened.rules, opened.set, opened.set.id, opened.set.name).value();
  for (const WorkedExample& example :
       find_examples(*game, *opened.rules, opened.set, nullptr, {RuleTable::Scores, 0}, 5).examples) {
    const ExampleLayout layout =
        lay_out_example(example, shapes_of(example, *opened.rules, opened.set), opened.set, .2);
    for (std::size_t i = 0; i < layout.tokens.size(); ++i) {
      const drawing::Point corner = layout.corners[example.pieces[i].tile];
      EXPECT_LE(std::abs(layout.tokens[i].at.x - corner.x - .5), .5);
      EXPECT_LE(std::abs(layout.tokens[i].at.y - corner.y - .5), .5);
    }
  }
}

TEST(ExampleLayout, IsEmptyWithoutTiles) { EXPECT_EQ(lay_out_example({}, {}, {}, .2).plates.size(), 0u); }

}  // namespace
}  // namespace tw::editor
