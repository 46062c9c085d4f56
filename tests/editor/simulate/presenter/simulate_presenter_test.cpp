#include "editor/core/simulate/simulate_presenter.hpp"

#include <gmock/gmock.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <thread>

#include "engine/model/players.hpp"
#include "tests/editor/simulate/recording_view.hpp"
#include "tests/support/tidy_csv.hpp"

using namespace tw;
using namespace tw::editor;
using namespace tw::editor::test;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;
namespace fs = std::filesystem;

namespace {

class SimulatePresenterTest : public ::testing::Test {
 protected:
  SimulatePresenterTest() {
    folder_ = fs::temp_directory_path() / ("tw_presenter_" + std::to_string(::getpid()));
    fs::create_directories(folder_);
    SimulateServices services = fake_services(game_);
    services.compile = [this](const std::string& id) -> model::Result<SimulatedGame> {
      ++compiled_[id];
      if (!findings_.empty()) return findings_;
      return SimulatedGame{.game = id == "other" ? other_ : game_};
    };
    services.games = [] { return std::vector<OfferedGame>{{"other", "The other game"}}; };
    services.check_bot = [](const std::string& name) {
      return name == "nobody" ? std::string("there is no bot nobody") : std::string();
    };
    services.post = [this](std::function<void()> f) { queue_.post(std::move(f)); };
    services.show_in_play = [this](const model::GameRecord& record, const SimulatedGame&) {
      played_ = record;
      return std::string();
    };
    services_ = services;
    begin();
  }
  void begin() {
    presenter_ = std::make_unique<SimulatePresenter>(services_, view_);
    presenter_->show();
  }
  ~SimulatePresenterTest() override {
    presenter_.reset();
    queue_.run_all();  // late updates must be harmless
    fs::remove_all(folder_);
  }
  void run_to_the_end() {
    presenter_->start();
    ASSERT_TRUE(queue_.run_until([&] { return !presenter_->running(); }));
  }
  void start_slowly(std::int64_t games = 100'000) {
    presenter_->set_bot(0, "slow");
    presenter_->set(&ExperimentForm::games, games);
    presenter_->start();
  }
  bool wait_for_games(std::int64_t games) {
    return queue_.run_until(
        [&] { return !view_.metric_rows.empty() && std::stoll(view_.metric_rows[0].value) >= games; });
  }

  fs::path folder_;
  std::shared_ptr<simulation::testing::FakeGame> game_ = std::make_shared<simulation::testing::FakeGame>();
  std::shared_ptr<simulation::testing::FakeGame> other_ = std::make_shared<simulation::testing::FakeGame>();
  model::Findings findings_;
  std::map<std::string, int> compiled_;  ///< number of compilations by game id
  std::optional<model::GameRecord> played_;
  SimulateServices services_;
  RecordingView view_;
  PostQueue queue_;
  std::unique_ptr<SimulatePresenter> presenter_;
};

}  // namespace

TEST_F(SimulatePresenterTest, ShowsAFormThatCanBeStartedAndEmptyCharts) {
  EXPECT_EQ(view_.form.game, "Fake game");
  EXPECT_EQ(view_.form.form.bots, (std::vector<std::string>{"random", "random"}));
  EXPECT_FALSE(view_.form.locked);
  EXPECT_TRUE(view_.progress.can_start);
  EXPECT_FALSE(view_.progress.can_pause);
  EXPECT_FALSE(view_.charts.filled);
  EXPECT_EQ(view_.status, "");
}

TEST_F(SimulatePresenterTest, StatesBeforeTheStartHowPreciseTheResultWillBe) {
  presenter_->set(&ExperimentForm::games, 9604);
  EXPECT_EQ(view_.form.precision, "Win rates: ±1.7 percentage points.");
  presenter_->set_players(5);
  EXPECT_EQ(view_.form.precision, "Win rates: ±1.5 percentage points.");
}

