// Tests the list of saved games: what is stored when, and what opening, deleting and exporting do.

#include <gmock/gmock.h>

#include <set>

#include "editor/core/base/fingerprint.hpp"
#include "editor/core/play/saved_game.hpp"
#include "editor/core/play/saved_game_rows.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "engine/xml/files.hpp"
#include "tests/editor/core/play/playing.hpp"

namespace tw::editor::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

struct Keeping : Playing {
  Keeping() { services.storage_folder = temporary.path() / "games"; }
  void play_on(int actions) {
    for (int i = 0; i < actions && !play->state().finished(); ++i) {
      play->uncover_table();  // a game with secrets covers the screen between the players
      ASSERT_TRUE(play->play(legal(play->state()).front())) << said;
    }
  }
  std::vector<game::Action> actions() const {
    std::vector<game::Action> out;
    for (const table::PlayedAction& played : play->match().line().played) out.push_back(played.action);
    return out;
  }
  const tw::test::TemporaryFolder temporary;
};

TEST_F(Keeping, AFinishedGameIsListedUntilItIsDeleted) {
  game = "carcassonne";
  make();
  ASSERT_TRUE(play->games().begin({.seats = {"", "random"}, .seed = 5, .names = {"Ada", ""}}));
  play->set_bot_delay(0);
  while (!play->state().finished()) {
    until_person();
    if (!play->state().finished()) play_on(1);
  }
  std::vector<int> points(2);
  play->state().points(points);
  const std::size_t length = play->match().line().played.size();
  make();
  EXPECT_FALSE(play->library().can_resume()) << "it is finished";
  ASSERT_THAT(play->library().list(), SizeIs(1));
  const SavedGame kept = play->library().list().front();
  EXPECT_TRUE(kept.finished);
  EXPECT_THAT(kept.players, ElementsAre("Ada", "Blue (random)"));
  EXPECT_EQ(kept.points, points);
  EXPECT_EQ(kept.version, play->library().document_version());
  ASSERT_TRUE(play->library().open(kept));
  EXPECT_TRUE(play->state().finished());
  EXPECT_EQ(play->match().line().played.size(), length);
  EXPECT_EQ(play->table().name_of(0), "Ada");
  do play->undo();
  while (legal(play->state()).size() < 2);
  EXPECT_TRUE(play->table().is_human(play->state().player())) << "it can be continued from any decision";
  ASSERT_TRUE(play->play(legal(play->state()).back()));
  EXPECT_THAT(play->match().lines(), SizeIs(2));
  make();
  ASSERT_THAT(play->library().list(), SizeIs(1)) << "a branch of the same game";
  play->library().remove(play->library().list().front());
  EXPECT_THAT(play->library().list(), IsEmpty());
  EXPECT_TRUE(std::filesystem::is_empty(services.storage_folder / "sets")) << "no game needs the copy of the set";
  make();
  EXPECT_THAT(play->library().list(), IsEmpty());
}

TEST_F(Keeping, EveryActionIsStoredAtOnce) {
  for (const char* const id : {"hunters-gatherers-2020", "over-hill-and-dale", "hunt-or-gather"}) {
    game = id;
    begin({"", ""});
    for (int i = 0; i < 25; ++i) {
      play_on(1);
      const std::vector<game::Action> before = actions();
      const std::unique_ptr<PlayPresenter> other = std::move(play);  // as if the program were killed here
      make();
      ASSERT_TRUE(play->library().resume()) << id << ", action " << i << ": " << said;
      EXPECT_EQ(actions(), before) << id;
      ASSERT_TRUE(play->state().equals(other->state())) << id;
    }
  }
}

TEST_F(Keeping, BranchesKeepTheirIncompleteTurns) {
  begin({"", ""});
  play_on(9);
  while (play->board().step != landscape::Step::Place) play_on(1);
  play_on(1);
  ASSERT_NE(play->board().step, landscape::Step::Place) << "in the middle of a turn";
  const std::vector<game::Action> first = actions();
  play->go_to(play->match().turn_start(4));
  ASSERT_TRUE(play->play(legal(play->state()).back()));
  const std::vector<game::Action> second = actions();
  make();
  ASSERT_TRUE(play->library().resume());
  EXPECT_EQ(actions(), second);
  play->select_line(1);
  EXPECT_EQ(actions(), first);
}

