// Tests the `simulate` command: the results are the same for any number of threads and after an interruption.

#include <gmock/gmock.h>

#include <algorithm>
#include <chrono>
#include <sstream>
#include <thread>

#include "tests/cli/program.hpp"

namespace tw::cli::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

std::vector<std::string> simulate(const std::vector<std::string>& more) {
  std::vector<std::string> out{"simulate", kGame, "--bots", "random,random", "--seed", "3"};
  out.insert(out.end(), more.begin(), more.end());
  return out;
}

TEST(Simulate, DistinguishesSeatsOfTheSameBotAndReportsTheFirstSeatAdvantage) {
  const Outcome outcome = run({"simulate", kGame, "--bots", "random,random", "--games", "50", "--metrics", "none"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("random, seat 1"));
  EXPECT_THAT(outcome.out, HasSubstr("random, seat 2"));
  EXPECT_THAT(outcome.out, HasSubstr("the first player has an advantage is not settled"));
  EXPECT_THAT(outcome.out, ::testing::ContainsRegex("first player's advantage: (\\+|−)?[0-9.]+ ±[0-9.]+ pp"));
  EXPECT_THAT(run({"simulate", kGame, "--bots", "random,random", "--games", "4", "--rotate"}).out,
              HasSubstr("random (1)"));
}

TEST(Simulate, NamesItsPlayersAndWarnsOfWeakOnes) {
  const Outcome weak = run({"simulate", kGame, "--bots", "greedy:look=1,random", "--games", "4"});
  EXPECT_THAT(weak.out, HasSubstr("Played by greedy:look=1, random. The results apply only to these players."));
  EXPECT_THAT(weak.err, HasSubstr("warning: random plays weakly"));
  const Outcome strong = run({"simulate", kGame, "--bots", "greedy:look=1,greedy:look=1", "--games", "4"});
  EXPECT_EQ(strong.err.find("warning"), std::string::npos) << strong.err;
}

TEST(Simulate, IsPlayedByTheDefaultBotIfNoneIsNamed) {
  const auto json = run_json({"simulate", kGame, "--games", "2", "--metrics", "none"});
  EXPECT_EQ(json["bots"], nlohmann::json({"greedy:look=1", "greedy:look=1"}));
  const auto named =
      run_json({"simulate", kGame, "--bots", "greedy:look=1,greedy:look=1", "--games", "2", "--metrics", "none"});
  EXPECT_EQ(json["digest"], named["digest"]);
  EXPECT_THAT(run({"simulate", "--help"}).out, HasSubstr("greedy:look=1 in each"));
}

TEST(Simulate, FillsTheSeatsOfAPositionIfNoBotIsNamed) {
  const Folder folder;
  const std::string record = folder / "game.xml";
  ASSERT_EQ(run({"play", kGame, "--bots", "random,random,random", "--seed", "7", "--out", record}).status, 0);
  const auto json = run_json({"simulate", kGame, "--games", "2", "--metrics", "none", "--from", record + ":60"});
  EXPECT_EQ(json["bots"], nlohmann::json({"greedy:look=1", "greedy:look=1", "greedy:look=1"}));
}

TEST(Simulate, PrintsNoIntervalBeyondZeroOrTheMaximum) {
  const Outcome outcome = run({"simulate", kGame, "--bots", "greedy,random", "--games", "20", "--metrics", "all"});
  // Regression: an interval such as "discards 0.05 ± 0.10" extended below 0.
  std::istringstream lines(outcome.out.substr(outcome.out.find("per game")));
  int told = 0;
  for (std::string line; std::getline(lines, line);) {
    const std::size_t at = line.find(" ±");
    if (at == std::string::npos) continue;
    const double value = std::stod(line.substr(line.find_last_of(' ', at - 1) + 1)),
                 half = std::stod(line.substr(at + std::string(" ±").size()));
    EXPECT_GE(value - half, -0.005) << line;
    ++told;
  }
  EXPECT_GT(told, 3);
  EXPECT_THAT(outcome.out, ::testing::ContainsRegex("Decided at +[0-9]+\\.[0-9]+ .* % of the turns"));
}

TEST(Simulate, PrintsNoNegativeMeanOfARarePart) {
  const auto json = run_json({"simulate", kGame, "--bots", "greedy,random", "--games", "30", "--metrics", "none"});
  int rare = 0;
  for (const auto& [part, ends] : json["intervals"]["mean_parts"].items())
    for (std::size_t bot = 0; bot < 2; ++bot) {
      EXPECT_GE(ends[bot][0], 0) << part;
      EXPECT_GT(ends[bot][1], json["mean_parts"][part][bot]) << part << ": never seen is not never";
      rare += json["mean_parts"][part][bot] < 0.5 ? 1 : 0;
    }
  EXPECT_GT(rare, 0);
}

TEST(Simulate, StartsFromATurnOfARecord) {
  const std::string record = TW_SOURCE_DIR "/tests/data/games/50000.xml";
  const auto from = [&](const std::string& turn) {
    return std::vector<std::string>{"simulate",  kGame,  "--bots",  "random,random", "--games",    "30",
                                    "--metrics", "none", "--quiet", "--from",        record + turn};
  };
  const Outcome outcome = run(from(":40"));
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("30 games from"));
  EXPECT_THAT(outcome.out, HasSubstr(record + ":40"));
  EXPECT_EQ(outcome.out.find("first player"), std::string::npos);
  const auto early = run_json(from(":1")), late = run_json(from(":60"));
  EXPECT_EQ(late["from"], record + ":60");
  // Games that start from a late position differ less in their final points.
  const auto width = [](const nlohmann::json& json) {
    return json["intervals"]["mean_points"][0][1].get<double>() - json["intervals"]["mean_points"][0][0].get<double>();
  };
  EXPECT_LT(width(late), width(early));
  auto jobs = from(":40");
  jobs.insert(jobs.end(), {"--jobs", "3"});
  EXPECT_EQ(run_json(jobs)["digest"], run_json(from(":40"))["digest"]);
}

