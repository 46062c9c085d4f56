// Tests dice, wounds, flight and death.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>

#include "tests/rules/hunt_or_gather/played_table.hpp"

namespace tw::test {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

/// Returns a table with the cards in `hand` for seat 0 and with these tiles. Attacks on the animal `sure` always hit;
/// attacks on the animal `never` always miss.
HuntTable hunt(const std::string& hand, const std::string& tiles, const std::string& sure = "",
               const std::string& never = "") {
  HuntTable table;
  table.hands = {hand};
  table.tiles = tiles;
  if (!sure.empty()) table.tile_properties[sure]["to-hit"] = "0";
  if (!never.empty()) table.tile_properties[never]["to-hit"] = "120";
  return table;
}

/// Begins a game in which seat 0's hunter has explored the space at (1, 0).
PlayedTable met(const HuntTable& table) {
  PlayedTable game(table);
  game.play({"choose hunter", "move to (1, 0)", "explore"});
  return game;
}

struct Throw {
  int thrown = 0, reached = 0, needed = 0;
  bool hit = false;
};
Throw last_throw(const PlayedTable& game) {
  Throw out;
  const std::string text = game.told("player 0 threw");
  const std::size_t at = text.find("threw");
  if (at == std::string::npos ||
      std::sscanf(text.c_str() + at, "threw %d, reached %d and needed %d", &out.thrown, &out.reached, &out.needed) != 3)
    ADD_FAILURE() << text;
  out.hit = text.find("a miss") == std::string::npos;
  return out;
}

}  // namespace

// HOG-HUNT-1
TEST(HuntHunting, NeedsAnAnimalAndAWeapon) {
  PlayedTable armed = met(hunt("club sling", "bear deer"));
  EXPECT_THAT(armed.actions(), ElementsAre("hunt with club", "hunt with sling", "leave it"));
  PlayedTable unarmed = met(hunt("arrow pouch", "bear deer"));
  EXPECT_THAT(unarmed.actions_like("hunt"), IsEmpty());
  PlayedTable plant = met(hunt("club sling", "nuts-1 deer"));
  EXPECT_THAT(plant.actions_like("hunt"), IsEmpty());
}

// HOG-HUNT-2
TEST(HuntHunting, ShowsTheAnimalToAll) {
  PlayedTable game = met(hunt("club sling", "squirrel deer", "", "squirrel"));
  EXPECT_EQ(game.line("tile:", 1), "  tile: not shown");
  game.play({"hunt with club"});
  EXPECT_EQ(game.line("face down", 1), "face down at (1, 0): squirrel");
}

// HOG-HUNT-3
TEST(HuntHunting, ThrowsThreeDiceAndAddsTheWeapon) {
  int least = 99, most = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    HuntTable table = hunt("club sling", "squirrel deer");
    table.seed = seed;
    PlayedTable game = met(table);
    const bool club = seed % 2 == 0;
    game.play({club ? "hunt with club" : "hunt with sling"});
    const Throw dice = last_throw(game);
    EXPECT_EQ(dice.reached, dice.thrown + (club ? 1 : 4));
    least = std::min(least, dice.thrown);
    most = std::max(most, dice.thrown);
  }
  EXPECT_TRUE(least >= 3 && least <= 5) << least;
  EXPECT_TRUE(most <= 18 && most >= 16) << most;
}

// HOG-HUNT-4
TEST(HuntHunting, HitsIfTheSumReachesTheAnimalsNumber) {
  int just = 0, hits = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    HuntTable table = hunt("club sling", "squirrel deer");
    table.seed = seed;
    PlayedTable game = met(table);
    game.play({"hunt with club"});
    const Throw dice = last_throw(game);
    EXPECT_EQ(dice.needed, 13);
    EXPECT_EQ(dice.hit, dice.reached >= 13);
    just += dice.reached == 13 ? 1 : 0;
    hits += dice.hit ? 1 : 0;
  }
  EXPECT_GT(just, 0);
  EXPECT_NEAR(hits, 150 * 81 / 216, 25) << "three dice reach 12 in 81 of 216 throws";
}

