#include "engine/plotting/card.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/engine/plotting/sample_charts.hpp"

using namespace tw::plotting;
using namespace tw::plotting::testing;

TEST(Card, DrawsLinesOfAFrameOnWholePixels) {
  Frame frame;
  frame.place = {10, 20, 100, 50};
  frame.x_high = 10;
  frame.y_high = 5;
  Picture picture(200, 100);
  draw_vertical_line(picture.cr(), frame, 2, {1, 0, 0});
  draw_horizontal_line(picture.cr(), frame, 5, {0, 1, 0});
  EXPECT_EQ(picture.pixel(30, 40), 0xff0000u);
  EXPECT_EQ(picture.pixel(29, 40), 0u);
  EXPECT_EQ(picture.pixel(31, 40), 0u);
  EXPECT_EQ(picture.pixel(100, 20), 0x00ff00u) << "the highest value is at the top";
  EXPECT_EQ(picture.pixel(111, 20), 0u);
}

TEST(Card, DrawsADashedLineWithGaps) {
  Picture picture(100, 20);
  draw_line(picture.cr(), 0, 10, 100, 10, {1, 1, 1}, 2, true);
  int on = 0;
  for (int x = 0; x < 100; ++x) on += picture.pixel(x, 10) > 0x808080u ? 1 : 0;
  EXPECT_GT(on, 30);
  EXPECT_LT(on, 85);
}

TEST(Card, OmitsLinesWithoutAPlace) {
  Frame flat;  // coordinates without extent
  flat.place = {0, 0, 10, 10};
  flat.x_high = flat.x_low;
  Picture picture(20, 20);
  draw_vertical_line(picture.cr(), flat, 0, {1, 1, 1});
  draw_line(picture.cr(), 0, 0, NAN, 10, {1, 1, 1});
  draw_line(picture.cr(), 0, 0, HUGE_VAL, 10, {1, 1, 1});
  for (int x = 0; x < 20; ++x) EXPECT_EQ(picture.pixel(x, x), 0u);
  draw_line(picture.cr(), 0, 10, 20, 10, {1, 1, 1}, 4);
  EXPECT_EQ(picture.pixel(10, 10), 0xffffffu) << "later lines are drawn";
}
