#include <gmock/gmock.h>

#include "engine/simulation/experiment.hpp"
#include "tests/engine/simulation/fake_game.hpp"

using namespace tw::simulation;
using namespace tw::simulation::testing;
using ::testing::ElementsAre;

namespace {

Summary summary_of(std::int64_t first, std::int64_t end, std::int64_t step = 1) {
  const Experiment experiment = small_experiment();
  Summary summary(3, experiment.game->parts());
  for (std::int64_t i = first; i < end; i += step) summary.add(play_game(experiment, i));
  return summary;
}

}  // namespace

TEST(WinShare, IsOneForASingleWinner) { EXPECT_THAT(won_sixtieths({3, 9, 5}), ElementsAre(0, 60, 0)); }
TEST(WinShare, IsSplitEvenlyAmongThoseTiedAtTheTop) {
  EXPECT_THAT(won_sixtieths({9, 9, 5}), ElementsAre(30, 30, 0));
  EXPECT_THAT(won_sixtieths({4, 4, 4, 4, 4}), ElementsAre(12, 12, 12, 12, 12));
}

TEST(Summary, SumsPointsSquaresAndPartsBySeat) {
  Summary summary(2, {"a", "b"});
  summary.add({.index = 0, .turns = 3, .discards = 1, .seat_of = {0, 1}, .totals = {5, 2}, .parts = {{4, 2}, {1, 0}}});
  summary.add({.index = 1, .turns = 4, .discards = 0, .seat_of = {1, 0}, .totals = {1, 1}, .parts = {{1, 0}, {0, 1}}});
  EXPECT_EQ(summary.games(), 2);
  EXPECT_EQ(summary.points(0), 6);
  EXPECT_EQ(summary.squares(0), 26);
  EXPECT_EQ(summary.part_points(0, 0), 5);
  EXPECT_EQ(summary.part_points(1, 1), 1);
  EXPECT_EQ(summary.part_squares(0, 0), 17);
  EXPECT_EQ(summary.contestant_part_squares(0, 0), 16);
  EXPECT_EQ(summary.wins(0), 1);
  EXPECT_EQ(summary.shared_wins(1), 1);
  EXPECT_EQ(summary.win_sixtieths(0), 90);
  EXPECT_EQ(summary.discards(), 1);
  EXPECT_THAT(summary.points_histogram(), ElementsAre(0, 2, 1, 0, 0, 1));
  EXPECT_THAT(summary.turns_histogram(), ElementsAre(0, 0, 0, 1, 1));
}

TEST(Summary, FollowsContestantsInAnySeat) {
  Summary summary(2, {"a"});
  summary.add({.index = 0, .seat_of = {0, 1}, .totals = {5, 2}, .parts = {{5, 2}}});
  summary.add({.index = 1, .seat_of = {1, 0}, .totals = {3, 7}, .parts = {{3, 7}}});
  EXPECT_EQ(summary.contestant_points(0), 12);
  EXPECT_EQ(summary.contestant_points(1), 5);
  EXPECT_EQ(summary.contestant_squares(0), 74);
  EXPECT_EQ(summary.contestant_sixtieths(0), 120);
  EXPECT_EQ(summary.contestant_part_points(0, 0), 12);
}

TEST(Summary, CountsNegativeAndHugePointsAtTheEndsOfTheHistogram) {
  Summary summary(2, {});
  summary.add({.index = 0, .seat_of = {0, 1}, .totals = {-3, 1'000'000}, .parts = {}});
  EXPECT_EQ(summary.points_histogram().front(), 1);
  EXPECT_EQ(summary.points_histogram().back(), 1);
  EXPECT_EQ(summary.points_histogram().size(), 4096u);
}

TEST(Summary, DoesNotDependOnTheGroupingOfGames) {
  const Summary all = summary_of(0, 40);
  Summary even = summary_of(0, 40, 2);
  even.merge(summary_of(1, 40, 2));
  EXPECT_EQ(even, all);
  Summary from_nothing;
  from_nothing.merge(all);
  EXPECT_EQ(from_nothing, all);
}

TEST(Summary, HasADigestOfEveryValue) {
  const GameResult base{
      .index = 1, .turns = 3, .discards = 1, .seat_of = {0, 1}, .totals = {5, 2}, .parts = {{4, 2}, {1, 0}}};
  const auto digest = [](const GameResult& result) {
    Summary summary(2, {"a", "b"});
    summary.add(result);
    return summary.digest();
  };
  std::vector<GameResult> changed(5, base);
  changed[0].index = 2;
  changed[1].turns = 4;
  changed[2].discards = 0;
  changed[3].totals = {2, 5};
  changed[4].parts[1] = {0, 1};
  for (const GameResult& result : changed) EXPECT_NE(digest(result), digest(base));
}
