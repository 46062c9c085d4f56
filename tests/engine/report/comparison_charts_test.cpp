#include "engine/report/comparison_charts.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/plotting/csv.hpp"
#include "tests/support/tidy_csv.hpp"

using namespace tw;
using namespace tw::statistics;
using ::testing::ElementsAre;

namespace {

/// Two sides at two levels: random play shows no difference in points, but greedy play does.
class SkillCharts : public ::testing::Test {
 protected:
  SkillCharts() {
    plan_.arms.resize(4);
    plan_.levels = {"random", "greedy"};
    plan_.metrics = {{.id = "points", .title = "Points", .unit = "points", .margin = 1}};
    found_.games = 100;
    answer(1, {0, -0.5, 0.5});
    answer(3, {5, 4, 6});
  }
  void answer(std::size_t arm, const Estimate& difference) {
    Answer out;
    out.arm = arm;
    out.difference = difference;
    out.verdict = verdict_of(difference, 1);
    found_.answers.push_back(out);
  }
  ComparisonPlan plan_;
  Comparison found_;
};

}  // namespace

TEST_F(SkillCharts, SayInASentenceWhatDependsOnSkill) {
  EXPECT_EQ(report::skill_sentence(plan_, found_, 1),
            "Of 1 verdict, 0 hold for all levels, 0 are not settled, 1 depends on skill: Points.");
  found_.answers.front().difference = {9, 8, 10};
  found_.answers.front().verdict = Verdict::Different;
  EXPECT_EQ(report::describe_agreement(skill_rows(plan_, found_).front()), "holds for all, sizes differ");
  found_.games = 0;
  EXPECT_EQ(report::skill_sentence(plan_, found_, 1), "");
}

TEST_F(SkillCharts, HaveATableWithAColumnPerLevel) {
  const auto table = report::skill_table(plan_, found_, 1);
  ASSERT_EQ(table.size(), 2u);
  EXPECT_THAT(table[0], ElementsAre("Metric", "At all levels", "random", "greedy"));
  EXPECT_THAT(table[1], ElementsAre("Points", "depends on skill", "0.00 ±0.50: no difference that matters",
                                    "+5.0 ±1.0: B higher"));
}

TEST_F(SkillCharts, GiveNoSignToADifferenceRoundedToZero) {
  found_.answers.front().difference = {0.001, -0.5, 0.502};
  EXPECT_EQ(report::skill_table(plan_, found_, 1)[1][2], "0.00 ±0.50: no difference that matters");
}

TEST_F(SkillCharts, HaveAMarkWithAnIntervalForEachMetricAndLevel) {
  const auto plot = report::skill_plot(plan_, found_, 1);
  ASSERT_EQ(plot.rows.size(), 2u);
  EXPECT_EQ(plot.rows[0].base, "random");
  EXPECT_EQ(plot.rows[0].label, plot.rows[1].label);
  EXPECT_EQ(plot.rows[1].low, 4);
  EXPECT_EQ(plot.rows[1].tone, plotting::DifferenceRow::Tone::Different);
}

TEST_F(SkillCharts, HaveATableThatNamesTheLevelOfEachNumber) {
  const auto table = test::read_tidy_csv(plotting::to_csv(report::skill_plot(plan_, found_, 1)));
  ASSERT_EQ(table.rows.size(), 2u);
  EXPECT_EQ(table.cell(0, "level"), "random");
  EXPECT_EQ(table.cell(1, "level"), "greedy");
  EXPECT_EQ(table.cell(1, "at_all_levels"), "depends on skill");
  EXPECT_EQ(table.cell(1, "value"), "5");
}