// HOG-HUNT-5
TEST(HuntHunting, AKilledAnimalIsTakenAndClaimsTheSpace) {
  PlayedTable game = met(hunt("club sling", "boar deer", "boar"));
  game.play({"hunt with club"});
  EXPECT_THAT(game.told("player 0 threw"), HasSubstr("against boar: the animal is dead"));
  EXPECT_THAT(game.hunter(0, 1), HasSubstr("carries boar"));
  EXPECT_EQ(game.line("v"), "  . . . v 0 . .");
  EXPECT_EQ(game.player(), 1);
}

// HOG-HUNT-6
TEST(HuntHunting, AMissedAnimalStaysAndCannotBeHuntedAgainInTheTurn) {
  PlayedTable game = met(hunt("club sling", "squirrel deer", "", "squirrel"));
  game.play({"hunt with club"});
  EXPECT_EQ(game.line("face down", 1), "face down at (1, 0): squirrel");
  EXPECT_EQ(game.player(), 0);
  EXPECT_THAT(game.actions_like("hunt"), IsEmpty());
  EXPECT_FALSE(game.allowed_zones("explore"));
}

// HOG-HUNT-6
TEST(HuntHunting, AMissedAnimalMayBeHuntedAgainIfConfigured) {
  HuntTable table = hunt("club sling", "squirrel deer", "", "squirrel");
  table.settings["after-miss"] = "again";
  PlayedTable game = met(table);
  int attempts = 0;
  for (; game.allowed_zones("hunt with club"); ++attempts) game.play({"hunt with club"});
  EXPECT_EQ(attempts, 5);
}

// HOG-HUNT-7
TEST(HuntHunting, PreventsFurtherExploringInTheTurn) {
  PlayedTable game = met(hunt("club sling", "squirrel deer", "", "squirrel"));
  game.play({"hunt with club", "move to (2, 0)"});
  EXPECT_FALSE(game.allowed_zones("explore"));
}

// HOG-DEATH-1
TEST(HuntHunting, KillsAHunterWhoMissesADeadlyAnimal) {
  PlayedTable game = met(hunt("club sling", "wolf deer", "", "wolf"));
  game.play({"hunt with sling"});
  EXPECT_THAT(game.told("player 0 threw"), HasSubstr("against wolf: a miss, and the hunter died"));
  EXPECT_THAT(game.hunter(0), HasSubstr("at (0, 0) with club;"));
  EXPECT_EQ(game.line("face down", 1), "face down at (1, 0): wolf");
  EXPECT_EQ(game.player(), 1);
}

// HOG-DEATH-2
TEST(HuntHunting, ADeadHunterLosesTilesAndWeapon) {
  HuntTable table = hunt("spear atlatl", "rabbit wolf deer", "rabbit", "wolf");
  PlayedTable game = met(table);
  game.play({"hunt with spear"}).pass();
  EXPECT_THAT(game.hunter(0), HasSubstr("with spear (1 used), atlatl; carries rabbit"));
  game.play({"choose hunter", "move to (2, 0)", "explore", "hunt with atlatl"});
  EXPECT_THAT(game.hunter(0), HasSubstr("at (0, 0) with nothing; carries"));
  EXPECT_EQ(game.line("discarded:"), "discarded: 1 spear 1 atlatl");
  EXPECT_EQ(game.line("sold or lost:", 1), "sold or lost: rabbit");
}

// HOG-FLIGHT-1
TEST(HuntHunting, AWoundedAnimalFleesTwoEmptySpaces) {
  PlayedTable game = met(hunt("club sling", "bear deer", "bear"));
  game.play({"hunt with club"});
  EXPECT_THAT(game.told("player 0 threw"), HasSubstr("against bear: the animal is wounded"));
  EXPECT_THAT(game.actions(),
              UnorderedElementsAre("it runs to (3, 0)", "it runs to (2, 1)", "it runs to (2, -1)", "it runs to (1, 2)",
                                   "it runs to (1, -2)", "it runs to (0, 1)", "it runs to (0, -1)"))
      << "not through the village";
  game.play({"it runs to (3, 0)"});
  EXPECT_EQ(game.line("face down", 1), "face down at (3, 0): bear");

  HuntTable far = hunt("club sling", "bear deer", "bear");
  far.settings["flight"] = "1";
  PlayedTable near = met(far);
  near.play({"hunt with club"});
  EXPECT_THAT(near.actions(), UnorderedElementsAre("it runs to (2, 0)", "it runs to (1, 1)", "it runs to (1, -1)"));
}

