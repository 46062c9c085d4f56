// Tests custom pictures of symbols and pieces.

#include "engine/drawing/custom_symbols.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "engine/drawing/export.hpp"
#include "engine/drawing/layout.hpp"
#include "tests/engine/drawing/support.hpp"

namespace tw::drawing {
namespace {

namespace fs = std::filesystem;

class OwnSymbols : public testing::Test {
 protected:
  OwnSymbols()
      : folder_(fs::temp_directory_path() /
                (std::string("tw_symbols_") + testing::UnitTest::GetInstance()->current_test_info()->name())),
        rules_(shipped_game().rules) {
    fs::remove_all(folder_);
    fs::create_directories(folder_ / "art");
    rules_.art_folders.list = {folder_.string()};
    write("art/red.svg", R"x(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4">
      <circle cx="2" cy="2" r="2" fill="red"/></svg>)x");
  }
  ~OwnSymbols() override { fs::remove_all(folder_); }
  void write(const std::string& href, const std::string& bytes) const {
    std::ofstream(folder_ / href, std::ios::binary) << bytes;
  }
  template <class Row>
  static Row& row(std::vector<Row>& rows, const std::string& id) {
    return rows.at(static_cast<std::size_t>(model::index_of(rows, id)));
  }
  static Pixels& on(Pixels& out, const std::string& look, bool halo = true) {
    draw_symbol(out.context(), look, 50, 50, 80, halo);
    return out;
  }

