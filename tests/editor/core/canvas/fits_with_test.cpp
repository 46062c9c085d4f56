#include "editor/core/canvas/fits_with.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdio>

#include "engine/xml/catalogue.hpp"
#include "tests/editor/core/support/small_game.hpp"

namespace tw::editor {
namespace {

using model::Side;

EdgeCode at(const FourEdges& edges, Side side) { return edges[index(side)]; }

TEST(FitsWith, AnEdgeMatchesItsMirrorImage) {
  const model::Rules rules = test::small_rules();
  model::Tile tile = test::crossing();
  const FourEdges edges = edges_of(tile, rules);
  EXPECT_EQ(matching_edge(matching_edge(at(edges, Side::East))), at(edges, Side::East));
  EXPECT_EQ(matching_edge(at(edges, Side::East)), at(edges, Side::West)) << "field path field reads the same both ways";
  EXPECT_EQ(at(edges_of(test::plain("b"), rules), Side::North), at(edges, Side::South));
  tile.zones.pop_back();
  tile.zones.pop_back();  // without the western path, slot W1 belongs to no zone
  EXPECT_EQ(at(edges_of(tile, rules), Side::West), 0U);
}

TEST(FitsWith, TilesAreFoundByMatchingSideAndShownInMatchingRotation) {
  const auto set = std::make_shared<const model::TileSet>(test::small_game().set);
  const model::Rules rules = test::small_rules();
  const EdgeIndex index(set, rules);
  const FourEdges crossing = edges_of(set->tiles[0], rules);
  const SideFits north = index.fits_beside(at(crossing, Side::North), Side::North, "a", 5);
  EXPECT_EQ(north.tiles, 1) << "the wood; the crossing itself is in the box once";
  ASSERT_EQ(north.shown.size(), 1U);
  EXPECT_EQ(north.shown[0].tile, "c");
  const SideFits south = index.fits_beside(at(crossing, Side::South), Side::South, "a", 5);
  EXPECT_EQ(south.tiles, 2);
  const SideFits other = index.fits_beside(at(crossing, Side::East), Side::East, "b", 5);
  ASSERT_EQ(other.shown.size(), 1U);
  EXPECT_EQ(other.shown[0].tile, "a");
  const FourEdges turned = edges_of(model::rotated(set->tiles[0], other.shown[0].turn), rules);
  EXPECT_EQ(at(turned, Side::West), matching_edge(at(crossing, Side::East)));
}

TEST(FitsWith, CellsAreTakenFromPlayedGames) {
  const auto game = xml::load_game("hunters-gatherers-2020").value();
  const OpenCells cells = open_cells(game.rules, game.set);
  EXPECT_EQ(cells.boards, 24);
  int most = 0, open = 0;
  for (const model::Tile& tile : game.set.tiles) {
    const auto fit = count_fitting_cells(cells, edges_of(tile, game.rules));
    ASSERT_TRUE(fit.has_value());
    EXPECT_LE(fit->fits, fit->open);
    most = std::max(most, fit->fits);
    open = fit->open;
  }
  EXPECT_GT(most, 0);
  EXPECT_GT(open, 10);
  EXPECT_EQ(count_fitting_cells(cells, {})->fits, 0) << "a tile without edges fits nowhere";
  EXPECT_EQ(open_cells(game.rules, game.set).requirements.size(), cells.requirements.size()) << "the same every time";
}

TEST(FitsWith, AnUnplayableGameHasNoCells) {
  EXPECT_EQ(open_cells(test::small_rules(), model::TileSet{}).boards, 0);
  EXPECT_FALSE(count_fitting_cells({}, {}).has_value());
}

TEST(FitsWith, RespondsQuicklyWithTenThousandTiles) {
  auto set = std::make_shared<model::TileSet>();
  const auto game = xml::load_game("hunters-gatherers-2020").value();
  for (int i = 0; i < 10000; ++i) {
    set->tiles.push_back(game.set.tiles[static_cast<std::size_t>(i) % game.set.tiles.size()]);
    set->tiles.back().id = std::to_string(i);
  }
  const auto begun = std::chrono::steady_clock::now();
  const EdgeIndex index(set, game.rules);
  const auto built = std::chrono::steady_clock::now();
  int tiles = 0;
  for (int i = 0; i < 100; ++i)
    tiles += index.fits_beside(edges_of(set->tiles[i], game.rules)[0], Side::North, "0", 5).tiles;
  const auto asked = std::chrono::steady_clock::now();
  EXPECT_GT(tiles, 100);
  using Milliseconds = std::chrono::duration<double, std::milli>;
  std::printf("index of 10,000 tiles: %.1f ms; one side: %.3f ms\n", Milliseconds(built - begun).count(),
              Milliseconds(asked - built).count() / 100);
}

}  // namespace
}  // namespace tw::editor
