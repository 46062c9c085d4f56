// The command whose number changes exactly when behaviour does.

#include <gmock/gmock.h>

#include <filesystem>
#include <set>
#include <sstream>
#include <string>

#include "tests/cli/program.hpp"

namespace tw::cli::testing {
namespace {

namespace fs = std::filesystem;
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

/// What is kept of some games.
std::string kept(const std::set<std::string>& games) {
  std::istringstream in(read(TW_SOURCE_DIR "/tests/data/bench.txt"));
  std::string out;
  for (std::string line; std::getline(in, line);)
    if (games.contains(line.substr(0, line.find(' ')))) out += line + "\n";
  return out;
}

/// A program with one game installed beside it, and a user's folder with a game more and one of the same id.
class InstalledBench : public ::testing::Test {
 protected:
  void SetUp() override {
    const std::string shipped = TW_SOURCE_DIR "/tilesets/carcassonne";
    fs::create_directory(installed_ / "bin");
    fs::copy_file(TW_PROGRAM, program_);
    fs::create_directories(installed_ / "share/tilewright/tilesets");
    fs::copy(shipped, installed_ / "share/tilewright/tilesets/carcassonne", fs::copy_options::recursive);
    for (const std::string id : {"carcassonne", "mine"}) {
      fs::create_directory(own_ / id);
      write(own_ / (id + "/tileset.xml"),
            replaced(read(shipped + "/tileset.xml"), "id=\"carcassonne\"", "id=\"" + id + "\""));
      write(own_ / (id + "/rules.xml"), replaced(read(shipped + "/rules.xml"), "count=\"7\"", "count=\"3\""));
    }
  }
  std::string bench(std::vector<std::string> games) const {
    games.insert(games.begin(), {"bench", "--list", "--quiet"});
    const Outcome outcome = Process(games, {.program = program_, .tile_sets = own_.path()}).outcome();
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    return outcome.out;
  }

 private:
  Folder installed_, own_;
  std::string program_ = installed_ / "bin/tilewright";
};

TEST_F(InstalledBench, AsksForTheGamesThatCameWithTheProgramOnly) {
  EXPECT_EQ(bench({}), kept({"carcassonne", "quiet-monks", "small-cities"}));
}

TEST_F(InstalledBench, AsksForTheUsersOwnByName) {
  EXPECT_THAT(bench({"mine"}), HasSubstr("mine play "));
  EXPECT_NE(bench({"carcassonne"}), kept({"carcassonne"}));
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
