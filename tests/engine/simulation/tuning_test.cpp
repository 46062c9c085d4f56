// Tests the parts of the `tune-bot` command: mirrored matches and the search for better weights.

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>

#include "engine/simulation/paired_run.hpp"
#include "engine/simulation/spsa.hpp"
#include "engine/simulation/tuning.hpp"
#include "tests/engine/simulation/fake_game.hpp"

namespace tw::simulation {
using testing::threads;

namespace {

MirroredMatch match(Contestant ours, Contestant theirs, int players = 2) {
  return {.game = std::make_shared<testing::FakeGame>(),
          .players = players,
          .ours = std::move(ours),
          .theirs = std::move(theirs),
          .pairs = 20,
          .seed = 5};
}

std::vector<GamePair> played(const MirroredMatch& match, int jobs, const Control& control) {
  ThreadExecutor executor(jobs);
  return play(match, executor, control).value();
}
double margin_of(const GamePair& pair) { return (pair[0].margin + pair[1].margin) / 2; }

TEST(Mirrored, GivesEachSideHalfWhereBothPlayAlike) {
  Control control;
  const auto pairs = played(match(testing::random_bot(), testing::random_bot()), 1, control);
  EXPECT_EQ(pairs.size(), 20u);
  for (const GamePair& pair : pairs) {
    EXPECT_EQ(pair[0].share + pair[1].share, 1);
    EXPECT_EQ(margin_of(pair), 0);
  }
}

TEST(Mirrored, ShowsTheBetterSideInAnySeat) {
  Control control;
  for (const int players : {2, 3}) {
    double margin = 0;
    for (const GamePair& pair : played(match(testing::greedy_bot(), testing::random_bot(), players), 1, control))
      margin += margin_of(pair);
    EXPECT_GT(margin, 0) << players;
    margin = 0;
    for (const GamePair& pair : played(match(testing::random_bot(), testing::greedy_bot(), players), 1, control))
      margin += margin_of(pair);
    EXPECT_LT(margin, 0) << players;
  }
}

TEST(Mirrored, IsTheSameForAnyNumberOfThreads) {
  Control control;
  const auto one = played(match(testing::greedy_bot(), testing::random_bot()), 1, control);
  const auto four = played(match(testing::greedy_bot(), testing::random_bot()), 4, control);
  ASSERT_EQ(one.size(), four.size());
  for (std::size_t i = 0; i < one.size(); ++i) EXPECT_EQ(margin_of(one[i]), margin_of(four[i])) << i;
}

TEST(Mirrored, IsOnePairUnlessMoreAreRequested) {
  Control control;
  const MirroredMatch shortest{
      .game = std::make_shared<testing::FakeGame>(), .ours = testing::random_bot(), .theirs = testing::random_bot()};
  EXPECT_EQ(played(shortest, 1, control).size(), 1u);
}

TEST(Mirrored, StopsWhenRequested) {
  Control control;
  control.stop();
  EXPECT_TRUE(played(match(testing::greedy_bot(), testing::random_bot()), 2, control).empty());
}

/// A bot that stops the run at its tenth decision and counts its decisions.
class StoppingBot : public game::Bot {
 public:
  StoppingBot(Control& control, std::atomic<int>& decisions) : control_(control), decisions_(decisions) {}
  game::Action choose(const game::State& state, game::Random& random) override {
    if (++decisions_ == 10) control_.stop();
    return state.random_action(random);
  }

 private:
  Control& control_;
  std::atomic<int>& decisions_;
};

TEST(Mirrored, StopsBetweenTwoDecisionsOfAGame) {
  Control control;
  std::atomic<int> decisions{0};
  const Contestant stopping{"stopping", [&] { return std::make_unique<StoppingBot>(control, decisions); }};
  EXPECT_TRUE(played(match(stopping, stopping), 1, control).empty());
  EXPECT_EQ(decisions, 10);
}

TEST(Mirrored, ReportsTheNumberOfFinishedPairs) {
  Control control;
  std::int64_t last = -1;
  const auto pairs =
      play(match(testing::random_bot(), testing::random_bot()), *threads(2), control, [&](std::int64_t done) {
        EXPECT_GE(done, last);
        last = done;
      });
  ASSERT_TRUE(pairs);
  EXPECT_EQ(last, 20);
}

TEST(Mirrored, PassesOnExceptionsOfAGame) {
  Control control;
  const Contestant none{"nobody", [] { return std::unique_ptr<game::Bot>(); }};
  const auto failed = play(match(none, testing::random_bot()), *threads(3), control);
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.findings().front().code, "TW125");
}

/// A bot that chooses three points with probability bold/300, otherwise one point.
class ModestBot : public game::Bot {
 public:
  explicit ModestBot(int bold) : bold_(bold) {}
  game::Action choose(const game::State&, game::Random& random) override {
    return game::Action{static_cast<int>(random.below(300)) < bold_ ? 4U : 0U};
  }

