// Tests the `compare` command: identical decks, paired differences and the verdict as text.

#include <gmock/gmock.h>

#include "tests/cli/program.hpp"

namespace tw::cli::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

std::vector<std::string> compare(const std::vector<std::string>& more) {
  std::vector<std::string> out{"compare", kGame, "short-hunt", "--bots", "random,random", "--seed", "3"};
  out.insert(out.end(), more.begin(), more.end());
  return out;
}

TEST(Compare, ReportsDifferencesUnderStableKeys) {
  const auto json = run_json(compare({"--games", "400", "--metric", "points,turns", "--margin", "points=2"}));
  EXPECT_EQ(json["pairs"], 50);  // both questions are answered at the first interim analysis
  EXPECT_EQ(json["ended"], "answered");
  const auto& turns = json["difference"]["turns"];
  EXPECT_EQ(turns["verdict"], "different");  // one of the games is shorter
  EXPECT_LT(turns["high"], 0);
  EXPECT_LE(turns["low"], turns["mean"]);
  EXPECT_EQ(json["difference"]["points"]["margin"], 2);
  for (const char* figure : {"base", "other", "effect_size", "variance_removed"})
    EXPECT_TRUE(json["difference"]["points"][figure + std::string("_low")].is_number()) << figure;
}

TEST(Compare, GivesTheSameResultForAnyNumberOfJobs) {
  const auto difference = [](const char* jobs) {
    return run_json(compare({"--games", "60", "--jobs", jobs}))["difference"];
  };
  EXPECT_EQ(difference("1"), difference("3"));
}

