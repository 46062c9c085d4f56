// Tests the aids of a game: which aids are on, what changes when they are switched off, and the enlarged tile.

#include "editor/core/play/aids.hpp"

#include "tests/editor/core/play/playing.hpp"
#include "tests/engine/plugin_host/mistaken_plugin.hpp"

namespace tw::editor::test {
namespace {

TEST(Aids, RoundTripThroughText) {
  AidSet aids;
  EXPECT_EQ(to_text(aids), "");
  for (const AidRow& row : aid_rows()) {
    EXPECT_TRUE(aids.has(row.aid));
    EXPECT_TRUE(row.label.starts_with("Aid: ")) << row.label;
  }
  aids.set(Aid::Hints, false);
  aids.set(Aid::Points, false);
  EXPECT_EQ(to_text(aids), "play/aid/hints\nplay/aid/points\n");
  EXPECT_EQ(aids_from_text(to_text(aids)), aids);
  EXPECT_EQ(aids_from_text("play/aid/hints\nsomething else\nplay/aid/points"), aids) << "unknown lines are ignored";
}

TEST_F(Playing, AnAidIsSwitchedOffForOneGame) {
  settings.set_switch("play/aid/dead", false);
  begin({"", ""});
  EXPECT_FALSE(play->aid(Aid::Dead)) << "the default of new games";
  EXPECT_TRUE(play->aid(Aid::Hints));
  play->set_aid(Aid::Dead, true);
  play->set_aid(Aid::Hints, false);
  play->hints().toggle();
  EXPECT_FALSE(play->hints().is_pending());
  EXPECT_EQ(said, "Hints are switched off in this game.");
  ASSERT_TRUE(play->games().begin_again());
  EXPECT_TRUE(play->aid(Aid::Dead)) << "playing again keeps the aids";
  EXPECT_FALSE(play->aid(Aid::Hints));
  ASSERT_TRUE(play->games().begin({.seats = {"", ""}, .seed = 5, .decks = {}}));
  EXPECT_FALSE(play->aid(Aid::Dead));
  EXPECT_TRUE(play->aid(Aid::Hints));
}

TEST_F(Playing, AHintDisappearsWhenHintsAreSwitchedOff) {
  begin({"", ""});
  play->hints().toggle();
  run_bots([this] { return play->hints().hint().has_value(); });
  play->set_aid(Aid::Hints, false);
  EXPECT_FALSE(play->hints().hint());
}

TEST_F(Playing, WithoutLegalPlacesEveryCellAndRotationCanBeTried) {
  begin({"", ""});
  play->set_aid(Aid::Legal, false);
  const auto wrong =
      std::ranges::find_if(play->board().cells, [](const OpenCell& cell) { return cell.rotations.empty(); });
  ASSERT_NE(wrong, play->board().cells.end());
  const model::Coord at = wrong->at;
  EXPECT_EQ(std::ssize(play->cursor().rotations_at(at)), play->board().rotation_period);
  std::set<std::pair<int, int>> seen;
  for (std::size_t i = 0; i < play->board().cells.size(); ++i) {
    play->cursor().select_next_target(1);
    ASSERT_TRUE(play->cursor().cell());
    seen.insert({play->cursor().cell()->x, play->cursor().cell()->y});
  }
  EXPECT_EQ(seen.size(), play->board().cells.size()) << "the keys reach every open cell";
  play->cursor().point_at(at);
  EXPECT_EQ(play->cursor().why_not(), "") << "nothing is told before the attempt";
  EXPECT_EQ(card_text(*play).text.find("It fits"), std::string::npos) << card_text(*play).text;
  play->cursor().confirm();
  EXPECT_TRUE(said.starts_with("That is not possible")) << said;
  EXPECT_TRUE(play->match().line().played.empty());
  const auto right =
      std::ranges::find_if(play->board().cells, [](const OpenCell& cell) { return !cell.rotations.empty(); });
  ASSERT_NE(right, play->board().cells.end());
  play->cursor().point_at(right->at);
  while (std::ranges::find(right->rotations, play->cursor().rotation()) == right->rotations.end())
    play->cursor().rotate_tile(1);
  play->cursor().confirm();
  EXPECT_FALSE(play->match().line().played.empty());
}

TEST_F(Playing, WithoutPointsPlayersSeeOnlyTheirCurrentScores) {
  begin({"random", "random"});
  run_bots([this] { return play->match().line().at >= 30; });
  play->pause(true);
  ASSERT_FALSE(play->board().pieces.empty());
  const std::string all = describe_piece(*play, 0);
  play->set_aid(Aid::Points, false);
  EXPECT_LT(describe_piece(*play, 0).size(), all.size());
  for (int seat = 0; seat < 2; ++seat)
    for (const PointsRow& row : breakdown(*play, seat)) EXPECT_FALSE(row.if_ended) << row.from;
}

TEST_F(Playing, WithoutRemainingTilesTheNextTileCannotBeChosen) {
  begin({"", ""});
  EXPECT_TRUE(play->can_set_drawn_tile());
  play->set_aid(Aid::Left, false);
  EXPECT_FALSE(play->can_set_drawn_tile());
}

TEST_F(Playing, TheAidsAreStoredWithAnUnfinishedGame) {
  const tw::test::TemporaryFolder temporary;
  services.storage_folder = temporary.path() / "kept";
  begin({"", ""});
  play->set_aid(Aid::Legal, false);
  for (int i = 0; i < 9; ++i) ASSERT_TRUE(play->play(legal(play->state()).front()));
  play->set_aid(Aid::Enlarge, false);
  make();
  ASSERT_TRUE(play->library().resume());
  EXPECT_FALSE(play->aid(Aid::Legal));
  EXPECT_FALSE(play->aid(Aid::Enlarge));
  EXPECT_TRUE(play->aid(Aid::Hints));
  play->set_aid(Aid::Legal, true);
  play->set_aid(Aid::Enlarge, true);
  make();
  ASSERT_TRUE(play->library().resume());
  EXPECT_TRUE(play->aid(Aid::Legal));
}

// --- The enlarged tile -----------------------------------------------------------------------------------------------

/// Plays until a piece may be placed.
void to_piece_step(PlayPresenter& play) {
  while (play.board().step != landscape::Step::Occupy || play.board().spots.empty()) play.play(legal(play.state())[0]);
}

TEST_F(Playing, TheEnlargedTileFollowsTheTurn) {
  begin({"", ""});
  EXPECT_FALSE(play->display().enlarged_tile());
  play->display().enlarge(true);
  play->cursor().select_next_target(1);
  ASSERT_TRUE(play->display().enlarged_tile());
  EXPECT_EQ(play->display().enlarged_tile()->tile, play->board().drawn);
  EXPECT_EQ(play->display().enlarged_tile()->turn, play->cursor().rotation());
  EXPECT_FALSE(play->display().enlarged_tile()->at);
  to_piece_step(*play);
  ASSERT_TRUE(play->display().enlarged_tile());
  EXPECT_EQ(play->display().enlarged_tile()->at, play->board().tiles.back().at)
      << "the tile with the places for pieces";
  EXPECT_EQ(play->display().enlarged_tile()->turn, play->board().tiles.back().turn);
  const model::Coord first = play->board().tiles.front().at;
  play->display().toggle_enlarged_tile(first);
  EXPECT_EQ(play->display().enlarged_tile()->at, first);
  play->display().toggle_enlarged_tile(first);
  EXPECT_EQ(play->display().enlarged_tile()->at, play->board().tiles.back().at) << "a second click ends the view";
  play->display().toggle_enlarged_tile(first);
  play->cursor().pass();
  EXPECT_FALSE(play->display().enlarged_tile()->at) << "the next turn shows its own tile";
  play->set_aid(Aid::Enlarge, false);
  EXPECT_FALSE(play->display().enlarged_tile());
}

TEST_F(Playing, TheTileIsEnlargedForPiecesIfWanted) {
  settings.set_switch(kEnlargeForPieces, true);
  begin({"", ""});
  EXPECT_FALSE(play->display().enlarged_tile());
  to_piece_step(*play);
  EXPECT_TRUE(play->display().enlarged_tile());
  play->display().hide_enlarged_tile();
  EXPECT_FALSE(play->display().enlarged_tile()) << "hidden for this choice";
  play->cursor().pass();
  EXPECT_FALSE(play->display().enlarged_tile());
  to_piece_step(*play);
  EXPECT_TRUE(play->display().enlarged_tile());
}

// --- Plugins ---------------------------------------------------------------------------------------------------------

TEST_F(Playing, AMistakeInAPluginsTableIsReportedOncePerGame) {
  static const plugin_host::testing::MistakenPlugin plugin;  // outlives the games of the fixture
  services.compile = []() -> model::Result<table::PlayableGame> {
    return table::PlayableGame{plugin.make(), std::make_shared<const model::Rules>(plugin.rules),
                               std::make_shared<const model::TileSet>(plugin.set)};
  };
  begin({"", ""});
  EXPECT_NE(said.find("mistake in the plugin's description of the table: thing tile lies in \"nowhere\""),
            std::string::npos)
      << said;
  said.clear();
  ASSERT_TRUE(play->play(legal(play->state()).front()));
  EXPECT_EQ(said, "");
  ASSERT_TRUE(play->games().begin_again());
  EXPECT_NE(said, "");
}

TEST_F(Playing, UndescribedChoicesAreHiddenInAGameWithSecrets) {
  static const plugin_host::testing::MistakenPlugin plugin;  // outlives the games; the order of the heap is hidden
  services.compile = []() -> model::Result<table::PlayableGame> {
    return table::PlayableGame{plugin.make(), std::make_shared<const model::Rules>(plugin.rules),
                               std::make_shared<const model::TileSet>(plugin.set)};
  };
  begin({"", ""});
  ASSERT_TRUE(play->play(game::Action{0}));
  EXPECT_TRUE(play->covered());
  play->uncover_table();
  const table::PlayedAction played = play->match().line().played.front();
  EXPECT_EQ(describe_choice(play->table(), played), "");
  for (const auto& sentence : describe_recent_events(play->table(), 100))
    EXPECT_EQ(table::joined(sentence).find("keep"), std::string::npos);
  ASSERT_TRUE(play->play(game::Action{1}));
  play->uncover_table();
  EXPECT_EQ(describe_choice(play->table(), played), played.description) << "the player's own choice";
  play.reset();  // before the plugin
}

}  // namespace
}  // namespace tw::editor::test
