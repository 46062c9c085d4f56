// Laws of executors: the games must not depend on the back end that plays them or on interruptions.

#include <gmock/gmock.h>

#include <chrono>
#include <functional>
#include <thread>

#include "engine/gearman/gearman_executor.hpp"
#include "engine/simulation/paired_run.hpp"
#include "engine/simulation/shard_plan.hpp"
#include "engine/simulation/stored_experiment.hpp"
#include "engine/simulation/tournament.hpp"
#include "engine/workers/local_executor.hpp"
#include "engine/workers/run_description.hpp"
#include "tests/engine/simulation/fake_game.hpp"
#include "tests/machines/machines.hpp"
#include "tests/support/shipped.hpp"
#include "tests/temporary_folder.hpp"

using namespace tw;
using namespace tw::simulation;
using simulation::testing::text_of;
using test::shipped;

namespace {

struct BackEnd {
  std::string name;
  std::function<std::unique_ptr<Executor>()> make;
};

std::unique_ptr<Executor> processes(int jobs) {
  return std::make_unique<workers::ProcessExecutor>(workers::ProcessOptions{.jobs = jobs});
}

/// An executor with two workers of a job server. One worker plays one game at a time, the other plays two.
class Machines : public Executor {
 public:
  Machines() : key_(gearman::Key::random()) {
    EXPECT_TRUE(key_.write(folder_.path("key")).empty());
    for (const int jobs : {1, 2})
      workers_.push_back(std::make_unique<test::Worker>(server_, jobs, folder_.path("key")));
    test::wait_for_workers(server_, 3);
  }
  model::Findings play(std::span<const Experiment> experiments, GameSource& source, const Control& control,
                       const BatchCallback& take) override {
    return executor_.play(experiments, source, control, take);
  }

 private:
  test::TemporaryFolder folder_;
  gearman::Key key_;
  test::GearmanServer server_;
  std::vector<std::unique_ptr<test::Worker>> workers_;
  gearman::GearmanExecutor executor_{{.servers = server_.endpoints(), .key = key_}};
};

Experiment experiment_of(const std::string& game, const std::vector<std::string>& bots, std::int64_t games) {
  Experiment out{.game = shipped(game).game, .games = games, .seed = 5};
  for (const std::string& bot : bots) out.contestants.push_back(workers::make_contestant(bot));
  return out;
}

/// Returns experiments that together use all kinds of data that must be sent to a worker.
std::vector<Experiment> various_experiments() {
  std::vector<Experiment> out;
  out.push_back(experiment_of("hunters-gatherers-2020", {"random", "greedy", "random"}, 60));
  out.back().rotate = true;
  out.back().metrics = kAllMetrics;
  out.push_back(experiment_of("small-cities", {"random", "random"}, 3000));
  out.push_back(experiment_of("over-hill-and-dale", {"greedy:rivals=50", "easy"}, 4));
  out.push_back(experiment_of("hunt-or-gather", {"random", "random"}, 40));
  out.back().metrics = kCheapMetrics;
  out.push_back(experiment_of("big-herds", {"random", "random"}, 40));
  out.back().aligned = std::make_shared<game::AlignedDecks>(shipped("big-herds").set);
  out.back().games_per_deck = 2;
  out.push_back(experiment_of("carcassonne", {"random", "random"}, 40));
  std::vector<game::Action> actions;
  const game::Setup setup{.players = 2, .seed = 9, .decks = {}};
  const auto state = out.back().game->new_state(setup);
  for (model::Random random(1); state.value()->turn() < 20; state.value()->apply(actions.back()))
    actions.push_back(state.value()->random_action(random));
  out.back().start = StartPosition::make(*out.back().game, setup, actions).value();
  return out;
}

class Executors : public ::testing::TestWithParam<BackEnd> {
 protected:
  std::unique_ptr<Executor> executor_ = GetParam().make();
  std::unique_ptr<Executor> reference_ = std::make_unique<ThreadExecutor>(1);
  Control control_;
  test::TemporaryFolder folder_;
};

Summary summary_of(const Experiment& experiment, Executor& executor) {
  Control control;
  auto outcome = run(experiment, executor, "", control, nullptr);
  EXPECT_TRUE(outcome) << text_of(outcome.findings());
  return outcome ? outcome.value().summary : Summary();
}

}  // namespace

TEST_P(Executors, GiveTheSameSums) {
  for (const Experiment& experiment : various_experiments()) {
    const Summary expected = summary_of(experiment, *reference_);
    EXPECT_EQ(expected.games(), experiment.games);
    EXPECT_TRUE(summary_of(experiment, *executor_) == expected) << experiment.game->id();
  }
}

TEST_P(Executors, GiveTheSameGamesDespiteInterruptions) {
  Experiment experiment = experiment_of("hunters-gatherers-2020", {"random", "greedy"}, 300);
  experiment.metrics = kAllMetrics;
  experiment.keep_games = 120;
  ASSERT_TRUE(run(experiment, *reference_, folder_.path("whole.db"), control_, nullptr));
  for (std::int64_t stop = 30; stop <= 400; stop += 60) {
    Control control;
    simulation::testing::StopAfter observer(control, stop);
    // The back ends alternate on the same file.
    Executor& executor = stop % 120 == 30 ? *executor_ : *reference_;
    const auto outcome = run(experiment, executor, folder_.path("pieces.db"), control, &observer);
    ASSERT_TRUE(outcome) << text_of(outcome.findings());
  }
  EXPECT_TRUE(stored_summary(folder_.path("pieces.db")).value() == stored_summary(folder_.path("whole.db")).value());
  std::vector<std::int64_t> games;
  for (std::int64_t game = 0; game < 300; ++game) games.push_back(game);
  const auto whole = stored_games(folder_.path("whole.db"), games).value();
  EXPECT_EQ(whole.size(), 120u);
  EXPECT_EQ(stored_games(folder_.path("pieces.db"), games).value(), whole);
}

