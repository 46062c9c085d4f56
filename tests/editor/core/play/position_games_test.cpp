#include "editor/core/play/position_games.hpp"

#include <gmock/gmock.h>

#include "tests/editor/core/play/playing.hpp"

namespace tw::editor::test {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

namespace {

struct PositionGamesTest : Playing {
  void prepare(std::vector<std::string> seats = {"", "greedy"}) {
    begin(std::move(seats));
    games = std::make_unique<PositionGames>(*play, services, [this] { ++changes; });
    games->set_games(6);
    games->set_bot(0, "random");
    games->set_bot(1, "random");
  }
  /// Plays `turns` turns of the game, choosing the actions of both the person and the bot.
  void play_turns(int turns) {
    for (int last = play->state().turn() + turns; play->state().turn() < last;)
      if (play->may_act())
        play->play(legal(play->state()).front());
      else
        until_person();
  }
  void until_done() {
    run_bots([this] { return !games->running(); });
  }

  std::unique_ptr<PositionGames> games;
  int changes = 0;
};

}  // namespace

TEST_F(PositionGamesTest, GivesWinsPointsAndMarginOfTheShownPosition) {
  prepare();
  play_turns(4);
  EXPECT_THAT(games->status_text(), StartsWith("Let bots finish the game"));
  games->start();
  EXPECT_TRUE(games->running());
  until_done();
  ASSERT_TRUE(games->result());
  const PositionResult& result = *games->result();
  EXPECT_TRUE(result.complete);
  EXPECT_EQ(result.games, 6);
  ASSERT_EQ(result.seats.size(), 2u);
  EXPECT_NEAR(result.seats[0].wins.value + result.seats[1].wins.value, 100, 1e-9);
  EXPECT_LE(result.seats[0].wins.low, result.seats[0].wins.value);
  EXPECT_GT(result.seats[0].points.high, result.seats[0].points.low);
  EXPECT_GE(result.margin.value, 0);
  EXPECT_EQ(result.seats[1].bot, "random");
  EXPECT_THAT(games->status_text(), StartsWith("6 games from turn 5 in "));
  EXPECT_THAT(games->status_text(), HasSubstr(" The winner led by "));
  EXPECT_FALSE(games->outdated());
  EXPECT_GT(changes, 0);
}

TEST_F(PositionGamesTest, GivesTheSameResultForTheSamePosition) {
  prepare();
  play_turns(2);
  games->start();
  until_done();
  const double points = games->result()->seats[0].points.value;
  games->start();
  until_done();
  EXPECT_EQ(games->result()->seats[0].points.value, points);
}

TEST_F(PositionGamesTest, AreOutdatedWhenThePositionOrTheBotsChange) {
  prepare();
  play_turns(2);
  games->start();
  until_done();
  const std::size_t at = play->match().line().at;
  play->go_to(0);
  EXPECT_TRUE(games->outdated());
  EXPECT_THAT(games->status_text(), EndsWith("Outdated: another position is shown now."));
  play->go_to(at);
  EXPECT_FALSE(games->outdated());
  games->set_bot(0, "greedy");
  EXPECT_TRUE(games->outdated());
  EXPECT_THAT(games->status_text(), EndsWith("Outdated: different bots are selected now."));
  games->set_bot(0, "random");
  EXPECT_FALSE(games->outdated());
  ASSERT_TRUE(play->games().begin_again());
  EXPECT_TRUE(games->outdated());
}

TEST_F(PositionGamesTest, CanBeStoppedAndKeepFinishedGames) {
  prepare();
  games->set_games(PositionGames::kMaxGames);
  games->start();
  run_bots([this] { return games->result().has_value(); });
  games->stop();
  until_done();
  EXPECT_FALSE(games->result()->complete);
  EXPECT_LT(games->result()->games, PositionGames::kMaxGames);
  EXPECT_THAT(games->status_text(), HasSubstr(" of 1,000,000 games from turn 1 in "));
}

TEST_F(PositionGamesTest, NeedAGameThatHasNotEndedAndABotForEachSeat) {
  make();
  games = std::make_unique<PositionGames>(*play, services, [] {});
  EXPECT_THAT(games->why_not(), HasSubstr("There is no game"));
  games->start();
  EXPECT_FALSE(games->running());
  prepare();
  EXPECT_EQ(games->why_not(), "");
  games->set_bot(1, "gredy");
  EXPECT_THAT(games->why_not(), StartsWith("Blue: "));
  games->set_bot(1, "");
  EXPECT_EQ(games->bots(), (std::vector<std::string>{"random", "greedy"})) << "the bot that plays the seat";
  play->finish();
  run_bots([this] { return play->state().finished(); });
  EXPECT_THAT(games->why_not(), HasSubstr("has ended"));
}

TEST_F(PositionGamesTest, OfAPluginGameWork) {
  game = "hunt-or-gather";
  prepare();
  games->set_games(2);
  games->start();
  until_done();
  ASSERT_TRUE(games->result()) << games->status_text();
  EXPECT_EQ(games->result()->games, 2);
}

}  // namespace tw::editor::test
