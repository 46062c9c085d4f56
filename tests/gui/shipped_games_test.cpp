// Opens every shipped game and variant in the window, one after another.

#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

class ShippedGames : public Window {};

TEST_F(ShippedGames, OpenWithEveryTileDrawnAndNothingToQuickFix) {
  for (const GameChoice& choice : game_choices()) {
    SCOPED_TRACE(choice.id);
    ASSERT_TRUE(frame->workbench().open(choice.id));
    ASSERT_TRUE(wait_for([&] { return grid()->drawn(); }, 20000)) << "the tiles in view are not drawn";
    EXPECT_TRUE(frame->GetTitle().Contains(to_wx(document().set().name)));
    const std::string last = document().set().tiles.back().id;
    click_tile(last);
    EXPECT_EQ(document().selection().tile(), last);
    canvas()->SetFocus();
    for (const int code : {int{WXK_RIGHT}, int{WXK_RETURN}, int{'R'}, int{'S'}, int{WXK_ESCAPE}}) key(code);
    EXPECT_FALSE(frame->tiles()->properties()->presenter().rows().empty());
    ASSERT_TRUE(checked());
    EXPECT_EQ(frame->tiles()->findings()->presenter().errors(), 0);
    EXPECT_FALSE(document().modified());
    shoot("game_" + choice.id);
  }
}

TEST_F(ShippedGames, AreSimulatedWithTheirOwnNumbersOfPlayers) {
  frame->show_workspace("simulate");
  ASSERT_TRUE(wait_for([&] { return frame->simulate() != nullptr; }));
  for (const GameChoice& choice : game_choices()) {
    if (choice.depth > 0) continue;  // variants differ only in their tables, which the window displays in the same way
    SCOPED_TRACE(choice.id);
    ASSERT_TRUE(frame->workbench().open(choice.id));
    pump(60);
    frame->simulate()->start();
    EXPECT_TRUE(frame->simulate()->running());
    pump(250);
    shoot("simulate_" + choice.id);
    frame->simulate()->stop();
    EXPECT_TRUE(wait_for([&] { return !frame->simulate()->running(); }, 30000));
  }
}

}  // namespace
}  // namespace tw::editor::test
