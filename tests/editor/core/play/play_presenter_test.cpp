#include "editor/core/play/play_presenter.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <mutex>
#include <test_places.hpp>
#include <thread>

#include "editor/core/play/play_words.hpp"
#include "editor/core/play/rules_page.hpp"
#include "editor/core/settings.hpp"
#include "editor/core/workbench.hpp"
#include "engine/plugin_host/bots.hpp"
#include "tests/editor/core/play/played_games.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::editor::test {
namespace {

/// A bot that thinks until it is told to hurry, then takes the first action.
class Slow : public game::Bot {
 public:
  game::Action choose(const game::State& state, model::Random&) override {
    while (hurry_ && !hurry_->load()) std::this_thread::yield();
    return legal(state).front();
  }
  void heed(const std::atomic<bool>* hurry) override { hurry_ = hurry; }

 private:
  const std::atomic<bool>* hurry_ = nullptr;
};

/// A bot that tried some of the cells only, and counts how often.
class Counting : public game::Bot {
 public:
  game::Action choose(const game::State& state, model::Random&) override {
    thoughts_.clear();
    for (const game::Action action : legal(state)) {
      const auto n = static_cast<std::int32_t>(thoughts_.size());
      thoughts_.push_back(
          {.action = action, .value = n < 1 ? -100 : 0, .within = n < 1 ? 40 : 0, .visits = n < 1 ? 3 : 0});
    }
    return thoughts_.front().action;
  }
  std::vector<game::Thought> thoughts() const override { return thoughts_; }

 private:
  std::vector<game::Thought> thoughts_;
};

struct Playing : testing::Test, PlayView {
  Playing() {
    services.compile = [this]() -> model::Result<PlayedGame> {
      if (!trouble.empty()) return model::Findings{{.message = trouble}};
      return played_game(game);
    };
    services.game_id = [this] { return game; };
    services.is_current = [this](const PlayedGame& played) { return played.rules == played_game(game).rules; };
    services.bots = {"greedy", "random"};
    services.make_bot = [](const std::string& name) -> model::Result<std::unique_ptr<game::Bot>> {
      if (name == "slow") return std::unique_ptr<game::Bot>(std::make_unique<Slow>());
      if (name == "counting") return std::unique_ptr<game::Bot>(std::make_unique<Counting>());
      return plugin_host::make_bot(name);
    };
    services.post = [this](std::function<void()> f) {
      const std::scoped_lock lock(mutex);
      posted.push_back(std::move(f));
    };
    services.say = [this](const Message& message) { said = message.text; };
    services.choose_save = [this](const std::filesystem::path&) { return file; };
    services.choose_open = [this] { return file; };
    services.settings = &settings;
  }
  void make() { play = std::make_unique<PlayPresenter>(services, *this); }
  void begin(std::vector<std::string> seats) {
    make();
    ASSERT_TRUE(play->begin({.seats = std::move(seats), .seed = 5, .decks = {}}));
  }
  void show_play(unsigned) override { told_by_hand.push_back(play && play->by_hand()); }
  void wake_after(int milliseconds) override { waited = milliseconds; }

  /// Lets bots act until a person has to.
  void run_bots(const std::function<bool()>& until) {
    while (!until()) {
      std::vector<std::function<void()>> now;
      {
        const std::scoped_lock lock(mutex);
        now.swap(posted);
      }
      for (const auto& f : now) f();
      if (now.empty()) std::this_thread::yield();
      play->on_timer();
    }
  }
  void until_person() {
    run_bots([this] { return play->state().finished() || play->human(play->state().player()); });
  }

