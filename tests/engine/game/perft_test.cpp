#include "engine/game/perft.hpp"

#include <gtest/gtest.h>

#include "tests/engine/game/picking_game.hpp"

namespace tw::game {
namespace {

std::uint64_t count(State& state, std::size_t depth) {
  return perft(state, depth, [] { return false; });
}

TEST(Perft, CountsSequencesOfTheGivenNumberOfActions) {
  test::PickingGame state;
  EXPECT_EQ(count(state, 0), 1u) << "the empty sequence";
  EXPECT_EQ(count(state, 1), 3u);
  EXPECT_EQ(count(state, 2), 9u);
  EXPECT_EQ(count(state, 8), 6561u);
  EXPECT_EQ(count(state, 9), 0u) << "the game ends after eight actions";
  EXPECT_TRUE(state.equals(test::PickingGame()));
}

TEST(Perft, StopsWhenRequested) {
  test::PickingGame state;
  int polls = 0;
  perft(state, 8, [&polls] { return ++polls > 2; });
  EXPECT_EQ(polls, 2 + 3) << "each of the three levels polls once more and stops";
  EXPECT_TRUE(state.equals(test::PickingGame()));
  perft(state, 1, [&polls] {
    ++polls;
    return true;
  });
  EXPECT_EQ(polls, 5) << "a single level needs no polls";
}

TEST(RandomActions, ArePlayedUpToTheirNumberOrTheEndOfTheGame) {
  test::PickingGame state;
  EXPECT_EQ(play_random_actions(state, 0, 1), 0);
  EXPECT_EQ(play_random_actions(state, 3, 1), 3);
  EXPECT_EQ(state.turn(), 2);
  EXPECT_EQ(play_random_actions(state, 100, 2), 5);
  EXPECT_TRUE(state.finished());
  EXPECT_EQ(play_random_actions(state, 1, 3), 0);
}

TEST(RandomActions, DependOnTheSeed) {
  test::PickingGame state, same;
  play_random_actions(state, 8, 7);
  play_random_actions(same, 8, 7);
  EXPECT_TRUE(state.equals(same));
  bool differs = false;
  for (std::uint64_t seed = 8; seed < 28; ++seed) {
    test::PickingGame other;
    play_random_actions(other, 8, seed);
    differs |= !other.equals(state);
  }
  EXPECT_TRUE(differs);
}

}  // namespace
}  // namespace tw::game
