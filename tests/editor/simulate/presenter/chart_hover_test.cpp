#include "editor/core/simulate/chart_hover.hpp"

#include <gtest/gtest.h>

using namespace tw;
using namespace tw::editor;

TEST(ChartHover, SaysWhatAMarkIsAndWhetherItDiffers) {
  plotting::DotPlot chart{.unit = "points"};
  chart.marks = {{.label = "Red", .figure = "86.2 ±0.9"}};
  EXPECT_EQ(hover_words(chart, 0), "Red: 86.2 ±0.9 points");
  chart.unit = "%";
  chart.has_reference = true;
  chart.marks[0].filled = false;
  EXPECT_EQ(hover_words(chart, 0), "Red: 86.2 ±0.9\nNot told from even.");
}

TEST(ChartHover, SaysWhatShareASegmentHas) {
  plotting::StackedBars chart{.unit = "points"};
  chart.segments = {{.name = "First"}, {.name = "Second"}};
  chart.labels = {"Red", "Blue"};
  chart.values = {{10, 30}, {5, 5}};
  EXPECT_EQ(hover_words(chart, 1), "Red, Second: 30.0 points, 75 % of 40.0");
  EXPECT_EQ(hover_words(chart, 2), "Blue, First: 5.0 points, 50 % of 10.0");
}

TEST(ChartHover, SaysNothingWhereThereIsNothing) {
  EXPECT_EQ(hover_words(plotting::DotPlot{}, 0), "");
  EXPECT_EQ(hover_words(plotting::DotPlot{}, -1), "");
  EXPECT_EQ(hover_words(plotting::StackedBars{}, 3), "");
}

TEST(ChartHover, NamesTheValuesOfABin) {
  plotting::Histogram chart{.unit = "turns", .counted = "games", .first = 95.5, .width = 1, .counts = {522, 7}};
  EXPECT_EQ(bin_words(chart, 0), "96 turns: 522 games");
  chart.width = 5;
  EXPECT_EQ(bin_words(chart, 1), "101 to 105 turns: 7 games");
}
