// Tests which pictures are accepted, their sizes, the folders that are searched for them, and the findings about them.
#include "engine/xml/art_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "engine/xml/files.hpp"
#include "engine/xml/report.hpp"
#include "tests/engine/xml/samples.hpp"
#include "tests/engine/xml/surroundings.hpp"

namespace tw::xml {
namespace {

namespace fs = std::filesystem;
using test::listing;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

/// Returns the first 24 bytes of a PNG of this size.
std::string png_head(std::uint32_t width, std::uint32_t height) {
  std::string out("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16);
  for (const std::uint32_t number : {width, height})
    for (const unsigned shift : {24u, 16u, 8u, 0u}) out += static_cast<char>((number >> shift) & 0xFFu);
  return out;
}

class PictureFile : public testing::Test {
 protected:
  model::Result<ArtFile> load(const std::string& href) const { return read_art_file(folder_.path(), href); }
  /// Writes a picture and reads it.
  model::Result<ArtFile> load_bytes(const std::string& bytes) const {
    folder_.put("a", bytes);
    return load("a");
  }
  /// Returns the message and the code of the only finding about a picture, or "" if the picture was accepted.
  std::string finding_about(const std::string& href) const {
    const auto picture = load(href);
    if (picture) return "";
    EXPECT_THAT(picture.findings(), SizeIs(1));
    const model::Finding& finding = picture.findings().at(0);
    EXPECT_EQ(finding.severity, model::Severity::Warning);
    EXPECT_EQ(finding.path, (folder_.path() / href).string());
    return finding.message + " [" + finding.code + "]";
  }
  std::string finding_about_bytes(const std::string& bytes) const {
    folder_.put("a", bytes);
    return finding_about("a");
  }

  test::TemporaryFolder folder_;
};

TEST_F(PictureFile, IsAnSvgIfItsRootElementIsNamedSo) {
  for (const std::string bytes :
       {"<svg/>", " \t\r\n<svg/>", "\xEF\xBB\xBF<svg/>",
        "\xEF\xBB\xBF\n<?xml version=\"1.0\"?>\n<!-- an svg -->\n<!DOCTYPE svg SYSTEM \"svg.dtd\">\n<svg/>",
        "<s:svg xmlns:s=\"http://www.w3.org/2000/svg\"/>"}) {
    const auto picture = load_bytes(bytes);
    ASSERT_TRUE(picture) << bytes << "\n" << listing(picture.findings());
    EXPECT_EQ(picture.value().kind, ArtKind::Svg) << bytes;
    EXPECT_EQ(picture.value().bytes, bytes);
    EXPECT_EQ(picture.value().path, folder_.path() / "a");
  }
}

TEST_F(PictureFile, InAnotherFormatIsAFinding) {
  for (const std::string& bytes :
       {std::string(), std::string(" \n"), std::string("\xEF\xBB\xBF"), std::string("a <svg/>"),
        std::string("<html>svg</html>"), std::string("<html/>"), std::string(9000, ' ') + "<svg/>",
        std::string("\x89PNG\n\x1a\n"), std::string("GIF89a")})
    EXPECT_EQ(finding_about_bytes(bytes), "The picture \"a\" is neither SVG nor PNG; export it as one of them [TW026]")
        << bytes;
}

TEST_F(PictureFile, OfSvgHasTheSizeThatItsRootElementGives) {
  struct Case {
    std::string attributes;
    double width, height;
  };
  const std::vector<Case> cases{{R"(width="20" height="30px")", 20, 30},
                                {R"(width="2.54cm" height="50.8mm")", 96, 192},
                                {R"(width="1in" height="36pt")", 96, 48},
                                {R"(width="6pc" height="1e2")", 96, 100},
                                {R"(width="20" height="30" viewBox="0 0 3 4")", 20, 30},
                                {R"(viewBox="0 0 20 10.5")", 20, 10.5},
                                {R"(viewBox="-5,-5,30,60")", 30, 60},
                                {R"(width="20" viewBox="0 0 3 4")", 3, 4},
                                {R"(height="20" viewBox="0 0 3 4")", 3, 4},
                                {R"(width="100%" height="5em" viewBox="0 0 3 4")", 3, 4},
                                {R"(width="-20" height="0" viewBox="0 0 3 4")", 3, 4},
                                {R"(width="wide" height="1e999" viewBox="0 0 3 4")", 3, 4},
                                {R"(width="20")", 0, 0},
                                {R"(width="100%" height="100%")", 0, 0},
                                {R"(viewBox="0 0 0 4")", 0, 0},
                                {R"(viewBox="0 0 4 -1")", 0, 0},
                                {R"(viewBox="0 0 4")", 0, 0},
                                {R"(viewBox="all")", 0, 0},
                                {"", 0, 0}};
  for (const Case& c : cases) {
    const auto picture = load_bytes("<svg " + c.attributes + "/>");
    ASSERT_TRUE(picture) << c.attributes;
    EXPECT_NEAR(picture.value().width, c.width, 1e-9) << c.attributes;
    EXPECT_NEAR(picture.value().height, c.height, 1e-9) << c.attributes;
  }
}

TEST_F(PictureFile, OfSvgHasItsSizeEvenIfTheFileIsLong) {
  const std::string bytes = "<svg width=\"30\" height=\"60\"><!--" + std::string(10'000, 'x') + "--></svg>";
  const auto picture = load_bytes(bytes);
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture.value().width, 30);
  EXPECT_EQ(picture.value().height, 60);
  EXPECT_EQ(picture.value().bytes, bytes) << "the whole file is read";
}

TEST_F(PictureFile, OfPngHasTheSizeInItsHead) {
  for (const auto& [width, height] : {std::pair{1, 8192}, std::pair{8192, 1}, std::pair{300, 200}}) {
    const auto picture = load_bytes(png_head(static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height)));
    ASSERT_TRUE(picture) << width;
    EXPECT_EQ(picture.value().kind, ArtKind::Png);
    EXPECT_EQ(picture.value().width, width);
    EXPECT_EQ(picture.value().height, height);
  }
}

TEST_F(PictureFile, OfPngWithoutPixelsOrWithTooManyIsAFinding) {
  const auto limit = [](const std::string& size) {
    return "The picture \"a\" is " + size + " pixels; the limit is 8192 on each side [TW026]";
  };
  EXPECT_EQ(finding_about_bytes(png_head(0, 5)), limit("0 by 5"));
  EXPECT_EQ(finding_about_bytes(png_head(5, 0)), limit("5 by 0"));
  EXPECT_EQ(finding_about_bytes(png_head(8193, 1)), limit("8193 by 1"));
  EXPECT_EQ(finding_about_bytes(png_head(1, 8193)), limit("1 by 8193"));
}

TEST_F(PictureFile, OfPngWithoutItsHeadIsTruncated) {
  const std::string head = png_head(5, 5);
  std::string other = head;
  other.replace(12, 4, "IDAT");
  for (const std::string& bytes : {head.substr(0, 8), head.substr(0, 23), other})
    EXPECT_EQ(finding_about_bytes(bytes), "The picture \"a\" is truncated [TW026]") << bytes.size();
}

TEST_F(PictureFile, OutsideTheFolderIsNotRead) {
  folder_.put("set-2/a.svg", "<svg/>");
  folder_.put("set/art/a.svg", "<svg/>");
  const fs::path set = folder_.path("set");
  fs::create_symlink("../set-2/a.svg", set / "outside.svg");
  fs::create_directory_symlink("../set-2", set / "folder");
  fs::create_symlink("art/a.svg", set / "inside.svg");
  for (const std::string href : {"outside.svg", "folder/a.svg"}) {
    const auto picture = read_art_file(set, href);
    ASSERT_FALSE(picture) << href;
    EXPECT_EQ(picture.findings().at(0).message,
              "The picture \"" + href +
                  "\" is a link to a file outside the folder of the set; copy the file into the folder");
  }
  const auto inside = read_art_file(set, "inside.svg");
  ASSERT_TRUE(inside) << listing(inside.findings());
  EXPECT_EQ(inside.value().path, set / "inside.svg");
  for (const std::string href : {"../set-2/a.svg", "/etc/passwd", ""})
    EXPECT_EQ(finding_about(href), "The picture \"" + href + "\" is outside the folder of the set [TW026]");
}

TEST_F(PictureFile, ThatIsMissingOrCannotBeReadIsAFinding) {
  fs::create_directory(folder_.path("art"));
  fs::create_symlink("none.svg", folder_.path("lost.svg"));
  fs::resize_file(folder_.put("big.svg", "<svg/>"), kMaxFileBytes + 1);
  EXPECT_EQ(finding_about("none.svg"), "The picture \"none.svg\" is missing from the folder of the set [TW025]");
  EXPECT_EQ(finding_about("lost.svg"), "The picture \"lost.svg\" is missing from the folder of the set [TW025]");
  EXPECT_EQ(finding_about("art"), "The picture \"art\": This is a folder, not a file [TW026]");
  EXPECT_EQ(finding_about("."), "The picture \".\": This is a folder, not a file [TW026]");
  EXPECT_EQ(finding_about("big.svg"), "The picture \"big.svg\": The file is too large; the limit is 64 MB [TW026]");
}

TEST_F(PictureFile, OfASetInTheWorkingFolderIsFoundThere) {
  folder_.put("art/a.svg", "<svg/>");
  const test::WorkingFolder working(folder_.path());
  const auto picture = read_art_file("", "art/a.svg");
  ASSERT_TRUE(picture) << listing(picture.findings());
  EXPECT_EQ(picture.value().path, "art/a.svg");
}

TEST(PicturePath, StaysInsideIfItIsRelativeAndDoesNotLeadUp) {
  for (const char* inside : {"a.svg", "art/a.svg", "art/a..b.svg", "..a/b.svg", "."})
    EXPECT_TRUE(is_inside_folder(inside)) << inside;
  for (const char* outside : {"", "/a.svg", "../a.svg", "..", "art/../../a.svg", "art\\a.svg", "c:a.svg"})
    EXPECT_FALSE(is_inside_folder(outside)) << outside;
}

TEST(PictureFolders, OfAGameAreThoseOfItsVariantsThenThatOfItsTileSet) {
  GameFiles game;
  EXPECT_THAT(art_folders(game), IsEmpty());
  game.variant_paths = {"/g/variants/a.xml", "/h/b.xml", "/g/variants/c.xml"};
  EXPECT_THAT(art_folders(game), ElementsAre(fs::path("/g/variants"), fs::path("/h")));
  game.tile_set_path = "/g/tileset.xml";
  EXPECT_THAT(art_folders(game), ElementsAre(fs::path("/g/variants"), fs::path("/h"), fs::path("/g")));
}

TEST(PictureFolders, OfRulesAreTheirOwnOrThatOfTheirFile) {
  model::Rules rules;
  EXPECT_THAT(art_folders(rules, "/g/rules.xml"), ElementsAre(fs::path("/g")));
  EXPECT_THAT(art_folders(rules, ""), IsEmpty());
  rules.art_folders.list = {"/h", "/i"};
  EXPECT_THAT(art_folders(rules, "/g/rules.xml"), ElementsAre(fs::path("/h"), fs::path("/i")));
}

TEST(PictureFolders, AreSearchedInTheirOrder) {
  const test::TemporaryFolder folder;
  folder.put("one/a.svg", "<svg/>");
  folder.put("two/a.svg", "<svg/>");
  folder.put("two/b.svg", "<svg/>");
  const std::vector<fs::path> folders{folder.path("one"), folder.path("two"), folder.path("three")};
  EXPECT_EQ(art_folder(folders, "a.svg"), folder.path("one"));
  EXPECT_EQ(art_folder(folders, "b.svg"), folder.path("two"));
  EXPECT_EQ(art_folder(folders, "c.svg"), folder.path("three")) << "the last one, if none has the picture";
  EXPECT_EQ(art_folder(folders, "../one/a.svg"), folder.path("three")) << "a path that leads up is not followed";
}

model::Tile tile_with_picture(const std::string& id, const std::string& art, int line) {
  model::Tile out;
  out.id = id;
  out.art = art;
  out.at = {line, 3};
  return out;
}

TEST_F(PictureFile, OfATileHasFindingsAtTheTile) {
  folder_.put("square.png", png_head(200, 199));
  folder_.put("wide.png", png_head(1200, 100));
  folder_.put("high.svg", "<svg viewBox=\"0 0 2.5 4\"/>");
  folder_.put("unsized.svg", "<svg/>");
  model::TileSet set;
  int line = 1;
  for (const char* art : {"", "square.png", "wide.png", "high.svg", "unsized.svg", "none.png"}) {
    set.tiles.push_back(tile_with_picture("t" + std::to_string(line), art, line));
    ++line;
  }
  const std::string path = folder_.path("tileset.xml").string();
  const model::Findings found = check_art(set, path);
  EXPECT_EQ(listing(found),
            path +
                ":3:3: warning: The picture \"wide.png\" is 1200 by 100 pixels, not square; change it to 1200 by "
                "1200 pixels, or the rest of tile t3 stays white [TW028]\n" +
                path +
                ":4:3: warning: The picture \"high.svg\" is 2.5 by 4, not square; change it to 4 by 4, or the "
                "rest of tile t4 stays white [TW028]\n" +
                path +
                ":6:3: warning: The picture \"none.png\" is missing from the folder of the set; tile t6 is "
                "drawn from its zones instead [TW025]\n");
  ASSERT_THAT(found, SizeIs(3));
  EXPECT_EQ(found[0].tile, "t3");
}

TEST_F(PictureFile, OfTilesHaveALimitedNumberOfFindings) {
  model::TileSet set;
  for (std::size_t i = 0; i <= Report::kMaxFindings; ++i) set.tiles.push_back(tile_with_picture("t", "none.svg", 1));
  EXPECT_THAT(check_art(set, folder_.path("tileset.xml").string()), SizeIs(Report::kMaxFindings));
}

/// Returns rules with a picture in a row of each table that can have one; the other rows have none.
model::Rules rules_with_pictures() {
  model::Rules out;
  out.symbols.push_back({.id = "deer", .at = {2, 1}, .art = "deer.svg"});
  out.symbols.push_back({.id = "fish", .at = {3, 1}});
  out.pieces.push_back({.id = "hut", .at = {4, 1}, .art = "art/hut.png"});
  out.roles.push_back({.id = "hunter", .at = {5, 1}, .art = "hunter.svg"});
  out.actions.push_back({.id = "raft", .at = {6, 1}, .art = "raft.svg"});
  return out;
}

TEST(PictureRows, AreSymbolsPiecesRolesAndActions) {
  const std::vector<RowArt> rows = rows_with_art(rules_with_pictures());
  EXPECT_THAT(rows, ElementsAre(RowArt{"symbol deer", "deer.svg", {}}, RowArt{"piece hut", "art/hut.png", {}},
                                RowArt{"role hunter", "hunter.svg", {}}, RowArt{"action raft", "raft.svg", {}}));
  EXPECT_EQ(rows.at(1).at.line, 4);
}

TEST(PictureRows, HaveFindingsThatNameTheBuiltInDrawing) {
  const test::TemporaryFolder folder;
  const std::vector<RowArt> rows = rows_with_art(rules_with_pictures());
  const auto missing = [](int line, const std::string& art, const std::string& row) {
    return "rules.xml:" + std::to_string(line) + ":1: warning: The picture \"" + art +
           "\" is missing from the folder of the set; the built-in drawing of the " + row +
           " is used instead [TW025]\n";
  };
  EXPECT_EQ(listing(check_art(rows, {folder.path()}, "rules.xml")),
            missing(2, "deer.svg", "symbol deer") + missing(4, "art/hut.png", "piece hut") +
                missing(5, "hunter.svg", "role hunter") + missing(6, "raft.svg", "action raft"));
  folder.put("two/deer.svg", "<svg/>");
  folder.put("two/art/hut.png", png_head(20, 10));
  folder.put("two/hunter.svg", "no picture");
  EXPECT_EQ(listing(check_art(rows, {folder.path("one"), folder.path("two")}, "rules.xml")),
            "rules.xml:5:1: warning: The picture \"hunter.svg\" is neither SVG nor PNG; export it as one of them; the "
            "built-in drawing of the role hunter is used instead [TW026]\n" +
                missing(6, "raft.svg", "action raft"))
      << "pictures of rows need not be square";
  EXPECT_THAT(check_art(rows, {}, "rules.xml"), IsEmpty()) << "no folder is known";
}

}  // namespace
}  // namespace tw::xml
