// Tests jobs: their sizes, their division, and the sources that hand them out.

#include "engine/simulation/executor.hpp"

#include <gmock/gmock.h>

#include <stdexcept>

#include "engine/simulation/job_player.hpp"
#include "engine/simulation/shard_plan.hpp"
#include "tests/engine/simulation/fake_game.hpp"

namespace tw::simulation {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::small_experiment;

TEST(JobSize, GrowsUntilAJobTakesTheWantedTime) {
  JobSizer size(0.1);
  std::vector<std::int64_t> sizes;
  for (int job = 0; job < 8; ++job) {
    sizes.push_back(size.next(1'000'000, 2));
    size.record_job(sizes.back(), static_cast<double>(sizes.back()) / 5000);  // 5,000 games a second
  }
  EXPECT_THAT(sizes, ElementsAre(1, 4, 16, 64, 256, 500, 500, 500));
}

TEST(JobSize, GrowsFasterWhenManyGamesWereMeasured) {
  JobSizer size(60);
  std::vector<std::int64_t> sizes;
  for (int job = 0; job < 8; ++job) {
    sizes.push_back(size.next(1'000'000'000, 16'000));
    size.record_job(sizes.back(), static_cast<double>(sizes.back()) / 1000);
  }
  EXPECT_THAT(sizes, ElementsAre(1, 4, 16, 64, 256, 4096, 31'250, 31'250)) << "at most half of each worker's share";
}

TEST(JobSize, IsOneForSlowGamesAndShrinksNearTheEnd) {
  JobSizer slow(0.1);
  slow.record_job(1, 20);
  EXPECT_EQ(slow.next(1000, 2), 1);
  JobSizer fast(0.1);
  fast.record_job(1000, 0.1);
  EXPECT_EQ(fast.next(1'000'000, 2), 1000);
  EXPECT_EQ(fast.next(1000, 2), 250) << "each of two workers gets two more jobs";
  EXPECT_EQ(fast.next(1, 2), 1);
  EXPECT_DOUBLE_EQ(fast.expected_seconds(500), 0.05);
  fast.set_target_seconds(0.1, 0.08);
  EXPECT_EQ(fast.next(1000, 2), 800) << "jobs do not become shorter than allowed";
}

TEST(Jobs, AreDividedAnywhere) {
  const Job job{{0, 5, 8}, {1, 0, 2}};
  EXPECT_EQ(games_in(job), 5);
  EXPECT_THAT(first_games(job, 4), ElementsAre(GameRange{0, 5, 8}, GameRange{1, 0, 1}));
  EXPECT_THAT(games_after(job, 4), ElementsAre(GameRange{1, 1, 2}));
  EXPECT_THAT(first_games(job, 2), ElementsAre(GameRange{0, 5, 7}));
  EXPECT_EQ(first_games(job, 9), job);
  EXPECT_EQ(games_after(job, 0), job);
  EXPECT_THAT(games_after(job, 5), IsEmpty());
  EXPECT_THAT(first_games(job, 0), IsEmpty());
}

TEST(Jobs, OfAListAreHandedOutOnce) {
  GameListSource games({{0, 3, 4}, {0, 9, 12}, {1, 0, 1}});
  EXPECT_EQ(games.left(), 5);
  EXPECT_THAT(games.next(2), ElementsAre(GameRange{0, 3, 4}, GameRange{0, 9, 10}));
  EXPECT_EQ(games.left(), 3);
  EXPECT_THAT(games.next(10), ElementsAre(GameRange{0, 10, 12}, GameRange{1, 0, 1}));
  EXPECT_THAT(games.next(1), IsEmpty());
}

TEST(Jobs, OfAPlanSkipPlayedGames) {
  ShardPlan plan(40);
  plan.mark_played(0, 0b0000'0000'0000'1001);
  plan.mark_played(1, mask_of(0, 16));
  EXPECT_EQ(plan.left(), 22);
  EXPECT_EQ(plan.count_played_before(3), 1);
  EXPECT_EQ(plan.count_played_before(4), 2);
  EXPECT_EQ(plan.count_played_before(1000), 18);
  EXPECT_TRUE(plan.is_played(3));
  EXPECT_FALSE(plan.is_played(4));
  EXPECT_THAT(plan.next(100), ElementsAre(GameRange{0, 1, 3}));
  EXPECT_THAT(plan.next(5), ElementsAre(GameRange{0, 4, 9}));
  EXPECT_THAT(plan.next(100), ElementsAre(GameRange{0, 9, 16}));
  EXPECT_THAT(plan.next(100), ElementsAre(GameRange{0, 32, 40}));
  EXPECT_THAT(plan.next(1), IsEmpty());
  EXPECT_EQ(plan.left(), 0);
}

TEST(JobPlayer, PlaysUntilItIsStoppedOrAGameFails) {
  Experiment experiment = small_experiment();
  JobPlayer player(std::span(&experiment, 1));
  const Job job{{0, 4, 9}};
  const auto all = [](int, std::int64_t) { return true; };
  const auto stay = [] { return false; };
  EXPECT_EQ(games_in(player.play(job, all, stay).batch.ranges), 5);
  const PlayedJob some = player.play(
      job, [](int, std::int64_t game) { return game < 6; }, stay);
  EXPECT_THAT(some.batch.ranges, ElementsAre(GameRange{0, 4, 6}));
  EXPECT_EQ(some.batch.games.at(1), play_game(experiment, 5));
  int decisions = 0;
  const PlayedJob left = player.play(job, all, [&] { return ++decisions > 40; });
  EXPECT_LT(games_in(left.batch.ranges), 5) << "the game in progress is discarded";
  EXPECT_EQ(left.error, "");

  experiment.contestants[1] = {"failing",
                               []() -> std::unique_ptr<game::Bot> { throw std::runtime_error("it is ill"); }};
  const PlayedJob failed = player.play(job, all, stay);
  EXPECT_EQ(failed.error, "game 4: it is ill");
  EXPECT_THAT(failed.batch.ranges, IsEmpty());
}

}  // namespace
}  // namespace tw::simulation
