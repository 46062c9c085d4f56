// Tests jobs from strangers, replayed jobs, and workers of other versions.

#include <gmock/gmock.h>

#include "engine/gearman/gearman_executor.hpp"
#include "engine/gearman/job_connection.hpp"
#include "engine/gearman/server_connection.hpp"
#include "engine/gearman/task_client.hpp"
#include "engine/gearman/worker_names.hpp"
#include "engine/program/version.hpp"
#include "engine/simulation/shard_plan.hpp"
#include "engine/workers/run_description.hpp"
#include "tests/engine/simulation/fake_game.hpp"
#include "tests/machines/machines.hpp"
#include "tests/support/shipped.hpp"

#include <thread>

namespace tw::gearman {
namespace {

using simulation::testing::text_of;
using ::testing::AllOf;
using ::testing::HasSubstr;

class Strangers : public ::testing::Test {
 protected:
  Strangers() {
    EXPECT_TRUE(key_.write(folder_.path("key")).empty());
    worker_ = std::make_unique<test::Worker>(server_, 1, folder_.path("key"));
    test::wait_for_workers(server_, 1);
    ServerConnection connection;
    EXPECT_EQ(connection.connect(server_.endpoint(), true, {}), "");
    name_ = parse_identifier(connection.workers({}).value().front().identifier).value().name;
  }

  /// Sends bytes as a job meant for this worker, which accepts such jobs even while it pauses after a refusal. Returns
  /// the last event of the job.
  TaskEvent send(const std::string& bytes) {
    TaskClient client("127.0.0.1", server_.port(), 1000);
    client.submit(1, function_name(key_, name_), bytes);
    std::vector<TaskEvent> events;
    test::wait_until(
        [&] {
          EXPECT_EQ(client.exchange(20, events), "");
          return !events.empty() && events.back().kind != TaskEvent::Kind::Running;
        },
        "the worker answers");
    return events.empty() ? TaskEvent{} : events.back();
  }

  /// Returns the content of a sealed answer.
  std::string opened(const TaskEvent& event) const {
    Label label;
    EXPECT_EQ(event.kind, TaskEvent::Kind::Done);
    return unseal(key_, event.data, label).value_or("not sealed with the key");
  }
  Label label_of(std::uint64_t job) const {
    return {.kind = Label::Kind::Job, .run = run_, .job = job, .attempt = 1, .time = unix_time()};
  }

