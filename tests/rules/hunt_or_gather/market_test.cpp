// Tests selling, the tracks, buying and exchanging.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "tests/rules/hunt_or_gather/played_table.hpp"

namespace tw::test {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

/// Returns a table on which nuts are worth 5, herbs 4, berries 3, meat 2 and hide 1.
HuntTable with_tiles(const std::string& tiles, const std::string& hand = "club sling") {
  HuntTable table;
  table.tiles = tiles;
  table.hands = {hand};
  return table;
}

/// Begins a game in which seat 0's gatherer takes the first `tiles` tiles on the way east and returns to the village.
PlayedTable gathered(const HuntTable& table, int tiles) {
  PlayedTable game(table);
  for (int i = 1; i <= tiles; ++i)
    game.turn("gatherer", {"move to (" + std::to_string(i) + ", 0)", "explore", "take it"}).pass(table.players - 1);
  game.play({"choose gatherer", "move to (0, 0)"});
  return game;
}

/// Begins a game in which seat 0's hunter kills the animal on the first tile and returns to the village.
PlayedTable hunted(HuntTable table, const std::string& animal) {
  table.tile_properties[animal]["to-hit"] = "0";
  table.tile_properties[animal]["life"] = "1";
  PlayedTable game(table);
  game.turn("hunter", {"move to (1, 0)", "explore", "hunt with club"}).pass(table.players - 1);
  game.play({"choose hunter", "move to (0, 0)"});
  return game;
}

}  // namespace

// HOG-MARKET-1
TEST(HuntMarketRules, ShufflesFiveGoodsOntoFiveSpaces) {
  std::set<std::string> seen;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    HuntTable table;
    table.settings["market-order"] = "0";
    table.seed = seed;
    const std::string line = PlayedTable(table).line("market:");
    for (const char* value : {"1", "2", "3", "4", "5"}) EXPECT_THAT(line, HasSubstr(value));
    seen.insert(line);
  }
  EXPECT_GT(seen.size(), 10u);
}

// HOG-MARKET-1
TEST(HuntMarketRules, ValuesAndOrderAreConfigurable) {
  HuntTable table;
  EXPECT_EQ(PlayedTable(table).line("market:"), "market: nuts 5, herbs 4, berries 3, meat 2, hide 1");
  table.settings["market-values"] = "1 1 2 2 9";
  table.settings["market-order"] = "1 2 3 4 5";
  EXPECT_EQ(PlayedTable(table).line("market:"), "market: nuts 1, herbs 1, berries 2, meat 2, hide 9");
}

// HOG-MARKET-2
TEST(HuntMarketRules, RequiresACharacterThatHasNotExplored) {
  PlayedTable game(with_tiles("nuts-1 bear berries-1 wolf deer deer"));
  game.turn("gatherer", {"move to (1, 0)", "explore", "take it"}).pass();
  game.play({"choose gatherer", "move to (1, 1)", "explore", "move to (0, 0)"});
  EXPECT_THAT(game.actions_like("sell"), IsEmpty()) << "it has explored";
  game.play({"end turn"}).pass();
  game.play({"choose gatherer"});
  EXPECT_TRUE(game.allowed_zones("sell nuts-1")) << "it is in the village";
  game.play({"move to (0, 1)"});
  EXPECT_THAT(game.actions_like("sell"), IsEmpty()) << "not in the village";
  game.play({"explore", "leave it", "end turn"}).pass();
  game.play({"choose gatherer", "swap nuts-1 for it", "move to (0, 0)"});
  EXPECT_TRUE(game.allowed_zones("sell berries-1")) << "free swaps on the way are allowed";
}

// HOG-SELL-1
TEST(HuntMarketRules, TilesAreSoldOneByOne) {
  PlayedTable game = gathered(with_tiles("nuts-1 nuts-2 deer"), 2);
  EXPECT_THAT(game.actions_like("sell"), ElementsAre("sell nuts-1", "sell nuts-2"));
  game.play({"sell nuts-2"});
  EXPECT_THAT(game.actions_like("move"), IsEmpty()) << "trading comes last";
  game.play({"end turn"});
  EXPECT_THAT(game.gatherer(0), HasSubstr("carries nuts-1"));
  EXPECT_THAT(game.line("player 0:"), HasSubstr("gather 10,"));
}

