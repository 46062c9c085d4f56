// Tests the `tournament` command: the results are the same for any number of threads and after an interruption.

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

TEST(Tournament, ReportsMetricsUnderStableKeys) {
  const auto json = run_json(tournament({"--bots", "greedy,random", "--games", "20"}));
  EXPECT_EQ(json["game"], kGame);
  EXPECT_EQ(json["players"], 2);
  EXPECT_EQ(json["games_a_deck"], 2);
  EXPECT_EQ(json["complete"], true);
  ASSERT_EQ(json["bots"].size(), 2u);
  const auto& greedy = json["bots"][0];
  EXPECT_EQ(greedy["bot"], "greedy");
  EXPECT_EQ(greedy["games"], 20);
  EXPECT_LE(greedy["win_share_interval"][0], greedy["win_share"]);
  EXPECT_GT(greedy["win_share_interval"][0], 0.6);
  EXPECT_LE(greedy["win_share_interval"][1], 1);
  EXPECT_GT(greedy["elo"]["low"], 100);
  EXPECT_GT(greedy["cpu_seconds_a_turn"], 0);
  EXPECT_EQ(json["bots"][1]["elo"]["value"], 0);  // the bot named last has 0 Elo
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
  EXPECT_THAT(outcome.out, HasSubstr("CPU s per turn"));
  EXPECT_THAT(outcome.out, ::testing::ContainsRegex("greedy +-?[0-9]+ +8 +[0-9.]+ \\([0-9.]+ to [0-9.]+\\)"))
      << "an interval beside the win share of a bot";
  EXPECT_THAT(outcome.out, HasSubstr("lead"));
  EXPECT_THAT(run(tournament({"--bots", "greedy:look=1,random", "--games", "10"})).out,
              HasSubstr("difference in strength may be much larger"));
}

// The same seed gives the same games, regardless of the number of threads.
TEST(Tournament, GivesTheSameResultForAnyNumberOfJobs) {
  for (const char* players : {"2", "3"}) {
    const auto digest = [&](const char* jobs) {
      return run_json(
          tournament({"--bots", "greedy,random", "--games", "12", "--players", players, "--jobs", jobs}))["digest"];
    };
    EXPECT_EQ(digest("1"), digest("2")) << players;
  }
  // A bot that keeps state within a game must not carry it into the next game.
  for (const char* bots : {"random,greedy", "greedy:look=1,mcts:iterations=20"}) {
    const auto digest = [&](const char* jobs) {
      return run_json(tournament({"--bots", bots, "--games", bots[0] == 'r' ? "40" : "6", "--jobs", jobs}))["digest"];
    };
    EXPECT_EQ(digest("1"), digest("3")) << bots;
  }
}

TEST(Tournament, SeatsAllBotsAtOneTable) {
  const auto json = run_json(tournament({"--bots", "greedy,random,greedy:rivals=0", "--together", "--games", "6"}));
  EXPECT_EQ(json["players"], 3);
  EXPECT_EQ(json["meetings"].size(), 3u);
  EXPECT_EQ(json["meetings"][0]["against"], "the others");
}

/// Returns the number of game rows in a file.
std::ptrdiff_t rows_in(const std::string& file) {
  const std::string text = read(file);
  const std::size_t head = text.find("cpu_seconds\n");
  return head == std::string::npos ? 0 : std::ranges::count(text.substr(head), '\n') - 1;
}

TEST(Tournament, ContinuesItsFileAndKeepsGamesOfOtherBots) {
  const Folder folder;
  const std::string file = folder / "games.csv";
  const std::vector<std::string> whole = tournament({"--bots", "random,greedy", "--games", "40"});
  run_json(tournament({"--bots", "random,greedy", "--games", "10", "--out", file}));
  run_json(tournament({"--bots", "random,greedy:rivals=0", "--games", "10", "--out", file}));
  const std::string kept = read(file);
  // Simulate an interruption in the middle of the last line.
  write(file, kept.substr(0, kept.size() - 5));
  run_json(tournament({"--bots", "random,greedy,greedy:rivals=0", "--games", "10", "--out", file}));
  EXPECT_EQ(rows_in(file), 30);
  const auto resumed = run_json(tournament({"--bots", "random,greedy", "--games", "40", "--out", file}));
  EXPECT_EQ(resumed["digest"], run_json(whole)["digest"]);
  EXPECT_EQ(rows_in(file), 60);
}

