// Whatever happens to workers, servers and connections, the games must be the same as on a single thread.

#include <gmock/gmock.h>

#include <csignal>
#include <functional>
#include <future>

#include "engine/gearman/gearman_executor.hpp"
#include "engine/simulation/thread_executor.hpp"
#include "engine/workers/run_description.hpp"
#include "tests/engine/simulation/fake_game.hpp"
#include "tests/machines/machines.hpp"
#include "tests/machines/proxy.hpp"
#include "tests/support/shipped.hpp"

namespace tw::gearman {
namespace {

using simulation::testing::OnProgress;
using simulation::testing::text_of;
using test::GearmanServer;
using test::Proxy;
using test::Worker;
using ::testing::Contains;
using ::testing::HasSubstr;

simulation::Experiment experiment_of(std::int64_t games) {
  simulation::Experiment out{.game = test::shipped("hunters-gatherers-2020").game, .games = games, .seed = 11};
  for (const char* bot : {"greedy", "random"}) out.contestants.push_back(workers::make_contestant(bot));
  return out;
}

class Faults : public ::testing::Test {
 protected:
  /// Plays the experiment on the servers and expects the same games as on a single thread. Calls `see` with the number
  /// of finished games.
  void expect_same_games(const std::vector<Endpoint>& servers, const std::function<void(std::int64_t)>& see,
                         double worker_timeout = 30) {
    make_executor(servers, worker_timeout);
    simulation::Control control;
    OnProgress watch(see);
    const auto outcome = simulation::run(experiment_, *executor_, "", control, &watch);
    ASSERT_TRUE(outcome) << text_of(outcome.findings());
    EXPECT_TRUE(outcome.value().complete);
    simulation::ThreadExecutor thread(1);
    const auto expected = simulation::run(experiment_, thread, "", control, nullptr);
    EXPECT_TRUE(outcome.value().summary == expected.value().summary);
  }
  void make_executor(const std::vector<Endpoint>& servers, double worker_timeout = 30) {
    executor_ = std::make_unique<GearmanExecutor>(
        GearmanOptions{.servers = servers, .worker_timeout = worker_timeout, .notice = [this](const auto& text) {
                         notices_.push_back(text);
                       }});
  }
  /// Returns a function that calls `act` once, when 40 games are finished.
  static std::function<void(std::int64_t)> once(std::function<void()> act) {
    return [act = std::move(act), done = false](std::int64_t games) mutable {
      if (games >= 40 && !std::exchange(done, true)) act();
    };
  }

  GearmanServer server_;
  simulation::Experiment experiment_ = experiment_of(1200);
  std::unique_ptr<GearmanExecutor> executor_;
  std::vector<std::string> notices_;
};

TEST_F(Faults, KilledWorker) {
  const Worker worker(server_), other(server_);
  test::wait_for_workers(server_, 2);
  expect_same_games(server_.endpoints(), once([&] { worker.send(SIGKILL); }));
}

TEST_F(Faults, StoppedWorker) {
  const Worker worker(server_), other(server_);
  test::wait_for_workers(server_, 2);
  expect_same_games(server_.endpoints(), once([&] { worker.send(SIGSTOP); }), 2);
}

TEST_F(Faults, WorkerThatIsAskedToEnd) {
  Worker worker(server_), other(server_);
  test::wait_for_workers(server_, 2);
  expect_same_games(server_.endpoints(), once([&] { worker.send(SIGTERM); }));
  EXPECT_EQ(worker.wait(), 0);
  EXPECT_THAT(worker.output(), HasSubstr("plays hunters-gatherers-2020 with greedy, random"));
  EXPECT_THAT(worker.output(), HasSubstr("stopped"));
}

TEST_F(Faults, KilledServer) {
  const Worker worker(server_, 2);
  bool killed = false, back = false;
  expect_same_games(server_.endpoints(), [&](std::int64_t games) {
    if (games >= 40 && !std::exchange(killed, true)) server_.kill();
    if (killed && !back && executor_->workers().lost) {
      back = true;
      server_.start();
    }
  });
  EXPECT_TRUE(back);
  EXPECT_THAT(notices_, Contains(HasSubstr("was lost")));
}

TEST_F(Faults, ServerThatDoesNotAnswer) {
  const Worker worker(server_, 2);
  bool stopped = false, goes_on = false;
  expect_same_games(server_.endpoints(), [&](std::int64_t games) {
    if (games >= 40 && !std::exchange(stopped, true)) server_.send(SIGSTOP);
    if (stopped && !goes_on && !executor_->workers().waiting.empty()) {
      goes_on = true;
      server_.send(SIGCONT);
    }
  });
  EXPECT_TRUE(goes_on);
  EXPECT_THAT(notices_, Contains(HasSubstr("was lost: it does not answer")));
}

TEST_F(Faults, KilledServerOfTwo) {
  GearmanServer second;
  const Worker worker(server_), other(second);
  test::wait_for_workers(second, 1);
  std::vector<Endpoint> both = server_.endpoints();
  both.push_back(second.endpoint());
  expect_same_games(both, once([&] { server_.kill(); }));
}

TEST_F(Faults, ConnectionOfTheClientCut) {
  const Worker worker(server_);
  test::wait_for_workers(server_, 1);
  Proxy proxy(server_.port());
  expect_same_games({{"127.0.0.1", proxy.port()}}, once([&] { proxy.cut(); }));
}

TEST_F(Faults, ConnectionOfTheWorkerCut) {
  Proxy proxy(server_.port());
  const Worker worker(proxy.name());
  test::wait_for_workers(server_, 1);
  expect_same_games(server_.endpoints(), once([&] { proxy.cut(); }));
  EXPECT_GE(proxy.connections(), 3);
}

TEST_F(Faults, WorkerThatJoinsInTheMiddle) {
  const Worker worker(server_);
  test::wait_for_workers(server_, 1);
  std::unique_ptr<Worker> second;
  experiment_.games = 4000;
  expect_same_games(server_.endpoints(), once([&] {
                      second = std::make_unique<Worker>(server_);
                      test::wait_for_workers(server_, 2);
                    }));
  EXPECT_THAT(second->output(), HasSubstr("plays hunters-gatherers-2020"));
}

TEST_F(Faults, NoWorkerAtFirst) {
  std::unique_ptr<Worker> late;
  expect_same_games(server_.endpoints(), [&](std::int64_t) {
    if (!late && !executor_->workers().waiting.empty()) late = std::make_unique<Worker>(server_);
  });
  EXPECT_THAT(notices_, Contains(HasSubstr("no worker is connected to job server " + server_.name() +
                                           "; start one with: tilewright worker --connect " + server_.name())));
  EXPECT_THAT(notices_, Contains(HasSubstr("a worker is connected")));
}

TEST_F(Faults, NoWorkerAtAll) {
  make_executor(server_.endpoints());
  simulation::Control control;
  OnProgress watch([&](std::int64_t) {
    if (!executor_->workers().waiting.empty()) control.stop();
  });
  const auto outcome = simulation::run(experiment_, *executor_, "", control, &watch);
  ASSERT_TRUE(outcome) << text_of(outcome.findings());
  EXPECT_FALSE(outcome.value().complete);
  EXPECT_THAT(notices_, Contains(HasSubstr("no worker is connected")));
}

}  // namespace
}  // namespace tw::gearman
