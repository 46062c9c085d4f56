// Tests the looks of individual zones such as crops and buildings, and of tiles that are cards.

#include <gtest/gtest.h>

#include "engine/drawing/layout.hpp"
#include "tests/engine/drawing/support.hpp"

namespace tw::drawing {
namespace {

model::Rules farm_rules() {
  model::Rules rules;
  rules.kinds = {{"grass", "ground", "", {}},
                 {"acre", "crops", "", {}},
                 {"track", "road", "", {}},
                 {"monastery", "building", "", {}}};
  rules.symbols = {{"apple", {"acre"}, "", {}}, {"house", {"monastery"}, "hut", {}}};
  return rules;
}

model::Tile cardboard(const std::string& id, std::vector<model::Property> properties) {
  model::Tile out;
  out.id = id;
  out.deck = "heap";
  out.properties = std::move(properties);
  return out;
}

TEST(Looks, CropsHaveAHedgeWithAGapForARoad) {
  const model::Tile closed = tile("t", {zone("0", "acre", "N"), zone("1", "grass", "E S W")});
  const model::Tile open = tile(
      "t", {zone("0", "acre", "N E W"), zone("1", "track", "S1"), zone("2", "grass", "S0"), zone("3", "grass", "S2")});
  const auto shut = lay_out(closed, farm_rules());
  const auto gate = lay_out(open, farm_rules());
  ASSERT_TRUE(shut->problems().empty());
  ASSERT_TRUE(gate->problems().empty()) << gate->problems().front();
  EXPECT_GT(dynamic_cast<const Layout&>(*shut).scenery().hedges.size(), 10u);
  const auto& with_gate = dynamic_cast<const Layout&>(*gate);
  for (const Tree& bush : with_gate.scenery().hedges)
    EXPECT_GT(distance(bush.at, with_gate.lines().front().inner_end), .07);
}

TEST(Looks, ABuildingIsDrawnForTheNameOfItsFeatureOrItsSymbol) {
  model::Tile plain = tile("t", {zone("0", "grass", "N E S W"), zone("1", "monastery", "")});
  EXPECT_EQ(sketch_of(plain, farm_rules()).zone(1).building, "monastery");
  plain.zones[1].mark = "stable";
  EXPECT_EQ(sketch_of(plain, farm_rules()).zone(1).building, "stable");
  plain.zones[1].symbols = {"house"};
  EXPECT_EQ(sketch_of(plain, farm_rules()).zone(1).building, "hut");
  const auto shape = lay_out(plain, farm_rules());
  const auto& symbols = dynamic_cast<const Layout&>(*shape).places().symbols;
  ASSERT_EQ(symbols.size(), 1u) << "the symbol is the building, not beside it";
  EXPECT_EQ(shape->zone_at(symbols[0].at), 1);
  EXPECT_LT(distance(symbols[0].at, centre()), .1);
}

TEST(Looks, GroundsOfTwoColoursArePaintedInTheirColours) {
  model::Rules rules = farm_rules();
  rules.kinds.push_back({"moor", "ground", "#7a5c3a", {}});
  const auto shape = lay_out(tile("t", {zone("0", "grass", "N E"), zone("1", "moor", "S W")}), rules);
  for (const Style style : {Style::Art, Style::Schematic}) {
    Pixels pixels(200, 200);
    draw_tile(pixels.context(), *shape, 0, 0, 200, model::Rotation::None, style);
    EXPECT_NEAR(pixels.channel(190, 40, 2), 0x74, style == Style::Art ? 30 : 90) << "grass";
    EXPECT_NEAR(pixels.channel(10, 160, 2), 0x3a, 20) << "moor";
  }
}

TEST(Cards, AreTilesOfGamesWithoutEdgesAndKinds) {
  const model::Tile bear = cardboard("bear-2", {{"life", "6", {}}});
  ASSERT_TRUE(card_of(bear, {}).has_value());
  EXPECT_EQ(card_of(bear, {})->symbol, "bear");
  EXPECT_EQ(card_of(cardboard("x", {{"kind", "nuts", {}}}), {})->symbol, "nuts");
  EXPECT_EQ(card_of(cardboard("odd", {}), {})->symbol, "odd");
  EXPECT_FALSE(card_of(bear, farm_rules()).has_value()) << "there a tile without zones is an error";
  EXPECT_FALSE(lay_out(bear, farm_rules())->problems().empty());
  EXPECT_TRUE(lay_out(bear, {})->problems().empty());
}

TEST(Cards, ShowTheirPropertiesAndAreUpright) {
  const auto six = lay_out(cardboard("bear", {{"life", "6", {}}}), {});
  const auto seven = lay_out(cardboard("bear", {{"life", "7", {}}}), {});
  for (const int pixels : {60, 100, 300}) {
    EXPECT_NE(picture_of(*six, pixels), picture_of(*seven, pixels)) << pixels;
    EXPECT_EQ(picture_of(*six, pixels), picture_of(*six, pixels, model::Rotation::Right)) << pixels;
  }
}

TEST(Cards, AreDrawnWithAnyProperties) {
  std::vector<model::Property> many;
  for (int i = 0; i < 200; ++i) many.push_back({"name " + std::to_string(i), std::string(500, 'x'), {}});
  many.push_back({"\xFF\xFE", "", {}});
  for (const int pixels : {1, 8, 34, 40, 60, 120, 800})
    picture_of(*lay_out(cardboard(std::string(3000, 'y'), many), {}), pixels);
}

TEST(Cards, HaveNoZoneAnywhere) {
  const auto shape = lay_out(cardboard("bear", {}), {});
  EXPECT_EQ(shape->zone_at({.5, .5}), -1);
  EXPECT_TRUE(shape->outlines(0).empty());
}

}  // namespace
}  // namespace tw::drawing
