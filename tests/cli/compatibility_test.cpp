// Reads files written by earlier versions (tests/data/compat).

#include <gmock/gmock.h>

#include <test_places.hpp>

#include "tests/cli/program.hpp"

namespace tw::cli::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

using Names = std::vector<std::pair<std::string, std::string>>;

const std::filesystem::path kCompatible = TW_SOURCE_DIR "/tests/data/compat";

/// A copy of the files written by one version. The test needs a copy because experiments are opened for writing.
class FilesOfVersion : public ::testing::TestWithParam<std::string> {
 protected:
  FilesOfVersion() {
    std::filesystem::copy(kCompatible / GetParam(), folder_.path(),
                          std::filesystem::copy_options::recursive | std::filesystem::copy_options::overwrite_existing);
  }
  std::string file(const std::string& name) const { return folder_ / name; }

 private:
  Folder folder_;
};

TEST_P(FilesOfVersion, AreValidTileSetsRulesAndVariants) {
  const auto json = run_json({"validate", file("tileset.xml"), file("rules.xml"), file("variants/herds.xml"),
                              file("cards/tileset.xml"), file("cards/rules.xml"), file("effects/tileset.xml"),
                              file("effects/rules.xml")});
  ASSERT_EQ(json["files"].size(), 7);
  for (const auto& one : json["files"])
    for (const auto& finding : one["findings"])
      EXPECT_EQ(finding["code"], "TW190") << "equal tiles, as in the shipped sets";
  EXPECT_EQ(run_json({"info", file("tileset.xml")})["tiles"], 36);
}

TEST_P(FilesOfVersion, ReplayTheirGames) {
  for (const auto& [game, set] : Names{{"game.xml", "tileset.xml"},
                                       {"game_from_position.xml", "tileset.xml"},
                                       {"cards/game.xml", "cards/tileset.xml"},
                                       {"effects/game.xml", "effects/tileset.xml"}}) {
    const Outcome replayed = run({"replay", file(game), "--game", file(set)});
    EXPECT_EQ(replayed.status, 0) << game << ": " << replayed.err;
    EXPECT_THAT(replayed.out, HasSubstr("matches the rules")) << game;
  }
}

TEST_P(FilesOfVersion, ShowTheValuesOfTheirExperiments) {
  const std::string out = file("exported");
  ASSERT_EQ(run({"export-data", file("experiment.sqlite"), "--out", out}).status, 0);
  EXPECT_THAT(read(out + "/seats.csv"), HasSubstr("\n0,1,1,greedy,64,1\r\n0,2,2,random,13,0\r\n"));
  EXPECT_THAT(read(out + "/games.csv"), HasSubstr("\n0,20,0\r\n1,20,0\r\n2,19,0\r\n3,20,0\r\n"));
  EXPECT_EQ(run({"report", file("experiment.sqlite"), "--out", file("experiment.html")}).status, 0);
  EXPECT_THAT(read(file("experiment.html")), HasSubstr("57.2 ±2.3"));
}

TEST_P(FilesOfVersion, ShowTheValuesOfExperimentsFromAPosition) {
  const std::string out = file("exported");
  ASSERT_EQ(run({"export-data", file("experiment_from_position.sqlite"), "--out", out}).status, 0);
  EXPECT_THAT(read(out + "/seats.csv"), HasSubstr("\n0,1,1,random,25,1\r\n0,2,2,random,24,0\r\n"));
  EXPECT_EQ(run({"report", file("experiment_from_position.sqlite"), "--out", file("position.html")}).status, 0);
}

TEST_P(FilesOfVersion, ShowTheValuesOfTheirComparisons) {
  const std::string out = file("exported");
  for (const auto& [name, row] : Names{{"comparison", ",points,points,40,54.0875,59.825,40,5.7375,"},
                                       {"levels", "\n4,variants/herds.xml,points,points,20,52.225,56.325,20,4.1,"},
                                       {"sweep", "\n2,piece.hut.count=2,points,points,20,18.45,18.6,20,0.15,"}}) {
    const std::string stored = file(name + ".sqlite");
    ASSERT_EQ(run({"export-data", stored, "--out", out}).status, 0) << name;
    EXPECT_THAT(read(out + "/differences.csv"), HasSubstr(row)) << name;
    EXPECT_EQ(run({"report", stored, "--out", file(name + ".html")}).status, 0) << name;
  }
}

// A tournament with another version of a bot would mix games of both versions, so its file is kept but not continued.
TEST_P(FilesOfVersion, ContinueTheirTournamentsWithTheSameBots) {
  const std::string games = read(file("tournament.csv"));
  const Outcome outcome = run({"tournament", file("tileset.xml"), "--bots", "greedy,random", "--games", "4", "--seed",
                               "3", "--out", file("tournament.csv")});
  if (outcome.status != 0) {
    EXPECT_THAT(outcome.err, HasSubstr("from another version of"));
  }
  EXPECT_EQ(read(file("tournament.csv")), games) << "no game was played again";
}

std::vector<std::string> versions() {
  std::vector<std::string> out;
  for (const auto& entry : std::filesystem::directory_iterator(kCompatible))
    if (entry.is_directory()) out.push_back(entry.path().filename());
  return out;
}
INSTANTIATE_TEST_SUITE_P(Version, FilesOfVersion, ::testing::ValuesIn(versions()),
                         [](const auto& version) { return "V" + std::string(version.param).replace(1, 1, "_"); });

}  // namespace
}  // namespace tw::cli::testing
