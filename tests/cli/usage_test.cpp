// Tests help, invalid usage and output streams that cannot be written.

#include <gmock/gmock.h>

#include <algorithm>
#include <cstdlib>
#include <regex>
#include <test_places.hpp>

#include "engine/program/version.hpp"
#include "tests/cli/program.hpp"

namespace tw::cli::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

/// Returns the names of all declared commands, so that none is missed.
std::vector<std::string> command_names() {
  static const std::regex declared("Command> make_([a-z_]+)\\(\\);");
  const std::string header = read(TW_SOURCE_DIR "/engine/cli/commands/commands.hpp");
  std::vector<std::string> out;
  for (std::sregex_iterator it(header.begin(), header.end(), declared), end; it != end; ++it) {
    out.push_back((*it)[1].str());
    std::ranges::replace(out.back(), '_', '-');
  }
  EXPECT_GE(out.size(), 23u);
  return out;
}

TEST(Usage, HelpNamesEveryCommand) {
  const Outcome help = run({"--help"});
  EXPECT_EQ(help.status, 0);
  for (const std::string& name : command_names()) EXPECT_THAT(help.out, HasSubstr("\n  " + name + " "));
  EXPECT_EQ(run({"help"}).out, help.out);
}

TEST(Usage, HelpOfACommandExplainsItsOptionsAndGivesAnExample) {
  for (const std::string& name : command_names()) {
    const Outcome help = run({name, "--help"});
    EXPECT_EQ(help.status, 0) << name;
    EXPECT_THAT(help.out, HasSubstr("Usage: tilewright " + name)) << name;
    const auto examples = help.out.find("Examples:\n");
    ASSERT_NE(examples, std::string::npos) << name;
    EXPECT_THAT(help.out.substr(examples), HasSubstr("\n  tilewright " + name + " ")) << name;
    EXPECT_THAT(help.err, IsEmpty()) << name;
    EXPECT_EQ(run({"help", name}).out, help.out);
  }
}

TEST(Usage, VersionNamesVersionCommitBuildAndLibraries) {
  const Outcome version = run({"--version"});
  EXPECT_EQ(version.status, 0);
  EXPECT_THAT(version.out, ::testing::ContainsRegex(
                               std::string("^tilewright ") + program::version() +
                               "\ncommit: (unknown|.+ of 20[0-9][0-9]-[0-9][0-9]-[0-9][0-9])\nbuild: [A-Za-z]+, "
                               "[A-Za-z]+ [0-9.]+\nlibraries: "));
  for (const char* library : {"Boost", "cairo", "CLI11", "pugixml", "SQLite"})
    EXPECT_THAT(version.out, ::testing::ContainsRegex(std::string("[ ,]") + library + " [0-9]+\\.[0-9]+"));
  EXPECT_THAT(version.out, Not(HasSubstr(" ,"))) << "a library without a version";
}

/// Runs the script that finds the commit of a folder, and returns the source that it writes.
std::string commit_of(const Folder& folder) {
  const std::string file = folder / "commit.cpp";
  const std::string command =
      "cmake -D SOURCE=" + folder.path() + " -D FILE=" + file + " -P " TW_SOURCE_DIR "/engine/program/commit.cmake";
  EXPECT_EQ(std::system(command.c_str()), 0);
  return read(file);
}

TEST(TheCommit, IsUnknownWithoutARepositoryAndMarksChangedFiles) {
  const Folder folder;
  EXPECT_THAT(commit_of(folder), HasSubstr("{\"unknown\", \"20"));
  const std::string git = "cd " + folder.path() + " && git -c user.name=a -c user.email=a@example.org ";
  write(folder / "a", "a");
  ASSERT_EQ(std::system((git + "init -q && git add a && " + git.substr(git.find("git")) + "commit -q -m a").c_str()),
            0);
  EXPECT_THAT(commit_of(folder), ::testing::ContainsRegex("\\{\"[0-9a-f]+\", \"20"));
  write(folder / "a", "b");
  EXPECT_THAT(commit_of(folder), HasSubstr("-dirty\", \"20"));
}

