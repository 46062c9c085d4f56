#include "editor/core/words/words.hpp"
#include "editor/core/strokes/describe_place.hpp"

#include <gtest/gtest.h>

#include "engine/language/translate.hpp"
#include "tests/editor/core/support/small_game.hpp"

namespace tw::editor {
namespace {

TEST(Words, ATileIsDescribedFromTheRimInwards) {
  EXPECT_EQ(
      describe_zones(test::crossing()),
      "Wood in the north. Paths come in from the east and the west and meet in a pond with one duck. Field at the "
      "northern ends of the east and west. Field fills the rest, with one cow.");
}

TEST(Words, AnUnconnectedPondIsDescribedAsAlone) {
  model::Tile tile = test::crossing();
  tile.zones.push_back({.id = "6", .kind = "pond"});
  EXPECT_TRUE(describe_zones(tile).ends_with("A pond lies inside; nothing runs into it.")) << describe_zones(tile);
}

TEST(Words, APlainTileIsOneSentence) {
  EXPECT_EQ(describe_zones(test::plain("b")), "Field on all sides.");
  EXPECT_EQ(describe_tile(test::plain("b")), "Tile b, one copy, deck main, rotated 0 degrees. Field on all sides.");
}

TEST(Words, ACrossingBandIsDescribedAsRunning) {
  model::Tile tile;
  tile.zones = {{.id = "0", .kind = "path", .slots = test::slots({4, 7})}};
  EXPECT_EQ(describe_zones(tile), "A path runs from east to south.");
  tile.zones[0].slots = test::slots({1, 4, 7});
  EXPECT_EQ(describe_zones(tile), "A path links north, east and south.");
}

TEST(Words, ABandIsDescribedBetweenItsNeighbours) {
  model::Tile tile;
  tile.zones = {{.id = "0", .kind = "city", .slots = test::slots({0, 1, 2})},
                {.id = "1", .kind = "field", .slots = test::slots({3, 11})},
                {.id = "2", .kind = "field", .slots = test::slots({5, 6, 7, 8, 9})},
                {.id = "3", .kind = "road", .slots = test::slots({4, 10})}};
  EXPECT_EQ(describe_zones(tile), "City in the north. A road runs from east to west between two fields.");
  tile.zones[0] = {.id = "0", .kind = "field", .slots = test::slots({0, 1, 2, 3, 11})};
  tile.zones.erase(tile.zones.begin() + 1);
  tile.zones[0].kind = "wood";
  EXPECT_EQ(describe_zones(tile),
            "A road runs from east to west. Wood in the north, reaching the east and west. Field fills the rest.");
  tile.zones = {{.id = "0", .kind = "city", .slots = test::slots({0, 1, 2})},
                {.id = "1", .kind = "city", .slots = test::slots({6, 7, 8})},
                {.id = "2", .kind = "field", .slots = test::slots({3, 4, 5})},
                {.id = "3", .kind = "field", .slots = test::slots({9, 10, 11}), .symbols = {"cow"}}};
  EXPECT_EQ(
      describe_zones(tile),
      "Separate cities in the north and the south. Separate fields in the east and the west, the western one with one "
      "cow.");
}

TEST(Words, BothSidesOfABandAreDistinguishedByDirection) {
  model::Tile tile;
  tile.zones = {{.id = "0", .kind = "road", .slots = test::slots({4, 10})},
                {.id = "1", .kind = "field", .slots = test::slots({0, 1, 2, 3, 11}), .symbols = {"hut", "hut"}},
                {.id = "2", .kind = "field", .slots = test::slots({5, 6, 7, 8, 9}), .symbols = {"mushrooms"}}};
  EXPECT_EQ(describe_zones(tile),
            "A road runs from east to west between two fields, the northern one with two huts and the southern one "
            "with one mushroom.");
}

TEST(Words, ABandBetweenZonesWithSymbolsContinuesAfterAComma) {
  model::Tile tile;
  tile.zones = {{.id = "0", .kind = "road", .slots = test::slots({1}), .joins = {"3"}},
                {.id = "1", .kind = "field", .slots = test::slots({2, 3, 4, 5, 6, 7}), .symbols = {"cow"}},
                {.id = "2", .kind = "field", .slots = test::slots({0, 11, 10, 9, 8})},
                {.id = "3", .kind = "pond"}};
  EXPECT_EQ(describe_zones(tile),
            "A road comes in from the north between two fields, the eastern one with one cow, and runs into a "
            "pond.");
}

TEST(Words, CornersOfTheSameFeatureAreOneSentence) {
  model::Tile tile;
  tile.zones = {{.id = "0", .kind = "road", .slots = test::slots({1, 4, 7, 10})},
                {.id = "1", .kind = "field", .slots = test::slots({2, 3})},
                {.id = "2", .kind = "field", .slots = test::slots({5, 6}), .symbols = {"cow"}},
                {.id = "3", .kind = "field", .slots = test::slots({8, 9})},
                {.id = "4", .kind = "field", .slots = test::slots({11, 0})}};
  EXPECT_EQ(
      describe_zones(tile),
      "A road links north, east, south and west. Fields in the four corners, the south-eastern one with one cow.");
  tile.zones.pop_back();
  tile.zones.pop_back();
  EXPECT_EQ(describe_zones(tile),
            "A road links north, east, south and west. Fields in the north-east and south-east corners, the "
            "south-eastern one with one cow.");
}

TEST(Words, ASinglePartOfASideIsNamed) {
  model::Tile tile;
  tile.zones = {{.id = "0", .kind = "wood", .slots = test::slots({1, 2})},
                {.id = "1", .kind = "field", .slots = test::slots({0})},
                {.id = "2", .kind = "field", .slots = test::slots({5, 11})}};
  EXPECT_EQ(describe_zones(tile),
            "Wood at the eastern end of the north. Field at the western end of the north. Field along parts of "
            "the east and west.");
}

TEST(Words, CornersAreNamed) {
  model::Tile tile;
  tile.zones = {{.id = "0", .kind = "field", .slots = test::slots({0, 11})}};
  EXPECT_EQ(describe_zones(tile), "Field in the north-west corner.");
  tile.zones[0].slots = test::slots({5, 6});
  EXPECT_EQ(describe_zones(tile), "Field in the south-east corner.");
}

TEST(Words, NamesThatAreNotKnownGetNoArticleAndNoPlural) {
  model::Tile tile;
  tile.zones = {{.id = "0", .kind = "road", .slots = test::slots({4, 10})},
                {.id = "1", .kind = "sand", .slots = test::slots({0, 1, 2, 3, 11})},
                {.id = "2", .kind = "sand", .slots = test::slots({5, 6, 7, 8, 9})},
                {.id = "3", .kind = "reeds"}};
  EXPECT_EQ(describe_zones(tile),
            "A road runs from east to west between two areas of sand. An area of reeds lies inside.");
  tile.zones = {{.id = "0", .kind = "reeds", .slots = test::slots({0, 1, 2}), .symbols = {"gold", "gold", "reeds"}},
                {.id = "1", .kind = "ice", .slots = test::slots({4})},
                {.id = "2", .kind = "ice", .slots = test::slots({7})}};
  EXPECT_EQ(describe_zones(tile),
            "Reeds in the north, with two gold symbols and one reed. Areas of ice come in from the east and the south "
            "and end here.");
  EXPECT_EQ(describe_enter(tile, {strokes::Place::Type::Slot, {}, "1", 0, {}}, {Brush::Type::Kind, "reeds"}),
            "Enter begins an area of reeds here.");
}

TEST(Words, InnerZonesWithTheSameDescriptionShareASentence) {
  model::Tile tile;
  tile.zones = {{.id = "0", .kind = "village"}, {.id = "1", .kind = "village"}, {.id = "2", .kind = "sand"}};
  EXPECT_EQ(describe_zones(tile), "Two villages lie inside. An area of sand lies inside.");
  tile.zones[0].symbols = tile.zones[1].symbols = {"cow"};
  EXPECT_EQ(describe_zones(tile), "Two villages, each with one cow, lie inside. An area of sand lies inside.");
  tile.zones[1].symbols = {"cow", "cow"};
  EXPECT_EQ(describe_zones(tile),
            "A village with one cow lies inside. A village with two cows lies inside. An area of sand lies inside.");
}

TEST(Words, AnEmptyTileIsDescribedAsEmpty) { EXPECT_EQ(describe_zones({}), "Nothing is drawn on this tile."); }

TEST(Words, APlaceIsDescribedWithItsContent) {
  using Place = strokes::Place;
  const model::Tile tile = test::crossing();
  EXPECT_EQ(describe_place(tile, {Place::Type::Slot, static_cast<model::Slot>(4), "2", 0, {}}), "Slot E1, path 2.");
  EXPECT_EQ(describe_place(tile, {Place::Type::Zone, {}, "5", 0, {}}), "Pond 5, inside, with one duck.");
  EXPECT_EQ(describe_place(tile, {Place::Type::Symbol, {}, "5", 0, {}}), "Duck on pond 5.");
  EXPECT_EQ(
      describe_enter(tile, {Place::Type::Slot, static_cast<model::Slot>(4), "2", 0, {}}, {Brush::Type::Kind, "path"}),
      "Enter begins a path here.");
}

TEST(Words, PluralsFollowTheRulesOfTheLanguage) {
  EXPECT_EQ(plural("tile"), "tiles");
  EXPECT_EQ(plural("city"), "cities");
  EXPECT_EQ(plural("deer"), "deer");
  EXPECT_EQ(plural("fish"), "fish");
  EXPECT_EQ(singular("mushrooms"), "mushroom");
}

TEST(Words, ListsAndSmallNumbersAreWrittenOut) {
  EXPECT_EQ(join_words({}), "");
  EXPECT_EQ(join_words({"a", "b", "c"}), "a, b and c");
  EXPECT_EQ(number_in_words(12), "twelve");
  EXPECT_EQ(number_in_words(13), "13");
}

/// Names of the rows of the small game, in a language whose other texts are English. The destructor removes the names.
struct NamedWords : testing::Test {
  NamedWords() {
    language::use_names({{"wood", {"Wald", "Wälder"}},
                         {"path", {"Weg", "Wege"}},
                         {"field", {"Acker", "Äcker"}},
                         {"pond", {"Teich", "Teiche"}},
                         {"duck", {"Ente", "Enten"}},
                         {"ring", {"Kreis", "Kreise"}},
                         {"main", {"Hauptstapel", ""}}});
  }
  ~NamedWords() override { language::use_names({}); }
  NamedWords(const NamedWords&) = delete;
  NamedWords& operator=(const NamedWords&) = delete;
};

TEST_F(NamedWords, DescribeATile) {
  EXPECT_EQ(describe_tile(test::crossing()),
            "Tile a, one copy, deck Hauptstapel, rotated 0 degrees. Wald in the north. Wege come in from the east and "
            "the west and meet in a Teich with one Ente. Acker at the northern ends of the east and west. Acker fills "
            "the rest, with one cow.");
  model::Tile tile = test::plain("b", "wood");
  tile.zones[0].action = "ring";
  tile.zones.push_back({.id = "1", .kind = "pond", .symbols = {"duck", "duck"}, .touches = {"0"}});
  EXPECT_EQ(describe_zones(tile), "Wald on all sides, with the action Kreis. A Teich with two Enten lies in the Wald.");
}

TEST_F(NamedWords, AreNounsThatCanBeCounted) {
  EXPECT_EQ(plural("duck"), "Enten");
  EXPECT_EQ(singular("duck"), "Ente");
  EXPECT_EQ(features("field"), "Äcker");
  EXPECT_EQ(area_noun("wood"), "Wald");
  EXPECT_EQ(area_nouns("wood"), "Wälder");
  EXPECT_EQ(symbol_noun("duck"), "Ente");
  EXPECT_EQ(symbol_nouns("duck"), "Enten");
  EXPECT_EQ(symbol_nouns("cow"), "cows") << "has no name";
}

TEST_F(NamedWords, DescribePlacesAndBrushes) {
  const model::Tile tile = test::crossing();
  using strokes::Place;
  EXPECT_EQ(describe_place(tile, {Place::Type::Slot, static_cast<model::Slot>(4), "2", 0, {}}), "Slot E1, Weg 2.");
  EXPECT_EQ(describe_place(tile, {Place::Type::Symbol, {}, "5", 0, {}}), "Ente on Teich 5.");
  EXPECT_EQ(brush_label({Brush::Type::Kind, "wood"}), "Wald");
  EXPECT_EQ(describe_enter(tile, {Place::Type::Zone, {}, "5", 0, {}}, {Brush::Type::Fill, "field"}),
            "Enter previews filling the rest with Acker; Enter again fills it.");
}

}  // namespace
}  // namespace tw::editor
