// The command that compares: same decks, paired differences, an answer in words.

#include <gmock/gmock.h>

#include "tests/cli/program.hpp"

namespace tw::cli::testing {
namespace {

using ::testing::HasSubstr;

std::vector<std::string> compare(const std::vector<std::string>& more) {
  std::vector<std::string> out{"compare", kGame, "short-hunt", "--bots", "random,random", "--seed", "3"};
  out.insert(out.end(), more.begin(), more.end());
  return out;
}

TEST(Compare, TellsDifferencesUnderStableKeys) {
  const auto json = run_json(compare({"--games", "400", "--metric", "points,turns", "--margin", "points=2"}));
  EXPECT_EQ(json["pairs"], 50);  // both are answered at the first look
  EXPECT_EQ(json["ended"], "answered");
  const auto& turns = json["difference"]["turns"];
  EXPECT_EQ(turns["verdict"], "different");  // a shorter game
  EXPECT_LT(turns["high"], 0);
  EXPECT_LE(turns["low"], turns["mean"]);
  EXPECT_EQ(json["difference"]["points"]["margin"], 2);
}

TEST(Compare, GivesTheSameForAnyNumberOfJobs) {
  const auto difference = [](const char* jobs) {
    return run_json(compare({"--games", "60", "--jobs", jobs}))["difference"];
  };
  EXPECT_EQ(difference("1"), difference("3"));
}

TEST(Compare, SetsBotsAgainstTheBaseAndPrintsATable) {
  const Outcome outcome = run({"compare", "random", "greedy", "--game", kGame, "--games", "20", "--metric", "wins"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("Seats rotated on the same decks: seed 1, 2 players;"));
  EXPECT_THAT(outcome.out, HasSubstr("different: higher"));
}

TEST(Compare, NamesTheMetricsThatThereAre) {
  const Outcome outcome = run(compare({"--metric", "beauty"}));
  EXPECT_NE(outcome.status, 0);
  EXPECT_THAT(outcome.err, HasSubstr("there is no metric \"beauty\"; there are points, lead, first-wins, turns"));
  EXPECT_THAT(run(compare({"--margin", "points"})).err, HasSubstr("a margin is METRIC=VALUE"));
}

}  // namespace
}  // namespace tw::cli::testing
