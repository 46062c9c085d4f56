// Tests the shipped bots in a shipped game.

#include <gtest/gtest.h>

#include "engine/plugin_host/bots.hpp"
#include "engine/simulation/experiment.hpp"
#include "engine/simulation/thread_executor.hpp"
#include "engine/statistics/experiment_metrics.hpp"
#include "tests/support/quick_bots.hpp"
#include "tests/support/shipped.hpp"

namespace tw::plugin_host {
namespace {

std::unique_ptr<game::Bot> bot(const std::string& name) {
  auto made = make_bot(name);
  if (!made) throw std::runtime_error(test::to_lines(made.findings()));
  return std::move(made.value());
}

simulation::Experiment match(const std::vector<std::string>& bots, std::int64_t games) {
  simulation::Experiment out{
      .game = test::shipped("hunters-gatherers-2020").game, .rotate = true, .games = games, .seed = 2020};
  for (const std::string& name : bots) out.contestants.push_back({name, [name] { return bot(name); }});
  return out;
}

simulation::Summary play(const simulation::Experiment& experiment) {
  simulation::Control control;
  simulation::ThreadExecutor executor(2);
  auto outcome = simulation::run(experiment, executor, {}, control, nullptr);
  if (!outcome) throw std::runtime_error(test::to_lines(outcome.findings()));
  return outcome.value().summary;
}

TEST(Greedy, BeatsRandomClearly) {
  const auto share = statistics::win_share(play(match({"greedy", "random"}, 100)), statistics::Subject::Contestant, 0);
  EXPECT_GT(share.low, 0.8);
}

TEST(Greedy, BeatsRandomAmongFive) {
  const auto summary = play(match({"random", "greedy", "random", "random", "random"}, 20));
  const auto share = statistics::win_share(summary, statistics::Subject::Contestant, 1);
  EXPECT_GT(share.low, 0.5);
}

TEST(Greedy, PlaysDifferentlyIfItConsidersRivals) {
  const auto games = match({"greedy", "greedy:rivals=0"}, 1);
  const auto same = match({"greedy", "greedy"}, 1);
  EXPECT_NE(simulation::play_game(games, 0), simulation::play_game(same, 0));
}

TEST(Levels, BelowTheDefaultBotAreEachStrongerThanTheLevelBelow) {
  const std::vector<std::string> bots{"random", "easy", "casual", "fair", "greedy:look=1"};
  for (std::size_t i = 1; i < bots.size(); ++i) {
    const auto share =
        statistics::win_share(play(match({bots[i], bots[i - 1]}, 100)), statistics::Subject::Contestant, 0);
    EXPECT_GT(share.low, 0.55) << bots[i] << " against " << bots[i - 1];
  }
}

TEST(Greedy, WithOnlySlipsPlaysLikeRandom) {
  const auto share =
      statistics::win_share(play(match({"greedy:slips=100", "random"}, 100)), statistics::Subject::Contestant, 0);
  EXPECT_LT(share.low, 0.5);
  EXPECT_GT(share.high, 0.5);
}

TEST(Bots, ChooseTheSameWithTheSameSeed) {
  for (const std::string& name : test::quick_bots()) {
    const auto games = match({name, "random"}, 2);
    EXPECT_EQ(simulation::play_game(games, 1), simulation::play_game(games, 1)) << name;
  }
}

TEST(Bots, ChooseDifferentlyWithAnotherSeed) {
  for (const std::string& name : test::quick_bots()) {
    const auto& game = *test::shipped("hunters-gatherers-2020").game;
    std::vector<std::vector<game::Action>> played;
    for (std::uint64_t seed : {1, 2}) {
      auto state = std::move(game.new_state({.players = 2, .seed = 5}).value());
      game::Random random(seed);
      const auto player = bot(name);
      for (played.emplace_back(); played.back().size() < 10;) {
        played.back().push_back(player->choose(*state, random));
        state->apply(played.back().back());
      }
    }
    EXPECT_NE(played[0], played[1]) << name;
  }
}

// Without a time limit, each of these bots would think for hours.
TEST(Bots, StopWhenTheirTimeIsUp) {
  const auto state = std::move(test::shipped("hunters-gatherers-2020").game->new_state({2, 5, {}}).value());
  for (const char* name : {"mcts:milliseconds=30", "mcts:milliseconds=30:threads=2",
                           "expectimax:milliseconds=30:depth=12:width=0:positions=1000000000"}) {
    game::Random random(1);
    EXPECT_EQ(state->why_illegal(bot(name)->choose(*state, random)), "") << name;
  }
}

TEST(Bots, LeaveThePositionUnchanged) {
  const auto& game = *test::shipped("hunters-gatherers-2020").game;
  for (const std::string& name : test::quick_bots()) {
    auto state = std::move(game.new_state({.players = 3, .seed = 8}).value());
    game::Random random(3);
    const auto player = bot(name);
    for (int i = 0; i < 20; ++i) {
      const auto before = state->clone();
      const game::Action action = player->choose(*state, random);
      EXPECT_TRUE(state->equals(*before)) << name;
      EXPECT_EQ(state->why_illegal(action), "") << name;
      state->apply(action);
    }
  }
}

}  // namespace
}  // namespace tw::plugin_host
