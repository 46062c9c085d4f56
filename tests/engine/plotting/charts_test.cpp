#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <test_places.hpp>
#include <thread>

#include "engine/plotting/card.hpp"
#include "tests/engine/plotting/sample_charts.hpp"

using namespace tw::plotting;
using namespace tw::plotting::testing;

namespace {

constexpr int kWidth = 326, kHeight = 200;

unsigned rgb(const std::string& text) { return static_cast<unsigned>(std::stoul(text.substr(1), nullptr, 16)); }

std::map<unsigned, int> colours_of(const Picture& picture) {
  std::map<unsigned, int> count;
  for (int y = 0; y < picture.height(); ++y)
    for (int x = 0; x < picture.width(); ++x) ++count[picture.pixel(x, y)];
  return count;
}

/// Returns the mean position of all pixels of a colour.
std::pair<double, double> middle_of(const Picture& picture, unsigned colour) {
  double sum_x = 0, sum_y = 0, count = 0;
  for (int y = 0; y < picture.height(); ++y)
    for (int x = 0; x < picture.width(); ++x)
      if (picture.pixel(x, y) == colour) sum_x += x, sum_y += y, ++count;
  return {sum_x / count, sum_y / count};
}

int pixels_of(const Picture& picture, unsigned colour) {
  int count = 0;
  for (int y = 0; y < picture.height(); ++y)
    for (int x = 0; x < picture.width(); ++x) count += picture.pixel(x, y) == colour ? 1 : 0;
  return count;
}

template <class Chart>
void add_to_sheet(Picture& sheet, int column, int row, const Chart& chart, const Theme& theme) {
  cairo_save(sheet.cr());
  cairo_translate(sheet.cr(), 4 + column * (kWidth + 4), 4 + row * (kHeight + 4));
  draw(sheet.cr(), kWidth, kHeight, chart, theme);
  cairo_restore(sheet.cr());
}

}  // namespace

TEST(Reading, DropsItsLastPartsIfItDoesNotFit) {
  const Theme theme;
  const std::string all = "mean 2.61; changes of the sole leader; all games";
  EXPECT_EQ(fitting_subtitle(theme, all, 1000), all);
  EXPECT_EQ(fitting_subtitle(theme, all, 260), "mean 2.61; changes of the sole leader");
  EXPECT_EQ(fitting_subtitle(theme, all, 120), "mean 2.61");
  EXPECT_EQ(fitting_subtitle(theme, all, 10), "mean 2.61");
}

TEST(Charts, OfBothThemesAreDrawnAtBothScalesForInspection) {
  for (const bool dark : {false, true})
    for (const int scale : {1, 2}) {
      const Theme theme = dark ? dark_theme() : light_theme();
      Picture sheet(3 * kWidth + 16, 2 * kHeight + 12, scale);
      add_to_sheet(sheet, 0, 0, sample_dots(), theme);
      add_to_sheet(sheet, 1, 0, sample_bars(), theme);
      add_to_sheet(sheet, 2, 0, sample_rates(), theme);
      add_to_sheet(sheet, 0, 1, sample_histogram(), theme);
      add_to_sheet(sheet, 1, 1, sample_empty(), theme);
      const auto path = std::filesystem::path(TW_BINARY_DIR) /
                        ("charts-" + std::string(dark ? "dark" : "light") + "-" + std::to_string(scale) + ".png");
      sheet.save(path.string());
      EXPECT_GT(colours_of(sheet).size(), 100u);
      EXPECT_TRUE(std::filesystem::exists(path));
    }
}

TEST(Charts, FillTheirBackgroundAndPreserveTheCallersState) {
  Picture picture(kWidth, kHeight);
  cairo_matrix_t before, after;
  cairo_get_matrix(picture.cr(), &before);
  draw(picture.cr(), kWidth, kHeight, sample_dots(), dark_theme());
  cairo_get_matrix(picture.cr(), &after);
  EXPECT_EQ(before.xx, after.xx);
  EXPECT_EQ(before.yy, after.yy);
  EXPECT_EQ(before.y0, after.y0);
  EXPECT_EQ(cairo_status(picture.cr()), CAIRO_STATUS_SUCCESS);
  EXPECT_EQ(picture.pixel(kWidth - 2, kHeight - 2), rgb("#242426"));
}

