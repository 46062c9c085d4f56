// Tests games that terminate the process that plays them, on machines connected to a job server.

#include <gmock/gmock.h>

#include <filesystem>
#include <thread>

#include "engine/gearman/gearman_executor.hpp"
#include "engine/gearman/job_worker.hpp"
#include "engine/simulation/stored_experiment.hpp"
#include "tests/engine/simulation/fake_game.hpp"
#include "tests/engine/workers/unruly.hpp"
#include "tests/machines/machines.hpp"

namespace tw::gearman {
namespace {

namespace fs = std::filesystem;
using simulation::testing::text_of;
using ::testing::AllOf;
using ::testing::HasSubstr;

class UnrulyBotsOnMachines : public ::testing::Test {
 protected:
  UnrulyBotsOnMachines() { EXPECT_TRUE(test::kUnrulyPluginIsThere); }

  model::Result<simulation::Outcome> play(const std::string& bot, std::int64_t games, const fs::path& store = {}) {
    GearmanExecutor executor({.servers = server_.endpoints()});
    simulation::Control control;
    return simulation::run(test::experiment_with(bot, games), executor, store, control, nullptr);
  }

  test::GearmanServer server_;
};

TEST_F(UnrulyBotsOnMachines, ThatCrashAreNamedWithTheirPluginGameAndSeed) {
  const test::Worker worker(server_, 2);
  EXPECT_THAT(text_of(play("crashes", 20).findings()),
              AllOf(HasSubstr("error: game "),
                    HasSubstr("(seed 77) failed 2 times: its process crashed (Segmentation fault) while bot "
                              "\"crashes\" of the plugin "),
                    HasSubstr("tilewright/plugins/unruly.so was choosing an action [TW125]")));
}

TEST_F(UnrulyBotsOnMachines, DoNotLoseFinishedGames) {
  const test::Worker worker(server_, 2);
  const test::TemporaryFolder folder;
  EXPECT_THAT(text_of(play("crashes-rarely", 2000, folder.path("games.db")).findings()),
              AllOf(HasSubstr("failed 2 times"), HasSubstr("while bot \"crashes-rarely\"")));
  EXPECT_GT(simulation::read_experiment(folder.path("games.db")).value().done, 0);
}

TEST_F(UnrulyBotsOnMachines, ThatNeverDecideAreStoppedByTheWorker) {
  simulation::Control control;
  std::string log;
  std::thread worker([&] {
    workers::ProcessOptions processes{.jobs = 1, .decision_timeout = 1};
    EXPECT_EQ(text_of(serve({.servers = server_.endpoints(),
                             .processes = processes,
                             .log = [&](const std::string& line) { log += line + "\n"; }},
                            control)),
              "");
  });
  EXPECT_THAT(text_of(play("loops", 20).findings()),
              HasSubstr("failed 2 times: its process made no decision for 1 s while bot \"loops\""));
  control.stop();
  worker.join();
  EXPECT_THAT(log, HasSubstr("made no decision for 1 s"));
}

}  // namespace
}  // namespace tw::gearman