TEST_F(Keeping, AGameStaysPlayableAfterItsSetHasChanged) {
  begin({"", ""});
  play_on(40);
  const std::vector<game::Action> before = actions();
  make();
  turned = true;  // the tiles are edited
  services.is_current = [](const table::PlayableGame& played) { return !played.game; };
  ASSERT_TRUE(play->library().resume()) << said;
  EXPECT_EQ(actions(), before);
  EXPECT_TRUE(play->outdated()) << "the document differs, and can replace the old tiles";
  ASSERT_THAT(play->library().list(), SizeIs(1));
  const SavedGame kept = play->library().list().front();
  EXPECT_NE(kept.version, play->library().document_version());
  const SavedGameRow row =
      saved_game_row(kept, play->library().document_id(), play->library().document_version(), kept.played);
  EXPECT_EQ(row.version, kept.version.substr(0, 8));
  EXPECT_THAT(row.details, HasSubstr("has been changed since"));
  game = "carcassonne";  // another set is open
  make();
  ASSERT_TRUE(play->library().open(play->library().list().front())) << said;
  EXPECT_EQ(actions(), before);
  EXPECT_FALSE(play->outdated()) << "it does not belong to the document";
  play_on(1);
  ASSERT_THAT(play->library().list(), SizeIs(1)) << "the same game goes on";
  EXPECT_EQ(play->library().list().front().version, kept.version);
}

TEST_F(Keeping, UndoReturnsAGameThatBotsFinishedToThePeople) {
  game = "carcassonne";
  begin({"", ""});
  play_on(6);
  const std::size_t at = actions().size();
  play->set_bot_delay(0);
  play->finish();
  run_bots([this] { return play->state().finished(); });
  const std::vector<game::Action> all = actions();
  make();
  ASSERT_THAT(play->library().list(), SizeIs(1));
  EXPECT_TRUE(play->library().list().front().finished);
  EXPECT_THAT(play->library().list().front().players, ElementsAre("Red", "Blue"));
  ASSERT_TRUE(play->library().open(play->library().list().front()));
  EXPECT_EQ(actions(), all);
  EXPECT_TRUE(play->state().finished());
  play->undo();
  EXPECT_EQ(play->match().line().at, at);
  EXPECT_EQ(play->table().seats(), (std::vector<std::string>{"", ""}));
}

TEST_F(Keeping, ADeletedGameThatIsShownIsStoredAgainWhenItContinues) {
  begin({"", ""});
  play_on(3);
  play->library().remove(play->library().list().front());
  EXPECT_THAT(play->library().list(), IsEmpty());
  play_on(1);
  ASSERT_THAT(play->library().list(), SizeIs(1));
  const std::vector<game::Action> before = actions();
  make();
  ASSERT_TRUE(play->library().resume());
  EXPECT_EQ(actions(), before);
}

TEST_F(Keeping, TheSameNumberIsNeverGivenToTwoWindows) {
  const SavedGames here(services.storage_folder), there(services.storage_folder);
  std::set<int> numbers;
  for (int i = 0; i < 5; ++i) {
    numbers.insert(here.reserve("game").value());
    numbers.insert(there.reserve("game").value());
  }
  EXPECT_THAT(numbers, SizeIs(10));
}

TEST_F(Keeping, AFullListIsReportedAndLosesNothing) {
  std::filesystem::create_directories(services.storage_folder);
  const SavedGames store(services.storage_folder);
  for (int i = 0; i < SavedGames::kMaxSavedGames; ++i) {
    const std::string id = "game-" + std::to_string(i);
    const std::filesystem::path folder = services.storage_folder / fingerprint(id);
    std::filesystem::create_directory(folder);
    std::ofstream(folder / "about") << to_text(SavedGame{.id = id, .name = id, .finished = true});
  }
  begin({"", ""});
  play_on(2);
  EXPECT_THAT(said, HasSubstr("The list of saved games is full (2000 games)"));
  EXPECT_THAT(play->library().list(), SizeIs(SavedGames::kMaxSavedGames));
  play->library().remove(play->library().list().back());
  play_on(1);
  EXPECT_EQ(said, "") << "there is room now";
  EXPECT_THAT(play->library().list(), SizeIs(SavedGames::kMaxSavedGames));
}

