// Tests comparisons stored in a file, and metrics that are simulation metrics.

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <sstream>

#include "engine/simulation/export_data.hpp"
#include "engine/statistics/comparison.hpp"
#include "engine/statistics/comparison_plan.hpp"
#include "tests/engine/simulation/fake_game.hpp"
#include "tests/temporary_folder.hpp"

using namespace tw;
using namespace tw::statistics;
using ::testing::HasSubstr;
using ::testing::IsSupersetOf;
using tw::simulation::testing::FakeGame;
using tw::simulation::testing::small_experiment;
using tw::simulation::testing::text_of;

namespace {

class StoredComparison : public ::testing::Test {
 protected:
  StoredComparison() {
    // The second game has different pots, so that the comparison finds differences.
    game_b_->parts_ = {"left pot", "middle pot"};
    game_b_->hash_ = 0xBEEF;
  }

  ComparisonPlan plan(const std::vector<std::string>& metrics = {}) const {
    ComparisonPlan out;
    for (const auto& game : {game_a_, game_b_}) {
      simulation::Experiment experiment = small_experiment(10);
      experiment.game = game;
      out.arms.push_back({"side " + std::to_string(out.arms.size()), std::move(experiment)});
    }
    out.metrics = select_metrics(metrics, {game_a_.get(), game_b_.get()}, 3, MeasuredPlayers::Table).value();
    out.max_games = 200;
    return out;
  }
  ComparisonPlan kept(const std::string& name) const {
    ComparisonPlan out = plan();
    out.store = folder_.path(name);
    out.keep_decks = 20;
    out.notes = {{"command", "tilewright compare a b"}};
    return out;
  }

  /// Runs the comparison and stops it after `bots` bots have been created, at a point between two looks.
  static Comparison run_until(ComparisonPlan plan, int bots) {
    simulation::Control control;
    std::atomic<int> made{0};
    for (Arm& arm : plan.arms)
      for (simulation::Contestant& contestant : arm.experiment.contestants)
        contestant.make = [&control, &made, bots, make = contestant.make] {
          if (++made > bots) control.stop();
          return make();
        };
    return compare(plan, *simulation::testing::threads(2), control).value();
  }
  static Comparison run(const ComparisonPlan& plan) {
    simulation::Control control;
    return compare(plan, *simulation::testing::threads(2), control).value();
  }

  static void expect_same(const Comparison& a, const Comparison& b) {
    EXPECT_EQ(a.games, b.games);
    EXPECT_EQ(a.ending, b.ending);
    ASSERT_EQ(a.answers.size(), b.answers.size());
    for (std::size_t i = 0; i < a.answers.size(); ++i) {
      EXPECT_EQ(a.answers[i].sums, b.answers[i].sums) << i;
      EXPECT_EQ(a.answers[i].verdict, b.answers[i].verdict) << i;
      EXPECT_EQ(a.answers[i].answered_after, b.answers[i].answered_after) << i;
      EXPECT_EQ(a.answers[i].difference.low, b.answers[i].difference.low) << i;
      EXPECT_EQ(a.answers[i].looks.size(), b.answers[i].looks.size()) << i;
    }
  }

  test::TemporaryFolder folder_;
  std::shared_ptr<FakeGame> game_a_ = std::make_shared<FakeGame>(), game_b_ = std::make_shared<FakeGame>();
};

}  // namespace

TEST_F(StoredComparison, ContinuesToTheSameResultAfterAnyNumberOfStops) {
  const Comparison whole = run(plan());
  ComparisonPlan in_pieces = kept("a.db");
  EXPECT_EQ(run_until(in_pieces, 100).ending, EndReason::Stopped);
  EXPECT_EQ(run_until(in_pieces, 250).ending, EndReason::Stopped);
  expect_same(run(in_pieces), whole);
  expect_same(run(in_pieces), whole);  // run again with the finished file
}

TEST_F(StoredComparison, IsReadBackWithoutItsGames) {
  const Comparison whole = run(kept("a.db"));
  const auto read = read_comparison(folder_.path("a.db"));
  ASSERT_TRUE(read) << text_of(read.findings());
  expect_same(read.value().found, whole);
  EXPECT_EQ(read.value().plan.arms[1].name, "side 1");
  EXPECT_EQ(read.value().plan.metrics.front().id, "points");
  EXPECT_EQ(read.value().plan.notes.front().second, "tilewright compare a b");
  EXPECT_THAT(read.value().plan.arms.front().identity, HasSubstr("contestants: greedy,random,random"));
}