TEST(Simulate, RefusesAPositionThatDoesNotExist) {
  const std::string record = TW_SOURCE_DIR "/tests/data/games/50000.xml";
  const auto refused = [&](const std::string& from, const std::string& bots) {
    const Outcome outcome = run({"simulate", kGame, "--bots", bots, "--from", from});
    EXPECT_NE(outcome.status, 0);
    return outcome.err;
  };
  EXPECT_THAT(refused(record + ":999", "random,random"), HasSubstr("there is no turn 999"));
  EXPECT_THAT(refused(record, "random,random"), HasSubstr("has ended at this position"));
  EXPECT_THAT(refused(record + ":3", "random,random,random"), HasSubstr("the position has 2 players"));
  EXPECT_THAT(refused("nothing.xml:3", "random,random"), HasSubstr("nothing.xml"));
}

TEST(Simulate, RefusesAPositionOfAnotherGame) {
  const Folder folder;
  const std::string record = folder / "game.xml";
  ASSERT_EQ(run({"play", "small-cities", "--bots", "random,random", "--seed", "7", "--out", record}).status, 0);
  const Outcome outcome = run({"simulate", "carcassonne", "--bots", "random,random", "--from", record + ":5"});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(outcome.err, record +
                             ": error: this is a record of \"small-cities\"; games of \"carcassonne\" cannot start "
                             "from it; choose the record's game [TW120]\n");
}

TEST(Simulate, ReportsMetricsUnderStableKeys) {
  const auto json = run_json({"simulate", kGame, "--bots", "greedy,random", "--games", "20", "--rotate"});
  EXPECT_EQ(json["game"], kGame);
  EXPECT_EQ(json["bots"], nlohmann::json({"greedy", "random"}));
  EXPECT_EQ(json["games"], 20);
  EXPECT_EQ(json["seed"], 1);
  for (const char* key : {"seconds", "games_per_second", "games_per_second_per_core"}) EXPECT_GT(json[key], 0) << key;
  EXPECT_GT(json["mean_points"][0], json["mean_points"][1]);
  EXPECT_NEAR(json["win_share"][0].get<double>() + json["win_share"][1].get<double>(), 1, 1e-9);
  EXPECT_EQ(json["digest"].get<std::string>().size(), 16u);
  EXPECT_LE(json["intervals"]["mean_points"][0][0], json["mean_points"][0]);
  EXPECT_LE(json["intervals"]["win_share"][0][1], 1);
  EXPECT_EQ(json["intervals"]["mean_parts"].size(), json["mean_parts"].size());
}

TEST(Simulate, ReportsMetricsOfTheSelectedGroups) {
  const auto all = run_json(simulate({"--games", "20", "--metrics", "all"}))["metrics"];
  EXPECT_EQ(all["turns"]["n"], 20);
  EXPECT_GT(all["turns"]["mean"], 70);
  EXPECT_EQ(all["points"]["seats"].size(), 2u);
  EXPECT_EQ(all["tile_worth"]["keys"].size(), all["tile_placements"]["keys"].size());
  EXPECT_EQ(all["lead"]["turns"][0]["median"], 0);
  const auto few = run_json(simulate({"--games", "20", "--metrics", "results,choices"}))["metrics"];
  EXPECT_TRUE(few.contains("branching_factor"));
  EXPECT_FALSE(few.contains("drama"));
  EXPECT_TRUE(run_json(simulate({"--games", "20", "--metrics", "none"}))["metrics"].empty());
  EXPECT_EQ(run(simulate({"--metrics", "moods"})).status, 2);
}

