#include "engine/statistics/skills.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/statistics/answers.hpp"
#include "engine/statistics/comparison.hpp"
#include "tests/engine/simulation/fake_game.hpp"
#include "tests/temporary_folder.hpp"

using namespace tw;
using namespace tw::statistics;
using tw::simulation::testing::FakeGame;
using tw::simulation::testing::small_experiment;

namespace {

/// Two sides at two levels with one measure whose intervals and verdicts a test sets.
class SkillLevels : public ::testing::Test {
 protected:
  SkillLevels() {
    plan_.arms.resize(4);
    plan_.arms[1].name = plan_.arms[3].name = "variant";
    plan_.levels = {"random", "greedy"};
    plan_.measures = {{.id = "points", .words = "Points", .unit = "points", .margin = 1}};
    found_.games = 100;
    found_.answers = open_answers(plan_);
  }
  void set(std::size_t level, const Estimate& difference) {
    found_.answers[level].difference = difference;
    found_.answers[level].verdict = verdict_of(difference, plan_.measures.front().margin);
  }
  SkillRow row(const Estimate& first, const Estimate& second) {
    set(0, first);
    set(1, second);
    return skill_rows(plan_, found_).front();
  }

  ComparisonPlan plan_;
  Comparison found_;
};

const Estimate kHigher{5, 4, 6}, kHigherStill{9, 8, 10}, kNone{0, -0.5, 0.5}, kOpen{1, -3, 5};

}  // namespace

TEST_F(SkillLevels, AskEachQuestionOnceALevel) {
  EXPECT_EQ(plan_.questions(), 2);
  EXPECT_EQ(plan_.sides(), 2u);
  ASSERT_EQ(found_.answers.size(), 2u);
  EXPECT_EQ(found_.answers[1].arm, 3u);
  EXPECT_EQ(plan_.base_of(3), 2u);
  EXPECT_EQ(plan_.level_of(3), "greedy");
}

TEST_F(SkillLevels, WithOneVerdictHoldForAll) {
  EXPECT_EQ(row(kHigher, kHigher).agreement, Agreement::ForAll);
  EXPECT_FALSE(row(kHigher, kHigher).sizes_differ);
  EXPECT_EQ(row(kHigher, kHigherStill).agreement, Agreement::ForAll);
  EXPECT_TRUE(row(kHigher, kHigherStill).sizes_differ);
  EXPECT_EQ(row(kNone, kNone).agreement, Agreement::ForAll);
}

TEST_F(SkillLevels, WithDifferentVerdictsDependOnSkillOnlyIfIntervalsAreApart) {
  EXPECT_EQ(row(kNone, kHigher).agreement, Agreement::DependsOnSkill);
  EXPECT_EQ(row({-5, -6, -4}, kHigher).agreement, Agreement::DependsOnSkill);
  // Within the margin of 1 and just beyond it: the true differences may be the same.
  EXPECT_EQ(row({0.7, 0.5, 0.9}, {0.9, 0.6, 1.2}).agreement, Agreement::NotSettled);
}

TEST_F(SkillLevels, WithAnOpenQuestionAreNotSettled) {
  EXPECT_EQ(row(kOpen, kHigher).agreement, Agreement::NotSettled);
  found_.games = 0;
  EXPECT_TRUE(skill_rows(plan_, found_).empty());
}

TEST(SkillLevelsPlayed, CompareEachSideWithTheBaseOfItsLevelAndAreKept) {
  const test::TemporaryFolder folder;
  auto base = std::make_shared<FakeGame>(), other = std::make_shared<FakeGame>();
  other->parts_ = {"left pot", "middle pot"};
  other->hash_ = 0xBEEF;
  ComparisonPlan plan;
  for (const std::size_t player : {1, 0})  // random, then greedy, in all seats
    for (const auto& game : {base, other}) {
      simulation::Experiment experiment = small_experiment(10);
      experiment.contestants.assign(3, experiment.contestants[player]);
      experiment.game = game;
      plan.arms.push_back({game == base ? "base" : "other", std::move(experiment)});
    }
  plan.levels = {"random", "greedy"};
  plan.measures = measures({base.get(), other.get(), base.get(), other.get()}, 3, Whose::Table);
  plan.most_games = 60;
  plan.store = folder.path("a.db");
  simulation::Control control;
  const auto found = compare(plan, 2, control);
  ASSERT_TRUE(found);
  EXPECT_EQ(found.value().answers.size(), 2 * plan.measures.size());
  const std::vector<SkillRow> rows = skill_rows(plan, found.value());
  for (const SkillRow& row : rows)
    if (plan.measures[row.measure].id == "points") {
      EXPECT_EQ(row.answers[0]->difference.value, 0) << "the same games at each level";
      EXPECT_EQ(row.answers[1]->difference.value, 0);
      EXPECT_NE(row.answers[0]->mean_base, row.answers[1]->mean_base) << "but not the same at both";
    }
  const auto read = read_comparison(folder.path("a.db"));
  ASSERT_TRUE(read);
  EXPECT_EQ(read.value().plan.levels, plan.levels);
  EXPECT_EQ(read.value().plan.questions(), plan.questions());
  const auto again = compare(plan, 1, control);
  ASSERT_TRUE(again);
  EXPECT_EQ(again.value().answers[3].difference.low, found.value().answers[3].difference.low);
  plan.levels = {"random", "club"};
  EXPECT_EQ(compare(plan, 1, control).findings().front().code, "TW122");
}
