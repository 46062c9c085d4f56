// Opens every shipped game and variant in the window, one after another.

#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

class ShippedGames : public Window {};

TEST_F(ShippedGames, OpenWithEveryTileDrawnAndNothingToQuickFix) {
  for (const GameChoice& choice : game_choices()) {
    SCOPED_TRACE(choice.id);
    ASSERT_TRUE(frame->workbench().open(choice.id));
    ASSERT_TRUE(wait_for([&] { return grid()->is_fully_drawn(); }, 20000)) << "the tiles in view are not drawn";
    EXPECT_TRUE(frame->GetTitle().Contains(to_wx(document().set().name)));
    const std::string last = document().set().tiles.back().id;
    click_tile(last);
    EXPECT_EQ(document().selection().tile(), last);
    canvas()->SetFocus();
    for (const int code : {int{WXK_RIGHT}, int{WXK_RETURN}, int{'R'}, int{'S'}, int{WXK_ESCAPE}}) key(code);
    EXPECT_FALSE(frame->tiles_page()->properties()->presenter().rows().empty());
    ASSERT_TRUE(wait_until_checked());
    EXPECT_EQ(frame->tiles_page()->findings()->presenter().errors(), 0);
    EXPECT_FALSE(document().modified());
    save_screenshot("game_" + choice.id);
  }
}

TEST_F(ShippedGames, AreSimulatedWithTheirOwnNumbersOfPlayers) {
  frame->show_workspace("simulate");
  ASSERT_TRUE(wait_for([&] { return frame->simulate_panel() != nullptr; }));
  for (const GameChoice& choice : game_choices()) {
    if (choice.depth > 0) continue;  // variants differ only in their tables, which the window displays in the same way
    SCOPED_TRACE(choice.id);
    ASSERT_TRUE(frame->workbench().open(choice.id));
    pump(60);
    frame->simulate_panel()->start();
    EXPECT_TRUE(frame->simulate_panel()->running());
    pump(250);
    save_screenshot("simulate_" + choice.id);
    frame->simulate_panel()->stop();
    EXPECT_TRUE(wait_for([&] { return !frame->simulate_panel()->running(); }, 30000));
  }
}

}  // namespace
}  // namespace tw::editor::test
