#include <gtest/gtest.h>

#include "engine/plotting/charts.hpp"
#include "engine/plotting/colour.hpp"
#include "tests/engine/plotting/sample_charts.hpp"

using namespace tw::plotting;
using namespace tw::plotting::testing;

namespace {

double between(const std::string& a, const std::string& b) { return contrast(parse_colour(a), parse_colour(b)); }

constexpr int kSide = 20;

void fill_with(Picture& picture, Pattern pattern) {
  cairo_rectangle(picture.cr(), 0, 0, kSide, kSide);
  set_colour(picture.cr(), {0.5, 0.5, 0.5});
  cairo_fill_preserve(picture.cr());
  draw_pattern(picture.cr(), pattern, {0.5, 0.5, 0.5}, {0, 0, kSide, kSide});
}

}  // namespace

TEST(Colour, ContrastFollowsTheStandard) {
  EXPECT_NEAR(between("#000000", "#ffffff"), 21, 1e-9);
  EXPECT_NEAR(between("#777777", "#ffffff"), 4.48, 0.005);  // the well-known WCAG example just below 4.5
  EXPECT_NEAR(between("#123456", "#123456"), 1, 1e-12);
}

TEST(Colour, IsMiddleGreyIfInvalid) {
  for (const char* text : {"", "red", "#12345", "#12345g", "#1234567"})
    EXPECT_EQ(parse_colour(text), (Colour{0.5, 0.5, 0.5})) << text;
}

TEST(Theme, HasATextContrastOfFourAndAHalfToOne) {
  for (const Theme& theme : {light_theme(), dark_theme()}) {
    EXPECT_GE(between(theme.text, theme.ground), kTextContrast);
    EXPECT_GE(between(theme.second_text, theme.ground), kTextContrast);
    EXPECT_GE(between(theme.accent_text, theme.ground), kTextContrast);
    EXPECT_GE(between(theme.plate_text, theme.plate), kTextContrast);
  }
}

TEST(Theme, HasAMarkContrastOfThreeToOne) {
  for (const Theme& theme : {light_theme(), dark_theme()}) {
    EXPECT_GE(between(theme.accent, theme.ground), kMarkContrast);
    EXPECT_GE(between(theme.accent_text, theme.ground), kMarkContrast);
    EXPECT_GE(between(theme.second_text, theme.ground), kMarkContrast);
  }
}

TEST(Theme, GivesEveryFillAnOutlineWithThreeToOneContrast) {
  for (const Theme& theme : {light_theme(), dark_theme()})
    for (const char* fill : {"#f0c419", "#b184d9", "#3f9150", "#c01c28", "#1b4a8f", "#2f6b3c", "#6aa9cc", "#b9a23a",
                             "#8a5a34", "#9aa0a6", "#dce9fb", "#203a5c"}) {
      const Colour ground = parse_colour(theme.ground);
      const Colour edge = with_contrast(parse_colour(fill), ground, parse_colour(theme.text), kMarkContrast);
      EXPECT_GE(contrast(edge, ground), kMarkContrast) << fill;
    }
}

TEST(Colour, IsUnchangedIfItHasEnoughContrast) {
  const Colour black{0, 0, 0}, white{1, 1, 1};
  EXPECT_EQ(with_contrast(black, white, white, 3), black);
}

TEST(Patterns, AreDistinguishableWithoutColour) {
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
  draw_pattern(picture.cr(), Pattern::Crosshatch, {0, 0, 0}, {0, 0, kSide, kSide});
  EXPECT_EQ(picture.pixel(2, 2), 0u);
  EXPECT_EQ(picture.pixel(17, 17), 0u);
  double x1, y1, x2, y2;
  cairo_path_extents(picture.cr(), &x1, &y1, &x2, &y2);
  EXPECT_EQ(x1, 5);
  EXPECT_EQ(y2, 15);
}
