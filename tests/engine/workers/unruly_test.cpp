// Bots from plugins that crash, exit, never decide or use all memory must cost no more than their game.

#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <test_places.hpp>

#include "engine/simulation/shard_plan.hpp"
#include "engine/simulation/stored.hpp"
#include "engine/workers/process_executor.hpp"
#include "engine/workers/run_description.hpp"
#include "tests/engine/simulation/fake_game.hpp"
#include "tests/support/shipped.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::workers {
namespace {

namespace fs = std::filesystem;
using simulation::testing::text_of;
using ::testing::AllOf;
using ::testing::HasSubstr;

/// A user's folder with the unruly plugin. The registry and worker processes search it.
const test::TemporaryFolder& user() {
  static const test::TemporaryFolder folder;
  return folder;
}
const bool kPluginIsThere = [] {
  const fs::path plugins = user().path("tilewright/plugins");
  fs::create_directories(plugins);
  fs::copy(fs::path(TW_BINARY_DIR "/test_plugins/unruly.so"), plugins / "unruly.so");
  ::setenv("XDG_DATA_HOME", user().path().c_str(), 1);
  return true;
}();

simulation::Experiment experiment_with(const std::string& bot) {
  simulation::Experiment out{.game = test::shipped("small-cities").game, .contestants = {}, .games = 20, .seed = 77};
  for (const std::string& name : {std::string("random"), bot}) out.contestants.push_back(contestant_named(name));
  return out;
}

struct Played {
  std::int64_t games = 0;
  std::string findings;
};

Played play(const simulation::Experiment& experiment, double patience = 60) {
  ProcessExecutor executor({.jobs = 2, .patience = patience, .most_memory = std::size_t{1} << 30});
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
  ASSERT_TRUE(kPluginIsThere);
  EXPECT_THAT(play(experiment_with("crashes")).findings,
              AllOf(HasSubstr("error: game "),
                    HasSubstr("(seed 77): the process that played it ended: it crashed "
                              "(Segmentation fault), 2 times, while bot \"crashes\" of the "
                              "plugin "),
                    HasSubstr("tilewright/plugins/unruly.so was at work [TW125]")));
}

TEST(UnrulyBots, ThatExitAreNamed) {
  EXPECT_THAT(play(experiment_with("exits")).findings,
              HasSubstr("ended: it ended with status 0, 2 times, while bot \"exits\""));
}

TEST(UnrulyBots, ThatNeverDecideAreNamed) {
  EXPECT_THAT(play(experiment_with("loops"), 1).findings,
              HasSubstr("made no decision for 1 s, 2 times, while bot \"loops\""));
}

TEST(UnrulyBots, ThatUseAllMemoryAreNamed) {
  EXPECT_THAT(play(experiment_with("hoards")).findings, HasSubstr("2 times, while bot \"hoards\""));
}

TEST(UnrulyBots, MayPrintAndReportErrors) {
  const Played prints = play(experiment_with("prints"));
  EXPECT_EQ(prints.findings, "");
  EXPECT_EQ(prints.games, 20);
  EXPECT_THAT(play(experiment_with("complains")).findings, HasSubstr("it is out of ideas"));
}

TEST(UnrulyBots, DoNotCostTheGamesThatEndedBefore) {
  simulation::Experiment experiment = experiment_with("crashes-rarely");
  experiment.games = 2000;
  const test::TemporaryFolder folder;
  std::int64_t done = 0;
  std::string first;
  for (int run = 0; run < 2; ++run) {
    ProcessExecutor executor({.jobs = 2});
    simulation::Control control;
    const auto outcome = simulation::run(experiment, executor, folder.path("games.db"), control, nullptr);
    ASSERT_FALSE(outcome);
    const std::int64_t kept = simulation::read_stored(folder.path("games.db")).value().done;
    EXPECT_GE(kept, done) << "what was played before is kept";
    EXPECT_LT(kept, 2000);
    done = kept;
    first = text_of(outcome.findings());
    EXPECT_THAT(first, HasSubstr("2 times, while bot \"crashes-rarely\""));
  }
  EXPECT_GT(done, 20);
}

}  // namespace
}  // namespace tw::workers