TEST(Simulate, PlaysPiecesThatMergeToOneRun) {
  const Folder folder;
  const std::string a = folder / "a.db", b = folder / "b.db", all = folder / "all.db";
  run_json(simulate({"--games", "100", "--piece", "1/2", "--out", a}));
  run_json(simulate({"--games", "100", "--piece", "2/2", "--out", b}));
  const auto merged = run_json({"merge-experiments", b, a, "--out", all});
  EXPECT_EQ(merged["games"], 100);
  EXPECT_EQ(merged["complete"], true);
  EXPECT_EQ(merged["digest"], run_json(simulate({"--games", "100"}))["digest"]);
  EXPECT_EQ(run({"merge-experiments", a, a, "--out", folder / "no.db"}).status, 1);
  EXPECT_EQ(run(simulate({"--piece", "3/2"})).status, 2);
}

TEST(Simulate, PrintsATableAndNoProgressIntoAFile) {
  const Outcome text = run(simulate({"--games", "30"}));
  EXPECT_EQ(text.status, 0);
  EXPECT_THAT(text.out, HasSubstr("Hunters and Gatherers (2020), 30 games, seed 3\n"));
  EXPECT_THAT(text.out, HasSubstr("games/s"));
  EXPECT_THAT(text.err, StartsWith("warning: random plays weakly"));
  EXPECT_EQ(std::ranges::count(text.err, '\n'), 1) << "nothing else: " << text.err;
}

TEST(Simulate, GivesTheSameResultForAnyNumberOfJobs) {
  const auto digest = [](const char* jobs) { return run_json(simulate({"--games", "300", "--jobs", jobs}))["digest"]; };
  EXPECT_EQ(digest("1"), digest("2"));
  EXPECT_EQ(digest("1"), digest("5"));
}

TEST(Simulate, HasAReportUnderHalfAMegabyte) {
  const Folder folder;
  run_json(simulate({"--games", "2000", "--metrics", "all", "--out", folder / "exp.db"}));
  ASSERT_EQ(run({"report", folder / "exp.db", "--out", folder / "exp.html"}).status, 0);
  const std::string page = read(folder / "exp.html");
  EXPECT_LT(page.size(), 500'000u);
  EXPECT_THAT(page, HasSubstr("Tile value"));
}

TEST(Simulate, ContinuesToTheSameContentAfterCtrlC) {
  const Folder folder;
  const std::string games = "60000", file = folder / "stopped.db";
  const auto whole = run_json(simulate({"--games", games}));
  int stops = 0;
  Outcome last;
  for (int tries = 0; tries < 50; ++tries) {
    Process running(simulate({"--games", games, "--out", file, "--jobs", "2", "--json"}));
    std::this_thread::sleep_for(std::chrono::milliseconds(150));
    if (stops < 2) running.interrupt();
    last = running.outcome();
    if (last.status == 0) break;
    ASSERT_EQ(last.status, 130) << last.err;
    EXPECT_THAT(last.err, HasSubstr("run the same command again to continue"));
    EXPECT_FALSE(nlohmann::json::parse(last.out)["complete"]);
    ++stops;
  }
  EXPECT_GE(stops, 1);
  const auto resumed = nlohmann::json::parse(last.out);
  EXPECT_EQ(resumed["games"], 60000);
  EXPECT_EQ(resumed["digest"], whole["digest"]);
}

TEST(Simulate, KeepsItsGamesWhenMoreAreRequested) {
  const Folder folder;
  run_json(simulate({"--games", "100", "--out", folder / "exp.db"}));
  const auto more = run_json(simulate({"--games", "150", "--out", folder / "exp.db"}));
  EXPECT_EQ(more["digest"], run_json(simulate({"--games", "150"}))["digest"]);
}

TEST(Simulate, RefusesTheFileOfAnotherExperiment) {
  const Folder folder;
  const std::string file = folder / "exp.db";
  run_json(simulate({"--games", "10", "--out", file}));
  const Outcome other = run({"simulate", kGame, "--bots", "random,random", "--seed", "4", "--out", file});
  EXPECT_EQ(other.status, 1);
  EXPECT_THAT(other.err, HasSubstr("this file contains another experiment"));
  EXPECT_EQ(run(simulate({"--out", kTileSet})).status, 1);
}

TEST(Simulate, ReportsAFileThatCannotBeCreated) {
  const Outcome outcome = run(simulate({"--out", "/no/such/folder/exp.db"}));
  EXPECT_EQ(outcome.status, 3);
  EXPECT_THAT(outcome.err, HasSubstr("/no/such/folder/exp.db: error: "));
}

}  // namespace
}  // namespace tw::cli::testing
