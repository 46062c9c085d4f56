// Tests taking the pictures of imported tiles from their files.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <test_places.hpp>

#include "engine/drawing/rasterize.hpp"
#include "engine/exchange/exchange.hpp"
#include "engine/xml/files.hpp"
#include "tests/engine/exchange/support.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::exchange {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const std::filesystem::path kFolder = TW_SOURCE_DIR "/tests/data/tiled";

/// Imports a Tiled set and stores its pictures in memory.
struct Taken {
  explicit Taken(const std::string& text, const std::filesystem::path& folder = kFolder) {
    auto read = import_tiles(text, "set.tsx", rules_of("carcassonne"), {});
    EXPECT_TRUE(read) << read.findings().front().message;
    if (!read) return;
    imported = std::move(read.value());
    import_pictures(imported, folder, [this](const std::string& name, const std::string& bytes) {
      stored[name] = bytes;
      return model::Result<std::string>("stored/" + name);
    });
  }
  /// Returns the colours of a stored picture.
  std::set<std::uint32_t> colours(const std::string& name) {
    const drawing::Raster raster = drawing::rasterize(drawing::RasterKind::Png, stored[name], 64);
    EXPECT_EQ(raster.width, 16) << name << raster.error;
    EXPECT_EQ(raster.height, 16) << name;
    return {raster.pixels.begin(), raster.pixels.end()};
  }
  std::string art(const std::string& tile) {
    const model::Tile* found = model::find_tile(imported.set, tile);
    return found ? found->art : "no tile";
  }

  ImportResult imported;
  std::map<std::string, std::string> stored;
};

TEST(Pictures, AreCutOutOfASheetWithinItsMarginAndSpacing) {
  Taken taken(xml::read_file(kFolder / "sheet.tsx").value());
  EXPECT_THAT(taken.colours("art/sheet-0.png"), ElementsAre(0xFFFF0000U));
  EXPECT_THAT(taken.colours("art/sheet-1.png"), ElementsAre(0xFF00FF00U));
  EXPECT_EQ(taken.art("0"), "stored/art/sheet-0.png");
}

std::string one_tile(const std::string& root, const std::string& tile, int id = 0) {
  return "<tileset name='s' " + root + ">" + tile +
         "<wangsets><wangset name='s' type='edge'><wangcolor name='city'/><wangtile tileid='" + std::to_string(id) +
         "' wangid='1,0,1,0,1,0,1,0'/></wangset></wangsets></tileset>";
}

TEST(Pictures, OfTheSecondRowFollowFromTheWidthOfTheSheetIfTheColumnsAreMissing) {
  const std::string image = "<image source='sheet.png' width='35' height='35'/>";
  Taken taken(one_tile("tilewidth='16' tileheight='16' margin='1' spacing='1'", image, 2));
  EXPECT_THAT(taken.colours("art/sheet-2.png"), ElementsAre(0xFF0000FFU));
}

TEST(Pictures, OfATileCanBeARectangleOfItsFile) {
  Taken taken(one_tile("tilewidth='16' tileheight='16'",
                       "<tile id='0' x='18' y='18' width='16' height='16'><image source='sheet.png'/></tile>"));
  EXPECT_THAT(taken.colours("art/sheet-0.png"), ElementsAre(0xFFFFFF00U));
  EXPECT_TRUE(std::ranges::none_of(taken.imported.report.lines, [](const ReportLine& line) {
    return line.what.find("attribute") == 0;
  })) << to_text(taken.imported.report);
}

TEST(Pictures, OfALargeSheetHaveAReducedResolutionWhichIsReported) {
  const test::TemporaryFolder folder;
  const drawing::Raster sheet{.width = 8192, .height = 32, .pixels = std::vector(8192 * 32, 0xFF00FF00U), .error = ""};
  folder.put("sheet.png", drawing::png_part(sheet, 0, 0, 8192, 32));
  Taken taken(one_tile("tilewidth='32' tileheight='32'", "<image source='sheet.png' width='8192' height='32'/>"),
              folder.path());
  EXPECT_THAT(taken.colours("art/sheet-0.png"), ElementsAre(0xFF00FF00U));
  EXPECT_THAT(to_text(taken.imported.report),
              HasSubstr("sheet.png is larger than 4096 pixels: the resolution of the pictures is reduced (1 tile: 0)"));
}

TEST(Pictures, OfATileCanBeAWholeFile) {
  Taken taken(one_tile("tilewidth='16' tileheight='16'", "<tile id='0'><image source='sheet.png'/></tile>"));
  EXPECT_EQ(taken.stored["sheet.png"], xml::read_file(kFolder / "sheet.png").value());
  EXPECT_EQ(taken.art("0"), "stored/sheet.png");
}

TEST(Pictures, ThatCannotBeImportedAreReported) {
  const auto report_of = [](const std::string& text) {
    Taken taken(text);
    EXPECT_TRUE(taken.stored.empty());
    EXPECT_EQ(taken.art("0"), "");
    return to_text(taken.imported.report);
  };
  EXPECT_THAT(report_of(one_tile("", "<tile id='0'><image source='none.png'/></tile>")), HasSubstr("none.png"));
  EXPECT_THAT(report_of(one_tile("", "<tile id='0'><image source='roads.tsx'/></tile>")), HasSubstr("roads.tsx"));
  EXPECT_THAT(report_of(one_tile("", "<tile id='0'><image source='../tiled/sheet.png'/></tile>")),
              HasSubstr("a picture outside the file's folder"));
  EXPECT_THAT(report_of(one_tile("tilewidth='16' tileheight='16'", "<image source='sheet.png'/>")),
              HasSubstr("the picture, whose place in the sheet is unknown"));
  EXPECT_THAT(report_of(one_tile("tilewidth='16' tileheight='16' columns='1' margin='20'",
                                 "<image source='sheet.png' width='35' height='35'/>")),
              HasSubstr("a picture outside sheet.png (1 tile: 0)"));
  EXPECT_THAT(report_of(one_tile("tilewidth='999999' tileheight='999999' columns='999999' margin='999999'",
                                 "<image source='sheet.png' width='35' height='35'/>")),
              HasSubstr("a picture outside sheet.png"));
}

}  // namespace
}  // namespace tw::exchange