  test::TemporaryFolder folder_;
  const Key key_ = Key::random();
  const Label::RunId run_ = random_run_id();
  test::GearmanServer server_;
  std::unique_ptr<test::Worker> worker_;
  std::string name_;
};

TEST_F(Strangers, CannotRunJobs) {
  const std::string job = workers::encode(workers::JobMessage{.run = "x", .job = {{0, 0, 1}}, .blobs = {}});
  Label result = label_of(1);
  result.kind = Label::Kind::Result;
  std::string cut = seal(key_, label_of(1), job);
  cut.pop_back();
  for (const std::string& bytes : {std::string("run this"), seal(Key::random(), label_of(1), job),
                                   seal(Key::open(), label_of(1), job), seal(key_, result, job), cut})
    EXPECT_EQ(send(bytes).kind, TaskEvent::Kind::Failed);
  EXPECT_THAT(worker_->output(), HasSubstr("rejected a job that is damaged or was not sealed with this key"));
  EXPECT_THAT(opened(send(seal(key_, label_of(2), job))), HasSubstr("\"missing\":[\"x\"]")) << "the worker goes on";
}

TEST_F(Strangers, CannotReplayJobs) {
  const std::string job =
      seal(key_, label_of(1), workers::encode(workers::JobMessage{.run = "x", .job = {{0, 0, 1}}, .blobs = {}}));
  EXPECT_THAT(opened(send(job)), HasSubstr("\"missing\""));
  EXPECT_THAT(opened(send(job)),
              AllOf(HasSubstr("\"again\":\"the job has already been received\""), HasSubstr("\"worker\"")));
  Label old = label_of(2);
  old.time -= 4000;
  EXPECT_THAT(opened(send(seal(key_, old, "job"))), HasSubstr("s ago; set the clocks"));
}

TEST_F(Strangers, GetAnswersToInvalidJobsOfOtherProgramsWithTheKey) {
  EXPECT_THAT(opened(send(seal(key_, label_of(1), "nonsense"))),
              HasSubstr("\"refused\":\"the message has no valid header\""));
  EXPECT_THAT(opened(send(seal(key_, label_of(2), "{\"wire\":9,\"kind\":\"job\"}\n"))),
              HasSubstr("the message has version 9 of the wire format; this program uses version 1"));
}

/// What a worker without the key does with a job, which it cannot read. Receives the data of the job and returns the
/// packets to send.
struct StrangeManner {
  std::string name;
  std::function<std::string(std::string_view handle)> answer;
};
void PrintTo(const StrangeManner& manner, std::ostream* out) { *out << manner.name; }

/// Takes every job of a function that it can get, without waiting for its own answers.
void take_jobs(const std::stop_token& stop, std::uint16_t port, const std::string& function,
               const StrangeManner& manner) {
  Socket socket;
  ASSERT_EQ(socket.connect("127.0.0.1", port, {}), "");
  socket.send(request(PacketType::CanDo, {function}));
  std::string input;
  while (!stop.stop_requested() && socket.send(request(PacketType::GrabJob)) &&
         socket.receive(input, std::size_t{1} << 20, 20) != Socket::Status::Closed) {
    while (const auto head = read_packet_header(input)) {
      if (input.size() < kPacketHeaderSize + head->size) break;
      std::string_view data = std::string_view(input).substr(kPacketHeaderSize, head->size);
      if (head->type == PacketType::JobAssign) socket.send(manner.answer(take_part(data)));
      input.erase(0, kPacketHeaderSize + head->size);
    }
  }
}

class WorkersWithoutTheKey : public ::testing::TestWithParam<StrangeManner> {};

TEST_P(WorkersWithoutTheKey, DoNotEndOrStallARun) {
  const test::TemporaryFolder folder;
  const Key key = Key::random();
  ASSERT_TRUE(key.write(folder.path("key")).empty());
  const test::GearmanServer server;
  const std::jthread stranger(
      [&](const std::stop_token& stop) { take_jobs(stop, server.port(), function_name(key), GetParam()); });
  test::wait_for_workers(server, 1);
  const test::Worker honest(server, 1, folder.path("key"));
  test::wait_for_workers(server, 2);
  simulation::Experiment experiment{.game = test::shipped("small-cities").game, .contestants = {}, .games = 3000};
  for (int bot = 0; bot < 2; ++bot) experiment.contestants.push_back(workers::make_contestant("random"));
  simulation::Control control;
  std::vector<std::string> notices;
  GearmanExecutor executor(
      {.servers = server.endpoints(), .key = key, .notice = [&](const std::string& text) { notices.push_back(text); }});
  const auto outcome = simulation::run(experiment, executor, "", control, nullptr);
  ASSERT_TRUE(outcome) << text_of(outcome.findings());
  EXPECT_TRUE(outcome.value().complete);
  EXPECT_THAT(notices,
              ::testing::Contains(::testing::AnyOf(HasSubstr("a worker without the key returns invalid results"),
                                                   HasSubstr("does not answer; its games are given to"))));
}

INSTANTIATE_TEST_SUITE_P(
    Strangers, WorkersWithoutTheKey,
    ::testing::Values(StrangeManner{"garbage",
                                    [](std::string_view handle) {
                                      return request(PacketType::WorkComplete, {handle, "garbage"});
                                    }},
                      StrangeManner{"failure",
                                    [](std::string_view handle) { return request(PacketType::WorkFail, {handle}); }},
                      StrangeManner{"silence", [](std::string_view) { return std::string(); }}),
    [](const auto& instance) { return instance.param.name; });

TEST(ResultsThatAreTooLarge, AreSkipped) {
  const test::GearmanServer server;
  const std::jthread worker([&](const std::stop_token& stop) {
    take_jobs(stop, server.port(), "f",
              {"", [](std::string_view handle) {
                 return request(PacketType::WorkComplete, {handle, std::string(5'000'000, 'x')});
               }});
  });
  test::wait_for_workers(server, 1);
  TaskClient client("127.0.0.1", server.port(), 1000);
  client.submit(1, "f", "");
  client.submit(2, "f", "");
  std::vector<TaskEvent> events;
  test::wait_until(
      [&] {
        EXPECT_EQ(client.exchange(20, events), "");
        return events.size() == 2;
      },
      "both results have been skipped");
  for (const TaskEvent& event : events) {
    EXPECT_EQ(event.kind, TaskEvent::Kind::Done);
    EXPECT_EQ(event.data, "");
  }
}

TEST(JobsThatAreTooLarge, AreReturnedUnread) {
  const test::GearmanServer server;
  int answered = 0;
  std::jthread worker([&](const std::stop_token& stop) {
    JobConnection connection({"f"}, 100'000);
    ASSERT_TRUE(connection.connect("127.0.0.1", server.port(), {}));
    while (!stop.stop_requested())
      ASSERT_NE(connection.serve(
                    [&](std::string_view job) {
                      ++answered;
                      return std::to_string(job.size());
                    },
                    {}),
                JobConnection::Status::Lost);
  });
  TaskClient client("127.0.0.1", server.port(), 1000);
  client.submit(1, "f", std::string(5'000'000, 'x'));
  client.submit(2, "f", std::string(100'000, 'x'));
  std::vector<TaskEvent> events;
  test::wait_until(
      [&] {
        EXPECT_EQ(client.exchange(20, events), "");
        return events.size() == 2;
      },
      "both jobs are answered");
  EXPECT_EQ(answered, 1);
  for (const TaskEvent& event : events) {
    EXPECT_EQ(event.kind, event.task == 1 ? TaskEvent::Kind::Failed : TaskEvent::Kind::Done);
    EXPECT_EQ(event.data, event.task == 1 ? "" : "100000");
  }
}

TEST(WorkersOfAnotherVersion, AreNamedWithBothVersions) {
  const test::GearmanServer server;
  std::jthread worker([&](const std::stop_token& stop) {
    JobConnection connection({"tilewright-9.8.7-1-open"}, 1000);
    ASSERT_TRUE(connection.connect("127.0.0.1", server.port(), {}));
    connection.set_identifier(identifier_of({"9.8.7", "open", "future:1", 1, "idle"}));
    while (!stop.stop_requested()) connection.serve([](std::string_view) { return ""; }, {});
  });
  test::wait_for_workers(server, 1);
  simulation::Experiment experiment{.game = test::shipped("small-cities").game, .contestants = {}, .games = 10};
  for (int bot = 0; bot < 2; ++bot) experiment.contestants.push_back(workers::make_contestant("random"));
  GearmanExecutor executor({.servers = server.endpoints()});
  simulation::ShardPlan plan(10);
  const simulation::Control control;
  const auto findings = executor.play(std::span(&experiment, 1), plan, control, [](auto&) { return true; });
  EXPECT_THAT(text_of(findings),
              AllOf(HasSubstr(std::string("this client has version ") + program::version() + ", without a key"),
                    HasSubstr("worker future:1 has version 9.8.7, without a key"),
                    HasSubstr("use the same version and key [TW127]")));
}

}  // namespace
}  // namespace tw::gearman