// HOG-FLIGHT-2
TEST(HuntHunting, DamageAddsUpWhenAnAnimalIsFollowed) {
  PlayedTable game = met(hunt("club sling", "bear deer", "bear"));
  game.play({"hunt with club", "it runs to (2, 1)"});
  EXPECT_THAT(game.line("tile:"), HasSubstr("bear, damage 4"));
  EXPECT_THAT(game.actions_like("hunt"), IsEmpty());
  game.play({"move to (2, 1)", "hunt with club"});
  EXPECT_THAT(game.told("player 0 threw"), HasSubstr("against bear: the animal is dead")) << "4 and 4 for a life of 6";
  EXPECT_THAT(game.hunter(0), HasSubstr("at (2, 1) with club, sling; carries bear"));
}

// HOG-FLIGHT-3
TEST(HuntHunting, DamageIsResetAtTheEndOfTheTurn) {
  PlayedTable game = met(hunt("club sling", "bear deer", "bear"));
  game.play({"hunt with club", "it runs to (2, 1)", "end turn"}).pass();
  game.play({"choose hunter", "move to (2, 1)", "explore", "hunt with club"});
  EXPECT_THAT(game.told("player 0 threw"), HasSubstr("against bear: the animal is wounded"));
}

// HOG-FLIGHT-4
TEST(HuntHunting, AnAnimalThatCannotFleeStays) {
  HuntTable table = hunt("club sling", "wolf wolf bear", "bear");
  table.settings["board-width"] = table.settings["board-height"] = "3";
  table.tile_properties["bear"]["life"] = "99";
  PlayedTable game(table);
  game.turn("gatherer", {"move to (1, 1)", "explore", "move to (1, -1)", "explore"}).pass();
  game.play({"choose hunter", "move to (1, 0)", "explore"});
  int attempts = 0;
  for (; game.allowed_zones("hunt with club"); ++attempts) game.play({"hunt with club"});
  EXPECT_EQ(attempts, 5) << "four spaces may be moved";
  EXPECT_THAT(game.line("face down at (1, 0)"), HasSubstr("bear"));
}

// HOG-CARRY-3
TEST(HuntGathering, HuntersCarryAnyAnimals) {
  PlayedTable game = met(hunt("club sling", "rabbit squirrel deer", "rabbit"));
  game.play({"hunt with club"}).pass();
  game.play({"choose hunter", "move to (2, 0)", "explore"});
  EXPECT_TRUE(game.allowed_zones("hunt with club"));
}

// HOG-CARRY-3
TEST(HuntGathering, AnimalsCarriedMayBeLimited) {
  HuntTable table = hunt("club sling", "rabbit squirrel rabbit deer", "rabbit");
  table.settings["animal-kinds"] = "1";
  PlayedTable game = met(table);
  game.play({"hunt with club"}).pass();
  game.play({"choose hunter", "move to (2, 0)", "explore"});
  EXPECT_FALSE(game.allowed_zones("hunt with club"));
  game.play({"move to (3, 0)", "explore"});
  EXPECT_TRUE(game.allowed_zones("hunt with club"));
}

// HOG-EQUIP-1
TEST(HuntEquipment, AClubIsUsedAnyNumberOfTimes) {
  PlayedTable game = met(hunt("club sling", "squirrel deer", "", "squirrel"));
  game.play({"hunt with club", "end turn"});
  for (int turn = 0; turn < 3; ++turn) {
    game.pass().turn("hunter", {"explore", "hunt with club"});
    EXPECT_EQ(last_throw(game).reached, last_throw(game).thrown + 1);
  }
  EXPECT_THAT(game.hunter(0), HasSubstr("with club, sling;"));
}

// HOG-EQUIP-2
TEST(HuntEquipment, ASlingIsUsedAnyNumberOfTimes) {
  HuntTable table = hunt("club sling", "deer bear", "deer");
  table.settings["after-miss"] = "again";
  PlayedTable game = met(table);
  game.play({"hunt with sling", "it runs to (2, 1)", "move to (2, 1)", "hunt with sling", "it runs to (3, 2)"});
  EXPECT_THAT(game.line("tile:"), HasSubstr("deer, damage 2"));
  EXPECT_EQ(last_throw(game).reached, last_throw(game).thrown + 4);
  EXPECT_THAT(game.hunter(0), HasSubstr("with club, sling;"));
}

