// Tests commands that inspect files: list, validate, format, info.

#include <gmock/gmock.h>

#include <algorithm>
#include <test_places.hpp>

#include "tests/cli/program.hpp"

namespace tw::cli::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

const std::string kBad = TW_SOURCE_DIR "/tests/data/bad/";

TEST(List, ShowsGamesVariantsBotsAndPlugins) {
  const auto json = run_json({"list"});
  const auto game =
      std::find_if(json["games"].begin(), json["games"].end(), [](const auto& row) { return row["id"] == kGame; });
  ASSERT_NE(game, json["games"].end());
  EXPECT_EQ((*game)["name"], "Hunters and Gatherers (2020)");
  EXPECT_EQ((*game)["family"], "landscape");
  EXPECT_EQ((*game)["players"], nlohmann::json({2, 5}));
  EXPECT_NE((*game)["status"], "");
  for (const auto& variant : json["variants"]) EXPECT_NE(variant["base"], "");
  std::vector<std::string> bots;
  for (const auto& bot : json["bots"]) bots.push_back(bot["name"]);
  EXPECT_THAT(bots, ::testing::IsSupersetOf({"greedy", "random"}));
  EXPECT_GE(json["plugins"].size(), json["bots"].size()) << "some plugins have no bot";
}

TEST(List, ShowsWhereThingsWereFound) {
  const Outcome text = run({"list"});
  EXPECT_THAT(text.out, HasSubstr(TW_SOURCE_DIR "/tilesets/hunters-gatherers-2020"));
  EXPECT_THAT(text.out, HasSubstr("built in"));
}

TEST(Validate, FindsNothingInTheShippedSet) {
  const auto json = run_json({"validate", kTileSet});
  EXPECT_EQ(json["files"][0]["path"], kTileSet);
  EXPECT_THAT(json["files"][0]["findings"], IsEmpty());
}

TEST(Validate, PrintsFindingsAsCompilersDo) {
  const Folder folder;
  const std::string file = folder / "typo.xml", text = replaced(read(kTileSet), " symbols=", " simbols=");
  write(file, text);
  const auto line =
      1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find("simbols")), '\n');
  const Outcome outcome = run({"validate", file});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(
      outcome.out.substr(0, outcome.out.find('\n')),
      ::testing::MatchesRegex(file + ":" + std::to_string(line) + ":[0-9]+: error: .*simbols.*symbols.*\\[TW012\\]"));
  const auto json = run_json({"validate", file, kTileSet}, 1);
  const auto finding = json["files"][0]["findings"][0];
  EXPECT_EQ(finding["code"], "TW012");
  EXPECT_EQ(finding["severity"], "error");
  EXPECT_EQ(finding["line"], line);
  EXPECT_GT(finding["column"], 1);
  EXPECT_THAT(finding["message"].get<std::string>(), HasSubstr("simbols"));
  EXPECT_THAT(json["files"][1]["findings"], IsEmpty());
}

TEST(Validate, ReportsTilesThatCannotBeDrawn) {
  const std::string file = TW_SOURCE_DIR "/tests/data/bad/TW027_five_lakes_on_a_river.xml";
  const Outcome outcome = run({"validate", file});
  EXPECT_EQ(outcome.status, 0) << "it can be played";
  EXPECT_THAT(outcome.out, HasSubstr("[TW027]"));
  EXPECT_THAT(outcome.out, HasSubstr("TW027_five_lakes_on_a_river.xml:")) << "and gives the position";
  EXPECT_EQ(run({"validate", "--strict", file}).status, 1);
}

TEST(Validate, ReportsPicturesThatCannotBeDrawn) {
  EXPECT_THAT(run({"validate", kBad + "TW028_picture_not_square.xml"}).out,
              HasSubstr("art/wide.png\" is 20 by 10 pixels, not square; change it to 20 by 20 pixels"));
  EXPECT_THAT(
      run({"validate", kBad + "TW025_picture_of_a_symbol_missing.xml"}).out,
      HasSubstr("7:3: warning: The picture \"art/nobody_drew_this.svg\" is missing from the folder of the set; the "
                "built-in drawing of the symbol sheep is used instead [TW025]"));
  EXPECT_THAT(run({"validate", kBad + "TW025_picture_of_a_variants_symbol_missing.xml"}).out,
              HasSubstr("symbol_missing.xml:3:3: warning: The picture "));
}

