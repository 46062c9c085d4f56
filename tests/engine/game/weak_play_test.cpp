#include "engine/game/weak_play.hpp"

#include <gtest/gtest.h>

namespace tw::game {
namespace {

TEST(WeakPlay, IsDetectedForBotsThatDoNotLookAhead) {
  for (const char* weak : {"random", "random:seed=3", "easy", "greedy", "greedy:rivals=50", "greedy:look=0"})
    EXPECT_TRUE(plays_weakly(weak)) << weak;
  for (const char* strong : {"greedy:look=1", "greedy:rivals=50:look=1", "club", "strong", "mcts:iterations=50"})
    EXPECT_FALSE(plays_weakly(strong)) << strong;
}

TEST(WeakPlay, IsReportedForTheFirstWeakBot) {
  EXPECT_EQ(
      describe_weak_play({"club", "random", "greedy"}),
      "random plays weakly and might not use all options that the rules offer; the results apply only to such players");
  EXPECT_EQ(describe_weak_play({"club", "greedy:look=1"}), "");
}

TEST(WeakPlay, IsAWarningInAWholeSentence) {
  EXPECT_EQ(weak_play_warning({"greedy:look=1", "easy"}),
            "Warning: easy plays weakly and might not use all options that the rules offer; the results apply only to "
            "such players.");
  EXPECT_EQ(weak_play_warning({"club"}), "");
  EXPECT_EQ(weak_play_warning({}), "");
}

}  // namespace
}  // namespace tw::game
