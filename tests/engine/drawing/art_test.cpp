// Tests tiles' custom pictures: how they are drawn, which files are rejected, and that hostile files do no harm.

#include "engine/drawing/art.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <test_places.hpp>

#include "engine/xml/art_file.hpp"
#include "tests/engine/drawing/support.hpp"

namespace tw::drawing {
namespace {

namespace fs = std::filesystem;

const std::string kSvg = R"x(<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" )x";

class OwnArt : public testing::Test {
 protected:
  OwnArt() : folder_(fs::temp_directory_path() / ("tw_art_" + std::string(name()))) {
    fs::remove_all(folder_);
    fs::create_directories(folder_ / "art");
  }
  ~OwnArt() override { fs::remove_all(folder_); }
  static const char* name() { return testing::UnitTest::GetInstance()->current_test_info()->name(); }

  void write(const std::string& href, const std::string& bytes) const {
    std::ofstream(folder_ / href, std::ios::binary) << bytes;
  }
  /// Writes a PNG whose left half is red and whose right half is blue.
  void write_png(const std::string& href, int width, int height) const {
    cairo_surface_t* surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    cairo_t* cr = cairo_create(surface);
    cairo_set_source_rgb(cr, 0, 0, 1);
    cairo_paint(cr);
    cairo_rectangle(cr, 0, 0, width / 2.0, height);
    cairo_set_source_rgb(cr, 1, 0, 0);
    cairo_fill(cr);
    cairo_destroy(cr);
    cairo_surface_write_to_png(surface, (folder_ / href).c_str());
    cairo_surface_destroy(surface);
  }
  auto load(const std::string& href) const { return load_art({folder_}, href); }
  /// Returns the code and the message of the only finding, or "" if the picture was accepted.
  std::string refusal(const std::string& href) const {
    const auto start = std::chrono::steady_clock::now();
    const auto art = load(href);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    EXPECT_LT(took.count(), 5) << "took too long";
    if (art) return "";
    EXPECT_EQ(art.findings().size(), 1u);
    EXPECT_EQ(art.findings()[0].severity, model::Severity::Warning);
    return art.findings()[0].code + " " + art.findings()[0].message;
  }
  std::string refusal_of_svg(const std::string& content) const {
    write("art/a.svg", kSvg + R"x(width="100" height="100">)x" + content + "</svg>");
    return refusal("art/a.svg");
  }

  fs::path folder_;
};

bool is_red(const Pixels& p, int x, int y) { return p.channel(x, y, 0) > 200 && p.channel(x, y, 2) < 60; }
bool is_blue(const Pixels& p, int x, int y) { return p.channel(x, y, 2) > 200 && p.channel(x, y, 0) < 60; }
bool is_white(const Pixels& p, int x, int y) { return p.channel(x, y, 0) > 250 && p.channel(x, y, 2) > 250; }

TEST_F(OwnArt, IsFittedCentredAndRotatedWithTheTile) {
  write_png("art/a.png", 200, 100);
  write("art/a.svg", kSvg + R"x(viewBox="0 0 20 10"><rect width="10" height="10" fill="red"/>
      <rect x="10" width="10" height="10" fill="blue"/></svg>)x");
  for (const std::string href : {"art/a.png", "art/a.svg"}) {
    model::Tile tile = shipped_game().set.tiles.at(3);
    tile.art = href;
    const TileFace face = face_of(tile, shipped_game().rules, {folder_});
    ASSERT_TRUE(face.art) << href;
    EXPECT_EQ(face.art->width(), 1);
    EXPECT_NEAR(face.art->height(), .5, 1e-9);
    Pixels flat(100, 100), rotated(100, 100);
    draw_face(flat.context(), face, 0, 0, 100, model::Rotation::None);
    draw_face(rotated.context(), face, 0, 0, 100, model::Rotation::Right);
    EXPECT_TRUE(is_red(flat, 5, 50) && is_blue(flat, 95, 50) && is_white(flat, 50, 5) && is_white(flat, 50, 95));
    EXPECT_TRUE(is_red(rotated, 50, 5) && is_blue(rotated, 50, 95) && is_white(rotated, 5, 50)) << href;
  }
}

TEST_F(OwnArt, IsReadAgainWhenTheFileChanges) {
  write("art/a.svg", "no picture");
  EXPECT_NE(refusal("art/a.svg"), "");
  write_png("art/a.svg", 30, 30);  // the first bytes, not the name, determine the format
  EXPECT_EQ(refusal("art/a.svg"), "");
  const auto first = load("art/a.svg"), second = load("art/a.svg");
  EXPECT_EQ(first.value(), second.value());
}

TEST_F(OwnArt, OfAVariantIsFoundBesideTheVariantOrItsBase) {
  write_png("art/base.png", 10, 10);
  fs::create_directories(folder_ / "variants");
  EXPECT_TRUE(load_art({folder_ / "variants", folder_}, "art/base.png"));
  EXPECT_FALSE(load_art({folder_ / "variants"}, "art/base.png"));
  EXPECT_EQ(load_art({}, "art/base.png").value(), nullptr);
}

TEST_F(OwnArt, ThatIsMissingIsAFindingAndTheTileIsDrawn) {
  model::Tile tile = shipped_game().set.tiles.at(3);
  tile.art = "art/none.svg";
  model::Findings findings;
  const TileFace face = face_of(tile, shipped_game().rules, {folder_}, &findings);
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings[0].code, "TW025");
  EXPECT_EQ(findings[0].tile, tile.id);
  Pixels drawn(40, 40), plain(40, 40);
  draw_face(drawn.context(), face, 0, 0, 40, model::Rotation::None);
  draw_tile(plain.context(), *face.shape, 0, 0, 40, model::Rotation::None);
  EXPECT_EQ(drawn.all(), plain.all());
}