  fs::path folder_;
  model::Rules rules_;
};

bool has_red(const Pixels& p, int x, int y) { return p.channel(x, y, 0) > 200 && p.channel(x, y, 2) < 60; }

TEST_F(OwnSymbols, ReplaceThoseOfTheLibraryOnALightBackground) {
  row(rules_.symbols, "deer").art = "art/red.svg";
  Pixels cased(100, 100), plain(100, 100);
  on(cased, symbol_look(rules_, "deer"));
  on(plain, symbol_look(rules_, "deer"), false);
  EXPECT_TRUE(has_red(cased, 50, 50) && has_red(plain, 50, 50));
  EXPECT_TRUE(has_red(plain, 12, 50) && !has_red(plain, 8, 50));
  EXPECT_GT(cased.channel(8, 50, 2), 150) << "paper around it";
  EXPECT_EQ(symbol_look(rules_, "mammoth"), "mammoth");
  EXPECT_EQ(library_name(symbol_look(rules_, "deer")), "deer");
}

TEST_F(OwnSymbols, StandOnTilesAndBoards) {
  const model::Tile* tile = nullptr;
  for (const model::Tile& t : shipped_game().set.tiles)
    for (const model::Zone& zone : t.zones)
      if (zone.symbols == std::vector<std::string>{"deer"}) tile = &t;
  ASSERT_NE(tile, nullptr);
  row(rules_.symbols, "deer").art = "art/red.svg";
  row(rules_.pieces, "meeple").art = "art/red.svg";
  const auto shape = lay_out(*tile, rules_);
  EXPECT_TRUE(shape->problems().empty());
  for (const int pixels : {24, 40, 240}) {
    Pixels out(pixels, pixels);
    draw_tile(out.context(), *shape, 0, 0, pixels, model::Rotation::Right);
    int red = 0;
    for (int y = 0; y < pixels; ++y)
      for (int x = 0; x < pixels; ++x) red += has_red(out, x, y) ? 1 : 0;
    EXPECT_GT(red, pixels * pixels / 200) << pixels;
  }
  const fs::path file = folder_ / "board.svg";
  model::TileSet set;
  set.tiles = {*tile};
  EXPECT_TRUE(
      export_board(set, rules_,
                   {{tile->id, {}, model::Rotation::None, {{tile->zones[0].id, piece_look(rules_, "meeple", ""), 0}}}},
                   {}, file)
          .empty());
  EXPECT_GT(fs::file_size(file), 20'000u) << "the pictures are in it";
}

TEST_F(OwnSymbols, OfARoleTakePrecedenceOverThoseOfItsPiece) {
  const std::string role = rules_.roles.front().id, piece = rules_.roles.front().piece;
  rules_.roles.front().look = "";
  row(rules_.pieces, piece).art = "art/piece.svg";
  EXPECT_NE(piece_look(rules_, piece, role).find("art/piece.svg"), std::string::npos)
      << "a role without a look has its piece's";
  rules_.roles.front().look = "";
  rules_.roles.front().art = "art/role.svg";
  EXPECT_NE(piece_look(rules_, piece, role).find("art/role.svg"), std::string::npos);
  rules_.roles.front().art = "";
  rules_.roles.front().look = "meeple";
  EXPECT_EQ(piece_look(rules_, piece, role), "meeple");
}

TEST_F(OwnSymbols, ThatAreMissingOrBrokenAreReportedAndTheLibrarysAreDrawn) {
  write("art/broken.svg", "<svg><g></svg>");
  row(rules_.symbols, "deer").art = "art/none.svg";
  row(rules_.symbols, "deer").at = {9, 3};
  row(rules_.pieces, "meeple").art = "art/broken.svg";
  const model::Findings found = load_custom_symbols(rules_, "rules.xml");
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].code, "TW025");
  EXPECT_EQ(found[0].at.line, 9);
  EXPECT_NE(found[0].message.find("the built-in drawing of the symbol deer is used instead"), std::string::npos);
  EXPECT_EQ(found[1].code, "TW026");
  Pixels own(100, 100), librarys(100, 100);
  EXPECT_EQ(on(own, symbol_look(rules_, "deer")).all(), on(librarys, "deer").all());
}

TEST_F(OwnSymbols, NeverLeaveTheFolder) {
  fs::create_symlink("/etc/passwd", folder_ / "art/link.svg");
  row(rules_.symbols, "deer").art = "art/link.svg";
  row(rules_.symbols, "mammoth").art = "../../etc/passwd";
  row(rules_.symbols, "aurochs").art = "art/red.svg\n";
  EXPECT_EQ(load_custom_symbols(rules_, "rules.xml").size(), 3u);
  for (const char* id : {"deer", "mammoth", "aurochs"})
    EXPECT_EQ(custom_symbol(symbol_look(rules_, id)), nullptr) << id;
}

TEST_F(OwnSymbols, AreReadAgainWhenTheFileChanges) {
  row(rules_.symbols, "deer").art = "art/red.svg";
  const std::string look = symbol_look(rules_, "deer");
  Pixels before(100, 100), after(100, 100);
  EXPECT_TRUE(has_red(on(before, look), 50, 50));
  write("art/red.svg", R"x(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4"
      fill="blue"/></svg>)x");
  EXPECT_FALSE(has_red(on(after, look), 50, 50));
  EXPECT_GT(after.channel(50, 50, 2), 200);
}

TEST_F(OwnSymbols, AreLoadedInTheBackground) {
  std::atomic<int> told = 0;
  row(rules_.symbols, "deer").art = "art/red.svg";
  load_custom_symbols_later([&told] { ++told; });
  const unsigned before = pictures_version();
  fs::copy(folder_ / "art/red.svg", folder_ / "art/last.svg");
  row(rules_.symbols, "mammoth").art = "art/last.svg";
  EXPECT_EQ(custom_symbol(symbol_look(rules_, "deer")), nullptr);
  for (int i = 0; i < 20; ++i)
    (void)custom_symbol(symbol_look(rules_, "deer"));  // simulate repeated repainting of a window
  (void)custom_symbol(symbol_look(rules_, "mammoth"));
  const auto loaded = [&] { return custom_symbol(symbol_look(rules_, "mammoth")) != nullptr && told >= 2; };
  for (int i = 0; i < 1000 && !loaded(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  load_custom_symbols_later({});
  EXPECT_EQ(told, 2) << "once a picture";
  EXPECT_EQ(pictures_version(), before + 2);
  EXPECT_NE(custom_symbol(symbol_look(rules_, "deer")), nullptr);
}

}  // namespace
}  // namespace tw::drawing