  std::string game = "hunters-gatherers-2020", trouble, said;
  Settings settings;
  PlayServices services;
  std::optional<std::filesystem::path> file;
  int waited = 0;
  std::vector<bool> told_by_hand;  ///< whether the game was one by hand, each time that the view was told
  std::mutex mutex;
  std::vector<std::function<void()>> posted;
  std::unique_ptr<PlayPresenter> play;
};

TEST_F(Playing, APersonPlaysThreeTurnsAgainstABotByKeysAndTakesOneBack) {
  begin({"", "greedy"});
  for (int turn = 0; turn < 3; ++turn) {
    until_person();
    ASSERT_EQ(play->board().step, game::Step::Place);
    play->place();  // the first press goes to a cell
    ASSERT_TRUE(play->cell());
    play->move(model::Side::East);
    play->turn_tile(1);
    play->place();
    if (play->board().step == game::Step::Occupy && play->may_act()) {
      play->next_target(1);
      play->place();
    }
  }
  until_person();
  const auto before = play->match().line().at;
  EXPECT_GE(turn_rows(*play).size(), 7U);
  play->undo();
  EXPECT_LT(play->match().line().at, before);
  EXPECT_TRUE(play->human(play->state().player()));
  EXPECT_EQ(play->board().step, game::Step::Place);
  play->redo();
  EXPECT_EQ(play->match().line().at, before);
}

TEST_F(Playing, AnImpossiblePlaceSaysWhyAndChangesNothing) {
  begin({"", ""});
  for (const OpenCell& cell : play->board().cells)
    if (cell.turns.empty()) play->point_at(cell.at);
  if (play->cell()) {
    EXPECT_FALSE(play->why_not().empty());
    play->place();
    EXPECT_TRUE(said.starts_with("That cannot be")) << said;
  }
  EXPECT_TRUE(play->match().line().played.empty());
  play->pass();
  EXPECT_EQ(said, "The tile has to be laid first.");
}

TEST_F(Playing, ABotThatThinksLongCanBeToldToHurryOrToStop) {
  begin({"slow", ""});
  EXPECT_TRUE(play->thinking());
  run_bots([this] {
    play->hurry();  // each of its decisions
    return play->human(play->state().player());
  });
  EXPECT_EQ(play->state().player(), 1);
  play->set_seat(1, "slow");
  play->on_timer();
  EXPECT_TRUE(play->thinking());
  play->pause(true);
  EXPECT_FALSE(play->thinking());
  EXPECT_TRUE(play->paused());
  const auto at = play->match().line().at;
  play->step();
  play->hurry();
  run_bots([&] { return play->match().line().at > at; });
  EXPECT_TRUE(play->paused()) << "one step, then it waits again";
}

TEST_F(Playing, BotsAloneArePlayedToTheEndAtTheChosenSpeed) {
  game = "carcassonne";
  begin({"random", "random"});
  play->set_speed(1);
  run_bots([this] { return play->state().finished(); });
  EXPECT_EQ(waited, 1);
  EXPECT_TRUE(card_words(*play).text.find("points") != std::string::npos);
  EXPECT_EQ(play->viewer(), -1);
}

TEST_F(Playing, AHintRanksTheCellsAndIsPlayed) {
  begin({"", ""});
  play->toggle_hint();
  EXPECT_TRUE(play->hint_coming());
  run_bots([this] { return play->hint().has_value(); });
  ASSERT_FALSE(play->hint()->rows.empty());
  for (std::size_t i = 0; i < play->hint()->rows.size(); ++i) {
    const HintRow& row = play->hint()->rows[i];
    EXPECT_EQ(row.rank, static_cast<int>(i) + 1);
    ASSERT_TRUE(row.cell);
    EXPECT_TRUE(i == 0 || row.value <= play->hint()->rows[i - 1].value);
  }
  play->choose_hint(0);
  EXPECT_EQ(play->cell(), play->hint()->rows[0].cell);
  play->play_hint();
  EXPECT_EQ(play->match().line().at, 1U);
  EXPECT_FALSE(play->hint()) << "it was about the position before";
}

TEST_F(Playing, AHintOfPiecesRanksTheirPlacesOnTheBoard) {
  begin({"", ""});
  play->place();  // the first press goes to a cell
  play->place();
  ASSERT_EQ(play->board().step, game::Step::Occupy);
  play->toggle_hint();
  run_bots([this] { return play->hint().has_value(); });
  std::size_t places = 0;
  for (const HintRow& row : play->hint()->rows) {
    if (row.spot < 0) continue;
    ++places;
    const PieceSpot& spot = play->board().spots.at(static_cast<std::size_t>(row.spot));
    EXPECT_EQ(spot.action, row.action);
    EXPECT_TRUE(row.words.ends_with(" on " + spot.kind + " " + spot.zone)) << row.words;
  }
  EXPECT_EQ(places, play->board().spots.size());
  play->choose_hint(0);
  EXPECT_EQ(play->spot(), play->hint()->rows[0].spot);
}

TEST_F(Playing, AHintTellsNoValueOfWhatWasNotTried) {
  settings.set("play/hint_bot", "counting");
  begin({"", ""});
  play->toggle_hint();
  run_bots([this] { return play->hint().has_value(); });
  const auto& rows = play->hint()->rows;
  int untried = 0;
  for (const HintRow& row : rows) {
    EXPECT_EQ(row.tried, row.visits > 0);
    EXPECT_EQ(row.share > 0, row.tried) << "a bar would look like a value";
    EXPECT_EQ(row.within, row.tried ? 40 : 0);
    if (!row.tried) ++untried;
  }
  EXPECT_GT(untried, 0);
  EXPECT_DOUBLE_EQ(rows.front().share, 1) << "the worst of those tried, not the untried, is the other end";
}

TEST_F(Playing, ATileChosenByHandIsLaidAndTheWayItWentIsKept) {
  begin({"", ""});
  const auto rows = tiles_left(play->state());
  const auto wanted = std::ranges::find_if(rows, [&](const TilesLeft& row) {
    return row.left > 0 && row.cells > 0 && row.deck == play->board().deck && row.tile != play->board().drawn;
  });
  ASSERT_NE(wanted, rows.end());
  EXPECT_TRUE(play->set_tile(wanted->tile));
  EXPECT_EQ(play->board().drawn, wanted->tile);
  EXPECT_EQ(play->match().lines().size(), 1U) << "nothing had been played from here";
  play->place();
  play->place();
  EXPECT_FALSE(play->set_tile(wanted->tile) && play->board().step != game::Step::Place);
  play->go_to(0);
  EXPECT_TRUE(play->set_tile(tiles_left(play->state()).front().tile) || !said.empty());
}

TEST_F(Playing, SecretsOfOneSeatAreCoveredUntilTheOtherPersonIsThere) {
  game = "hunt-or-gather";
  begin({"", ""});
  const int first = play->state().player();
  EXPECT_FALSE(play->covered()) << "who begins sits there already";
  while (play->state().player() == first) ASSERT_TRUE(play->play(legal(play->state()).front()));
  EXPECT_TRUE(play->covered());
  EXPECT_FALSE(play->may_act());
  EXPECT_TRUE(action_rows(*play).empty());
  game::Event chosen{.kind = game::Event::Kind::Chosen, .player = first};
  chosen.text = "club";
  EXPECT_EQ(play->event_words(chosen), "") << "what the other chose is not told";
  for (const TurnRow& row : turn_rows(*play))
    EXPECT_TRUE(row.seat != first || row.words.find("club") == std::string::npos) << row.words;
  play->reveal();
  EXPECT_TRUE(play->may_act());
  EXPECT_FALSE(action_rows(*play).empty());
}

TEST_F(Playing, AGameIsSavedOpenedAndResumed) {
  const tw::test::TemporaryFolder temporary;
  const auto folder = temporary.path();
  std::filesystem::create_directories(folder);
  services.keep_folder = folder / "kept";
  begin({"", ""});
  for (int i = 0; i < 9; ++i) ASSERT_TRUE(play->play(legal(play->state()).front()));
  file = folder / "a.game.xml";
  EXPECT_TRUE(play->save());
  const std::size_t saved = play->match().record().turns.size();
  make();
  EXPECT_TRUE(play->open_chosen()) << said;
  EXPECT_EQ(play->match().record().turns.size(), saved);
  make();
  EXPECT_TRUE(play->may_resume());
  EXPECT_TRUE(play->resume());
  EXPECT_EQ(play->match().record().turns.size(), saved);
  std::filesystem::remove_all(folder);
}

TEST_F(Playing, AGameUnderWayWaitsBehindARecordedOne) {
  begin({"greedy", "greedy"});
  run_bots([&] { return play->match().line().at >= 6; });
  const model::GameRecord recorded = play->match().record();
  begin({"", "greedy"});
  EXPECT_EQ(play->player_of(0), "you");
  EXPECT_EQ(play->player_of(1), "bot greedy");
  until_person();
  ASSERT_TRUE(play->play(legal(play->state()).front()));
  const auto turns = play->match().line().at;
  ASSERT_TRUE(play->show_record(recorded, -1, {"greedy", "greedy, Red in the charts"}));
  EXPECT_EQ(said, "Your game waits.");
  EXPECT_EQ(play->player_of(1), "greedy, Red in the charts");
  ASSERT_TRUE(play->show_record(recorded));
  EXPECT_EQ(play->player_of(1), "") << "nobody knows who played";
  ASSERT_TRUE(play->may_resume());
  ASSERT_TRUE(play->resume());
  EXPECT_EQ(play->match().line().at, turns);
  EXPECT_EQ(play->player_of(0), "you");
  EXPECT_EQ(play->player_of(1), "bot greedy");
  EXPECT_FALSE(play->may_resume());
  ASSERT_TRUE(play->show_record(recorded));
  ASSERT_TRUE(play->play(legal(play->state()).front()));
  EXPECT_EQ(play->player_of(0), "you") << "who plays on from a record plays";
  trouble = "no tiles";
  EXPECT_FALSE(play->show_record(recorded));
  EXPECT_TRUE(play->has_match());
}

TEST_F(Playing, EveryGameUnderWayWaitsAndComesBackInTurn) {
  begin({"", ""});
  const auto play_on = [&](int actions) {
    for (int i = 0; i < actions; ++i) ASSERT_TRUE(play->play(legal(play->state()).front())) << said;
  };
  const auto length = [&] { return play->match().line().played.size(); };
  play_on(9);
  const model::GameRecord recorded = play->match().record();
  play_on(1);
  play->go_to(0);
  ASSERT_TRUE(play->show_record(recorded)) << said;
  EXPECT_EQ(said, "Your game waits.") << "also one that is looked at from its beginning";
  play_on(3);
  const auto second = length();
  ASSERT_TRUE(play->show_record(recorded));
  ASSERT_TRUE(play->resume());
  EXPECT_EQ(length(), second) << "what was played on from a record waits too";
  ASSERT_TRUE(play->resume());
  EXPECT_EQ(length(), 10U);
  EXPECT_EQ(play->match().line().at, 0U) << "as it was looked at";
  ASSERT_TRUE(play->resume());
  EXPECT_EQ(length(), second);
  ASSERT_TRUE(play->begin_again());
  EXPECT_EQ(length(), 0U);
  ASSERT_TRUE(play->resume());
  EXPECT_EQ(length(), second) << "a new game throws none away";
  game = "carcassonne";
  EXPECT_FALSE(play->may_resume()) << "those are games of other rules";
  EXPECT_FALSE(play->resume());
  EXPECT_EQ(length(), second);
}

TEST_F(Playing, AGameKeptFromACrashStaysKeptWhileOthersArePlayed) {
  const tw::test::TemporaryFolder temporary;
  const auto folder = temporary.path();
  std::filesystem::remove_all(folder);
  services.keep_folder = folder;
  const auto play_on = [&](int actions) {
    for (int i = 0; i < actions; ++i) ASSERT_TRUE(play->play(legal(play->state()).front())) << said;
  };
  const auto turns = [&] { return play->match().record().turns.size(); };
  begin({"", ""});
  play_on(20);
  const auto first = turns();
  const model::GameRecord recorded = play->match().record();
  make();
  ASSERT_TRUE(play->show_record(recorded));
  EXPECT_TRUE(play->may_resume()) << "the record is not that game";
  play_on(6);
  const auto second = turns();
  ASSERT_GT(second, first);
  make();
  ASSERT_TRUE(play->begin_again());
  play_on(4);
  const auto third = turns();
  make();
  for (const auto wanted : {third, second, first, third}) {
    ASSERT_TRUE(play->resume()) << said;
    EXPECT_EQ(turns(), wanted);
  }
  make();
  play->forget_waiting();
  ASSERT_TRUE(play->resume());
  EXPECT_EQ(turns(), second) << "the latest was thrown away";
  for (int i = 0; i < 2 * KeptGames::kMostKept; ++i) {
    ASSERT_TRUE(play->begin_again());
    play_on(4);
  }
  const auto kept = std::distance(std::filesystem::directory_iterator(folder), {});
  EXPECT_EQ(kept, KeptGames::kMostKept) << "old ones give way in the end";
  std::filesystem::remove_all(folder);
}

TEST_F(Playing, AFinishedGameIsNotKeptAndDoesNotWait) {
  const tw::test::TemporaryFolder temporary;
  const auto folder = temporary.path();
  std::filesystem::remove_all(folder);
  services.keep_folder = folder;
  game = "carcassonne";
  begin({"random", "random"});
  play->set_speed(0);
  run_bots([this] { return play->state().finished(); });
  EXPECT_FALSE(play->may_resume());
  const model::GameRecord recorded = play->match().record();
  play->go_to(5);
  ASSERT_TRUE(play->show_record(recorded, 3));
  EXPECT_FALSE(play->may_resume()) << "it came to its end, wherever it was looked at";
  make();
  EXPECT_FALSE(play->may_resume());
  std::filesystem::remove_all(folder);
}

TEST_F(Playing, AGameBuiltByHandComesBackAsOne) {
  game = "carcassonne";
  make();
  ASSERT_TRUE(play->begin({.seats = {"", ""}, .seed = 5, .decks = {}, .by_hand = true}));
  ASSERT_TRUE(play->play(legal(play->state()).front()));
  const model::GameRecord recorded = play->match().record();
  ASSERT_TRUE(play->show_record(recorded));
  EXPECT_FALSE(play->by_hand());
  told_by_hand.clear();
  ASSERT_TRUE(play->resume());
  ASSERT_FALSE(told_by_hand.empty());
  EXPECT_TRUE(told_by_hand.front()) << "views ask for the tile that was drawn when they are told";
}

TEST_F(Playing, NewRulesLeaveARecordedGameWithThoseWhoPlayedIt) {
  begin({"", ""});
  for (int i = 0; i < 8; ++i) ASSERT_TRUE(play->play(legal(play->state()).front()));
  play->go_to(2);
  ASSERT_TRUE(play->play(legal(play->state()).back()));
  ASSERT_EQ(play->match().lines().size(), 2U);
  ASSERT_TRUE(play->adopt_document());
  EXPECT_EQ(play->match().lines().size(), 2U) << "every way it went comes along";
  EXPECT_FALSE(play->may_resume()) << "it is the same game";
  ASSERT_TRUE(play->show_record(play->match().record(), -1, {"ada", "bob"}));
  ASSERT_TRUE(play->adopt_document());
  EXPECT_EQ(play->player_of(1), "bob");
  play->set_seat(0, "random");
  play->set_seat(1, "random");
  play->set_speed(0);
  const auto at = play->match().line().at;
  play->pause(false);
  run_bots([&] { return play->match().line().at > at; });
  play->pause(true);
  play->set_seat(1, "");
  EXPECT_EQ(play->player_of(1), "you") << "bots have played on: it is not the recorded game any more";
}

TEST_F(Playing, AGameIsResumedWithEveryWayItWent) {
  const tw::test::TemporaryFolder temporary;
  const auto folder = temporary.path();
  services.keep_folder = folder;
  begin({"", ""});
  for (int i = 0; i < 14; ++i) ASSERT_TRUE(play->play(legal(play->state()).front()));
  play->go_to(play->match().turn_start(6));
  for (int i = 0; i < 6; ++i) ASSERT_TRUE(play->play(legal(play->state()).back()));
  ASSERT_EQ(play->match().lines().size(), 2U);
  const auto first = play->match().record(0).turns.size(), second = play->match().record(1).turns.size();
  ASSERT_NE(first, second);
  make();
  ASSERT_TRUE(play->resume()) << said;
  ASSERT_EQ(play->match().lines().size(), 2U);
  EXPECT_EQ(play->match().record(0).turns.size(), second) << "the way shown last comes first";
  EXPECT_EQ(play->match().record(1).turns.size(), first);
  play->choose_line(1);
  EXPECT_EQ(play->match().record().turns.size(), first);
  std::filesystem::remove_all(folder);
}

TEST_F(Playing, PreparedDecksAreDrawnInTheirOrder) {
  begin({"", ""});
  std::vector<model::RecordedDeck> decks = play->match().record().decks;
  ASSERT_FALSE(decks.empty());
  const auto main_deck = std::ranges::find(decks, play->board().deck, &model::RecordedDeck::id);
  ASSERT_NE(main_deck, decks.end());
  std::ranges::reverse(main_deck->tiles);
  ASSERT_TRUE(play->begin({.seats = {"", ""}, .seed = 5, .decks = decks})) << said;
  EXPECT_EQ(play->board().drawn, main_deck->tiles.front());
  EXPECT_EQ(play->match().record().decks, decks);
  const std::string all_right = said;
  main_deck->tiles.front() = "no such tile";
  EXPECT_FALSE(play->begin({.seats = {"", ""}, .seed = 5, .decks = decks}));
  EXPECT_TRUE(said.starts_with("The game cannot begin: ")) << said;
  EXPECT_NE(said.find("no such tile"), std::string::npos) << said;
}

/// A game of another table, told move by move: its tiles are chosen as they were drawn, whatever the seed would give.
TEST_F(Playing, AGameOfARealTableIsRebuiltMoveByMove) {
  game = "carcassonne";
  file = std::filesystem::path(TW_SOURCE_DIR) / "tests/data/games-base/101.xml";
  make();
  ASSERT_TRUE(play->open_chosen()) << said;
  const std::vector<Played> moves = play->match().line().played;
  std::vector<std::string> drawn;
  play->go_to(0);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    drawn.push_back(play->board().step == game::Step::Place ? play->board().drawn : "");
    play->go_to(i + 1);
  }
  std::vector<int> points(play->seats().size());
  play->state().points(points);
  ASSERT_TRUE(play->begin({.seats = play->seats(), .seed = 99, .decks = {}, .by_hand = true}));
  EXPECT_TRUE(play->by_hand());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    ASSERT_TRUE(drawn[i].empty() || play->set_tile(drawn[i])) << "move " << i << ": " << said;
    ASSERT_TRUE(play->play(moves[i].action)) << "move " << i << ": " << said;
  }
  EXPECT_TRUE(play->state().finished());
  std::vector<int> rebuilt(points.size());
  play->state().points(rebuilt);
  EXPECT_EQ(rebuilt, points);
}

