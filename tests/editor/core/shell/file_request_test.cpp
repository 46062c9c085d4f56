#include "editor/core/shell/file_request.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <test_places.hpp>

#include "tests/temporary_folder.hpp"

namespace tw::editor {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

const fs::path kSet = TW_SOURCE_DIR "/tilesets/carcassonne/tileset.xml";
const fs::path kRules = TW_SOURCE_DIR "/tilesets/carcassonne/rules.xml";

TEST(AFileRequest, LeavesIdsFoldersTileSetsAndMissingFilesToTheDocument) {
  for (const std::string& name : {std::string("carcassonne"), kSet.string(), kSet.parent_path().string(),
                                  std::string("no/such/file.xml"), std::string(TW_SOURCE_DIR "/README.md")}) {
    const auto request = file_request(name);
    ASSERT_TRUE(request) << name;
    EXPECT_EQ(request.value().game, name);
    EXPECT_EQ(request.value().workspace, "") << name;
  }
}

TEST(AFileRequest, OpensTheGameOfARecord) {
  const auto request = file_request(TW_SOURCE_DIR "/tests/data/games/50000.xml");
  ASSERT_TRUE(request);
  EXPECT_EQ(request.value().game, "hunters-gatherers-2020");
  EXPECT_EQ(request.value().workspace, "play");
  ASSERT_TRUE(request.value().record);
  EXPECT_EQ(request.value().record->seed, 50000U);
}

TEST(AFileRequest, OpensTheTileSetInTheFolderOfRules) {
  EXPECT_EQ(file_request(kRules.string()).value().game, kSet.string());
  EXPECT_EQ(file_request(kRules.string()).value().workspace, "rules");
  const tw::test::TemporaryFolder folder;
  const std::string rules = (folder.path() / "rules.xml").string();
  fs::copy_file(kRules, rules);
  EXPECT_THAT(file_request(rules).findings().front().message, HasSubstr("no tile set in the folder"));
  const fs::path set = folder.path() / "mine.tileset.xml";
  fs::copy_file(kSet, set);
  EXPECT_EQ(file_request(rules).value().game, set.string());
  fs::copy_file(kSet, folder.path() / "other.tileset.xml");
  EXPECT_THAT(file_request(rules).findings().front().message, HasSubstr("open one of the tile sets"));
}

TEST(AFileRequest, ReportsOtherDatabases) {
  const tw::test::TemporaryFolder folder;
  const std::string file = (folder.path() / "a.db").string();
  std::ofstream(file) << std::string("SQLite format 3\0, but nothing else", 34);
  const auto request = file_request(file);
  ASSERT_FALSE(request);
  EXPECT_EQ(request.findings().front().code, "TW121");
}

}  // namespace
}  // namespace tw::editor
