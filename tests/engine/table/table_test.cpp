#include "engine/table/table.hpp"

#include <gmock/gmock.h>

#include "tests/support/shipped.hpp"

namespace tw::table::test {
namespace {

PlayableGame played_game(const std::string& id) {
  const tw::test::CompiledGame& game = tw::test::shipped(id);
  return {.game = game.game,
          .rules = std::make_shared<const model::Rules>(game.rules),
          .set = std::make_shared<const model::TileSet>(game.set)};
}

Table table_of(const std::string& id, std::vector<std::string> seats) {
  PlayableGame game = played_game(id);
  auto match = Match::begin(game.game, {.players = static_cast<int>(seats.size()), .seed = 7});
  EXPECT_TRUE(match);
  Table out(std::move(game), std::move(match.value()), std::move(seats), {});
  out.show();
  return out;
}

/// Plays the first legal action `count` times.
void play(Table& table, int count) {
  for (int i = 0; i < count && !table.state().finished(); ++i) {
    game::ActionList actions;
    table.state().legal_actions(actions);
    ASSERT_EQ(table.play(*actions.begin()), "");
  }
}

TEST(ATable, StepsBackToTheDecisionsAndTurnsOfItsPeople) {
  Table table = table_of("carcassonne", {"", "greedy"});
  play(table, 20);
  while (!table.person_decides()) play(table, 1);
  while (table.can_undo()) {
    const std::size_t at = table.match().line().at, turn = table.previous_turn();
    EXPECT_LE(turn, table.previous_decision());
    table.go_to(table.previous_decision());
    EXPECT_LT(table.match().line().at, at);
    EXPECT_TRUE(table.person_decides());
    EXPECT_EQ(table.next_decision(), at);
  }
  EXPECT_FALSE(table.can_undo());
  EXPECT_TRUE(table.can_redo());
}

TEST(ATable, StepsByOneActionIfOnlyBotsPlay) {
  Table table = table_of("carcassonne", {"greedy", "random"});
  play(table, 5);
  EXPECT_EQ(table.previous_decision(), 4U);
  table.go_to(2);
  EXPECT_EQ(table.next_decision(), 3U);
}

TEST(ATable, GivesTheSeatsBackWhenItReturnsToThePositionBeforeBotsFinished) {
  Table table = table_of("carcassonne", {"", "greedy", ""});
  play(table, 4);
  table.hand_over("random", 4);
  EXPECT_THAT(table.seats(), testing::Each("greedy")) << "the bot that plays already finishes for the people";
  EXPECT_THAT(table.own_seats(), testing::ElementsAre("", "greedy", ""));
  play(table, 3);
  EXPECT_EQ(table.previous_decision(), 4U);
  table.go_to(table.previous_decision());
  EXPECT_THAT(table.seats(), testing::ElementsAre("", "greedy", ""));
  EXPECT_FALSE(table.handed_over_at());
}

TEST(ATable, IsCoveredBetweenPeopleIfTheGameHasSecrets) {
  Table open = table_of("carcassonne", {"", ""});
  play(open, 6);
  EXPECT_FALSE(open.covered());
  EXPECT_FALSE(open.has_secrets());
  Table table = table_of("hunt-or-gather", {"", ""});
  EXPECT_FALSE(table.covered()) << "the person who begins a game is at the screen";
  const int first = table.viewer();
  for (int i = 0; i < 40 && table.viewer() == first; ++i) play(table, 1);
  ASSERT_NE(table.viewer(), first);
  EXPECT_TRUE(table.covered());
  table.reveal();
  EXPECT_FALSE(table.covered());
  table.show();
  EXPECT_TRUE(table.covered()) << "anybody may continue an earlier game";
}

TEST(ATable, OfARecordBelongsToItsPlayersUntilSomebodyPlaysOn) {
  Table table = table_of("carcassonne", {"", "greedy"});
  play(table, 12);
  const model::GameRecord record = table.record_of(0);
  ASSERT_EQ(record.seats.size(), 2U);
  EXPECT_EQ(record.seats[1].bot, "greedy");
  std::vector<game::Mismatch> mismatches;
  auto replayed = Table::from_record(played_game("carcassonne"), record, -1, mismatches);
  ASSERT_TRUE(replayed);
  EXPECT_TRUE(mismatches.empty());
  Table& again = replayed.value();
  EXPECT_EQ(again.people(), 2);
  EXPECT_TRUE(again.recorded());
  EXPECT_EQ(again.players()[1].bot, "greedy");
  play(again, 1);
  EXPECT_FALSE(again.recorded());
  EXPECT_EQ(again.players()[1].bot, "");
}

TEST(ATable, ContinuesWithAllLinesOfAnother) {
  Table table = table_of("carcassonne", {"", "greedy"});
  play(table, 12);
  table.go_to(2);
  game::ActionList actions;
  table.state().legal_actions(actions);
  for (const game::Action action : actions)
    if (action != table.match().line().played[2].action && table.match().lines().size() == 1) table.play(action);
  ASSERT_EQ(table.match().lines().size(), 2U);
  std::vector<game::Mismatch> mismatches;
  auto next = Table::from_record(played_game("carcassonne"), table.record_of(1), -1, mismatches);
  ASSERT_TRUE(next);
  EXPECT_FALSE(next.value().contains_turns_of(table));
  next.value().continue_from(table);
  EXPECT_TRUE(next.value().contains_turns_of(table));
  EXPECT_EQ(next.value().seats(), table.seats());
  EXPECT_FALSE(next.value().recorded());
}

}  // namespace
}  // namespace tw::table::test