TEST(Charts, DrawMarksAtTheirValues) {
  DotPlot chart;
  for (const double value : {0.0, 50.0, 100.0})
    chart.marks.push_back({.label = "x", .value = value, .colour = "#ff00ff", .value_text = "0"});
  chart.axis_low = -50;
  chart.axis_high = 150;
  double last = 0;
  std::vector<double> places;
  for (std::size_t i = 0; i < 3; ++i) {
    DotPlot one = chart;
    for (std::size_t other = 0; other < 3; ++other)
      if (other != i) one.marks[other].colour = "#00ff00";
    Picture picture(kWidth, kHeight);
    draw(picture.cr(), kWidth, kHeight, one, light_theme());
    const auto [x, y] = middle_of(picture, 0xff00ff);
    places.push_back(x);
    EXPECT_GT(y, last);
    last = y;
    EXPECT_EQ(hit(kWidth, kHeight, one, light_theme(), x, y).index, static_cast<int>(i));
  }
  EXPECT_NEAR(places[1] - places[0], places[2] - places[1], 1);
}

TEST(Charts, WriteADifferenceThatLiesBeyondTheAxis) {
  Theme theme = light_theme();
  theme.accent_text = "#ff00ff";
  const auto pixels = [&](const std::string& value_text) {
    DifferencePlot chart = sample_differences();
    chart.rows = {{"Points", "10", "34", value_text, "", 24, 20, 28, DifferenceRow::Tone::Different}};
    Picture picture(700, 100);
    draw(picture.cr(), 700, 100, chart, theme);
    return pixels_of(picture, 0xff00ff);
  };
  EXPECT_GT(pixels("+24"), pixels("")) << "the arrow alone";
}

TEST(Charts, OfDifferencesOmitTheMeansBeforeTruncating) {
  DifferencePlot chart = sample_differences();
  const double least = min_width(chart, light_theme());
  for (DifferenceRow& row : chart.rows) row.base = row.other = "1,234.56 ±1,234.56";
  EXPECT_EQ(min_width(chart, light_theme()), least);
  for (DifferenceRow& row : chart.rows) row.verdict += ", but not enough to matter";
  EXPECT_GT(min_width(chart, light_theme()), least);
}

TEST(Charts, DrawALineOfOnePointWithItsInterval) {
  LineChart chart;
  chart.lines = {{.name = "one look", .colour = "#ff00ff", .points = {{.x = 50, .value = 1, .low = 0, .high = 2}}}};
  Picture picture(kWidth, kHeight);
  draw(picture.cr(), kWidth, kHeight, chart, light_theme());
  EXPECT_GT(pixels_of(picture, 0xff00ff), 20) << "its mark";
}

TEST(Charts, DrawBinsWhereTheyRespondToThePointer) {
  Histogram chart = sample_histogram();
  chart.highlight_text = "";
  for (const int bin : {3, 8, 14}) {
    chart.highlighted = bin;
    Theme theme = light_theme();
    theme.accent_text = "#ff00ff";
    Picture picture(kWidth, kHeight);
    draw(picture.cr(), kWidth, kHeight, chart, theme);
    const auto [x, y] = middle_of(picture, 0xff00ff);
    EXPECT_EQ(hit(kWidth, kHeight, chart, theme, x, y).index, bin);
  }
}

TEST(Charts, HitsNameTheSegmentOfTheBar) {
  const StackedBars chart = sample_bars();
  for (std::size_t s : {0u, 2u, 4u}) {
    StackedBars marked = chart;
    marked.segments[s] = {"marked", "#ff00ff", Pattern::Solid};
    marked.labels.resize(1);
    Picture picture(kWidth, kHeight);
    cairo_rectangle(picture.cr(), 0, 60, kWidth, 100);  // exclude the legend
    cairo_clip(picture.cr());
    draw(picture.cr(), kWidth, kHeight, marked, light_theme());
    const auto [x, y] = middle_of(picture, 0xff00ff);
    EXPECT_EQ(hit(kWidth, kHeight, marked, light_theme(), x, y).index, static_cast<int>(s));
  }
  EXPECT_EQ(hit(kWidth, kHeight, chart, light_theme(), 2, 2).index, -1);
}

