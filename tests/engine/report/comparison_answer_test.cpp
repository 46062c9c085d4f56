#include "engine/report/comparison_answer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

using namespace tw;
using namespace tw::statistics;
using ::testing::EndsWith;
using ::testing::StartsWith;

namespace {

class ComparisonAnswer : public ::testing::Test {
 protected:
  ComparisonAnswer() {
    plan_.arms.resize(2);
    plan_.arms[0].name = "base";
    plan_.arms[1].name = "other";
    found_.games = 1000;
  }
  void add(const std::string& words, const Estimate& difference, double margin = 1, std::size_t arm = 1) {
    Answer answer;
    answer.arm = arm;
    answer.metric = plan_.metrics.size();
    answer.difference = difference;
    answer.verdict = verdict_of(difference, margin);
    answer.sums.add(0, 1);
    found_.answers.push_back(answer);
    plan_.metrics.push_back({.id = words, .title = words, .unit = "points", .margin = margin});
  }
  std::string text() const { return report::comparison_answer(plan_, found_, 1); }
  ComparisonPlan plan_;
  Comparison found_;
};

}  // namespace

TEST_F(ComparisonAnswer, SaysWhatDiffersWhatDoesNotAndWhatIsNotSettled) {
  add("Points", {0.1, -0.5, 0.7});
  add("Points from roads", {21, 20, 22});
  add("Turns", {-3, -3.5, -2.5});
  add("Lead", {0.5, -1, 2});
  EXPECT_EQ(
      text(),
      "other compared with base: points from roads +21.0 \u00B11.0 and turns \u22123.00 \u00B10.50; no difference that "
      "matters in points. Not settled: lead; about 8,000 more pairs of games are needed.");
}

TEST_F(ComparisonAnswer, NamesTheLargestDifferencesAndCountsTheOthers) {
  for (int i = 1; i <= 7; ++i) add("Measure " + std::to_string(i), {2.0 * i, 2.0 * i - 0.5, 2.0 * i + 0.5});
  EXPECT_THAT(text(), StartsWith("other compared with base: measure 7 +14"));
  EXPECT_THAT(text(), EndsWith("and 3 more. Everything is settled after 1,000 pairs of games."));
}

TEST_F(ComparisonAnswer, ForecastsNothingWithoutAnInterval) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  add("Points", {2, -kInfinity, kInfinity});
  EXPECT_EQ(text(), "other compared with base: nothing is settled. Not settled: points.");
  add("Turns", {0.5, -0.6, 1.6});
  EXPECT_THAT(text(), EndsWith("more pairs of games would settle some of these metrics."));
}

TEST_F(ComparisonAnswer, OfRepeatedGamesIsExact) {
  add("Points", {0, 0, 0});
  found_.answers.back().sums = {};
  found_.answers.back().sums.add(5, 5);
  plan_.arms[0].identity = plan_.arms[1].identity = "game: a\ncontestants: greedy\n";
  EXPECT_THAT(text(), StartsWith("other and base are the same game with the same players."));
  found_.answers.back().sums.add(5, 6);  // a bot that is limited by time
  EXPECT_THAT(text(), StartsWith("other compared with base: "));
}

TEST_F(ComparisonAnswer, OfASweepHasTheLowestAndTheHighestDifference) {
  plan_.arms.resize(4);
  for (const int arm : {1, 2, 3}) plan_.arms[arm].name = "x=" + std::to_string(arm);
  plan_.metrics = {{.id = "points", .title = "Points", .unit = "points", .margin = 1}};
  for (const int arm : {1, 2, 3}) {
    Answer& answer = found_.answers.emplace_back();
    answer.arm = static_cast<std::size_t>(arm);
    const double mean = 5.0 * arm - 10.5;  // -5.5, -0.5, 4.5
    answer.difference = {mean, mean - 2, mean + 2};
    answer.verdict = verdict_of(answer.difference, 1);
  }
  EXPECT_EQ(
      report::sweep_answer(plan_, found_),
      "Compared with base: points from \u22125.5 \u00B12.0 for x=1 to +4.5 \u00B12.0 for x=3. 2 of 3 differences are "
      "settled. Not settled: points; about 15,000 more pairs of games are needed.");
}
