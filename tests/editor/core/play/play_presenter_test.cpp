// Tests the Play workspace without a window.

#include <set>

#include "tests/editor/core/play/playing.hpp"

namespace tw::editor::test {
namespace {

TEST_F(Playing, APersonPlaysThreeTurnsAgainstABotByKeysAndUndoesOne) {
  begin({"", "greedy"});
  for (int turn = 0; turn < 3; ++turn) {
    until_person();
    ASSERT_EQ(play->board().step, landscape::Step::Place);
    play->cursor().confirm();  // the first key press selects a cell
    ASSERT_TRUE(play->cursor().cell());
    play->cursor().move(model::Side::East);
    play->cursor().rotate_tile(1);
    play->cursor().confirm();
    if (play->board().step == landscape::Step::Occupy && play->may_act()) {
      play->cursor().select_next_target(1);
      play->cursor().confirm();
    }
  }
  until_person();
  const auto before = play->match().line().at;
  EXPECT_GE(turn_rows(*play).size(), 7U);
  play->undo_turn();
  EXPECT_LT(play->match().line().at, before);
  EXPECT_TRUE(play->table().is_human(play->state().player()));
  EXPECT_EQ(play->board().step, landscape::Step::Place);
  play->redo_turn();
  EXPECT_EQ(play->match().line().at, before);
}

TEST_F(Playing, UndoGoesBackOneDecisionOfAPersonAtATime) {
  begin({"", "greedy"});
  std::vector<std::size_t> decisions;
  for (int turn = 0; turn < 4; ++turn) {
    until_person();
    while (play->table().is_human(play->state().player())) {
      decisions.push_back(play->match().line().at);
      ASSERT_TRUE(play->play(legal(play->state()).front())) << said;
    }
  }
  until_person();
  const std::size_t end = play->match().line().at;
  ASSERT_GT(decisions.size(), 4U) << "some turns had two decisions";
  for (std::size_t i = decisions.size(); i-- > 0;) {
    play->undo();
    EXPECT_EQ(play->match().line().at, decisions[i]);
    EXPECT_TRUE(play->table().is_human(play->state().player()));
  }
  for (std::size_t i = 1; i < decisions.size(); ++i) {
    play->redo();
    EXPECT_EQ(play->match().line().at, decisions[i]);
  }
  play->redo();
  EXPECT_EQ(play->match().line().at, end);
  EXPECT_FALSE(play->can_redo());
}

TEST_F(Playing, UndoGoesBackOneActionIfOnlyBotsPlay) {
  begin({"random", "random"});
  play->set_bot_delay(0);
  run_bots([this] { return play->match().line().at >= 6; });
  play->pause(true);
  const std::size_t at = play->match().line().at;
  play->undo();
  EXPECT_EQ(play->match().line().at, at - 1);
  play->redo();
  EXPECT_EQ(play->match().line().at, at);
}

TEST_F(Playing, EnterPlaysTheHint) {
  for (const char* const id : {"hunters-gatherers-2020", "over-hill-and-dale", "hunt-or-gather"}) {
    game = id;
    begin({"", "random"});
    play->set_bot_delay(0);
    for (int i = 0; i < 12; ++i) {
      until_person();
      ASSERT_FALSE(play->state().finished());
      const std::size_t at = play->match().line().at;
      play->hints().toggle();
      run_bots([this] { return !play->hints().is_pending(); });
      ASSERT_TRUE(play->hints().hint()) << said;
      ASSERT_NE(play->hints().row_to_play(), nullptr);
      EXPECT_EQ(play->hints().row(), 0);
      const game::Action best = play->hints().row_to_play()->action;
      play->cursor().confirm();
      ASSERT_GT(play->match().line().played.size(), at) << said;
      EXPECT_EQ(play->match().line().played[at].action, best) << id;
    }
  }
}

TEST_F(Playing, ARotatedTileNoLongerMatchesTheHint) {
  begin({"", ""});
  for (int i = 0; i < 40; ++i) {
    play->hints().toggle();
    run_bots([this] { return !play->hints().is_pending(); });
    ASSERT_TRUE(play->hints().hint()) << said;
    if (play->board().step == landscape::Step::Place && play->cursor().rotations_at(*play->cursor().cell()).size() > 1)
      break;
    play->cursor().confirm();
  }
  const game::Action hinted = play->hints().row_to_play()->action;
  play->cursor().rotate_tile(1);
  EXPECT_EQ(play->hints().row(), -1);
  play->cursor().confirm();
  EXPECT_NE(play->match().line().played.back().action, hinted);
}

TEST_F(Playing, AClickOnACellWithSeveralRotationsPreviewsTheTileUntilConfirmed) {
  begin({"", ""});
  const auto several = [this] {
    return std::ranges::find_if(play->board().cells, [](const OpenCell& cell) { return cell.rotations.size() > 1; });
  };
  for (int i = 0; i < 40 && several() == play->board().cells.end(); ++i) {
    play->cursor().select_next_target(1);
    play->cursor().confirm();
  }
  ASSERT_NE(several(), play->board().cells.end());
  const OpenCell cell = *several();
  const std::size_t before = play->match().line().at;
  play->cursor().click_cell(cell.at);
  EXPECT_TRUE(play->cursor().held());
  EXPECT_EQ(play->match().line().at, before) << "nothing is placed by the first click";
  EXPECT_EQ(play->cursor().rotation(), cell.rotations[0]);
  EXPECT_TRUE(card_text(*play).text.starts_with("Rotation 1 of ")) << card_text(*play).text;
  play->cursor().click_cell(cell.at);
  EXPECT_EQ(play->cursor().rotation(), cell.rotations[1]);
  EXPECT_TRUE(play->cursor().held());
  play->cursor().release();
  EXPECT_FALSE(play->cursor().held());
  play->cursor().click_cell(cell.at);
  play->cursor().select_next_target(1);
  EXPECT_FALSE(play->cursor().held()) << "another cell was chosen";
  play->cursor().click_cell(cell.at);
  const model::Rotation turn = play->cursor().rotation();
  play->cursor().confirm();
  EXPECT_FALSE(play->cursor().held());
  EXPECT_EQ(play->match().line().at, before + 1);
  ASSERT_TRUE(play->board().tile(cell.at));
  EXPECT_EQ(play->board().tile(cell.at)->turn, turn);
  play->undo();
  EXPECT_EQ(play->match().line().at, before) << "one step of undo";
  const auto one =
      std::ranges::find_if(play->board().cells, [](const OpenCell& other) { return other.rotations.size() == 1; });
  if (one == play->board().cells.end()) return;
  play->cursor().click_cell(model::Coord(one->at));
  EXPECT_EQ(play->match().line().at, before + 1) << "where there is no choice a click places";
}

TEST_F(Playing, AnImpossiblePlacementIsExplainedAndChangesNothing) {
  begin({"", ""});
  for (const OpenCell& cell : play->board().cells)
    if (cell.rotations.empty()) play->cursor().point_at(cell.at);
  if (play->cursor().cell()) {
    EXPECT_FALSE(play->cursor().why_not().empty());
    play->cursor().confirm();
    EXPECT_TRUE(said.starts_with("That is not possible")) << said;
  }
  EXPECT_TRUE(play->match().line().played.empty());
  play->cursor().pass();
  EXPECT_EQ(said, "Place the tile first.");
  play->cursor().point_at(std::nullopt);
  play->cursor().confirm();  // selects a cell where the tile fits
  play->cursor().confirm();
  EXPECT_FALSE(play->match().line().played.empty());
  EXPECT_EQ(said, "") << "the message of the refusal disappears";
}

TEST_F(Playing, ASlowBotCanBeHurriedOrStopped) {
  begin({"slow", ""});
  EXPECT_TRUE(play->thinking());
  run_bots([this] {
    play->hurry();  // ask the bot to hurry at each of its decisions
    return play->table().is_human(play->state().player());
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
  EXPECT_TRUE(play->paused()) << "one step, then it is paused again";
}

TEST_F(Playing, AGameOfBotsIsPlayedToTheEndAtTheChosenSpeed) {
  game = "carcassonne";
  begin({"random", "random"});
  play->set_bot_delay(1);
  run_bots([this] { return play->state().finished(); });
  EXPECT_EQ(waited, 1);
  EXPECT_TRUE(card_text(*play).text.find("points") != std::string::npos);
  EXPECT_EQ(play->table().viewer(), -1);
}

TEST_F(Playing, BotsFinishAPersonsGameAndUndoReturnsItToThePerson) {
  services.settings->set_number("play/speed", 0);
  begin({"", "random"});
  EXPECT_TRUE(play->can_finish());
  play->finish();
  EXPECT_TRUE(play->can_undo()) << "even before a bot has moved";
  play->undo();
  EXPECT_EQ(play->table().seats().front(), "");
  EXPECT_TRUE(play->may_act());
  ASSERT_TRUE(play->play(test::legal(play->state()).front()));
  until_person();
  const std::size_t here = play->match().line().at;
  play->finish();
  EXPECT_EQ(play->table().seats(), (std::vector<std::string>{"random", "random"}));
  EXPECT_FALSE(play->can_finish());
  run_bots([this] { return play->state().finished(); });
  play->undo();
  EXPECT_EQ(play->match().line().at, here);
  EXPECT_EQ(play->table().seats(), (std::vector<std::string>{"", "random"}));
  EXPECT_TRUE(play->may_act());
  EXPECT_TRUE(play->can_redo()) << "what the bots played is still there";
  play->finish();
  run_bots([this, here] { return play->match().line().at > here + 4; });
  play->go_to(here + 2);
  EXPECT_EQ(play->table().seats().front(), "random") << "looking back at what bots played leaves them seated";
  play->undo();
  EXPECT_EQ(play->match().line().at, here + 1) << "from there, one step goes back one decision";
  play->go_to(0);
  EXPECT_EQ(play->table().seats().front(), "") << "before that, the person has the seat";
}

TEST_F(Playing, AHintRanksTheCellsAndIsPlayed) {
  begin({"", ""});
  play->hints().toggle();
  EXPECT_TRUE(play->hints().is_pending());
  run_bots([this] { return play->hints().hint().has_value(); });
  ASSERT_FALSE(play->hints().hint()->rows.empty());
  for (std::size_t i = 0; i < play->hints().hint()->rows.size(); ++i) {
    const HintRow& row = play->hints().hint()->rows[i];
    EXPECT_EQ(row.rank, static_cast<int>(i) + 1);
    ASSERT_TRUE(row.cell);
    EXPECT_TRUE(i == 0 || row.value <= play->hints().hint()->rows[i - 1].value);
  }
  play->cursor().choose_hint(0);
  EXPECT_EQ(play->cursor().cell(), play->hints().hint()->rows[0].cell);
  const model::Rotation turn = play->cursor().rotation();
  play->cursor().point_at(play->hints().hint()->rows.back().cell);
  play->cursor().point_at(play->hints().hint()->rows[0].cell);
  EXPECT_EQ(play->cursor().rotation(), turn) << "the cell shows the way that its number stands for";
  play->hints().play();
  EXPECT_EQ(play->match().line().at, 1U);
  EXPECT_FALSE(play->hints().hint()) << "it was about the position before";
}

TEST_F(Playing, AHintWaitsForThePersonAndDoesNotPauseTheBots) {
  begin({"random", ""});
  play->set_bot_delay(0);
  const int first = play->state().player();
  if (play->table().is_human(first)) {
    while (play->table().is_human(play->state().player())) ASSERT_TRUE(play->play(legal(play->state()).front()));
  }
  ASSERT_FALSE(play->table().is_human(play->state().player()));
  play->hints().toggle();
  EXPECT_FALSE(play->paused());
  EXPECT_TRUE(play->hints().is_waiting());
  run_bots([this] { return play->hints().hint().has_value(); });
  EXPECT_TRUE(play->may_act()) << "the bot has played, and the hint is for the person";
  EXPECT_EQ(play->hints().row_to_play(), &play->hints().hint()->rows.front()) << "the best row is outlined";
  play->cursor().choose_hint(1);
  EXPECT_EQ(play->hints().row_to_play(), &play->hints().hint()->rows[1]);
}

TEST_F(Playing, AHintForTheTurnOfABotNeedsAPause) {
  begin({"random", "random"});
  play->hints().toggle();
  EXPECT_FALSE(play->hints().is_pending());
  EXPECT_EQ(said, "Bots play every seat. Pause them to ask for a hint.");
  play->pause(true);
  play->hints().toggle();
  run_bots([this] { return play->hints().hint().has_value(); });
  EXPECT_TRUE(play->paused());
  play->pause(false);
  const std::size_t at = play->match().line().at;
  run_bots([&] { return play->match().line().at > at; });
  EXPECT_FALSE(play->hints().hint());
}

TEST_F(Playing, AHintForPiecesRanksTheirPlacesOnTheBoard) {
  begin({"", ""});
  play->cursor().confirm();  // the first key press selects a cell
  play->cursor().confirm();
  ASSERT_EQ(play->board().step, landscape::Step::Occupy);
  EXPECT_TRUE(card_text(*play).text.starts_with(describe_spot(play->board().spots[0])))
      << "the text names the selected piece";
  play->hints().toggle();
  run_bots([this] { return play->hints().hint().has_value(); });
  std::size_t places = 0;
  for (const HintRow& row : play->hints().hint()->rows) {
    if (row.spot < 0) continue;
    ++places;
    const PieceSpot& spot = play->board().spots.at(static_cast<std::size_t>(row.spot));
    EXPECT_EQ(spot.action, row.action);
    EXPECT_TRUE(row.description.ends_with(" on " + spot.kind + " " + spot.zone)) << row.description;
  }
  EXPECT_EQ(places, play->board().spots.size());
  play->cursor().choose_hint(0);
  EXPECT_EQ(play->cursor().spot(), play->hints().hint()->rows[0].spot);
}

TEST_F(Playing, AHintForAPieceToTakeBackNamesItsZoneAndCell) {
  model::Random random(3);
  std::vector<game::ActionValue> rated;
  const auto takes_back = [this] { return play->board().step == landscape::Step::Return; };
  for (int games = 0; games < 20 && (games == 0 || !takes_back()); ++games) {
    begin({"", ""});
    while (!play->state().finished() && !takes_back()) {
      play->uncover_table();
      play->state().rate(nullptr, rated);
      ASSERT_TRUE(play->play(random.below(10) < 6 ? game::best_of(rated).action : play->state().random_action(random)));
    }
  }
  ASSERT_TRUE(takes_back()) << "no piece could be taken back";
  play->uncover_table();
  play->hints().toggle();
  run_bots([this] { return play->hints().hint().has_value(); });
  std::size_t pieces = 0;
  for (const HintRow& row : play->hints().hint()->rows) {
    if (row.spot < 0) continue;
    ++pieces;
    const PieceSpot& spot = play->board().spots.at(static_cast<std::size_t>(row.spot));
    EXPECT_TRUE(row.description.ends_with(" on " + spot.kind + " " + spot.zone + ", cell " + format_coord(spot.at)))
        << row.description;
  }
  EXPECT_EQ(pieces, play->board().spots.size());
}

TEST_F(Playing, AHintEstimatesUntriedActions) {
  settings.set("play/hint_bot", "counting");
  begin({"", ""});
  play->hints().toggle();
  run_bots([this] { return play->hints().hint().has_value(); });
  const auto& rows = play->hints().hint()->rows;
  int untried = 0;
  for (const HintRow& row : rows) {
    EXPECT_EQ(row.was_tried, row.visits > 0);
    EXPECT_GT(row.share, 0) << row.description << " has a value";
    EXPECT_EQ(row.is_reliable, row.was_tried) << row.description;
    if (!row.was_tried) ++untried;
  }
  EXPECT_GT(untried, 0);
  std::set<model::Coord> cells;
  for (const HintRow& row : rows)
    if (row.cell) cells.insert(*row.cell);
  EXPECT_EQ(static_cast<int>(cells.size()), play->board().fitting_cells) << "no alternative is left out";
}

TEST_F(Playing, SecretsAreCoveredUntilTheNextPersonIsReady) {
  game = "hunt-or-gather";
  begin({"", ""});
  const int first = play->state().player();
  EXPECT_FALSE(play->covered()) << "who begins sits there already";
  while (play->state().player() == first) ASSERT_TRUE(play->play(legal(play->state()).front()));
  EXPECT_TRUE(play->covered());
  EXPECT_FALSE(play->may_act());
  EXPECT_TRUE(action_rows(*play).empty());
  const table::PlayedAction& kept = play->match().line().played.front();
  EXPECT_EQ(describe_choice(play->table(), kept), "") << "nobody knows who is at the screen";
  EXPECT_TRUE(describe_recent_events(play->table(), 100).empty());
  for (const TurnRow& row : turn_rows(*play))
    EXPECT_TRUE(row.seat != first || row.description == "has chosen" || row.number == 2) << row.description;
  play->uncover_table();
  EXPECT_TRUE(play->may_act());
  EXPECT_FALSE(action_rows(*play).empty());
  EXPECT_EQ(describe_choice(play->table(), kept), "chose in secret which cards to keep");
  EXPECT_EQ(turn_rows(*play).front().description, "chose in secret which cards to keep, made a secret prediction");
  EXPECT_EQ(table::joined(describe_recent_events(play->table(), 100).front()),
            "Red chose in secret which cards to keep.");
}

TEST_F(Playing, PreparedDecksAreDrawnInOrder) {
  begin({"", ""});
  std::vector<model::RecordedDeck> decks = play->match().record().decks;
  ASSERT_FALSE(decks.empty());
  const auto main_deck = std::ranges::find(decks, play->board().deck, &model::RecordedDeck::id);
  ASSERT_NE(main_deck, decks.end());
  std::ranges::reverse(main_deck->tiles);
  ASSERT_TRUE(play->games().begin({.seats = {"", ""}, .seed = 5, .decks = decks})) << said;
  EXPECT_EQ(play->board().drawn, main_deck->tiles.front());
  EXPECT_EQ(play->match().record().decks, decks);
  const std::string all_right = said;
  const table::PlayableGame& played = play->table().played();
  EXPECT_EQ(GameStarter::why_not_begin(played, {.seats = {"", ""}, .seed = 5, .decks = decks}), "");
  main_deck->tiles.front() = "no such tile";
  EXPECT_NE(GameStarter::why_not_begin(played, {.seats = {"", ""}, .seed = 5, .decks = decks}).find("no such tile"),
            std::string::npos);
  EXPECT_FALSE(play->games().begin({.seats = {"", ""}, .seed = 5, .decks = decks}));
  EXPECT_TRUE(said.starts_with("The game cannot start: ")) << said;
  EXPECT_NE(said.find("no such tile"), std::string::npos) << said;
}

/// A game played on a real table is entered move by move: the tiles are those actually drawn at the table, regardless
/// of the seed.
TEST_F(Playing, AGamePlayedOnARealTableIsEnteredMoveByMove) {
  game = "carcassonne";
  file = std::filesystem::path(TW_SOURCE_DIR) / "tests/data/games-base/101.xml";
  make();
  ASSERT_TRUE(play->games().open_chosen()) << said;
  const std::vector<table::PlayedAction> moves = play->match().line().played;
  std::vector<std::string> drawn;
  play->go_to(0);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    drawn.push_back(play->board().step == landscape::Step::Place ? play->board().drawn : "");
    play->go_to(i + 1);
  }
  std::vector<int> points(play->table().seats().size());
  play->state().points(points);
  ASSERT_TRUE(play->games().begin({.seats = play->table().seats(), .seed = 99, .decks = {}, .by_hand = true}));
  EXPECT_TRUE(play->table().by_hand());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    ASSERT_TRUE(drawn[i].empty() || play->set_drawn_tile(drawn[i])) << "move " << i << ": " << said;
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
  EXPECT_FALSE(play->games().begin({.seats = {"", ""}, .seed = 1, .decks = {}}));
  EXPECT_EQ(said, "This set cannot be played yet: tile 12 has no east side");
}

TEST_F(Playing, TheBreakdownAddsUpToThePointsIfTheGameEndedNow) {
  begin({"random", "random", "random"});
  play->set_bot_delay(0);
  run_bots([this] { return play->match().line().at >= 60 || play->state().finished(); });
  play->pause(true);
  std::vector<int> ended(3);
  play->state().points_if_ended(ended);
  for (int seat = 0; seat < 3; ++seat) {
    int sum = 0;
    for (const PointsRow& row : breakdown(*play, seat)) sum += row.points;
    EXPECT_EQ(sum, ended[seat]);
  }
  for (std::size_t i = 0; i < play->board().pieces.size(); ++i)
    EXPECT_FALSE(describe_piece(*play, static_cast<int>(i)).empty());
}

TEST(TheRulesPage, NamesEveryScoreAndRoleOfTheGame) {
  for (const char* id : {"carcassonne", "hunters-gatherers-2020", "hunt-or-gather"}) {
    const model::Rules& rules = *played_game(id).rules;
    const std::string page = rules_page(rules, "it");
    for (const model::ScoreRule& score : rules.scores)
      EXPECT_NE(page.find("- **" + score.id + "**: "), std::string::npos);
    for (const model::Role& role : rules.roles) EXPECT_NE(page.find("**" + role.id + "**"), std::string::npos);
    EXPECT_GT(page.size(), 200U);
  }
}

TEST_F(Playing, LabelsABranchWithTheTurnAtWhichItLeaves) {
  game = "carcassonne";
  begin({"", ""});
  for (int i = 0; i < 12; ++i) ASSERT_TRUE(play->play(legal(play->state()).front()));
  EXPECT_EQ(branch_labels(play->match()), (std::vector<std::string>{"main"}));
  std::size_t at = 0;
  while (play->match().line().played[at].turn < 3) ++at;  // the first action of turn 3
  play->go_to(at);
  ASSERT_TRUE(play->play(legal(play->state()).back()));
  EXPECT_EQ(branch_labels(play->match()), (std::vector<std::string>{"main", "branch 1 (main, turn 3)"}));
}

}  // namespace
}  // namespace tw::editor::test
