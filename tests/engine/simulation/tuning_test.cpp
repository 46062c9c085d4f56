// What the command tune-bot stands on: mirrored matches, and the search for better figures.

#include <gtest/gtest.h>

#include <cmath>

#include "engine/simulation/mirrored.hpp"
#include "engine/simulation/spsa.hpp"
#include "tests/engine/simulation/fake_game.hpp"

namespace tw::simulation {
namespace {

MirroredMatch match(Contestant ours, Contestant theirs, int players = 2) {
  return {.game = std::make_shared<testing::FakeGame>(),
          .players = players,
          .ours = std::move(ours),
          .theirs = std::move(theirs),
          .pairs = 20,
          .seed = 5};
}

TEST(Mirrored, GivesEachSideHalfWhereBothPlayAlike) {
  Control control;
  for (const Pair& pair : play(match(testing::random_bot(), testing::random_bot()), 1, control)) {
    EXPECT_EQ(pair.won_sixtieths, 60);
    EXPECT_EQ(pair.margin, 0);
  }
}

TEST(Mirrored, ShowsTheBetterSideWhereverItSits) {
  Control control;
  for (const int players : {2, 3}) {
    double margin = 0;
    for (const Pair& pair : play(match(testing::greedy_bot(), testing::random_bot(), players), 1, control))
      margin += pair.margin;
    EXPECT_GT(margin, 0) << players;
    margin = 0;
    for (const Pair& pair : play(match(testing::random_bot(), testing::greedy_bot(), players), 1, control))
      margin += pair.margin;
    EXPECT_LT(margin, 0) << players;
  }
}

TEST(Mirrored, IsTheSameForAnyNumberOfThreads) {
  Control control;
  const auto one = play(match(testing::greedy_bot(), testing::random_bot()), 1, control);
  const auto four = play(match(testing::greedy_bot(), testing::random_bot()), 4, control);
  ASSERT_EQ(one.size(), four.size());
  for (std::size_t i = 0; i < one.size(); ++i) EXPECT_EQ(one[i].margin, four[i].margin) << i;
}

TEST(Mirrored, StopsWhenToldTo) {
  Control control;
  control.stop();
  EXPECT_TRUE(play(match(testing::greedy_bot(), testing::random_bot()), 2, control).empty());
}

TEST(Mirrored, PassesOnWhatAGameThrows) {
  Control control;
  const Contestant none{"nobody", [] { return std::unique_ptr<game::Bot>(); }};
  EXPECT_THROW(play(match(none, testing::random_bot()), 3, control), std::runtime_error);
}

/// Steps of a search for (70, 20) from (100, 50), where nearer candidates win more often and luck hides most of it.
std::vector<int> search(std::int64_t steps, std::uint64_t seed, double luck) {
  Spsa spsa({{.start = 100, .least = 0, .most = 200, .scale = 100}, {.start = 50, .least = 0, .most = 60, .scale = 50}},
            steps, seed);
  model::Random random(seed + 100);
  const auto distance = [](const std::vector<int>& at) {
    return std::pow((at[0] - 70) / 100.0, 2) + std::pow((at[1] - 20) / 50.0, 2);
  };
  for (std::int64_t i = 0; i < steps; ++i) {
    const Spsa::Match match = spsa.next();
    const double chance = static_cast<double>(random.below(2001)) / 1000.0 - 1;
    spsa.learn(std::clamp(distance(match.minus) - distance(match.plus) + luck * chance, -1.0, 1.0));
  }
  return spsa.best();
}

TEST(Spsa, FindsTheBestThroughNoise) {
  for (const std::uint64_t seed : {1, 2, 3}) {
    const auto found = search(2000, seed, 0.2);
    EXPECT_NEAR(found[0], 70, 12) << seed;
    EXPECT_NEAR(found[1], 20, 6) << seed;
  }
}

TEST(Spsa, StaysWhereItIsWithoutASingleStep) {
  const Spsa spsa({{.start = 7, .least = 0, .most = 10, .scale = 7}}, 10, 1);
  EXPECT_EQ(spsa.best(), std::vector{7});
}

TEST(Spsa, OffersNothingBeyondTheRanges) {
  Spsa spsa({{.start = 0, .least = 0, .most = 3, .scale = 30}}, 50, 1);
  for (int i = 0; i < 50; ++i) {
    const Spsa::Match match = spsa.next();
    for (const int value : {match.plus[0], match.minus[0]}) {
      EXPECT_GE(value, 0);
      EXPECT_LE(value, 3);
    }
    spsa.learn(1);
  }
}

TEST(Spsa, GoesTheSameWayForTheSameSeed) { EXPECT_EQ(search(50, 9, 1), search(50, 9, 1)); }

}  // namespace
}  // namespace tw::simulation