TEST(Validate, CountsWarningsOnlyWhenStrict) {
  const std::string file = kBad + "TW020_comment.xml";
  EXPECT_EQ(run({"validate", file}).status, 0);
  EXPECT_EQ(run({"validate", "--strict", file}).status, 1);
}

TEST(Validate, ReportsMissingFiles) {
  const Outcome outcome = run({"validate", "/no/such.xml"});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.out, HasSubstr("/no/such.xml: error: "));
}

TEST(Validate, ValidatesAllFilesOfAFolder) {
  const Folder folder;
  std::filesystem::create_directories(folder / "mine/variants");
  write(folder / "mine/tileset.xml", read(kTileSet));
  write(folder / "mine/variants/bad.xml", "<variant");
  write(folder / "mine/notes.txt", "no XML");
  const Outcome outcome = run({"validate", folder / ""});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.out, HasSubstr("mine/variants/bad.xml:1:"));
  EXPECT_THAT(outcome.err, HasSubstr("2 files: "));
  std::filesystem::create_directories(folder / "empty");
  EXPECT_THAT(run({"validate", folder / "empty"}).out, HasSubstr("This folder contains no readable .xml file"));
}

/// A copy of the shipped game carcassonne whose files a test changes.
class ChangedGame {
 public:
  /// Replaces the first `from` in rules.xml or tileset.xml by `to`.
  void change(const std::string& file, const std::string& from, const std::string& to) {
    write(folder_ / file, replaced(read(folder_ / file), from, to));
  }
  ChangedGame() {
    for (const char* file : {"rules.xml", "tileset.xml"})
      write(folder_ / file, read(TW_SOURCE_DIR "/tilesets/carcassonne/" + std::string(file)));
  }
  std::string path() const { return folder_.path(); }

 private:
  Folder folder_;
};

TEST(Validate, ReportsAGameThatEndsBeforeItsFirstTurn) {
  ChangedGame game;
  game.change("rules.xml", "<deck id=\"start\"/>", "<deck id=\"start\" ends-game=\"yes\"/>");
  const std::string error = game.path() +
                            "/rules.xml:22:3: error: The game ends before its first turn, as the deck \"start\" is "
                            "empty after the start tile is placed; add at least one tile to it [TW063]\n";
  for (const char* file : {"/tileset.xml", "/rules.xml", ""}) {
    const Outcome outcome = run({"validate", game.path() + file});
    EXPECT_EQ(outcome.out, error) << file;
    EXPECT_EQ(outcome.status, 1) << file;
  }
  for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{
           {"simulate", game.path(), "--games", "2"},
           {"play", game.path(), "--bots", "random,random"},
           {"compare", game.path(), "carcassonne", "--games", "4"},
           {"export", game.path(), "--to", "tabletop-simulator", "--out", game.path() + "/out"}}) {
    const Outcome outcome = run(command);
    EXPECT_EQ(outcome.status, 1) << command.front();
    EXPECT_THAT(outcome.err, HasSubstr(error)) << command.front();
    EXPECT_EQ(outcome.out, "") << command.front();
  }
}

