// Tests harvest tokens, including their part of the final scoring: OHD-TOKEN, OHD-END. Seat A is "you", seat B is
// Yellow.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/rules/over_hill_and_dale/hill_tiles.hpp"

namespace tw::test {

namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// Your tile completes a field with five tiles and five kinds of symbols; you and Yellow have one farmer each in it.
const std::string kFiveTokens = R"(
      .                     2:cap-applev+B0   .                    .
      1:grass               0:strip-grain     4:grass              6:grass
      3:cap-sunflower>+A0   7:tee-pumpkin!    5:cap-strawberry<    .
)";

/// Returns the points for harvest tokens at the end of the game on this board.
int token_points(DrawnGame board) {
  const PlayedGame game(board);
  EXPECT_TRUE(game.finished());
  return game.points('A', "harvest");
}

}  // namespace

// OHD-TOKEN-2, OHD-TOKEN-3
TEST(Tokens, WorkedExampleOfThreeAndTwo) {
  PlayedGame game(hills(kFiveTokens));
  EXPECT_EQ(game.points(), (Points{10, 10}));
  std::string takers;
  for (const char* kind : {"pumpkin", "apple", "grain", "strawberry"}) {
    takers += game.seat();
    game.answer(kind);
  }
  EXPECT_EQ(takers, "ABAB");
  EXPECT_EQ(tokens(game, 'A'), "1 pumpkin, 1 sunflower, 1 grain");
  EXPECT_EQ(tokens(game, 'B'), "1 apple, 1 strawberry");
}

// OHD-TOKEN-2
TEST(Tokens, GoToNobodyInATieIfConfigured) {
  const PlayedGame game(hills_with("harvest", "tied", "none", kFiveTokens));
  EXPECT_EQ(game.points(), (Points{10, 10}));
  EXPECT_EQ(tokens(game, 'A') + tokens(game, 'B'), "");
}

// OHD-TOKEN-3
TEST(Tokens, GoToTheNextTiedPlayerClockwiseFirst) {
  // A completes the field of B and C.
  PlayedGame game(hills(R"(
      .                     2:cap-applev+B0   .                    .
      1:grass               0:strip-grain     4:grass              6:grass
      3:cap-sunflower>+C0   7:tee-pumpkin!    5:cap-strawberry<    .
  )",
                        {"grass"}, 3));
  EXPECT_EQ(game.seat(), 'B');
  game.answer("apple");
  EXPECT_EQ(game.seat(), 'C');
}

// OHD-TOKEN-4
TEST(Tokens, AreChosenByTheTaker) {
  PlayedGame game(hills(kFiveTokens));
  EXPECT_THAT(game.answers(), ElementsAre("apple", "strawberry", "pumpkin", "sunflower", "grain"));
  game.answer("grain");
  EXPECT_THAT(game.answers(), ElementsAre("apple", "strawberry", "pumpkin", "sunflower"));
  game.answer("apple");
  game.answer("sunflower");
  game.answer("pumpkin");
  EXPECT_THAT(game.answers(), IsEmpty()) << "the last one is dealt out";
  EXPECT_EQ(tokens(game, 'A'), "1 strawberry, 1 sunflower, 1 grain");
}

// OHD-TOKEN-5
TEST(Tokens, RunOut) {
  const std::string board = R"(
      2:grass   .                      .
      0:cap>    1:strip-pumpkin>+A0    3:cap-grain<
  )";
  EXPECT_EQ(tokens(PlayedGame(hills_with("harvest", "supply", "5 5 0 5 5 8", board)), 'A'), "1 grain");
  EXPECT_EQ(tokens(PlayedGame(hills_with("harvest", "supply", "2 2 1 2 2 8", "0:cap-twelve>  1:cap<+A0")), 'A'),
            "2 apple, 2 strawberry, 1 pumpkin, 1 sunflower, 1 grain, 3 scarecrow");
}