TEST_F(OwnArt, NeverLeavesTheFolderOrOpensADevice) {
  EXPECT_NE(refusal("../../etc/passwd"), "");
  EXPECT_NE(refusal("/etc/passwd"), "");
  fs::create_symlink("/etc/passwd", folder_ / "art/link.svg");
  EXPECT_NE(refusal("art/link.svg").find("link to a file outside"), std::string::npos);
  fs::create_directory_symlink("/etc", folder_ / "etc");
  EXPECT_NE(refusal("etc/passwd").find("link to a file outside"), std::string::npos);
  ASSERT_EQ(::mkfifo((folder_ / "art/pipe.png").c_str(), 0600), 0);
  EXPECT_NE(refusal("art/pipe.png").find("a device or a pipe"), std::string::npos);
  EXPECT_NE(refusal("art").find("folder"), std::string::npos);
}

TEST_F(OwnArt, TooLargeForTheMemoryIsRefusedBeforeItIsDecoded) {
  fs::copy(fs::path(TW_SOURCE_DIR) / "tests/data/bad/art/bomb.png", folder_ / "art/bomb.png");
  EXPECT_NE(refusal("art/bomb.png").find("60000 by 60000"), std::string::npos);
  std::string hidden;  // the same decompression bomb inside an SVG
  EXPECT_NE(refusal_of_svg(R"x(<image width="9" height="9" xlink:href="data:image/png;base64,)x"
                           "iVBORw0KGgoAAAANSUhEUgAA6mAAAOpgAQAAAAA\"/>")
                .find("4096"),
            std::string::npos);
  EXPECT_NE(refusal_of_svg(R"x(<image width="9" height="9" href="data:image/svg+xml,%3Csvg/%3E"/>)x"), "");
}

TEST_F(OwnArt, TruncatedOrCorruptedIsRefusedOrDrawn) {
  write_png("art/a.png", 60, 60);
  std::ifstream file(folder_ / "art/a.png", std::ios::binary);
  const std::string whole((std::istreambuf_iterator<char>(file)), {});
  for (std::size_t length = 0; length < whole.size(); length += 7) {
    const std::string href = "art/" + std::to_string(length);
    write(href + "cut", whole.substr(0, length));
    EXPECT_NE(refusal(href + "cut"), "");
    std::string noisy = whole;
    noisy[length] = static_cast<char>(noisy[length] ^ 0x55);
    write(href, noisy);
    EXPECT_LT(refusal(href).size(), 400u);
  }
}