TEST(Validate, NamesTheRowOfAGameInWhichNothingCanHappen) {
  ChangedGame game;
  game.change("rules.xml", "    <occupy limit=\"1\"/>\n", "");
  const Outcome outcome = run({"validate", game.path() + "/tileset.xml"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.out, game.path() +
                             "/rules.xml:17:3: warning: The turn has no step <occupy/>, so the piece \"meeple\" is "
                             "never placed [TW064]\n");
  ChangedGame pointless;
  for (const char* points : {"2*tiles + 2*pennant", "\"tiles\"", "around + 1", "tiles + pennant", "\"tiles\"",
                             "around + 1", "3*touching.city.closed"})
    pointless.change("rules.xml", points, points[0] == '"' ? "\"0\"" : "0");
  EXPECT_EQ(run({"validate", pointless.path() + "/tileset.xml"}).out,
            pointless.path() +
                "/rules.xml:29:3: warning: Nobody gets points in 16 random games; check the scores, beginning with "
                "\"city\" [TW064]\n");
}

TEST(Validate, ReportsAVariantInWhichNothingCanHappen) {
  const Folder folder;
  const std::string game = TW_SOURCE_DIR "/tilesets/carcassonne/";
  const auto write_variant = [&](const std::string& changes) {
    write(folder / "v.xml",
          "<variant format=\"1\" id=\"v\" base=\"carcassonne\" name=\"V\">\n" + changes + "</variant>\n");
    return run({"validate", folder / "v.xml"}).out;
  };
  write(folder / "tileset.xml", read(game + "tileset.xml"));
  write(folder / "rules.xml", read(game + "rules.xml"));
  std::string pointless;
  for (const char* score : {"city", "road", "monastery", "city-at-end", "road-at-end", "monastery-at-end", "farm"})
    pointless += std::string("<change score=\"") + score + "\" points=\"0\"/>\n";
  EXPECT_EQ(write_variant(pointless), folder / "v.xml" +
                                          ":1:1: warning: Nobody gets points in 16 random games; check the scores, "
                                          "beginning with \"city\" [TW064]\n");
  write(folder / "rules.xml",
        replaced(read(game + "rules.xml"), "<deck id=\"start\"/>", "<deck id=\"start\" ends-game=\"yes\"/>"));
  EXPECT_THAT(write_variant(""), ::testing::StartsWith(folder / "rules.xml:22:3: error: The game ends before"));
}

TEST(Validate, ListsFindingsAboutSharedRulesOnce) {
  ChangedGame game;
  game.change("rules.xml", "  <role id=\"knight\"", "  <piece id=\"dog\" count=\"1\"/>\n  <role id=\"knight\"");
  const Outcome outcome = run({"validate", game.path()});
  EXPECT_EQ(outcome.out,
            game.path() +
                "/rules.xml:18:3: warning: No role places the piece \"dog\" on a tile, so it is never used; "
                "add a role for it, or remove the piece [TW041]\n");
  EXPECT_THAT(outcome.err, HasSubstr("2 files: 0 errors, 1 warning"));
}

TEST(Format, ChangesNoByteOfAFileInCanonicalForm) {
  const Folder folder;
  const std::string file = folder / "tileset.xml";
  write(file, read(kTileSet));
  EXPECT_FALSE(run_json({"format", file})["files"][0]["changed"]);
  EXPECT_EQ(read(file), read(kTileSet));
}

TEST(Format, RewritesFilesNotInCanonicalForm) {
  const Folder folder;
  const std::string file = folder / "tileset.xml";
  const std::string untidy = replaced(read(kTileSet), "\n  <tile", "\n\n        <tile ");
  write(file, untidy);
  const Outcome check = run({"format", "--check", file});
  EXPECT_EQ(check.status, 1);
  EXPECT_EQ(check.out, file + ": would change\n");
  EXPECT_EQ(read(file), untidy);
  const Outcome format = run({"format", file});
  EXPECT_EQ(format.status, 0);
  EXPECT_EQ(format.out, file + ": rewritten\n");
  EXPECT_EQ(read(file), read(kTileSet));
  EXPECT_EQ(run({"format", "--check", file}).status, 0);
}

TEST(Format, LeavesFilesWithErrorsAlone) {
  const Folder folder;
  const std::string file = folder / "cut.xml";
  const std::string cut = read(kTileSet).substr(0, 2000);
  write(file, cut);
  const Outcome outcome = run({"format", file});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.err, HasSubstr(file + ":"));
  EXPECT_EQ(read(file), cut);
}

TEST(Info, CountsWithCopies) {
  const auto json = run_json({"info", kGame});
  EXPECT_EQ(json["id"], kGame);
  EXPECT_EQ(json["tiles"], 95);
  EXPECT_EQ(json["decks"], nlohmann::json({{"start", 1}, {"regular", 78}, {"menhir", 16}}));
  EXPECT_EQ(json["edges"], nlohmann::json({{"river", 133}, {"meadow", 128}, {"forest", 119}}));
  int actions = 0;
  for (const auto& count : json["actions"]) actions += count.get<int>();
  EXPECT_EQ(actions, 6);
  EXPECT_EQ(json["zones"].size(), 4u);
  EXPECT_EQ(json["symbols"].size(), 7u);
}

