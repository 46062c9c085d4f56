// The command that sets bots against each other: the same for any number of threads, stopped or not.

#include <gmock/gmock.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <thread>

#include "tests/cli/program.hpp"

namespace tw::cli::testing {
namespace {

using ::testing::HasSubstr;

std::vector<std::string> tournament(const std::vector<std::string>& more) {
  std::vector<std::string> out{"tournament", kGame, "--seed", "3"};
  out.insert(out.end(), more.begin(), more.end());
  return out;
}

TEST(Tournament, ReportsItsFiguresUnderStableKeys) {
  const auto json = run_json(tournament({"--bots", "greedy,random", "--games", "20"}));
  EXPECT_EQ(json["game"], kGame);
  EXPECT_EQ(json["players"], 2);
  EXPECT_EQ(json["games_a_deck"], 2);
  EXPECT_EQ(json["complete"], true);
  ASSERT_EQ(json["bots"].size(), 2u);
  const auto& greedy = json["bots"][0];
  EXPECT_EQ(greedy["bot"], "greedy");
  EXPECT_EQ(greedy["games"], 20);
  EXPECT_GT(greedy["elo"]["low"], 100);
  EXPECT_GT(greedy["cpu_seconds_a_turn"], 0);
  EXPECT_EQ(json["bots"][1]["elo"]["value"], 0);  // the one named last
  const auto& meeting = json["meetings"][0];
  EXPECT_EQ(meeting["bot"], "greedy");
  EXPECT_EQ(meeting["against"], "random");
  EXPECT_EQ(meeting["won"].get<int>() + meeting["tied"].get<int>() + meeting["lost"].get<int>(), 20);
  EXPECT_GT(meeting["win_share"]["low"], 0.6);
  EXPECT_GT(meeting["margin"]["low"], 0);
}

TEST(Tournament, PrintsTables) {
  const Outcome outcome = run(tournament({"--bots", "greedy,random,greedy:rivals=0", "--games", "4"}));
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("Hunters and Gatherers (2020), 2 players, seed 3, 2 games on each deck\n"));
  EXPECT_THAT(outcome.out, HasSubstr("CPU s a turn"));
  EXPECT_THAT(outcome.out, HasSubstr("margin"));
}

// "Play is the same for the same seed, whatever the threads of other games."
TEST(Tournament, GivesTheSameForAnyNumberOfJobs) {
  for (const char* players : {"2", "3"}) {
    const auto digest = [&](const char* jobs) {
      return run_json(
          tournament({"--bots", "greedy,random", "--games", "12", "--players", players, "--jobs", jobs}))["digest"];
    };
    EXPECT_EQ(digest("1"), digest("2")) << players;
  }
  // Bots that keep what they know of one game must not take it into the next.
  for (const char* bots : {"random,greedy", "greedy:look=1,mcts:iterations=20"}) {
    const auto digest = [&](const char* jobs) {
      return run_json(tournament({"--bots", bots, "--games", bots[0] == 'r' ? "40" : "6", "--jobs", jobs}))["digest"];
    };
    EXPECT_EQ(digest("1"), digest("3")) << bots;
  }
}

TEST(Tournament, SeatsAllTogether) {
  const auto json = run_json(tournament({"--bots", "greedy,random,greedy:rivals=0", "--together", "--games", "6"}));
  EXPECT_EQ(json["players"], 3);
  EXPECT_EQ(json["meetings"].size(), 3u);
  EXPECT_EQ(json["meetings"][0]["against"], "the others");
}

TEST(Tournament, GoesOnWithItsFileAndKeepsGamesOfOtherBots) {
  const Folder folder;
  const std::string file = folder / "games.csv";
  const std::vector<std::string> whole = tournament({"--bots", "random,greedy", "--games", "40"});
  run_json(tournament({"--bots", "random,greedy", "--games", "10", "--out", file}));
  run_json(tournament({"--bots", "random,greedy:rivals=0", "--games", "10", "--out", file}));
  const std::string kept = read(file);
  // The last line was cut off in the middle of being written.
  write(file, kept.substr(0, kept.size() - 5));
  run_json(tournament({"--bots", "random,greedy,greedy:rivals=0", "--games", "10", "--out", file}));
  EXPECT_EQ(std::ranges::count(read(file), '\n'), 4 + 30);
  const auto resumed = run_json(tournament({"--bots", "random,greedy", "--games", "40", "--out", file}));
  EXPECT_EQ(resumed["digest"], run_json(whole)["digest"]);
  EXPECT_EQ(std::ranges::count(read(file), '\n'), 4 + 60);
}

TEST(Tournament, KeepsFinishedGamesAfterCtrlC) {
  const Folder folder;
  const std::string file = folder / "games.csv";
  Process running(tournament({"--bots", "greedy,greedy:rivals=0", "--games", "1000000", "--out", file, "--json"}));
  // Some games stand in the file before it is stopped.
  for (int waited = 0; waited < 60'000; waited += 20) {
    if (std::filesystem::exists(file) && std::ranges::count(read(file), '\n') > 8) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  running.interrupt();
  const Outcome outcome = running.outcome();
  EXPECT_EQ(outcome.status, 130) << outcome.err;
  EXPECT_THAT(outcome.err, HasSubstr("the same command again goes on from there"));
  const auto json = nlohmann::json::parse(outcome.out);
  EXPECT_EQ(json["complete"], false);
  EXPECT_GE(std::ranges::count(read(file), '\n') - 4, json["meetings"][0]["games"].get<int>());
  EXPECT_GE(json["meetings"][0]["games"], 2);
}

TEST(Tournament, RefusesWhatCannotBe) {
  EXPECT_EQ(run(tournament({"--bots", "greedy"})).status, 2);
  EXPECT_EQ(run(tournament({"--bots", "greedy,greedy"})).status, 2);
  EXPECT_EQ(run(tournament({"--bots", "greedy,random", "--players", "7"})).status, 2);
  EXPECT_EQ(run(tournament({"--bots", "greedy,random", "--players", "3", "--together"})).status, 2);
  EXPECT_EQ(run(tournament({"--bots", "greedy,randon"})).status, 2);
  EXPECT_THAT(run(tournament({"--bots", "greedy,random", "--players", "6"})).err, HasSubstr("players"));
}

TEST(Tournament, RefusesAFileOfSomethingElse) {
  const Folder folder;
  const std::string file = folder / "games.csv";
  run_json(tournament({"--bots", "random,greedy", "--games", "2", "--out", file}));
  const Outcome other = run({"tournament", kGame, "--bots", "random,greedy", "--seed", "4", "--out", file});
  EXPECT_EQ(other.status, 1);
  EXPECT_THAT(other.err, HasSubstr("games.csv:1:1: error: "));
  EXPECT_EQ(run(tournament({"--bots", "random,greedy", "--out", kTileSet})).status, 1);
  write(file, read(file) + "0,0,random,1\n");
  EXPECT_THAT(run(tournament({"--bots", "random,greedy", "--out", file})).err, HasSubstr("games.csv:7:1: error: "));
  EXPECT_EQ(run(tournament({"--bots", "random,greedy", "--out", "/no/such/folder/games.csv"})).status, 3);
}

}  // namespace
}  // namespace tw::cli::testing