// HOG-SELL-2
TEST(HuntMarketRules, MeatAndHideAreSoldInEitherOrder) {
  PlayedTable meat_first = hunted(with_tiles("bear deer deer"), "bear");
  EXPECT_THAT(meat_first.actions_like("sell"), ElementsAre("sell bear, meat first", "sell bear, hide first"));
  meat_first.play({"sell bear, meat first", "end turn"});
  EXPECT_THAT(meat_first.line("player 0:"), HasSubstr("hunt 16,")) << "4 at 2, which lifts hide: 4 at 2";
  PlayedTable hide_first = hunted(with_tiles("bear deer deer"), "bear");
  hide_first.play({"sell bear, hide first", "end turn"});
  EXPECT_THAT(hide_first.line("player 0:"), HasSubstr("hunt 12,")) << "4 at 1, 4 at 2";
}

// HOG-SELL-3, HOG-SELL-4
TEST(HuntMarketRules, WorkedExampleOfNutsInTheFifthSpace) {
  PlayedTable game = gathered(with_tiles("nuts-2 deer"), 1);
  game.play({"sell nuts-2"});
  EXPECT_EQ(game.told("sold"), "sold nuts-2 for 10 points");
  EXPECT_EQ(game.line("market:"), "market: nuts 3, herbs 5, berries 4, meat 2, hide 1");
}

// HOG-SELL-5
TEST(HuntMarketRules, NoValueFallsBelowTheLowestSpace) {
  PlayedTable game = gathered(with_tiles("nuts-3 nuts-3 nuts-1 deer"), 3);
  game.play({"sell nuts-3", "sell nuts-3"});
  EXPECT_EQ(game.line("market:"), "market: nuts 1, herbs 5, berries 4, meat 3, hide 2");
  game.play({"sell nuts-1"});
  EXPECT_EQ(game.told("sold"), "sold nuts-1 for 1 point");
  EXPECT_EQ(game.line("market:"), "market: nuts 1, herbs 5, berries 4, meat 3, hide 2");
}

// HOG-SELL-6, HOG-TRACK-1
TEST(HuntMarketRules, PointsGoToTheTrackOfTheCharacter) {
  PlayedTable gatherer = gathered(with_tiles("nuts-1 deer deer"), 1);
  gatherer.play({"sell nuts-1"});
  EXPECT_THAT(gatherer.line("player 0:"), HasSubstr("hunt 0, gather 0,")) << "only when the turn ends";
  gatherer.play({"end turn"});
  EXPECT_THAT(gatherer.line("player 0:"), HasSubstr("hunt 0, gather 5,"));
  PlayedTable hunter = hunted(with_tiles("rabbit deer deer"), "rabbit");
  hunter.play({"sell rabbit, meat first", "end turn"});
  EXPECT_THAT(hunter.line("player 0:"), HasSubstr("hunt 6, gather 0,"));
}

// HOG-SELL-7
TEST(HuntMarketRules, SoldTilesLieFaceUp) {
  PlayedTable game = gathered(with_tiles("nuts-2 deer"), 1);
  game.play({"sell nuts-2"});
  EXPECT_EQ(game.line("sold or lost:", 1), "sold or lost: nuts-2");
}

// HOG-TRACK-2
TEST(HuntMarketRules, SkipsSpacesWithOpponentsMarkers) {
  PlayedTable game(with_tiles("nuts-1 nuts-2 nuts-1 deer deer"));
  game.turn("gatherer", {"move to (1, 0)", "explore", "take it"});
  game.turn("gatherer", {"move to (0, 1)", "explore", "take it"});
  game.turn("gatherer", {"move to (0, 0)", "sell nuts-1"});
  EXPECT_THAT(game.line("player 0:"), HasSubstr("gather 5,"));
  game.turn("gatherer", {"move to (0, 0)", "sell nuts-2"});
  EXPECT_THAT(game.line("player 1:"), HasSubstr("gather 9,")) << "8 points, and the fifth space is free";
}

// HOG-BUY-1
TEST(HuntEquipment, ACardCostsThreePointsEarnedInTheTurn) {
  HuntTable table = with_tiles("nuts-2 herbs-1 deer");
  table.cards = "club sling spear bow pouch";
  PlayedTable game = gathered(table, 1);
  EXPECT_THAT(game.actions_like("buy"), IsEmpty()) << "nothing has been sold";
  game.play({"sell nuts-2", "buy club", "buy sling", "buy spear"});
  EXPECT_THAT(game.actions_like("buy"), IsEmpty()) << "one point is left";
  game.play({"end turn"}).pass();
  EXPECT_THAT(game.line("player 0:"), HasSubstr("gather 1,"));
  EXPECT_THAT(game.gatherer(0), HasSubstr("with club, sling, spear;"));
  game.play({"choose gatherer"});
  EXPECT_THAT(game.actions_like("buy"), IsEmpty()) << "points on the track buy nothing";
}

