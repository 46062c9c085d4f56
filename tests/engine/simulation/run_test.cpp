#include <gmock/gmock.h>

#include <chrono>
#include <thread>

#include "engine/simulation/experiment_store.hpp"
#include "tests/engine/simulation/fake_game.hpp"

using namespace tw;
using namespace tw::simulation;
using namespace tw::simulation::testing;
using namespace std::chrono_literals;
using ::testing::HasSubstr;

namespace {

model::Result<Outcome> run_quietly(const Experiment& experiment, int jobs) {
  Control control;
  ThreadExecutor executor(jobs);
  return run(experiment, executor, "", control, nullptr);
}

class Recorder : public Observer {
 public:
  void on_progress(const Progress& progress, const Summary& summary) override {
    EXPECT_EQ(progress.done, summary.games());
    EXPECT_EQ(std::this_thread::get_id(), caller_);
    seen.push_back(progress);
  }
  std::vector<Progress> seen;

 private:
  std::thread::id caller_ = std::this_thread::get_id();
};

}  // namespace

TEST(Run, GivesTheSameSummaryForAnyNumberOfJobs) {
  const auto one = run_quietly(small_experiment(500), 1), two = run_quietly(small_experiment(500), 2),
             five = run_quietly(small_experiment(500), 5);
  ASSERT_TRUE(one && two && five);
  EXPECT_TRUE(one.value().complete);
  EXPECT_EQ(one.value().summary.games(), 500);
  EXPECT_EQ(one.value().summary, two.value().summary);
  EXPECT_EQ(one.value().summary, five.value().summary);
}

TEST(Run, PlaysTheGamesOfPlayGame) {
  const Experiment experiment = small_experiment(50);
  Summary expected(3, experiment.game->parts());
  for (std::int64_t i = 0; i < 50; ++i) expected.add(play_game(experiment, i));
  EXPECT_EQ(run_quietly(experiment, 2).value().summary, expected);
}

TEST(Run, CallsTheObserverOnTheCallingThreadAndOnceAtTheEnd) {
  Recorder recorder;
  Control control;
  ASSERT_TRUE(run(small_experiment(300), *threads(2), "", control, &recorder));
  ASSERT_FALSE(recorder.seen.empty());
  EXPECT_EQ(recorder.seen.back().done, 300);
  EXPECT_EQ(recorder.seen.back().seconds_left, 0);
}

TEST(Run, StopsSoonAndKeepsFinishedGames) {
  Experiment experiment = small_experiment(1'000'000);
  experiment.contestants = {random_bot(100us), random_bot(100us)};
  Control control;
  StopAfter observer(control, 20);
  const auto begun = std::chrono::steady_clock::now();
  const auto outcome = run(experiment, *threads(2), "", control, &observer);
  ASSERT_TRUE(outcome);
  EXPECT_FALSE(outcome.value().complete);
  EXPECT_GE(outcome.value().summary.games(), 20);
  EXPECT_LT(std::chrono::steady_clock::now() - begun, 10s);
}

TEST(Run, PlaysNothingWhilePaused) {
  Control control;
  control.pause(true);
  Recorder recorder;
  std::jthread release([&] {
    std::this_thread::sleep_for(300ms);
    control.pause(false);
  });
  const auto outcome = run(small_experiment(200), *threads(2), "", control, &recorder);
  ASSERT_TRUE(outcome);
  EXPECT_TRUE(outcome.value().complete);
  ASSERT_FALSE(recorder.seen.empty());
  EXPECT_EQ(recorder.seen.front().done, 0);
}

TEST(Run, CanBeStoppedWhilePaused) {
  Control control;
  control.pause(true);
  std::jthread stop([&] {
    std::this_thread::sleep_for(50ms);
    control.stop();
  });
  const auto outcome = run(small_experiment(200), *threads(2), "", control, nullptr);
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome.value().summary.games(), 0);
}

TEST(Run, MeasuresSpeedByTheTimeOfTheThreadsThatPlayed) {
  const auto outcome = run_quietly(small_experiment(20'000), 2);
  ASSERT_TRUE(outcome);
  EXPECT_GT(outcome.value().games_per_second, 0);
  EXPECT_GT(outcome.value().games_per_second_per_core, 0);
}

TEST(Run, RefusesWhatCannotBePlayed) {
  const auto refused = [](Experiment experiment, int jobs = 1) {
    return text_of(run_quietly(experiment, jobs).findings());
  };
  Experiment none = small_experiment();
  none.game = nullptr;
  EXPECT_THAT(refused(none), HasSubstr("TW120"));
  Experiment alone = small_experiment();
  alone.contestants.resize(1);
  EXPECT_THAT(refused(alone), HasSubstr("2 to 5 players"));
  Experiment crowd = small_experiment();
  crowd.contestants.resize(7, random_bot());
  EXPECT_THAT(refused(crowd), HasSubstr("1 to 6 players, not 7"));
  EXPECT_THAT(refused(small_experiment(0)), HasSubstr("not 0"));
  EXPECT_THAT(refused(small_experiment(kMaxGames + 1)), HasSubstr("games"));
  EXPECT_THAT(refused(small_experiment(), 0), HasSubstr("threads"));
}

TEST(Run, ReportsABotThatFails) {
  struct Failing : game::Bot {
    game::Action choose(const game::State&, game::Random&) override { throw std::runtime_error("out of ideas"); }
  };
  Experiment experiment = small_experiment();
  experiment.contestants[1] = {"failing", [] { return std::make_unique<Failing>(); }};
  const auto outcome = run_quietly(experiment, 2);
  ASSERT_FALSE(outcome);
  EXPECT_THAT(text_of(outcome.findings()), HasSubstr("out of ideas"));
  EXPECT_EQ(outcome.findings().front().code, "TW125");
}

TEST(Run, ReportsABotThatDoesNotExist) {
  Experiment experiment = small_experiment();
  experiment.contestants[1] = {"nobody", [] { return std::unique_ptr<game::Bot>(); }};
  EXPECT_THAT(text_of(run_quietly(experiment, 2).findings()), HasSubstr("no bot \"nobody\""));
}
