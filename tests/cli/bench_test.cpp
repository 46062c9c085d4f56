// The command whose number changes exactly when behaviour does.

#include <gmock/gmock.h>

#include <set>
#include <string>

#include "tests/cli/program.hpp"

namespace tw::cli::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;

TEST(Bench, IsWhatIsKept) {
  const Outcome outcome = run({"bench", "--list", "--quiet"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.out, read(TW_SOURCE_DIR "/tests/data/bench.txt"))
      << "if a game or a bot was meant to change: docs/how_to/change_behaviour.md";
}

TEST(Bench, IsTheSameAgainAndForAnyNumberOfJobs) {
  const auto signature = [](const char* jobs) {
    return run_json({"bench", "carcassonne", "short-hunt", "--jobs", jobs})["signature"];
  };
  const auto alone = signature("1");
  EXPECT_EQ(signature("1"), alone);
  EXPECT_EQ(signature("2"), alone);
  EXPECT_EQ(signature("5"), alone);
}

TEST(Bench, TellsGamesApartAndKnowsEveryBot) {
  const auto json = run_json({"bench", "carcassonne", "small-cities"});
  std::set<std::string> plays, whats;
  for (const auto& row : json["rows"]) {
    if (row["what"] == "play") plays.insert(row["signature"].get<std::string>());
    whats.insert(row["what"].get<std::string>());
    EXPECT_GT(row["nodes"], 0);
  }
  EXPECT_EQ(plays.size(), 2u);
  EXPECT_EQ(2 * whats.size(), json["rows"].size());
  EXPECT_TRUE(whats.contains("random") && whats.contains("greedy"));
}

TEST(Bench, PrintsOneNumberAndItsCostsBeside) {
  const Outcome outcome = run({"bench", "carcassonne"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_THAT(outcome.out, MatchesRegex("[0-9a-f]+\n"));
  EXPECT_THAT(outcome.err, HasSubstr(" nodes in "));
  EXPECT_EQ(run({"bench", "no-such-game"}).status, 2);
}

}  // namespace
}  // namespace tw::cli::testing