TEST_F(StoredComparison, WithImpossibleNumbersIsDamaged) {
  run(kept("a.db"));
  const auto is_read_with = [&](const std::string& sql) {
    std::filesystem::copy_file(folder_.path("a.db"), folder_.path("b.db"),
                               std::filesystem::copy_options::overwrite_existing);
    SQLite::Database(folder_.path("b.db").string(), SQLite::OPEN_READWRITE).exec(sql);
    return static_cast<bool>(read_comparison(folder_.path("b.db")));
  };
  EXPECT_TRUE(is_read_with("UPDATE measure SET scale = scale"));
  EXPECT_FALSE(is_read_with("UPDATE measure SET margin = 1e999"));
  EXPECT_FALSE(is_read_with("UPDATE measure SET scale = 9223372036854775807"));
  EXPECT_FALSE(is_read_with("UPDATE comparison SET value = '2' WHERE key = 'confidence'"));
  EXPECT_FALSE(is_read_with("UPDATE comparison SET value = '9223372036854775807' WHERE key = 'games_a_deck'"));
}

TEST_F(StoredComparison, ThatIsStoppedBetweenLooksIsReadWithTheIntervalOfItsEnd) {
  const Comparison stopped = run_until(kept("a.db"), 400);
  ASSERT_GT(stopped.games, 0);
  const auto read = read_comparison(folder_.path("a.db"));
  ASSERT_TRUE(read);
  EXPECT_EQ(read.value().found.games, stopped.games);
  EXPECT_EQ(read.value().found.answers.front().difference.low, stopped.answers.front().difference.low);
}

TEST_F(StoredComparison, OfAnotherQuestionIsRefusedNamingWhatDiffers) {
  run(kept("a.db"));
  ComparisonPlan other = kept("a.db");
  other.metrics.front().margin = 7;
  other.max_games = 300;
  game_b_->hash_ = 1;
  simulation::Control control;
  const auto refused = compare(other, *simulation::testing::threads(1), control);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.findings().front().code, "TW122");
  EXPECT_THAT(refused.findings().front().message, HasSubstr("most_games (in the file: 200, now: 300)"));
  EXPECT_THAT(refused.findings().front().message, HasSubstr("the definition of side 1"));
  EXPECT_THAT(refused.findings().front().message, HasSubstr("points with margin 7"));
}

TEST_F(StoredComparison, ThatCannotBeCommittedKeepsItsContent) {
  const ComparisonPlan asked = kept("a.db");
  const Comparison found = run(asked);
  {
    const auto opened = simulation::ComparisonStore::open(stored_plan(asked), asked.store);
    ASSERT_TRUE(opened) << text_of(opened.findings());
    const auto& store = opened.value();
    simulation::StoredComparison now = store->found();
    now.answers.front().sums = "other sums";
    now.answers.back().looks.push_back({.games = 1000, .value = std::nan(""), .low = 0, .high = 0});  // SQLite: NULL
    const model::Findings findings = store->commit(now);
    ASSERT_EQ(findings.size(), 1u);
    EXPECT_EQ(findings[0].code, "TW124");
  }
  const auto read = read_comparison(asked.store);
  ASSERT_TRUE(read) << text_of(read.findings());
  expect_same(read.value().found, found);
}

TEST_F(StoredComparison, KeepsDecksFromTheNextCommitOn) {
  const ComparisonPlan asked = kept("a.db");
  const Comparison found = run(asked);
  {
    const auto store = simulation::ComparisonStore::open(stored_plan(asked), asked.store);
    ASSERT_TRUE(store) << text_of(store.findings());
    EXPECT_TRUE(store.value()->keep(found.decks + 1, {1, 2}).empty());
  }
  const auto read = read_comparison(asked.store);
  ASSERT_TRUE(read) << text_of(read.findings());
  expect_same(read.value().found, found);
}

TEST_F(StoredComparison, FilesOfAnotherKindAreLeftAlone) {
  folder_.put("a.db", "no database, but long enough to be taken for one by its first bytes");
  simulation::Control control;
  EXPECT_EQ(compare(kept("a.db"), *simulation::testing::threads(1), control).findings().front().code, "TW121");
  EXPECT_EQ(read_comparison(folder_.path("a.db")).findings().front().code, "TW121");
  EXPECT_EQ(read_comparison(folder_.path("none.db")).findings().front().code, "TW121");
}

