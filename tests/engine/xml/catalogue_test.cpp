// Tests finding and loading games, and variants of variants.
#include "engine/xml/catalogue.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/xml/files.hpp"
#include "tests/engine/xml/samples.hpp"

namespace tw::xml {
namespace {

using test::has_code;
using test::listing;
using testing::Contains;
using testing::Field;
using testing::Ge;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;

const std::string kTiles =
    "<tileset format=\"1\" id=\"roads\" name=\"Roads\" rules=\"roads\"><source>Made up. For tests.</source>\n"
    "<tile id=\"1\" deck=\"all\" copies=\"4\"><zone id=\"0\" kind=\"meadow\" slots=\"N E S W\" "
    "symbols=\"sheep\"/></tile>\n"
    "<tile id=\"2\" deck=\"all\" copies=\"2\"><zone id=\"0\" kind=\"meadow\" slots=\"N E S0 S2 W\"/><zone id=\"1\" "
    "kind=\"road\" slots=\"S1\"/></tile>\n"
    "</tileset>\n";

std::string variant(const std::string& id, const std::string& base, const std::string& body) {
  return "<variant format=\"1\" id=\"" + id + "\" base=\"" + base + "\" name=\"" + id + "\">\n" + body + "</variant>\n";
}

/// A catalogue with the game "roads", which is listed before the shipped games.
class Catalogue : public testing::Test {
 protected:
  void SetUp() override {
    folder_.put("roads/tileset.xml", kTiles);
    folder_.put("roads/rules.xml", test::rules());
    ::setenv("TILEWRIGHT_TILESETS", folder_.path().c_str(), 1);
  }
  void TearDown() override { ::unsetenv("TILEWRIGHT_TILESETS"); }
  void put_variant(const std::string& id, const std::string& base, const std::string& body) {
    folder_.put("roads/variants/" + id + ".xml", variant(id, base, body));
  }
  test::TemporaryFolder folder_;
};

TEST_F(Catalogue, ListsGamesAndVariantsSortedById) {
  put_variant("short", "roads", "<copies tile=\"1\" count=\"1\"/>\n");
  const auto all = list_games();
  EXPECT_TRUE(std::is_sorted(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.id < b.id; }));
  const auto find = [&](const std::string& id) {
    return *std::find_if(all.begin(), all.end(), [&](const auto& e) { return e.id == id; });
  };
  EXPECT_EQ(find("roads").status, "Made up");
  EXPECT_EQ(find("roads").max_players, 4);
  EXPECT_EQ(find("short").base, "roads");
  EXPECT_EQ(find("short").family, "landscape");
  EXPECT_EQ(find("hunters-gatherers-2020").status, "Transcribed, unofficial");
}

TEST_F(Catalogue, ListsGamesWithUnreadableRulesWithoutFamilyAndPlayers) {
  std::string rules = test::rules();
  ASSERT_NE(rules.find("players=\""), std::string::npos);
  rules.insert(rules.find("players=\"") + 9, "many");
  folder_.put("roads/rules.xml", rules);
  const auto all = list_games();
  const auto roads = std::find_if(all.begin(), all.end(), [](const auto& e) { return e.id == "roads"; });
  ASSERT_NE(roads, all.end());
  EXPECT_EQ(roads->family, "");
  EXPECT_EQ(roads->max_players, 0);
  const auto set = read_tile_set(kTiles, "");
  const auto found = rules_for(set.value(), folder_.path() / "roads/tileset.xml");
  ASSERT_TRUE(found) << "the editor reads as much as it can";
  EXPECT_TRUE(has_code(found.findings(), "TW016")) << listing(found.findings());
  EXPECT_FALSE(load_game("roads"));
}

TEST_F(Catalogue, KnowsWhatCameWithTheProgram) {
  std::string mine = kTiles;
  mine.replace(mine.find("id=\"roads\""), 10, "id=\"carcassonne\"");
  folder_.put("carcassonne/tileset.xml", mine);
  EXPECT_EQ(find_game("carcassonne"), folder_.path() / "carcassonne") << "found first";
  const auto shipped = list_shipped_games();
  EXPECT_THAT(shipped, Contains(Field(&CatalogueEntry::id, "carcassonne")));
  for (const CatalogueEntry& entry : shipped)
    EXPECT_THAT(entry.path.string(), StartsWith(shipped_tile_sets().string() + "/"));
  ::setenv("TILEWRIGHT_TILESETS", shipped_tile_sets().c_str(), 1);
  EXPECT_EQ(list_shipped_games().size(), shipped.size()) << "its folder may be named too";
}

TEST_F(Catalogue, AGameIsFoundByIdFolderOrFile) {
  for (const std::string& name :
       {std::string("roads"), (folder_.path() / "roads").string(), (folder_.path() / "roads/tileset.xml").string()}) {
    const auto game = load_game(name);
    ASSERT_TRUE(game) << name << "\n" << listing(game.findings());
    EXPECT_EQ(game.value().id, "roads");
    EXPECT_EQ(game.value().rules.scores.size(), 1u);
  }
}

TEST_F(Catalogue, AnUnknownGameComesWithASuggestion) {
  const auto game = load_game("raods");
  ASSERT_FALSE(game);
  EXPECT_THAT(listing(game.findings()), HasSubstr("Did you mean \"roads\"?"));
  EXPECT_FALSE(load_game(""));
  EXPECT_FALSE(load_game("../../etc/passwd"));
  EXPECT_FALSE(load_game("/dev/zero"));
}

TEST_F(Catalogue, RulesAreLookedForBesideTheSetFirst) {
  const auto set = read_tile_set(kTiles, "t.xml");
  ASSERT_TRUE(set);
  EXPECT_TRUE(rules_for(set.value(), folder_.path() / "roads/tileset.xml"));
  EXPECT_TRUE(rules_for(set.value(), "/somewhere/else.xml")) << "then in the catalogue";
  model::TileSet lost = set.value();
  lost.rules = "rads";
  const auto none = rules_for(lost, "/somewhere/else.xml");
  ASSERT_FALSE(none);
  EXPECT_THAT(listing(none.findings()), HasSubstr("Did you mean \"roads\"?"));
}

TEST_F(Catalogue, AVariantChangesOnlyItsRows) {
  put_variant(
      "v", "roads",
      "<change score=\"road\" points=\"3*tiles\"/>\n<change piece=\"man\" count=\"2\"/>\n<change occupy=\"1\" "
      "limit=\"2\"/>\n"
      "<change role=\"robber\" stays=\"yes\"/>\n<change deck=\"all\" redraw=\"no\"/>\n<change kind=\"road\" "
      "look=\"road\"/>\n"
      "<change symbol=\"inn\" on=\"road meadow\"/>\n<change area=\"meadow\" of=\"meadow road\"/>\n"
      "<copies tile=\"1\" count=\"9\"/>\n<add><symbol id=\"cow\" on=\"meadow\"/></add>\n<remove tile=\"2\"/>\n");
  const auto game = load_game("v");
  ASSERT_TRUE(game) << listing(game.findings());
  const model::Rules& rules = game.value().rules;
  EXPECT_EQ(game.value().id, "v");
  EXPECT_EQ(rules.scores[0].points.text, "3*tiles");
  EXPECT_EQ(rules.scores[0].to_most, "man");
  EXPECT_EQ(rules.pieces[0].count, 2);
  EXPECT_EQ(rules.turn.steps[1].limit, 2);
  EXPECT_TRUE(rules.roles[0].stays);
  EXPECT_FALSE(rules.decks[0].redraw);
  EXPECT_TRUE(rules.decks[0].ends_game);
  EXPECT_EQ(rules.kinds[1].look, "road");
  EXPECT_EQ(rules.symbols[1].on.size(), 2u);
  EXPECT_EQ(rules.areas[0].of.size(), 2u);
  EXPECT_EQ(rules.symbols.back().id, "cow");
  ASSERT_THAT(game.value().set.tiles, SizeIs(1));
  EXPECT_EQ(game.value().set.tiles[0].copies, 9);
  EXPECT_THAT(game.value().variant_paths, SizeIs(1));
}

TEST_F(Catalogue, AVariantGivesRowsPicturesOfItsOwn) {
  put_variant("v", "roads",
              "<change symbol=\"inn\" art=\"art/inn.svg\"/>\n<change piece=\"man\" art=\"man.png\"/>\n<add><symbol "
              "id=\"cow\" on=\"meadow\" art=\"art/cow.svg\"/></add>\n");
  const auto game = load_game("v");
  ASSERT_TRUE(game) << listing(game.findings());
  const model::Rules& rules = game.value().rules;
  EXPECT_EQ(rules.symbols[1].art, "art/inn.svg");
  EXPECT_EQ(rules.pieces[0].art, "man.png");
  EXPECT_EQ(rules.symbols.back().art, "art/cow.svg");
  ASSERT_THAT(rules.art_folders.list, SizeIs(2));
  EXPECT_EQ(rules.art_folders.list[0], game.value().variant_paths[0].parent_path().string());
  EXPECT_EQ(rules.art_folders.list[1], game.value().rules_path.parent_path().string());
}

TEST_F(Catalogue, ActionsAndTheirEffectsCanBeChanged) {
  put_variant("base", "roads",
              "<add><action id=\"feast\"><award points=\"1\" area=\"road\"/><return piece=\"man\"/></action>"
              "<deck id=\"more\"/></add>\n");
  put_variant("v", "base",
              "<change award=\"feast\" points=\"5\"/>\n<change return=\"feast\" optional=\"yes\"/>\n<change "
              "action=\"feast\" look=\"inn\"/>\n<change tile=\"1\" deck=\"more\"/>\n");
  const auto game = load_game("v");
  ASSERT_TRUE(game) << listing(game.findings());
  const model::ActionRule& action = game.value().rules.actions.at(0);
  EXPECT_EQ(action.look, "inn");
  EXPECT_EQ(action.effects.at(0).points.text, "5");
  EXPECT_TRUE(action.effects.at(1).optional);
  EXPECT_EQ(game.value().set.tiles[0].deck, "more");
  EXPECT_THAT(game.value().variant_paths, SizeIs(2));
  EXPECT_EQ(game.value().variant_paths[0].filename(), "base.xml");
}

TEST_F(Catalogue, ReferencesMissingInTheBaseAreFindingsAtTheirPosition) {
  put_variant("v", "roads",
              "<change score=\"raod\" points=\"1\"/>\n<change score=\"road\" point=\"1\"/>\n<change score=\"road\" "
              "points=\"tiles + sheep\"/>\n"
              "<copies tile=\"3\" count=\"1\"/>\n<remove piece=\"hut\"/>\n<change piece=\"man\" "
              "count=\"many\"/>\n<change award=\"x\" points=\"1\"/>\n");
  const auto game = load_game("v");
  ASSERT_FALSE(game);
  const std::string text = listing(game.findings());
  EXPECT_THAT(text, HasSubstr("v.xml:2:1: error: The base has no score \"raod\". Did you mean \"road\"?"));
  EXPECT_THAT(text, HasSubstr("v.xml:3:29: error: <score> has no attribute \"point\". Did you mean \"points\"?"));
  EXPECT_THAT(text, HasSubstr("v.xml:4:38: error: \"sheep\" cannot occur in the area \"road\""));
  EXPECT_THAT(text, HasSubstr("v.xml:5:1: error: The base has no tile \"3\""));
  EXPECT_THAT(text, HasSubstr("v.xml:6:1: error: The base has no piece \"hut\""));
  EXPECT_THAT(text, HasSubstr("v.xml:7:28: error: \"count\" is \"many\""));
  EXPECT_THAT(text, HasSubstr("v.xml:8:1: error: The base has no action \"x\" with <award>."));
}

TEST_F(Catalogue, ARemovalThatBreaksTheRestIsReportedAtTheRemoval) {
  put_variant("v", "roads", "<change piece=\"man\" count=\"2\"/>\n<remove symbol=\"sheep\"/>\n");
  const auto game = load_game("v");
  ASSERT_FALSE(game);
  EXPECT_THAT(listing(game.findings()), HasSubstr("v.xml:3:1: error: The symbol \"sheep\" is not declared"));
}

TEST_F(Catalogue, IdsCannotBeChangedOrAddedTwice) {
  put_variant("v", "roads", "<change score=\"road\" id=\"x\"/>\n<add><piece id=\"man\" count=\"1\"/></add>\n");
  const auto game = load_game("v");
  ASSERT_FALSE(game);
  EXPECT_TRUE(has_code(game.findings(), "TW012")) << listing(game.findings());
  EXPECT_TRUE(has_code(game.findings(), "TW030")) << listing(game.findings());
}

TEST_F(Catalogue, VariantsMayLieInAFolderWithoutAGame) {
  folder_.put("mine/variants/any-name.xml", variant("few", "roads", "<copies tile=\"1\" count=\"2\"/>\n"));
  const auto all = list_games();
  EXPECT_EQ(std::count_if(all.begin(), all.end(), [](const auto& e) { return e.id == "few"; }), 1);
  const auto game = load_game("few");
  ASSERT_TRUE(game) << listing(game.findings());
  EXPECT_EQ(game.value().set.tiles[0].copies, 2);
}

TEST_F(Catalogue, ReportsGamesHiddenByAnotherWithTheSameId) {
  put_variant("few", "roads", "<copies tile=\"1\" count=\"2\"/>\n");
  folder_.put("zoo/variants/second.xml", variant("few", "roads", "<copies tile=\"1\" count=\"3\"/>\n"));
  const auto all = list_games();
  const auto few = std::find_if(all.begin(), all.end(), [](const auto& e) { return e.id == "few"; });
  ASSERT_NE(few, all.end());
  EXPECT_EQ(few->path.filename(), "few.xml");
  ASSERT_EQ(few->hidden.size(), 1u);
  EXPECT_EQ(few->hidden[0].filename(), "second.xml");
  EXPECT_EQ(load_game("few").value().set.tiles[0].copies, 2);
  EXPECT_EQ(load_game(few->hidden[0].string()).value().set.tiles[0].copies, 3);
}

TEST_F(Catalogue, IsNotReadAgainForAGameThatIsAlreadyListed) {
  put_variant("few", "roads", "<copies tile=\"1\" count=\"2\"/>\n");
  const auto far = folder_.put("far.xml", variant("far", "few", ""));
  const auto known = list_games();
  EXPECT_EQ(load_game("few", known).value(), load_game("few").value());
  EXPECT_EQ(listing(load_game("fex", known).findings()), listing(load_game("fex").findings()));
  ::setenv("TILEWRIGHT_TILESETS", (folder_.path() / "none").c_str(), 1);
  EXPECT_FALSE(load_game("few"));
  EXPECT_TRUE(load_game("few", known));
  EXPECT_TRUE(load_game(far.string(), known)) << "its base is found in the list";
  EXPECT_THAT(listing(load_game("carcassonne", {}).findings()), HasSubstr("No games were found."));
}

TEST_F(Catalogue, FindsTheFirstListedGameWithAnId) {
  put_variant("few", "roads", "<copies tile=\"1\" count=\"2\"/>\n");
  folder_.put("roads/variants/any-name.xml", variant("many", "roads", "<copies tile=\"1\" count=\"9\"/>\n"));
  put_variant("many", "roads", "<copies tile=\"1\" count=\"8\"/>\n");
  folder_.put("roads/variants/zoo.xml", variant("zoo-2", "roads", "<copies tile=\"1\" count=\"7\"/>\n"));
  for (const CatalogueEntry& entry : list_games()) {
    EXPECT_EQ(find_game(entry.id), entry.path);
  }
  EXPECT_EQ(find_game("many").filename(), "many.xml") << "its file is called so";
  folder_.put("abc/variants/zebra.xml", variant("zebra", "roads", ""));
  folder_.put("zzz/variants/aaa.xml", variant("herds", "roads", ""));
  folder_.put("zzz/variants/herds.variant.xml", variant("herds", "roads", ""));
  folder_.put("abc/variants/broken.xml", "<variant");
  folder_.put("abc/variants/good.xml", variant("broken", "roads", ""));
  for (const CatalogueEntry& entry : list_games()) EXPECT_EQ(find_game(entry.id), entry.path);
  EXPECT_EQ(find_game("herds").filename(), "herds.variant.xml");
  EXPECT_EQ(find_game("broken").filename(), "good.xml") << "what can be read";
  folder_.put("abc/variants/lone.xml", "<variant");
  EXPECT_EQ(find_game("lone").filename(), "lone.xml") << "is reported as broken";
  EXPECT_TRUE(find_game("zoo").empty()) << "the file says another id";
}

TEST_F(Catalogue, TheBaseIsFoundByIdAndIsNotTheFileItself) {
  const auto file =
      folder_.put("mine/roads.variant.xml", variant("herds", "roads", "<copies tile=\"1\" count=\"7\"/>\n"));
  const auto game = load_game(file.string());
  ASSERT_TRUE(game) << listing(game.findings());
  EXPECT_EQ(game.value().set.tiles[0].copies, 7);
  folder_.put("mine/roads.xml", variant("something-else", "roads", "<copies tile=\"1\" count=\"9\"/>\n"));
  const auto again = load_game(folder_.put("mine/v.xml", variant("v", "roads", "")).string());
  ASSERT_TRUE(again) << listing(again.findings());
  EXPECT_NE(again.value().set.tiles[0].copies, 9);
}

TEST_F(Catalogue, AVariantHasAnIdOfItsOwn) {
  folder_.put("mine/variants/any-name.xml", variant("roads", "roads", "<copies tile=\"1\" count=\"2\"/>\n"));
  const auto game = load_game((folder_.path() / "mine/variants/any-name.xml").string());
  EXPECT_THAT(listing(game.findings()),
              HasSubstr(":1:38: error: The variant has the id of its base, \"roads\"; give the variant an id"));
}

TEST_F(Catalogue, ConsequencesOfAMissingNameAreNotReported) {
  put_variant("short", "roads",
              "<add><tile id=\"7\"><zone id=\"0\" kind=\"meadow\" slots=\"N E S W\"/></tile></add>\n");
  const auto game = load_game("short");
  EXPECT_THAT(listing(game.findings()), HasSubstr("needs the attribute \"deck\""));
  EXPECT_THAT(listing(game.findings()), Not(HasSubstr("\"\" is not declared")));
  folder_.put("roads/variants/no-base.xml", "<variant format=\"1\" id=\"no-base\" name=\"No base\"/>\n");
  const auto lone = load_game((folder_.path() / "roads/variants/no-base.xml").string());
  EXPECT_EQ(lone.findings().size(), 1u) << listing(lone.findings());
}

TEST_F(Catalogue, ConsequencesOfAValueOutOfRangeAreNotReported) {
  put_variant("many", "roads", "<change piece=\"man\" count=\"800\"/>\n");
  EXPECT_THAT(listing(load_game("many").findings()), HasSubstr("\"count\" is \"800\""));
  EXPECT_THAT(listing(load_game("many").findings()), Not(HasSubstr("warning")));
}

TEST_F(Catalogue, VariantsThatBuildOnEachOtherInACircleAreAFinding) {
  put_variant("a", "b", "");
  put_variant("b", "c", "");
  put_variant("c", "a", "");
  const auto game = load_game("a");
  ASSERT_FALSE(game);
  EXPECT_TRUE(has_code(game.findings(), "TW062")) << listing(game.findings());
}

TEST_F(Catalogue, AChainOfVariantsHasALimit) {
  put_variant("v0", "roads", "");
  for (int i = 1; i < 20; ++i)
    put_variant("v" + std::to_string(i), "v" + std::to_string(i - 1),
                "<copies tile=\"1\" count=\"" + std::to_string(i) + "\"/>\n");
  const auto deep = load_game("v10");
  ASSERT_TRUE(deep) << listing(deep.findings());
  EXPECT_EQ(deep.value().set.tiles[0].copies, 10);
  const auto deeper = load_game("v19");
  ASSERT_FALSE(deeper);
  EXPECT_TRUE(has_code(deeper.findings(), "TW062"));
}

TEST_F(Catalogue, ABrokenFileInTheFoldersDoesNotHideOthers) {
  folder_.put("broken/tileset.xml", "<tileset");
  folder_.put("roads/variants/broken.xml", "\xFF");
  EXPECT_TRUE(load_game("roads"));
  EXPECT_FALSE(load_game("broken"));
}

TEST(CatalogueShipped, EveryGameAndVariantLoadsWithoutAnyFinding) {
  const auto shipped = list_shipped_games();
  EXPECT_THAT(shipped, SizeIs(Ge(15u)));
  for (const CatalogueEntry& entry : shipped) {
    const auto game = load_game(entry.path.string());
    ASSERT_TRUE(game) << listing(game.findings());
    EXPECT_THAT(game.findings(), IsEmpty()) << listing(game.findings());
  }
}

TEST(Catalogue2020, AVariantChangesHowManyTilesThereAre) {
  for (const char* id : {"hunters-gatherers-2020", "big-herds"}) {
    const auto game = load_game(id);
    ASSERT_TRUE(game) << listing(game.findings());
    EXPECT_EQ(model::total_copies(game.value().set), id[0] == 'b' ? 97 : 95);
  }
}

}  // namespace
}  // namespace tw::xml
