#include "engine/design/tile_features.hpp"

#include <gtest/gtest.h>
#include <algorithm>

#include "engine/xml/catalogue.hpp"

namespace tw::design {
namespace {

double feature(const TileFeatures& features, const model::Tile& tile, const std::string& name) {
  const auto at = std::ranges::find(features.names(), name);
  EXPECT_NE(at, features.names().end()) << name;
  return features.values_of(tile).at(static_cast<std::size_t>(at - features.names().begin()));
}

TEST(TileFeatures, CountEdgesZonesAndSymbolsOfATile) {
  const auto game = xml::load_game("carcassonne");
  ASSERT_TRUE(game);
  const TileFeatures features(game.value().set, game.value().rules);
  for (const model::Tile& tile : game.value().set.tiles) {
    ASSERT_EQ(features.values_of(tile).size(), features.names().size());
    double sides = 0;
    for (const model::EdgeKind& edge : game.value().rules.edges) sides += feature(features, tile, "edges:" + edge.id);
    EXPECT_EQ(sides, 4) << tile.id;
    int symbols = 0;
    for (const model::Zone& zone : tile.zones) symbols += static_cast<int>(zone.symbols.size());
    double counted = 0;
    for (const model::SymbolKind& symbol : game.value().rules.symbols)
      counted += feature(features, tile, "symbol:" + symbol.id);
    EXPECT_EQ(counted, symbols) << tile.id;
  }
}

TEST(TileFeatures, RotationChangesNothing) {
  const auto game = xml::load_game("hunters-gatherers-2020");
  ASSERT_TRUE(game);
  const TileFeatures features(game.value().set, game.value().rules);
  for (const model::Tile& tile : game.value().set.tiles)
    EXPECT_EQ(features.values_of(tile), features.values_of(model::rotated(tile, model::Rotation::Right))) << tile.id;
}

TEST(TileFeatures, CardsAreDescribedByTheirProperties) {
  const auto game = xml::load_game("hunt-or-gather");
  ASSERT_TRUE(game);
  const TileFeatures features(game.value().set, game.value().rules);
  EXPECT_TRUE(std::ranges::any_of(features.names(), [](const std::string& n) { return n.starts_with("property:"); }));
}

}  // namespace
}  // namespace tw::design
