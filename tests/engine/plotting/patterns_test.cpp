#include "engine/plotting/patterns.hpp"

#include <gtest/gtest.h>

#include "tests/engine/plotting/sample_charts.hpp"

using namespace tw::plotting;
using namespace tw::plotting::testing;

namespace {

constexpr int kSide = 20;

void fill_with(Picture& picture, Pattern pattern) {
  cairo_rectangle(picture.cr(), 0, 0, kSide, kSide);
  set_colour(picture.cr(), {0.5, 0.5, 0.5});
  cairo_fill_preserve(picture.cr());
  overlay(picture.cr(), pattern, {0.5, 0.5, 0.5}, {0, 0, kSide, kSide});
}

}  // namespace

TEST(Patterns, AreToldFromEachOtherWithoutHue) {
  const std::vector<Pattern> all = {Pattern::Solid,  Pattern::Dots,    Pattern::Bars,
                                    Pattern::Rising, Pattern::Falling, Pattern::Crosshatch};
  for (const Pattern first : all)
    for (const Pattern second : all) {
      Picture a(kSide, kSide), b(kSide, kSide);
      fill_with(a, first);
      fill_with(b, second);
      int different = 0;
      for (int y = 0; y < kSide; ++y)
        for (int x = 0; x < kSide; ++x)
          different += std::abs(static_cast<int>(a.pixel(x, y) & 0xFF) - static_cast<int>(b.pixel(x, y) & 0xFF)) > 20;
      if (first == second) {
        EXPECT_EQ(different, 0);
      } else {
        EXPECT_GT(different, kSide * kSide / 20);
      }
    }
}

TEST(Patterns, StayInsideTheirShapeAndKeepThePath) {
  Picture picture(kSide, kSide);
  cairo_rectangle(picture.cr(), 5, 5, 10, 10);
  overlay(picture.cr(), Pattern::Crosshatch, {0, 0, 0}, {0, 0, kSide, kSide});
  EXPECT_EQ(picture.pixel(2, 2), 0u);
  EXPECT_EQ(picture.pixel(17, 17), 0u);
  double x1, y1, x2, y2;
  cairo_path_extents(picture.cr(), &x1, &y1, &x2, &y2);
  EXPECT_EQ(x1, 5);
  EXPECT_EQ(y2, 15);
}
