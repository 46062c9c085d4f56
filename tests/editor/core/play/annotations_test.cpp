// Tests annotated turns in the Play workspace, without a window.

#include <gmock/gmock.h>

#include "tests/editor/core/play/playing.hpp"

namespace tw::editor::test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

class AnnotatedTurns : public Playing {
 protected:
  void SetUp() override {
    settings.set("play/hint_bot", "greedy:look=1");
    begin({"random", "greedy:look=1"});
    play->set_bot_delay(0);
    run_bots([this] { return play->match().line().played.size() >= 30; });
    play->pause(true);
  }
  Annotations& annotations() { return play->annotations(); }
  void annotate() {
    annotations().toggle(play->hints().bot());
    ASSERT_TRUE(annotations().is_on()) << said;
    run_bots([this] { return !annotations().running(); });
  }
};

TEST_F(AnnotatedTurns, HaveACostAndSomethingBetter) {
  annotate();
  ASSERT_FALSE(annotations().mistakes().empty()) << said;
  const advice::AnnotatedTurn worst = annotations().mistakes().front();
  EXPECT_EQ(worst.seat, 0) << "the random bot plays worse";
  EXPECT_THAT(annotations().describe(worst), StartsWith("Cost: "));
  EXPECT_THAT(annotations().describe(worst), HasSubstr(" points. Better: "));
  EXPECT_EQ(annotations().status_text(), "Costliest turns according to the game's evaluation");
  ASSERT_NE(annotations().find(worst.first), nullptr);
  EXPECT_EQ(annotations().find(worst.first)->cost, worst.cost);
  EXPECT_EQ(annotations().find(worst.first + 1000), nullptr);
}

TEST_F(AnnotatedTurns, OfAnotherLineHaveNoCost) {
  annotate();
  const std::size_t last = annotations().mistakes().back().first;
  const advice::AnnotatedTurn first = annotations().mistakes().front();
  play->go_to(first.first);
  EXPECT_NE(annotations().find(first.first), nullptr) << "the line is still shown";
  play->set_seat(first.seat, "");
  game::ActionList legal;
  play->state().legal_actions(legal);
  const game::Action played = play->match().line().played[first.first].action;
  ASSERT_TRUE(play->play(legal.front() == played ? legal.back() : legal.front())) << said;
  EXPECT_EQ(annotations().find(first.first), nullptr);
  for (const advice::AnnotatedTurn& turn : annotations().mistakes()) EXPECT_LT(turn.first, first.first);
  play->select_line(0);
  EXPECT_NE(annotations().find(last), nullptr);
}

TEST_F(AnnotatedTurns, DisappearWhenSwitchedOffOrWithAnotherGame) {
  annotate();
  annotations().toggle("greedy:look=1");
  EXPECT_FALSE(annotations().is_on());
  EXPECT_THAT(annotations().mistakes(), IsEmpty());
  annotate();
  ASSERT_TRUE(play->games().begin({.seats = {"", ""}, .seed = 6, .decks = {}}));
  EXPECT_FALSE(annotations().is_on());
}

TEST_F(AnnotatedTurns, WithAnotherPieceHaveNoCost) {
  annotate();
  for (const advice::AnnotatedTurn& turn : annotations().mistakes()) {
    if (turn.end - turn.first < 2) continue;
    play->set_seat(turn.seat, "");
    play->go_to(turn.first + 1);
    game::ActionList legal;
    play->state().legal_actions(legal);
    if (legal.size() < 2) continue;
    const game::Action played = play->match().line().played[turn.first + 1].action;
    ASSERT_TRUE(play->play(legal.front() == played ? legal.back() : legal.front())) << said;
    EXPECT_EQ(annotations().find(turn.first), nullptr) << "the placement is the same, the piece is not";
    return;
  }
  FAIL() << "no turn has a choice between pieces";
}

TEST_F(AnnotatedTurns, EndWithTheAidAndWithOtherRules) {
  annotate();
  play->set_aid(Aid::Hints, false);
  EXPECT_FALSE(annotations().is_on());
}

TEST_F(AnnotatedTurns, CanBeStopped) {
  annotations().toggle("mcts:iterations=4000");
  EXPECT_TRUE(annotations().running());
  EXPECT_THAT(annotations().status_text(), HasSubstr("evaluates the turns: "));
  annotations().toggle("mcts:iterations=4000");
  EXPECT_FALSE(annotations().running());
  int rounds = 0;
  run_bots([&rounds] { return ++rounds > 3; });  // runs what was posted
  EXPECT_THAT(annotations().mistakes(), IsEmpty()) << "late results are ignored";
}

TEST_F(AnnotatedTurns, ReportABotThatFails) {
  annotations().toggle("no-such-bot");
  EXPECT_FALSE(annotations().is_on());
  EXPECT_THAT(said, HasSubstr("no-such-bot"));
}

}  // namespace
}  // namespace tw::editor::test
