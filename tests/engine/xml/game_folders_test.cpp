// Tests which folders are searched for games, rules and bases, and the findings about files that cannot be used.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/xml/catalogue.hpp"
#include "engine/xml/dependents.hpp"
#include "engine/xml/files.hpp"
#include "tests/engine/xml/samples.hpp"
#include "tests/engine/xml/surroundings.hpp"

namespace tw::xml {
namespace {

namespace fs = std::filesystem;
using test::listing;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;

/// Returns a tile set with one tile, which consists of a single zone of this kind.
std::string set_of_one(const std::string& id, const std::string& rules = "roads", const std::string& kind = "meadow") {
  return "<tileset format=\"1\" id=\"" + id + "\" name=\"" + id + "\" rules=\"" + rules +
         "\"><source>Made up. For tests.</source>\n<tile id=\"1\" deck=\"all\" copies=\"4\"><zone id=\"0\" kind=\"" +
         kind + "\" slots=\"N E S W\"/></tile></tileset>\n";
}

std::string variant_text(const std::string& id, const std::string& base, const std::string& body = "") {
  return "<variant format=\"1\" id=\"" + id + "\" base=\"" + base + "\" name=\"V\">\n" + body + "</variant>\n";
}

/// The folder "games", with the game "roads", is searched before the shipped games.
class GameFolders : public testing::Test {
 protected:
  void SetUp() override {
    put("games/roads/tileset.xml", set_of_one("roads"));
    put("games/roads/rules.xml", test::rules());
  }
  fs::path put(const std::string& name, const std::string& text) const {
    folder_.put(name, text);
    return root_ / name;
  }
  static CatalogueEntry entry(const std::string& id) {
    for (const CatalogueEntry& game : list_games())
      if (game.id == id) return game;
    ADD_FAILURE() << id << " is not listed";
    return {};
  }