TEST_F(StoredComparison, WithASingleLookHasNarrowerIntervals) {
  ComparisonPlan once = plan({"points"}), often = once;
  for (ComparisonPlan* p : {&once, &often}) p->metrics.front().margin = 0;
  once.look_once = true;
  const Comparison a = run(once), b = run(often);
  EXPECT_EQ(a.games, 200);
  EXPECT_EQ(a.answers.front().looks.size(), 1u);
  EXPECT_LE(a.answers.front().difference.half_width(), b.answers.front().difference.half_width());
}

TEST_F(StoredComparison, SupportsTheMetricsOfExperiments) {
  const ComparisonPlan p = plan({"lead_changes", "drama", "uncertainty"});
  const Comparison found = run(p);
  ASSERT_EQ(found.answers.size(), 3u);
  EXPECT_GT(found.answers[0].mean.value, 0);
  // Both fake games proceed identically; only the names of their pots differ.
  for (const Answer& answer : found.answers) EXPECT_EQ(answer.difference.value, 0) << answer.metric;
  EXPECT_EQ(p.metrics[2].unit, "%");
}

TEST_F(StoredComparison, SelectsMetricsByIdGroupAndKey) {
  const auto ids = [&](const std::vector<std::string>& asked) {
    std::vector<std::string> out;
    for (const Metric& metric : plan(asked).metrics) out.push_back(metric.id);
    return out;
  };
  EXPECT_THAT(ids({"standing"}), IsSupersetOf({"lead_changes", "drama", "deepest_hole", "decided_at", "uncertainty"}));
  EXPECT_THAT(ids({"all"}), IsSupersetOf({"points", "turns", "branching_factor", "part:left pot"}));
  EXPECT_THAT(ids({"uncertainty_over_time:50 %", "points"}),
              ::testing::ElementsAre("uncertainty_over_time:50 %", "points"));
  const auto wrong = select_metrics({"beauty"}, {game_a_.get()}, 3, MeasuredPlayers::Table);
  ASSERT_FALSE(wrong);
  EXPECT_THAT(wrong.findings().front().message, HasSubstr("unknown metric \"beauty\"; available: points, lead"));
}

TEST_F(StoredComparison, HasViewsWithItsResults) {
  ComparisonPlan asked = kept("a.db");
  asked.metrics = select_metrics({"points", "ties"}, {game_a_.get(), game_b_.get()}, 3, MeasuredPlayers::Table).value();
  const Comparison found = run(asked);
  SQLite::Database db(folder_.path("a.db").string(), SQLite::OPEN_READONLY);
  SQLite::Statement rows(db, "SELECT * FROM differences");
  for (const Answer& answer : found.answers) {
    ASSERT_TRUE(rows.executeStep());
    const double factor = asked.metrics[answer.metric].unit == "%" ? 100 : 1;
    EXPECT_EQ(rows.getColumn("measure").getString(), asked.metrics[answer.metric].id);
    EXPECT_EQ(rows.getColumn("side").getInt(), 2);
    EXPECT_EQ(rows.getColumn("side_name").getString(), "side 1");
    EXPECT_EQ(rows.getColumn("decks").getInt64(), found.decks);
    EXPECT_EQ(rows.getColumn("games").getInt64(), found.games);
    EXPECT_NEAR(rows.getColumn("base_mean").getDouble(), factor * answer.mean_base.value, 1e-9);
    EXPECT_NEAR(rows.getColumn("mean").getDouble(), factor * answer.mean.value, 1e-9);
    EXPECT_NEAR(rows.getColumn("base_low").getDouble(), factor * answer.mean_base.low, 1e-9);
    EXPECT_NEAR(rows.getColumn("base_high").getDouble(), factor * answer.mean_base.high, 1e-9);
    EXPECT_NEAR(rows.getColumn("mean_low").getDouble(), factor * answer.mean.low, 1e-9);
    EXPECT_NEAR(rows.getColumn("mean_high").getDouble(), factor * answer.mean.high, 1e-9);
    EXPECT_NEAR(rows.getColumn("difference").getDouble(), factor * answer.difference.value, 1e-9);
    EXPECT_NEAR(rows.getColumn("low").getDouble(), factor * answer.difference.low, 1e-9);
    EXPECT_NEAR(rows.getColumn("high").getDouble(), factor * answer.difference.high, 1e-9);
    EXPECT_EQ(rows.getColumn("decks_higher").getInt64(), answer.sums.higher());
    EXPECT_EQ(rows.getColumn("decks_lower").getInt64(), answer.sums.lower());
    EXPECT_EQ(rows.getColumn("verdict").getString(), answer.verdict == Verdict::Different ? "different"
                                                     : answer.verdict == Verdict::NoDifference
                                                         ? "no difference that matters"
                                                         : "not settled");
  }
  EXPECT_FALSE(rows.executeStep());
  EXPECT_EQ(db.execAndGet("SELECT count(*) FROM looks").getInt64(),
            static_cast<std::int64_t>(found.answers.size() * found.answers.front().looks.size()));
}

