// Tests pausing, saving and restoring games.

#include <gmock/gmock.h>

#include <sstream>

#include "engine/landscape/actions.hpp"
#include "engine/xml/files.hpp"
#include "tests/editor/core/play/playing.hpp"

namespace tw::editor::test {
namespace {

TEST_F(Playing, ATileChosenByHandIsPlacedAndThePreviousBranchIsKept) {
  begin({"", ""});
  const auto rows = tiles_left(play->state());
  const auto wanted = std::ranges::find_if(rows, [&](const TilesLeft& row) {
    return row.left > 0 && row.cells > 0 && row.deck == play->board().deck && row.tile != play->board().drawn;
  });
  ASSERT_NE(wanted, rows.end());
  EXPECT_TRUE(play->set_drawn_tile(wanted->tile));
  EXPECT_EQ(play->board().drawn, wanted->tile);
  EXPECT_EQ(play->match().lines().size(), 1U) << "nothing had been played from here";
  play->cursor().confirm();
  play->cursor().confirm();
  EXPECT_FALSE(play->set_drawn_tile(wanted->tile) && play->board().step != landscape::Step::Place);
  play->go_to(0);
  EXPECT_TRUE(play->set_drawn_tile(tiles_left(play->state()).front().tile) || !said.empty());
}

TEST_F(Playing, ANewGameRemovesOldMessagesAndKeepsTheOldGame) {
  std::vector<Message> heard;
  services.show_message = [&heard](const Message& message) { heard.push_back(message); };
  begin({"", ""});
  play->cursor().select_next_target(1);
  play->cursor().confirm();
  const auto before = play->match().record();
  EXPECT_NE(play->why_no_bot("normal"), "");
  EXPECT_EQ(play->why_no_bot("greedy"), "");
  EXPECT_EQ(play->why_no_bot(""), "");
  play->set_seat(0, "normal");
  ASSERT_FALSE(heard.empty());
  EXPECT_TRUE(heard.back().error);
  EXPECT_EQ(heard.back().topic, kGameTopic);
  turned = true;
  ASSERT_TRUE(play->games().begin_again());
  EXPECT_EQ(heard.back().text, "");
  EXPECT_EQ(heard.back().topic, kGameTopic);
  ASSERT_TRUE(play->library().can_resume());
  ASSERT_TRUE(play->library().resume());
  EXPECT_EQ(play->match().record().turns.size(), before.turns.size());
  EXPECT_FALSE(play->match().line().played.empty());
}

TEST_F(Playing, TheTurnsEndWithTheFinalScores) {
  begin({"random", "random"});
  play->set_bot_delay(0);
  run_bots([this] { return play->state().finished(); });
  std::vector<int> points(2), sums(2);
  play->state().points(points);
  for (const table::PlayedAction& played : play->match().line().played)
    for (const game::Event& event : played.events)
      if (event.kind == game::Event::Kind::Scored && !event.final_scoring)
        for (const int seat : event.winners) sums[seat] += event.points;
  int rows = 0;
  int open = 0;  // the player's points that the listed scores do not explain yet
  for (const TurnRow& row : turn_rows(*play)) {
    if (row.number != 0) continue;
    ++rows;
    if (row.detail) {
      open -= std::stoi(row.points.starts_with("−") ? "-" + row.points.substr(3) : row.points);
      continue;
    }
    EXPECT_EQ(row.description, "End of the game");
    EXPECT_EQ(open, 0);
    open = points[row.seat] - sums[row.seat];
    EXPECT_EQ(row.points, format_signed(open));
  }
  EXPECT_EQ(open, 0) << "the scores add up";
  EXPECT_GT(rows, 0);
}

TEST_F(Playing, ARowOfTheFinalScoringHighlightsWhatItWasScoredFor) {
  // "hill-country" adds a final score that the other games do not have.
  for (const char* const id : {"hunters-gatherers-2020", "hill-country", "carcassonne"}) {
    game = id;
    begin({"random", "random"});
    play->set_bot_delay(0);
    run_bots([this] { return play->state().finished(); });
    const std::vector<TurnRow> rows = turn_rows(*play);
    for (std::size_t i = 1; i < rows.size() && rows[i].number > 0; ++i) {
      EXPECT_EQ(rows[i].extra, rows[i].seat == rows[i - 1].seat) << describe_turn(*play, rows[i]);
      EXPECT_EQ(describe_turn(*play, rows[i]).find("extra turn") != std::string::npos, rows[i].extra);
    }
    int lit = 0;
    for (const TurnRow& row : rows) {
      show_turn(*play, row);
      if (row.number > 0) {
        EXPECT_TRUE(play->highlights().areas().empty());
        continue;
      }
      int points = 0;
      for (const landscape::PointsExplanation& area : play->highlights().areas()) {
        points += area.points;
        EXPECT_THAT(area.zones, ::testing::Contains(std::pair(area.cell, area.zone))) << "where the points are drawn";
        EXPECT_TRUE(!row.detail || area.part == row.description) << row.description;
        ++lit;
      }
      EXPECT_EQ(format_signed(points), row.points) << id << ": " << row.description;
    }
    EXPECT_GT(lit, 0) << id;
    show_turn(*play, rows.front());
    EXPECT_TRUE(play->highlights().areas().empty()) << "another position";
  }
}

TEST(PreparedDecks, TheExampleIsAcceptedByTheGame) {
  for (const char* id : {"carcassonne", "hunters-gatherers-2020", "over-hill-and-dale", "hunt-or-gather"}) {
    const table::PlayableGame& game = played_game(id);
    ASSERT_TRUE(game.game) << id;
    const std::string words = example_deck(game);
    std::istringstream in(words);
    MatchSettings how{.seats = {"", ""}, .decks = {{}}};
    ASSERT_TRUE(in >> how.decks[0].id) << id;
    how.decks[0].id.pop_back();  // remove the trailing colon
    for (std::string tile; in >> tile;) how.decks[0].tiles.push_back(tile);
    EXPECT_FALSE(how.decks[0].tiles.empty()) << words;
    EXPECT_EQ(GameStarter::why_not_begin(game, how), "") << words;
  }
}

TEST_F(Playing, APlacementNamesItsCellAsTheListOfTurnsDoes) {
  begin({"", ""});
  game::ActionList actions;
  play->state().legal_actions(actions);
  ASSERT_FALSE(actions.empty());
  for (const game::Action action : actions) {
    const std::string cell = "Cell " + format_coord(landscape::as_placement(action)->at);
    const std::string words = describe_action(play->state(), action);
    EXPECT_TRUE(words == cell || words.starts_with(cell + ", rotated ")) << words;
  }
}

TEST_F(Playing, AGameIsSavedOpenedAndResumed) {
  const tw::test::TemporaryFolder temporary;
  const auto folder = temporary.path();
  std::filesystem::create_directories(folder);
  services.storage_folder = folder / "kept";
  begin({"", ""});
  for (int i = 0; i < 9; ++i) ASSERT_TRUE(play->play(legal(play->state()).front()));
  file = folder / "a.game.xml";
  EXPECT_TRUE(play->games().save());
  const std::size_t saved = play->match().record().turns.size();
  make();
  EXPECT_TRUE(play->games().open_chosen()) << said;
  EXPECT_EQ(play->match().record().turns.size(), saved);
  make();
  EXPECT_TRUE(play->library().can_resume());
  EXPECT_TRUE(play->library().resume());
  EXPECT_EQ(play->match().record().turns.size(), saved);
  std::filesystem::remove_all(folder);
}

TEST_F(Playing, AnUnfinishedGameIsKeptWhileARecordIsShown) {
  begin({"greedy", "greedy"});
  run_bots([&] { return play->match().line().at >= 6; });
  model::GameRecord recorded = play->match().record();
  begin({"", "greedy"});
  EXPECT_EQ(player_of(play->table(), 0), "you");
  EXPECT_EQ(player_of(play->table(), 1), "bot greedy");
  until_person();
  ASSERT_TRUE(play->play(legal(play->state()).front()));
  const auto turns = play->match().line().at;
  recorded.seats = {{.name = "Ada", .bot = "mcts", .colour = 4}, {.bot = "greedy", .colour = 0}};
  ASSERT_TRUE(play->games().show_record(recorded));
  EXPECT_EQ(said, "You have an unfinished game.");
  EXPECT_EQ(player_of(play->table(), 0), "bot mcts");
  EXPECT_EQ(play->table().name_of(0), "Ada");
  EXPECT_EQ(play->table().name_of(1), "Red") << "the name of its colour";
  EXPECT_EQ(play->table().colour_of(0), 4);
  recorded.seats.clear();
  ASSERT_TRUE(play->games().show_record(recorded));
  EXPECT_EQ(play->table().name_of(1), "Blue");
  EXPECT_EQ(player_of(play->table(), 1), "") << "nobody knows who played";
  ASSERT_TRUE(play->library().can_resume());
  ASSERT_TRUE(play->library().resume());
  EXPECT_EQ(play->match().line().at, turns);
  EXPECT_EQ(player_of(play->table(), 0), "you");
  EXPECT_EQ(player_of(play->table(), 1), "bot greedy");
  EXPECT_FALSE(play->library().can_resume());
  ASSERT_TRUE(play->games().show_record(recorded));
  ASSERT_TRUE(play->play(legal(play->state()).front()));
  EXPECT_EQ(player_of(play->table(), 0), "a person") << "who plays on from a record plays";
  trouble = "no tiles";
  EXPECT_FALSE(play->games().show_record(recorded));
  EXPECT_TRUE(play->has_match());
}

TEST_F(Playing, EveryUnfinishedGameIsKeptAndResumedInTurn) {
  begin({"", ""});
  const auto play_on = [&](int actions) {
    for (int i = 0; i < actions; ++i) ASSERT_TRUE(play->play(legal(play->state()).front())) << said;
  };
  const auto length = [&] { return play->match().line().played.size(); };
  play_on(9);
  const model::GameRecord recorded = play->match().record();
  play_on(1);
  play->go_to(0);
  ASSERT_TRUE(play->games().show_record(recorded)) << said;
  EXPECT_EQ(said, "You have an unfinished game.") << "also one that is looked at from its beginning";
  play_on(3);
  const auto second = length();
  ASSERT_TRUE(play->games().show_record(recorded));
  ASSERT_TRUE(play->library().resume());
  EXPECT_EQ(length(), second) << "a game continued from a record is kept too";
  ASSERT_TRUE(play->library().resume());
  EXPECT_EQ(length(), 10U);
  EXPECT_EQ(play->match().line().at, 0U) << "at the position shown last";
  ASSERT_TRUE(play->library().resume());
  EXPECT_EQ(length(), second);
  ASSERT_TRUE(play->games().begin_again());
  EXPECT_EQ(length(), 0U);
  ASSERT_TRUE(play->library().resume());
  EXPECT_EQ(length(), second) << "a new game throws none away";
  game = "carcassonne";
  EXPECT_FALSE(play->library().can_resume()) << "those are games of other rules";
  EXPECT_FALSE(play->library().resume());
  EXPECT_EQ(length(), second);
}

TEST_F(Playing, AGameRecoveredFromACrashIsKeptWhileOthersArePlayed) {
  const tw::test::TemporaryFolder temporary;
  const auto folder = temporary.path();
  std::filesystem::remove_all(folder);
  services.storage_folder = folder;
  const auto play_on = [&](int actions) {
    for (int i = 0; i < actions; ++i) ASSERT_TRUE(play->play(legal(play->state()).front())) << said;
  };
  const auto turns = [&] { return play->match().record().turns.size(); };
  begin({"", ""});
  play_on(20);
  const auto first = turns();
  const model::GameRecord recorded = play->match().record();
  make();
  ASSERT_TRUE(play->games().show_record(recorded));
  EXPECT_TRUE(play->library().can_resume()) << "the record is not that game";
  play_on(6);
  const auto second = turns();
  ASSERT_GT(second, first);
  make();
  ASSERT_TRUE(play->games().begin_again());
  play_on(4);
  const auto third = turns();
  make();
  for (const auto wanted : {third, second, first, third}) {
    ASSERT_TRUE(play->library().resume()) << said;
    EXPECT_EQ(turns(), wanted);
  }
  make();
  play->library().remove(play->library().list().front());
  ASSERT_TRUE(play->library().resume());
  EXPECT_EQ(turns(), second) << "the latest was deleted";
  const std::size_t kept = play->library().list().size();
  for (int i = 0; i < 20; ++i) {
    ASSERT_TRUE(play->games().begin_again());
    play_on(4);
  }
  make();
  EXPECT_EQ(play->library().list().size(), kept + 20) << "no game gives way to a newer one";
  std::filesystem::remove_all(folder);
}

TEST_F(Playing, ARecordNamesThePlayerWhoMadeTheLastDecisionOfASeat) {
  const tw::test::TemporaryFolder temporary;
  file = temporary.path() / "game.xml";
  const auto saved_bots = [this] {
    EXPECT_TRUE(play->games().save());
    const auto text = xml::read_file(*file);
    const auto record = xml::read_game(text.value(), "game.xml");
    std::vector<std::string> out;
    for (const model::RecordedPlayer& player : record.value().seats) out.push_back(player.bot);
    return out;
  };
  game = "carcassonne";
  begin({"", ""});
  play->set_bot_delay(0);
  const auto turn_of_person = [this] {
    const int turn = play->state().turn();
    while (!play->state().finished() && play->state().turn() == turn)
      ASSERT_TRUE(play->play(legal(play->state()).front()));
  };
  turn_of_person();
  turn_of_person();
  play->set_seat(1, "random");
  EXPECT_EQ(saved_bots(), std::vector<std::string>()) << "the bot has not played yet";
  turn_of_person();
  until_person();
  EXPECT_EQ(saved_bots(), (std::vector<std::string>{"", "random"}));
  play->set_seat(1, "");
  EXPECT_EQ(saved_bots(), (std::vector<std::string>{"", "random"})) << "the person has not played again yet";
  turn_of_person();
  turn_of_person();
  EXPECT_EQ(saved_bots(), std::vector<std::string>());
  play->finish();
  run_bots([this] { return play->state().finished(); });
  EXPECT_EQ(saved_bots(), (std::vector<std::string>{"greedy", "greedy"}));
  play->undo();
  ASSERT_EQ(play->table().seats().front(), "");
  EXPECT_EQ(saved_bots(), (std::vector<std::string>{"greedy", "greedy"})) << "the record has the turns of the bots";
  turn_of_person();
  turn_of_person();
  EXPECT_EQ(saved_bots(), std::vector<std::string>()) << "the branch does not have them";
}

TEST_F(Playing, TheClickedTurnIsSelectedAsLongAsItIsShown) {
  begin({"random", "random"});
  play->set_bot_delay(0);
  run_bots([this] { return play->state().finished(); });
  for (const int row : {3, 4, 5, 0}) {
    const std::vector<TurnRow> before = turn_rows(*play);
    show_turn(*play, before[row]);
    const std::vector<TurnRow> rows = turn_rows(*play);
    EXPECT_EQ(play->match().line().at, rows[row].end) << "the turn is on the board";
    EXPECT_EQ(selected_turn(*play, rows, row), row);
    EXPECT_EQ(selected_turn(*play, rows, -1), row + 1) << "without a click, the next decision";
  }
  play->redo();
  EXPECT_NE(selected_turn(*play, turn_rows(*play), 0), 0) << "another position is shown";
}

TEST_F(Playing, AGameFinishedOnAnotherBranchIsFinished) {
  const tw::test::TemporaryFolder temporary;
  services.storage_folder = temporary.path();
  game = "carcassonne";
  begin({"", ""});
  for (int i = 0; i < 6; ++i) ASSERT_TRUE(play->play(legal(play->state()).front()));
  play->go_to(play->match().turn_start(2));
  while (!play->state().finished()) ASSERT_TRUE(play->play(legal(play->state()).back())) << said;
  ASSERT_EQ(play->match().lines().size(), 2U);
  make();
  EXPECT_FALSE(play->library().can_resume());
}

TEST_F(Playing, AnEnlargedTileClosesWhenANewGameBegins) {
  begin({"", ""});
  play->display().toggle_enlarged_tile(play->board().tiles.front().at);
  ASSERT_TRUE(play->display().enlarged_tile());
  begin({"", ""});
  EXPECT_FALSE(play->display().enlarged_tile());
  play->display().enlarge(true);
  ASSERT_TRUE(play->display().enlarged_tile());
  begin({"", ""});
  EXPECT_FALSE(play->display().enlarged_tile());
}

TEST_F(Playing, TypedNamesAreUsedEverywhereAndRemembered) {
  make();
  ASSERT_TRUE(play->games().begin({.seats = {"", "greedy"}, .seed = 5, .decks = {}, .names = {"Ada", ""}})) << said;
  EXPECT_EQ(play->table().name_of(0), "Ada");
  EXPECT_EQ(play->table().name_of(1), "Blue");
  until_person();
  EXPECT_EQ(card_text(*play).title.rfind("Ada, place tile", 0), 0U) << card_text(*play).title;
  ASSERT_TRUE(play->set_names({"Ada", "player 0"}));
  EXPECT_EQ(play->table().with_names("player 1 pays player 0"), "player 0 pays Ada");
  EXPECT_FALSE(play->set_names({"Ada", "Ada"}));
  EXPECT_NE(said.find("Two players are called “Ada”"), std::string::npos) << said;
  EXPECT_FALSE(play->set_names({"Blue", ""})) << "the second player has this name by its colour";
  EXPECT_FALSE(play->set_names({std::string(41, 'x'), ""}));
  EXPECT_EQ(play->table().name_of(0), "Ada");
  ASSERT_TRUE(play->set_names({"Eve", "Hal"}));
  EXPECT_TRUE(describe_turn(*play, turn_rows(*play).back()).find("Eve") != std::string::npos ||
              describe_turn(*play, turn_rows(*play).back()).find("Hal") != std::string::npos);
  ASSERT_TRUE(play->games().begin_again());
  EXPECT_EQ(play->table().name_of(0), "Eve") << "a new name is remembered";
  EXPECT_EQ(play->table().name_of(1), "Blue") << "a bot's only for its game";
  ASSERT_TRUE(play->games().begin_bot_game());
  EXPECT_EQ(play->table().name_of(0), "Red") << "nobody plays";
  table::PlayableGame compiled_game = *play->compile_or_report();
  EXPECT_NE(GameStarter::why_not_begin(compiled_game, {.seats = {"", ""}, .names = {"A", "A"}}), "");
  EXPECT_EQ(GameStarter::why_not_begin(compiled_game, {.seats = {"", ""}, .names = {"A", "B"}}), "");
}

TEST_F(Playing, ASavedGameNamesItsPlayers) {
  const tw::test::TemporaryFolder temporary;
  services.choose_save = [&](const std::filesystem::path&) { return std::optional(temporary.path() / "a.game.xml"); };
  services.choose_open = [&] { return std::optional(temporary.path() / "a.game.xml"); };
  make();
  ASSERT_TRUE(play->games().begin({.seats = {"", "greedy"}, .seed = 5, .decks = {}, .names = {"Ada", ""}}));
  until_person();
  while (play->table().is_human(play->state().player())) ASSERT_TRUE(play->play(legal(play->state()).front()));
  ASSERT_TRUE(play->games().save());
  ASSERT_TRUE(play->games().begin({.seats = {"", ""}, .seed = 6, .decks = {}}));
  ASSERT_TRUE(play->games().open_chosen()) << said;
  EXPECT_EQ(play->table().name_of(0), "Ada");
  EXPECT_EQ(play->table().name_of(1), "Blue");
  EXPECT_EQ(player_of(play->table(), 1), "bot greedy");
  ASSERT_TRUE(play->set_names({"Eve", ""})) << "a recorded game can be corrected";
  ASSERT_TRUE(play->games().save());
  ASSERT_TRUE(play->games().open_chosen()) << said;
  EXPECT_EQ(play->table().name_of(0), "Eve");
  EXPECT_EQ(player_of(play->table(), 1), "bot greedy");
}

TEST_F(Playing, ASavedGameIsRestoredWithItsPlayers) {
  const tw::test::TemporaryFolder temporary;
  services.storage_folder = temporary.path();
  make();
  ASSERT_TRUE(play->games().begin(
      {.seats = {"", "", "greedy"}, .seed = 5, .decks = {}, .by_hand = true, .names = {"Ada, née B", "", "Hal"}}));
  while (play->table().is_human(play->state().player())) ASSERT_TRUE(play->play(legal(play->state()).front()));
  begin({"", ""});
  make();
  ASSERT_TRUE(play->library().resume());
  EXPECT_EQ(play->state().players(), 3);
  EXPECT_EQ(player_of(play->table(), 2), "bot greedy");
  EXPECT_EQ(player_of(play->table(), 1), "a person");
  EXPECT_EQ(play->table().name_of(0), "Ada, née B");
  EXPECT_EQ(play->table().name_of(2), "Hal");
  EXPECT_TRUE(play->table().by_hand());
}

TEST_F(Playing, AGameThatCannotBeStoredIsReportedOnce) {
  const tw::test::TemporaryFolder temporary;
  services.storage_folder = temporary.put("kept", "a file where the folder should be");
  int reports = 0;
  services.show_message = [&, show_message = services.show_message](const Message& message) {
    show_message(message), reports += message.error;
  };
  const auto play_six = [&] {
    for (int i = 0; i < 6; ++i) ASSERT_TRUE(play->play(legal(play->state()).front()));
  };
  begin({"", ""});
  play_six();
  EXPECT_TRUE(said.starts_with("The latest turns will be lost when the program ends, ")) << said;
  EXPECT_EQ(reports, 1);
  ASSERT_TRUE(play->games().begin_again());
  play_six();
  EXPECT_EQ(reports, 2) << "another game is reported, too";
  std::filesystem::remove(services.storage_folder);
  play_six();
  EXPECT_EQ(said, "");
  make();
  EXPECT_TRUE(play->library().resume()) << "stored at last";
}

TEST_F(Playing, AnUnreadableSavedGameDoesNotBlockTheOthers) {
  const tw::test::TemporaryFolder temporary;
  services.storage_folder = temporary.path();
  begin({"", ""});
  for (int i = 0; i < 6; ++i) ASSERT_TRUE(play->play(legal(play->state()).front()));
  const auto turns = play->match().record().turns.size();
  std::vector<std::filesystem::path> before;
  for (const auto& entry : std::filesystem::directory_iterator(temporary.path())) before.push_back(entry.path());
  ASSERT_TRUE(play->games().begin_again());
  for (int i = 0; i < 12; ++i) ASSERT_TRUE(play->play(legal(play->state()).front()));
  for (const auto& entry : std::filesystem::directory_iterator(temporary.path()))
    if (std::ranges::find(before, entry.path()) == before.end())
      for (const auto& line : std::filesystem::directory_iterator(entry.path())) std::ofstream(line.path()) << "<game";
  make();
  ASSERT_TRUE(play->library().resume());
  EXPECT_EQ(play->match().record().turns.size(), turns);
  EXPECT_NE(said.find("cannot be read"), std::string::npos) << said;
  EXPECT_FALSE(play->library().can_resume()) << "and is not offered again";
}

TEST_F(Playing, AGameTruncatedByNewTilesIsKept) {
  begin({"", ""});
  for (int i = 0; i < 60; ++i) ASSERT_TRUE(play->play(legal(play->state()).front()));
  const auto turns = play->match().record().turns.size();
  turned = true;
  ASSERT_TRUE(play->games().adopt_document()) << said;
  ASSERT_LT(play->match().record().turns.size(), turns) << "tiles that lie otherwise do not fit";
  ASSERT_TRUE(play->library().resume());
  EXPECT_EQ(play->match().record().turns.size(), turns);
}

TEST_F(Playing, AGameEnteredByHandIsRestoredAsOne) {
  game = "carcassonne";
  make();
  ASSERT_TRUE(play->games().begin({.seats = {"", ""}, .seed = 5, .decks = {}, .by_hand = true}));
  ASSERT_TRUE(play->play(legal(play->state()).front()));
  const model::GameRecord recorded = play->match().record();
  ASSERT_TRUE(play->games().show_record(recorded));
  EXPECT_FALSE(play->table().by_hand());
  told_by_hand.clear();
  ASSERT_TRUE(play->library().resume());
  ASSERT_FALSE(told_by_hand.empty());
  EXPECT_TRUE(told_by_hand.front()) << "views query the drawn tile when they are notified";
}

TEST_F(Playing, NewRulesKeepThePlayersOfARecordedGame) {
  begin({"", ""});
  for (int i = 0; i < 8; ++i) ASSERT_TRUE(play->play(legal(play->state()).front()));
  play->go_to(2);
  ASSERT_TRUE(play->play(legal(play->state()).back()));
  ASSERT_EQ(play->match().lines().size(), 2U);
  ASSERT_TRUE(play->games().adopt_document());
  EXPECT_EQ(play->match().lines().size(), 2U) << "every way it went comes along";
  EXPECT_FALSE(play->library().can_resume()) << "it is the same game";
  model::GameRecord record = play->match().record();
  record.seats = {{.bot = "ada"}, {.name = "Bob", .bot = "bob"}};
  ASSERT_TRUE(play->games().show_record(record));
  ASSERT_TRUE(play->games().adopt_document());
  EXPECT_EQ(player_of(play->table(), 1), "bot bob");
  EXPECT_EQ(play->table().name_of(1), "Bob");
  play->set_seat(0, "random");
  play->set_seat(1, "random");
  play->set_bot_delay(0);
  const auto at = play->match().line().at;
  play->pause(false);
  run_bots([&] { return play->match().line().at > at; });
  play->pause(true);
  play->set_seat(1, "");
  EXPECT_EQ(player_of(play->table(), 1), "you") << "bots have played on: it is not the recorded game any more";
}

TEST_F(Playing, AGameIsResumedWithAllBranches) {
  const tw::test::TemporaryFolder temporary;
  const auto folder = temporary.path();
  services.storage_folder = folder;
  begin({"", ""});
  for (int i = 0; i < 14; ++i) ASSERT_TRUE(play->play(legal(play->state()).front()));
  play->go_to(play->match().turn_start(6));
  for (int i = 0; i < 6; ++i) ASSERT_TRUE(play->play(legal(play->state()).back()));
  ASSERT_EQ(play->match().lines().size(), 2U);
  const auto first = play->match().record(0).turns.size(), second = play->match().record(1).turns.size();
  ASSERT_NE(first, second);
  make();
  ASSERT_TRUE(play->library().resume()) << said;
  ASSERT_EQ(play->match().lines().size(), 2U);
  EXPECT_EQ(play->match().record(0).turns.size(), second) << "the way shown last comes first";
  EXPECT_EQ(play->match().record(1).turns.size(), first);
  play->select_line(1);
  EXPECT_EQ(play->match().record().turns.size(), first);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace tw::editor::test
