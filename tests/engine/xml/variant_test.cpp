// If a variant refers to something that its base does not contain, or makes the game unplayable, the finding must state
// the line and column.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "engine/xml/catalogue.hpp"
#include "engine/xml/check.hpp"
#include "engine/xml/files.hpp"
#include "tests/engine/xml/samples.hpp"

namespace tw::xml {
namespace {

using test::kSource;
using test::listing;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

/// Returns a variant whose `body` begins on line 2.
std::string over(const std::string& base, const std::string& body) {
  return "<variant format=\"1\" id=\"v\" base=\"" + base + "\" name=\"V\">\n" + body + "</variant>\n";
}
model::Findings findings_of(const std::string& text) {
  return load_game_text(text, kSource / "tilesets/hunters-gatherers-2020/variants/v.xml").findings();
}
/// Returns all findings of a variant of the 2020 game, one per line.
std::string told(const std::string& body) {
  const std::string all = listing(findings_of(over("hunters-gatherers-2020", body)));
  EXPECT_THAT(all, Not(HasSubstr("v.xml:0:"))) << "every finding has a place";
  return all;
}
std::string at(const std::string& place, const std::string& rest) { return "v.xml:" + place + ": " + rest; }

TEST(VariantNames, ABaseThatDoesNotExist) {
  const std::string all = listing(findings_of(over("hunters-gatherers-2021", "")));
  EXPECT_THAT(all, HasSubstr(at("1:34",
                                "error: The base \"hunters-gatherers-2021\" cannot be found. Did you mean "
                                "\"hunters-gatherers-2020\"?")));
}

TEST(VariantNames, RowsTilesAndStepsThatTheBaseLacks) {
  EXPECT_THAT(
      told("<change role=\"shepherd\" stays=\"yes\"/>\n"),
      HasSubstr(at("2:1", "error: The base has no role \"shepherd\". It has gatherer, fisher, hunter and hut.")));
  EXPECT_THAT(told("<change again=\"regular\" chain=\"yes\"/>\n"),
              HasSubstr(at("2:1", "error: The base has no <again> step \"regular\". It has menhir.")));
  EXPECT_THAT(told("<change turn=\"effect\" part=\"x\"/>\n"),
              HasSubstr(at("2:1", "error: The base has no turn step \"effect\".")));
  EXPECT_THAT(told("<change bonus=\"shaman\" points=\"2\"/>\n"),
              HasSubstr(at("2:1", "error: The base has no action \"shaman\" with <bonus>. It has pit-trap and raft.")));
  EXPECT_THAT(told("<remove score=\"river\"/>\n<remove score=\"river\"/>\n"),
              HasSubstr(at("3:1", "error: The base has no score \"river\"")));
  for (const char* change : {"<copies tile=\"95\" count=\"2\"/>\n", "<change tile=\"95\" deck=\"menhir\"/>\n"})
    EXPECT_THAT(told(change), HasSubstr(at("2:1", "error: The base has no tile \"95\".")));
  EXPECT_THAT(told("<change action=\"shamen\" look=\"hut\"/>\n"),
              HasSubstr(at("2:1", "error: The base has no action \"shamen\". Did you mean \"shaman\"?")));
}

TEST(VariantNames, StepsThatNameNoRowOrChangeNothing) {
  for (const std::string element : {"change", "remove"}) {
    const std::string message = "error: <" + element + "> must first name a row, such as score=\"ID\"";
    EXPECT_THAT(told("<" + element + "/>\n"), HasSubstr(at("2:1", message + " [TW014]")));
    EXPECT_THAT(told("<" + element + " map=\"river\" points=\"1\"/>\n"),
                HasSubstr(at("2:9", message + "; \"map\" is not a kind of row. [TW012]")));
  }
  EXPECT_THAT(told("<change score=\"river\"/>\n"),
              HasSubstr(at("2:1", "error: <change> changes nothing; add an attribute with its new value [TW014]")));
}

TEST(VariantNames, IdsAndCopiesThatAChangeCannotSet) {
  EXPECT_THAT(told("<change piece=\"hut\" id=\"cabin\"/>\n"),
              HasSubstr(at("2:25", "error: An id cannot be changed; remove the row and add another [TW012]")));
  EXPECT_THAT(told("<change tile=\"12\" copies=\"3\"/>\n"),
              HasSubstr(at("2:27", "error: To change the number of copies, use <copies tile= count=/> [TW012]")));
}

TEST(VariantNames, EffectsAndSettingsThatTheBaseLacks) {
  EXPECT_THAT(told("<change effect=\"hike\" reach=\"3\"/>\n"),
              HasSubstr(at("2:1", "error: The base has no plugin effect \"hike\". It has none.")));
  EXPECT_THAT(told("<change set=\"dice\" value=\"2\"/>\n"),
              HasSubstr(at("2:27", "error: <set> \"dice\" is allowed only in")));
  EXPECT_THAT(told("<add><set id=\"dice\" value=\"2\"/></add>\n"), HasSubstr("v.xml:2:28: error: <set> \"dice\""));
}

TEST(VariantNames, NamesOfThings) {
  EXPECT_EQ(told("<change name=\"deer.de\" one=\"Reh\" many=\"Rehe\"/>\n<remove name=\"deer.fr\"/>\n"
                 "<add><name lang=\"es\" of=\"deer\" one=\"ciervo\"/></add>\n"),
            "");
  EXPECT_THAT(told("<remove name=\"deers.de\"/>\n"), HasSubstr("The base has no name \"deers.de\"."));
  EXPECT_EQ(told("<remove action=\"raft\"/>\n<remove tile=\"91\"/>\n"), "") << "the names of the base are kept";
  EXPECT_THAT(told("<add><name lang=\"es\" of=\"dear\" one=\"ciervo\"/></add>\n"),
              HasSubstr(at("2:6", "warning: \"ciervo\" is a name for \"dear\", which the rules do not have; correct")));
}

TEST(VariantNames, WeightsThatDoNotExist) {
  EXPECT_THAT(told("<change weight=\"closed\" value=\"120\"/>\n"),
              HasSubstr(at("2:1", "error: The base has no weight \"closed\".")));
  EXPECT_THAT(told("<add>\n<weight id=\"closing\" value=\"900\"/></add>\n"),
              HasSubstr(at("3:29", "error: The weight \"closing\" is 900; use a number from 0 to 200")));
}

/// Returns the weights after applying these steps to the 2020 game, in which only the weight `closing` is set for this
/// test.
std::vector<std::pair<std::string, int>> weights_after(const std::string& steps) {
  auto game = load_game("hunters-gatherers-2020");
  const auto variant = read_variant(over("hunters-gatherers-2020", steps), "v.xml");
  game.value().rules.weights = {{"closing", 80, {}}};
  EXPECT_THAT(apply_steps(variant.value(), game.value().rules, game.value().set), IsEmpty());
  std::vector<std::pair<std::string, int>> out;
  for (const model::GameWeight& weight : game.value().rules.weights) out.emplace_back(weight.id, weight.value);
  return out;
}

TEST(VariantNames, WeightsAreSetWhetherOrNotTheBaseSetsThem) {
  using Weights = std::vector<std::pair<std::string, int>>;
  EXPECT_EQ(weights_after("<add><weight id=\"closing\" value=\"120\"/></add>\n"), (Weights{{"closing", 120}}));
  EXPECT_EQ(weights_after("<add><weight id=\"piece\" value=\"120\"/></add>\n"),
            (Weights{{"closing", 80}, {"piece", 120}}));
  EXPECT_EQ(weights_after("<change weight=\"closing\" value=\"120\"/>\n"), (Weights{{"closing", 120}}));
  EXPECT_EQ(weights_after("<change weight=\"piece\" value=\"120\"/>\n"), (Weights{{"closing", 80}, {"piece", 120}}));
  EXPECT_THAT(told("<add>\n<weight id=\"closing\" value=\"1\"/>\n<weight id=\"closing\" value=\"2\"/></add>\n"),
              HasSubstr("error: The weight \"closing\" is defined twice; use each id once"));
}

TEST(VariantNames, AttributesAndPropertiesThatARowLacks) {
  EXPECT_THAT(told("<change deck=\"menhir\" redrawn=\"no\"/>\n"),
              HasSubstr(at("2:32", "error: <deck> has no attribute \"redrawn\". Did you mean \"redraw\"?")));
  EXPECT_THAT(told("<change tile=\"12\" life=\"3\"/>\n"),
              HasSubstr(at("2:25", "error: The tile \"12\" has no property \"life\". It has no properties")));
  EXPECT_THAT(told("<change turn=\"score\" returned=\"later\"/>\n"),
              HasSubstr(at("2:32", "error: \"returned\" is \"later\"; use \"at-once\" or \"next-turn\"")));
}

TEST(VariantNames, ARowThatAlreadyExists) {
  EXPECT_THAT(
      told("<add>\n<score id=\"river\" area=\"river\" when=\"end\" points=\"1\" to=\"most meeple\"/>\n"
           "<tile id=\"61\" deck=\"regular\" copies=\"1\"><zone id=\"0\" kind=\"meadow\" slots=\"N E S W\"/></tile>\n"
           "</add>\n"),
      HasSubstr(at("3:1", "error: The score \"river\" is defined twice")));
  EXPECT_THAT(
      told("<add>\n"
           "<tile id=\"61\" deck=\"regular\" copies=\"1\"><zone id=\"0\" kind=\"meadow\" slots=\"N E S W\"/></tile>\n"
           "</add>\n"),
      HasSubstr(at("3:1", "error: The tile \"61\" is defined twice")));
}

TEST(VariantNames, TheSameChangeTwice) {
  EXPECT_THAT(told("<change piece=\"hut\" count=\"2\"/>\n<change piece=\"hut\" count=\"4\"/>\n"),
              HasSubstr(at("3:28", "error: \"count\" of the piece \"hut\" is changed twice")));
  EXPECT_THAT(told("<change piece=\"hut\" count=\"2\"/>\n<change piece=\"hut\" look=\"claim\"/>\n"), IsEmpty());
}

// The step that causes a finding is located by bisection, so the message need not name the step.
TEST(VariantCauses, AProblemInTheBaseIsReportedAtTheStepThatCausesIt) {
  const std::string quiet = "<change piece=\"hut\" count=\"2\"/>\n";
  EXPECT_THAT(
      told(quiet + "<change symbol=\"fish\" on=\"river\"/>\n<copies tile=\"12\" count=\"2\"/>\n"),
      HasSubstr(at("3:1", "error: Zone 8 is lake, on which fish is not allowed; fish is allowed on river (also in ")));
  EXPECT_THAT(told(quiet + "<remove edge=\"river\"/>\n"), HasSubstr(at("3:1", "error: Side ")));
  EXPECT_THAT(told(quiet + "<remove role=\"hut\"/>\n"),
              HasSubstr(at("3:1", "error: No role places the piece \"hut\" in the area \"river-system\"")));
  EXPECT_THAT(told(quiet + "<remove action=\"raft\"/>\n<remove tile=\"12\"/>\n"),
              HasSubstr(at("3:1", "error: The action \"raft\" is not declared")));
  EXPECT_THAT(
      told(quiet + "<change area=\"meadow\" of=\"meadow forest\"/>\n<change area=\"river\" of=\"river\" "
                   "closed=\"around\"/>\n"),
      HasSubstr(at("4:1", "error: Zone 1 (river) reaches N1; its area \"river\" is closed by the tiles around")));
  EXPECT_THAT(told("<change kind=\"lake\" look=\"stream\"/>\n<add><edge id=\"shore\" zones=\"meadow meadow forest\"/>"
                   "</add>\n"),
              HasSubstr(at("3:6", "warning: The edge \"shore\" fits no edge")));
}

TEST(VariantCauses, ARowCanBeRemovedAndAddedAgain) {
  EXPECT_THAT(told("<add><action id=\"raft\"><bonus score=\"huts\" points=\"2*zones.lake\"/></action></add>\n"
                   "<remove action=\"raft\"/>\n"),
              IsEmpty());
}

TEST(VariantCauses, WarningsOfTheBaseAreNotRepeated) {
  const test::TemporaryFolder folder;
  folder.put("roads/rules.xml", test::rules("<deck id=\"more\"/>\n"));
  folder.put("roads/tileset.xml",
             "<tileset format=\"1\" id=\"roads\" name=\"R\" rules=\"roads\"><tile id=\"1\" deck=\"all\" "
             "copies=\"4\"><zone id=\"0\" kind=\"meadow\" slots=\"N E S W\"/></tile></tileset>");
  for (const char* body : {"", "<change piece=\"man\" count=\"2\"/>\n"}) {
    const auto path = folder.put("roads/variants/v.xml", over("roads", body));
    const auto game = load_game(path.string());
    ASSERT_TRUE(game) << listing(game.findings());
    EXPECT_THAT(game.findings(), SizeIs(1)) << listing(game.findings());
  }
}

TEST(VariantCauses, ABaseThatCannotBePlayedIsNotReportedAgain) {
  const test::TemporaryFolder folder;
  folder.put("roads/rules.xml", test::rules());
  folder.put("roads/tileset.xml",
             "<tileset format=\"1\" id=\"roads\" name=\"R\" rules=\"roads\"><tile id=\"1\" deck=\"all\" "
             "copies=\"0\"><zone id=\"0\" kind=\"meadow\" slots=\"N E S W\"/></tile></tileset>");
  const auto path = folder.put("roads/variants/v.xml", over("roads", "<change piece=\"man\" count=\"2\"/>\n"));
  const auto game = load_game(path.string());
  ASSERT_TRUE(game) << listing(game.findings());
  ASSERT_THAT(game.findings(), SizeIs(1)) << listing(game.findings());
  EXPECT_EQ(game.findings()[0].message, "The deck \"all\" of the rules has no tiles");
}

TEST(VariantCauses, AnErrorOfTheBaseIsReportedAtTheVariant) {
  GameFiles base = load_game("hunters-gatherers-2020").value();
  base.rules.symbols.at(0).on = {"bog"};
  const auto variant = read_variant(over("hunters-gatherers-2020", "<change piece=\"hut\" count=\"2\"/>\n"), "v.xml");
  ASSERT_TRUE(variant);
  const auto game = apply_variant(base, variant.value(), "v.xml");
  ASSERT_FALSE(game);
  EXPECT_THAT(listing(game.findings()), HasSubstr("v.xml:1:1: error: The feature \"bog\" is not declared."));
  for (const model::Finding& finding : game.findings()) EXPECT_EQ(finding.at.line, 1) << finding.message;
}

TEST(VariantCauses, AmongTooManyStepsAreReportedAtTheLastStep) {
  std::string steps = "<change symbol=\"fish\" on=\"river\"/>\n<add>\n";
  for (int i = 0; i <= 4000; ++i)
    steps += "<tile id=\"t" + std::to_string(i) +
             "\" deck=\"regular\" copies=\"0\"><zone id=\"0\" kind=\"meadow\" slots=\"N E S W\"/></tile>\n";
  EXPECT_THAT(told(steps + "</add>\n"), HasSubstr(at("4004:1", "error: Zone 8 is lake, on which fish is not allowed")));
}

// Steps created by the editor have no positions in a file.
TEST(VariantSteps, WithoutPositionsOfTheirValuesAreReportedAtTheChange) {
  const GameFiles base = load_game("hunters-gatherers-2020").value();
  model::Variant variant;
  for (const int line : {2, 3}) {
    model::RowChange change;
    change.row = "piece";
    change.id = "hut";
    change.attributes.emplace_back("count", std::to_string(line));
    change.at = {line, 5};
    variant.changes.push_back(change);
  }
  const auto twice = apply_variant(base, variant, "");
  ASSERT_FALSE(twice);
  ASSERT_THAT(twice.findings(), SizeIs(1)) << listing(twice.findings());
  EXPECT_EQ(twice.findings()[0].message, "\"count\" of the piece \"hut\" is changed twice; keep one of the two values");
  EXPECT_EQ(twice.findings()[0].at.line, 3);
  EXPECT_EQ(twice.findings()[0].at.column, 5);
  variant.changes.pop_back();
  const auto once = apply_variant(base, variant, "");
  ASSERT_TRUE(once) << listing(once.findings());
  EXPECT_EQ(once.value().rules.pieces.at(1).count, 2);
  EXPECT_THAT(once.value().variant_paths, IsEmpty());
  EXPECT_EQ(once.value().rules.art_folders.list, base.rules.art_folders.list) << "there is no folder of a file";
}

TEST(VariantSteps, ForAnUnknownKindOfRowAreFindings) {
  GameFiles game = load_game("hunters-gatherers-2020").value();
  const GameFiles before = game;
  model::Variant variant;
  model::RowChange change;
  change.row = "map";
  change.at = {2, 1};
  variant.changes.push_back(change);
  variant.removals.push_back({"turn", "score", {3, 1}});
  const model::Findings found = apply_steps(variant, game.rules, game.set);
  EXPECT_EQ(listing(found),
            "error: \"map\" is not a kind of row [TW012]\nerror: \"turn\" is not a kind of row [TW012]\n");
  ASSERT_THAT(found, SizeIs(2));
  EXPECT_EQ(found[0].at.line, 2);
  EXPECT_EQ(found[1].at.line, 3);
  EXPECT_EQ(game, before);
}

TEST(VariantSteps, ChangeTheKindsOfAnEdge) {
  GameFiles game = load_game("hunters-gatherers-2020").value();
  const auto variant =
      read_variant(over("hunters-gatherers-2020", "<change edge=\"river\" zones=\"forest river meadow\"/>\n"), "v.xml");
  ASSERT_TRUE(variant) << listing(variant.findings());
  EXPECT_THAT(apply_steps(variant.value(), game.rules, game.set), IsEmpty());
  const auto i = static_cast<std::size_t>(model::index_of(game.rules.edges, "river"));
  EXPECT_THAT(game.rules.edges.at(i).zones, ElementsAre("forest", "river", "meadow"));
}

TEST(UnplayableVariant, NoDeckEndsTheGame) {
  EXPECT_THAT(told("<change deck=\"regular\" ends-game=\"no\"/>\n"),
              HasSubstr(at("2:1", "error: No deck ends the game; set ends-game=\"yes\" on the deck \"regular\"")));
}

TEST(UnplayableVariant, NoStartTileOrTwo) {
  EXPECT_THAT(told("<copies tile=\"12\" count=\"2\"/>\n<copies tile=\"56\" count=\"0\"/>\n"),
              HasSubstr(at("3:1", "error: The deck \"start\" has 0 tiles; it must have exactly one, the start tile")));
  EXPECT_THAT(told("<copies tile=\"12\" count=\"2\"/>\n<remove tile=\"56\"/>\n"),
              HasSubstr(at("3:1", "error: The deck")));
  EXPECT_THAT(told("<change tile=\"12\" deck=\"start\"/>\n"), HasSubstr(at("2:1", "error: The deck \"start\" has 2")));
}

TEST(UnplayableVariant, NothingToDraw) {
  std::string all;
  for (int i = 0; i < 79; ++i)
    if (i != 56) all += "<copies tile=\"" + std::to_string(i) + "\" count=\"0\"/>\n";
  EXPECT_THAT(told(all), HasSubstr(at("79:1",
                                      "error: The game ends before its first turn, as the deck \"regular\" is "
                                      "empty; add at least one tile to it")));
  EXPECT_THAT(told("<change deck=\"start\" ends-game=\"yes\"/>\n"),
              HasSubstr(at("2:1",
                           "error: The game ends before its first turn, as the deck \"start\" is empty after the "
                           "start tile is placed")));
}

TEST(UnplayableVariant, NoTileFitsTheStartTile) {
  const std::string stone =
      "<add>\n<tile id=\"s\" deck=\"start\" copies=\"1\"><zone id=\"0\" kind=\"stone\" slots=\"N E S W\"/></tile>\n"
      "<edge id=\"stone\" zones=\"stone stone stone\"/><kind id=\"stone\"/></add>\n<remove tile=\"56\"/>\n";
  EXPECT_THAT(told(stone), HasSubstr(at("3:1", "error: No tile of the deck \"regular\" fits the start tile \"s\"")));
}

TEST(UnplayableVariant, MoreTilesThanCanBePlayed) {
  std::string many;
  for (int i = 0; i < 6; ++i) many += "<copies tile=\"" + std::to_string(i) + "\" count=\"999\"/>\n";
  EXPECT_THAT(told(many), HasSubstr(at("6:1", "error: There are too many tiles in the box")));
}

TEST(UnplayableVariant, ScoresThatGiveNoPointsAreAWarning) {
  EXPECT_THAT(told("<change piece=\"hut\" count=\"0\"/>\n"),
              HasSubstr(at("2:1", "warning: No player has the piece \"hut\", so the score \"huts\" gives no points")));
  EXPECT_THAT(told("<change piece=\"hut\" count=\"0\"/>\n"), Not(HasSubstr("TW041"))) << "reported once";
  EXPECT_THAT(told("<add><piece id=\"sled\" count=\"0\"/></add>\n"),
              HasSubstr("No player has the piece \"sled\", as its count"));
  EXPECT_THAT(
      told("<add>\n<kind id=\"stone\"/><area id=\"stone\" of=\"stone\"/>\n<role id=\"miner\" piece=\"meeple\" "
           "area=\"stone\"/>\n<score id=\"stone\" area=\"stone\" when=\"end\" points=\"1\" to=\"each meeple\"/>\n"
           "</add>\n"),
      HasSubstr(at("5:1", "warning: No tile in the box has a zone of the area \"stone\"")));
}

TEST(UnplayableVariant, AnImmediateActionInATurnWithoutItsStepIsAWarning) {
  const auto with = [](const std::string& effect) {
    return listing(
        findings_of(over("hunters-gatherers-2002", "<add>\n<action id=\"feast\">" + effect + "</action>\n</add>\n")));
  };
  EXPECT_THAT(
      with("<return piece=\"meeple\"/>"),
      HasSubstr(
          at("3:1", "warning: The turn has no step <actions/>, so the immediate effects of the action \"feast\"")));
  EXPECT_THAT(with("<sole score=\"hunters\"/>"), Not(HasSubstr("<actions/>")));
}

TEST(VariantOfAPluginsGame, ChangesItsSettingsAndThePropertiesOfItsTiles) {
  const test::TemporaryFolder folder;
  folder.put(
      "dice/rules.xml",
      "<rules format=\"1\" id=\"dice\" name=\"D\" family=\"dice-game\" players=\"2\"><set id=\"dice\" value=\"2\"/>"
      "</rules>");
  folder.put(
      "dice/tileset.xml",
      "<tileset format=\"1\" id=\"dice\" name=\"D\" rules=\"dice\"><tile id=\"bear\" deck=\"animals\" "
      "copies=\"1\"><property name=\"life\" value=\"3\"/><property name=\"to-hit\" value=\"9\"/></tile></tileset>");
  const auto load = [&](const std::string& body) {
    return load_game(folder.put("dice/variants/v.xml", over("dice", body)).string());
  };
  const auto good = load(
      "<change set=\"dice\" value=\"3\"/>\n<change set=\"board\" value=\"9\"/>\n<change tile=\"bear\" "
      "to-hit=\"15\"/>\n");
  ASSERT_TRUE(good) << listing(good.findings());
  EXPECT_EQ(good.value().rules.settings.at(0).value, "3");
  EXPECT_EQ(good.value().rules.settings.at(0).at.column, 27) << "what only the plugin can judge keeps its place";
  EXPECT_EQ(good.value().rules.settings.at(1).at.line, 3);
  EXPECT_EQ(good.value().set.tiles.at(0).properties.at(1).value, "15");
  EXPECT_EQ(good.value().set.tiles.at(0).properties.at(1).at.line, 4);
  EXPECT_THAT(listing(load("<change tile=\"bear\" to-hut=\"15\"/>\n").findings()),
              HasSubstr("v.xml:2:29: error: The tile \"bear\" has no property \"to-hut\". Did you mean \"to-hit\"?"));
  EXPECT_THAT(listing(load("<change tile=\"bear\" colour=\"red\"/>\n").findings()),
              HasSubstr("v.xml:2:29: error: The tile \"bear\" has no property \"colour\". It has life and to-hit."));
  EXPECT_THAT(listing(load("<copies tile=\"bear\" count=\"0\"/>\n").findings()),
              HasSubstr("v.xml:2:1: error: The box contains no tiles"));
  EXPECT_THAT(listing(load("<add>\n<piece id=\"man\" count=\"1\"/></add>\n").findings()),
              HasSubstr("v.xml:3:1: error: Rules of the family \"dice-game\", a plugin game, cannot have <piece>"));
  EXPECT_THAT(
      listing(load("<add><tile id=\"cave\" deck=\"animals\" copies=\"1\">\n<zone id=\"0\" kind=\"x\"/></tile></add>\n")
                  .findings()),
      HasSubstr("v.xml:3:1: error: Tiles of the family \"dice-game\", a plugin game, cannot have zones"));
}

TEST(VariantOfAPluginsGame, ChangesTheDeckOfATileAndKeepsItsPropertyOfThatName) {
  const test::TemporaryFolder folder;
  folder.put("dice/rules.xml",
             "<rules format=\"1\" id=\"dice\" name=\"D\" family=\"dice-game\" players=\"2\"></rules>");
  folder.put("dice/tileset.xml",
             "<tileset format=\"1\" id=\"dice\" name=\"D\" rules=\"dice\"><tile id=\"bear\" deck=\"animals\" "
             "copies=\"1\"><property name=\"deck\" value=\"7\"/></tile></tileset>");
  const auto path = folder.put("dice/variants/v.xml", over("dice", "<change tile=\"bear\" deck=\"beasts\"/>\n"));
  const auto game = load_game(path.string());
  ASSERT_TRUE(game) << listing(game.findings());
  const model::Tile& bear = game.value().set.tiles.at(0);
  EXPECT_EQ(bear.deck, "beasts");
  EXPECT_EQ(bear.properties.at(0).value, "7");
}

TEST(Family, ThatIsMisspelledGetsASuggestion) {
  std::string text = test::rules();
  text.replace(text.find("landscape"), 9, "landscap");
  const auto rules = read_rules(text, "r.xml");
  ASSERT_TRUE(rules) << listing(rules.findings());
  EXPECT_THAT(listing(check_rules(rules.value(), "r.xml")), HasSubstr("Did you mean \"landscape\"?"));
}

TEST(VariantOfEffects, ChangesTheirSettingsAndParts) {
  const test::TemporaryFolder folder;
  std::string rules = test::rules();
  rules.replace(rules.find("<score/>"), 8, "<score/><effect plugin=\"hike\" reach=\"2\"/>");
  folder.put("roads/rules.xml", rules);
  folder.put("roads/tileset.xml",
             "<tileset format=\"1\" id=\"roads\" name=\"R\" rules=\"roads\"><tile id=\"1\" deck=\"all\" "
             "copies=\"4\"><zone id=\"0\" kind=\"meadow\" slots=\"N E S W\"/></tile></tileset>");
  const auto load = [&](const std::string& body) {
    return load_game(folder.put("roads/variants/v.xml", over("roads", body)).string());
  };
  const auto good = load("<change effect=\"hike\" part=\"path\" reach=\"3\" crossing=\"nobody\"/>\n");
  ASSERT_TRUE(good) << listing(good.findings());
  const model::PluginUse& use = good.value().rules.turn.steps.back().use;
  EXPECT_EQ(use.part, "path");
  ASSERT_THAT(use.settings, SizeIs(2));
  EXPECT_EQ(use.settings[0].value, "3");
  EXPECT_EQ(use.settings[0].at.column, 42);
  EXPECT_EQ(use.settings[1].id, "crossing");
  EXPECT_EQ(good.value().rules.turn.steps.back().at.line, 2) << "for what the plugin finds";
  EXPECT_THAT(listing(load("<change effect=\"hyke\" reach=\"3\"/>\n").findings()),
              HasSubstr("v.xml:2:1: error: The base has no plugin effect \"hyke\". Did you mean \"hike\"?"));
  EXPECT_THAT(listing(load("<change effect=\"hike\" plugin=\"walk\"/>\n").findings()),
              HasSubstr("v.xml:2:31: error: The plugin of a step or an action cannot be changed"));
  EXPECT_THAT(listing(load("<change effect=\"hike\" part=\"2 b\"/>\n").findings()),
              HasSubstr("v.xml:2:29: error: The part"));
  EXPECT_THAT(listing(load("<change turn=\"effect\" part=\"path\"/>\n").findings()),
              HasSubstr("v.xml:2:1: error: The base has no turn step \"effect\". It has place, occupy and score."))
      << "the name of the plugin selects its step";
}

TEST(VariantOfEffects, ChangesEffectsOfActions) {
  const test::TemporaryFolder folder;
  std::string rules =
      test::rules("<action id=\"feast\"><return piece=\"man\"/><effect plugin=\"share\" what=\"all\"/></action>\n");
  rules.replace(rules.find("<score/>"), 8, "<score/><effect plugin=\"hike\" reach=\"2\"/>");
  folder.put("roads/rules.xml", rules);
  folder.put("roads/tileset.xml",
             "<tileset format=\"1\" id=\"roads\" name=\"R\" rules=\"roads\"><tile id=\"1\" deck=\"all\" "
             "copies=\"4\"><zone id=\"0\" kind=\"meadow\" slots=\"N E S W\"/></tile></tileset>");
  const auto path = folder.put("roads/variants/v.xml", over("roads", "<change effect=\"share\" what=\"most\"/>\n"));
  const auto game = load_game(path.string());
  ASSERT_TRUE(game) << listing(game.findings());
  const std::vector<model::Effect>& effects = game.value().rules.actions.at(0).effects;
  ASSERT_THAT(effects, SizeIs(2));
  ASSERT_THAT(effects[1].use.settings, SizeIs(1));
  EXPECT_EQ(effects[1].use.settings[0].value, "most");
  EXPECT_EQ(effects[1].use.settings[0].at.column, 30);
  EXPECT_EQ(effects[1].at.line, 2) << "for what the plugin finds";
  EXPECT_EQ(game.value().rules.turn.steps.back().use.settings.at(0).value, "2") << "another effect";
}

}  // namespace
}  // namespace tw::xml
