#include "engine/report/report.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "engine/plotting/csv.hpp"
#include "engine/report/comparison_charts.hpp"
#include "engine/report/html.hpp"
#include "engine/statistics/comparison.hpp"
#include "tests/engine/simulation/fake_game.hpp"
#include "tests/support/tidy_csv.hpp"
#include "tests/temporary_folder.hpp"

using namespace tw;
using namespace tw::report;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;
using tw::simulation::testing::FakeGame;
using tw::simulation::testing::small_experiment;
using tw::simulation::testing::text_of;
namespace fs = std::filesystem;

namespace {

class Report : public ::testing::Test {
 protected:
  Report() {
    game_->id_ = "fake<script>alert(1)</script>";
    game_->parts_ = {"left & <b>", "right"};
  }

  std::string experiment_report() const {
    simulation::Experiment experiment = small_experiment(60);
    experiment.game = game_;
    experiment.metrics = simulation::kAllMetrics;
    simulation::Control control;
    EXPECT_TRUE(
        simulation::run(experiment, *simulation::testing::threads(2), folder_.path("exp.db"), control, nullptr));
    return text(folder_.path("exp.db"));
  }
  std::string comparison_report(const std::string& kind = "") const {
    statistics::ComparisonPlan plan;
    for (const char* name : {"base", "piece.hut.count=2", "piece.hut.count=3"}) {
      simulation::Experiment experiment = small_experiment(10);
      auto game = std::make_shared<FakeGame>(*game_);
      game->id_ += std::to_string(plan.arms.size());
      experiment.game = std::move(game);
      plan.arms.push_back({name, std::move(experiment)});
    }
    plan.metrics =
        statistics::basic_metrics({game_.get(), game_.get(), game_.get()}, 3, statistics::MeasuredPlayers::Table);
    plan.max_games = 60;
    plan.store = folder_.path("comparison" + kind + ".db");
    plan.notes = {{"command", "tilewright compare 'a<b'"}, {"program", "tilewright test"}};
    if (!kind.empty()) plan.notes.insert(plan.notes.end(), {{"kind", kind}, {"vary", "piece.hut.count"}});
    plan.look_once = !kind.empty();
    simulation::Control control;
    EXPECT_TRUE(statistics::compare(plan, *simulation::testing::threads(2), control));
    return text(plan.store);
  }
  static std::string text(const fs::path& file) {
    const auto out = report_of(file, "tilewright test");
    EXPECT_TRUE(out) << text_of(out.findings());
    return out ? out.value() : "";
  }

