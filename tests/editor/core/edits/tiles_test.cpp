#include "editor/core/edits/tiles.hpp"

#include <gtest/gtest.h>

#include "tests/editor/core/support/small_game.hpp"

namespace tw::editor {
namespace {

model::TileSet small_set() { return test::small_game().set; }

TEST(AddBlank, AddsATileWithOneZoneOfTheFirstPlainEdgeToTheCurrentDeck) {
  const auto rules = test::small_rules();
  const auto [set, added] = edits::add_blank_tile(small_set(), rules, "");
  ASSERT_EQ(added.size(), 1U);
  const model::Tile* tile = model::find_tile(set, added[0]);
  ASSERT_NE(tile, nullptr);
  EXPECT_EQ(tile->deck, "main");
  EXPECT_EQ(test::trouble_with(*tile, rules), "");
  EXPECT_EQ(set.tiles[3].id, added[0]) << "behind the last tile of its deck";
  EXPECT_EQ(set.tiles.back().id, "s");
}

TEST(AddBlank, WorksWithRulesThatDeclareNothing) {
  const auto [set, added] = edits::add_blank_tile({}, {}, "");
  EXPECT_EQ(set.tiles.size(), 1U);
}

TEST(Duplicate, CopiesFollowTheirOriginalsWithUnusedNames) {
  const auto [set, added] = edits::duplicate(small_set(), {"a", "c", "no such"});
  EXPECT_EQ(added, (edits::Ids{"a-2", "c-2"}));
  EXPECT_EQ(set.tiles[1].id, "a-2");
  EXPECT_EQ(set.tiles[1].zones, set.tiles[0].zones);
  const auto again = edits::duplicate(set, {"a"});
  EXPECT_EQ(again.tiles, edits::Ids{"a-3"});
}

TEST(Paste, KeepsNamesThatAreFree) {
  const auto [set, added] = edits::paste(small_set(), {test::plain("z"), test::plain("a")}, "b");
  EXPECT_EQ(added, (edits::Ids{"z", "a-2"}));
  EXPECT_EQ(set.tiles[2].id, "z");
  EXPECT_EQ(edits::paste({}, {test::plain("z")}, "gone").set.tiles.size(), 1U);
}

TEST(Remove, TheNextTileBecomesCurrent) {
  EXPECT_EQ(edits::selection_after_removal(small_set(), {"b"}), "c");
  EXPECT_EQ(edits::selection_after_removal(small_set(), {"s"}), "c");
  EXPECT_EQ(edits::selection_after_removal(small_set(), {"a", "b", "c", "s"}), "");
  EXPECT_EQ(edits::remove(small_set(), {"a", "c"}).tiles.size(), 2U);
}

TEST(SetCopies, ChangesManyTilesAtOnceAndStaysInRange) {
  const auto set = edits::set_copies(small_set(), {"a", "b"}, 5000);
  EXPECT_EQ(set.tiles[0].copies, 999);
  EXPECT_EQ(set.tiles[1].copies, 999);
  EXPECT_EQ(set.tiles[2].copies, 1);
  EXPECT_EQ(edits::set_copies(set, {"a"}, -3).tiles[0].copies, 0);
}

TEST(Rotate, FourQuarterTurnsAreNone) {
  auto set = small_set();
  for (int i = 0; i < 4; ++i) set = edits::rotate(std::move(set), {"a"}, model::Rotation::Right);
  EXPECT_EQ(set, small_set());
  EXPECT_NE(edits::rotate(small_set(), {"a"}, model::Rotation::Right), small_set());
}

TEST(SetDeck, MovesTilesToAnotherDeck) {
  EXPECT_EQ(edits::set_deck(small_set(), {"a"}, "first").tiles[0].deck, "first");
}

}  // namespace
}  // namespace tw::editor
