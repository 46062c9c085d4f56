#include "editor/core/simulate/simulate_presenter.hpp"

#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>

#include "tests/editor/simulate/recording_view.hpp"

using namespace tw;
using namespace tw::editor;
using namespace tw::editor::testing;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
namespace fs = std::filesystem;

namespace {

class SimulatePresenterTest : public ::testing::Test {
 protected:
  SimulatePresenterTest() {
    folder_ = fs::temp_directory_path() / ("tw_presenter_" + std::to_string(::getpid()));
    fs::create_directories(folder_);
    SimulateServices services = fake_services(game_);
    services.compile_game = [this]() -> model::Result<std::shared_ptr<const game::Game>> {
      if (!findings_.empty()) return findings_;
      return std::shared_ptr<const game::Game>(game_);
    };
    services.post = [this](std::function<void()> f) { queue_.post(std::move(f)); };
    presenter_ = std::make_unique<SimulatePresenter>(services, view_);
  }
  ~SimulatePresenterTest() override {
    presenter_.reset();
    queue_.run_all();  // news that come too late must do no harm
    fs::remove_all(folder_);
  }
  void run_to_the_end() {
    presenter_->start();
    ASSERT_TRUE(queue_.run_until([&] { return !presenter_->running(); }));
  }
  void start_slowly(std::int64_t games = 100'000) {
    presenter_->set_bot(0, "slow");
    presenter_->set_games(games);
    presenter_->start();
  }
  bool wait_for_games(std::int64_t games) {
    return queue_.run_until([&] { return !view_.figures.empty() && std::stoll(view_.figures[0].value) >= games; });
  }

  fs::path folder_;
  std::shared_ptr<simulation::testing::FakeGame> game_ = std::make_shared<simulation::testing::FakeGame>();
  model::Findings findings_;
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

TEST_F(SimulatePresenterTest, StatesBeforeTheStartHowExactTheAnswerWillBe) {
  presenter_->set_games(9604);
  EXPECT_EQ(view_.form.exactness, "A win rate will be known to ±1.0 points.");
  presenter_->set_players(5);
  EXPECT_EQ(view_.form.exactness, "A win rate will be known to ±0.8 points.");
}

TEST_F(SimulatePresenterTest, MovesValuesIntoTheirLimits) {
  presenter_->set_games(0);
  EXPECT_EQ(presenter_->form().games, 1);
  presenter_->set_players(99);
  EXPECT_EQ(presenter_->form().bots.size(), 5u);
  presenter_->set_players(0);
  EXPECT_EQ(presenter_->form().bots.size(), 2u);
  presenter_->set_cores(100'000);
  EXPECT_EQ(presenter_->form().cores, view_.form.most_cores);
  presenter_->set_bot(7, "greedy");
  EXPECT_EQ(presenter_->form().bots.size(), 2u);
}

TEST_F(SimulatePresenterTest, PlaysAnExperimentAndFillsTheCharts) {
  presenter_->set_players(3);
  presenter_->set_bot(0, "greedy");
  presenter_->set_games(500);
  run_to_the_end();
  EXPECT_TRUE(view_.charts.filled);
  EXPECT_EQ(view_.charts.points.marks.size(), 3u);
  EXPECT_EQ(view_.figures[0].value, "500");
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
  presenter_->set_games(5);
  presenter_->set_seed(99);
  presenter_->start();
  EXPECT_EQ(presenter_->form(), before);
  EXPECT_THAT(view_.status, HasSubstr("Simulating: 0 of 100,000 games"));
}

TEST_F(SimulatePresenterTest, PausesGoesOnAndStopsKeepingWhatWasPlayed) {
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
  EXPECT_GE(std::stoll(view_.figures[0].value), 20);
  EXPECT_THAT(view_.log, HasSubstr("What was played is kept; Start goes on from there."));
  EXPECT_THAT(view_.states, ElementsAre(RunState::Ready, RunState::Running, RunState::Paused, RunState::Running,
                                        RunState::Stopping, RunState::Stopped));
}

TEST_F(SimulatePresenterTest, GoesOnWithAStoppedExperimentToTheSameResult) {
  start_slowly(120);
  ASSERT_TRUE(wait_for_games(20));
  presenter_->stop();
  ASSERT_TRUE(queue_.run_until([&] { return !presenter_->running(); }));
  run_to_the_end();
  EXPECT_THAT(view_.log, HasSubstr("Going on: 120 games"));
  const auto resumed = view_.figures;
  presenter_->set_seed(2);
  presenter_->set_seed(1);
  presenter_->set_store(folder_ / "again.db");
  run_to_the_end();
  EXPECT_EQ(view_.figures, resumed);
}

TEST_F(SimulatePresenterTest, StartsAnewWhenTheFormAsksSomethingElse) {
  presenter_->set_games(50);
  run_to_the_end();
  const auto first = view_.figures;
  presenter_->set_seed(2);
  run_to_the_end();
  EXPECT_EQ(view_.progress.games, "50 of 50 games");
  EXPECT_NE(view_.figures, first);
  EXPECT_THAT(view_.log, HasSubstr("Started: 50 games, seed 2"));
}

TEST_F(SimulatePresenterTest, StartsAnewWhenTheGameHasChanged) {
  presenter_->set_games(50);
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
  presenter_->set_store(file);
  presenter_->set_games(40);
  run_to_the_end();
  EXPECT_TRUE(fs::exists(file));
  presenter_->set_seed(5);
  run_to_the_end();
  EXPECT_EQ(view_.progress.state, RunState::Failed);
  EXPECT_THAT(view_.progress.note, AllOf(HasSubstr("another experiment"), HasSubstr("the seed")));
  EXPECT_THAT(view_.log, HasSubstr("TW122"));
  EXPECT_TRUE(view_.progress.can_start);
}

TEST_F(SimulatePresenterTest, SaysWhyAGameCannotBePlayed) {
  findings_ = {{.code = "TW001", .message = "tile 3 has no edges"}, {.code = "TW002", .message = "another"}};
  presenter_->document_changed();
  EXPECT_EQ(view_.form.problem, "This game cannot be played yet: tile 3 has no edges (and 1 more)");
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
}

TEST_F(SimulatePresenterTest, FollowsTheNumberOfPlayersOfTheGame) {
  presenter_->set_players(5);
  game_->most_players_ = 3;
  presenter_->document_changed();
  EXPECT_EQ(presenter_->form().bots.size(), 3u);
  EXPECT_EQ(view_.form.most_players, 3);
}

TEST_F(SimulatePresenterTest, DuplicatesARunningExperimentByStoppingItAndFreeingTheForm) {
  presenter_->set_store(folder_ / "a.db");
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
  services.make_bot = [](const std::string&) { return std::unique_ptr<game::Bot>(); };
  services.post = [this](std::function<void()> f) { queue_.post(std::move(f)); };
  presenter_ = std::make_unique<SimulatePresenter>(services, view_);
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

TEST_F(SimulatePresenterTest, TellsNewsAtMostFourTimesASecond) {
  start_slowly();
  const auto begun = std::chrono::steady_clock::now();
  const int before = view_.charts_shown;
  ASSERT_TRUE(queue_.run_until([&] { return view_.charts_shown >= before + 4; }));
  EXPECT_GE(std::chrono::steady_clock::now() - begun, std::chrono::milliseconds(600));
}
