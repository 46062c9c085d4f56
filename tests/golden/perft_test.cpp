// The legal actions of every shipped game must match the recorded counts.

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

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
    for (int players = game.least_players(); players <= game.most_players(); ++players) wanted.insert({id, players});
  }
  EXPECT_EQ(there, wanted) << "run golden_test --update";
}

}  // namespace tw::test
