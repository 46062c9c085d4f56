#include "engine/report/report.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "engine/report/comparison_charts.hpp"
#include "engine/report/html.hpp"
#include "engine/statistics/comparison.hpp"
#include "tests/engine/simulation/fake_game.hpp"

using namespace tw;
using namespace tw::report;
using ::testing::HasSubstr;
using ::testing::Not;
using tw::simulation::testing::FakeGame;
using tw::simulation::testing::small_experiment;
using tw::simulation::testing::text_of;
namespace fs = std::filesystem;

namespace {

class Report : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "tw_report_XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
    game_->id_ = "fake<script>alert(1)</script>";
    game_->parts_ = {"left & <b>", "right"};
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string experiment_report() const {
    simulation::Experiment experiment = small_experiment(60);
    experiment.game = game_;
    experiment.metrics = simulation::kAllMetrics;
    simulation::Control control;
    EXPECT_TRUE(simulation::run(experiment, 2, folder_ / "exp.db", control, nullptr));
    return text(folder_ / "exp.db");
  }
  std::string comparison_report(const std::string& kind = "") const {
    statistics::ComparisonPlan plan;
    for (const char* name : {"base", "piece.hut.count=2", "piece.hut.count=3"}) {
      simulation::Experiment experiment = small_experiment(10);
      experiment.game = game_;
      plan.arms.push_back({name, std::move(experiment)});
    }
    plan.measures = statistics::measures({game_.get(), game_.get(), game_.get()}, 3, statistics::Whose::Table);
    plan.most_games = 60;
    plan.store = folder_ / ("comparison" + kind + ".db");
    plan.notes = {{"command", "tilewright compare 'a<b'"}, {"program", "tilewright test"}};
    if (!kind.empty()) plan.notes.insert(plan.notes.end(), {{"kind", kind}, {"vary", "piece.hut.count"}});
    plan.look_once = !kind.empty();
    simulation::Control control;
    EXPECT_TRUE(statistics::compare(plan, 2, control));
    return text(plan.store);
  }
  static std::string text(const fs::path& file) {
    const auto out = report_of(file, "tilewright test");
    EXPECT_TRUE(out) << text_of(out.findings());
    return out ? out.value() : "";
  }

  fs::path folder_;
  std::shared_ptr<FakeGame> game_ = std::make_shared<FakeGame>();
};

std::size_t count(const std::string& text, const std::string& what) {
  std::size_t n = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++n;
  return n;
}

void expect_self_contained(const std::string& page) {
  EXPECT_THAT(page, Not(HasSubstr("<script")));
  EXPECT_THAT(page, Not(HasSubstr("src=")));
  EXPECT_THAT(page, Not(HasSubstr("href=\"http")));
  EXPECT_THAT(page, Not(HasSubstr("url(http")));
  EXPECT_THAT(page, Not(HasSubstr("@import")));
  EXPECT_THAT(page, HasSubstr("prefers-color-scheme"));
  EXPECT_EQ(count(page, "<svg"), count(page, "</svg>"));
}

}  // namespace

TEST_F(Report, OfAnExperimentHasFiguresChartsDefinitionsAndTheCommandThatRepeatsIt) {
  const std::string page = experiment_report();
  expect_self_contained(page);
  EXPECT_THAT(page, HasSubstr("60 of 60 games, seed 7, 3 players, seats rotate"));
  EXPECT_THAT(page, HasSubstr("First-player advantage"));
  EXPECT_THAT(page, HasSubstr("--bots greedy,random,random --games 60 --seed 7 --rotate --metrics results,"));
  EXPECT_THAT(page, HasSubstr("Digest of the results"));
  EXPECT_THAT(page, HasSubstr("<dt>Lead changes</dt><dd>how often somebody leads alone"));
  EXPECT_GE(count(page, "<figure>"), 7u);
}

TEST_F(Report, ShowsWhatFilesSayAsText) {
  const std::string page = experiment_report();
  EXPECT_THAT(page, HasSubstr("fake&lt;script&gt;alert(1)&lt;/script&gt;"));
  EXPECT_THAT(page, HasSubstr("Left &amp; &lt;b&gt;"));
  EXPECT_EQ(escaped("a\"b'c\x01\xC3\x28\xC3\xA9"),
            "a&quot;b&#39;c?"
            "?(\xC3\xA9");
}

TEST_F(Report, GivesEveryPictureIdsOfItsOwn) {
  const std::string page = experiment_report();
  std::set<std::string> ids;
  for (std::size_t at = page.find(" id=\""); at != std::string::npos; at = page.find(" id=\"", at + 1))
    EXPECT_TRUE(ids.insert(page.substr(at, page.find('"', at + 5) - at)).second) << page.substr(at, 40);
  EXPECT_FALSE(ids.empty());
}

TEST_F(Report, OfAComparisonHasVerdictsAndMethods) {
  const std::string page = comparison_report();
  expect_self_contained(page);
  EXPECT_THAT(page, HasSubstr("A: base, B: piece.hut.count=3"));
  EXPECT_THAT(page, HasSubstr("no difference"));
  EXPECT_THAT(page, HasSubstr("tilewright compare &#39;a&lt;b&#39;"));
  EXPECT_THAT(page, HasSubstr("Variance removed"));
}

TEST_F(Report, OfASweepHasACurveAMeasureAndARowACombination) {
  const std::string page = comparison_report("sweep");
  expect_self_contained(page);
  EXPECT_THAT(page, HasSubstr("By piece.hut.count"));
  EXPECT_THAT(page, HasSubstr("<tr><th>piece.hut.count</th><th>Points a player</th>"));
  EXPECT_THAT(page, HasSubstr("<tr><td>3</td>"));
}

TEST_F(Report, IsRefusedForOtherFiles) {
  std::ofstream(folder_ / "text.db") << "hello";
  EXPECT_EQ(report_of(folder_ / "text.db", "").findings().front().code, "TW121");
  EXPECT_EQ(report_of(folder_ / "none.db", "").findings().front().code, "TW121");
  EXPECT_FALSE(write_report(folder_ / "none.db", folder_ / "a.html", "").empty());
  EXPECT_FALSE(fs::exists(folder_ / "a.html"));
}

TEST(ComparisonCharts, LeadFromABarToItsDecks) {
  statistics::Answer answer;
  for (int deck = 0; deck < 30; ++deck) answer.sums.add(0, deck % 3 - 1, deck);
  const statistics::Measure measure{.id = "points", .words = "Points", .unit = "points"};
  const plotting::Histogram chart = pairs_chart(measure, answer, 1);
  ASSERT_EQ(chart.counts, (std::vector<double>{10, 10, 10}));
  EXPECT_EQ(chart.first, -1.5);
  EXPECT_EQ(decks_behind(answer, 2), (std::vector<std::int64_t>{2, 5, 8, 11, 14, 17, 20, 23}));
}
