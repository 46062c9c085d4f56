#include <gmock/gmock.h>

#include "tests/engine/simulation/fake_game.hpp"

using namespace tw;
using namespace tw::simulation;
using namespace tw::simulation::testing;

TEST(PlayGame, IsAPureFunctionOfSeedAndIndex) {
  const Experiment experiment = small_experiment();
  EXPECT_EQ(play_game(experiment, 5), play_game(experiment, 5));
  EXPECT_NE(play_game(experiment, 5), play_game(experiment, 6));
  Experiment other = small_experiment();
  other.seed = 8;
  EXPECT_NE(play_game(experiment, 5).totals, play_game(other, 5).totals);
}

TEST(PlayGame, DoesNotDependOnHowManyGamesAreAskedFor) {
  EXPECT_EQ(play_game(small_experiment(10), 3), play_game(small_experiment(1000), 3));
}

TEST(PlayGame, TotalsAreTheSumOfTheParts) {
  const GameResult result = play_game(small_experiment(), 0);
  for (std::size_t seat = 0; seat < 3; ++seat)
    EXPECT_EQ(result.totals[seat], result.parts[0][seat] + result.parts[1][seat]);
}

TEST(PlayGame, CountsTurnsAndDiscards) {
  const GameResult result = play_game(small_experiment(), 0);
  EXPECT_GE(result.turns, 20);
  EXPECT_LE(result.turns, 28);
  EXPECT_GE(result.discards, result.turns / 5);
  EXPECT_LE(result.discards, result.turns / 5 + 1);
}

TEST(PlayGame, RotatesContestantsThroughTheSeats) {
  const Experiment experiment = small_experiment();
  EXPECT_EQ(play_game(experiment, 0).seat_of, (std::vector{0, 1, 2}));
  EXPECT_EQ(play_game(experiment, 1).seat_of, (std::vector{1, 2, 0}));
  EXPECT_EQ(play_game(experiment, 5).seat_of, (std::vector{2, 0, 1}));
}

TEST(PlayGame, KeepsSeatsWithoutRotation) {
  Experiment experiment = small_experiment();
  experiment.rotate = false;
  EXPECT_EQ(play_game(experiment, 5).seat_of, (std::vector{0, 1, 2}));
}

TEST(PlayGame, GivesUpOnAGameThatDoesNotEnd) {
  auto game = std::make_shared<FakeGame>();
  game->longest_ = 10;
  Experiment experiment = small_experiment();
  experiment.game = game;
  EXPECT_THROW(play_game(experiment, 0), std::runtime_error);
}