TEST_F(SimulatePresenterTest, StatesBeforeTheStartHowLongTheGamesWillTake) {
  EXPECT_EQ(view_.form.duration, "") << "no speed is measured";
  services_.seconds_per_game = [](const simulation::Experiment& experiment, const std::atomic<bool>&) {
    return experiment.contestants.back().name == "slow" ? 0.1 : 0.01;
  };
  presenter_.reset();
  begin();
  presenter_->set(&ExperimentForm::cores, 1);
  EXPECT_EQ(view_.form.duration, kMeasuringSpeed);
  const auto told = [this] { return queue_.run_until([this] { return view_.form.duration != kMeasuringSpeed; }); };
  ASSERT_TRUE(told());
  EXPECT_EQ(view_.form.duration, "About 1 min 30 s on 1 core.");
  presenter_->set(&ExperimentForm::games, 1000);
  EXPECT_EQ(view_.form.duration, "About 10 s on 1 core.");
  presenter_->set(&ExperimentForm::target_precision, 1);
  EXPECT_EQ(view_.form.duration, "At most about 10 s on 1 core.");
  presenter_->set_bot(1, "slow");
  ASSERT_TRUE(told());
  EXPECT_EQ(view_.form.duration, "At most about 1 min 30 s on 1 core.");
  presenter_->set_played("other", true);
  EXPECT_EQ(view_.form.duration, "At most about 3 min on 1 core.") << "both games have the same tiles and rules";
  presenter_->set_bot(0, "nobody");
  EXPECT_EQ(view_.form.duration, "");
}

