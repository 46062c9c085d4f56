// Reads files written by earlier versions (tests/data/compat).

#include <gmock/gmock.h>

#include <test_places.hpp>

#include "tests/cli/program.hpp"

namespace tw::cli::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

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
  const auto json = run_json({"validate", file("tileset.xml"), file("rules.xml"), file("variants/herds.xml")});
  ASSERT_EQ(json["files"].size(), 3);
  for (const auto& one : json["files"]) EXPECT_THAT(one["findings"], IsEmpty()) << one;
  EXPECT_EQ(run_json({"info", file("tileset.xml")})["tiles"], 36);
}

TEST_P(FilesOfVersion, ReplayTheirGames) {
  const Outcome replayed = run({"replay", file("game.xml"), "--game", file("tileset.xml")});
  EXPECT_EQ(replayed.status, 0) << replayed.err;
  EXPECT_THAT(replayed.out, HasSubstr("matches the rules"));
}

TEST_P(FilesOfVersion, ShowTheValuesOfTheirExperiments) {
  const std::string out = file("exported");
  ASSERT_EQ(run({"export-data", file("experiment.sqlite"), "--out", out}).status, 0);
  EXPECT_THAT(read(out + "/seats.csv"), HasSubstr("\n0,1,1,greedy,64,1\r\n0,2,2,random,13,0\r\n"));
  EXPECT_THAT(read(out + "/games.csv"), HasSubstr("\n0,20,0\r\n1,20,0\r\n2,19,0\r\n3,20,0\r\n"));
  EXPECT_EQ(run({"report", file("experiment.sqlite"), "--out", file("experiment.html")}).status, 0);
  EXPECT_THAT(read(file("experiment.html")), HasSubstr("57.2 ±2.3"));
}

TEST_P(FilesOfVersion, ShowTheValuesOfTheirComparisons) {
  const std::string out = file("exported");
  ASSERT_EQ(run({"export-data", file("comparison.sqlite"), "--out", out}).status, 0);
  EXPECT_THAT(read(out + "/differences.csv"), HasSubstr(",points,points,40,54.0875,59.825,40,5.7375,"));
  EXPECT_EQ(run({"report", file("comparison.sqlite"), "--out", file("comparison.html")}).status, 0);
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
