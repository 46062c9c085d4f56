// Games that end the process that plays them, on the machines of a job server.

#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <test_places.hpp>
#include <thread>

#include "engine/gearman/gearman_executor.hpp"
#include "engine/gearman/job_worker.hpp"
#include "engine/simulation/stored.hpp"
#include "engine/workers/run_description.hpp"
#include "tests/engine/simulation/fake_game.hpp"
#include "tests/machines/machines.hpp"
#include "tests/support/shipped.hpp"

namespace tw::gearman {
namespace {

namespace fs = std::filesystem;
using simulation::testing::text_of;
using ::testing::AllOf;
using ::testing::HasSubstr;

/// Puts the unruly plugin into a user's folder, which the registry and the workers search.
const bool kPluginIsThere = [] {
  static const test::TemporaryFolder user;
  const fs::path plugins = user.path("tilewright/plugins");
  fs::create_directories(plugins);
  fs::copy(fs::path(TW_BINARY_DIR "/test_plugins/unruly.so"), plugins / "unruly.so");
  ::setenv("XDG_DATA_HOME", user.path().c_str(), 1);
  return true;
}();

class UnrulyBotsOnMachines : public ::testing::Test {
 protected:
  UnrulyBotsOnMachines() { EXPECT_TRUE(kPluginIsThere); }

  model::Result<simulation::Outcome> play(const std::string& bot, std::int64_t games, const fs::path& store = {}) {
    simulation::Experiment experiment{
        .game = test::shipped("small-cities").game, .contestants = {}, .games = games, .seed = 77};
    for (const std::string& name : {std::string("random"), bot})
      experiment.contestants.push_back(workers::contestant_named(name));
    GearmanExecutor executor({.servers = server_.endpoints()});
    simulation::Control control;
    return simulation::run(experiment, executor, store, control, nullptr);
  }

  test::GearmanServer server_;
};

TEST_F(UnrulyBotsOnMachines, ThatCrashAreNamedWithTheirPluginGameAndSeed) {
  const test::Worker worker(server_, 2);
  EXPECT_THAT(text_of(play("crashes", 20).findings()),
              AllOf(HasSubstr("error: game "),
                    HasSubstr("(seed 77): the process that played it ended: it crashed (Segmentation fault), 2 times, "
                              "while bot \"crashes\" of the plugin "),
                    HasSubstr("tilewright/plugins/unruly.so was at work [TW125]")));
}

TEST_F(UnrulyBotsOnMachines, DoNotCostTheGamesThatEndedBefore) {
  const test::Worker worker(server_, 2);
  const test::TemporaryFolder folder;
  EXPECT_THAT(text_of(play("crashes-rarely", 2000, folder.path("games.db")).findings()),
              HasSubstr("2 times, while bot \"crashes-rarely\""));
  EXPECT_GT(simulation::read_stored(folder.path("games.db")).value().done, 0);
}

TEST_F(UnrulyBotsOnMachines, ThatNeverDecideAreStoppedByTheWorker) {
  simulation::Control control;
  std::string log;
  std::thread worker([&] {
    workers::ProcessOptions processes{.jobs = 1, .patience = 1};
    EXPECT_EQ(text_of(serve({.servers = server_.endpoints(),
                             .processes = processes,
                             .log = [&](const std::string& line) { log += line + "\n"; }},
                            control)),
              "");
  });
  EXPECT_THAT(text_of(play("loops", 20).findings()),
              HasSubstr("made no decision for 1 s, 2 times, while bot \"loops\""));
  control.stop();
  worker.join();
  EXPECT_THAT(log, HasSubstr("made no decision for 1 s"));
}

}  // namespace
}  // namespace tw::gearman
