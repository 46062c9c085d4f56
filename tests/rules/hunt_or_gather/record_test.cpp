// Tests records of Hunt or Gather: writing, reading and replaying records, and detecting an error in a record.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/xml/files.hpp"
#include "tests/rules/hunt_or_gather/played_table.hpp"
#include "tests/support/shipped.hpp"

namespace tw::test {

namespace {

model::GameRecord random_game(const game::Game& game, const game::Setup& setup) {
  auto state = game.new_state(setup);
  model::Random random(setup.seed, 9);
  std::vector<game::Action> actions;
  while (!state.value()->finished()) {
    actions.push_back(state.value()->random_action(random));
    state.value()->apply(actions.back());
  }
  EXPECT_LE(static_cast<int>(actions.size()), game.longest_game(setup.players));
  return game.record(setup, actions);
}

}  // namespace

TEST(HuntRecords, ReplayAnyGame) {
  const auto game = hunt_game({});
  for (int players = 2; players <= 5; ++players) {
    const model::GameRecord record = random_game(*game, {players, 11, {}});
    const auto read = xml::read_game(xml::write(record), "record.xml");
    ASSERT_TRUE(read) << to_lines(read.findings());
    EXPECT_EQ(read.value(), record);
    const auto replay = game->replay(read.value());
    ASSERT_TRUE(replay) << to_lines(replay.findings());
    EXPECT_TRUE(replay.value().mismatches.empty());
    EXPECT_TRUE(replay.value().finished);
  }
}

TEST(HuntRecords, ReplayGamesWithFewTilesAndCards) {
  const auto game = hunt_game({});
  for (const std::vector<std::string>& cards : {std::vector<std::string>{"club"}, {"club", "bow", "spear"}}) {
    const game::Setup setup{5, 3, {{.id = "exploration", .tiles = {"nuts-1"}}, {.id = "equipment", .tiles = cards}}};
    const auto replay = game->replay(random_game(*game, setup));
    ASSERT_TRUE(replay) << to_lines(replay.findings());
    EXPECT_TRUE(replay.value().mismatches.empty());
  }
}

TEST(HuntRecords, WithAnErrorAreDetected) {
  const auto game = hunt_game({});
  model::GameRecord record = random_game(*game, {3, 11, {}});
  record.turns[8].choices.back().what = "explore the moon";
  const auto replay = game->replay(record);
  ASSERT_TRUE(replay) << to_lines(replay.findings());
  ASSERT_EQ(replay.value().mismatches.size(), 1u);
  EXPECT_EQ(replay.value().mismatches[0].turn, 9);
}

}  // namespace tw::test