TEST(Usage, WithoutACommandListsTheCommands) {
  const Outcome outcome = run({});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_THAT(outcome.out, IsEmpty());
  EXPECT_THAT(outcome.err, HasSubstr("simulate"));
}

TEST(Usage, SuggestsASimilarCommand) {
  const Outcome outcome = run({"simulat", "x"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_THAT(outcome.err, HasSubstr("did you mean \"simulate\"?"));
  EXPECT_THAT(run({"dance"}).err, Not(HasSubstr("did you mean")));
}

TEST(Usage, SuggestsASimilarOption) {
  const Outcome outcome = run({"play", kGame, "--bots", "random,random", "--sed", "3"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_THAT(outcome.err, HasSubstr("did you mean \"--seed\"?"));
  EXPECT_THAT(run({"play", kGame, "--bot", "random,random"}).err,
              AllOf(HasSubstr("there is no option --bot"), HasSubstr("did you mean \"--bots\"?")))
      << "and not that --bots is missing";
}

TEST(Usage, RefusesValuesOutOfRange) {
  for (const std::vector<std::string>& wrong : {std::vector<std::string>{"--games", "0"},
                                                {"--games", "many"},
                                                {"--jobs", "0"},
                                                {"--jobs", "5000"},
                                                {"--seed", "-1"},
                                                {"--seed", "99999999999999999999"}}) {
    std::vector<std::string> arguments{"simulate", kGame, "--bots", "random,random"};
    arguments.insert(arguments.end(), wrong.begin(), wrong.end());
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, 2) << wrong[0] << " " << wrong[1];
    EXPECT_THAT(outcome.err, HasSubstr(wrong[0]));
    EXPECT_THAT(outcome.out, IsEmpty());
  }
}

TEST(Usage, NamesMissingArguments) {
  const Outcome game = run({"info", "hunters-gatherers-2021"});
  EXPECT_EQ(game.status, 2);
  EXPECT_THAT(game.err, HasSubstr("hunters-gatherers-2020"));
  const Outcome bot = run({"play", kGame, "--bots", "gredy,random:x=1"});
  EXPECT_EQ(bot.status, 2);
  EXPECT_THAT(bot.err, HasSubstr("did you mean \"greedy\"?"));
  EXPECT_THAT(bot.err, HasSubstr("this bot has none"));
  EXPECT_EQ(run({"play", kGame, "--bots", "random"}).status, 2);
  EXPECT_EQ(run({"simulate", kGame, "--bots", "random,random,random,random,random,random"}).status, 2);
}

TEST(Usage, RefusesAnEmptyGameName) {
  for (const char* command : {"info", "analyze", "perft", "sweep", "tune-bot"}) {
    const Outcome outcome = run({command, ""});
    EXPECT_EQ(outcome.status, 2) << command;
    EXPECT_THAT(outcome.err, HasSubstr("There is no game \"\"")) << command;
  }
  EXPECT_EQ(run({"analyze", kGame, "--beside", ""}).status, 2);
}

TEST(Streams, ThatAreFullAreReported) {
  const Outcome outcome = Process({"list"}, {.out = "/dev/full"}).outcome();
  EXPECT_EQ(outcome.status, 3);
  EXPECT_THAT(outcome.err, HasSubstr("No space left on device"));
}

TEST(Streams, WhoseReaderExitedEndTheProgramQuietly) {
  // The reader exits before the program writes because the command sleeps first.
  const std::string command = "(sleep 0.2; TILEWRIGHT_TILESETS=" TW_SOURCE_DIR "/tilesets " TW_PROGRAM
                              " list 2>&3; echo status $? >&3) 3>&2 | true";
  const Folder folder;
  const std::string all = "{ " + command + " ; } 2>" + folder / "err" + "; sleep 0.1";
  ASSERT_EQ(std::system(("bash -c '" + all + "'").c_str()), 0);
  EXPECT_EQ(read(folder / "err"), "status 3\n");
}

}  // namespace
}  // namespace tw::cli::testing
