// Tests the commands and files of the guide "Use several machines" (docs/how_to/use_several_machines.md). Runs the
// commands exactly as written there, except for the port and the names of machines.

#include <gmock/gmock.h>

#include <csignal>
#include <filesystem>
#include <regex>
#include <sstream>

#include "engine/gearman/server_connection.hpp"
#include "tests/cli/program.hpp"
#include "tests/machines/machines.hpp"

namespace tw::cli::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

const fs::path kPage = TW_SOURCE_DIR "/docs/how_to/use_several_machines.md";
const fs::path kFiles = TW_SOURCE_DIR "/docs/how_to/several_machines";

/// Returns the code blocks of the page that are in `language` and contain `part`.
std::vector<std::string> blocks(const std::string& language, const std::string& part = "") {
  std::vector<std::string> out;
  std::istringstream lines(read(kPage));
  std::string block;
  bool inside = false, wanted = false;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("```")) {
      if (inside) block += line + "\n";
      continue;
    }
    if (inside && wanted && block.find(part) != std::string::npos) out.push_back(block);
    inside = !inside;
    wanted = line == "```" + language;
    block.clear();
  }
  return out;
}

std::string replace_all(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
  return text;
}

/// How a block of commands ended.
struct ShellOutcome {
  int status = -1;
  std::string output;
};

/// Runs a block of commands in a folder as a user would enter them: each command as soon as the previous command has
/// ended or, if that command runs in the background, has started working.
ShellOutcome run_commands(const std::string& block, const Folder& folder) {
  std::string script = "cd " + folder.path() + "\nexport PATH=\"" + fs::path(TW_PROGRAM).parent_path().string() +
                       ":/usr/sbin:$PATH\"\ntrap 'kill $(jobs -p); wait' EXIT\n";
  std::istringstream lines(block);
  for (std::string line; std::getline(lines, line);)
    script += line.ends_with("&") ? line + "\nsleep 2\n" : line + " || exit\n";
  write(folder / "script", script);
  test::RunningProcess shell({"/bin/bash", folder / "script"}, folder / "output");
  ShellOutcome out;
  out.status = shell.wait();
  out.output = read(folder / "output");
  return out;
}

/// Replaces the default port of job servers.
std::string with_port(const std::string& commands, std::uint16_t port) {
  const std::string number = std::to_string(port);
  std::string out = std::regex_replace(commands, std::regex("((--on|--connect|workers) localhost)"), "$1:" + number);
  return replace_all(out, "--port 4730", "--port " + number);
}

std::string digest_of(const std::string& games) {
  return run_json({"simulate", "small-cities", "--bots", "random,greedy", "--games", games, "--jobs", "1"})["digest"];
}

TEST(SeveralMachines, CanBeTriedOnOneMachine) {
  const Folder folder;
  const auto found = blocks("sh", "gearmand");
  ASSERT_EQ(found.size(), 1u);
  const ShellOutcome shell = run_commands(with_port(found.front(), test::free_port()), folder);
  EXPECT_EQ(shell.status, 0) << shell.output;
  EXPECT_THAT(shell.output, HasSubstr(digest_of("2000")));
  EXPECT_THAT(shell.output, HasSubstr("plays small-cities with random, greedy"));
  EXPECT_THAT(shell.output, HasSubstr("plays small-cities, carcassonne"));
}

TEST(SeveralMachines, CanShareAKey) {
  const Folder folder;
  const test::GearmanServer server;
  const auto found = blocks("sh", "--new-key");
  ASSERT_EQ(found.size(), 1u);
  const ShellOutcome shell = run_commands(with_port(found.front(), server.port()), folder);
  EXPECT_EQ(shell.status, 0) << shell.output;
  EXPECT_THAT(shell.output, HasSubstr(digest_of("2000")));
  EXPECT_TRUE(fs::exists(folder / "tilewright.key"));
}

