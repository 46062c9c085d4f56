// Tests `--on HOST`, `worker` and `workers`: playing on machines connected to a job server, and the messages about
// wrong servers and keys.

#include <gmock/gmock.h>

#include <csignal>
#include <filesystem>
#include <regex>
#include <sstream>
#include <thread>

#include "engine/program/version.hpp"
#include "tests/cli/program.hpp"
#include "tests/machines/machines.hpp"

namespace tw::cli::testing {
namespace {

using test::GearmanServer;
using test::OtherServer;
using test::Worker;
using ::testing::AllOf;
using ::testing::HasSubstr;

std::vector<std::string> simulate_on(const std::string& server, std::vector<std::string> more = {}) {
  std::vector<std::string> out{"simulate", "small-cities", "--bots", "random,random", "--games", "500", "--on", server};
  out.insert(out.end(), more.begin(), more.end());
  return out;
}

TEST(Machines, PlayEveryCommandsGames) {
  const GearmanServer server;
  const Worker worker(server, 2);
  test::wait_for_workers(server, 2);
  for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{
           {"simulate", "small-cities", "--bots", "random,greedy", "--games", "200"},
           {"compare", "small-cities", "carcassonne", "--bots", "random,random", "--games", "200"},
           {"tournament", "small-cities", "--bots", "random,greedy", "--games", "100"},
           {"tune-bot", "small-cities", "--games", "128", "--check", "8"}}) {
    std::vector<std::string> on = command;
    on.insert(on.end(), {"--on", server.name()});
    nlohmann::json here = run_json(command), there = run_json(on);
    for (nlohmann::json* json : {&here, &there})
      for (const char* measured : {"seconds", "games_per_second", "games_per_second_per_core", "command"})
        json->erase(measured);
    if (command.front() != "tournament")
      EXPECT_EQ(here, there) << command.front();
    else
      EXPECT_EQ(here["games"], there["games"]) << "a tournament measures time";
  }
}

TEST(Machines, AreListedWithVersionAndKey) {
  const GearmanServer server;
  EXPECT_EQ(run({"workers", server.name()}).out, "no workers\n");
  const Folder folder;
  ASSERT_EQ(run({"worker", "--new-key", folder / "key"}).status, 0);
  const Worker open(server, 2), secret(server, 1, folder / "key");
  test::wait_for_workers(server, 3);
  const auto list = run_json({"workers", server.name()})["workers"];
  ASSERT_EQ(list.size(), 2u);
  const auto& with_key = list[list[0]["key"].is_null() ? 1 : 0];
  const auto& without = list[list[0]["key"].is_null() ? 0 : 1];
  EXPECT_EQ(without["jobs"], 2);
  EXPECT_EQ(without["version"], program::version());
  EXPECT_EQ(with_key["busy"], 0);
  EXPECT_EQ(with_key["key"].get<std::string>().size(), 8u);
  EXPECT_THAT(run({"workers", server.name()}).out, HasSubstr(with_key["name"].get<std::string>()));
}

TEST(Machines, ContinueTheExperimentOfAKilledClient) {
  const GearmanServer server;
  const Worker worker(server, 2);
  const Folder folder;
  const std::vector<std::string> command{"simulate", kGame,  "--bots",      "greedy,random", "--games",
                                         "3000",     "--on", server.name(), "--out",         folder / "games.db"};
  {
    const Process client(command);
    test::wait_until(
        [&] {
          return std::filesystem::exists(folder / "games.db-wal") || std::filesystem::exists(folder / "games.db");
        },
        "the client stores games");
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
  }  // SIGKILL
  const auto resumed = run_json(command);
  EXPECT_EQ(resumed["games"], 3000);
  EXPECT_EQ(resumed["digest"],
            run_json({"simulate", kGame, "--bots", "greedy,random", "--games", "3000", "--jobs", "1"})["digest"]);
}

TEST(Machines, WaitForWorkersUntilCtrlC) {
  const GearmanServer server;
  Process client(simulate_on(server.name()));
  const std::string waiting = "no worker is connected to job server " + server.name();
  test::wait_until([&] { return client.errors().find(waiting) != std::string::npos; }, "the client waits for workers");
  client.interrupt();
  const Outcome outcome = client.outcome();
  EXPECT_EQ(outcome.status, 130);
  EXPECT_THAT(outcome.err, HasSubstr("interrupted after 0 of 500 games"));
}

TEST(WrongServers, AreNamed) {
  const std::string closed = "127.0.0.1:" + std::to_string(test::free_port());
  const OtherServer web("HTTP/1.1 400 Bad Request\r\n\r\n"), silent("");
  for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{
           simulate_on("SERVER"), {"worker", "--connect", "SERVER"}, {"workers", "SERVER"}}) {
    const auto with = [&](const std::string& server) {
      std::vector<std::string> out = command;
      for (std::string& word : out)
        if (word == "SERVER") word = server;
      return run(out);
    };
    const auto expect = [&](const std::string& server, int status, const std::string& message) {
      const Outcome outcome = with(server);
      EXPECT_EQ(outcome.status, status) << command.front() << " " << server;
      EXPECT_THAT(outcome.err, HasSubstr(message));
      EXPECT_EQ(outcome.out, "");
    };
    expect("no-such-host.invalid", 3, "host \"no-such-host.invalid\" is not known");
    expect(closed, 3, "job server " + closed + " cannot be reached: Connection refused");
    expect(
        web.name(), 3,
        "the server at " + web.name() + " is not a Gearman job server: it answers in another protocol; check the port");
    expect(silent.name(), 3, "the server at " + silent.name() + " is not a Gearman job server: it does not answer");
    expect("localhost:99999", 2, "\"localhost:99999\" is not a job server; use HOST or HOST:PORT");
  }
}

