// Tests the content of the box and the setup of a game.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "engine/xml/catalogue.hpp"
#include "tests/rules/hunt_or_gather/played_table.hpp"
#include "tests/support/shipped.hpp"

namespace tw::test {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using Counts = std::map<std::string, int>;

std::string property(const model::Tile& tile, const std::string& name) {
  for (const model::Property& p : tile.properties)
    if (p.name == name) return p.value;
  return "";
}

}  // namespace

// HOG-BOX-1
TEST(HuntBox, HoldsWhatTheDraftLists) {
  Counts cards, plants, animals;
  for (const model::Tile& tile : hunt_set().tiles) {
    if (tile.deck == "equipment")
      cards[tile.id] += tile.copies;
    else if (property(tile, "kind") == "animal")
      animals[tile.id] += tile.copies;
    else
      plants[property(tile, "kind")] += tile.copies;
  }
  EXPECT_EQ(cards,
            (Counts{{"club", 8}, {"sling", 8}, {"spear", 12}, {"arrow", 12}, {"atlatl", 4}, {"bow", 8}, {"pouch", 8}}));
  EXPECT_EQ(plants, (Counts{{"nuts", 6}, {"herbs", 6}, {"berries", 6}}));
  EXPECT_EQ(animals, (Counts{{"squirrel", 2}, {"rabbit", 2}, {"deer", 2}, {"boar", 2}, {"wolf", 2}, {"bear", 2}}));
}

// HOG-BOX-2
TEST(HuntBox, UsesAllThirtyTiles) { EXPECT_EQ(PlayedTable().line("stack:", 0), "stack: 30 tiles"); }

// HOG-BOX-2
TEST(HuntBox, UsesTheConfiguredNumberOfTiles) {
  HuntTable table;
  table.settings["stack"] = "24";
  EXPECT_EQ(PlayedTable(table).line("stack:", 0), "stack: 24 tiles");

  shipped_games();  // this call makes the catalogue read the source tree
  const auto variant = xml::load_game("twenty-four-tiles");
  ASSERT_TRUE(variant) << to_lines(variant.findings());
  std::string stack;
  for (const model::Setting& setting : variant.value().rules.settings)
    if (setting.id == "stack") stack = setting.value;
  EXPECT_EQ(stack, "24");
}

// HOG-BOX-3
TEST(HuntBox, TilesCanBeTakenWithoutAClaimMarker) {
  HuntTable table;
  table.tiles = "nuts-1 nuts-1 nuts-2 nuts-2";
  table.settings["claim-markers"] = "1";
  PlayedTable game(table);
  game.turn("gatherer", {"move to (1, 0)", "explore", "take it"}).pass();
  game.turn("gatherer", {"move to (2, 0)", "explore", "take it"});
  EXPECT_THAT(game.gatherer(0), HasSubstr("carries nuts-1 nuts-1"));
  EXPECT_EQ(game.line("v"), "  . . . v 0 . .");
}

// HOG-BOX-4
TEST(HuntBox, PlantsAreWorthOneToThree) {
  Counts tiles;
  for (const model::Tile& tile : hunt_set().tiles)
    if (const std::string value = property(tile, "value"); !value.empty())
      tiles[property(tile, "kind") + " " + value] += tile.copies;
  Counts expected;
  for (const std::string plant : {"nuts", "herbs", "berries"})
    for (const std::string value : {"1", "2", "3"}) expected[plant + " " + value] = 2;
  EXPECT_EQ(tiles, expected);
}

// HOG-BOX-5
TEST(HuntBox, AnimalsHaveTheDocumentedNumbers) {
  std::vector<std::string> rows;
  for (const model::Tile& tile : hunt_set().tiles) {
    if (property(tile, "kind") != "animal") continue;
    std::string row = tile.id;
    for (const char* name : {"to-hit", "life", "meat", "hide", "deadly"}) row += " " + property(tile, name);
    rows.push_back(row);
  }
  EXPECT_THAT(rows, ElementsAre("squirrel 13 1 1 1 no", "rabbit 12 1 2 1 no", "deer 12 3 3 2 no", "boar 11 4 4 1 yes",
                                "wolf 12 3 1 4 yes", "bear 11 6 4 4 yes"));
}

// HOG-BOARD-1
TEST(HuntBox, TheBoardIsSevenBySeven) {
  const PlayedTable game;
  EXPECT_EQ(game.line("v"), "  . . . v . . .");
  int rows = 0;
  const std::string table = game.table(0);
  for (std::size_t at = 0; (at = table.find("\n  . . . ", at)) != std::string::npos; ++at) ++rows;
  EXPECT_EQ(rows, 7);
}

// HOG-BOARD-1
TEST(HuntBox, BoardSizeAndShapeAreConfigurable) {
  HuntTable table;
  table.settings["board-width"] = "5";
  table.settings["board-height"] = "3";
  EXPECT_EQ(PlayedTable(table).line("v"), "  . . v . .");
  table.settings["board-shape"] = "diamond";
  EXPECT_THAT(PlayedTable(table).table(0), HasSubstr("\n    . . .  \n  . . v . .\n    . . .  \n"));
}

