#include "editor/core/document/history.hpp"

#include <gtest/gtest.h>

namespace tw::editor {
namespace {

using Story = History<std::string, int>;

TEST(History, UndoAndRedoRestoreStateAndSelection) {
  Story story("a");
  EXPECT_TRUE(story.commit("to b", "", "b", 1, 2));
  EXPECT_TRUE(story.commit("to c", "", "c", 3, 4));
  EXPECT_EQ(story.undo(), 3);
  EXPECT_EQ(story.current(), "b");
  EXPECT_EQ(story.undo(), 1);
  EXPECT_EQ(story.current(), "a");
  EXPECT_FALSE(story.can_undo());
  EXPECT_EQ(story.redo(), 2);
  EXPECT_EQ(story.current(), "b");
}

TEST(History, AnEqualDocumentAddsNoStep) {
  Story story("a");
  EXPECT_FALSE(story.commit("nothing", "", "a", 0, 0));
  EXPECT_EQ(story.size(), 1U);
}

TEST(History, StepsWithTheSameKeyAreOneUntilSealed) {
  Story story("a");
  story.commit("drag", "d", "b", 1, 0);
  story.commit("drag", "d", "c", 2, 0);
  EXPECT_EQ(story.size(), 2U);
  story.end_step();
  story.commit("drag", "d", "e", 3, 0);
  EXPECT_EQ(story.size(), 3U);
  story.undo();
  EXPECT_EQ(story.current(), "c");
  EXPECT_EQ(story.undo(), 1) << "the selection before the whole drag";
  EXPECT_EQ(story.current(), "a");
}

TEST(History, AnUnsealedStepCanBeWithdrawnWithoutATrace) {
  History<int, int> history(1);
  history.commit("a", "typing", 2, 10, 11);
  history.commit("b", "typing", 3, 11, 12);
  EXPECT_FALSE(history.discard_last_step("other"));
  EXPECT_FALSE(history.discard_last_step(""));
  EXPECT_EQ(history.discard_last_step("typing"), 10);
  EXPECT_EQ(history.current(), 1);
  EXPECT_EQ(history.size(), 1U);
  EXPECT_FALSE(history.can_redo());
  history.commit("c", "typing", 4, 10, 11);
  history.mark_saved();
  EXPECT_FALSE(history.discard_last_step("typing")) << "it is in the file";
  history.commit("d", "typing", 5, 11, 12);
  EXPECT_TRUE(history.discard_last_step("typing"));
  EXPECT_EQ(history.current(), 4);
  EXPECT_FALSE(history.modified());
  history.commit("e", "typing", 6, 11, 12);
  history.end_step();
  EXPECT_FALSE(history.discard_last_step("typing")) << "it is over";
}

TEST(History, TheSavedStateIsRecognizedAfterUndoUnlessItWasDiscarded) {
  Story story("a");
  story.commit("to b", "", "b", 0, 0);
  story.mark_saved();
  story.commit("to c", "", "c", 0, 0);
  EXPECT_TRUE(story.modified());
  story.undo();
  EXPECT_FALSE(story.modified());
  story.undo();
  EXPECT_TRUE(story.modified());
  story.commit("to d", "", "d", 0, 0);
  EXPECT_TRUE(story.modified());
  story.undo();
  story.redo();
  EXPECT_TRUE(story.modified()) << "step 1 is no longer the saved state";
}

TEST(History, ASavedStepIsNotMergedAway) {
  Story story("a");
  story.commit("drag", "d", "b", 0, 0);
  story.mark_saved();
  story.commit("drag", "d", "c", 0, 0);
  EXPECT_TRUE(story.modified());
  story.undo();
  EXPECT_FALSE(story.modified());
}

TEST(History, AThousandStepsAreUndoneOneByOne) {
  Story story("0");
  for (int i = 1; i <= 1000; ++i) story.commit("step", "", std::to_string(i), 0, 0);
  for (int i = 999; i >= 0; --i) {
    ASSERT_TRUE(story.can_undo());
    story.undo();
    ASSERT_EQ(story.current(), std::to_string(i));
  }
  EXPECT_FALSE(story.modified());
}

}  // namespace
}  // namespace tw::editor
