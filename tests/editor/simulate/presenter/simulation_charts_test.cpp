#include "editor/core/simulate/simulation_charts.hpp"

#include <gmock/gmock.h>

#include "editor/core/simulate/figure_rows.hpp"
#include "tests/engine/simulation/fake_game.hpp"

using namespace tw;
using namespace tw::editor;
using ::testing::HasSubstr;
using ::testing::StartsWith;

namespace {

simulation::Summary played(std::int64_t games) {
  const simulation::Experiment experiment = simulation::testing::small_experiment(games);
  simulation::Summary summary(3, experiment.game->parts());
  for (std::int64_t i = 0; i < games; ++i) summary.add(simulation::play_game(experiment, i));
  return summary;
}

}  // namespace

TEST(SimulationCharts, StayEmptyForTheFirstGames) {
  ChartBuilder builder;
  EXPECT_FALSE(builder.build({}, {}).filled);
  const SimulationCharts charts = builder.build(played(19), {});
  EXPECT_FALSE(charts.filled);
  EXPECT_EQ(charts.empty, "Fills in after the first 20 games");
  EXPECT_EQ(charts.wins.title, "Win rate by seat");
  EXPECT_TRUE(builder.build(played(20), {}).filled);
}

TEST(SimulationCharts, ShowPointsByPlayerWithTheirIntervals) {
  ChartBuilder builder;
  const auto chart = builder.build(played(200), {}).points;
  ASSERT_EQ(chart.marks.size(), 3u);
  EXPECT_GT(chart.marks[0].value, chart.marks[1].value);  // greedy against random
  for (const auto& mark : chart.marks) {
    EXPECT_LT(mark.low, mark.value);
    EXPECT_LT(mark.value, mark.high);
    EXPECT_LE(chart.axis_low, mark.low);
    EXPECT_GE(chart.axis_high, mark.high);
    EXPECT_THAT(mark.figure, HasSubstr(" ±"));
  }
  EXPECT_THAT(chart.reading, StartsWith("mean and 95 % interval; the axis starts at"));
}

TEST(SimulationCharts, StackTheKindsOfScoreToThePointsOfAPlayer) {
  ChartBuilder builder;
  const SimulationCharts charts =
      builder.build(played(200), [](const std::string& part) { return part == "right pot" ? "#123456" : ""; });
  ASSERT_EQ(charts.parts.values.size(), 3u);
  for (std::size_t c = 0; c < 3; ++c)
    EXPECT_NEAR(charts.parts.values[c][0] + charts.parts.values[c][1], charts.points.marks[c].value, 1e-9);
  EXPECT_EQ(charts.parts.segments[0].name, "Left pot");
  EXPECT_EQ(charts.parts.segments[1].colour, "#123456");
  EXPECT_NE(charts.parts.segments[0].pattern, charts.parts.segments[1].pattern);
}

TEST(SimulationCharts, FillTheMarksOfSeatsThatDifferFromEven) {
  simulation::Summary summary(2, {});
  for (int i = 0; i < 400; ++i)  // seat 0 wins three games of four
    summary.add({.index = i, .turns = 9, .seat_of = {0, 1}, .totals = {i % 4 == 0 ? 1 : 5, 3}});
  ChartBuilder builder;
  const auto chart = builder.build(summary, {}).wins;
  EXPECT_DOUBLE_EQ(chart.reference, 50);
  EXPECT_TRUE(chart.marks[0].filled);
  EXPECT_EQ(chart.reading, "seat 1 is above even; filled = differs from 50 %");
  simulation::Summary even(2, {});
  for (int i = 0; i < 400; ++i) even.add({.index = i, .seat_of = {0, 1}, .totals = {i % 2, 1 - i % 2}});
  const auto same = builder.build(even, {}).wins;
  EXPECT_FALSE(same.marks[0].filled);
  EXPECT_EQ(same.reading, "no seat differs from even, 50 %, yet");
}

TEST(SimulationCharts, HaveAHistogramOfPointsAndOneOfTurns) {
  ChartBuilder builder;
  const SimulationCharts charts = builder.build(played(300), {});
  double results = 0, games = 0;
  for (const double count : charts.all_points.counts) results += count;
  for (const double count : charts.length.counts) games += count;
  EXPECT_EQ(results, 900);
  EXPECT_EQ(games, 300);
  EXPECT_EQ(charts.length.first, 19.5);
  EXPECT_EQ(charts.length.counts.size(), 9u);
  EXPECT_THAT(charts.length.highlight_text, HasSubstr(" turns: "));
}

TEST(SimulationCharts, GatherManyValuesInFewerBins) {
  simulation::Summary summary(2, {});
  for (int i = 0; i < 200; ++i) summary.add({.index = i, .seat_of = {0, 1}, .totals = {i + 3, i}});
  ChartBuilder builder;
  const auto chart = builder.build(summary, {}).all_points;
  EXPECT_LE(chart.counts.size(), 41u);
  EXPECT_GE(chart.counts.size(), 20u);
  EXPECT_EQ(chart.width, 10);
  double results = 0;
  for (const double count : chart.counts) results += count;
  EXPECT_EQ(results, 400);
  EXPECT_THAT(chart.reading, HasSubstr("a bar holds 10 points"));
}

TEST(SimulationCharts, HaveAxesThatGrowButNeverShrink) {
  ChartBuilder builder;
  const auto early = builder.build(played(kSettled), {}).points;
  const auto late = builder.build(played(2000), {}).points;
  EXPECT_LE(late.axis_low, early.axis_low);
  EXPECT_GE(late.axis_high, early.axis_high);
  builder.reset();
  const auto fresh = builder.build(played(2000), {}).points;
  EXPECT_GE(fresh.axis_low, late.axis_low);
  EXPECT_LE(fresh.axis_high, late.axis_high);
}

TEST(FigureRows, HoldEveryFigureWithItsInterval) {
  EXPECT_TRUE(figure_rows({}, {}).empty());
  const auto rows = figure_rows(played(100), {"greedy", "random", "random"});
  EXPECT_EQ(rows[0], (FigureRow{"Games", "all games", "100", ""}));
  EXPECT_EQ(rows.size(), 3u + 2 * 3 * (2 + 2));
  EXPECT_EQ(rows[3].of, "Red (greedy)");
  for (std::size_t i = 1; i < rows.size(); ++i) EXPECT_THAT(rows[i].interval, StartsWith("±")) << rows[i].figure;
}
