#include "editor/core/findings/finding_words.hpp"

#include <gtest/gtest.h>

using tw::editor::short_message;

TEST(FindingWords, NameTheFirstFindingAndCountTheOthers) {
  EXPECT_EQ(short_message({{.message = "the set has no tiles yet"}}), "the set has no tiles yet");
  EXPECT_EQ(short_message({{.message = "one"}, {.message = "two"}, {.message = "three"}}), "one (and 2 more)");
  EXPECT_EQ(short_message({}), "unknown reason");
}
