// Tests importing and exporting the formats of other programs.

#include <gmock/gmock.h>

#include <filesystem>

#include "tests/cli/program.hpp"

namespace tw::cli::testing {
namespace {

using ::testing::HasSubstr;

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
