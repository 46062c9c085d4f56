// Tests importing and exporting the formats of other programs.

#include <gmock/gmock.h>

#include <filesystem>

#include "tests/cli/program.hpp"

namespace tw::cli::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const std::string kTiled = TW_SOURCE_DIR "/tests/data/tiled/";

TEST(Export, IsImportedAgain) {
  const Folder folder;
  const auto out = run_json({"export", "carcassonne", "--to", "jcloisterzone", "--out", folder / "tiles.xml"});
  EXPECT_EQ(out["copies"], 72);
  const auto in = run_json(
      {"import", folder / "tiles.xml", "--start", "carcassonne-B-D-START", "--out", folder / "again.tileset.xml"});
  EXPECT_EQ(in["copies"], 72);
  EXPECT_EQ(in["rules"], "carcassonne");
  EXPECT_EQ(run({"validate", "--strict", folder / "again.tileset.xml"}).out, "");
  EXPECT_EQ(run_json({"info", folder / "again.tileset.xml"})["edges"], run_json({"info", "carcassonne"})["edges"]);
}

TEST(Export, NamesAVariantsTableAfterTheVariant) {
  const Folder folder;
  ASSERT_EQ(
      run({"export", "big-herds", "--to", "tabletop-simulator", "--out", folder / "table", "--size", "64"}).status, 0);
  std::string saved;
  for (const auto& file : std::filesystem::directory_iterator(folder / "table"))
    if (file.path().extension() == ".json") saved = read(file.path().string());
  EXPECT_THAT(saved, HasSubstr("\"SaveName\": \"Big herds"));
}

TEST(Export, ReportsWhatTheOtherProgramCannotRepresent) {
  const Folder folder;
  const Outcome outcome = run({"export", kGame, "--to", "jcloisterzone", "--out", folder / "x.jca"});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.err, HasSubstr("[TW181]"));
  EXPECT_FALSE(std::filesystem::exists(folder / "x.jca"));
}

TEST(Import, KeepsAnExistingFile) {
  const Folder folder;
  write(folder / "tiles.csv", "Id,N,E,S,W,Z0,Type\n1,M0,M0,M0,M0,M,Start\n");
  write(folder / "out.xml", "mine");
  const std::vector<std::string> arguments{"import", folder / "tiles.csv", "--out", folder / "out.xml"};
  const Outcome refused = run(arguments);
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.err, HasSubstr("use --force to replace it"));
  EXPECT_EQ(read(folder / "out.xml"), "mine");
  auto forced = arguments;
  forced.push_back("--force");
  const Outcome outcome = run(forced);
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("Converted: 1 tile, 1 including copies."));
}

TEST(Import, TakesTilesOfOtherFiles) {
  const Folder folder;
  write(folder / "winter.xml",
        "<defs><tiles><tile id='W/1'><city>N E S W</city></tile></tiles><sets><tile-set id='winter'>"
        "<ref count='4' tile='B/1'/><ref count='2' tile='W/1'/></tile-set></sets></defs>");
  write(folder / "basic.xml", "<defs><tiles><tile id='B/1'><city>N E S W</city></tile></tiles></defs>");
  const Outcome outcome = run({"import", folder / "winter.xml", folder / "basic.xml", "--out", folder / "set.xml"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("6 including copies."));
}

TEST(Import, TakesAllTilesOfATiledSetWithSidesWithoutColour) {
  const Folder folder;
  const Outcome outcome =
      run({"import", kTiled + "roads.tsx", "--rules", "carcassonne", "--out", folder / "roads.xml", "--json"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  const nlohmann::json report = nlohmann::json::parse(outcome.out);
  EXPECT_EQ(report["copies"], 5) << outcome.out;
  EXPECT_THAT(outcome.out, HasSubstr("a side without a colour became the edge"));
  EXPECT_THAT(outcome.out, HasSubstr("59 tiles without edges"));
  EXPECT_THAT(outcome.out, HasSubstr("roads.png")) << "that picture does not exist";
  EXPECT_THAT(read(folder / "roads.xml"), Not(HasSubstr("<art")));
}

TEST(Import, CutsThePicturesOfTilesOutOfASheet) {
  const Folder folder;
  const std::vector<std::string> arguments{"import", kTiled + "sheet.tsx", "--rules", "carcassonne",
                                           "--out",  folder / "set.xml",   "--force"};
  const Outcome outcome = run(arguments);
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("attribute \"probability\" of \"tile\" (2 tiles: 0, 1)"));
  EXPECT_THAT(read(folder / "set.xml"), HasSubstr("<art href=\"art/sheet-1.png\"/>"));
  EXPECT_THAT(run({"validate", folder / "set.xml"}).out, Not(HasSubstr("[TW02"))) << "each picture can be drawn";
  const std::string picture = read(folder / "art/sheet-0.png");
  EXPECT_EQ(picture.substr(16, 8), std::string("\0\0\0\x10\0\0\0\x10", 8)) << "16 by 16 pixels";
  EXPECT_NE(picture, read(folder / "art/sheet-1.png"));
  EXPECT_EQ(run(arguments).status, 0);
  EXPECT_FALSE(std::filesystem::exists(folder / "art/sheet-0-2.png")) << "the same picture is stored once";
  write(folder / "art/sheet-0.png", "mine");
  EXPECT_EQ(run(arguments).status, 0);
  EXPECT_EQ(read(folder / "art/sheet-0.png"), "mine");
  EXPECT_EQ(read(folder / "art/sheet-0-2.png"), picture);
}

TEST(Import, ReportsMissingInformation) {
  const Folder folder;
  write(folder / "x.tsx", "<tileset name='t' tilewidth='8'/>");
  const Outcome rules = run({"import", folder / "x.tsx", "--out", folder / "o.xml"});
  EXPECT_EQ(rules.status, 1);
  EXPECT_THAT(rules.err, HasSubstr("choose the rules for these tiles with --rules"));
  write(folder / "x.txt", "hello");
  EXPECT_THAT(run({"import", folder / "x.txt", "--out", folder / "o.xml"}).err, HasSubstr("Unsupported file format"));
  EXPECT_EQ(run({"import", folder / "x.txt", "--from", "word", "--out", folder / "o.xml"}).status, 2);
  EXPECT_EQ(run({"import", folder / "x.txt", "--name", "road", "--out", folder / "o.xml"}).status, 2);
}

}  // namespace
}  // namespace tw::cli::testing
