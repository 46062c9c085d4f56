// Tests results that arrive twice, late, truncated or altered.

#include <gmock/gmock.h>

#include <ostream>
#include <thread>

#include "engine/gearman/gearman_executor.hpp"
#include "engine/gearman/job_connection.hpp"
#include "engine/simulation/thread_executor.hpp"
#include "engine/workers/job_server.hpp"
#include "engine/workers/run_description.hpp"
#include "tests/engine/simulation/fake_game.hpp"
#include "tests/machines/machines.hpp"
#include "tests/support/shipped.hpp"

namespace tw::gearman {
namespace {

using simulation::testing::text_of;

/// The changes that a faulty worker makes to its results.
struct Strangeness {
  std::string name;
  /// Receives the number of the job and its correct result; returns the result to be sent.
  std::function<std::string(int, std::string)> change;
};

void PrintTo(const Strangeness& strange, std::ostream* out) { *out << strange.name; }

/// A worker in this process that changes its results.
class StrangeWorker {
 public:
  StrangeWorker(const test::GearmanServer& server, const Key& key, const Strangeness& strange)
      : thread_([this, port = server.port(), key, strange](const std::stop_token& stop) {
          work(stop, port, key, strange);
        }) {}

 private:
  void work(const std::stop_token& stop, std::uint16_t port, const Key& key, const Strangeness& strange) {
    workers::SharedPage page;
    workers::JobServer player(page);
    JobConnection connection({function_name(key), function_name(key, "strange")}, workers::kMaxMessageBytes);
    ASSERT_TRUE(connection.connect("127.0.0.1", port, {}));
    int number = 0;
    const auto answer = [&](std::string_view job) -> std::optional<std::string> {
      connection.show_progress();
      Label label;
      const std::string body = unseal(key, job, label).value();
      label.kind = Label::Kind::Result;
      std::string result = player.answer(body);
      if (const auto missing = workers::read_answer_header(result).missing; !missing.empty())
        return seal(key, label, workers::encode(workers::ResultMessage{.missing = missing, .worker = "strange"}));
      return strange.change(number++, seal(key, label, result));
    };
    while (!stop.stop_requested()) connection.serve(answer, {});
  }

  std::jthread thread_;
};

class StrangeResults : public ::testing::TestWithParam<Strangeness> {};

TEST_P(StrangeResults, ChangeNothing) {
  const Key key = Key::random();
  const test::GearmanServer server;
  const StrangeWorker strange(server, key, GetParam());
  test::wait_for_workers(server, 1);
  const test::TemporaryFolder folder;
  ASSERT_TRUE(key.write(folder.path("key")).empty());
  const test::Worker honest(server, 1, folder.path("key"));

  simulation::Experiment experiment{.game = test::shipped("small-cities").game, .contestants = {}, .games = 3000};
  for (int bot = 0; bot < 2; ++bot) experiment.contestants.push_back(workers::make_contestant("random"));
  simulation::Control control;
  GearmanExecutor executor({.servers = server.endpoints(), .key = key, .worker_timeout = 1});
  const auto outcome = simulation::run(experiment, executor, "", control, nullptr);
  ASSERT_TRUE(outcome) << text_of(outcome.findings());
  simulation::ThreadExecutor thread(1);
  EXPECT_TRUE(outcome.value().summary == simulation::run(experiment, thread, "", control, nullptr).value().summary);
}

INSTANTIATE_TEST_SUITE_P(Results, StrangeResults,
                         ::testing::Values(Strangeness{"altered",
                                                       [](int number, std::string result) {
                                                         if (number < 3) result[result.size() / 2] ^= 1;
                                                         return result;
                                                       }},
                                           Strangeness{"truncated",
                                                       [](int number, std::string result) {
                                                         if (number < 3) result.resize(result.size() / 2);
                                                         return result;
                                                       }},
                                           Strangeness{"empty",
                                                       [](int number, std::string result) {
                                                         return number < 3 ? std::string() : result;
                                                       }},
                                           Strangeness{"twice",
                                                       [first = std::string()](int number, std::string result) mutable {
                                                         if (number == 0) first = result;
                                                         return number < 4 ? first : result;
                                                       }},
                                           Strangeness{"late",
                                                       [](int number, std::string result) {
                                                         if (number == 1)
                                                           std::this_thread::sleep_for(std::chrono::seconds(3));
                                                         return result;
                                                       }},
                                           Strangeness{"forged",
                                                       [](int number, std::string result) {
                                                         Label label;
                                                         unseal(Key::random(), result, label);
                                                         return number < 3 ? seal(Key::random(), label, "") : result;
                                                       }}),
                         [](const auto& instance) { return instance.param.name; });

TEST(UselessWorkers, EndTheRunWithAMessage) {
  const test::GearmanServer server;
  const StrangeWorker strange(server, Key::open(), {"never", [](int, const std::string&) { return "nonsense"; }});
  test::wait_for_workers(server, 1);
  simulation::Experiment experiment{.game = test::shipped("small-cities").game, .contestants = {}, .games = 100};
  for (int bot = 0; bot < 2; ++bot) experiment.contestants.push_back(workers::make_contestant("random"));
  simulation::Control control;
  GearmanExecutor executor({.servers = server.endpoints()});
  const auto outcome = simulation::run(experiment, executor, "", control, nullptr);
  ASSERT_FALSE(outcome);
  EXPECT_THAT(text_of(outcome.findings()),
              ::testing::HasSubstr("a job failed to return a valid result 5 times; last error: the result "
                                   "is damaged"));
  EXPECT_EQ(outcome.findings().front().code, "TW126");
}

}  // namespace
}  // namespace tw::gearman