  test::TemporaryFolder folder_;
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

TEST_F(Report, OfAnExperimentHasValuesChartsDefinitionsAndTheRepeatingCommand) {
  const std::string page = experiment_report();
  expect_self_contained(page);
  EXPECT_THAT(page, HasSubstr("60 of 60 games, seed 7, 3 players, seats rotate"));
  EXPECT_THAT(page, HasSubstr("First-player advantage"));
  EXPECT_THAT(page, HasSubstr("--bots greedy,random,random --games 60 --seed 7 --rotate --metrics results,"));
  EXPECT_THAT(page, HasSubstr("Digest of the results"));
  EXPECT_THAT(page, HasSubstr(">Lead changes</dt><dd>number of times that a player"));
  EXPECT_GE(count(page, "<figure>"), 7u);
}

TEST_F(Report, OfGamesFromAPositionHasNoFirstPlayerAdvantage) {
  simulation::Experiment experiment = small_experiment(20);
  experiment.rotate = false;
  experiment.start =
      simulation::StartPosition::make(*experiment.game, {.players = 3, .seed = 1, .decks = {}}, {game::Action{5}})
          .value();
  simulation::Control control;
  ASSERT_TRUE(simulation::run(experiment, *simulation::testing::threads(2), folder_.path("from.db"), control, nullptr));
  const std::string page = text(folder_.path("from.db"));
  EXPECT_THAT(page, Not(HasSubstr("First-player advantage")));
  EXPECT_THAT(page, Not(HasSubstr("Seat 1 begins")));
  EXPECT_THAT(page, HasSubstr("3 players, from a position"));
  EXPECT_THAT(page, HasSubstr("The games start from a position, not from the beginning"));
  EXPECT_THAT(page, HasSubstr("--seed 7 --from RECORD:TURN"));
  EXPECT_THAT(page, HasSubstr("cannot be played again without that record"));
  EXPECT_THAT(page, ContainsRegex("<td><a href=\"#d[0-9]+\">Turns</a></td><td><a href=\"#d[0-9]+\">"));
}

TEST_F(Report, CanBePrintedAndReadOnAPhone) {
  for (const std::string& page : {experiment_report(), comparison_report(), comparison_report("sweep")}) {
    EXPECT_EQ(count(page, "<thead>"), count(page, "<table")) << "heads are repeated on every printed page";
    EXPECT_THAT(page, HasSubstr("thead{display:table-header-group}"));
    EXPECT_THAT(page, HasSubstr("nav,figcaption{display:none}")) << "links are of no use on paper";
    EXPECT_THAT(page, HasSubstr("dt{break-after:avoid}")) << "no name without its definition";
    EXPECT_THAT(page, HasSubstr("width=device-width"));
  }
  EXPECT_EQ(count(experiment_report(), "<figure class=\"wide\">"), 0u);
  EXPECT_GE(count(comparison_report(), "<figure class=\"wide\">"), 1u) << "the plot of differences is scrolled";
}

TEST_F(Report, ShowsTheContentOfFilesAsText) {
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

TEST_F(Report, LinksEveryValueToItsDefinition) {
  for (const std::string& page : {experiment_report(), comparison_report(), comparison_report("sweep")}) {
    std::size_t links = 0;
    const std::string link = "<a href=\"#";  // not the glyphs of charts: cairo 1.18 defines none for spaces
    for (std::size_t at = page.find(link); at != std::string::npos; at = page.find(link, at + 1), ++links) {
      const std::string id = page.substr(at + link.size(), page.find('"', at + link.size()) - at - link.size());
      EXPECT_THAT(page, HasSubstr(" id=\"" + id + "\"")) << "a link that leads nowhere";
    }
    EXPECT_GT(links, 20u);
  }
  const std::string page = experiment_report();
  // The row of a player contains points, wins and two parts; the row for a statistic of the game contains its value.
  EXPECT_THAT(page, ContainsRegex("<tr><td>greedy</td>(<td><a href=\"#d[0-9]+\">[^<]+</a></td>){4}</tr>"));
  EXPECT_THAT(page, ContainsRegex("<td><a href=\"#d[0-9]+\">Turns</a></td><td><a href=\"#d[0-9]+\">"));
}

TEST_F(Report, HasATableOfItsSections) {
  const std::string page = experiment_report();
  EXPECT_EQ(count(page, "<li><a href=\"#s"), count(page, "<h2 id=\"s"));
  EXPECT_THAT(page, HasSubstr("<li><a href=\"#s0\">Players</a></li>"));
  EXPECT_THAT(page, HasSubstr("<h2 id=\"s0\">Players</h2>"));
}

TEST_F(Report, DrawsEveryChartOnceForBothThemes) {
  const std::string page = experiment_report();
  EXPECT_EQ(count(page, "<svg viewBox"), count(page, "<figure>"));
  EXPECT_THAT(page, Not(HasSubstr("class=\"dark\"")));
}

TEST_F(Report, NamesThePlayersAndWarnsOfWeakOnes) {
  EXPECT_THAT(experiment_report(), HasSubstr("The results apply only to these players."));
  EXPECT_THAT(experiment_report(), HasSubstr("Warning: greedy plays weakly"));
  EXPECT_THAT(comparison_report(),
              HasSubstr("Played by greedy, random, random. The verdicts apply only to these players."));
  EXPECT_THAT(comparison_report(), HasSubstr("Warning: greedy plays weakly"));
}

TEST_F(Report, OfAComparisonHasVerdictsAndMethods) {
  const std::string page = comparison_report();
  expect_self_contained(page);
  EXPECT_THAT(page, HasSubstr("A: base, B: piece.hut.count=3"));
  EXPECT_THAT(page, HasSubstr("no difference that matters"));
  EXPECT_THAT(page, HasSubstr("Decks: A higher / same / B higher"));
  EXPECT_THAT(page, Not(HasSubstr("B higher in"))) << "of a share that counts ties half";
  EXPECT_THAT(page, HasSubstr("95 % each, not corrected for the number of questions and looks"));
  EXPECT_THAT(page, HasSubstr("tilewright compare &#39;a&lt;b&#39;"));
  EXPECT_THAT(page, HasSubstr("Variance removed"));
}

TEST_F(Report, OfASweepHasACurvePerMetricAndARowPerCombination) {
  const std::string page = comparison_report("sweep");
  expect_self_contained(page);
  EXPECT_THAT(page, HasSubstr("By piece.hut.count"));
  EXPECT_THAT(page, HasSubstr("<tr><th>piece.hut.count</th><th><a href=\"#d0\">Points per player</a></th>"));
  EXPECT_THAT(page, HasSubstr("<tr><td>3</td>"));
}

TEST_F(Report, IsRefusedForOtherFiles) {
  EXPECT_EQ(report_of(folder_.put("text.db", "hello"), "").findings().front().code, "TW121");
  EXPECT_EQ(report_of(folder_.path("none.db"), "").findings().front().code, "TW121");
  EXPECT_FALSE(write_report(folder_.path("none.db"), folder_.path("a.html"), "").empty());
  EXPECT_FALSE(fs::exists(folder_.path("a.html")));
}

TEST(ComparisonCharts, ExplainDashesOnlyIfThereAreAny) {
  const statistics::Metric with{.id = "points", .title = "Points", .unit = "points", .margin = 1};
  statistics::Metric without = with;
  without.margin = 0;
  EXPECT_THAT(looks_chart(with, {}).subtitle, HasSubstr("between the dashed lines"));
  EXPECT_EQ(looks_chart(with, {}).horizontal_guides.size(), 3u);
  EXPECT_EQ(looks_chart(with, {}).horizontal_guides.front().label, "0");
  EXPECT_THAT(looks_chart(without, {}).subtitle, Not(HasSubstr("dashes")));
  EXPECT_EQ(looks_chart(without, {}).horizontal_guides.size(), 1u);
}

TEST(ComparisonCharts, LinkABarToItsDecks) {
  statistics::Answer answer;
  for (int deck = 0; deck < 30; ++deck) answer.sums.add(0, deck % 3 - 1, deck);
  const statistics::Metric metric{.id = "points", .title = "Points", .unit = "points"};
  const plotting::Histogram chart = pairs_chart(metric, answer, 1);
  ASSERT_EQ(chart.counts, (std::vector<double>{10, 10, 10}));
  EXPECT_EQ(chart.first, -1.5);
  EXPECT_EQ(describe_bar(metric, answer, 1, 2), "Difference +1: 10 decks");
  EXPECT_EQ(describe_bar(metric, answer, 1, 3), "");
  EXPECT_EQ(decks_in_bar(answer, 2), (std::vector<std::int64_t>{2, 5, 8, 11, 14, 17, 20, 23}));
}

TEST(ComparisonCharts, DescribeTheContentsOfABarOfSeveralValues) {
  statistics::Answer answer;
  for (int deck = 0; deck < 100; ++deck) answer.sums.add(0, deck - 50, deck);
  const statistics::Metric metric{.id = "points", .title = "Points", .unit = "points"};
  const plotting::Histogram chart = pairs_chart(metric, answer, 2);
  EXPECT_EQ(chart.width, 2.5) << "five values of a sum of two games";
  const int middle = static_cast<int>(-chart.first / chart.width);
  EXPECT_EQ(describe_bar(metric, answer, 2, middle), "Difference −1 to +1: 5 decks");
}

TEST(DifferencePlot, IsATidyTableInTheUnitOfEachMetric) {
  statistics::ComparisonPlan plan;
  plan.arms.resize(2);
  plan.metrics = {{.id = "ties", .title = "Ties", .definition = "", .unit = "%", .margin = 0.02}};
  statistics::Answer answer;
  answer.mean_base = {0.1, 0.08, 0.13};
  answer.mean = {0.15, 0.12, 0.19};
  answer.difference = {0.05, 0.03, 0.07};
  for (int pair = 0; pair < 50; ++pair) answer.sums.add(1, 2);
  statistics::Comparison found;
  found.games = 100;
  found.answers = {answer};
  const auto table = test::read_tidy_csv(plotting::to_csv(difference_plot(plan, found, 1)));
  ASSERT_EQ(table.rows.size(), 1u);
  const auto number = [&](const char* column) { return std::stod(table.cell(0, column)); };
  EXPECT_NEAR(number("value"), 5, 1e-9);
  EXPECT_NEAR(number("low"), 3, 1e-9);
  EXPECT_NEAR(number("high"), 7, 1e-9);
  EXPECT_NEAR(number("base"), 10, 1e-9);
  EXPECT_NEAR(number("other"), 15, 1e-9);
  EXPECT_NEAR(number("margin"), 2, 1e-9);
  EXPECT_NEAR(number("base_low"), 8, 1e-9);
  EXPECT_NEAR(number("base_high"), 13, 1e-9);
  EXPECT_NEAR(number("other_low"), 12, 1e-9);
  EXPECT_NEAR(number("other_high"), 19, 1e-9);
  EXPECT_EQ(table.cell(0, "n"), "50");
  EXPECT_EQ(table.cell(0, "unit"), "percentage points");
  EXPECT_EQ(table.cell(0, "base_unit"), "%") << "of the means";
}
