#include "engine/statistics/skills.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/statistics/comparison.hpp"
#include "engine/statistics/comparison_plan.hpp"
#include "tests/engine/simulation/fake_game.hpp"
#include "tests/temporary_folder.hpp"

using namespace tw;
using namespace tw::statistics;
using ::testing::HasSubstr;
using ::testing::Not;
using tw::simulation::testing::FakeGame;
using tw::simulation::testing::small_experiment;

namespace {

/// A fixture with two sides at two levels and one metric. Tests set the intervals and verdicts of the metric.
class SkillLevels : public ::testing::Test {
 protected:
  SkillLevels() {
    plan_.arms.resize(4);
    plan_.arms[1].name = plan_.arms[3].name = "variant";
    plan_.levels = {"random", "greedy"};
    plan_.metrics = {{.id = "points", .title = "Points", .unit = "points", .margin = 1}};
    found_.games = 100;
    found_.answers = empty_answers(plan_);
  }
  void set(std::size_t level, const Estimate& difference) {
    found_.answers[level].difference = difference;
    found_.answers[level].verdict = verdict_of(difference, plan_.metrics.front().margin);
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

TEST_F(SkillLevels, AnswerEachQuestionOncePerLevel) {
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
  // One difference is within the margin of 1 and one slightly beyond; the true differences may be equal.
  EXPECT_EQ(row({0.7, 0.5, 0.9}, {0.9, 0.6, 1.2}).agreement, Agreement::NotSettled);
}

TEST_F(SkillLevels, WithAnOpenQuestionAreNotSettled) {
  EXPECT_EQ(row(kOpen, kHigher).agreement, Agreement::NotSettled);
  found_.games = 0;
  EXPECT_TRUE(skill_rows(plan_, found_).empty());
}

/// A comparison of two games at two levels of play, stored in a file.
class SkillLevelsPlayed : public ::testing::Test {
 protected:
  SkillLevelsPlayed() {
    auto base = std::make_shared<FakeGame>(), other = std::make_shared<FakeGame>();
    other->parts_ = {"left pot", "middle pot"};
    other->hash_ = 0xBEEF;
    for (const std::size_t player : {1, 0})  // random play first, then greedy play, in all seats
      for (const auto& game : {base, other}) {
        simulation::Experiment experiment = small_experiment(10);
        experiment.contestants.assign(3, experiment.contestants[player]);
        experiment.game = game;
        plan_.arms.push_back({game == base ? "base" : "other", std::move(experiment)});
      }
    plan_.levels = {"random", "greedy"};
    plan_.metrics = basic_metrics({base.get(), other.get(), base.get(), other.get()}, 3, MeasuredPlayers::Table);
    plan_.max_games = 60;
    plan_.store = folder_.path("a.db");
  }
  test::TemporaryFolder folder_;
  ComparisonPlan plan_;
  simulation::Control control_;
};

TEST_F(SkillLevelsPlayed, CompareEachSideWithTheBaseOfItsLevelAndAreStored) {
  const auto found = compare(plan_, *simulation::testing::threads(2), control_);
  ASSERT_TRUE(found);
  EXPECT_EQ(found.value().answers.size(), 2 * plan_.metrics.size());
  const std::vector<SkillRow> rows = skill_rows(plan_, found.value());
  for (const SkillRow& row : rows)
    if (plan_.metrics[row.metric].id == "points") {
      EXPECT_EQ(row.answers[0]->difference.value, 0) << "the same games at each level";
      EXPECT_EQ(row.answers[1]->difference.value, 0);
      EXPECT_NE(row.answers[0]->mean_base.value, row.answers[1]->mean_base.value) << "but not the same at both";
    }
  const auto read = read_comparison(folder_.path("a.db"));
  ASSERT_TRUE(read);
  EXPECT_EQ(read.value().plan.levels, plan_.levels);
  EXPECT_EQ(read.value().plan.questions(), plan_.questions());
  const auto again = compare(plan_, *simulation::testing::threads(1), control_);
  ASSERT_TRUE(again);
  EXPECT_EQ(again.value().answers[3].difference.low, found.value().answers[3].difference.low);
  plan_.levels = {"random", "club"};
  for (Arm& arm : plan_.arms) arm.experiment.contestants.front().name += ":other";
  const model::Findings other = compare(plan_, *simulation::testing::threads(1), control_).findings();
  EXPECT_EQ(other.front().code, "TW122");
  EXPECT_THAT(other.front().message, HasSubstr("levels (in the file: random, greedy, now: random, club)"));
  EXPECT_THAT(other.front().message, Not(HasSubstr("contestants"))) << "what each side is follows from the levels";
}

TEST_F(SkillLevelsPlayed, AreNamedWhenOnlyTheFileOrOnlyThePlanHasThem) {
  ComparisonPlan without = plan_;
  without.levels.clear();
  const auto refusal = [&](const ComparisonPlan& plan) {
    const auto refused = compare(plan, *simulation::testing::threads(1), control_);
    return refused ? "" : refused.findings().front().message;
  };
  ASSERT_EQ(refusal(plan_), "");
  EXPECT_THAT(refusal(without), HasSubstr("it differs in levels (in the file: random, greedy, now: none); choose"));
  plan_.store = without.store = folder_.path("b.db");
  ASSERT_EQ(refusal(without), "");
  EXPECT_THAT(refusal(plan_), HasSubstr("it differs in levels (in the file: none, now: random, greedy); choose"));
}

TEST_F(SkillLevelsPlayed, AreNamedInTheViewsOfTheFile) {
  const Comparison found = compare(plan_, *simulation::testing::threads(2), control_).value();
  {
    SQLite::Database db(plan_.store.string(), SQLite::OPEN_READWRITE);
    db.exec("DROP VIEW differences; CREATE VIEW differences AS SELECT 1 AS wrong");
  }
  ASSERT_TRUE(compare(plan_, *simulation::testing::threads(1), control_))
      << "puts the views of this version into the file";
  SQLite::Database db(plan_.store.string(), SQLite::OPEN_READONLY);
  SQLite::Statement rows(db, "SELECT * FROM differences");
  for (const Answer& answer : found.answers) {
    ASSERT_TRUE(rows.executeStep());
    EXPECT_EQ(rows.getColumn("side").getInt64(), static_cast<std::int64_t>(answer.arm) + 1);
    EXPECT_EQ(rows.getColumn("base").getInt64(), static_cast<std::int64_t>(plan_.base_of(answer.arm)) + 1);
    EXPECT_EQ(rows.getColumn("level").getString(), plan_.level_of(answer.arm));
    EXPECT_EQ(rows.getColumn("side_name").getString(), "other");
    EXPECT_EQ(rows.getColumn("measure").getString(), plan_.metrics[answer.metric].id);
    const bool share = plan_.metrics[answer.metric].unit == "%";
    EXPECT_NEAR(rows.getColumn("mean").getDouble(), (share ? 100 : 1) * answer.mean.value, 1e-9);
    EXPECT_EQ(rows.getColumn("difference_unit").getString(),
              share ? "percentage points" : plan_.metrics[answer.metric].unit);
  }
  EXPECT_FALSE(rows.executeStep());
  EXPECT_EQ(db.execAndGet("SELECT group_concat(side || name || level || base, ' ') FROM sides").getString(),
            "1baserandom1 2otherrandom1 3basegreedy3 4othergreedy3");
  EXPECT_EQ(db.execAndGet("SELECT group_concat(DISTINCT side || level || base) FROM looks").getString(),
            "2random1,4greedy3");
  EXPECT_EQ(db.execAndGet("SELECT count(*) FROM looks WHERE unit = '%'").getInt(), 0);
  const auto mean_of = [&](const std::string& side) {
    return db.execAndGet("SELECT avg(value) FROM decks WHERE measure = 'points' AND side = " + side).getDouble();
  };
  EXPECT_NEAR(mean_of("4"), db.execAndGet("SELECT mean FROM differences WHERE measure = 'points' AND side = 4"), 1e-9);
}