// HOG-BUY-2
TEST(HuntEquipment, BoughtCardsAreReplaced) {
  HuntTable table = with_tiles("nuts-2 deer");
  table.cards = "club sling spear bow pouch atlatl";
  PlayedTable game = gathered(table, 1);
  game.play({"sell nuts-2"});
  EXPECT_THAT(game.actions_like("buy"), ElementsAre("buy club", "buy sling", "buy spear", "buy bow", "buy pouch"));
  game.play({"buy club"});
  EXPECT_THAT(game.line("equipment:"), HasSubstr("face up: sling, spear, atlatl, bow, pouch"));
}

// HOG-BUY-3
TEST(HuntEquipment, AGathererMayBuyASpear) {
  HuntTable table = with_tiles("nuts-2 deer");
  table.cards = "club sling spear bow pouch";
  PlayedTable game = gathered(table, 1);
  game.play({"sell nuts-2", "buy spear"});
  EXPECT_THAT(game.gatherer(0), HasSubstr("with spear;"));
}

// HOG-BUY-4
TEST(HuntEquipment, FourEqualCardsClearTheDisplay) {
  HuntTable table = with_tiles("nuts-2 deer", "sling spear");
  table.cards = "club club club sling bow club spear spear sling bow pouch";
  PlayedTable game = gathered(table, 1);
  game.play({"sell nuts-2", "buy sling"});
  EXPECT_THAT(game.line("equipment:"), HasSubstr("face up: sling, spear, spear, bow, pouch"));
  EXPECT_EQ(game.line("discarded:"), "discarded: 4 club 1 bow");
}

// HOG-BUY-4
TEST(HuntEquipment, OnlyEqualCardsAreClearedIfConfigured) {
  HuntTable table = with_tiles("nuts-2 deer", "sling spear");
  table.cards = "club club club sling bow club spear spear sling bow pouch";
  table.settings["redraw"] = "equal";
  PlayedTable game = gathered(table, 1);
  game.play({"sell nuts-2", "buy sling"});
  EXPECT_THAT(game.line("equipment:"), HasSubstr("face up: sling, spear, spear, bow, bow"));
  EXPECT_EQ(game.line("discarded:"), "discarded: 4 club");
}

// HOG-BUY-5
TEST(HuntEquipment, DiscardedCardsBecomeTheDeckWhenItIsEmpty) {
  for (const std::string reshuffle : {"yes", "no"}) {
    HuntTable table = with_tiles("bear deer deer", "club sling");
    table.settings["dealt"] = table.settings["carried"] = "2";
    table.settings["reshuffle"] = reshuffle;
    table.cards = "sling spear bow pouch atlatl";
    table.more_cards = false;
    PlayedTable game = hunted(table, "bear");
    EXPECT_THAT(game.line("equipment:"), HasSubstr("0 in the deck"));
    game.play({"sell bear, meat first", "discard club", "buy bow"});
    EXPECT_THAT(game.line("equipment:"), HasSubstr(reshuffle == "yes" ? "face up: club, sling, spear, atlatl, pouch"
                                                                      : "face up: sling, spear, atlatl, pouch"));
  }
}

// HOG-BUY-6
TEST(HuntEquipment, NothingCanBeSoldAfterBuying) {
  PlayedTable game = gathered(with_tiles("nuts-1 nuts-2 deer"), 2);
  game.play({"sell nuts-2"});
  EXPECT_TRUE(game.allowed_zones("sell nuts-1"));
  game.play({game.actions_like("buy").front()});
  EXPECT_THAT(game.actions_like("sell"), IsEmpty());
}

// HOG-BUY-6
TEST(HuntEquipment, PurchasesHaveALimit) {
  HuntTable table = with_tiles("nuts-3 deer");
  table.settings["purchases"] = "2";
  PlayedTable game = gathered(table, 1);
  game.play({"sell nuts-3"});
  game.play({game.actions_like("buy").front()});
  game.play({game.actions_like("buy").front()});
  EXPECT_THAT(game.actions_like("buy"), IsEmpty());
  EXPECT_THAT(game.actions_like("discard"), IsEmpty());
}

