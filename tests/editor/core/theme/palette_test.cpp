#include "editor/core/theme/palette.hpp"

#include <gtest/gtest.h>

namespace tw::editor {
namespace {

TEST(Palette, TextHasEnoughContrastOnEveryBackground) {
  for (const Palette* p : {&light_palette(), &dark_palette()}) {
    for (const std::string& ground : {p->window, p->field, p->caption, p->canvas}) {
      EXPECT_GE(contrast(p->text, ground), 7.0) << ground;
      EXPECT_GE(contrast(p->second_text, ground), 4.5) << ground;
    }
    EXPECT_GE(contrast(p->accent_text, p->accent_tint), 4.5);
    EXPECT_GE(contrast(p->error_text, p->error_tint), 4.5);
    EXPECT_GE(contrast(p->warning_text, p->warning_tint), 4.5);
    EXPECT_GE(contrast(p->good_text, p->good_tint), 4.5);
  }
}

TEST(Palette, MarksHaveAContrastOfThreeToOne) {
  for (const Palette* p : {&light_palette(), &dark_palette()}) {
    EXPECT_GE(contrast(p->accent, p->field), 3.0);
    EXPECT_GE(contrast(p->error_text, p->field), 3.0);
    EXPECT_GE(contrast(p->warning_text, p->field), 3.0);
  }
}

TEST(Palette, ContrastFollowsTheStandard) {
  EXPECT_NEAR(contrast("#000000", "#ffffff"), 21.0, 0.01);
  EXPECT_NEAR(contrast("#777777", "#ffffff"), 4.48, 0.01);
}

}  // namespace
}  // namespace tw::editor
