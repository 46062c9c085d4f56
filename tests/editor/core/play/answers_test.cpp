// Tests answers to the questions of effects.

#include <gmock/gmock.h>

#include "engine/landscape/actions.hpp"
#include "tests/editor/core/play/playing.hpp"

namespace tw::editor::test {
namespace {

using testing::HasSubstr;

struct Answering : Playing {
  Answering() { game = "over-hill-and-dale"; }
  /// Plays games at random until an effect asks a question with at least three answers, the last of which refers to
  /// places on the board.
  void until_question() {
    model::Random random(3);
    for (int games = 0; games < 20; ++games) {
      begin({"", ""});
      while (!play->state().finished()) {
        const auto& given = play->answers();
        if (given.size() > 2 && !given.back().places.empty()) return;
        play->uncover_table();
        ASSERT_TRUE(play->play(play->state().random_action(random)));
      }
    }
    FAIL() << "nothing was asked";
  }
};

TEST_F(Answering, IsDoneByClickingTheGoalOnTheBoard) {
  ASSERT_NO_FATAL_FAILURE(until_question());
  const landscape::Answer last = play->answers().back();
  const auto &from = last.places.front(), &to = last.places.back();
  EXPECT_TRUE(play->cursor().click_answer(from.at, from.zone)) << "a click on the piece selects it";
  ASSERT_NE(play->cursor().current_answer(), nullptr);
  EXPECT_EQ(play->cursor().current_answer()->places.front().at, from.at);
  EXPECT_EQ(play->match().line().played.size(), play->match().line().at);
  const std::size_t before = play->match().line().at;
  EXPECT_TRUE(play->cursor().point_at_answer(to.at, to.zone));
  EXPECT_EQ(play->cursor().current_answer()->action, last.action);
  EXPECT_EQ(play->cursor().effective_cell(), to.at) << "the card keeps clear of the goal";
  EXPECT_TRUE(play->cursor().click_answer(to.at, to.zone));
  ASSERT_EQ(play->match().line().at, before + 1);
  EXPECT_EQ(play->match().line().played.back().action, last.action);
}

TEST_F(Answering, IsDescribedInWordsEverywhere) {
  ASSERT_NO_FATAL_FAILURE(until_question());
  const landscape::Answer last = play->answers().back();
  EXPECT_THAT(last.label, testing::MatchesRegex("wanderer on tile .* to tile .*: [0-9]+ points?"));
  EXPECT_THAT(card_text(*play).text, HasSubstr("Click a highlighted place or an answer"));
  const std::size_t at = play->match().line().at;
  ASSERT_TRUE(play->play(last.action));
  EXPECT_THAT(play->match().line().played[at].description, HasSubstr(last.label));
}

TEST_F(Answering, IsHighlightedByTheRowsOfAHint) {
  settings.set("play/hint_bot", "counting");
  ASSERT_NO_FATAL_FAILURE(until_question());
  play->hints().toggle();
  run_bots([this] { return play->hints().hint().has_value(); });
  const auto& rows = play->hints().hint()->rows;
  ASSERT_EQ(rows.size(), play->answers().size());
  for (std::size_t row = 0; row < rows.size(); ++row) {
    play->cursor().choose_hint(static_cast<int>(row));
    EXPECT_EQ(play->hints().row(), static_cast<int>(row));
    EXPECT_EQ(play->cursor().current_answer()->action, rows[row].action);
  }
  play->cursor().point_at_answer(1);
  EXPECT_EQ(play->hints().row_to_play()->action, play->answers()[1].action);
}

}  // namespace
}  // namespace tw::editor::test
