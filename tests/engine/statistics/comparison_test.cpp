#include "engine/statistics/comparison.hpp"

#include <gmock/gmock.h>

#include <gtest/gtest.h>
#include <cmath>

#include "tests/engine/simulation/fake_game.hpp"
#include "tests/support/shipped.hpp"

using namespace tw;
using namespace tw::statistics;
using tw::simulation::testing::FakeGame;
using tw::simulation::testing::small_experiment;

namespace {

/// Returns a plan that compares two games played by three bots. The games differ only in the names of their pots, and
/// in their ids unless they are `repeated`.
ComparisonPlan plan_of(std::vector<std::vector<std::string>> parts = {{"left pot", "right pot"},
                                                                      {"left pot", "right pot"}},
                       bool repeated = false) {
  ComparisonPlan plan;
  std::vector<const game::Game*> games;
  for (auto& names : parts) {
    auto game = std::make_shared<FakeGame>();
    game->parts_ = std::move(names);
    if (!repeated) game->id_ += std::to_string(plan.arms.size());
    simulation::Experiment experiment = small_experiment(10);
    experiment.game = game;
    games.push_back(game.get());
    plan.arms.push_back({"side " + std::to_string(plan.arms.size()), std::move(experiment)});
  }
  plan.metrics = basic_metrics(games, 3, MeasuredPlayers::Table);
  plan.max_games = 400;
  return plan;
}

Comparison found(const ComparisonPlan& plan, int jobs = 2) {
  simulation::Control control;
  simulation::ThreadExecutor executor(jobs);
  return compare(plan, executor, control).value();
}

const Answer& answer_to(const ComparisonPlan& plan, const Comparison& comparison, const std::string& id) {
  for (const Answer& answer : comparison.answers)
    if (plan.metrics[answer.metric].id == id) return answer;
  throw std::runtime_error("no measure " + id);
}

TEST(Answers, DistinguishASmallDifferenceFromNone) {
  Answer answer;
  answer.verdict = Verdict::NoDifference;
  answer.difference = {0.14, 0.04, 0.24};
  EXPECT_TRUE(answer.is_negligible());
  answer.difference = {0.05, -0.05, 0.15};
  EXPECT_FALSE(answer.is_negligible()) << "0 may be right";
  answer.verdict = Verdict::Different;
  answer.difference = {3, 2, 4};
  EXPECT_FALSE(answer.is_negligible());
}

TEST(Answers, OnlySharesAreLimitedToOne) {
  Answer answer;
  for (int i = 0; i < 6; ++i) {
    answer.sums.add(0, 1);
    answer.sums.add(1, 0);
  }
  compute_results(answer, {.id = "wins", .title = "", .definition = "", .unit = "%"}, 12, 1, 5);
  EXPECT_EQ(answer.difference.low, -1);
  EXPECT_EQ(answer.difference.high, 1);
  compute_results(answer, {.id = "points", .title = "", .definition = "", .unit = "points"}, 12, 1, 5);
  EXPECT_LT(answer.difference.low, -1);
  EXPECT_GT(answer.difference.high, 1);
}

}  // namespace

TEST(Comparison, OfEqualGamesFindsNoDifferenceAtAll) {
  const ComparisonPlan plan = plan_of();
  const Comparison comparison = found(plan);
  const Answer& points = answer_to(plan, comparison, "points");
  EXPECT_EQ(points.difference.value, 0);
  EXPECT_EQ(points.verdict, Verdict::NoDifference);
  EXPECT_EQ(points.variance_removed.value, 1);
  EXPECT_EQ(points.higher.value, 0.5);
}

TEST(Comparison, OfAGameWithItselfIsExact) {
  ComparisonPlan plan = plan_of({{"left pot"}, {"left pot"}}, true);
  ASSERT_TRUE(plan.repeats_base(1));
  const Comparison comparison = found(plan);
  EXPECT_TRUE(is_repetition(plan, comparison, 1));
  EXPECT_EQ(comparison.ending, EndReason::Answered);
  for (const Answer& answer : comparison.answers) {
    EXPECT_EQ(answer.difference.low, 0);
    EXPECT_EQ(answer.difference.high, 0);
    EXPECT_EQ(answer.verdict, Verdict::NoDifference) << "also without a margin";
  }
  plan.arms[1].experiment.contestants.front().name = "other";
  EXPECT_FALSE(plan.repeats_base(1));
}

TEST(Comparison, GivesNoVerdictAfterAFewGames) {
  ComparisonPlan plan = plan_of({{"left pot", "right pot"}, {"left pot", "middle pot"}});
  plan.max_games = kMinValues - 1;
  for (const Answer& answer : found(plan).answers) {
    EXPECT_TRUE(std::isinf(answer.difference.low));
    EXPECT_EQ(answer.verdict, Verdict::NotSettled);
    EXPECT_FALSE(games_to_settle(answer, plan.metrics[answer.metric], plan.max_games));
  }
}

TEST(Comparison, FindsThePartThatOnlyOneSideHas) {
  const ComparisonPlan plan = plan_of({{"left pot", "right pot"}, {"left pot", "middle pot"}});
  const Comparison comparison = found(plan);
  EXPECT_EQ(answer_to(plan, comparison, "part:middle pot").verdict, Verdict::Different);
  EXPECT_GT(answer_to(plan, comparison, "part:middle pot").difference.low, 0);
  EXPECT_LT(answer_to(plan, comparison, "part:right pot").difference.high, 0);
  EXPECT_EQ(answer_to(plan, comparison, "part:left pot").difference.value, 0);
}