TEST_F(Playing, ADocumentWithErrorsSaysSo) {
  trouble = "tile 12 has no east side";
  make();
  EXPECT_FALSE(play->begin({.seats = {"", ""}, .seed = 1, .decks = {}}));
  EXPECT_EQ(said, "This set cannot be played yet: tile 12 has no east side");
}

TEST_F(Playing, TheBreakdownAddsUpToThePointsIfTheGameEndedNow) {
  begin({"random", "random", "random"});
  play->set_speed(0);
  run_bots([this] { return play->match().line().at >= 60 || play->state().finished(); });
  play->pause(true);
  std::vector<int> ended(3);
  play->state().points_if_ended(ended);
  for (int seat = 0; seat < 3; ++seat) {
    int sum = 0;
    for (const PointsRow& row : breakdown(*play, seat)) sum += row.points;
    EXPECT_EQ(sum, ended[static_cast<std::size_t>(seat)]);
  }
  for (std::size_t i = 0; i < play->board().pieces.size(); ++i)
    EXPECT_FALSE(piece_words(*play, static_cast<int>(i)).empty());
}

TEST(TheRulesPage, NamesEveryScoreAndRoleOfTheGame) {
  for (const char* id : {"carcassonne", "hunters-gatherers-2020", "hunt-or-gather"}) {
    const model::Rules& rules = *played_game(id).rules;
    const std::string page = rules_page(rules, "it");
    for (const model::ScoreRule& score : rules.scores) EXPECT_NE(page.find("| " + score.id + " |"), std::string::npos);
    for (const model::Role& role : rules.roles) EXPECT_NE(page.find("**" + role.id + "**"), std::string::npos);
    EXPECT_GT(page.size(), 200U);
  }
}

}  // namespace
}  // namespace tw::editor::test