// HOG-LIMIT-1
TEST(HuntEquipment, ACharacterCarriesAtMostThreeCards) {
  HuntTable table = with_tiles("nuts-3 deer");
  table.cards = "club sling spear bow pouch";
  PlayedTable game = gathered(table, 1);
  game.play({"sell nuts-3", "buy club", "buy sling", "buy spear"});
  EXPECT_THAT(game.actions_like("buy"), IsEmpty());
  EXPECT_THAT(game.line("turn "), HasSubstr("6 points earned"));
}

// HOG-LIMIT-2
TEST(HuntEquipment, ACardMayBeDiscardedToMakeRoom) {
  HuntTable table = with_tiles("nuts-3 nuts-1 berries-1 deer", "club pouch");
  table.cards = "club sling spear bow atlatl";
  PlayedTable game = gathered(table, 3);
  game.play({"sell nuts-3", "buy club", "buy sling"});
  EXPECT_THAT(game.actions_like("discard"), ElementsAre("discard club", "discard sling"))
      << "the pouch holds a second type";
  game.play({"discard sling", "buy spear"});
  EXPECT_THAT(game.gatherer(0), HasSubstr("with club, spear, pouch;"));
  EXPECT_EQ(game.line("discarded:"), "discarded: 1 sling");
}

// HOG-EXCHANGE-1
TEST(HuntEquipment, CharactersOnTheSameSpaceMayExchangeCards) {
  PlayedTable game(with_tiles("deer deer bear bear"));
  EXPECT_THAT(game.actions_like("exchange"), ElementsAre("exchange: hunter has nothing; gatherer has club, sling",
                                                         "exchange: hunter has club; gatherer has sling",
                                                         "exchange: hunter has sling; gatherer has club"));
  game.play({"choose hunter", "move to (1, 0)"});
  EXPECT_THAT(game.actions_like("exchange"), IsEmpty());
  game.play({"end turn"}).pass();
  game.play({"choose gatherer", "move to (1, 0)", "exchange: hunter has club; gatherer has sling"});
  EXPECT_THAT(game.hunter(0), HasSubstr("with club;"));
  EXPECT_THAT(game.gatherer(0), HasSubstr("with sling;"));
}

// HOG-EXCHANGE-2
TEST(HuntEquipment, ExchangesRespectTheCarryingLimits) {
  PlayedTable game = gathered(with_tiles("nuts-3 berries-1 deer", "club pouch"), 2);
  for (const std::string& exchange : game.actions_like("exchange"))
    EXPECT_THAT(exchange.substr(exchange.find("gatherer")), HasSubstr("pouch"));
  EXPECT_THAT(game.actions_like("exchange"), Not(IsEmpty()));

  HuntTable narrow = with_tiles("nuts-3 deer");
  narrow.settings["carried"] = "2";
  narrow.cards = "spear bow pouch atlatl club";
  PlayedTable full = gathered(narrow, 1);
  full.play({"sell nuts-3", "buy spear", "buy bow"});
  EXPECT_THAT(full.actions_like("exchange"), SizeIs(5)) << "two of four each, but for the present way";
}

// HOG-EXCHANGE-3
TEST(HuntEquipment, ExchangesHaveALimit) {
  PlayedTable game(with_tiles("deer deer bear bear"));
  game.play({"exchange: hunter has club; gatherer has sling"});
  EXPECT_THAT(game.actions_like("exchange"), IsEmpty()) << "nothing has changed since";
  game.play({"choose hunter"});
  EXPECT_THAT(game.actions_like("exchange"), IsEmpty());

  HuntTable never = with_tiles("deer deer");
  never.settings["exchanges"] = "0";
  EXPECT_THAT(PlayedTable(never).actions_like("exchange"), IsEmpty());

  HuntTable once = with_tiles("nuts-3 deer");
  once.settings["exchanges"] = "1";
  PlayedTable bought = gathered(once, 1);
  bought.play({"exchange: hunter has club; gatherer has sling", "sell nuts-3"});
  bought.play({bought.actions_like("buy").front()});
  EXPECT_THAT(bought.actions_like("exchange"), IsEmpty());
}

}  // namespace tw::test