TEST_F(SimulatePresenterTest, ClampsValuesToTheirLimits) {
  presenter_->set(&ExperimentForm::games, 0);
  EXPECT_EQ(presenter_->form().games, 1);
  presenter_->set_players(99);
  EXPECT_EQ(presenter_->form().bots.size(), 5u);
  presenter_->set_players(0);
  EXPECT_EQ(presenter_->form().bots.size(), 2u);
  presenter_->set(&ExperimentForm::cores, 100'000);
  EXPECT_EQ(presenter_->form().cores, view_.form.max_cores);
  presenter_->set_bot(7, "greedy");
  EXPECT_EQ(presenter_->form().bots.size(), 2u);
}

TEST_F(SimulatePresenterTest, PlaysAnExperimentAndFillsTheCharts) {
  presenter_->set_players(3);
  presenter_->set_bot(0, "greedy");
  presenter_->set(&ExperimentForm::games, 500);
  run_to_the_end();
  EXPECT_TRUE(view_.charts.filled);
  EXPECT_EQ(std::get<plotting::DotPlot>(view_.charts.find("points_by_player")->chart()).marks.size(), 3u);
  EXPECT_EQ(view_.metric_rows[0].value, "500");
  EXPECT_EQ(view_.progress.games, "500 of 500 games");
  EXPECT_EQ(view_.progress.fraction, 1);
  EXPECT_EQ(view_.progress.badge, "finished");
  EXPECT_TRUE(view_.progress.can_start);
  EXPECT_FALSE(view_.form.locked);
  EXPECT_EQ(view_.status, "");
  EXPECT_THAT(view_.log, AllOf(HasSubstr("Started: 500 games, seed 1, bots greedy, random, random, seats rotate"),
                               HasSubstr("Finished: 500 of 500 games")));
}

TEST_F(SimulatePresenterTest, LocksTheFormWhileItRuns) {
  start_slowly();
  EXPECT_TRUE(view_.form.locked);
  EXPECT_TRUE(view_.progress.can_pause);
  EXPECT_FALSE(view_.progress.can_start);
  const ExperimentForm before = presenter_->form();
  presenter_->set(&ExperimentForm::games, 5);
  presenter_->set(&ExperimentForm::seed, 99);
  presenter_->start();
  EXPECT_EQ(presenter_->form(), before);
  EXPECT_THAT(view_.status, HasSubstr("Simulating: 0 of 100,000 games"));
}

TEST_F(SimulatePresenterTest, PausesContinuesAndStopsWithoutLosingGames) {
  start_slowly();
  ASSERT_TRUE(wait_for_games(20));
  presenter_->pause_or_continue();
  EXPECT_EQ(view_.progress.badge, "paused");
  EXPECT_EQ(view_.progress.pause_label, "Continue");
  EXPECT_THAT(view_.status, HasSubstr("paused"));
  presenter_->pause_or_continue();
  EXPECT_EQ(view_.progress.pause_label, "Pause");
  presenter_->stop();
  ASSERT_TRUE(queue_.run_until([&] { return !presenter_->running(); }));
  EXPECT_EQ(view_.progress.badge, "stopped");
  EXPECT_TRUE(view_.charts.filled);
  EXPECT_GE(std::stoll(view_.metric_rows[0].value), 20);
  EXPECT_THAT(view_.log, HasSubstr("Finished games are saved; Start continues from there."));
  EXPECT_THAT(view_.states, ElementsAre(RunState::Ready, RunState::Running, RunState::Paused, RunState::Running,
                                        RunState::Stopping, RunState::Stopped));
}

TEST_F(SimulatePresenterTest, ContinuesAStoppedExperimentToTheSameResult) {
  start_slowly(120);
  ASSERT_TRUE(wait_for_games(20));
  presenter_->stop();
  ASSERT_TRUE(queue_.run_until([&] { return !presenter_->running(); }));
  run_to_the_end();
  EXPECT_THAT(view_.log, HasSubstr("Continued: 120 games"));
  const auto resumed = view_.metric_rows;
  presenter_->set(&ExperimentForm::seed, 2);
  presenter_->set(&ExperimentForm::seed, 1);
  presenter_->set(&ExperimentForm::store, folder_ / "again.db");
  run_to_the_end();
  EXPECT_EQ(view_.metric_rows, resumed);
}

TEST_F(SimulatePresenterTest, RestartsAfterAChangeOfTheForm) {
  presenter_->set(&ExperimentForm::games, 50);
  run_to_the_end();
  const auto first = view_.metric_rows;
  presenter_->set(&ExperimentForm::seed, 2);
  run_to_the_end();
  EXPECT_EQ(view_.progress.games, "50 of 50 games");
  EXPECT_NE(view_.metric_rows, first);
  EXPECT_THAT(view_.log, HasSubstr("Started: 50 games, seed 2"));
}

TEST_F(SimulatePresenterTest, RestartsAfterAChangeOfTheGame) {
  presenter_->set(&ExperimentForm::games, 50);
  run_to_the_end();
  game_ = std::make_shared<simulation::testing::FakeGame>();
  game_->hash_ = 77;
  game_->name_ = "Edited game";
  presenter_->document_changed();
  EXPECT_EQ(view_.form.game, "Edited game");
  run_to_the_end();
  EXPECT_EQ(view_.progress.badge, "finished") << view_.log;
}

TEST_F(SimulatePresenterTest, KeepsTheGamesInTheFileOfTheUser) {
  const fs::path file = folder_ / "mine.db";
  presenter_->set(&ExperimentForm::store, file);
  presenter_->set(&ExperimentForm::games, 40);
  run_to_the_end();
  EXPECT_TRUE(fs::exists(file));
  presenter_->set(&ExperimentForm::seed, 5);
  run_to_the_end();
  EXPECT_EQ(view_.progress.state, RunState::Failed);
  EXPECT_THAT(view_.progress.note, AllOf(HasSubstr("another experiment"), HasSubstr("the seed")));
  EXPECT_THAT(view_.log, HasSubstr("TW122"));
  EXPECT_TRUE(view_.progress.can_start);
}

TEST_F(SimulatePresenterTest, SaysWhyAGameCannotBePlayed) {
  findings_ = {{.code = "TW001", .message = "tile 3 has no edges"}, {.code = "TW002", .message = "another"}};
  presenter_->document_changed();
  EXPECT_EQ(view_.form.problem, "The open set cannot be played yet: tile 3 has no edges (and 1 more)");
  EXPECT_FALSE(view_.progress.can_start);
  presenter_->start();
  EXPECT_FALSE(presenter_->running());
  findings_.clear();
  presenter_->document_changed();
  EXPECT_TRUE(view_.progress.can_start);
}

TEST_F(SimulatePresenterTest, LeavesTheRunningGameAloneWhenTheDocumentChanges) {
  start_slowly();
  findings_ = {{.code = "TW001", .message = "half edited"}};
  presenter_->document_changed();
  EXPECT_EQ(presenter_->state(), RunState::Running);
  EXPECT_EQ(view_.form.problem, "");
  presenter_->stop();
  ASSERT_TRUE(queue_.run_until([&] { return !presenter_->running(); }));
  EXPECT_THAT(view_.form.problem, HasSubstr("half edited"));
  EXPECT_EQ(view_.progress.start_label, "Start") << "continuing would play another game";
}

TEST_F(SimulatePresenterTest, RecompilesOnlyChangedGames) {
  presenter_->set_played("other", true);
  compiled_.clear();
  for (int i = 0; i < 3; ++i) presenter_->document_changed();
  EXPECT_EQ(compiled_, (std::map<std::string, int>{{"", 3}}));
  presenter_->set_played("", false);
  presenter_->set_played("", true);
  EXPECT_EQ(compiled_[""], 3) << "is still known";
  presenter_->set(&ExperimentForm::games, 20);
  run_to_the_end();
  EXPECT_EQ(compiled_, (std::map<std::string, int>{{"", 4}, {"other", 1}})) << "files may have changed";
}

TEST_F(SimulatePresenterTest, FollowsTheNumberOfPlayersOfTheGame) {
  presenter_->set_players(5);
  game_->max_players_ = 3;
  presenter_->document_changed();
  EXPECT_EQ(presenter_->form().bots.size(), 3u);
  EXPECT_EQ(view_.form.max_players, 3);
}

TEST_F(SimulatePresenterTest, DuplicatesARunningExperimentByStoppingItAndFreeingTheForm) {
  presenter_->set(&ExperimentForm::store, folder_ / "a.db");
  start_slowly();
  presenter_->duplicate();
  ASSERT_TRUE(queue_.run_until([&] { return !presenter_->running(); }));
  EXPECT_FALSE(view_.form.locked);
  EXPECT_EQ(presenter_->form().seed, 2u);
  EXPECT_TRUE(presenter_->form().store.empty());
  EXPECT_EQ(presenter_->form().bots[0], "slow");
}

TEST_F(SimulatePresenterTest, ReportsABotThatFails) {
  auto services = fake_services(game_);
  services.contestant = [](const std::string& name) { return simulation::Contestant{name, [] { return nullptr; }}; };
  services.post = [this](std::function<void()> f) { queue_.post(std::move(f)); };
  presenter_ = std::make_unique<SimulatePresenter>(services, view_);
  presenter_->show();
  run_to_the_end();
  EXPECT_EQ(view_.progress.state, RunState::Failed);
  EXPECT_THAT(view_.progress.note, HasSubstr("no bot"));
}

TEST_F(SimulatePresenterTest, MayBeDestroyedWhileAnExperimentRuns) {
  start_slowly();
  ASSERT_TRUE(wait_for_games(1));
  presenter_.reset();
  const int shown = view_.charts_shown;
  queue_.run_all();
  EXPECT_EQ(view_.charts_shown, shown);
}

TEST_F(SimulatePresenterTest, UpdatesTheViewAtMostFourTimesASecond) {
  start_slowly();
  const auto begun = std::chrono::steady_clock::now();
  const int before = view_.charts_shown;
  ASSERT_TRUE(queue_.run_until([&] { return view_.charts_shown >= before + 4; }));
  EXPECT_GE(std::chrono::steady_clock::now() - begun, std::chrono::milliseconds(600));
}

TEST_F(SimulatePresenterTest, PlaysSeveralGamesOneAfterTheOtherAndShowsEach) {
  other_->name_ = "Other game";
  other_->hash_ = 5;
  presenter_->set_played("other", true);
  EXPECT_THAT(presenter_->form().game_ids, ElementsAre("", "other"));
  presenter_->set(&ExperimentForm::games, 60);
  run_to_the_end();
  EXPECT_THAT(view_.runs.names, ElementsAre("Fake game", "Other game"));
  EXPECT_EQ(view_.runs.shown, 1u) << "the view follows the running game";
  EXPECT_EQ(view_.progress.games, "Other game (2 of 2): 60 of 60 games");
  presenter_->show_run(0);
  EXPECT_EQ(view_.metric_rows[0].value, "60");
  presenter_->set_played("", false);
  presenter_->set_played("other", false);
  EXPECT_THAT(presenter_->form().game_ids, ElementsAre("other")) << "the last game stays";
}

TEST_F(SimulatePresenterTest, ReportsAnUnknownBot) {
  presenter_->set_bot(1, "nobody");
  EXPECT_EQ(view_.form.problem, "Player 2: there is no bot nobody");
  EXPECT_FALSE(view_.progress.can_start);
  presenter_->start();
  EXPECT_FALSE(presenter_->running());
  presenter_->set_bot(1, "greedy");
  EXPECT_EQ(view_.form.problem, "");
}

TEST_F(SimulatePresenterTest, RefusesOneFileForTwoGames) {
  presenter_->set_played("other", true);
  presenter_->set(&ExperimentForm::store, folder_ / "both.db");
  EXPECT_EQ(view_.form.problem, "A file can contain only one game: select one game, or choose “No file”.");
}

TEST_F(SimulatePresenterTest, ContinuesItsFileInALaterSession) {
  services_.storage_folder = folder_ / "kept";
  begin();
  start_slowly(400);
  ASSERT_TRUE(wait_for_games(20));
  presenter_->stop();
  ASSERT_TRUE(queue_.run_until([&] { return !presenter_->running(); }));
  presenter_.reset();
  begin();
  ASSERT_TRUE(queue_.run_until([&] { return view_.offered.has_value(); }));
  EXPECT_THAT(view_.offer_words, AllOf(HasSubstr("of 400 games of fake"), HasSubstr("slow, random; seed 1")));
  presenter_->continue_experiment(SavedExperiment(*view_.offered));
  EXPECT_FALSE(view_.offered.has_value());
  EXPECT_EQ(presenter_->form().bots[0], "slow");
  EXPECT_TRUE(presenter_->form().store.empty()) << "the same question finds the file by itself";
  ASSERT_TRUE(wait_for_games(21));
  ASSERT_TRUE(queue_.run_until([&] { return !presenter_->running(); }));
  EXPECT_EQ(view_.progress.games, "400 of 400 games");
  EXPECT_EQ(presenter_->folder().list().size(), 1u);
}

TEST_F(SimulatePresenterTest, ReportsASavedExperimentOfOtherRules) {
  services_.storage_folder = folder_ / "kept";
  begin();
  presenter_->set(&ExperimentForm::games, 50);
  run_to_the_end();
  const auto kept = presenter_->folder().list();
  ASSERT_EQ(kept.size(), 1u);
  game_->hash_ = other_->hash_ = 77;
  presenter_->continue_experiment(kept[0]);
  EXPECT_FALSE(presenter_->running());
  EXPECT_THAT(view_.said, HasSubstr("another version of"));
}

TEST_F(SimulatePresenterTest, ReportsASavedExperimentWithOtherVersionsOfItsBots) {
  services_.storage_folder = folder_ / "kept";
  begin();
  presenter_->set(&ExperimentForm::games, 50);
  run_to_the_end();
  auto kept = presenter_->folder().list();
  ASSERT_EQ(kept.size(), 1u);
  ASSERT_NE(kept[0].stored.meta["versions"], "");
  for (const char* versions : {"0.9,0.9", ""}) {
    kept[0].stored.meta["versions"] = versions;
    presenter_->continue_experiment(kept[0]);
    EXPECT_FALSE(presenter_->running());
    EXPECT_THAT(view_.said, AllOf(HasSubstr("different bot versions"), HasSubstr(kept[0].path.string())));
    view_.said.clear();
  }
}

TEST_F(SimulatePresenterTest, StoresTheDefinitionOfALevelWithItsExperiments) {
  ExperimentForm form;
  form.bots = {"master", "mcts:iterations=2000"};
  const auto bots = to_experiment(form, services_, game_).contestants;
  EXPECT_EQ(bots[0].name, "master");
  EXPECT_THAT(bots[0].resolved_bot, StartsWith("mcts:iterations="));
  EXPECT_EQ(bots[0].version, bots[1].version);
}

TEST_F(SimulatePresenterTest, ContinuesASavedExperimentOfALevel) {
  services_.storage_folder = folder_ / "kept";
  begin();
  presenter_->set_bot(0, "master");
  presenter_->set(&ExperimentForm::games, 50);
  run_to_the_end();
  auto kept = presenter_->folder().list();
  ASSERT_EQ(kept.size(), 1u);
  EXPECT_THAT(kept[0].stored.contestants, ElementsAre("master", "random"));
  presenter_->set_bot(0, "random");
  presenter_->continue_experiment(kept[0]);
  EXPECT_EQ(presenter_->form().bots[0], "master");
  ASSERT_TRUE(queue_.run_until([&] { return !presenter_->running(); }));
  EXPECT_EQ(view_.progress.games, "50 of 50 games");
  kept[0].stored.meta["contestants"] = "master=greedy,random";
  presenter_->continue_experiment(kept[0]);
  EXPECT_THAT(view_.said, HasSubstr("different bot versions"));
}

TEST_F(SimulatePresenterTest, StopsEarlyWhenTheWinRatesAreExactEnough) {
  presenter_->set(&ExperimentForm::target_precision, 5);  // requires about 400 two-player games
  presenter_->set(&ExperimentForm::games, kMaxGames);
  run_to_the_end();
  EXPECT_EQ(view_.progress.badge, "finished");
  EXPECT_THAT(view_.progress.note, StartsWith("stopped early, since the results are precise enough"));
  EXPECT_THAT(view_.log, HasSubstr("Stopped early, since the results are precise enough"));
}

TEST_F(SimulatePresenterTest, ListsAllGamesBehindABarAndOpensOne) {
  presenter_->set(&ExperimentForm::games, 300);
  run_to_the_end();
  const report::Card* chart = view_.charts.find("turns");
  ASSERT_TRUE(chart);
  const std::vector<report::MarkGames>& mark_games = chart->forms[0].mark_games;
  const auto fullest = std::ranges::max_element(mark_games, {}, &report::MarkGames::count);
  ASSERT_GT(fullest->count, 8);
  ASSERT_TRUE(presenter_->list_games("turns", 0, static_cast<int>(fullest - mark_games.begin())));
  EXPECT_TRUE(view_.games.is_searching);
  EXPECT_EQ(view_.games.games.size(), simulation::kListedGames) << "the first ones are known at once";
  ASSERT_TRUE(queue_.run_until([&] { return !view_.games.is_searching; }));
  EXPECT_EQ(static_cast<std::int64_t>(view_.games.games.size()), fullest->count);
  EXPECT_EQ(view_.games.note, "");
  for (const ListedGame& game : view_.games.games) {
    EXPECT_TRUE(game.known);
    EXPECT_EQ(game.turns, fullest->range.low);
    EXPECT_EQ(game.points.size(), 2u);
  }
  const auto table = tw::test::read_tidy_csv(to_csv(view_.games));
  EXPECT_EQ(table.rows.size(), 5 * view_.games.games.size()) << "points of two players, lead, turns and discards";
  EXPECT_EQ(table.cell(0, "game"), std::to_string(view_.games.games[0].index));
  EXPECT_EQ(table.cell(0, "value"), std::to_string(view_.games.games[0].points[0]));
  presenter_->open_game(1);
  ASSERT_TRUE(queue_.run_until([&] { return played_.has_value(); }));
  const auto again =
      simulation::play_game(to_experiment(presenter_->form(), services_, game_), view_.games.games[1].index);
  EXPECT_EQ(again.turns, fullest->range.low);
  const simulation::Experiment experiment = to_experiment(presenter_->form(), services_, game_);
  ASSERT_TRUE(experiment.rotate);
  const std::string& bot = experiment.contestants[0].name;
  const bool turned = view_.games.games[1].index % 2 == 1;
  ASSERT_EQ(played_->seats.size(), 2u);
  EXPECT_EQ(played_->seats[0].bot, bot);
  for (int seat = 0; seat < 2; ++seat) {
    const int player = turned ? 1 - seat : seat;
    EXPECT_EQ(model::player_colour(played_->seats, seat), player) << "the colour of the chart";
    EXPECT_EQ(model::player_name(played_->seats, seat), view_.games.players[player]);
    EXPECT_EQ(again.totals[seat], view_.games.games[1].points[player]) << "the points of the list";
  }
}

namespace {

/// A bot that becomes slow when `slow` is set and counts its decisions from then on.
class Thinker : public game::Bot {
 public:
  Thinker(std::atomic<bool>& slow, std::atomic<int>& decisions) : slow_(slow), decisions_(decisions) {}
  game::Action choose(const game::State& state, game::Random& random) override {
    if (slow_) {
      ++decisions_;
      std::this_thread::sleep_for(std::chrono::milliseconds(300));
    }
    return state.random_action(random);
  }

 private:
  std::atomic<bool>& slow_;
  std::atomic<int>& decisions_;
};

}  // namespace

TEST_F(SimulatePresenterTest, StopsReplayingAGameWhenItIsClosed) {
  std::atomic<bool> slow{false};
  std::atomic<int> decisions{0};
  services_.contestant = [&](const std::string& name) {
    return simulation::Contestant{name, [&] { return std::make_unique<Thinker>(slow, decisions); }};
  };
  begin();
  presenter_->set(&ExperimentForm::games, 40);
  run_to_the_end();
  ASSERT_TRUE(presenter_->list_games("turns", 0, 0));
  ASSERT_TRUE(queue_.run_until([&] { return !view_.games.is_searching; }));
  slow = true;
  presenter_->open_game(0);
  while (decisions == 0) std::this_thread::yield();
  presenter_.reset();
  EXPECT_LT(decisions, 10) << "a game has 20 of them at least";
}

TEST_F(SimulatePresenterTest, ListsTheFirstGamesBehindABarWhileItRuns) {
  start_slowly();
  ASSERT_TRUE(wait_for_games(40));
  presenter_->pause_or_continue();
  const report::Card* chart = view_.charts.find("turns");
  ASSERT_TRUE(chart);
  ASSERT_TRUE(presenter_->list_games("turns", 0, 0));
  ASSERT_TRUE(queue_.run_until([&] { return !view_.games.is_searching; }));
  EXPECT_LE(view_.games.games.size(), simulation::kListedGames);
  EXPECT_FALSE(presenter_->list_games("turns", 0, 99));
  EXPECT_FALSE(presenter_->list_games("points_by_player", 0, 0)) << "no game is behind a mean";
}

TEST_F(SimulatePresenterTest, WritesAReportAboutUnplayedGames) {
  services_.choose = [this](const FilePrompt&) { return std::optional(folder_ / "report.html"); };
  services_.program = "tilewright";
  begin();
  EXPECT_FALSE(view_.progress.can_report);
  presenter_->set(&ExperimentForm::games, 60);
  run_to_the_end();
  EXPECT_TRUE(view_.progress.can_report);
  presenter_->save_report();
  ASSERT_TRUE(queue_.run_until([&] { return !view_.said.empty(); }));
  EXPECT_EQ(view_.said, "Saved " + (folder_ / "report.html").string());
  EXPECT_GT(fs::file_size(folder_ / "report.html"), 1000u);
}