// HOG-EQUIP-3
TEST(HuntEquipment, ASpearHasTwoUses) {
  PlayedTable game = met(hunt("club spear", "squirrel deer", "", "squirrel"));
  game.play({"hunt with spear", "end turn"}).pass();
  EXPECT_EQ(last_throw(game).reached, last_throw(game).thrown + 2);
  EXPECT_THAT(game.hunter(0), HasSubstr("with club, spear (1 used);"));
  game.turn("hunter", {"explore", "hunt with spear"});
  EXPECT_THAT(game.hunter(0), HasSubstr("with club;"));
  EXPECT_EQ(game.line("discarded:"), "discarded: 1 spear");
}

// HOG-EQUIP-4
TEST(HuntEquipment, AnAtlatlUsesUpASpear) {
  PlayedTable game = met(hunt("spear atlatl", "squirrel deer", "", "squirrel"));
  game.play({"hunt with atlatl", "end turn"}).pass();
  EXPECT_EQ(last_throw(game).reached, last_throw(game).thrown + 3);
  EXPECT_THAT(game.hunter(0), HasSubstr("with spear (1 used), atlatl;"));
  game.turn("hunter", {"explore", "hunt with atlatl"}).pass();
  EXPECT_THAT(game.hunter(0), HasSubstr("with atlatl;"));
  game.play({"choose hunter", "explore"});
  EXPECT_THAT(game.actions_like("hunt"), IsEmpty());
}

// HOG-EQUIP-5, HOG-EQUIP-6
TEST(HuntEquipment, ABowHasOneShotThenNeedsArrows) {
  PlayedTable game = met(hunt("arrow bow", "squirrel deer", "", "squirrel"));
  game.play({"hunt with bow", "end turn"}).pass();
  EXPECT_EQ(last_throw(game).reached, last_throw(game).thrown + 3);
  EXPECT_THAT(game.hunter(0), HasSubstr("with arrow, bow (1 used);"));
  game.turn("hunter", {"explore", "hunt with bow"}).pass();
  EXPECT_THAT(game.hunter(0), HasSubstr("with arrow (1 used), bow (1 used);"));
  game.turn("hunter", {"explore", "hunt with bow"}).pass();
  EXPECT_THAT(game.hunter(0), HasSubstr("with bow (1 used);"));
  EXPECT_EQ(game.line("discarded:"), "discarded: 1 arrow");
  game.play({"choose hunter", "explore"});
  EXPECT_THAT(game.actions_like("hunt"), IsEmpty());
}

// HOG-EQUIP-5
TEST(HuntEquipment, ABowmanEscapesADeadlyAnimal) {
  PlayedTable game = met(hunt("arrow bow", "wolf deer", "", "wolf"));
  game.play({"hunt with bow"});
  EXPECT_THAT(game.told("player 0 threw"), HasSubstr("against wolf: a miss, but the hunter escaped"));
  EXPECT_THAT(game.hunter(0), HasSubstr("at (1, 0)"));
  EXPECT_EQ(game.player(), 0);
}

// HOG-EQUIP-8
TEST(HuntEquipment, TheMostUsedCardIsUsedUpFirst) {
  PlayedTable game = met(hunt("spear spear", "squirrel deer", "", "squirrel"));
  game.play({"hunt with spear", "end turn"}).pass();
  EXPECT_THAT(game.hunter(0), HasSubstr("with spear, spear (1 used);"));
  game.turn("hunter", {"explore", "hunt with spear"});
  EXPECT_THAT(game.hunter(0), HasSubstr("with spear;"));

  HuntTable bows = hunt("bow bow", "squirrel deer", "", "squirrel");
  bows.tile_properties["bow"]["shots"] = "2";
  PlayedTable shooting = met(bows);
  shooting.play({"hunt with bow", "end turn"}).pass();
  EXPECT_THAT(shooting.hunter(0), HasSubstr("with bow, bow (1 used);"));
  shooting.turn("hunter", {"explore", "hunt with bow"}).pass();
  EXPECT_THAT(shooting.hunter(0), HasSubstr("with bow, bow (2 used);"));
  shooting.turn("hunter", {"explore", "hunt with bow"});
  EXPECT_THAT(shooting.hunter(0), HasSubstr("with bow (1 used), bow (2 used);"));
}

}  // namespace tw::test
