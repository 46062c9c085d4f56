// Tests workers that cannot play a run, together with workers that can.

#include <gmock/gmock.h>

#include <chrono>
#include <functional>
#include <utility>

#include "engine/gearman/gearman_executor.hpp"
#include "engine/workers/local_executor.hpp"
#include "tests/engine/simulation/fake_game.hpp"
#include "tests/engine/workers/unruly.hpp"
#include "tests/machines/machines.hpp"

namespace tw::gearman {
namespace {

using simulation::testing::OnProgress;
using simulation::testing::text_of;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;

/// A fixture for runs with a harmless bot from the plugin "unruly".
class RefusedRuns : public ::testing::Test {
 protected:
  RefusedRuns() { EXPECT_TRUE(test::kUnrulyPluginIsThere); }

  model::Result<simulation::Outcome> play(std::int64_t games, simulation::Observer* observer = nullptr) {
    return simulation::run(test::experiment_with("prints", games), executor_, "", control_, observer);
  }

  test::TemporaryFolder nothing_;
  test::GearmanServer server_;
  std::vector<std::string> notices_;
  simulation::Control control_;
  GearmanExecutor executor_{
      {.servers = server_.endpoints(), .notice = [this](const std::string& text) { notices_.push_back(text); }}};
};

/// A worker on a machine without the plugin.
class WorkerWithoutPlugins {
 public:
  explicit WorkerWithoutPlugins(const std::string& server, int jobs = 1)
      : process_({"/usr/bin/env", "XDG_DATA_HOME=" + folder_.path().string(), TW_PROGRAM, "worker", "--connect", server,
                  "--jobs", std::to_string(jobs)},
                 folder_.path("output").string()) {}
  std::string output() const { return process_.output(); }

 private:
  test::TemporaryFolder folder_;
  test::RunningProcess process_;
};

TEST_F(RefusedRuns, AreLeftToOtherWorkers) {
  const WorkerWithoutPlugins other(server_.name(), 2);
  const test::Worker worker(server_, 1);
  test::wait_for_workers(server_, 3);
  workers::LocalExecutor local(1);
  const auto expected = simulation::run(test::experiment_with("prints", 2000), local, "", control_, nullptr);
  // One worker may play all games of a run before the other asks for a job.
  for (int run = 0; run < 20 && notices_.empty(); ++run) {
    const auto outcome = play(2000);
    ASSERT_TRUE(outcome) << text_of(outcome.findings());
    EXPECT_TRUE(outcome.value().complete);
    EXPECT_TRUE(outcome.value().summary == expected.value().summary);
  }
  EXPECT_THAT(notices_,
              Contains(AllOf(HasSubstr("refused the games: the client plays with bot \"prints\" (version 1.0), "
                                       "which this worker does not have; install the same plugins on both "
                                       "sides"),
                             HasSubstr("; other workers play them"))));
  EXPECT_EQ(notices_.size(), 1u) << ::testing::PrintToString(notices_);
  EXPECT_THAT(other.output(), HasSubstr("refused a job: the client plays with bot \"prints\""));
}

TEST_F(RefusedRuns, EndIfNoWorkerCanPlayThem) {
  const WorkerWithoutPlugins worker(server_.name(), 2);
  test::wait_for_workers(server_, 2);
  const auto begun = std::chrono::steady_clock::now();
  EXPECT_THAT(
      text_of(play(20).findings()),
      AllOf(HasSubstr("no worker can play these games: worker "),
            HasSubstr("refused them: the client plays with bot \"prints\" (version 1.0), which this worker does "
                      "not have; install the same plugins on both sides [TW126]")));
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(30));
}

TEST_F(RefusedRuns, WaitIfTheWorkerThatPlaysThemLeaves) {
  auto worker = std::make_unique<test::Worker>(server_);
  test::wait_for_workers(server_, 1);
  const WorkerWithoutPlugins other(server_.name());
  test::wait_for_workers(server_, 2);
  bool killed = false;
  OnProgress watch([&](std::int64_t done) {
    if (done > 100 && !std::exchange(killed, true)) worker.reset();
    if (!worker && executor_.workers().waiting.starts_with("no worker can play these games"))
      worker = std::make_unique<test::Worker>(server_);
  });
  const auto outcome = play(40'000, &watch);
  ASSERT_TRUE(outcome) << text_of(outcome.findings());
  EXPECT_EQ(outcome.value().summary.games(), 40'000);
  EXPECT_THAT(notices_, Contains(HasSubstr("no worker can play these games: worker")));
  EXPECT_NE(worker, nullptr);
}

}  // namespace
}  // namespace tw::gearman