TEST_P(Executors, PlayEveryDeckWithEveryExperiment) {
  std::vector<Experiment> arms;
  for (const char* game : {"hunters-gatherers-2020", "big-herds"}) {
    arms.push_back(experiment_of(game, {"random", "greedy"}, 1));
    arms.back().rotate = true;
    arms.back().games_per_deck = 2;
    arms.back().aligned = std::make_shared<game::AlignedDecks>(shipped(game).set);
  }
  std::map<std::int64_t, std::vector<std::vector<GameResult>>> decks;
  const auto findings = play_paired(arms, 3, 23, *executor_, control_, [&](std::vector<DeckResults>& done) {
    for (DeckResults& deck : done) EXPECT_TRUE(decks.emplace(deck.deck, std::move(deck.arms)).second);
    return true;
  });
  EXPECT_EQ(text_of(findings), "");
  EXPECT_EQ(decks.size(), 20u);
  for (const auto& [deck, results] : decks)
    for (std::size_t arm = 0; arm < arms.size(); ++arm)
      for (std::int64_t game = 0; game < 2; ++game)
        EXPECT_EQ(results[arm][game], play_game(arms[arm], 2 * deck + game));
}

TEST_P(Executors, PlayTournamentsAndMeasureTheirBots) {
  Tournament tournament{.game = shipped("small-cities").game, .bots = {}, .games = 8, .seed = 3};
  for (const char* bot : {"random", "greedy", "greedy:look=1"})
    tournament.bots.push_back(workers::make_contestant(bot));
  const auto played = [&](Executor& executor) {
    std::map<std::vector<std::int64_t>, std::pair<std::vector<int>, std::vector<int>>> out;
    const auto games = plan(tournament);
    const auto findings =
        play_tournament(tournament, games, executor, control_, [&](std::span<const TournamentGame> done) {
          for (const TournamentGame& game : done) {
            out[{game.matchup, game.deck, game.game}] = {game.points, game.turns};
            EXPECT_GT(game.cpu_seconds[0] + game.cpu_seconds[1], 0);
          }
        });
    EXPECT_EQ(text_of(findings), "");
    return out;
  };
  const auto expected = played(*reference_);
  EXPECT_EQ(expected.size(), 24u);
  EXPECT_EQ(played(*executor_), expected);
}

TEST_P(Executors, CallBackOnTheCallingThreadAtLeastTenTimesASecond) {
  const Experiment experiment = experiment_of("hunters-gatherers-2020", {"greedy:look=1", "greedy:look=1"}, 200);
  ShardPlan plan(experiment.games);
  auto last = std::chrono::steady_clock::now();
  std::chrono::duration<double> longest{0};
  std::int64_t games = 0;
  const auto findings = executor_->play(
      std::span(&experiment, 1), plan, control_, [&, caller = std::this_thread::get_id()](auto& batches) {
        EXPECT_EQ(std::this_thread::get_id(), caller);
        longest = std::max<std::chrono::duration<double>>(longest, std::chrono::steady_clock::now() - last);
        last = std::chrono::steady_clock::now();
        for (const Batch& batch : batches) games += games_in(batch.ranges);
        return games < 40;
      });
  EXPECT_EQ(text_of(findings), "");
  EXPECT_GE(games, 40);
  EXPECT_LT(games, 200) << "the callback ended the run";
  EXPECT_LT(longest.count(), 10) << "a busy machine may delay calls, but a run must not wait for its games";
}

TEST_P(Executors, PlayNothingWhilePausedAndStopAtOnce) {
  const Experiment experiment = experiment_of("hunters-gatherers-2020", {"strong", "strong"}, 100);
  ShardPlan plan(experiment.games);
  control_.pause(true);
  int calls = 0;
  std::int64_t games = 0;
  const auto begun = std::chrono::steady_clock::now();
  const auto findings = executor_->play(std::span(&experiment, 1), plan, control_, [&](auto& batches) {
    for (const Batch& batch : batches) games += games_in(batch.ranges);
    if (++calls == 5) control_.pause(false);
    if (calls == 10) control_.stop();
    return true;
  });
  EXPECT_EQ(text_of(findings), "");
  EXPECT_EQ(games, 0) << "a game of strong bots takes many seconds";
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(20));
}

TEST_P(Executors, RefuseJobsOutOfRange) {
  for (const int jobs : {0, 1025}) {
    const Experiment experiment = experiment_of("small-cities", {"random", "random"}, 1);
    ShardPlan plan(1);
    for (const auto& executor : {std::unique_ptr<Executor>(std::make_unique<ThreadExecutor>(jobs)), processes(jobs)})
      EXPECT_THAT(text_of(executor->play(std::span(&experiment, 1), plan, control_, [](auto&) { return true; })),
                  ::testing::HasSubstr("TW120"));
  }
}

INSTANTIATE_TEST_SUITE_P(BackEnds, Executors,
                         ::testing::Values(BackEnd{"three_threads", [] { return std::make_unique<ThreadExecutor>(3); }},
                                           BackEnd{"one_process", [] { return processes(1); }},
                                           BackEnd{"three_processes", [] { return processes(3); }},
                                           BackEnd{"machines", [] { return std::make_unique<Machines>(); }}),
                         [](const auto& instance) { return instance.param.name; });