// OHD-TOKEN-6
TEST(Tokens, AreNotGivenForFieldsWithoutFarmers) {
  // The supply contains one pumpkin, which is still available for the second field.
  const PlayedGame game(hills_with("harvest", "supply", "5 5 1 5 5 8", R"(
      0:cap-pumpkin>   1:cap<
      2:cap-pumpkin>   3:cap<+A0
  )"));
  EXPECT_EQ(tokens(game, 'A'), "1 pumpkin");
  EXPECT_EQ(game.points(), (Points{4, 0}));
}

// OHD-TOKEN-7
TEST(Tokens, AreTakenFieldByField) {
  // One tile completes two fields, and there is only one apple: it goes to the field with the tile's first zone.
  const std::string above = R"(
      3:cap-applev+A0   1:grass
      5:parted          0:grass
      4:cap-apple+B0    2:grass
  )";
  const PlayedGame first(hills_with("harvest", "supply", "1 5 5 5 5 8", above));
  EXPECT_EQ(first.points(), (Points{4, 4}));
  EXPECT_EQ(tokens(first, 'A'), "1 apple");
  EXPECT_EQ(tokens(first, 'B'), "");
  std::string turned = above;
  turned.replace(turned.find("parted "), 7, "partedv");
  const PlayedGame second(hills_with("harvest", "supply", "1 5 5 5 5 8", turned));
  EXPECT_EQ(tokens(second, 'A'), "");
  EXPECT_EQ(tokens(second, 'B'), "1 apple");
}

// OHD-TOKEN-8
TEST(Tokens, LieFaceDown) {
  const std::string board = "0:cap-pumpkin>  1:cap-grain<+A0";
  const PlayedGame game(hills(board));
  EXPECT_EQ(tokens(game, 'A', 'A'), "1 pumpkin, 1 grain");
  EXPECT_EQ(tokens(game, 'A', 'B'), "2 tokens");
  EXPECT_EQ(tokens(PlayedGame(hills_with("harvest", "open", "yes", board)), 'A', 'B'), "1 pumpkin, 1 grain");
}

// OHD-TOKEN-9
TEST(Tokens, AreTakenBeforeAHike) {
  // The tile completes the field and extends the path that ends at it.
  PlayedGame game(hills(R"(
      .                     2:cap-applev+B0   .
      1:grass               0:strip-grain     4:grass
      3:cap-sunflower>+A0   9:tee-path!       5:cap<
      6:grass               7:lane+A0         8:grass
  )"));
  EXPECT_EQ(game.seat(), 'A');
  game.answer("apple");
  EXPECT_EQ(game.seat(), 'B');
  game.answer("grain");
  EXPECT_EQ(tokens(game, 'A'), "1 apple, 1 sunflower");
  EXPECT_EQ(game.seat(), 'A');
  EXPECT_THAT(game.answers(), ElementsAre("stay", "0,2:0 to 0,1:1"));
}

// OHD-END-6, OHD-END-7, OHD-END-8, OHD-END-9
TEST(Tokens, WorkedExampleOfTwentyTwoPoints) {
  // 12 tokens score 12 points, and there are two sets, the second with two scarecrows.
  EXPECT_EQ(token_points(hills("0:cap-twelve>  1:cap<+A0", {})), 12 + 2 * 5);
}

// OHD-END-8
TEST(Tokens, MayFormASetOfScarecrowsOnly) {
  EXPECT_EQ(token_points(hills("0:cap-scarecrows>  1:cap<+A0", {})), 5 + 5);
  EXPECT_EQ(token_points(hills_with("harvest", "set-wild", "4", "0:cap-scarecrows>  1:cap<+A0", {})), 5);
}

// OHD-END-9
TEST(Tokens, FormAsManySetsAsPossible) {
  // There are four kinds with two tokens each and two scarecrows: two sets with one scarecrow each, not one set with
  // two scarecrows.
  EXPECT_EQ(token_points(hills("0:cap-four-kinds>  1:cap<+A0", {})), 10 + 2 * 5);
}

}  // namespace tw::test