TEST(SeveralMachines, CanBeReachedThroughSsh) {
  if (!is_installed("/usr/sbin/sshd") || !is_installed("ssh")) GTEST_SKIP();
  const Folder folder;
  const std::uint16_t ssh_port = test::free_port(), local_port = test::free_port();
  for (const char* key : {"host", "user"})
    ASSERT_EQ(std::system(("ssh-keygen -q -t ed25519 -N '' -f " + folder / key).c_str()), 0);
  write(folder / "sshd_config", "Port " + std::to_string(ssh_port) + "\nListenAddress 127.0.0.1\nHostKey " +
                                    folder / "host" + "\nAuthorizedKeysFile " + folder / "user.pub" +
                                    "\nStrictModes no\nUsePAM no\nPidFile none\n");
  write(folder / "ssh_config", "Host jobs.example.org\n  HostName 127.0.0.1\n  Port " + std::to_string(ssh_port) +
                                   "\n  IdentityFile " + folder / "user" +
                                   "\n  StrictHostKeyChecking no\n  UserKnownHostsFile /dev/null\n");
  fs::create_directories("/run/sshd");
  const test::RunningProcess sshd({"/usr/sbin/sshd", "-D", "-e", "-f", folder / "sshd_config"}, folder / "sshd_log");
  const test::GearmanServer server;
  const test::Worker worker(server, 2);
  test::wait_for_workers(server, 2);
  const auto found = blocks("sh", "ssh -N");
  ASSERT_EQ(found.size(), 1u);
  std::string commands = with_port(found.front(), local_port);
  commands =
      replaced(commands, "ssh -N -L 4730:localhost:4730",
               "ssh -F ssh_config -N -L " + std::to_string(local_port) + ":localhost:" + std::to_string(server.port()));
  const ShellOutcome shell = run_commands(commands, folder);
  EXPECT_EQ(shell.status, 0) << shell.output << sshd.output();
  EXPECT_THAT(shell.output, HasSubstr(digest_of("2000")));
  EXPECT_TRUE(fs::exists(folder / "games.db"));
}

TEST(SeveralMachines, HaveEveryCommandOfTheGuideTested) {
  EXPECT_EQ(blocks("sh").size(), 3u) << "a test must run each block of commands";
}

TEST(UnitsOfTheGuide, AreLinkedAndValid) {
  const Folder folder;
  for (const char* name : {"gearmand.service", "tilewright-worker.service"}) {
    const std::string unit = read(kFiles / name);
    EXPECT_THAT(read(kPage), HasSubstr("(several_machines/" + std::string(name) + ")"));
    if (!is_installed("systemd-analyze")) continue;
    // Use the built program, because systemd-analyze requires that the program exists.
    write(folder / name, replace_all(unit, "/usr/bin/tilewright", TW_PROGRAM));
    test::RunningProcess verify({"/usr/bin/systemd-analyze", "verify", "--man=no", folder / name}, folder / "log");
    EXPECT_EQ(verify.wait(), 0);
    EXPECT_EQ(verify.output(), "") << name;
  }
}

TEST(TheCloudInitFileOfTheGuide, IsLinkedAndValid) {
  const fs::path file = kFiles / "worker.cloud-init.yaml";
  EXPECT_THAT(read(kPage), HasSubstr("(several_machines/worker.cloud-init.yaml)"));
  // The file must start the worker with the same command as the unit.
  std::smatch command;
  const std::string unit = read(kFiles / "tilewright-worker.service");
  ASSERT_TRUE(std::regex_search(unit, command, std::regex("ExecStart=.*")));
  EXPECT_THAT(read(file), HasSubstr(command.str()));
  if (!is_installed("cloud-init")) return;
  const Folder folder;
  test::RunningProcess schema({"/usr/bin/cloud-init", "schema", "--config-file", file.string()}, folder / "log");
  EXPECT_EQ(schema.wait(), 0) << schema.output();
}

TEST(OptionsOfTheGuidesJobServer, AreAccepted) {
  // Use the options in /etc/default/gearman-job-server and in the unit, but with a different port and log file.
  std::smatch found;
  const auto defaults = blocks("text", "PARAMS=");
  ASSERT_EQ(defaults.size(), 1u);
  ASSERT_TRUE(std::regex_search(defaults.front(), found, std::regex("PARAMS=\"(.*)\"")));
  std::istringstream words(found[1].str());
  std::vector<std::string> command{"/usr/sbin/gearmand"};
  for (std::string word; words >> word;) command.push_back(word);
  EXPECT_THAT(read(kFiles / "gearmand.service"), HasSubstr("gearmand --listen 0.0.0.0 --port 4730 --job-retries 3"));
  const Folder folder;
  const std::uint16_t port = test::free_port();
  for (std::string& word : command) {
    if (word == "4730") word = std::to_string(port);
    if (word.starts_with("/var/log")) word = folder / "gearmand.log";
  }
  const test::RunningProcess server(command, folder / "output");
  test::wait_until(
      [&] {
        return gearman::ServerConnection().connect({"127.0.0.1", port}, true, {}).empty();
      },
      "a job server with the options of the guide answers");
}

}  // namespace
}  // namespace tw::cli::testing
