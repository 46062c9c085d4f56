#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "engine/plotting/csv.hpp"
#include "tests/engine/plotting/sample_charts.hpp"
#include "tests/support/tidy_csv.hpp"

using namespace tw;
using namespace tw::plotting;
using namespace tw::plotting::testing;
using ::testing::HasSubstr;
using ::testing::StartsWith;
namespace fs = std::filesystem;

namespace {

std::string content(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

class SavedChart : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("tw_charts_" + std::to_string(::getpid()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }
  fs::path folder_;
};

}  // namespace

TEST_F(SavedChart, IsAPictureInTheFormatOfItsName) {
  EXPECT_TRUE(save(sample_bars(), light_theme(), 326, 200, folder_ / "a.svg").empty());
  EXPECT_THAT(content(folder_ / "a.svg"), StartsWith("<?xml"));
  EXPECT_THAT(content(folder_ / "a.svg"), HasSubstr("width=\"326px\""));
  EXPECT_TRUE(save(sample_histogram(), light_theme(), 326, 200, folder_ / "a.png").empty());
  cairo_surface_t* const png = cairo_image_surface_create_from_png((folder_ / "a.png").c_str());
  EXPECT_EQ(cairo_image_surface_get_width(png), 652);
  EXPECT_EQ(cairo_image_surface_get_height(png), 400);
  cairo_surface_destroy(png);
}

TEST_F(SavedChart, HasItsValuesInATable) {
  EXPECT_TRUE(save(sample_rates(), light_theme(), 326, 200, folder_ / "a.csv").empty());
  EXPECT_THAT(content(folder_ / "a.csv"), StartsWith("label,value,low,high,n,unit\r\nSeat 1,26.9,25.5,28.3,,%\r\n"));
  EXPECT_THAT(to_csv(sample_bars()),
              StartsWith("label,segment,value,low,high,n,unit\r\nYellow,Forests,22,,,,points\r\n"));
  EXPECT_THAT(to_csv(sample_histogram()), HasSubstr("95.5,96.5,522,,,"));
  DotPlot dots = sample_rates();
  dots.marks[0].english = "First seat";
  EXPECT_THAT(to_csv(dots), HasSubstr("\r\nFirst seat,26.9,"));
  StackedBars bars = sample_bars();
  bars.segments[0].english = "Woods";
  EXPECT_THAT(to_csv(bars), HasSubstr("\r\nYellow,Woods,22,"));
}

TEST(ChartTable, HoldsPlainNumbersForEveryKindOfChart) {
  DotPlot dots = sample_dots();
  dots.marks[0].n = 400;
  const auto points = test::read_tidy_csv(to_csv(dots));
  EXPECT_EQ(points.cell(0, "n"), "400");
  EXPECT_EQ(points.cell(0, "unit"), "points");
  EXPECT_EQ(test::read_tidy_csv(to_csv(sample_bars())).rows.size(), 20u);
  test::read_tidy_csv(to_csv(sample_histogram()));
  const auto lines = test::read_tidy_csv(to_csv(sample_lines()));
  EXPECT_EQ(lines.cell(lines.row({"median", "10"}), "outer_high"), "3");
  const auto map = test::read_tidy_csv(to_csv(sample_map()));
  EXPECT_EQ(map.rows.size(), 24u) << "an empty cell has no row";
  EXPECT_EQ(map.cell(map.row({"2", "2"}), "value"), "48");
}

TEST(ChartTable, HasDifferencesInTheUnitOfTheMetricNotOfTheAxis) {
  DifferencePlot plot = sample_differences();
  plot.rows[0].numbers = {.base = 81.2, .other = 83.6, .axis_unit = 0.5, .margin = 0.5, .n = 1000, .unit = "points"};
  const auto table = test::read_tidy_csv(to_csv(plot));
  EXPECT_EQ(table.cell(0, "value"), "1.2");
  EXPECT_EQ(table.cell(0, "low"), "0.95");
  EXPECT_EQ(table.cell(0, "n"), "1000");
  EXPECT_EQ(table.cell(0, "other"), "83.6");
  EXPECT_EQ(table.cell(0, "unit"), "points");
  EXPECT_EQ(table.cell(2, "high"), "") << "not known";
}

TEST_F(SavedChart, QuotesWhatATableWouldMisread) {
  DotPlot chart;
  chart.marks = {{.label = "a \"b\", c", .value = 1, .low = -HUGE_VAL, .high = HUGE_VAL}};
  EXPECT_EQ(to_csv(chart), "label,value,low,high,n,unit\r\n\"a \"\"b\"\", c\",1,,,,\r\n");
}

TEST_F(SavedChart, ReplacesTheOldFileAtomically) {
  std::ofstream(folder_ / "a.csv") << "old";
  EXPECT_FALSE(save(sample_rates(), light_theme(), 0, 200, folder_ / "a.csv").empty());
  EXPECT_EQ(content(folder_ / "a.csv"), "old");
  EXPECT_TRUE(save(sample_rates(), light_theme(), 326, 200, folder_ / "a.csv").empty());
  EXPECT_THAT(content(folder_ / "a.csv"), StartsWith("label"));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 1);
}

TEST_F(SavedChart, ThatCannotBeWrittenIsAFinding) {
  for (const fs::path& path : {folder_ / "no" / "folder.svg", fs::path("/proc/a.png"), folder_ / "a.bmp", folder_}) {
    const auto findings = save(sample_rates(), light_theme(), 326, 200, path);
    ASSERT_EQ(findings.size(), 1u) << path;
    EXPECT_EQ(findings[0].code, "TW130");
  }
}

TEST_F(SavedChart, MayBeDifferencesLinesOrAMap) {
  for (const Theme& theme : {light_theme(), dark_theme()}) {
    EXPECT_TRUE(save(sample_differences(), theme, 800, 160, folder_ / "a.png").empty());
    EXPECT_TRUE(save(sample_lines(), theme, 326, 200, folder_ / "b.png").empty());
    EXPECT_TRUE(save(sample_map(), theme, 326, 200, folder_ / "c.png").empty());
    EXPECT_THAT(svg(sample_differences(), theme, 800, 160), HasSubstr("<svg"));
    EXPECT_THAT(svg(LineChart{}, theme, 326, 200), HasSubstr("<svg"));
    EXPECT_THAT(svg(HeatMap{}, theme, 326, 200), HasSubstr("<svg"));
    EXPECT_THAT(svg(DifferencePlot{}, theme, 326, 200), HasSubstr("<svg"));
  }
}

TEST(Hit, FindsRowsOfDifferencesAndCellsOfAMap) {
  const Theme theme = light_theme();
  EXPECT_EQ(hit(800, preferred_height(sample_differences()), sample_differences(), theme, 400, 72 + 14).index, 0);
  EXPECT_EQ(hit(800, preferred_height(sample_differences()), sample_differences(), theme, 400, 10).index, -1);
  EXPECT_EQ(hit(326, 200, sample_map(), theme, 1, 1).index, -1);
}