// Bots of different versions may play differently, and the settings of a level may change.
TEST(Tournament, RefusesAFileWithGamesOfAnotherVersionOfABot) {
  const Folder folder;
  const std::string file = folder / "games.csv";
  run_json(tournament({"--bots", "random,easy", "--games", "2", "--out", file}));
  std::string text = read(file);
  const std::size_t at = text.find("# bot easy ");
  ASSERT_NE(at, std::string::npos) << text;
  EXPECT_THAT(text, HasSubstr("# bot random "));
  EXPECT_THAT(text.substr(at, text.find('\n', at) - at), HasSubstr(" greedy:")) << "what the level stands for";
  text.replace(at, std::string("# bot easy").size(), "# bot easy 0");
  write(file, text);
  const Outcome other = run(tournament({"--bots", "random,easy", "--games", "2", "--out", file}));
  EXPECT_EQ(other.status, 1);
  EXPECT_THAT(other.err, HasSubstr("from another version of \"easy\""));
  EXPECT_THAT(other.err, HasSubstr("[TW122]"));
  EXPECT_EQ(read(file), text) << "the file is unchanged";
  // Bots in the file that do not play in this run are allowed and stay listed in the file.
  EXPECT_EQ(run(tournament({"--bots", "random,greedy", "--games", "2", "--out", file})).status, 0);
  EXPECT_THAT(read(file), HasSubstr("# bot easy 0"));
}

TEST(Tournament, LocksItsFileWhilePlaying) {
  const Folder folder;
  const std::string file = folder / "games.csv";
  Process first(tournament({"--bots", "greedy,random", "--games", "1000000", "--out", file}));
  for (int waited = 0; waited < 60'000 && !(std::filesystem::exists(file) && rows_in(file) > 4); waited += 20)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  const Outcome second = run(tournament({"--bots", "greedy,random", "--games", "2", "--out", file}));
  EXPECT_EQ(second.status, 1) << second.err;
  EXPECT_THAT(second.err, HasSubstr("another tournament is writing this file"));
  first.interrupt();
  EXPECT_EQ(first.outcome().status, 130);
  EXPECT_EQ(run(tournament({"--bots", "greedy,random", "--games", "2", "--out", file})).status, 0);
}

TEST(Tournament, KeepsFinishedGamesAfterCtrlC) {
  const Folder folder;
  const std::string file = folder / "games.csv";
  Process running(tournament({"--bots", "greedy,greedy:rivals=0", "--games", "1000000", "--out", file, "--json"}));
  // Wait until the file contains some games before stopping the run.
  for (int waited = 0; waited < 60'000; waited += 20) {
    if (std::filesystem::exists(file) && rows_in(file) > 4) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  running.interrupt();
  const Outcome outcome = running.outcome();
  EXPECT_EQ(outcome.status, 130) << outcome.err;
  EXPECT_THAT(outcome.err, HasSubstr("run the same command again to continue"));
  const auto json = nlohmann::json::parse(outcome.out);
  EXPECT_EQ(json["complete"], false);
  EXPECT_GE(rows_in(file), json["meetings"][0]["games"].get<int>());
  EXPECT_GE(json["meetings"][0]["games"], 2);
}

TEST(Tournament, RefusesImpossibleOptions) {
  EXPECT_EQ(run(tournament({"--bots", "greedy"})).status, 2);
  EXPECT_EQ(run(tournament({"--bots", "greedy,greedy"})).status, 2);
  for (const char* players : {"0", "1", "7"})
    EXPECT_EQ(run(tournament({"--bots", "greedy,random", "--players", players})).status, 2) << players;
  const Outcome many = run(tournament({"--bots", "random,greedy,greedy:rivals=0", "--games", "400000"}));
  EXPECT_EQ(many.status, 2);
  EXPECT_THAT(many.err, HasSubstr("at most 1,000,000 games altogether, not 1,200,000"));
  EXPECT_EQ(run(tournament({"--bots", "greedy,random", "--players", "3", "--together"})).status, 2);
  EXPECT_EQ(run(tournament({"--bots", "greedy,randon"})).status, 2);
  EXPECT_THAT(run(tournament({"--bots", "greedy,random", "--players", "6"})).err, HasSubstr("players"));
}

TEST(Tournament, RefusesAFileOfAnotherKind) {
  const Folder folder;
  const std::string file = folder / "games.csv";
  run_json(tournament({"--bots", "random,greedy", "--games", "2", "--out", file}));
  const Outcome other = run({"tournament", kGame, "--bots", "random,greedy", "--seed", "4", "--out", file});
  EXPECT_EQ(other.status, 1);
  EXPECT_THAT(other.err, HasSubstr("games.csv:1:1: error: "));
  EXPECT_EQ(run(tournament({"--bots", "random,greedy", "--out", kTileSet})).status, 1);
  write(file, read(file) + "0,0,random,1\n");
  EXPECT_THAT(run(tournament({"--bots", "random,greedy", "--out", file})).err, HasSubstr("games.csv:9:1: error: "));
  EXPECT_EQ(run(tournament({"--bots", "random,greedy", "--out", "/no/such/folder/games.csv"})).status, 3);
}

}  // namespace
}  // namespace tw::cli::testing