TEST_F(Keeping, ExportedGamesCanBeReplayedWithTheirSets) {
  begin({"", ""});
  play_on(30);
  turned = true;
  ASSERT_TRUE(play->games().begin_again());
  play_on(30);
  ASSERT_TRUE(play->games().begin_again());
  play_on(30);
  const std::vector<SavedGame> games = play->library().list();
  ASSERT_THAT(games, SizeIs(3));
  const std::filesystem::path folder = temporary.path() / "exported";
  EXPECT_THAT(play->library().export_to(games, folder), IsEmpty());
  int records = 0, sets = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().filename() == "tileset.xml") ++sets;
    if (!entry.path().string().ends_with(".game.xml")) continue;
    ++records;
    const auto played = services.open((entry.path().parent_path() / "tileset.xml").string());
    ASSERT_TRUE(played);
    const auto record = xml::read_game(xml::read_file(entry.path()).value(), "");
    ASSERT_TRUE(record);
    EXPECT_EQ(record.value().variant, played.value().game->id());
    const auto replay = played.value().game->replay(record.value());
    ASSERT_TRUE(replay);
    EXPECT_THAT(replay.value().mismatches, IsEmpty());
  }
  EXPECT_EQ(records, 3);
  EXPECT_EQ(sets, 2) << "one for each version";
}

TEST_F(Keeping, GamesOfVersion100AreListedAsUnfinished) {
  begin({"", ""});
  play_on(12);
  for (const auto& entry : std::filesystem::directory_iterator(services.storage_folder))
    std::filesystem::remove(entry.path() / "about");
  const auto turns = play->match().record().turns.size();
  make();
  ASSERT_THAT(play->library().list(), SizeIs(1));
  EXPECT_EQ(play->library().list().front().id, game);
  EXPECT_FALSE(play->library().list().front().finished);
  ASSERT_TRUE(play->library().resume());
  EXPECT_EQ(play->match().record().turns.size(), turns);
}

TEST(KeptGameText, RoundTrips) {
  const SavedGame game{
      .id = "a-game",
      .name = "A\nname",
      .version = "0123456789abcdef",
      .file = "/a/set.xml",
      .set = "/b/tileset.xml",
      .players = {"Ada", "Blue (greedy:look=1)"},
      .points = {-3, 17},
      .turns = 71,
      .finished = true,
      .played = 1'700'000'000,
      .unrecorded_actions = {{game::Action{7}, game::Action{0xffffffffffffffff}}, {}, {game::Action{0}}},
      .handed_over = 12};
  const std::string text = to_text(game);
  const auto read = saved_game_from_text(text);
  ASSERT_TRUE(read);
  EXPECT_EQ(to_text(*read), text);
  EXPECT_EQ(read->unrecorded_actions, game.unrecorded_actions);
  EXPECT_EQ(read->name, game.name);
  EXPECT_EQ(read->points, game.points);
  for (std::size_t length = 0; length + 1 < text.size(); ++length)
    EXPECT_FALSE(saved_game_from_text(text.substr(0, length))) << "the file is incomplete";
}

TEST(KeptGameRows, AreFilteredByStateSetAndPlayer) {
  const std::vector<SavedGame> games{
      {.id = "a", .name = "Hunters", .players = {"Ada", "Bo"}, .finished = true},
      {.id = "b", .name = "Farmers", .players = {"Cy", "Dee (club)"}},
  };
  const auto ids = [&](SavedGameFilter filter, const std::string& search) {
    std::string out;
    for (const SavedGame& game : filtered(games, filter, search)) out += game.id;
    return out;
  };
  EXPECT_EQ(ids(SavedGameFilter::All, ""), "ab");
  EXPECT_EQ(ids(SavedGameFilter::Finished, ""), "a");
  EXPECT_EQ(ids(SavedGameFilter::Unfinished, ""), "b");
  EXPECT_EQ(ids(SavedGameFilter::All, "CLUB"), "b");
  EXPECT_EQ(ids(SavedGameFilter::All, "hunt"), "a");
  EXPECT_EQ(ids(SavedGameFilter::Finished, "farm"), "");
}

}  // namespace
}  // namespace tw::editor::test
