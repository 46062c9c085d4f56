#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "engine/plotting/csv.hpp"
#include "tests/engine/plotting/sample_charts.hpp"

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

TEST_F(SavedChart, HasItsFiguresInATable) {
  EXPECT_TRUE(save(sample_rates(), light_theme(), 326, 200, folder_ / "a.csv").empty());
  EXPECT_THAT(content(folder_ / "a.csv"), StartsWith("label,value,low,high\r\nSeat 1,26.9,25.5,28.3\r\n"));
  EXPECT_THAT(to_csv(sample_bars()),
              StartsWith("label,Forests,Rivers,Hunters,Huts,Actions\r\nYellow,22,21,19,16,8\r\n"));
  EXPECT_THAT(to_csv(sample_histogram()), HasSubstr("95.5,96.5,522\r\n"));
}

TEST_F(SavedChart, QuotesWhatATableWouldMisread) {
  DotPlot chart;
  chart.marks = {{.label = "a \"b\", c", .value = 1, .low = -HUGE_VAL, .high = HUGE_VAL}};
  EXPECT_EQ(to_csv(chart), "label,value,low,high\r\n\"a \"\"b\"\", c\",1,,\r\n");
}

TEST_F(SavedChart, ReplacesTheOldOneAsAWholeOrNotAtAll) {
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
    EXPECT_THAT(svg(Lines{}, theme, 326, 200), HasSubstr("<svg"));
    EXPECT_THAT(svg(HeatMap{}, theme, 326, 200), HasSubstr("<svg"));
    EXPECT_THAT(svg(DifferencePlot{}, theme, 326, 200), HasSubstr("<svg"));
  }
  EXPECT_THAT(to_csv(sample_differences()), HasSubstr("Winner's lead,14.8,15.1,+0.3,no difference,0.3,-0.3,0.9\r\n"));
  EXPECT_THAT(to_csv(sample_lines()), HasSubstr("median,10,1,"));
  EXPECT_THAT(to_csv(sample_map()), HasSubstr("2,2,48\r\n"));
}

TEST(Hit, FindsRowsOfDifferencesAndCellsOfAMap) {
  const Theme theme = light_theme();
  EXPECT_EQ(hit(800, wanted_height(sample_differences()), sample_differences(), theme, 400, 72 + 14).index, 0);
  EXPECT_EQ(hit(800, wanted_height(sample_differences()), sample_differences(), theme, 400, 10).index, -1);
  EXPECT_EQ(hit(326, 200, sample_map(), theme, 1, 1).index, -1);
}