TEST(Charts, AreDrawnInMoreDetailAtTwiceTheScale) {
  Picture one(kWidth, kHeight), two(kWidth, kHeight, 2);
  DotPlot chart = sample_rates();
  chart.marks[0].colour = "#ff00ff";
  draw(one.cr(), kWidth, kHeight, chart, light_theme());
  draw(two.cr(), kWidth, kHeight, chart, light_theme());
  EXPECT_NEAR(middle_of(one, 0xff00ff).first * 2, middle_of(two, 0xff00ff).first, 1.5);
  EXPECT_NEAR(middle_of(one, 0xff00ff).second * 2, middle_of(two, 0xff00ff).second, 1.5);
}

TEST(Charts, OfAnySizeAndWithAnyValuesAreDrawn) {
  const double nan = std::nan(""), endless = HUGE_VAL;
  DotPlot odd{.title = std::string(500, 'W'), .subtitle = "\xFF\xFE not UTF-8", .unit = "%"};
  odd.marks = {{"a", nan, nan, nan, "no colour", Pattern::Dots, true, ""},
               {"b", 1, -endless, endless, "", Pattern::Solid, true, "1"},
               {std::string(300, 'b'), 1e300, 0, 1e300, "", Pattern::Solid, false, std::string(100, '9')}};
  StackedBars bars = sample_bars();
  bars.values = {{nan, -3}, {}, {endless, 1, 2, 3, 4, 5, 6}};
  Histogram histogram{.width = 0, .counts = {0, nan, -5, 1e12}, .highlighted = 77};
  for (const auto& [width, height] : {std::pair{1, 1}, {30, 20}, {280, 190}, {2000, 900}}) {
    Picture picture(width, height);
    draw(picture.cr(), width, height, odd, light_theme());
    draw(picture.cr(), width, height, DotPlot{}, light_theme());
    draw(picture.cr(), width, height, bars, light_theme());
    draw(picture.cr(), width, height, StackedBars{}, light_theme());
    draw(picture.cr(), width, height, histogram, light_theme());
    draw(picture.cr(), width, height, Histogram{}, light_theme());
    draw(picture.cr(), width, height, EmptyChart{}, light_theme());
    EXPECT_EQ(cairo_status(picture.cr()), CAIRO_STATUS_SUCCESS) << width;
    EXPECT_EQ(hit(width, height, Histogram{}, light_theme(), width / 2.0, height / 2.0).index, -1);
  }
}

TEST(Charts, MayBeDrawnByTwoThreadsAtOnce) {
  const auto work = [] {
    for (int i = 0; i < 30; ++i) {
      Picture picture(kWidth, kHeight);
      draw(picture.cr(), kWidth, kHeight, sample_histogram(), light_theme());
      EXPECT_EQ(picture.pixel(1, 1), 0xffffffu);
    }
  };
  std::jthread first(work), second(work);
}

TEST(Charts, PlaceTheLabelOfAGuideAwayFromLines) {
  // The chart shows the line of a sequential test that approaches "no difference" from above or from below.
  for (const double end : {1.5, -1.5})
    for (const Theme& theme : {light_theme(), dark_theme()}) {
      LineChart chart{.title = "Sequential test"};
      chart.lines.push_back(
          {.points = {{.x = 50, .value = 20 * end}, {.x = 120, .value = 2 * end}, {.x = 200, .value = end}}});
      chart.horizontal_guides.push_back({0, ""});
      const unsigned line = rgb(theme.accent_text);
      Picture bare(kWidth, kHeight), with_words(kWidth, kHeight);
      draw(bare.cr(), kWidth, kHeight, chart, theme);
      chart.horizontal_guides.front().label = "no difference";
      draw(with_words.cr(), kWidth, kHeight, chart, theme);
      EXPECT_GT(colours_of(bare)[line], 100) << "the line is there";
      EXPECT_EQ(colours_of(with_words)[line], colours_of(bare)[line]) << "and all of it is seen";
      EXPECT_NE(colours_of(with_words), colours_of(bare)) << "the words are somewhere";
    }
}