TEST(Comparison, EndsWhenEveryQuestionIsAnswered) {
  ComparisonPlan plan = plan_of();
  plan.metrics.resize(1);  // compare points only
  plan.max_games = 1'000'000;
  const Comparison comparison = found(plan);
  EXPECT_EQ(comparison.ending, EndReason::Answered);
  // After 50 games without any difference, a rare difference of more than the margin is still possible.
  EXPECT_EQ(comparison.games, 75);
  EXPECT_EQ(comparison.answers.front().answered_after, 75);
}

TEST(Comparison, UsesItsWholeBudgetIfNothingIsSettled) {
  ComparisonPlan plan = plan_of();
  plan.metrics.resize(1);
  plan.metrics.front().margin = 0;  // rules out the verdict "no difference"
  plan.max_games = 130;
  const Comparison comparison = found(plan);
  EXPECT_EQ(comparison.ending, EndReason::Games);
  EXPECT_EQ(comparison.games, 130);
  EXPECT_EQ(comparison.answers.front().verdict, Verdict::NotSettled);
}

TEST(Comparison, IsTheSameForAnyNumberOfThreads) {
  const ComparisonPlan plan = plan_of({{"left pot", "right pot"}, {"left pot", "middle pot"}});
  const Comparison one = found(plan, 1), three = found(plan, 3);
  ASSERT_EQ(one.games, three.games);
  for (std::size_t i = 0; i < one.answers.size(); ++i) {
    EXPECT_EQ(one.answers[i].sums, three.answers[i].sums);
    EXPECT_EQ(one.answers[i].difference.low, three.answers[i].difference.low);
  }
}

TEST(Comparison, TakesADeckWithItsRotatedSeatsAsOnePair) {
  ComparisonPlan plan = plan_of();
  for (Arm& arm : plan.arms) {
    arm.experiment.rotate = true;
    arm.experiment.games_per_deck = 2;
  }
  plan.max_games = 101;
  plan.metrics.front().margin = 0;
  const Comparison comparison = found(plan);
  EXPECT_EQ(comparison.games, 102);
  EXPECT_EQ(comparison.decks, 51);
  EXPECT_EQ(comparison.answers.front().sums.pairs(), 51);
}

TEST(Comparison, ReportsFinishedGamesWhenStopped) {
  ComparisonPlan plan = plan_of();
  plan.metrics.resize(1);
  plan.metrics.front().margin = 0;
  plan.max_games = 100'000'000;
  simulation::Control control;
  const auto stopped =
      compare(plan, *simulation::testing::threads(2), control, [&](std::int64_t games, const Comparison&) {
        if (games > 0) control.stop();
      });
  ASSERT_TRUE(stopped);
  EXPECT_EQ(stopped.value().ending, EndReason::Stopped);
  EXPECT_GT(stopped.value().games, 0);
  EXPECT_EQ(stopped.value().answers.front().sums.pairs(), stopped.value().games);
}

TEST(Comparison, ThatIsStoppedAtOnceHasNoDecks) {
  simulation::Control control;
  control.stop();
  const auto stopped = compare(plan_of(), *simulation::testing::threads(2), control);
  ASSERT_TRUE(stopped);
  EXPECT_EQ(stopped.value().ending, EndReason::Stopped);
  EXPECT_EQ(stopped.value().games, 0);
  EXPECT_EQ(stopped.value().decks, 0);
  EXPECT_EQ(stopped.value().max_games, 400);
  for (const Answer& answer : stopped.value().answers) EXPECT_EQ(answer.verdict, Verdict::NotSettled);
}

TEST(Comparison, TakesGamesOfOneToSixPlayers) {
  class GameOfAnyNumber : public FakeGame {
   public:
    GameOfAnyNumber() { max_players_ = 9; }
    int min_players() const override { return 0; }
  };
  ComparisonPlan plan = plan_of();
  for (const auto& [players, taken] :
       {std::pair(0u, false), std::pair(1u, true), std::pair(6u, true), std::pair(7u, false)}) {
    for (Arm& arm : plan.arms) {
      arm.experiment.game = std::make_shared<GameOfAnyNumber>();
      arm.experiment.contestants.assign(players, simulation::testing::random_bot());
    }
    simulation::Control control;
    control.stop();
    const auto stopped = compare(plan, *simulation::testing::threads(1), control);
    EXPECT_EQ(static_cast<bool>(stopped), taken) << players;
  }
}

TEST(Measures, OfEachPlayerNameThePlayerOfTheMean) {
  const game::Game* game = test::shipped("carcassonne").game.get();
  const auto of_table = recorded_metrics({game}, 3, MeasuredPlayers::Table),
             of_bot = recorded_metrics({game}, 3, MeasuredPlayers::Contestant);
  ASSERT_EQ(of_table.size(), of_bot.size());
  int of_players = 0;
  for (std::size_t m = 0; m < of_bot.size(); ++m) {
    const bool by_player = of_bot[m].definition.ends_with("; for the compared bot");
    EXPECT_EQ(of_table[m].definition.ends_with("; averaged over the players"), by_player) << of_bot[m].id;
    EXPECT_EQ(of_table[m].scale, of_bot[m].scale * (by_player ? 3 : 1)) << of_bot[m].id;
    of_players += by_player;
  }
  EXPECT_GT(of_players, 0);
}

TEST(Comparison, RefusesSidesThatDoNotFitEachOther) {
  ComparisonPlan plan = plan_of();
  plan.arms[1].experiment.seed = 99;
  simulation::Control control;
  const auto refused = compare(plan, *simulation::testing::threads(1), control);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.findings().front().code, "TW120");
  plan.arms.pop_back();
  EXPECT_FALSE(compare(plan, *simulation::testing::threads(1), control));
}