TEST(WrongServers, MayBeMisspelledWords) {
  const Outcome outcome = run(simulate_on("threds"));
  EXPECT_EQ(outcome.status, 3);
  EXPECT_THAT(outcome.err, AllOf(HasSubstr("host \"threds\" is not known"),
                                 HasSubstr("check the name; --on also accepts \"threads\", \"processes\" and "
                                           "\"here\"")));
}

TEST(WrongServers, KeepFinishedGames) {
  const Folder folder;
  const std::vector<std::string> out{"--out", folder / "games.db"};
  ASSERT_EQ(run({"simulate", "small-cities", "--bots", "random,random", "--games", "200", "--out", folder / "games.db"})
                .status,
            0);
  EXPECT_EQ(run(simulate_on("127.0.0.1:" + std::to_string(test::free_port()), out)).status, 3);
  EXPECT_EQ(run_json({"simulate", "small-cities", "--bots", "random,random", "--games", "500", "--out",
                      folder / "games.db"})["games"],
            500);
}

TEST(Keys, AreNeededForOtherComputers) {
  for (const auto& command : {simulate_on("192.0.2.1"), {"worker", "--connect", "192.0.2.1:4731"}}) {
    const Outcome outcome = run(command);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err,
                AllOf(HasSubstr("is on another computer"), HasSubstr("use a key on both sides (--key FILE;")));
  }
}

TEST(Keys, ThatAreInvalidAreRefused) {
  const Folder folder;
  write(folder / "wrong", "hunter2\n");
  const GearmanServer server;
  for (auto command : {simulate_on(server.name()), {"worker", "--connect", server.name()}})
    for (const auto& [file, message] :
         {std::pair(folder / "wrong", "this is not a key; tilewright worker --new-key FILE creates one"),
          std::pair(folder / "missing", "No such file")}) {
      auto with_key = command;
      with_key.insert(with_key.end(), {"--key", file});
      const Outcome outcome = run(with_key);
      EXPECT_EQ(outcome.status, 2);
      EXPECT_THAT(outcome.err, AllOf(HasSubstr(file), HasSubstr(message)));
    }
}

TEST(Keys, MustMatchThoseOfTheWorkers) {
  const Folder folder;
  for (const char* name : {"ours", "theirs"}) ASSERT_EQ(run({"worker", "--new-key", folder / name}).status, 0);
  const GearmanServer server;
  const Worker worker(server, 1, folder / "theirs");
  test::wait_for_workers(server, 1);
  const std::string theirs = run_json({"workers", server.name()})["workers"][0]["key"];
  const Outcome wrong = run(simulate_on(server.name(), {"--key", folder / "ours"}));
  EXPECT_EQ(wrong.status, 3);
  EXPECT_THAT(wrong.err, AllOf(HasSubstr(std::string("this client has version ") + program::version() + ", with key"),
                               HasSubstr(std::string("has version ") + program::version() + ", with key " + theirs +
                                         "; use the same version and key")));
  EXPECT_THAT(run(simulate_on(server.name())).err,
              HasSubstr(std::string("this client has version ") + program::version() + ", without a key"));
  EXPECT_EQ(run(simulate_on(server.name(), {"--key", folder / "theirs"})).status, 0);
}

/// Returns the commands on a page: the lines of its shell code blocks.
std::string commands_of(const std::string& page) {
  std::string out;
  std::istringstream lines(read(TW_SOURCE_DIR "/docs/how_to/" + page));
  bool inside = false;
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("```"))
      inside = line == "```sh";
    else if (inside)
      out += line + (line.ends_with("&") ? "\nsleep 1\n" : "\n");
  return out;
}

TEST(HowToUseSeveralMachines, HasCommandsThatWork) {
  const Folder folder;
  const std::string port = std::to_string(test::free_port());
  std::string script = commands_of("use_several_machines.md");
  ASSERT_THAT(script, AllOf(HasSubstr("gearmand --listen"), HasSubstr("--new-key"), HasSubstr("--key tilewright.key")));
  script = std::regex_replace(script, std::regex("localhost"), "localhost:" + port);
  script = std::regex_replace(script, std::regex("--port 4730"), "--port " + port);
  write(folder / "script", "set -e\ntrap 'kill $(jobs -p)' EXIT\ncd " + folder.path() +
                               "\nexport PATH=" TW_BINARY_DIR "/bin:/usr/sbin:$PATH TILEWRIGHT_TILESETS=" TW_SOURCE_DIR
                               "/tilesets\n" +
                               script);
  test::RunningProcess shell({"/bin/bash", folder / "script"}, folder / "output");
  EXPECT_EQ(shell.wait(), 0) << shell.output();
  EXPECT_THAT(shell.output(), AllOf(HasSubstr("2,000 games"), HasSubstr("wrote key")));
}

}  // namespace
}  // namespace tw::cli::testing
