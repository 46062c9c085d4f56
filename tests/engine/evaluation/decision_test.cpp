#include "engine/evaluation/decision.hpp"

#include <gtest/gtest.h>

#include "tests/engine/evaluation/small_position.hpp"

namespace tw::evaluation {
namespace {

using test::SmallPosition;

class NextTurnTest : public ::testing::Test {
 protected:
  NextTurnTest() {
    p.facts.turn.extra_turns = false;  // the rules of the small game include extra turns
    p.place_tile("start", 0, 0);
    p.draw("plain");
  }
  /// Returns the expected outcome of the next turn, given the remaining tiles.
  NextTurn::Outcome outcome(const std::vector<std::string>& remaining) {
    p.leave(remaining);
    turn.begin(p.facts, *p.at);
    return turn.outcome();
  }

  SmallPosition p;
  NextTurn turn;
};

TEST_F(NextTurnTest, TheGameEndsWithTheDeck) { EXPECT_EQ(outcome({}), NextTurn::Outcome::GameEnds); }

TEST_F(NextTurnTest, DependsOnThePlacementWhereFewCellsFit) {
  EXPECT_EQ(outcome({"plain"}), NextTurn::Outcome::Depends) << "four cells, which one tile may change";
  EXPECT_TRUE(turn.follows_after({0, -1})) << "the cell in the south stays as it is";
}

TEST_F(NextTurnTest, IsCertainWhereATileFitsMoreCellsThanOneTileChanges) {
  p.place_tile("plain", 1, 0);
  EXPECT_EQ(outcome({"plain"}), NextTurn::Outcome::Follows);
  EXPECT_EQ(outcome({"square", "plain"}), NextTurn::Outcome::Follows);
}

TEST_F(NextTurnTest, DependsOnThePlacementWhereNothingFits) {
  EXPECT_EQ(outcome({"square"}), NextTurn::Outcome::Depends) << "the placed tile may make it fit";
  EXPECT_FALSE(turn.follows_after({0, -1}));
}

TEST_F(NextTurnTest, DependsOnThePlacementWhereThePlayerMayHaveAnotherTurn) {
  p.facts.turn.extra_turns = true;
  EXPECT_EQ(outcome({}), NextTurn::Outcome::Depends);
}

}  // namespace
}  // namespace tw::evaluation
