#include "editor/core/findings/finding_words.hpp"

#include <gtest/gtest.h>

using tw::editor::in_short;

TEST(FindingWords, TellTheFirstAndHowManyMoreThereAre) {
  EXPECT_EQ(in_short({{.message = "the set has no tile yet"}}), "the set has no tile yet");
  EXPECT_EQ(in_short({{.message = "one"}, {.message = "two"}, {.message = "three"}}), "one (and 2 more)");
  EXPECT_EQ(in_short({}), "it is not known why");
}
