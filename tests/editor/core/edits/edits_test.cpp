#include <gtest/gtest.h>

#include "editor/core/edits/zones.hpp"
#include "engine/model/random.hpp"
#include "tests/editor/core/support/small_game.hpp"

namespace tw::editor {
namespace {

using test::crossing;
using test::plain;
using test::small_rules;

const model::Zone& zone(const model::Tile& tile, const std::string& id) {
  return tile.zones.at(static_cast<std::size_t>(model::zone_index(tile, id)));
}

TEST(SetSide, ASideBecomesTheEdgeAndTheTileStaysValid) {
  const auto rules = small_rules();
  const model::Tile tile = edits::set_side(crossing(), rules, model::Side::South, "wood");
  EXPECT_EQ(model::side_kinds(tile, model::Side::South), (std::array<std::string, 3>{"wood", "wood", "wood"}));
  EXPECT_EQ(test::trouble_with(tile, rules), "");
  EXPECT_EQ(zone(tile, "3").slots, test::slots({5, 9})) << "the field shrank and kept its cow";
  EXPECT_EQ(zone(tile, "3").symbols, std::vector<std::string>{"cow"});
}

TEST(SetSide, SlotsOfTheRightKindStayInTheirZones) {
  const auto rules = small_rules();
  const model::Tile tile = edits::set_side(plain("b"), rules, model::Side::North, "path");
  EXPECT_EQ(tile.zones.size(), 2U);
  EXPECT_EQ(zone(tile, "0").slots.count(), 11);
  EXPECT_EQ(zone(tile, "1").slots, test::slots({1}));
}

TEST(SetSide, SettingTheCurrentEdgeChangesNothing) {
  EXPECT_EQ(edits::set_side(crossing(), small_rules(), model::Side::East, "path"), crossing());
  EXPECT_EQ(edits::set_side(crossing(), small_rules(), model::Side::East, "no such edge"), crossing());
}

TEST(SetSide, AnySequenceOfSidesLeavesAValidTile) {
  const auto rules = small_rules();
  model::Random random(7);
  for (int round = 0; round < 300; ++round) {
    model::Tile tile = round % 2 ? crossing() : plain("p");
    for (int step = 0; step < 8; ++step) {
      const auto side = model::kSides[random.below(4)];
      const auto& edge = rules.edges[random.below(3)].id;
      tile = edits::set_side(std::move(tile), rules, side, edge);
      ASSERT_EQ(test::trouble_with(tile, rules), "");
      ASSERT_EQ(model::find_edge_kind(rules, model::side_kinds(tile, side)), model::index_of(rules.edges, edge));
    }
  }
}

TEST(PaintSlots, AStrokeAcrossTheTileIsOneZone) {
  const model::Tile tile = edits::paint_slots(plain("b"), small_rules(), test::slots({1, 7}), "path");
  EXPECT_EQ(zone(tile, "1").slots, test::slots({1, 7}));
  EXPECT_EQ(zone(tile, "1").kind, "path");
}

TEST(PaintSlots, ZonesOfTheFeatureThatItTouchesAreMerged) {
  const auto rules = small_rules();
  model::Tile tile = edits::paint_slots(crossing(), rules, test::slots({4, 10}), "path");
  EXPECT_EQ(zone(tile, "2").slots, test::slots({4, 10}));
  EXPECT_EQ(zone(tile, "2").joins, std::vector<std::string>{"5"}) << "each join once";
  EXPECT_EQ(model::zone_index(tile, "4"), -1);
  EXPECT_EQ(test::trouble_with(tile, rules), "");
}

TEST(PaintSlots, AZoneThatLosesItsLastSlotPassesOnItsSymbols) {
  const auto rules = small_rules();
  model::Tile tile = plain("b");
  tile = edits::paint_slots(std::move(tile), rules, test::slots({1}), "path");
  tile = edits::add_symbol(std::move(tile), rules, "1", "duck");
  tile = edits::assign_slots(std::move(tile), rules, test::slots({1}), "0");
  EXPECT_EQ(tile.zones.size(), 1U);
  EXPECT_TRUE(zone(tile, "0").symbols.empty()) << "a field carries no duck";
  EXPECT_EQ(zone(tile, "0").slots.count(), 12);
}

TEST(GiveSlots, AZoneThatDoesNotExistTakesNothing) {
  EXPECT_EQ(edits::assign_slots(crossing(), small_rules(), test::slots({1}), "99"), crossing());
}

TEST(DeleteZone, SlotsGoToTheNeighbourAndReferencesAreRemoved) {
  const auto rules = small_rules();
  const model::Tile tile = edits::delete_zone(crossing(), rules, "2");
  EXPECT_EQ(model::zone_index(tile, "2"), -1);
  EXPECT_TRUE(zone(tile, "1").slots.has(static_cast<model::Slot>(4)));
  const model::Tile dry = edits::delete_zone(crossing(), rules, "5");
  EXPECT_TRUE(zone(dry, "2").joins.empty());
  EXPECT_TRUE(zone(dry, "4").joins.empty());
}

TEST(DeleteZone, TheZoneThatHoldsTheWholeRimStays) {
  EXPECT_EQ(edits::delete_zone(plain("b"), small_rules(), "0"), plain("b"));
}

TEST(MergeZones, SlotsSymbolsAndJoinsAreCombined) {
  const model::Tile tile = edits::merge_zones(crossing(), small_rules(), "1", "3");
  EXPECT_EQ(zone(tile, "1").slots.count(), 7);
  EXPECT_EQ(zone(tile, "1").symbols, std::vector<std::string>{"cow"});
  EXPECT_EQ(edits::merge_zones(crossing(), small_rules(), "1", "1"), crossing());
}

TEST(SetKind, SymbolsThatTheFeatureDoesNotAllowAreRemoved) {
  const model::Tile tile = edits::set_kind(crossing(), small_rules(), "3", "wood");
  EXPECT_EQ(zone(tile, "3").kind, "wood");
  EXPECT_TRUE(zone(tile, "3").symbols.empty());
}

TEST(RenameZone, ReferencesAreUpdatedAndUsedNamesAreRefused) {
  const model::Tile tile = edits::rename_zone(crossing(), "5", "pond");
  EXPECT_EQ(zone(tile, "2").joins, std::vector<std::string>{"pond"});
  EXPECT_EQ(edits::rename_zone(crossing(), "5", "2"), crossing());
  EXPECT_EQ(edits::rename_zone(crossing(), "5", ""), crossing());
}

TEST(Symbols, AreAddedMovedAndRemovedWhereTheFeatureAllowsThem) {
  const auto rules = small_rules();
  model::Tile tile = edits::add_symbol(crossing(), rules, "1", "cow");
  EXPECT_EQ(zone(tile, "1").symbols.size(), 1U);
  EXPECT_EQ(edits::add_symbol(crossing(), rules, "0", "cow"), crossing()) << "a wood carries no cow";
  tile = edits::move_symbol(crossing(), rules, "3", "1", "cow");
  EXPECT_TRUE(zone(tile, "3").symbols.empty());
  EXPECT_EQ(zone(tile, "1").symbols, std::vector<std::string>{"cow"});
  EXPECT_EQ(edits::move_symbol(crossing(), rules, "3", "0", "cow"), crossing());
  EXPECT_TRUE(zone(edits::remove_symbol(crossing(), "5", "duck"), "5").symbols.empty());
  EXPECT_EQ(edits::remove_symbol(crossing(), "5", "cow"), crossing());
}

TEST(Symbols, OneSymbolIsDrawnFifteenTimesAtMost) {
  const auto rules = small_rules();
  model::Tile tile = plain("b");
  for (int i = 0; i < 40; ++i) tile = edits::add_symbol(std::move(tile), rules, "0", "cow");
  EXPECT_EQ(zone(tile, "0").symbols.size(), 15U);
}

TEST(Links, ZonesAreJoinedOnceAndSeparatedFromEitherSide) {
  model::Tile tile = edits::join_zones(crossing(), "5", "2");
  EXPECT_EQ(tile, crossing()) << "they were joined the other way round";
  tile = edits::unjoin_zones(crossing(), "5", "2");
  EXPECT_FALSE(edits::are_joined(tile, "2", "5"));
  EXPECT_TRUE(edits::are_joined(tile, "4", "5"));
  EXPECT_EQ(edits::join_zones(crossing(), "1", "1"), crossing());
}

TEST(AddZone, AddsAnInnerZoneWithAnUnusedName) {
  const model::Tile tile = edits::add_zone(crossing(), "pond");
  EXPECT_EQ(tile.zones.back().id, "6");
  EXPECT_TRUE(tile.zones.back().slots.empty());
  EXPECT_EQ(zone(edits::set_action(tile, "6", "ring"), "6").action, "ring");
}

}  // namespace
}  // namespace tw::editor