TEST(Compare, ComparesBotsWithTheBaseAndPrintsATable) {
  const Outcome outcome = run({"compare", "random", "greedy", "--game", kGame, "--games", "20", "--metric", "wins"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("Seats rotated on the same decks: seed 1, 2 players;"));
  EXPECT_THAT(outcome.out, HasSubstr("greedy compared with random: win share of the bot +"));
  EXPECT_THAT(outcome.out, HasSubstr("B higher"));
}

TEST(Compare, PlaysWithBotsThatUseTheRulesAndNamesThem) {
  const Outcome usual = run({"compare", kGame, "big-herds", "--games", "10", "--metric", "turns"});
  EXPECT_EQ(usual.status, 0) << usual.err;
  EXPECT_THAT(usual.out, HasSubstr("Played by greedy:look=1, greedy:look=1. The verdicts apply only to these"));
  EXPECT_EQ(usual.err.find("warning"), std::string::npos) << usual.err;
  for (const char* command : {"compare", "sweep"})
    EXPECT_THAT(run({command, "--help"}).out, HasSubstr("greedy:look=1 in each")) << command;
  const Outcome weak =
      run({"compare", kGame, "big-herds", "--games", "10", "--metric", "turns", "--bots", "random,greedy:look=1"});
  EXPECT_EQ(weak.status, 0);
  EXPECT_THAT(weak.err, HasSubstr("warning: random plays weakly"));
}

TEST(Compare, OfIdenticalSidesExplainsTheResult) {
  const std::vector<std::string> same{"compare",  kGame,    kGame,    "--games",      "20",
                                      "--metric", "points", "--bots", "random,random"};
  const Outcome outcome = run(same);
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_THAT(outcome.out, StartsWith(std::string(kGame) + " (2) and "));
  EXPECT_THAT(outcome.out, HasSubstr("exactly 0; simulate shows how much"));
  EXPECT_EQ(outcome.out.find("±"), std::string::npos) << "no interval: " << outcome.out;
  const auto json = run_json(same);
  for (const char* figure : {"mean", "low", "high"}) EXPECT_EQ(json["difference"]["points"][figure], 0);
  EXPECT_EQ(json["difference"]["points"]["verdict"], "no difference that matters");
  EXPECT_EQ(json["compared"][1], std::string(kGame) + " (2)");
}

TEST(Compare, RepeatsTheQuestionAtSeveralSkillLevels) {
  const Folder folder;
  const std::vector<std::string> command{"compare",           kGame,     "big-herds",    "--skills",
                                         "random, greedy,",   "--games", "60",           "--metric",
                                         "points,turns,ties", "--out",   folder / "s.db"};
  const Outcome text = run(command);
  EXPECT_EQ(text.status, 0) << text.err;
  EXPECT_THAT(text.out, HasSubstr("Played at 2 levels: random, greedy."));
  EXPECT_THAT(text.out, HasSubstr("At all levels"));
  EXPECT_THAT(text.out, HasSubstr("Of 3 verdicts,"));
  EXPECT_THAT(text.out, HasSubstr("all 6 questions"));
  EXPECT_THAT(text.out, HasSubstr(" pp: ")) << "differences of shares are percentage points";
  EXPECT_THAT(text.out, HasSubstr("ties 2.00 pp")) << "and so are margins";
  EXPECT_EQ(text.err.find("plays weakly"), std::string::npos) << text.err;

  const auto json = run_json(command);  // the comparison is loaded from its file
  EXPECT_EQ(json["levels"], (std::vector<std::string>{"random", "greedy"}));
  EXPECT_EQ(json["questions"], 6);
  EXPECT_EQ(json["compared"].size(), 2);
  const auto& points = json["skills"][0]["measures"]["points"];
  EXPECT_EQ(json["skills"][0]["name"], "big-herds");
  EXPECT_TRUE(points.contains("agreement"));
  EXPECT_TRUE(points.contains("sizes_differ"));
  EXPECT_LE(points["levels"]["greedy"]["low"], points["levels"]["greedy"]["mean"]);

  EXPECT_EQ(run({"report", folder / "s.db", "--out", folder / "s.html"}).status, 0);
  EXPECT_THAT(read(folder / "s.html"), HasSubstr("at several skill levels"));
  EXPECT_THAT(read(folder / "s.html"), HasSubstr("big-herds, played by greedy"));
}

TEST(Compare, UsesDefaultSkillLevelsAndRejectsInvalidOnes) {
  const Outcome usual =
      run({"compare", kGame, "big-herds", "--games", "201", "--metric", "turns", "--margin", "turns=100", "--skills"});
  EXPECT_EQ(usual.status, 0) << usual.err;
  EXPECT_THAT(usual.out, HasSubstr("Played at 3 levels: random, greedy, greedy:look=1."));
  const auto error = [](std::vector<std::string> more) {
    more.insert(more.begin(), {"compare", kGame, "big-herds", "--games", "2"});
    const Outcome outcome = run(more);
    EXPECT_EQ(outcome.status, 2);
    return outcome.err;
  };
  EXPECT_THAT(error({"--skills", "greedy"}), HasSubstr("two or more different bots"));
  EXPECT_THAT(error({"--skills", "greedy,greedy"}), HasSubstr("two or more different bots"));
  EXPECT_THAT(error({"--skills", "random,greedy", "--bots", "random,random"}), HasSubstr("leave out --bots"));
  EXPECT_THAT(run({"compare", kGame, "big-herds", "--skills", "random,gredy"}).err, HasSubstr("gredy"));
  EXPECT_THAT(run({"compare", "random", "greedy", "--game", kGame, "--skills"}).err, HasSubstr("comparing games"));
}

TEST(Compare, ListsTheAvailableMetrics) {
  const Outcome outcome = run(compare({"--metric", "beauty"}));
  EXPECT_NE(outcome.status, 0);
  EXPECT_THAT(outcome.err, HasSubstr("unknown metric \"beauty\"; available: points, lead, first-wins, turns"));
  EXPECT_THAT(run(compare({"--games", "abc"})).err,
              HasSubstr("--games: \"abc\" is not a number; use a number from 1 to"));
  EXPECT_THAT(run(compare({"--games", "0"})).err, HasSubstr("--games: \"0\" is out of range"));
  EXPECT_THAT(run(compare({"--games", "1.5"})).err,
              HasSubstr("--games: \"1.5\" is not a whole number; use a whole number from 1 to 1000000000"));
  EXPECT_THAT(run(compare({"--players", "3"})).err, HasSubstr("--players requires --game or --skills"));
  EXPECT_THAT(run(compare({"--margin", "points"})).err, HasSubstr("a margin must be METRIC=VALUE"));
  const auto alone = run_json(compare({"--games", "50", "--metric", "points,lead,turns", "--margin", "0.2,lead=3"}));
  EXPECT_EQ(alone["difference"]["points"]["margin"], 0.2) << "a number alone is that of all points";
  EXPECT_EQ(alone["difference"]["lead"]["margin"], 3);
  EXPECT_EQ(alone["difference"]["turns"]["margin"], 0.5);
  EXPECT_EQ(run(compare({"--games", "50", "--metric", "points, turns", "--bots", "random, random"})).status, 0)
      << "blanks behind commas";
}

TEST(Compare, ContinuesItsFileAndRefusesAnotherComparison) {
  const Folder folder;
  const std::string file = folder / "c.db";
  const auto first = run_json(compare({"--games", "60", "--out", file}));
  const auto again = run_json(compare({"--games", "60", "--out", file}));
  EXPECT_EQ(first["difference"], again["difference"]);
  const Outcome other = run(compare({"--games", "60", "--out", file, "--metric", "lead_changes"}));
  EXPECT_EQ(other.status, 1);
  EXPECT_THAT(other.err, HasSubstr("TW122"));
  EXPECT_THAT(other.err, HasSubstr("the metrics or margins"));
}

TEST(Compare, SupportsMetricsOfGamesAndOfSingleTiles) {
  const auto json = run_json(compare({"--games", "50", "--metric", "lead_changes,stranded_pieces,tile_worth:12"}));
  EXPECT_GT(json["difference"]["lead_changes"]["base"], 0);
  EXPECT_GT(json["difference"]["stranded_pieces"]["base"], 0);
  EXPECT_TRUE(json["difference"].contains("tile_worth:12"));
  EXPECT_TRUE(json["difference"]["lead_changes"].contains("variance_removed"));
}

TEST(Sweep, PlaysEveryCombinationOnTheSameDecks) {
  const Folder folder;
  const std::vector<std::string> command{
      "sweep",   kGame, "--vary", "piece.hut.count=2..4", "--vary", "tile.12.copies=1,2", "--bots", "random,random",
      "--games", "30",  "--out",  folder / "s.db"};
  const auto json = run_json(command);
  ASSERT_EQ(json["cells"].size(), 6);
  EXPECT_EQ(json["cells"][1]["values"]["tile.12.copies"], "2");
  EXPECT_EQ(json["games"], 30);
  int base = 0;
  for (const auto& cell : json["cells"]) base += cell["is_base"] ? 1 : 0;
  EXPECT_EQ(base, 1);  // the unchanged game: three huts and one copy
  EXPECT_TRUE(json["base"].contains("first-wins"));
  for (const auto& [metric, ends] : json["base_intervals"].items()) {
    EXPECT_LT(ends[0], json["base"][metric]) << metric;
    EXPECT_GT(ends[1], json["base"][metric]) << metric;
  }
  EXPECT_EQ(json["base_intervals"].size(), json["base"].size());
  EXPECT_TRUE(json["cells"][0]["difference"]["points"].contains("other_low"));
  EXPECT_EQ(run_json(command)["cells"], json["cells"]);  // the sweep is loaded from its file

  const Outcome page = run({"report", folder / "s.db", "--out", folder / "s.html"});
  EXPECT_EQ(page.status, 0) << page.err;
  EXPECT_THAT(read(folder / "s.html"), HasSubstr("tilewright sweep hunters-gatherers-2020 --vary"));
}

TEST(Sweep, VariesSettingsOfPluginsAndFormulas) {
  const auto dice =
      run_json({"sweep", "hunt-or-gather", "--vary", "set.dice=1,2", "--bots", "random,random", "--games", "5"});
  EXPECT_EQ(dice["cells"].size(), 2);
  const Outcome csv = run({"sweep", kGame, "--vary", "score.forest.points=2*tiles,max(tiles, 3)", "--bots",
                           "random,random", "--games", "5", "--metric", "points", "--csv"});
  EXPECT_EQ(csv.status, 0) << csv.err;
  EXPECT_THAT(csv.out, HasSubstr("\"max(tiles, 3)\",points,5,"));
  EXPECT_THAT(csv.out, HasSubstr(",verdict,mean_low,mean_high\r\n"));
  const Outcome text = run({"sweep", kGame, "--vary", "piece.hut.count=1,2", "--bots", "random,random", "--games", "20",
                            "--metric", "points,first-wins"});
  EXPECT_THAT(text.out, ::testing::ContainsRegex("base +[0-9.]+ ±[0-9.]+")) << text.out;
  EXPECT_THAT(text.out, HasSubstr("Each mean has its own 95 % interval"));
}

TEST(Sweep, SuggestsTheNearestValidPathForAWrongOne) {
  const auto error = [](const std::string& vary) {
    const Outcome outcome = run({"sweep", kGame, "--vary", vary, "--games", "5"});
    EXPECT_EQ(outcome.status, 2) << vary;
    return outcome.err;
  };
  EXPECT_THAT(error("piece.hutt.count=1"), HasSubstr("did you mean \"piece.hut.count\"?"));
  EXPECT_THAT(error("piece.hut=1"), HasSubstr("a path names a row, its id and an attribute"));
  EXPECT_THAT(error("tile.12.copies=5..1"), HasSubstr("a range is written as 1..5"));
  EXPECT_THAT(run({"sweep", kGame, "--paths"}).out, HasSubstr("piece.hut.count"));
}

}  // namespace
}  // namespace tw::cli::testing
