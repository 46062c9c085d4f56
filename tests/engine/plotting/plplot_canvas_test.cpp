#include "engine/plotting/plplot_canvas.hpp"

#include <gmock/gmock.h>

#include <cstdlib>

#include "tests/engine/plotting/sample_charts.hpp"

using namespace tw::plotting;
using namespace tw::plotting::testing;

TEST(PlplotCanvas, DrawsBoxesInWorldCoordinates) {
  Frame frame;
  frame.place = {10, 20, 100, 50};
  frame.x_high = 10;
  frame.y_high = 5;
  PlplotCanvas canvas(frame);
  canvas.box(2, 1, 4, 3, {1, 0, 0});
  Picture picture(200, 100);
  EXPECT_EQ(canvas.show(picture.cr()), "");
  EXPECT_EQ(picture.pixel(40, 50), 0xff0000u);  // the centre of the rectangle from (30, 40) to (50, 60)
  EXPECT_EQ(picture.pixel(31, 41), 0xff0000u);
  EXPECT_EQ(picture.pixel(48, 58), 0xff0000u);
  EXPECT_EQ(picture.pixel(27, 50), 0u);
  EXPECT_EQ(picture.pixel(40, 63), 0u);
}

TEST(PlplotCanvas, DrawsADashedLineWithGaps) {
  Frame frame;
  frame.place = {0, 0, 100, 20};
  PlplotCanvas canvas(frame);
  canvas.line(0, 0.5, 1, 0.5, {1, 1, 1}, 2, true);
  Picture picture(100, 20);
  EXPECT_EQ(canvas.show(picture.cr()), "");
  int on = 0;
  for (int x = 0; x < 100; ++x) on += picture.pixel(x, 10) > 0x808080u ? 1 : 0;
  EXPECT_GT(on, 30);
  EXPECT_LT(on, 85);
}

// Runs in its own process because PLplot is initialized only once per process.
TEST(PlplotCanvasDeathTest, WithoutPlplotsDriverSaysSoInTheChartAndGoesOn) {
  ::testing::FLAGS_gtest_death_test_style = "threadsafe";
  const auto child = [] {
    ::setenv("PLPLOT_DRV_DIR", "/nowhere", 1);
    Frame frame;
    PlplotCanvas canvas(frame);
    canvas.box(0, 0, 1, 1, {1, 0, 0});
    Picture picture(326, 200);
    const std::string said = canvas.show(picture.cr());
    draw(picture.cr(), 326, 200, sample_histogram(), light_theme());
    std::exit(said.find("plplot-driver-cairo") == std::string::npos ? 1 : 42);
  };
  EXPECT_EXIT(child(), ::testing::ExitedWithCode(42), "^$") << "and nothing is printed";
}

TEST(PlplotCanvas, RefusesAWorldWithoutExtentAndGoesOn) {
  Frame flat;  // coordinates without vertical extent
  flat.place = {0, 0, 10, 10};
  flat.y_high = flat.y_low;
  PlplotCanvas refused(flat);
  refused.box(0, 0, 1, 1, {1, 0, 0});
  Picture picture(20, 20);
  EXPECT_THAT(refused.show(picture.cr()), ::testing::HasSubstr("no length"));
  Frame good;
  good.place = {0, 0, 10, 10};
  PlplotCanvas canvas(good);
  canvas.box(0, 0, 1, 1, {1, 0, 0});
  EXPECT_EQ(canvas.show(picture.cr()), "");
  EXPECT_EQ(picture.pixel(5, 5), 0xff0000u);
}