// HOG-SETUP-1
TEST(HuntSetup, IsForTwoToFivePlayers) {
  const auto game = hunt_game({});
  for (const int players : {2, 3, 4, 5}) EXPECT_TRUE(game->new_state({players, 1, {}})) << players;
  for (const int players : {1, 6}) EXPECT_FALSE(game->new_state({players, 1, {}})) << players;
}

// HOG-SETUP-2
TEST(HuntSetup, BothCharactersBeginInTheVillage) {
  const PlayedTable game;
  for (const int seat : {0, 1}) {
    EXPECT_THAT(game.hunter(seat), HasSubstr("at (0, 0)"));
    EXPECT_THAT(game.gatherer(seat), HasSubstr("at (0, 0)"));
    EXPECT_THAT(game.line("player " + std::to_string(seat) + ":"), HasSubstr("hunt 0, gather 0, claim markers 12"));
  }
}

// HOG-SETUP-3
TEST(HuntSetup, DealsFiveCardsToEachPlayerAndFiveToTheDisplay) {
  HuntTable table;
  table.choose = false;
  table.hands = {"club club spear bow pouch", "sling sling spear bow pouch"};
  table.cards = "club sling spear bow atlatl";
  const PlayedTable game(table);
  EXPECT_EQ(game.line("dealt:", 0), "  dealt: club club spear bow pouch");
  EXPECT_EQ(game.line("equipment:", 0), "equipment: 45 in the deck; face up: club, sling, spear, atlatl, bow");
}

// HOG-SETUP-4
TEST(HuntSetup, LetsEachPlayerSecretlyKeepTwoCards) {
  HuntTable table;
  table.choose = false;
  table.hands = {"club club spear bow pouch", "sling sling spear bow pouch"};
  PlayedTable game(table);
  EXPECT_THAT(game.actions(), ElementsAre("keep club, club", "keep club, spear", "keep club, bow", "keep spear, bow",
                                          "keep club, pouch", "keep spear, pouch", "keep bow, pouch"));
  game.play({"keep club, spear"});
  EXPECT_THAT(game.actions(), ElementsAre("predict hunt", "predict gather"));
  game.play({"predict gather"});
  EXPECT_EQ(game.player(), 1);
  EXPECT_EQ(game.line("dealt:", 0), "  dealt: club (kept) club spear (kept) bow pouch");
  EXPECT_EQ(game.line("dealt:", 1), "  dealt: ? ? ? ? ?");
}

// HOG-SETUP-5
TEST(HuntSetup, PutsOtherCardsUnderTheDeck) {
  HuntTable table;
  table.tiles = "nuts-2 nuts-2 nuts-3";
  table.hands = {"club pouch spear spear spear", "sling pouch bow bow bow"};
  table.cards = "club sling arrow arrow atlatl";
  table.more_cards = false;
  PlayedTable game(table);
  EXPECT_THAT(game.line("equipment:", 0), HasSubstr("6 in the deck"));
  game.turn("gatherer", {"move to (1, 0)", "explore", "take it"}).pass();
  game.turn("gatherer", {"move to (0, 0)", "sell nuts-2", "buy atlatl", "buy club"});
  EXPECT_THAT(game.line("equipment:", 0), HasSubstr("4 in the deck; face up: sling, spear, spear, arrow, arrow"));
}

// HOG-SETUP-6
TEST(HuntSetup, RevealsAndAssignsTheCards) {
  HuntTable table;
  table.hands = {"club pouch", "bow spear"};
  const PlayedTable game(table);
  EXPECT_THAT(game.hunter(0, 1), HasSubstr("with club;"));
  EXPECT_THAT(game.gatherer(0, 1), HasSubstr("with pouch;"));
  EXPECT_THAT(game.hunter(1, 0), HasSubstr("with spear, bow;"));
  EXPECT_THAT(game.gatherer(1, 0), HasSubstr("with nothing;"));
}

// HOG-SETUP-6
TEST(HuntSetup, GivesCardsBeyondTheLimitToTheOtherCharacter) {
  HuntTable table;
  table.hands = {"club spear bow"};
  table.settings["kept"] = "3";
  table.settings["carried"] = "2";
  table.choose = false;
  PlayedTable game(table);
  game.play({"keep club, spear, bow", "predict hunt"});
  game.play({game.actions().front(), "predict hunt"});
  EXPECT_THAT(game.hunter(0), HasSubstr("with club, spear;"));
  EXPECT_THAT(game.gatherer(0), HasSubstr("with bow;"));
}

// HOG-SETUP-7
TEST(HuntSetup, PredictionsStaySecret) {
  HuntTable table;
  table.predictions = {"gather", "hunt"};
  PlayedTable game(table);
  EXPECT_THAT(game.line("player 0:", 0), HasSubstr("prediction gather"));
  EXPECT_THAT(game.line("player 0:", 1), HasSubstr("prediction secret"));
  game.pass_to_the_end();
  EXPECT_THAT(game.line("player 0:", 1), HasSubstr("prediction gather"));
}

}  // namespace tw::test
