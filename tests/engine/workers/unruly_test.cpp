// Plugin bots that crash, exit, never decide or use all memory must not affect anything except the game that they play.

#include <gmock/gmock.h>

#include <chrono>
#include <fstream>
#include <sstream>
#include <thread>

#include "engine/plugin_host/bots.hpp"
#include "engine/plugin_host/registry.hpp"
#include "engine/simulation/shard_plan.hpp"
#include "engine/simulation/stored_experiment.hpp"
#include "engine/workers/child_requests.hpp"
#include "engine/workers/local_executor.hpp"
#include "engine/workers/run_description.hpp"
#include "tests/engine/simulation/fake_game.hpp"
#include "tests/engine/workers/unruly.hpp"
#include "tests/support/shipped.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::workers {
namespace {

using simulation::testing::text_of;
using test::experiment_with;
using ::testing::AllOf;
using ::testing::HasSubstr;

struct Played {
  std::int64_t games = 0;
  std::string findings;
};

Played play(const simulation::Experiment& experiment, double decision_timeout = 60) {
  ProcessExecutor executor({.jobs = 2, .decision_timeout = decision_timeout, .max_memory = std::size_t{1} << 30});
  simulation::ShardPlan plan(experiment.games);
  simulation::Control control;
  Played out;
  out.findings = text_of(executor.play(std::span(&experiment, 1), plan, control, [&](auto& batches) {
    for (const simulation::Batch& batch : batches) out.games += simulation::games_in(batch.ranges);
    return true;
  }));
  return out;
}

TEST(UnrulyBots, ThatCrashAreNamedWithTheirPluginGameAndSeed) {
  ASSERT_TRUE(test::kUnrulyPluginIsThere);
  EXPECT_THAT(play(experiment_with("crashes")).findings,
              AllOf(HasSubstr("error: game "),
                    HasSubstr("(seed 77) failed 2 times: its process crashed (Segmentation fault) while bot "
                              "\"crashes\" of the plugin "),
                    HasSubstr("tilewright/plugins/unruly.so was choosing an action [TW125]")));
}

TEST(UnrulyBots, ThatExitAreNamed) {
  EXPECT_THAT(play(experiment_with("exits")).findings,
              HasSubstr("failed 2 times: its process exited with status 0 while bot \"exits\""));
}

TEST(UnrulyBots, ThatNeverDecideAreNamed) {
  EXPECT_THAT(play(experiment_with("loops"), 1).findings,
              HasSubstr("failed 2 times: its process made no decision for 1 s while bot \"loops\""));
}

TEST(UnrulyBots, ThatNeverDecideAreEndedByAStop) {
  const simulation::Experiment experiment = experiment_with("loops");
  ProcessExecutor executor({.jobs = 2});
  simulation::ShardPlan plan(experiment.games);
  simulation::Control control;
  const std::jthread stop([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    control.stop();
  });
  EXPECT_EQ(text_of(executor.play(std::span(&experiment, 1), plan, control, [](auto&) { return true; })), "");
}

TEST(UnrulyBots, PlayAgainstLevelsAsTheWindowDescribesThem) {
  simulation::Experiment experiment = experiment_with("prints", 1);
  // For a level, the Simulate form adds the name of the bot to the version.
  experiment.contestants[0] = {"club", make_contestant("club").make, "", "mcts 1.0"};
  EXPECT_EQ(play(experiment).findings, "");
}

TEST(UnrulyBots, ThatUseAllMemoryAreNamed) {
  EXPECT_THAT(play(experiment_with("hoards")).findings,
              AllOf(HasSubstr("failed 2 times"), HasSubstr("while bot \"hoards\"")));
}

TEST(UnrulyBots, ThatReportErrorsAtGreatLengthAreNamed) {
  const std::string findings = play(experiment_with("rants")).findings;
  EXPECT_THAT(findings.substr(0, 200), HasSubstr("bot \"rants\": xxxx"));
  EXPECT_LT(findings.size(), 3000U);
}

TEST(UnrulyBots, MayPrintAndReportErrors) {
  const Played prints = play(experiment_with("prints"));
  EXPECT_EQ(prints.findings, "");
  EXPECT_EQ(prints.games, 20);
  EXPECT_THAT(play(experiment_with("complains")).findings, HasSubstr("it is out of ideas"));
}

TEST(UnrulyBots, PlayInProcessesByDefault) {
  EXPECT_THAT(plugin_host::foreign_plugin_of_bot("crashes"), HasSubstr("unruly.so"));
  EXPECT_EQ(plugin_host::foreign_plugin_of_bot("greedy:look=1"), "");
  LocalExecutor executor(2);
  simulation::Control control;
  const auto outcome = simulation::run(experiment_with("crashes"), executor, "", control, nullptr);
  EXPECT_THAT(text_of(outcome.findings()), HasSubstr("crashed (Segmentation fault)"));
  const auto quiet = simulation::run(experiment_with("greedy"), executor, "", control, nullptr);
  EXPECT_EQ(quiet.value().summary.games(), 20);
}

/// Returns a line of play that consists of random actions.
PlayedLine line_of(int actions) {
  PlayedLine line{test::shipped("small-cities").game, {.players = 2, .seed = 3, .decks = {}}, {}};
  const auto state = line.game->new_state(line.setup);
  for (model::Random random(1); std::ssize(line.actions) < actions; state.value()->apply(line.actions.back()))
    line.actions.push_back(state.value()->random_action(random));
  return line;
}

std::unique_ptr<game::State> end_of(const PlayedLine& line) {
  auto state = std::move(line.game->new_state(line.setup).value());
  for (const game::Action action : line.actions) state->apply(action);
  return state;
}

TEST(RemoteBots, ChooseLikeLocalBots) {
  for (const std::string name : {"greedy", "mcts:iterations=20"}) {
    const PlayedLine line = line_of(9);
    const auto state = end_of(line);
    model::Random here(model::Random(4).next()), there(4);
    const auto bot = plugin_host::make_bot(name);
    const auto remote = make_remote_bot(name, line);
    EXPECT_EQ(remote->choose(*state, there), bot.value()->choose(*state, here)) << name;
    const auto evaluations = bot.value()->evaluations(), theirs = remote->evaluations();
    ASSERT_EQ(theirs.size(), evaluations.size());
    for (std::size_t i = 0; i < evaluations.size(); ++i) {
      EXPECT_EQ(theirs[i].action, evaluations[i].action);
      EXPECT_EQ(theirs[i].value, evaluations[i].value);
      EXPECT_EQ(theirs[i].visits, evaluations[i].visits);
    }
  }
}

TEST(RemoteBots, HurryAndSurviveTheirPlugin) {
  const PlayedLine line = line_of(9);
  const auto state = end_of(line);
  model::Random random(4);
  std::atomic<bool> hurry{true};
  const auto slow = make_remote_bot("mcts:iterations=1000000", line);
  slow->set_hurry_flag(&hurry);
  EXPECT_TRUE(state->is_legal(slow->choose(*state, random)));
  // The unruly bots misbehave only from their fourth decision on, so here they choose an action as usual.
  EXPECT_TRUE(state->is_legal(make_remote_bot("crashes", line)->choose(*state, random)));
  const auto unknown = make_remote_bot("nobody", line);
  EXPECT_THROW(unknown->choose(*state, random), std::runtime_error);
}

TEST(RecordsOfForeignBots, AreMadeInAProcess) {
  const simulation::Experiment experiment = experiment_with("prints");
  const model::GameRecord record = isolated_record_of(experiment, 3, {});
  EXPECT_TRUE(record.finished);
  const auto replay = experiment.game->replay(record);
  ASSERT_TRUE(replay);
  EXPECT_TRUE(replay.value().mismatches.empty());
  EXPECT_EQ(record.seats.back().bot, "prints");
  EXPECT_THROW(isolated_record_of(experiment_with("crashes"), 3, {}), std::runtime_error);
  EXPECT_THROW(isolated_record_of(experiment_with("loops"), 3, [] { return true; }), simulation::GameDiscarded);
}

TEST(UnrulyBots, DoNotLoseFinishedGames) {
  simulation::Experiment experiment = experiment_with("crashes-rarely", 2000);
  const test::TemporaryFolder folder;
  std::int64_t done = 0;
  std::string first;
  for (int run = 0; run < 2; ++run) {
    ProcessExecutor executor({.jobs = 2});
    simulation::Control control;
    const auto outcome = simulation::run(experiment, executor, folder.path("games.db"), control, nullptr);
    ASSERT_FALSE(outcome);
    const std::int64_t kept = simulation::read_experiment(folder.path("games.db")).value().done;
    EXPECT_GE(kept, done) << "what was played before is kept";
    EXPECT_LT(kept, 2000);
    done = kept;
    first = text_of(outcome.findings());
    EXPECT_THAT(first, AllOf(HasSubstr("failed 2 times"), HasSubstr("while bot \"crashes-rarely\"")));
  }
  EXPECT_GT(done, 0);
}

TEST(WorkerProcesses, LoadOnlyThePluginsThatTheyNeed) {
  plugin_host::registry();  // makes the plugins known to worker processes
  const auto child = process::Child::start({.program = process::find_program("tilewright"),
                                            .arguments = ProcessOptions().arguments,
                                            .largest_message = kMaxMessageBytes,
                                            .shared_bytes = sizeof(SharedPage)});
  ASSERT_NE(child, nullptr);
  const auto loads_after_a_game_of = [&](const std::string& bot) {
    const simulation::Experiment experiment = test::experiment_with(bot);
    const RunDescription run = describe(std::span(&experiment, 1)).value();
    std::string answer;
    EXPECT_EQ(child->channel().send(encode(JobMessage{run.hash, {{0, 0, 1}}, run.texts})),
              process::Channel::Status::Ok);
    EXPECT_EQ(child->channel().receive(answer), process::Channel::Status::Ok);
    EXPECT_THAT(answer, HasSubstr("\"refused\":\"\"")) << answer;
    std::ostringstream maps;
    maps << std::ifstream("/proc/" + std::to_string(child->pid()) + "/maps").rdbuf();
    return maps.str().find("unruly.so") != std::string::npos;
  };
  EXPECT_FALSE(loads_after_a_game_of("greedy"));
  EXPECT_TRUE(loads_after_a_game_of("prints"));
}

}  // namespace
}  // namespace tw::workers