 private:
  int bold_;
};

Tuning tuning_of(bool goes_by_it) {
  return {
      .game = std::make_shared<testing::FakeGame>(),
      .players = 2,
      .parameters = {{.start = 150, .least = 0, .most = 300, .scale = 150}},
      .contestant =
          [goes_by_it](const std::vector<int>& values) {
            const int bold = goes_by_it ? values[0] : 100;
            return Contestant{"modest " + std::to_string(bold), [bold] { return std::make_unique<ModestBot>(bold); }};
          },
      .games = 3200,
      .check = 40,
      .seconds = 0,
      .seed = 7};
}

TEST(Tuning, FindsTheBetterValueAndChecksItOnOtherDecks) {
  Control control;
  std::int64_t searched = 0, checked = 0;
  const auto tell = [&](bool checking, std::int64_t games, std::int64_t of) {
    EXPECT_EQ(of, checking ? 40 : 3200);
    (checking ? checked : searched) = games;
  };
  const auto tuned = tune(tuning_of(true), *threads(2), control, tell);
  ASSERT_TRUE(tuned);
  EXPECT_GT(tuned.value().best[0], 200);
  EXPECT_EQ(tuned.value().games, 3200);
  ASSERT_EQ(tuned.value().check.size(), 20u);
  double margin = 0;
  for (const GamePair& pair : tuned.value().check) margin += margin_of(pair);
  EXPECT_GT(margin, 0);
  EXPECT_EQ(searched, 3200);
  EXPECT_EQ(checked, 40);
}

TEST(Tuning, EndsEarlyIfWeightsChangeNoGame) {
  Control control;
  const auto tuned = tune(tuning_of(false), *threads(1), control,
                          [](bool, std::int64_t games, std::int64_t) { EXPECT_LE(games, 4 * kGamesPerStep); });
  ASSERT_FALSE(tuned);
  EXPECT_EQ(tuned.findings().front().code, "TW120");
}

TEST(Tuning, ReturnsTheStartIfStoppedImmediately) {
  Control control;
  control.stop();
  const auto tuned = tune(tuning_of(true), *threads(1), control, [](bool, std::int64_t, std::int64_t) {});
  ASSERT_TRUE(tuned);
  EXPECT_EQ(tuned.value().best, std::vector{150});
  EXPECT_EQ(tuned.value().games, 0);
  EXPECT_TRUE(tuned.value().check.empty());
}

/// Searches for the optimum (70, 20), starting at (100, 50). Candidates closer to the optimum win more often, but most
/// of the difference is hidden by noise.
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
    spsa.update(std::clamp(distance(match.minus) - distance(match.plus) + luck * chance, -1.0, 1.0));
  }
  return spsa.best();
}

TEST(Spsa, FindsTheOptimumDespiteNoise) {
  for (const std::uint64_t seed : {1, 2, 3}) {
    const auto found = search(2000, seed, 0.2);
    EXPECT_NEAR(found[0], 70, 12) << seed;
    EXPECT_NEAR(found[1], 20, 6) << seed;
  }
}

// Perturbations c/(k+1)^0.101 and gains a·((A+1)/(A+k+1))^0.602 with c = 0.3, a = 0.25, A = a tenth of the steps
// (Spall 1998), in units of the scale.
TEST(Spsa, StepsShrinkAsPublished) {
  Spsa spsa({{.start = 0, .least = -10000, .most = 10000, .scale = 1000}}, 100, 1);
  double middle = 0;
  for (const auto& [perturbation, move] : {std::pair(300.0, 416.7), std::pair(279.7, 424.1), std::pair(268.5, 421.0)}) {
    const Spsa::Match match = spsa.next();
    const double plus = match.plus[0], minus = match.minus[0];
    EXPECT_NEAR((plus + minus) / 2, middle, 2);
    EXPECT_NEAR(std::abs(plus - minus) / 2, perturbation, 1);
    spsa.update(1);
    middle += plus > minus ? move : -move;
  }
}

TEST(Spsa, ReturnsTheStartWithoutASingleStep) {
  const Spsa spsa({{.start = 7, .least = 0, .most = 10, .scale = 7}}, 10, 1);
  EXPECT_EQ(spsa.best(), std::vector{7});
}

TEST(Spsa, ProposesNothingOutsideTheRanges) {
  Spsa spsa({{.start = 0, .least = 0, .most = 3, .scale = 30}}, 50, 1);
  for (int i = 0; i < 50; ++i) {
    const Spsa::Match match = spsa.next();
    for (const int value : {match.plus[0], match.minus[0]}) {
      EXPECT_GE(value, 0);
      EXPECT_LE(value, 3);
    }
    spsa.update(1);
  }
}

TEST(Spsa, IsReproducibleForTheSameSeed) { EXPECT_EQ(search(50, 9, 1), search(50, 9, 1)); }

}  // namespace
}  // namespace tw::simulation
