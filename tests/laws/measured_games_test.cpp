#include <gmock/gmock.h>

#include "tests/engine/simulation/fake_game.hpp"
#include "tests/support/shipped.hpp"

using namespace tw;
using namespace tw::simulation;
using namespace tw::simulation::testing;

namespace {

Experiment experiment_of(const std::string& game) {
  return {.game = test::shipped(game).game,
          .contestants = {random_bot(), random_bot()},
          .rotate = true,
          .games = 4,
          .seed = 5,
          .metrics = kAllMetrics};
}

std::int64_t sum(const Tally& tally, const char* column, int key = 0) {
  return tally.sums(tally.column(column), key).sum;
}

}  // namespace

TEST(ShippedGames, CanBeMeasuredCompletely) {
  for (const std::string& id : test::shipped_games()) {
    const Experiment experiment = experiment_of(id);
    const MetricColumns measuring = metric_columns_of(experiment);
    Summary summary(2, experiment.game->parts(), measuring.columns());
    std::int64_t turns = 0, points = 0;
    for (std::int64_t game = 0; game < 2; ++game) {
      const GameResult result = play_game(experiment, measuring, game);
      EXPECT_EQ(result.samples, play_game(experiment, game).samples) << id;
      summary.add(result);
      turns += result.turns;
      points += result.totals[0] + result.totals[1];
    }
    const Tally& tally = summary.metrics();
    EXPECT_EQ(sum(tally, "points", 0) + sum(tally, "points", 1), points) << id;
    EXPECT_GE(sum(tally, "actions"), turns) << id;
    EXPECT_EQ(tally.sums(tally.column("lead_changes")).n, 2) << id;
    if (!test::is_landscape(test::shipped(id))) {
      EXPECT_EQ(tally.column("tile_worth"), -1) << id;
      continue;
    }
    EXPECT_EQ(sum(tally, "turns"), turns) << id;
    EXPECT_EQ(tally.sums_over_keys(tally.column("tile_worth")).n, turns) << id;
    EXPECT_EQ(tally.sums_over_keys(tally.column("map:tiles")).n, turns) << id;
    EXPECT_EQ(tally.sums_over_keys(tally.column("tile_unplaceable")).sum, sum(tally, "discards")) << id;
  }
}

/// Games with bots that choose uniformly use a faster code path, which must give the same results.
TEST(ShippedGames, GiveTheSameResultsOnTheUniformCodePath) {
  for (const std::string& id : test::shipped_games()) {
    Experiment experiment = experiment_of(id);
    experiment.metrics = kNoMetrics;
    std::vector<GameResult> slow;
    for (std::int64_t game = 0; game < 3; ++game) slow.push_back(play_game(experiment, game));
    for (Contestant& contestant : experiment.contestants) contestant.uniform = true;
    for (const GameResult& game : slow) EXPECT_EQ(play_game(experiment, game.index), game) << id;
  }
}

TEST(ShippedGames, GiveTheRecordOfAnyGameOfAnExperiment) {
  for (const std::string& id : test::shipped_games()) {
    const Experiment experiment = experiment_of(id);
    const model::GameRecord record = record_of(experiment, 3);
    const auto replay = experiment.game->replay(record);
    ASSERT_TRUE(replay) << id << text_of(replay.findings());
    EXPECT_TRUE(replay.value().mismatches.empty()) << id;
    EXPECT_TRUE(replay.value().finished) << id;
    EXPECT_EQ(replay.value().totals.back(), play_game(experiment, 3).totals) << id;
  }
}

TEST(ShippedGames, AreTheSameWithAndWithoutMetrics) {
  Experiment experiment = experiment_of("hunters-gatherers-2020");
  GameResult measured = play_game(experiment, 2);
  experiment.metrics = kNoMetrics;
  measured.samples.clear();
  EXPECT_EQ(measured, play_game(experiment, 2));
}