TEST_F(OwnArt, InSvgFetchesNothing) {
  // External references must be ignored, and the rest of the file must be drawn.
  for (const std::string content :
       {R"x(<image width="9" height="9" xlink:href="file:///etc/passwd"/>)x",
        R"x(<image width="9" height="9" href="../../etc/passwd"/>)x", R"x(<script>while(true);</script>)x",
        R"x(<use xlink:href="file:///etc/passwd#a"/>)x", R"x(<style>@import url("file:///etc/passwd");</style>)x"})
    EXPECT_EQ(refusal_of_svg(content), "") << content;
  write("art/a.svg",
        R"x(<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>)x" + kSvg + "><text>&x;</text></svg>");
  EXPECT_NE(refusal("art/a.svg").find("entities"), std::string::npos);
}

TEST_F(OwnArt, InSvgIsLimitedInTime) {
  std::string uses = R"x(<g id="a0"><rect width="1" height="1"/></g>)x";
  for (int i = 1; i < 30; ++i) {
    const std::string before = "<use xlink:href=\"#a" + std::to_string(i - 1) + "\"/>";
    uses += "<g id=\"a" + std::to_string(i) + "\">" + before + before + "</g>";
  }
  EXPECT_NE(refusal_of_svg(uses).find("too long"), std::string::npos);
  std::string chain;
  for (int i = 0; i < 5000; ++i)
    chain += "<use id=\"c" + std::to_string(i) + "\" xlink:href=\"#c" + std::to_string(i + 1) + "\"/>";
  EXPECT_NE(refusal_of_svg(chain).find("chain of references"), std::string::npos);
  EXPECT_NE(refusal_of_svg(R"x(<g id="a"><use xlink:href="#a"/></g>)x").find("cycle"), std::string::npos);
  std::string nested;
  for (int i = 0; i < 100'000; ++i) nested += "<g>";
  EXPECT_NE(refusal_of_svg(nested), "");
  std::string filters = R"x(<filter id="f"><feGaussianBlur stdDeviation="40"/></filter>)x";
  for (int i = 0; i < 500; ++i) filters += R"x(<rect width="90" height="90" filter="url(#f)"/>)x";
  EXPECT_NE(refusal_of_svg(filters).find("too long"), std::string::npos);
  const std::string modest = R"x(<filter id="f"><feGaussianBlur stdDeviation="4"/></filter>
      <rect width="90" height="90" filter="url(#f)" stroke="red" stroke-dasharray="4 2"/>)x";
  EXPECT_EQ(refusal_of_svg(modest), "");
}

TEST_F(OwnArt, InSvgWithAnyContentIsRefusedOrDrawn) {
  const std::string sound =
      kSvg + R"x(viewBox="0 0 9 9"><defs><linearGradient id="g"><stop offset="1"/></linearGradient>
      </defs><path fill="url(#g)" d="M0 0L9 9Z"/><text>a</text></svg>)x";
  for (std::size_t at = 0; at < sound.size(); at += 3)
    for (const char c : {'<', '"', '#', '9', '\0', '\xFF'}) {
      std::string noisy = sound;
      noisy[at] = c;
      const std::string href = "art/" + std::to_string(at) + "-" + std::to_string(static_cast<unsigned char>(c));
      write(href, noisy);
      EXPECT_LT(refusal(href).size(), 400u);
    }
}

TEST_F(OwnArt, ThatCannotBeDecodedIsAWarningAtItsTile) {
  write("art/a.svg", "<svg><g></svg>");
  model::TileSet set;
  set.tiles.push_back(shipped_game().set.tiles.at(3));
  set.tiles[0].art = "art/a.svg";
  set.tiles[0].at = {7, 3};
  const model::Findings found = check_art(set, (folder_ / "tileset.xml").string());
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].code, "TW026");
  EXPECT_EQ(found[0].at.line, 7);
  EXPECT_EQ(found[0].tile, set.tiles[0].id);
}

TEST_F(OwnArt, SuppressesTheWarningAboutATileThatCannotBeDrawn) {
  model::Tile crossing = tile("x", {zone("0", "forest", "N S"), zone("1", "river", "E1 W1"),
                                    zone("2", "meadow", "E0 W2"), zone("3", "meadow", "E2 W0")});
  crossing.at = {7, 3};
  const model::Findings found = check_layout(crossing, shipped_game().rules, "set.xml");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].code, "TW027");
  EXPECT_EQ(found[0].severity, model::Severity::Warning);
  EXPECT_EQ(model::to_text(found[0]).substr(0, 53), "set.xml:7:3: warning: Tile x is drawn as a plan of it");
  EXPECT_EQ(found[0].tile, "x");
  crossing.art = "art/x.svg";
  EXPECT_TRUE(check_layout(crossing, shipped_game().rules, "set.xml").empty());
}

TEST_F(OwnArt, ThatIsNotSquareIsAWarningAtItsTile) {
  write_png("art/wide.png", 200, 100);
  write_png("art/square.png", 200, 199);
  write("art/high.svg", kSvg + R"x(viewBox="0 0 30,60"/>)x");
  write("art/sized.svg", kSvg + R"x(width="45mm" height="4.5cm" viewBox="0 0 2 1"/>)x");
  write("art/unsaid.svg", kSvg + R"x(width="100%"/>)x");
  model::TileSet set;
  for (const char* art : {"wide.png", "square.png", "high.svg", "sized.svg", "unsaid.svg"}) {
    set.tiles.push_back(shipped_game().set.tiles.at(3));
    set.tiles.back().id = art;
    set.tiles.back().art = std::string("art/") + art;
  }
  const model::Findings found = xml::check_art(set, (folder_ / "tileset.xml").string());
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].code, "TW028");
  EXPECT_EQ(found[0].severity, model::Severity::Warning);
  EXPECT_EQ(found[0].message,
            "The picture \"art/wide.png\" is 200 by 100 pixels, not square; change it to 200 by 200 pixels, or the "
            "rest of tile wide.png stays white");
  EXPECT_NE(found[1].message.find("is 30 by 60, not square; change it to 60 by 60"), std::string::npos)
      << found[1].message;
}

TEST(Art, ShippedTilesAreDrawnAccordingToTheirZones) {
  for (const model::Tile& t : shipped_game().set.tiles)
    EXPECT_TRUE(check_layout(t, shipped_game().rules, "").empty()) << t.id;
}

}  // namespace
}  // namespace tw::drawing