  test::TemporaryFolder folder_;
  fs::path root_ = fs::canonical(folder_.path());
  test::EnvironmentVariable tile_sets_{"TILEWRIGHT_TILESETS", (root_ / "games").string()};
  test::EnvironmentVariable data_{"XDG_DATA_HOME", (root_ / "data").string()};
};

TEST_F(GameFolders, AreThoseOfTheVariableTheUserAndTheProgramInThisOrder) {
  for (const char* name : {"a", "b", "data/tilewright/tilesets"}) fs::create_directories(root_ / name);
  const std::string a = (root_ / "a").string(), b = (root_ / "b").string(), none = (root_ / "none").string();
  const test::EnvironmentVariable several("TILEWRIGHT_TILESETS", ":" + b + "::" + a + ":" + none + ":" + b + ":");
  EXPECT_THAT(tile_set_folders(),
              ElementsAre(root_ / "b", root_ / "a", root_ / "data/tilewright/tilesets", shipped_tile_sets()));
  const test::EnvironmentVariable no_variable("TILEWRIGHT_TILESETS", std::nullopt);
  EXPECT_THAT(tile_set_folders(), ElementsAre(root_ / "data/tilewright/tilesets", shipped_tile_sets()));
}

TEST_F(GameFolders, OfTheUserAreInTheDataFolderOtherwiseInTheHomeFolder) {
  fs::create_directories(root_ / "data/tilewright/tilesets");
  fs::create_directories(root_ / "home/.local/share/tilewright/tilesets");
  const test::EnvironmentVariable home("HOME", (root_ / "home").string());
  EXPECT_EQ(user_tile_sets(), root_ / "data/tilewright/tilesets");
  {
    const test::EnvironmentVariable other("XDG_DATA_HOME", (root_ / "none").string());
    EXPECT_EQ(user_tile_sets(), fs::path()) << "the variable is set, so the home folder is not used";
  }
  const test::EnvironmentVariable no_data("XDG_DATA_HOME", std::nullopt);
  EXPECT_EQ(user_tile_sets(), root_ / "home/.local/share/tilewright/tilesets");
  const test::EnvironmentVariable no_home("HOME", "");
  EXPECT_EQ(user_tile_sets(), fs::path());
}

TEST_F(GameFolders, AreCompletedByTheWorkingFolder) {
  put("here/streets/tileset.xml", set_of_one("streets"));
  put("here/streets/rules.xml", test::rules());
  fs::create_directory(root_ / "here/streets/variants");
  struct Case {
    std::string folder, game, file;
  };
  const std::vector<Case> cases{{"here", "streets", "streets/tileset.xml"},
                                {"here/streets", "tileset.xml", "tileset.xml"},
                                {"here/streets", ".", "./tileset.xml"},
                                {"here/streets/variants", "..", "../tileset.xml"}};
  for (const Case& c : cases) {
    const test::WorkingFolder working(root_ / c.folder);
    const auto game = load_game(c.game);
    ASSERT_TRUE(game) << c.game << "\n" << listing(game.findings());
    EXPECT_EQ(game.value().id, "streets");
    EXPECT_EQ(game.value().tile_set_path, c.file);
  }
  const test::WorkingFolder working(root_ / "here");
  EXPECT_THAT(listing(load_game("qqqqqqq").findings()),
              StartsWith("error: There is no game \"qqqqqqq\". Available: big-herds, carcassonne, "));
}

TEST_F(GameFolders, HideGamesOfTheWorkingFolderEvenIfTheyAreBroken) {
  const fs::path lost = put("games/roads/variants/lost.xml", variant_text("lost", "qqqqqqq"));
  put("here/lost/tileset.xml", set_of_one("lost"));
  const test::WorkingFolder working(root_ / "here");
  EXPECT_THAT(listing(load_game("lost").findings()),
              StartsWith(lost.string() + ":1:37: error: The base \"qqqqqqq\" cannot be found. Available: big-herds, "));
}

TEST_F(GameFolders, ContainGamesByTheIdInTheFile) {
  put("games/streets/tileset.xml", set_of_one("avenues"));
  put("games/roads/variants/notes.txt", variant_text("noted", "roads"));
  EXPECT_EQ(find_game("avenues"), root_ / "games/streets");
  EXPECT_EQ(find_game("streets"), fs::path()) << "the file has another id";
  EXPECT_EQ(find_game("noted"), fs::path()) << "the file has another ending";
}

TEST_F(GameFolders, ListTheFirstSentenceOfTheSource) {
  const std::string longer(201, 'x');
  const std::vector<std::pair<std::string, std::string>> cases{{"Made up.", "Made up"},
                                                               {"Made up", "Made up"},
                                                               {"Version 1.5 of it. Made up.", "Version 1.5 of it"},
                                                               {"Made up . For tests.", "Made up"},
                                                               {"Made up\nfor tests.", "Made up"},
                                                               {"...", ""},
                                                               {"", ""},
                                                               {longer, longer.substr(1)}};
  for (const auto& [source, status] : cases) {
    std::string text = set_of_one("roads");
    text.replace(text.find("Made up. For tests."), 19, source);
    put("games/roads/tileset.xml", text);
    EXPECT_EQ(entry("roads").status, status) << source;
  }
}

TEST_F(GameFolders, ListGamesWithoutTheirRulesAndVariantsWithoutTheirBase) {
  put("games/lone/tileset.xml", set_of_one("lone", "nowhere"));
  put("games/roads/variants/lost.xml", variant_text("lost", "nowhere"));
  put("games/roads/variants/few.xml", variant_text("few", "roads"));
  const CatalogueEntry lone = entry("lone"), lost = entry("lost"), few = entry("few");
  EXPECT_EQ(lone.status, "Made up");
  EXPECT_EQ(lone.family, "");
  EXPECT_EQ(lone.max_players, 0);
  EXPECT_EQ(lost.base, "nowhere");
  EXPECT_EQ(lost.family, "");
  EXPECT_EQ(lost.status, "");
  EXPECT_EQ(few.family, "landscape");
  EXPECT_EQ(few.min_players, 2);
  EXPECT_EQ(few.status, "Made up") << "that of its base";
}

TEST_F(GameFolders, AreSearchedForRulesByTheIdInTheFile) {
  std::string rules = test::rules();
  rules.replace(rules.find("id=\"roads\""), 10, "id=\"streets\"");
  const fs::path found = put("games/zoo/rules.xml", rules);
  put("games/aaa/rules.xml", "<rules");
  const auto game = load_game(put("mine/tileset.xml", set_of_one("mine", "streets")).string());
  ASSERT_TRUE(game) << listing(game.findings()) << "broken rules of another game do not matter";
  EXPECT_EQ(game.value().rules_path, found);
  EXPECT_THAT(game.value().rules.art_folders.list, ElementsAre((root_ / "games/zoo").string()));
}

TEST_F(GameFolders, WithBrokenRulesBesideTheSetOrUnderTheirIdAreAFinding) {
  const fs::path set = put("mine/tileset.xml", set_of_one("mine"));
  const auto first = [&] { return load_game(set.string()).findings().at(0); };
  const fs::path beside = put("mine/rules.xml", "<rules");
  put("games/roads/rules.xml", "<rules");
  EXPECT_EQ(first().path, beside.string());
  EXPECT_EQ(first().code, "TW005");
  fs::remove(beside);
  fs::create_directory(beside);
  EXPECT_EQ(first().path, beside.string());
  EXPECT_EQ(first().message, "This is a folder, not a file");
  fs::remove(beside);
  EXPECT_EQ(first().path, (root_ / "games/roads/rules.xml").string());
  EXPECT_EQ(first().code, "TW005");
}

TEST_F(GameFolders, WithContradictoryRulesHaveNoFindingsAboutTiles) {
  const fs::path rules = put("games/roads/rules.xml", test::rules("<symbol id=\"cow\" on=\"bog\"/>\n"));
  const std::string text = set_of_one("roads", "roads", "swamp");
  const fs::path set = put("games/roads/tileset.xml", text);
  const auto game = load_game("roads");
  ASSERT_FALSE(game);
  EXPECT_THAT(game.findings(), SizeIs(1));
  EXPECT_THAT(listing(game.findings()), StartsWith(rules.string() + ":15:1: error: The feature \"bog\""));
  const auto read = read_tile_set(text, set.string());
  ASSERT_TRUE(read);
  const auto same = rules_for(read.value(), set);
  ASSERT_TRUE(same) << "the editor shows them";
  EXPECT_EQ(listing(same.findings()), listing(game.findings()));
}

TEST_F(GameFolders, MayContainFilesThatAreNotGames) {
  const auto findings_about = [](const std::string& text) { return listing(load_game_text(text, "f.xml").findings()); };
  EXPECT_EQ(findings_about(test::rules()),
            "f.xml:1:1: error: This is a rules file; choose a tile set or a variant [TW008]\n");
  EXPECT_EQ(findings_about("<game format=\"1\"/>"),
            "f.xml:1:1: error: This is a game file; choose a tile set or a variant [TW008]\n");
  EXPECT_EQ(findings_about("<map/>"), "f.xml:1:1: error: The root element is <map>; use <tileset> [TW008]\n");
  EXPECT_EQ(findings_about("<variant format=\"2\" id=\"v\" base=\"roads\" name=\"V\"/>"),
            "f.xml:1:18: error: This file has format 2, but this version reads only formats up to 1; use a newer "
            "version of Tilewright [TW010]\n");
}

TEST_F(GameFolders, AreSearchedForTheBaseOfAVariantWithoutAFile) {
  const test::WorkingFolder working(root_);
  model::Variant variant;
  variant.base = "roads";
  const auto base = load_base(variant, {});
  ASSERT_TRUE(base) << listing(base.findings());
  EXPECT_EQ(base.value().tile_set_path, root_ / "games/roads/tileset.xml");
  variant.base = "rods";
  EXPECT_EQ(listing(load_base(variant, {}).findings()),
            "error: The base \"rods\" cannot be found. Did you mean \"roads\"? [TW060]\n");
}

TEST_F(GameFolders, HaveTheBaseBesideTheVariantOrInItsGame) {
  const fs::path variant = put("games/zoo/variants/v.xml", variant_text("v", "roads"));
  const auto base_path = [&] {
    const auto game = load_game(variant.string());
    EXPECT_TRUE(game) << listing(game.findings());
    return game ? game.value().tile_set_path : fs::path();
  };
  put("games/zoo/tileset.xml", "<tileset");
  EXPECT_EQ(base_path(), root_ / "games/roads/tileset.xml") << "the game of the folder cannot be read";
  put("games/zoo/tileset.xml", set_of_one("zoo"));
  EXPECT_EQ(base_path(), root_ / "games/roads/tileset.xml") << "the game of the folder is another one";
  put("games/zoo/tileset.xml", set_of_one("roads"));
  EXPECT_EQ(base_path(), root_ / "games/zoo/tileset.xml");
  const fs::path beside = put("games/zoo/variants/roads.xml", "<variant");
  const auto broken = load_game(variant.string());
  ASSERT_FALSE(broken);
  EXPECT_EQ(broken.findings().at(0).path, beside.string()) << "a broken file beside the variant is the intended one";
  EXPECT_EQ(broken.findings().at(0).code, "TW005");
}

TEST_F(GameFolders, HaveVariantsDirectlyBesideTheirBase) {
  put("games/roads/flat.variant.xml", variant_text("flat", "roads"));
  put("games/roads/second.xml", variant_text("second", "flat"));
  put("games/roads/notes.xml", "<notes/>");
  EXPECT_EQ(entry("flat").base, "roads");
  EXPECT_EQ(entry("second").family, "landscape");
  EXPECT_TRUE(load_game("second")) << listing(load_game("second").findings());
  put("games/roads/broken.xml", "<variant format=\"1\"");
  EXPECT_EQ(find_game("broken"), root_ / "games/roads/broken.xml") << "its findings are shown";
}

TEST_F(GameFolders, HaveTheBaseBesideTheVariantUnderAnyName) {
  const auto loads = [](const fs::path& file) {
    const auto game = load_game(file.string());
    EXPECT_TRUE(game) << listing(game.findings());
    return game ? game.value().tile_set_path : fs::path();
  };
  const fs::path set = put("own/rivers.tileset.xml", set_of_one("rivers"));
  put("own/rules.xml", test::rules());
  const fs::path beside = put("own/dry.variant.xml", variant_text("dry", "rivers"));
  EXPECT_EQ(loads(beside), set);
  EXPECT_EQ(loads(put("own/variants/deep.xml", variant_text("deep", "dry"))), set) << "base in the folder of the game";
  EXPECT_EQ(loads(put("own/deeper.xml", variant_text("deeper", "deep"))), set) << "base in the folder of variants";
  const test::WorkingFolder working(root_ / "own");
  EXPECT_EQ(fs::canonical(loads("dry.variant.xml")), set);
  EXPECT_EQ(fs::canonical(find_base("deep", "dry.variant.xml")), root_ / "own/variants/deep.xml");
}

TEST_F(GameFolders, ListTheFilesThatDependOnASet) {
  const auto names = [](const std::vector<Dependent>& files) {
    std::vector<std::string> out;
    for (const Dependent& file : files)
      out.push_back(file.path.filename().string() + " on " + file.base.filename().string());
    return out;
  };
  const fs::path set = put("own/rivers.tileset.xml", set_of_one("rivers"));
  const fs::path rules = put("own/rules.xml", test::rules());
  put("own/other.tileset.xml", set_of_one("other"));
  put("own/foreign.tileset.xml", set_of_one("foreign", "hunters-gatherers-2020"));
  const fs::path first = put("own/variants/first.xml", variant_text("first", "rivers"));
  put("own/a-second.xml", variant_text("second", "first"));
  put("own/of-other.xml", variant_text("of-other", "other"));
  put("own/of-roads.xml", variant_text("of-roads", "roads"));
  put("games/roads/variants/of-rivers.xml", variant_text("of-rivers", "rivers"));
  EXPECT_THAT(names(dependents_of(set, "rivers", rules)),
              ElementsAre("other.tileset.xml on rivers.tileset.xml", "first.xml on rivers.tileset.xml",
                          "of-other.xml on other.tileset.xml", "a-second.xml on first.xml"));
  EXPECT_THAT(names(dependents_of(set, "rivers", "")),
              ElementsAre("first.xml on rivers.tileset.xml", "a-second.xml on first.xml"));
  EXPECT_THAT(names(dependents_of(first, "first", "")), ElementsAre("a-second.xml on first.xml"));
  const fs::path far = root_ / "games/roads/tileset.xml";
  put("data/tilewright/tilesets/mine/variants/of-far.xml", variant_text("of-far", "roads"));
  EXPECT_THAT(names(dependents_of(far, "roads", far.parent_path() / "rules.xml")),
              ElementsAre("of-far.xml on tileset.xml"))
      << "sets with their own rules.xml do not depend on it";
}

TEST_F(GameFolders, HaveVariantsThatTheEditorLoadsAsFarAsPossible) {
  const fs::path path = root_ / "mine/v.xml";
  const auto good = load_variant_leniently(variant_text("v", "roads", "<change piece=\"man\" count=\"2\"/>\n"), path);
  ASSERT_TRUE(good);
  EXPECT_THAT(good.findings(), IsEmpty()) << listing(good.findings());
  EXPECT_EQ(good.value().variant.id, "v");
  EXPECT_EQ(good.value().base.rules.pieces.at(0).count, 7);
  EXPECT_EQ(good.value().game.rules.pieces.at(0).count, 2);
  EXPECT_THAT(good.value().game.variant_paths, ElementsAre(path));
  const auto part = load_variant_leniently(
      variant_text("v", "roads", "<change piece=\"man\" count=\"2\"/>\n<change piece=\"hut\" count=\"2\"/>\n"), path);
  ASSERT_TRUE(part);
  EXPECT_THAT(listing(part.findings()), StartsWith(path.string() + ":3:1: error: The base has no piece \"hut\"."));
  EXPECT_EQ(part.value().base.rules.pieces.at(0).count, 7);
  EXPECT_EQ(part.value().game.rules.pieces.at(0).count, 2) << "the other change is applied";
  EXPECT_THAT(part.value().game.rules.art_folders.list,
              ElementsAre((root_ / "mine").string(), (root_ / "games/roads").string()));
}

TEST_F(GameFolders, HaveVariantsThatTheEditorCannotLoad) {
  const auto no_variant = load_variant_leniently("<map/>", "v.xml");
  ASSERT_FALSE(no_variant);
  EXPECT_EQ(listing(no_variant.findings()), "v.xml:1:1: error: The root element is <map>; use <variant> [TW008]\n");
  const auto no_base = load_variant_leniently(variant_text("v", "rods"), "v.xml");
  ASSERT_FALSE(no_base);
  EXPECT_EQ(listing(no_base.findings()),
            "v.xml:1:34: error: The base \"rods\" cannot be found. Did you mean \"roads\"? [TW060]\n");
}

}  // namespace
}  // namespace tw::xml