TEST_F(StoredComparison, HasTheDecksOfEverySideAsPlainNumbers) {
  ComparisonPlan asked = kept("a.db");
  asked.keep_decks = 100'000;
  const Comparison found = run(asked);
  SQLite::Database db(folder_.path("a.db").string(), SQLite::OPEN_READONLY);
  EXPECT_EQ(db.execAndGet("SELECT count(*) FROM decks").getInt64(),
            found.decks * 2 * static_cast<std::int64_t>(asked.metrics.size()));
  SQLite::Statement means(db, "SELECT avg(value) FROM decks WHERE measure = 'points' GROUP BY side ORDER BY side");
  const auto points = std::ranges::find(asked.metrics, "points", &Metric::id) - asked.metrics.begin();
  const Answer& answer = found.answers[points];
  for (const double mean : {answer.mean_base.value, answer.mean.value}) {
    ASSERT_TRUE(means.executeStep());
    EXPECT_NEAR(means.getColumn(0).getDouble(), mean, 1e-9);
  }
}

TEST_F(StoredComparison, IsExportedAlsoFromFilesWithoutViews) {
  run(kept("a.db"));
  const auto text = [&](std::string_view table) {
    std::ostringstream out;
    const auto rows = simulation::write_data(folder_.path("a.db"), table, simulation::DataFormat::Csv, out);
    EXPECT_TRUE(rows) << text_of(rows.findings());
    return out.str();
  };
  ASSERT_EQ(simulation::source_of(folder_.path("a.db")), simulation::DataSource::Comparison);
  const auto tables = simulation::data_tables(simulation::DataSource::Comparison);
  std::vector<std::string> before;
  for (const simulation::DataTable& table : tables) before.push_back(text(table.name));
  {
    SQLite::Database db(folder_.path("a.db").string(), SQLite::OPEN_READWRITE);
    for (const simulation::DataTable& table : tables) db.exec("DROP VIEW " + std::string(table.name));
  }
  for (std::size_t i = 0; i < tables.size(); ++i) EXPECT_EQ(text(tables[i].name), before[i]) << tables[i].name;
  EXPECT_THAT(before[0], HasSubstr("1,side 0,,1\r\n"));
}

TEST_F(StoredComparison, IsReadFromFilesOfOlderVersionsWithoutIntervalsOfMeans) {
  const Comparison found = run(kept("a.db"));
  const auto again = read_comparison(folder_.path("a.db"));
  ASSERT_TRUE(again);
  for (std::size_t i = 0; i < found.answers.size(); ++i) {
    EXPECT_EQ(again.value().found.answers[i].mean.low, found.answers[i].mean.low);
    EXPECT_EQ(again.value().found.answers[i].sums.lowest(), found.answers[i].sums.lowest());
  }
  SQLite::Database(folder_.path("a.db").string(), SQLite::OPEN_READWRITE)
      .exec("ALTER TABLE answer DROP COLUMN check_sum; ALTER TABLE deck DROP COLUMN check_sum; DROP TABLE mean");
  const auto older = read_comparison(folder_.path("a.db"));
  ASSERT_TRUE(older);
  EXPECT_FALSE(older.value().found.answers.front().sums.lowest());
  EXPECT_EQ(older.value().found.answers.front().mean.value, found.answers.front().mean.value);
  std::ostringstream out;
  EXPECT_TRUE(simulation::write_data(folder_.path("a.db"), "differences", simulation::DataFormat::Csv, out));
  EXPECT_THAT(out.str(), HasSubstr(",,,,\r\n")) << "missing values are empty";
  EXPECT_EQ(run(kept("a.db")).answers.front().mean.value, found.answers.front().mean.value) << "and continued";
}
