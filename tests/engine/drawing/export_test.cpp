// Tests exporting pictures to files.

#include "engine/drawing/export.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "tests/engine/drawing/support.hpp"

namespace tw::drawing {
namespace {

namespace fs = std::filesystem;

class Export : public testing::Test {
 protected:
  Export() : folder_(fs::temp_directory_path() / ("tw_export_" + std::string(name()))) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~Export() override { fs::remove_all(folder_); }
  static const char* name() { return testing::UnitTest::GetInstance()->current_test_info()->name(); }

  std::string bytes(const fs::path& path) const {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream out;
    out << file.rdbuf();
    return out.str();
  }

  const Game& game_ = shipped_game();
  const model::Tile& tile_ = game_.set.tiles.at(57);
  fs::path folder_;
};

TEST_F(Export, WritesPngSvgAndPdfTheSameOnEveryRun) {
  const std::vector<std::pair<std::string, std::string>> kinds{
      {".png", "\x89PNG"}, {".svg", "<?xml"}, {".pdf", "%PDF"}};
  for (const auto& [ending, magic] : kinds) {
    const fs::path first = folder_ / ("a" + ending);
    const fs::path second = folder_ / ("b" + ending);
    ASSERT_TRUE(export_tile(tile_, game_.rules, {400}, first).empty());
    ASSERT_TRUE(export_tile(tile_, game_.rules, {400}, second).empty());
    EXPECT_EQ(bytes(first).substr(0, magic.size()), magic);
    EXPECT_EQ(bytes(first), bytes(second)) << ending;
  }
}

TEST_F(Export, ReplacesTheOldPictureAndLeavesNothingElse) {
  const fs::path path = folder_ / "a.png";
  std::ofstream(path) << "old";
  ASSERT_TRUE(export_tile(tile_, game_.rules, {40}, path).empty());
  EXPECT_NE(bytes(path), "old");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 1);
}

TEST_F(Export, SaysWhatItCannotWrite) {
  fs::create_directories(folder_ / "folder.png");
  for (const fs::path& path : {folder_ / "a.gif", folder_ / "none" / "a.png", folder_ / "folder.png"}) {
    const model::Findings findings = export_tile(tile_, game_.rules, {40}, path);
    ASSERT_EQ(findings.size(), 1u) << path;
    EXPECT_EQ(findings[0].code, "TW001");
    EXPECT_EQ(findings[0].path, path.string());
  }
  EXPECT_EQ(export_tile(tile_, game_.rules, {0}, folder_ / "a.png").size(), 1u);
  EXPECT_EQ(export_tile(tile_, game_.rules, {1000000}, folder_ / "a.png").size(), 1u);
  EXPECT_FALSE(fs::exists(folder_ / "a.png"));
}

TEST_F(Export, MakesASheetOfAllTiles) {
  ASSERT_TRUE(export_sheet(game_.set, game_.rules, {50}, {12}, folder_ / "sheet.png").empty());
  cairo_surface_t* sheet = cairo_image_surface_create_from_png((folder_ / "sheet.png").c_str());
  EXPECT_EQ(cairo_image_surface_get_width(sheet), 12 * 56 + 6);
  EXPECT_EQ(cairo_image_surface_get_height(sheet), 8 * 68 + 6);
  cairo_surface_destroy(sheet);
  EXPECT_TRUE(export_sheet({}, game_.rules, {50}, {0}, folder_ / "empty.png").empty());
}

TEST_F(Export, MakesABoardWithPieces) {
  const std::vector<PlacedTile> bare{{"56", {0, 0}, model::Rotation::None, {}},
                                     {"61", {-1, 0}, model::Rotation::Right, {}}};
  std::vector<PlacedTile> manned = bare;
  manned[0].pieces.push_back({"1", "meeple", 0});
  manned[1].pieces.push_back({"0", "hunter", 3});
  ASSERT_TRUE(export_board(game_.set, game_.rules, bare, {60}, folder_ / "bare.png").empty());
  ASSERT_TRUE(export_board(game_.set, game_.rules, manned, {60}, folder_ / "manned.png").empty());
  cairo_surface_t* board = cairo_image_surface_create_from_png((folder_ / "bare.png").c_str());
  EXPECT_EQ(cairo_image_surface_get_width(board), 120);
  EXPECT_EQ(cairo_image_surface_get_height(board), 60);
  cairo_surface_destroy(board);
  EXPECT_NE(bytes(folder_ / "bare.png"), bytes(folder_ / "manned.png"));
  EXPECT_TRUE(export_board(game_.set, game_.rules, {{"no such tile", {}, {}, {}}}, {60}, folder_ / "x.png").empty());
}

TEST_F(Export, DistinguishesPlayersRegardlessOfTheirPieces) {
  const auto board = [&](const std::string& look, int seat) {
    const std::vector<PlacedTile> placed{{"56", {0, 0}, model::Rotation::None, {{"1", look, seat}}}};
    EXPECT_TRUE(export_board(game_.set, game_.rules, placed, {90}, folder_ / "piece.png").empty());
    return bytes(folder_ / "piece.png");
  };
  for (const std::string look : {"meeple", "raft", "no such drawing"})
    EXPECT_NE(board(look, 0), board(look, 1)) << look;
}

}  // namespace
}  // namespace tw::drawing
