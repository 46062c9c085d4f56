// Tests hikes: OHD-HIKE. Seat A is "you", seat B is Blue. Answers are named by cell and zone; the start tile is at (0,
// 0).

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/rules/over_hill_and_dale/hill_tiles.hpp"

namespace tw::test {

namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::Not;
using testing::UnorderedElementsAre;

/// Your tile extends a path with your wanderer, who is one tile west of it.
const std::string kExtended = R"(
      2:grass   .            .
      0:lane>   1:lane>+A0   3:lane>!
)";
/// Your tile joins your path with Blue's, which continues beyond Blue's wanderer.
const std::string kJoined = R"(
      .         .         .            6:lane
      5:grass   3:grass   2:grass      4:lane+B0
      .         0:lane>   1:lane>+A0   7:bend<!
)";
/// The path ends at a junction; Blue's wanderer is on another path from the junction.
const std::string kBehindTheJunction = "3:lane>!  0:lane>  1:lane>+A0  2:junction+B1";

}  // namespace

// OHD-HIKE-1
TEST(Hikes, FollowAPathThatTheTileExtends) {
  const PlayedGame game(hills(kExtended));
  EXPECT_EQ(game.seat(), 'A');
  EXPECT_THAT(game.answers(), UnorderedElementsAre("stay", "1,0:0 to 0,0:0", "1,0:0 to 2,0:0"));
  const PlayedGame elsewhere(hills(R"(
      2:grass   3:grass!
      0:lane>   1:lane>+A0
  )"));
  EXPECT_THAT(elsewhere.answers(), IsEmpty());
  EXPECT_EQ(elsewhere.seat(), 'B');
}

// OHD-HIKE-1
TEST(Hikes, MayUsePathsThatTheTileDoesNotExtendIfConfigured) {
  const PlayedGame game(hills_with("hike", "where", "any", R"(
      2:grass   3:grass!
      0:lane>   1:lane>+A0
  )"));
  EXPECT_THAT(game.answers(), UnorderedElementsAre("stay", "1,0:0 to 0,0:0"));
}

// OHD-HIKE-2, OHD-TURN-3
TEST(Hikes, AreAllowedOnlyIfNoPieceWasPlaced) {
  for (const char* last : {"3:lane>+Ah1!", "3:lane-field+A0!"}) {
    const PlayedGame game(hills(std::string(R"(
      2:grass   .            .
      0:lane>   1:lane>+A0   )") +
                                last));
    EXPECT_THAT(game.answers(), IsEmpty()) << last;
    EXPECT_EQ(game.seat(), 'B') << last;
  }
}

// OHD-HIKE-2
TEST(Hikes, AreAllowedAfterPlacingAPieceIfConfigured) {
  const PlayedGame game(hills_with("hike", "after-put", "yes", R"(
      2:grass   .            .
      0:lane>   1:lane>+A0   3:lane>+Ah1!
  )"));
  EXPECT_THAT(game.answers(), UnorderedElementsAre("stay", "1,0:0 to 0,0:0", "1,0:0 to 2,0:0"));
}

// OHD-HIKE-3
TEST(Hikes, AreAllowedOnlyInOnesOwnTurn) {
  // Blue extends your path; then it is your turn.
  const PlayedGame game(hills("0:lane>  1:lane>+A0  2:lane>!"));
  EXPECT_THAT(game.answers(), IsEmpty());
  EXPECT_EQ(game.seat(), 'A');
}

// OHD-HIKE-4
TEST(Hikes, AreNotAllowedOnACompletedPath) {
  const PlayedGame game(hills(R"(
      2:grass   .            .
      0:gate>   1:lane>+A0   3:gate<!
  )"));
  EXPECT_THAT(game.answers(), IsEmpty());
  EXPECT_EQ(game.points(), (Points{3, 0}));
}

// OHD-HIKE-5
TEST(Hikes, AreAllowedWhenAnotherPathWasCompleted) {
  // The junction closes the path to the west and extends the path to the north.
  PlayedGame game(hills(R"(
      4:grass   2:grass      3:lane+A0
      0:gate>   1:lane>+A0   5:junction!
  )"));
  EXPECT_EQ(game.points(), (Points{3, 0}));
  EXPECT_THAT(game.answers(), UnorderedElementsAre("stay", "2,-1:0 to 2,0:0"));
  game.answer("2,-1:0 to 2,0:0");
  EXPECT_EQ(game.points(), (Points{3 + 1, 0}));
}

// OHD-HIKE-6
TEST(Hikes, AreAllowedOnAPathWithOneEndClosed) {
  const PlayedGame game(hills(R"(
      2:grass   .            .
      0:lane>   1:lane>+A0   3:junction!
  )"));
  EXPECT_THAT(game.answers(), UnorderedElementsAre("stay", "1,0:0 to 0,0:0", "1,0:0 to 2,0:2"));
}

// OHD-HIKE-7
TEST(Hikes, AreLimitedToOneWandererPerTurn) {
  // Your tile joins two paths, each with one of your wanderers.
  PlayedGame game(hills(R"(
      4:grass   2:grass      3:lane+A0
      0:lane>   1:lane>+A0   5:bend<!
  )"));
  EXPECT_THAT(game.answers(),
              UnorderedElementsAre("stay", "1,0:0 to 0,0:0", "1,0:0 to 2,0:0", "2,-1:0 to 0,0:0", "2,-1:0 to 2,0:0"));
  game.answer("2,-1:0 to 0,0:0");
  EXPECT_EQ(game.points(), (Points{3, 0}));
  EXPECT_EQ(game.seat(), 'B') << "no second hike";
}

// OHD-HIKE-8, OHD-HIKE-11, OHD-HIKE-18
TEST(Hikes, WorkedExampleOfTwoPoints) {
  // Your first hike moves your wanderer next to Blue's. Then you extend the path again, and your wanderer crosses the
  // tile with Blue's wanderer to the tile beyond: 2 tiles, 2 points.
  DrawnGame board = hills(R"(
      .         .         .            6:lane
      .         3:grass   2:grass      4:lane+B0
      7:lane>!  0:lane>   1:lane>+A0   5:bend<
  )");
  board.answers = {{5, "1,0:0 to 2,0:0"}, {6, "stay"}};
  PlayedGame game(board);
  EXPECT_EQ(game.points(), (Points{1, 0}));
  game.answer("2,0:0 to 2,-2:0");
  EXPECT_EQ(game.points(), (Points{1 + 2, 0}));
  EXPECT_EQ(game.points('A', "path"), 3) << "recorded with the points of paths";
}

// OHD-HIKE-8
TEST(Hikes, GoEitherWay) {
  for (const char* way : {"1,0:0 to 0,0:0", "1,0:0 to 2,0:0"}) {
    PlayedGame game(hills(kExtended));
    game.answer(way);
    EXPECT_EQ(game.points(), (Points{1, 0})) << way;
    EXPECT_EQ(game.seat(), 'B') << way;
  }
}

// OHD-HIKE-9, OHD-HIKE-10
TEST(Hikes, HaveNoLimitToTheirDistance) {
  PlayedGame game(hills("0:lane>  1:lane>+A0  2:lane>  3:lane>!"));
  EXPECT_THAT(game.answers(), UnorderedElementsAre("stay", "1,0:0 to 0,0:0", "1,0:0 to 2,0:0", "1,0:0 to 3,0:0"));
  game.answer("1,0:0 to 3,0:0");
  EXPECT_EQ(game.points(), (Points{2, 0})) << "the tile just laid scores too";
}

// OHD-HIKE-9
TEST(Hikes, HaveALimitedReachIfConfigured) {
  const PlayedGame game(hills_with("hike", "reach", "1", "0:lane>  1:lane>+A0  2:lane>  3:lane>!"));
  EXPECT_THAT(game.answers(), UnorderedElementsAre("stay", "1,0:0 to 0,0:0", "1,0:0 to 2,0:0"));
}

// OHD-HIKE-11
TEST(Hikes, MayNotPassOtherMeeplesIfConfigured) {
  EXPECT_THAT(PlayedGame(hills(kJoined)).answers(), Contains("1,0:0 to 2,-2:0"));
  EXPECT_THAT(PlayedGame(hills_with("hike", "cross", "no", kJoined)).answers(),
              UnorderedElementsAre("stay", "1,0:0 to 0,0:0", "1,0:0 to 2,0:0"));
}

// OHD-HIKE-12
TEST(Hikes, DoNotStopOnATileWithAnotherWanderer) {
  EXPECT_THAT(PlayedGame(hills(kJoined)).answers(),
              UnorderedElementsAre("stay", "1,0:0 to 0,0:0", "1,0:0 to 2,0:0", "1,0:0 to 2,-2:0"));
  const PlayedGame own(hills(R"(
      4:grass   2:grass      3:lane+A0
      0:lane>   1:lane>+A0   5:bend<!
  )"));
  EXPECT_THAT(own.answers(), Not(Contains("1,0:0 to 2,-1:0"))) << "the player's own wanderer bars it too";
}

// OHD-HIKE-12
TEST(Hikes, DoNotStopOnATileWithAWandererBeyondTheJunction) {
  EXPECT_THAT(PlayedGame(hills(kBehindTheJunction)).answers(),
              UnorderedElementsAre("stay", "1,0:0 to 0,0:0", "1,0:0 to -1,0:0"));
}

// OHD-HIKE-12
TEST(Hikes, MayStopAnywhereIfConfigured) {
  EXPECT_THAT(PlayedGame(hills_with("hike", "stop", "zone", kBehindTheJunction)).answers(), Contains("1,0:0 to 2,0:2"));
  EXPECT_THAT(PlayedGame(hills_with("hike", "stop", "zone", kJoined)).answers(), Not(Contains("1,0:0 to 2,-1:0")));
  EXPECT_THAT(PlayedGame(hills_with("hike", "stop", "anywhere", kJoined)).answers(), Contains("1,0:0 to 2,-1:0"));
}

// OHD-HIKE-13
TEST(Hikes, MayStopOnATileWithAFarmer) {
  const PlayedGame game(hills("3:lane>!  0:lane>  1:lane>+A0  2:lane-field+B0"));
  EXPECT_THAT(game.answers(), Contains("1,0:0 to 2,0:1"));
}

// OHD-HIKE-14
TEST(Hikes, DoNotCrossAJunction) {
  const PlayedGame game(hills(R"(
      .         4:grass   .            .            .
      5:lane>!  0:lane>   1:lane>+A0   2:junction   3:lane>
  )"));
  EXPECT_THAT(game.answers(), UnorderedElementsAre("stay", "1,0:0 to 0,0:0", "1,0:0 to -1,0:0", "1,0:0 to 2,0:2"));
}

// OHD-HIKE-15
TEST(Hikes, NeedATileToStopOn) {
  // Blue hiked onto the tile that both paths cross. A wanderer with reach 1 cannot stop there and cannot move further.
  const std::string board = R"(
      .           1:gatev+A0   3:grass
      2:lane>+B0  0:bends      5:lane>!
      .           4:lane       .
  )";
  DrawnGame far = hills(board);
  far.answers = {{4, "-1,0:0 to 0,0:1"}};
  EXPECT_THAT(PlayedGame(far).answers(), UnorderedElementsAre("stay", "0,-1:0 to 1,0:0"));
  DrawnGame near = hills_with("hike", "reach", "1", board);
  near.answers = {{4, "-1,0:0 to 0,0:1"}};
  const PlayedGame game(near);
  EXPECT_THAT(game.answers(), IsEmpty());
  EXPECT_EQ(game.seat(), 'B');
}

// OHD-HIKE-16
TEST(Hikes, LeaveTheWandererWhereItStopped) {
  DrawnGame board = hills(R"(
      2:grass   .            .         .
      0:gate>   1:lane>+A0   3:bend<   .
  )");
  board.answers = {{3, "1,0:0 to 2,0:0"}};
  EXPECT_EQ(PlayedGame(board).pieces(), (Texts{"A wanderer on bend 0"}));
  board.board = R"(
      2:grass   .            4:gatev
      0:gate>   1:lane>+A0   3:bend<
  )";
  EXPECT_EQ(PlayedGame(board).points(), (Points{1 + 4, 0})) << "and counts for the path when Blue closes it";
}

// OHD-HIKE-17
TEST(Hikes, CountATileEachTimeTheWandererMovesOntoIt) {
  // The hike goes around the loop and across the first tile a second time: 6 moves onto 5 tiles.
  PlayedGame game(hills(R"(
      .          1:lane+A0   .
      5:lane>!   0:bends     2:bendv
      .          4:bend      3:bend<
  )"));
  game.answer("0,-1:0 to -1,0:0");
  EXPECT_EQ(game.points(), (Points{6, 0}));
}

}  // namespace tw::test
