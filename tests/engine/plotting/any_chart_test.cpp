#include <gtest/gtest.h>

#include "engine/plotting/charts.hpp"

using namespace tw::plotting;

TEST(Tooltip, DescribesAMarkAndItsSignificance) {
  DotPlot chart{.unit = "points"};
  chart.marks = {{.label = "Red", .value_text = "86.2 ±0.9"}};
  EXPECT_EQ(tooltip(chart, 0), "Red: 86.2 ±0.9 points");
  chart.unit = "%";
  chart.has_reference = true;
  chart.marks[0].filled = false;
  EXPECT_EQ(tooltip(chart, 0), "Red: 86.2 ±0.9\nDoes not differ significantly from an even share.");
}

TEST(Tooltip, SaysWhatShareASegmentHas) {
  StackedBars chart{.unit = "points"};
  chart.segments = {{.name = "First"}, {.name = "Second"}};
  chart.labels = {"Red", "Blue"};
  chart.values = {{10, 30}, {5, 5}};
  EXPECT_EQ(tooltip(chart, 1), "Red, Second: 30.0 points, 75 % of 40.0");
  EXPECT_EQ(tooltip(chart, 2), "Blue, First: 5.0 points, 50 % of 10.0");
}

TEST(Tooltip, IsEmptyOutsideOfMarks) {
  EXPECT_EQ(tooltip(DotPlot{}, 0), "");
  EXPECT_EQ(tooltip(DotPlot{}, -1), "");
  EXPECT_EQ(tooltip(StackedBars{}, 3), "");
}

TEST(Tooltip, DescribesTheBandsOfALine) {
  LineChart chart{.x_unit = "turns"};
  chart.lines.push_back({.points = {{.x = 45, .value = 8, .low = 3, .high = 14, .outer_low = 0, .outer_high = 25}}});
  EXPECT_EQ(tooltip(chart, 0),
            "45 turns: median 8\nMiddle half of the games: 3 to 14\nMiddle 90 % of the games: 0 to 25");
  EXPECT_EQ(tooltip(chart, 1), "");
}

TEST(Tooltip, DescribesThePositionOfACell) {
  HeatMap chart{.unit = "%", .columns = 3, .values = {1, 2, 3, 4, 100, 6}, .marked = 4};
  EXPECT_EQ(tooltip(chart, 4), "Cell of the first tile: 100 % of games");
  EXPECT_EQ(tooltip(chart, 0), "1 west, 1 north: 1.0 % of games");
  EXPECT_EQ(tooltip(chart, 5), "1 east, 0 south: 6.0 % of games");
}
