#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

class ShellWindow : public Window {};

TEST_F(ShellWindow, BothKeysOfACommandWorkAndARebindingHoldsAtOnce) {
  click_tile("5");
  key('K', wxMOD_CONTROL);
  ASSERT_TRUE(wait_for([&] { return tile().copies == 2; }));
  key('Z', wxMOD_CONTROL);
  key('Y', wxMOD_CONTROL);
  EXPECT_TRUE(wait_for([&] { return tile().copies == 2; })) << "the second key of redo";
  key('Z', wxMOD_CONTROL);
  key('Z', wxMOD_CONTROL | wxMOD_SHIFT);
  EXPECT_TRUE(wait_for([&] { return tile().copies == 2; })) << "the first key of redo";
  frame->keys().set("tile/more_copies", {"F7", "Ctrl+J"});
  key('K', wxMOD_CONTROL);
  EXPECT_EQ(tile().copies, 2);
  key(WXK_F7);
  EXPECT_TRUE(wait_for([&] { return tile().copies == 3; })) << "the new first key, by the menu";
  key('J', wxMOD_CONTROL);
  EXPECT_TRUE(wait_for([&] { return tile().copies == 4; })) << "the new second key";
}

}  // namespace
}  // namespace tw::editor::test