TEST(Info, FindsAGameByIdFolderAndFile) {
  const Outcome by_id = run({"info", kGame});
  EXPECT_EQ(by_id.status, 0);
  EXPECT_THAT(by_id.out, HasSubstr("95 tiles"));
  EXPECT_EQ(run({"info", kTileSet}).out, by_id.out);
  EXPECT_EQ(run({"info", TW_SOURCE_DIR "/tilesets/hunters-gatherers-2020"}).out, by_id.out);
}

TEST(Info, CountsCopiesAsTheFileSays) {
  const Folder folder;
  write(folder / "tileset.xml",
        replaced(read(kTileSet), "deck=\"regular\" copies=\"1\"", "deck=\"regular\" copies=\"4\""));
  EXPECT_EQ(run_json({"info", folder.path()})["decks"]["regular"], 81);
}

TEST(Info, PrintsTheFindingsOfABadGame) {
  const Outcome outcome = run({"info", kBad + "TW012_unknown_attribute.xml"});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.out, IsEmpty());
  EXPECT_THAT(outcome.err, HasSubstr("[TW012]"));
}

TEST(Analyze, CountsPatternsAndFits) {
  const auto json = run_json({"analyze", kGame});
  EXPECT_EQ(json["pairs"]["river river"], 57);
  EXPECT_EQ(json["pairs"]["forest river"], 35);
  EXPECT_EQ(json["patterns"]["possible"], 24);
  EXPECT_EQ(json["patterns"]["present"], 21);
  EXPECT_THAT(json["patterns"]["missing"],
              ::testing::UnorderedElementsAre("forest forest forest forest", "forest meadow meadow river",
                                              "meadow meadow meadow river"));
  EXPECT_EQ(json["rotations"], nlohmann::json({{"4", 73}, {"2", 16}, {"1", 6}}));
  EXPECT_NEAR(json["fit"]["1"].get<double>(), 0.719, 0.0005);
  EXPECT_NEAR(json["fit"]["4"].get<double>(), 0.0429, 0.00005);
  EXPECT_EQ(json["unfillable"]["4"], 9);
}

TEST(Analyze, ReportsClosabilityAndTheContentOfDecks) {
  const auto json = run_json({"analyze", kGame, "--beside", "carcassonne"});
  EXPECT_EQ(json["edges"], nlohmann::json({{"meadow", 128}, {"forest", 119}, {"river", 133}}));
  EXPECT_EQ(json["closability"]["closable"], true);
  EXPECT_EQ(json["closability"]["corners"], 9);
  EXPECT_EQ(json["patterns"]["single"], nlohmann::json({"FFMR", "FMFR", "FRMM", "FRRR"}));
  EXPECT_EQ(json["symbols"]["deer"]["all"], run_json({"info", kGame})["symbols"]["deer"]);
  EXPECT_EQ(json["hardest_cells"][0], nlohmann::json({{"cell", "FFFF"}, {"tiles", 0}}));
  EXPECT_EQ(json["beside"]["edges"]["road"], 94);
  const Outcome text = run({"analyze", kGame, "--beside", "big-herds"});
  EXPECT_EQ(text.status, 0);
  EXPECT_THAT(text.out, HasSubstr("checked for all 9\n    kinds of corner"));
}

TEST(Analyze, CountsCardsThatHaveNoEdges) {
  const auto json = run_json({"analyze", "hunt-or-gather"});
  EXPECT_EQ(json["tiles"], 90);
  EXPECT_EQ(json["decks"]["equipment"], 60);
  EXPECT_EQ(json["properties"]["kind: nuts"]["decks"]["exploration"], 6);
  EXPECT_FALSE(json.contains("pairs"));
  EXPECT_EQ(run({"analyze", "hunt-or-gather"}).status, 0);
}

TEST(Analyze, FindsTilesThatAreTwins) {
  const Folder folder;
  const std::string set = read(kTileSet);
  const auto begin = set.rfind("  <tile "), end = set.find("</tileset>");
  write(
      folder / "tileset.xml",
      set.substr(0, end) + replaced(set.substr(begin, end - begin), "<tile id=\"", "<tile id=\"twin") + "</tileset>\n");
  const auto before = run_json({"analyze", kGame})["duplicates"];
  const auto after = run_json({"analyze", folder.path()})["duplicates"];
  EXPECT_NE(before, after);
  EXPECT_THAT(after.dump(), HasSubstr("twin"));
}

}  // namespace
}  // namespace tw::cli::testing
