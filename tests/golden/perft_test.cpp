// The legal actions of every shipped game must match the recorded counts.

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "engine/game/perft.hpp"
#include "tests/golden/perft_table.hpp"
#include "tests/support/shipped.hpp"

namespace tw::test {

namespace {

std::vector<PerftRow> kept() {
  std::ifstream file(perft_path(), std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return read_perft(text.str());
}

}  // namespace

TEST(Perft, CountsMatchTheRecordedOnes) {
  for (const PerftRow& row : kept())
    EXPECT_EQ(count(row), row.sequences) << to_line(row)
                                         << "\nif legal actions were meant to change: golden_test --update";
}

TEST(Perft, CountsAreKeptForEveryShippedGameAndNumberOfPlayers) {
  std::set<std::pair<std::string, int>> there, wanted;
  for (const PerftRow& row : kept()) there.insert({row.game, row.players});
  for (const std::string& id : shipped_games()) {
    const game::Game& game = *shipped(id).game;
    for (int players = game.min_players(); players <= game.max_players(); ++players) wanted.insert({id, players});
  }
  EXPECT_EQ(there, wanted) << "run golden_test --update";
}

TEST(RandomActions, AreCountedAndEndWithTheGame) {
  const game::Game& game = *shipped("carcassonne").game;
  const auto state = game.new_state({.players = 2, .seed = 5, .decks = {}});
  ASSERT_TRUE(state);
  game::State& position = *state.value();
  EXPECT_EQ(game::play_random_actions(position, 0, 1), 0);
  EXPECT_EQ(position.turn(), 1);
  EXPECT_EQ(game::play_random_actions(position, 4, 1), 4);
  EXPECT_EQ(position.turn(), 3) << "a turn has two actions";
  EXPECT_LT(game::play_random_actions(position, 1000, 1), 1000);
  EXPECT_TRUE(position.finished());
}

}  // namespace tw::test
