// Tests the estimated duration with fake speeds, and how the speed is measured.

#include "editor/core/simulate/duration_estimate.hpp"

#include <gtest/gtest.h>

#include <map>
#include <stdexcept>
#include <thread>

#include "engine/simulation/worker_pool.hpp"
#include "tests/editor/simulate/recording_view.hpp"

using namespace tw;
using namespace tw::editor;
using namespace tw::editor::test;
using simulation::testing::FakeGame;

namespace {

/// A fixture for duration estimates. `speeds_` maps names of bots to seconds per game.
class EstimatedDuration : public ::testing::Test {
 protected:
  EstimatedDuration() {
    SimulateServices services = fake_services(game_);
    services.bots.emplace_back("greedy:look=1");
    services.post = [this](std::function<void()> f) { queue_.post(std::move(f)); };
    services.seconds_per_game = [this](const simulation::Experiment& experiment, const std::atomic<bool>& cancelled) {
      ++measured_;
      while (held_ && !cancelled) std::this_thread::yield();
      return speeds_.at(experiment.contestants.front().name);
    };
    estimate_ = std::make_unique<DurationEstimate>(services, [this] { ++changed_; });
  }
  ~EstimatedDuration() override {
    estimate_.reset();
    queue_.run_all();
  }
  PlannedRun games(std::int64_t count, const std::string& bot) const {
    simulation::Experiment experiment = simulation::testing::small_experiment();
    experiment.game = game_;
    for (simulation::Contestant& contestant : experiment.contestants) contestant.name = bot;
    return {.games = {{experiment, count}}, .cores = 2};
  }
  /// Waits until all required speeds have been measured and returns the description.
  std::string described(const PlannedRun& run) {
    std::string words = estimate_->describe(run);
    while (estimate_->measuring()) {
      EXPECT_TRUE(queue_.run_until([this] { return !estimate_->measuring(); }));
      words = estimate_->describe(run);
    }
    return words;
  }

  std::shared_ptr<FakeGame> game_ = std::make_shared<FakeGame>();
  const std::map<std::string, double> speeds_{{"random", 0.001}, {"slow", 2}, {"greedy:look=1", 0.05}, {"broken", 0}};
  std::atomic<int> measured_ = 0;
  std::atomic<bool> held_ = false;
  int changed_ = 0;
  PostQueue queue_;
  std::unique_ptr<DurationEstimate> estimate_;
};

TEST_F(EstimatedDuration, IsMeasuredOnceForEachGameBotsAndMetrics) {
  EXPECT_EQ(estimate_->describe(games(1000, "random")), kMeasuringSpeed);
  EXPECT_EQ(described(games(100'000, "random")), "About 50 s on 2 cores.");
  EXPECT_EQ(described(games(10'000, "random")), "About 5 s on 2 cores.");
  EXPECT_EQ(measured_, 1);
  EXPECT_EQ(changed_, 1);
  PlannedRun other = games(100'000, "random");
  other.games.front().experiment.metrics = simulation::kAllMetrics;
  EXPECT_EQ(described(other), "About 50 s on 2 cores.");
  EXPECT_EQ(measured_, 2);
  game_->hash_ = 0xC0FFEE;
  described(other);
  EXPECT_EQ(measured_, 3);
}

TEST_F(EstimatedDuration, AddsAllGamesAndUsesNoMoreCoresThanGames) {
  PlannedRun two = games(10'000, "random");
  two.games.push_back(games(5, "slow").games.front());
  two.may_end_early = true;
  EXPECT_EQ(described(two), "At most about 10 s on 2 cores.");
  EXPECT_EQ(described(games(1, "slow")), "About 2 s on 2 cores.");
  PlannedRun alone = games(60, "slow");
  alone.cores = 1;
  EXPECT_EQ(described(alone), "About 2 min on 1 core.");
}

TEST_F(EstimatedDuration, MentionsTheDefaultBotIfTheBotsAreSlow) {
  PlannedRun slow = games(10'000, "slow");
  slow.suggests_default = true;
  EXPECT_EQ(described(slow), "About 3 h on 2 cores; with greedy:look=1, about 4 min.");
  slow.games.front().games = 100;
  EXPECT_EQ(described(slow), "About 1 min 30 s on 2 cores.");
  PlannedRun already = games(1'000'000, "greedy:look=1");
  already.suggests_default = true;
  EXPECT_EQ(described(already), "About 7 h on 2 cores.");
}

TEST_F(EstimatedDuration, SaysNothingIfTheSpeedCannotBeMeasured) {
  EXPECT_EQ(described(games(1000, "broken")), "");
  EXPECT_EQ(described(games(2000, "broken")), "");
  EXPECT_EQ(measured_, 1) << "measured again and again";
  EXPECT_EQ(estimate_->describe({}), "");
  DurationEstimate without(fake_services(game_), [] {});
  EXPECT_EQ(without.describe(games(1000, "random")), "");
}

TEST_F(EstimatedDuration, AMeasurementThatIsNoLongerNeededIsCancelled) {
  held_ = true;
  estimate_->describe(games(1000, "slow"));
  estimate_->describe(games(1000, "random"));
  ASSERT_TRUE(queue_.run_until([this] { return changed_ == 1; }));
  held_ = false;
  EXPECT_EQ(described(games(1000, "random")), "About 1 s on 2 cores.");
  held_ = true;
  EXPECT_EQ(estimate_->describe(games(1000, "slow")), kMeasuringSpeed) << "a cancelled measurement was remembered";
  estimate_.reset();  // must not wait for the measurement
}

/// A bot that uses this much CPU time for each decision.
class BusyBot : public game::Bot {
 public:
  explicit BusyBot(double seconds) : seconds_(seconds) {}
  void set_hurry_flag(const std::atomic<bool>* hurry) override { hurry_ = hurry; }
  game::Action choose(const game::State& state, game::Random& random) override {
    if (seconds_ < 0) throw std::runtime_error("the bot failed");
    const double end = simulation::thread_cpu_seconds() + seconds_;
    while (simulation::thread_cpu_seconds() < end && !(hurry_ != nullptr && *hurry_)) {
    }
    return state.random_action(random);
  }

 private:
  double seconds_;
  const std::atomic<bool>* hurry_ = nullptr;
};

double measured(double seconds_per_decision, bool cancelled = false) {
  const simulation::Contestant bot{"busy", [=] { return std::make_unique<BusyBot>(seconds_per_decision); }};
  const simulation::Experiment experiment{.game = std::make_shared<FakeGame>(), .contestants = {bot, bot}};
  return seconds_per_game(experiment, std::atomic<bool>(cancelled));
}

// The fake game has 20 to 28 decisions.
TEST(GameSpeed, IsMeasuredByPlayingGames) {
  const double seconds = measured(0.001);
  EXPECT_GT(seconds, 0.019);
  EXPECT_LT(seconds, 0.1);
}

TEST(GameSpeed, OfSlowBotsIsMeasuredByDecisions) {
  const double seconds = measured(0.2);
  EXPECT_GT(seconds, 3.9);
  EXPECT_LT(seconds, 10);
}

TEST(GameSpeed, IsUnknownIfABotFailsOrTheMeasurementIsCancelled) {
  EXPECT_EQ(measured(-1), 0);
  EXPECT_EQ(measured(0.001, true), 0);
}

}  // namespace
