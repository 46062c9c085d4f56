#include "editor/core/words.hpp"

#include <gtest/gtest.h>

#include "tests/editor/core/support/small_game.hpp"

namespace tw::editor {
namespace {

TEST(Words, ATileIsDescribedFromItsRimInwards) {
  EXPECT_EQ(
      describe_zones(test::crossing()),
      "North is wood. Parts of east and west are field. South and parts of east and west are field, with one cow. "
      "Path comes in from east and west and runs into the pond. A pond with one duck lies inside.");
}

TEST(Words, APondThatNothingRunsIntoIsSaidToBeAlone) {
  model::Tile tile = test::crossing();
  tile.zones.push_back({.id = "6", .kind = "pond"});
  EXPECT_TRUE(describe_zones(tile).ends_with("A pond lies inside; nothing runs into it.")) << describe_zones(tile);
}

TEST(Words, APlainTileIsOneSentence) {
  EXPECT_EQ(describe_zones(test::plain("b")), "All round is field.");
  EXPECT_EQ(describe_tile(test::plain("b")), "Tile b, one copy, deck main, turned 0 degrees. All round is field.");
}

TEST(Words, ABandThatCrossesIsSaidToRun) {
  model::Tile tile;
  tile.zones = {{.id = "0", .kind = "path", .slots = test::slots({4, 7})}};
  EXPECT_EQ(describe_zones(tile), "A path runs from east to south.");
  tile.zones[0].slots = test::slots({1, 4, 7});
  EXPECT_EQ(describe_zones(tile), "A path links north, east and south.");
}

TEST(Words, CornersAreNamed) {
  model::Tile tile;
  tile.zones = {{.id = "0", .kind = "field", .slots = test::slots({0, 11})}};
  EXPECT_EQ(describe_zones(tile), "The north-west corner is field.");
  tile.zones[0].slots = test::slots({5, 6});
  EXPECT_EQ(describe_zones(tile), "The south-east corner is field.");
}

TEST(Words, AnEmptyTileIsSaidToBeSo) { EXPECT_EQ(describe_zones({}), "Nothing is drawn on this tile."); }

TEST(Words, APlaceIsSaidWithWhatLiesThere) {
  using Place = strokes::Place;
  const model::Tile tile = test::crossing();
  EXPECT_EQ(describe_place(tile, {Place::What::Slot, static_cast<model::Slot>(4), "2", 0, {}}), "Slot E1, path 2.");
  EXPECT_EQ(describe_place(tile, {Place::What::Zone, {}, "5", 0, {}}), "Pond 5, inside, with one duck.");
  EXPECT_EQ(describe_place(tile, {Place::What::Symbol, {}, "5", 0, {}}), "Duck on pond 5.");
  EXPECT_EQ(
      what_enter_does(tile, {Place::What::Slot, static_cast<model::Slot>(4), "2", 0, {}}, {Brush::What::Kind, "path"}),
      "Enter begins a path here.");
}

TEST(Words, ListsAndNumbersReadAsWritten) {
  EXPECT_EQ(listed({}), "");
  EXPECT_EQ(listed({"a", "b", "c"}), "a, b and c");
  EXPECT_EQ(number_in_words(12), "twelve");
  EXPECT_EQ(number_in_words(13), "13");
}

}  // namespace
}  // namespace tw::editor
