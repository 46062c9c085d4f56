// Tests the consistency checks of rules and tiles, and the messages about violations.
#include "engine/xml/check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "engine/model/limits.hpp"
#include "engine/xml/files.hpp"
#include "engine/xml/validate.hpp"
#include "tests/engine/xml/samples.hpp"

namespace tw::xml {
namespace {

using test::has_code;
using test::listing;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

model::Rules rules_with(const std::string& more = "") {
  const auto read = read_rules(test::rules(more), "r.xml");
  EXPECT_TRUE(read) << listing(read.findings());
  return read ? read.value() : model::Rules{};
}
model::Findings check_with(const std::string& more) { return check_rules(rules_with(more), "r.xml"); }

model::Findings check_zones(const std::string& zones, const model::Rules& rules) {
  const auto read = read_tile_set(test::tile_set("<tile id=\"1\" deck=\"all\">" + zones + "</tile>\n"), "t.xml");
  EXPECT_TRUE(read) << listing(read.findings());
  return check_tile_set(read.value(), rules, "t.xml");
}
const std::string kField = "<zone id=\"0\" kind=\"meadow\" slots=\"N E S W\"/>";

TEST(CheckRules, SoundRulesHaveNoFindings) { EXPECT_THAT(check_with(""), IsEmpty()); }

TEST(CheckRules, NamesAreForThingsOfTheGame) {
  const auto named = [](const std::string& of, const std::string& lang = "de") {
    return check_with("<name lang=\"" + lang + "\" of=\"" + of + "\" one=\"Name\"/>");
  };
  for (const char* of : {"road", "sheep", "man", "robber", "all"}) EXPECT_THAT(named(of), IsEmpty()) << of;
  EXPECT_THAT(named("road", "pt_BR"), IsEmpty());
  const auto found = named("sheeps");
  ASSERT_THAT(found, SizeIs(1)) << listing(found);
  EXPECT_EQ(found[0].code, "TW042");
  EXPECT_EQ(found[0].at.line, 15);
  EXPECT_TRUE(has_code(check_with("<name lang=\"de\" of=\"road\" one=\"Weg\"/>"
                                  "<name lang=\"de\" of=\"road\" one=\"Pfad\"/>"),
                       "TW030"));
  for (const char* lang : {"", "d", "German", "DE", "de-AT", "de_at", "de_"}) {
    const auto read =
        read_rules(test::rules("<name lang=\"" + std::string(lang) + "\" of=\"road\" one=\"Weg\"/>"), "r");
    EXPECT_FALSE(read && read.findings().empty()) << lang;
  }
}

TEST(CheckRules, NamesOfAPluginsGameAreNotChecked) {
  const auto read = read_rules(
      "<rules format=\"1\" id=\"d\" name=\"D\" family=\"dice-game\" players=\"2\">"
      "<name lang=\"de\" of=\"catch\" one=\"Fang\"/></rules>",
      "r");
  ASSERT_TRUE(read) << listing(read.findings());
  EXPECT_THAT(check_rules(read.value(), "r"), IsEmpty());
}

TEST(CheckRules, FormulaFindingsPointAtTheCharacter) {
  //                                              1         2         3         4         5         6
  //                                     123456789012345678901234567890123456789012345678901234567890123
  const auto found =
      check_with("<score id=\"x\" area=\"road\" when=\"closed\" points=\"tiles &lt; 3 + inns\" to=\"most man\"/>\n");
  ASSERT_THAT(found, SizeIs(1)) << listing(found);
  EXPECT_EQ(found[0].code, "TW033");
  EXPECT_EQ(found[0].at.line, 15);
  EXPECT_EQ(found[0].at.column, 64);
  EXPECT_THAT(found[0].message, HasSubstr("Did you mean \"inn\"?"));
}

TEST(CheckRules, WordsOfAFormulaBelongToItsArea) {
  const auto words = [](const std::string& formula) {
    return check_with("<score id=\"x\" area=\"road\" when=\"closed\" points=\"" + formula + "\" to=\"most man\"/>");
  };
  EXPECT_THAT(words("tiles + open + around + inn + zones.road + joined.sheep + touching.meadow.closed"), IsEmpty());
  EXPECT_TRUE(has_code(words("sheep"), "TW033")) << "stands on no road";
  EXPECT_TRUE(has_code(words("zones.meadow"), "TW033"));
  EXPECT_TRUE(has_code(words("joined.sheeps"), "TW033"));
  EXPECT_TRUE(has_code(words("touching.mead.closed"), "TW033"));
  EXPECT_TRUE(has_code(words("near.inn"), "TW033")) << "near belongs to actions";
  EXPECT_TRUE(has_code(words("2 inn"), "TW032"));
  EXPECT_TRUE(has_code(words(""), "TW032"));
}

TEST(CheckRules, ScoresOfEachPieceLookAround) {
  const auto each = [](const std::string& points, const std::string& area = "road") {
    return check_with("<score id=\"x\" area=\"" + area + "\" when=\"end\" points=\"" + points + "\" to=\"each man\"/>");
  };
  EXPECT_THAT(each("near.inn + square.sheep"), IsEmpty());
  EXPECT_TRUE(has_code(each("near.sheep"), "TW033")) << "stands on no road";
  EXPECT_TRUE(has_code(each("square.cow"), "TW033"));
  EXPECT_TRUE(has_code(each("1", "meadow"), "TW031")) << "no role puts a man there";
}

TEST(CheckRules, EffectsOfPluginsAreUsedAFewTimesWithEachSettingOnce) {
  model::Rules rules = rules_with("<action id=\"a\"><effect plugin=\"share\" what=\"all\"/></action>");
  EXPECT_THAT(check_rules(rules, ""), IsEmpty());
  model::TurnStep step{.kind = model::TurnStep::Kind::Effect, .use = {"walk", "", {{"reach", "3", {}}}}};
  for (int i = 1; i < model::kMaxPluginUses; ++i) rules.turn.steps.push_back(step);
  EXPECT_THAT(check_rules(rules, ""), IsEmpty()) << listing(check_rules(rules, ""));
  rules.turn.steps.push_back(step);
  EXPECT_TRUE(has_code(check_rules(rules, ""), "TW036"));
  rules.turn.steps.resize(4);
  rules.turn.steps[3].use.settings.push_back({"reach", "4", {}});
  EXPECT_TRUE(has_code(check_rules(rules, ""), "TW030"));
  rules.turn.steps[3].use = {"2 b", "c d", {{"plugin", "x", {}}}};
  EXPECT_THAT(check_rules(rules, ""), SizeIs(3)) << listing(check_rules(rules, ""));
}

TEST(CheckRules, WeightsAreKnownWithinTheirRangesAndGivenOnce) {
  EXPECT_THAT(check_with("<weight id=\"closing\" value=\"120\"/><weight id=\"piece\" value=\"0\"/>"), IsEmpty());
  const auto found = check_with("<weight id=\"closing\" value=\"201\"/>\n");
  ASSERT_THAT(found, SizeIs(1)) << listing(found);
  EXPECT_EQ(found[0].code, "TW016");
  EXPECT_EQ(found[0].at.line, 15);
  EXPECT_EQ(found[0].at.column, 29) << "the value, not the row";
  EXPECT_EQ(found[0].message, "The weight \"closing\" is 201; use a number from 0 to 200");
  EXPECT_TRUE(has_code(check_with("<weight id=\"closing\" value=\"-1\"/>"), "TW016"));
  EXPECT_TRUE(has_code(check_with("<weight id=\"closer\" value=\"120\"/>"), "TW017"));
  EXPECT_TRUE(has_code(check_with("<weight id=\"back\" value=\"1\"/><weight id=\"back\" value=\"1\"/>"), "TW030"));
}

TEST(CheckRules, GamesThatArePluginsHaveOnlySettings) {
  const auto read = [](const std::string& body) {
    const auto rules = read_rules(
        "<rules format=\"1\" id=\"d\" name=\"D\" family=\"dice-game\" players=\"2\">" + body + "</rules>", "r");
    EXPECT_TRUE(rules) << listing(rules.findings());
    return check_rules(rules.value(), "r");
  };
  EXPECT_THAT(read("<source>s</source><set id=\"dice\" value=\"2\"/>"), IsEmpty());
  EXPECT_TRUE(has_code(read("<deck id=\"all\"/>"), "TW011"));
  EXPECT_TRUE(has_code(read("<weight id=\"closing\" value=\"120\"/>"), "TW011"));
  EXPECT_TRUE(has_code(read("<turn draws=\"all\"><place/></turn>"), "TW011"));
  EXPECT_TRUE(has_code(check_with("<set id=\"dice\" value=\"2\"/>"), "TW011")) << "and landscapes have none";
  std::string many;
  for (int i = 0; i <= model::kMaxSettings; ++i) many += "<set id=\"s" + std::to_string(i) + "\" value=\"\"/>";
  EXPECT_TRUE(has_code(read(many), "TW036"));
}

TEST(CheckRules, TheEngineLimitsTheNumberOfThingsCounted) {
  std::string areas;
  for (int i = 1; i < model::kMaxAreasOfKind; ++i) areas += "<area id=\"a" + std::to_string(i) + "\" of=\"road\"/>\n";
  EXPECT_THAT(check_with(areas), IsEmpty());
  EXPECT_TRUE(has_code(check_with(areas + "<area id=\"more\" of=\"road\"/>\n"), "TW036"));
  std::string symbols;
  std::string sum = "0";
  for (int i = 0; i <= model::kMaxJoined; ++i) {
    symbols += "<symbol id=\"s" + std::to_string(i) + "\" on=\"road\"/>\n";
    sum += " + joined.s" + std::to_string(i);
  }
  const auto found =
      check_with(symbols + "<score id=\"x\" area=\"road\" when=\"closed\" points=\"" + sum + "\" to=\"most man\"/>");
  ASSERT_THAT(found, SizeIs(1)) << listing(found);
  EXPECT_EQ(found[0].message,
            "The formulas of the area \"road\" count more than 8 joined symbols; remove some of them");
}

TEST(CheckRules, APieceIsInASupplyAndHasARole) {
  const auto messages = [](const model::Findings& findings) {
    std::vector<std::string> out;
    for (const model::Finding& f : findings) out.push_back(f.code + ": " + f.message);
    return out;
  };
  model::Rules rules = rules_with("<piece id=\"dog\" count=\"1\"/>");
  EXPECT_THAT(
      messages(check_rules(rules, "")),
      ElementsAre("TW041: No role places the piece \"dog\" on a tile, so it is never used; add a role for it, or "
                  "remove the piece"));
  rules.pieces.back().count = 0;
  const std::string nobody =
      "TW041: No player has the piece \"dog\", as its count is 0; set a count from 1 to 99, or remove the piece and "
      "its roles";
  EXPECT_THAT(messages(check_rules(rules, "")), ElementsAre(nobody));
  rules.roles.push_back({.id = "guard", .piece = "dog", .area = "meadow"});
  EXPECT_THAT(messages(check_rules(rules, "")), ElementsAre(nobody)) << "once, not for its role too";
  rules.pieces.back().count = 1;
  EXPECT_THAT(messages(check_rules(rules, "")), ElementsAre(HasSubstr("no score of that area gives it points")));
  rules.edges.push_back({.id = "brink", .zones = {"meadow", "meadow", "road"}});
  EXPECT_TRUE(has_code(check_rules(rules, ""), "TW035"));
  EXPECT_TRUE(has_code(check_rules(rules, ""), "TW041")) << "beside other warnings too";
}

TEST(CheckRules, NothingIsReportedAboutAnUnreadableCount) {
  const auto found = validate(test::rules("<piece id=\"dog\" count=\"many\"/>"), "r.xml");
  ASSERT_THAT(found, SizeIs(1)) << listing(found);
  EXPECT_EQ(found[0].code, "TW016");
}

TEST(CheckRules, NearIsAllowedInActions) {
  EXPECT_THAT(check_with("<action id=\"a\"><award points=\"near.inn\" area=\"road\"/><bonus score=\"road\" "
                         "points=\"near.inn\"/></action>"),
              IsEmpty());
}

TEST(CheckRules, EffectsNameWhatIsDeclared) {
  EXPECT_TRUE(has_code(check_with("<action id=\"a\"><award points=\"1\" area=\"rode\"/></action>"), "TW031"));
  EXPECT_TRUE(has_code(check_with("<action id=\"a\"><cover symbols=\"sheep cow\"/></action>"), "TW031"));
  EXPECT_TRUE(has_code(check_with("<action id=\"a\"><return piece=\"woman\"/></action>"), "TW031"));
  EXPECT_TRUE(has_code(check_with("<action id=\"a\"><sole score=\"rode\"/></action>"), "TW031"));
  EXPECT_TRUE(has_code(check_with("<action id=\"a\"><ignore score=\"road\" symbols=\"sheep\"/></action>"), "TW034"));
}

TEST(CheckRules, ScoresForThePlacerAreNotAllowedAtTheEnd) {
  EXPECT_TRUE(has_code(check_with("<score id=\"x\" area=\"road\" when=\"end\" points=\"1\" to=\"placer\"/>"), "TW017"));
  EXPECT_THAT(check_with("<score id=\"x\" area=\"road\" when=\"closed\" points=\"1\" to=\"placer\"/>"), IsEmpty());
}

TEST(CheckRules, ATurnHasEachStepOnceAndAgainLast) {
  model::Rules rules = rules_with();
  using Kind = model::TurnStep::Kind;
  const auto steps = [&](std::vector<Kind> kinds) {
    rules.turn.steps.clear();
    for (const Kind kind : kinds) rules.turn.steps.push_back({.kind = kind, .deck = "all", .area = "road"});
    return check_rules(rules, "");
  };
  EXPECT_THAT(steps({Kind::Place, Kind::Actions, Kind::Occupy, Kind::Score, Kind::Again}), IsEmpty());
  EXPECT_TRUE(has_code(steps({Kind::Occupy, Kind::Place}), "TW040"));
  EXPECT_TRUE(has_code(steps({Kind::Place, Kind::Score, Kind::Score}), "TW040"));
  EXPECT_TRUE(has_code(steps({Kind::Place, Kind::Again, Kind::Score}), "TW040"));
}

TEST(CheckRules, LimitsOfTheEngineAreKept) {
  model::Rules rules = rules_with();
  for (int i = 0; i <= model::kMaxSymbols; ++i) rules.symbols.push_back({"s" + std::to_string(i), {"road"}, "", {}});
  const auto found = check_rules(rules, "");
  EXPECT_TRUE(has_code(found, "TW036"));
  EXPECT_THAT(listing(found), HasSubstr("at most 32"));
}

TEST(CheckRules, GamesThatArePluginsHaveNoRowsOfLandscapes) {
  const auto found = [](const std::string& row, const std::string& family = "dice-game") {
    const auto read = read_rules(
        "<rules format=\"1\" id=\"d\" name=\"D\" family=\"" + family + "\" players=\"2\">\n" + row + "</rules>",
        "r.xml");
    EXPECT_TRUE(read) << listing(read.findings());
    return listing(check_rules(read.value(), "r.xml"));
  };
  const std::vector<std::pair<std::string, std::string>> rows{
      {"edge", "<edge id=\"e\" zones=\"k k k\"/>"},
      {"kind", "<kind id=\"k\"/>"},
      {"symbol", "<symbol id=\"s\" on=\"k\"/>"},
      {"area", "<area id=\"a\" of=\"k\"/>"},
      {"piece", "<piece id=\"p\" count=\"1\"/>"},
      {"role", "<role id=\"r\" piece=\"p\" area=\"a\"/>"},
      {"deck", "<deck id=\"d\"/>"},
      {"score", "<score id=\"s\" area=\"a\" when=\"end\" points=\"1\" to=\"each p\"/>"},
      {"action", "<action id=\"a\"/>"},
      {"weight", "<weight id=\"closing\" value=\"1\"/>"},
      {"turn", "<turn draws=\"d\"/>"}};
  for (const auto& [element, row] : rows) {
    const std::string column = element == "weight" ? "29" : "1";  // the finding about a weight is at its value
    EXPECT_EQ(found(row), "r.xml:2:" + column +
                              ": error: Rules of the family \"dice-game\", a plugin game, cannot have <" + element +
                              ">; use only <source>, <set> and <name>. [TW011]\n");
  }
  EXPECT_EQ(found("<deck id=\"d\"/>", "landscapes"),
            "r.xml:2:1: error: Rules of the family \"landscapes\", a plugin game, cannot have <deck>; use only "
            "<source>, <set> and <name>. Did you mean \"landscape\"? [TW011]\n");
  model::Rules rules;
  rules.family = "dice-game";
  rules.turn.at = {4, 2};
  EXPECT_THAT(check_rules(rules, ""), IsEmpty());
  rules.turn.steps.resize(1);
  EXPECT_THAT(listing(check_rules(rules, "r.xml")), HasSubstr("r.xml:4:2: error: Rules of the family"))
      << "a turn without a deck is a turn, too";
}

TEST(CheckRules, EveryTableHasValidAndUniqueIds) {
  const auto expect_findings = [](auto table, const std::string& twice) {
    model::Rules rules = rules_with("<action id=\"raid\"/><weight id=\"piece\" value=\"1\"/>");
    (rules.*table).push_back((rules.*table).front());
    EXPECT_THAT(listing(check_rules(rules, "r.xml")),
                HasSubstr("error: " + twice + " is defined twice; use each id once [TW030]\n"));
    (rules.*table).back().id = "2x";
    EXPECT_THAT(listing(check_rules(rules, "r.xml")),
                HasSubstr("error: The id \"2x\" is not a valid id; use a letter followed by letters, digits, \"-\" or "
                          "\"_\" [TW038]\n"));
  };
  expect_findings(&model::Rules::edges, "The edge \"meadow\"");
  expect_findings(&model::Rules::kinds, "The feature \"meadow\"");
  expect_findings(&model::Rules::symbols, "The symbol \"sheep\"");
  expect_findings(&model::Rules::areas, "The area \"meadow\"");
  expect_findings(&model::Rules::pieces, "The piece \"man\"");
  expect_findings(&model::Rules::roles, "The role \"robber\"");
  expect_findings(&model::Rules::decks, "The deck \"all\"");
  expect_findings(&model::Rules::scores, "The score \"road\"");
  expect_findings(&model::Rules::actions, "The action \"raid\"");
  expect_findings(&model::Rules::weights, "The weight \"piece\"");
}

TEST(CheckRules, AttributesOfAnEffectAreNotSettings) {
  model::Rules rules = rules_with();
  model::TurnStep& step = rules.turn.steps.emplace_back();
  step.kind = model::TurnStep::Kind::Effect;
  step.at = {5, 3};
  step.use = {"walk", "c d", {{"part", "x", {5, 9}}, {"plugin", "y", {5, 20}}, {"reach", "3", {5, 30}}}};
  EXPECT_EQ(
      listing(check_rules(rules, "r.xml")),
      "r.xml:5:3: error: The part \"c d\" contains white space, which separates ids in lists [TW038]\n"
      "r.xml:5:9: error: A setting of an effect cannot have the id \"part\", which is an attribute of <effect> "
      "[TW038]\n"
      "r.xml:5:20: error: A setting of an effect cannot have the id \"plugin\", which is an attribute of <effect> "
      "[TW038]\n");
}

TEST(CheckRules, NumbersOfPiecesAndPlayersAreInTheirRanges) {
  model::Rules rules = rules_with();
  for (const int count : {-1, 100}) {
    rules.pieces[0].count = count;
    EXPECT_EQ(listing(check_rules(rules, "r.xml")),
              "r.xml:10:1: error: The count of \"man\" is out of range; use a number from 0 to 99 [TW016]\n");
  }
  rules.pieces[0].count = 99;
  for (const auto& [least, most] : std::vector<std::pair<int, int>>{{0, 2}, {3, 2}, {2, 7}}) {
    rules.min_players = least;
    rules.max_players = most;
    EXPECT_EQ(listing(check_rules(rules, "r.xml")),
              "r.xml:1:1: error: The number of players is out of range; use a number from 1 to 6 [TW016]\n");
  }
  rules.min_players = 1;
  rules.max_players = 6;
  EXPECT_EQ(listing(check_rules(rules, "r.xml")), "");
}

TEST(CheckRules, ATurnPlacesATileOfADeckUntilADeckIsEmpty) {
  const model::Rules sound = rules_with();
  model::Rules rules = sound;
  rules.decks.clear();
  EXPECT_EQ(listing(check_rules(rules, "r.xml")),
            "r.xml:13:1: error: The deck \"all\" is not declared. None are declared. [TW031]\n");
  rules = sound;
  rules.decks[0].ends_game = false;
  EXPECT_EQ(listing(check_rules(rules, "r.xml")),
            "r.xml:13:1: error: No deck ends the game; set ends-game=\"yes\" on the deck \"all\" [TW040]\n");
  rules = sound;
  rules.turn.steps.erase(rules.turn.steps.begin());
  EXPECT_EQ(listing(check_rules(rules, "r.xml")),
            "r.xml:13:27: error: A turn must begin with <place/>, which places the tile [TW040]\n");
  rules.turn.steps.clear();
  EXPECT_EQ(listing(check_rules(rules, "r.xml")),
            "r.xml:13:1: error: A turn must begin with <place/>, which places the tile [TW040]\n");
}

TEST(CheckRules, AnotherTurnNamesADeckAnAreaAndASymbolOfIt) {
  const auto again = [](const std::string& deck, const std::string& area, const std::string& symbol) {
    model::Rules rules = rules_with();
    rules.turn.steps.push_back(
        {.kind = model::TurnStep::Kind::Again, .deck = deck, .area = area, .symbol = symbol, .at = {13, 40}});
    return listing(check_rules(rules, "r.xml"));
  };
  EXPECT_EQ(again("all", "road", ""), "");
  EXPECT_EQ(again("all", "road", "inn"), "");
  EXPECT_EQ(again("al", "road", "inn"),
            "r.xml:13:40: error: The deck \"al\" is not declared. Did you mean \"all\"? [TW031]\n");
  EXPECT_EQ(again("all", "rode", "inn"),
            "r.xml:13:40: error: The area \"rode\" is not declared. Did you mean \"road\"? [TW031]\n");
  EXPECT_EQ(again("all", "road", "cow"),
            "r.xml:13:40: error: The symbol \"cow\" is not declared. Declared: sheep and inn. [TW031]\n");
  EXPECT_EQ(again("all", "road", "sheep"),
            "r.xml:13:40: error: The symbol \"sheep\" cannot occur in the area \"road\"; it is allowed only on meadow "
            "[TW034]\n");
}

TEST(CheckRules, AScoreGoesToTheMostOrToEach) {
  model::Rules rules = rules_with();
  rules.scores[0].to_each = "man";
  EXPECT_EQ(listing(check_rules(rules, "r.xml")),
            "r.xml:14:1: error: The score \"road\" goes to \"most\" and to \"each\"; choose one of them [TW017]\n");
}

TEST(CheckTiles, ASideThatIsNotAnEdgeIsDescribed) {
  const auto found =
      check_zones("<zone id=\"0\" kind=\"meadow\" slots=\"N E0 S W\"/><zone id=\"1\" kind=\"road\" slots=\"E1 E2\"/>",
                  rules_with());
  ASSERT_THAT(found, SizeIs(1)) << listing(found);
  EXPECT_EQ(found[0].message,
            "Side E is \"meadow road road\", which is not a declared edge; use meadow, or meadow road meadow");
  EXPECT_EQ(found[0].tile, "1");
  EXPECT_EQ(found[0].zone, "1");
}

TEST(CheckTiles, EverySlotBelongsToOneZone) {
  const auto found =
      check_zones("<zone id=\"0\" kind=\"meadow\" slots=\"N E S\"/><zone id=\"1\" kind=\"meadow\" slots=\"S0 W0 W1\"/>",
                  rules_with());
  EXPECT_TRUE(has_code(found, "TW050")) << listing(found);
  EXPECT_TRUE(has_code(found, "TW051")) << listing(found);
  EXPECT_THAT(listing(found), HasSubstr("Slot W2 belongs to no zone"));
}

TEST(CheckTiles, GamesWithoutEdgesHaveTilesWithoutZones) {
  model::Rules rules = rules_with();
  rules.edges.clear();
  EXPECT_THAT(check_zones("", rules), IsEmpty());
}

TEST(CheckTiles, GamesThatArePluginsHaveTilesWithPropertiesOnly) {
  model::Rules rules;
  rules.family = "dice-game";
  EXPECT_THAT(check_zones("<property name=\"life\" value=\"3\"/><property name=\"hide\" value=\"\"/>", rules),
              IsEmpty());
  EXPECT_TRUE(has_code(check_zones(kField, rules), "TW011"));
  EXPECT_TRUE(has_code(check_zones("<property name=\"life\" value=\"3\"/><property name=\"life\" value=\"4\"/>", rules),
                       "TW030"));
  std::string many;
  for (int i = 0; i <= model::kMaxProperties; ++i) many += "<property name=\"p" + std::to_string(i) + "\" value=\"\"/>";
  EXPECT_TRUE(has_code(check_zones(many, rules), "TW036"));
}

TEST(CheckTiles, WhatIsClosedByItsSurroundingsHasNoSlots) {
  model::Rules rules = rules_with();
  rules.areas.push_back({.id = "shrine", .of = {"road", "town"}, .around = true});
  EXPECT_THAT(check_zones(kField + "<zone id=\"1\" kind=\"road\"/>", rules), IsEmpty())
      << "and no warning says that it is the only one";
  EXPECT_TRUE(has_code(check_zones("<zone id=\"0\" kind=\"meadow\" slots=\"N E S0 S2 W\"/><zone id=\"1\" kind=\"road\" "
                                   "slots=\"S1\"/>",
                                   rules),
                       "TW059"));
}

TEST(CheckTiles, ASingleTileIsCheckedInTheSameWay) {
  model::Tile tile;
  tile.id = "a b";
  tile.deck = "none";
  tile.copies = -1;
  const auto found = check_tile(tile, rules_with(), "");
  EXPECT_TRUE(has_code(found, "TW038"));
  EXPECT_TRUE(has_code(found, "TW031"));
  EXPECT_TRUE(has_code(found, "TW016"));
  EXPECT_TRUE(has_code(found, "TW050"));
}

TEST(CheckTiles, ZonesAndSymbolsHaveLimits) {
  std::string zones = kField;
  for (int i = 1; i <= model::kMaxZones; ++i) zones += "<zone id=\"" + std::to_string(i) + "\" kind=\"road\"/>";
  EXPECT_TRUE(has_code(check_zones(zones, rules_with()), "TW036"));
  std::string symbols = "sheep";
  for (int i = 0; i < model::kMaxSymbolRepeat; ++i) symbols += " sheep";
  EXPECT_TRUE(has_code(
      check_zones("<zone id=\"0\" kind=\"meadow\" slots=\"N E S W\" symbols=\"" + symbols + "\"/>", rules_with()),
      "TW036"));
}

TEST(CheckTiles, AStartTileIsRequiredIfTheFirstDeckIsNotDrawnFrom) {
  EXPECT_THAT(check_zones(kField, rules_with()), IsEmpty());
  model::Rules rules = rules_with();
  rules.decks.insert(rules.decks.begin(), model::Deck{"start", false, true, {}});
  EXPECT_TRUE(has_code(check_zones(kField, rules), "TW054"));
}

TEST(CheckTiles, AZoneWithoutASideIsAllowedIfItsAreaNeedsNoOther) {
  model::Rules rules = rules_with();
  EXPECT_THAT(check_zones(kField + "<zone id=\"1\" kind=\"road\"/>", rules), IsEmpty());
  rules.areas.push_back({.id = "net", .of = {"road", "meadow"}});
  EXPECT_TRUE(has_code(check_zones(kField + "<zone id=\"1\" kind=\"road\"/>", rules), "TW055"));
  EXPECT_THAT(check_zones(kField + "<zone id=\"1\" kind=\"road\" joins=\"0\"/>", rules), IsEmpty());
}

TEST(CheckTiles, TheEdgesThatAreAllowedAreListed) {
  model::Rules rules = rules_with();
  rules.edges.push_back({.id = "brink", .zones = {"meadow", "meadow", "road"}});
  const auto found = check_zones(
      "<zone id=\"0\" kind=\"meadow\" slots=\"N E0 S W\"/><zone id=\"1\" kind=\"road\" slots=\"E1 E2\"/>", rules);
  ASSERT_THAT(found, SizeIs(1)) << listing(found);
  EXPECT_EQ(found[0].message,
            "Side E is \"meadow road road\", which is not a declared edge; use meadow, meadow road meadow, or meadow "
            "meadow road");
}

TEST(CheckTiles, OnlyTheZonesWithASharedSlotAreReported) {
  const auto found = check_zones(
      "<zone id=\"0\" kind=\"meadow\" slots=\"N\"/><zone id=\"1\" kind=\"meadow\" slots=\"E S\"/>"
      "<zone id=\"2\" kind=\"meadow\" slots=\"S W\"/>",
      rules_with());
  ASSERT_THAT(found, SizeIs(2)) << listing(found);
  EXPECT_EQ(found[0].zone, "1");
  EXPECT_EQ(found[0].message, "Slots S belong to zone 1 and to another; every slot must belong to exactly one");
  EXPECT_EQ(found[1].zone, "2");
  EXPECT_EQ(found[1].message, "Slots S belong to zone 2 and to another; every slot must belong to exactly one");
}

TEST(CheckTiles, RulesWithoutDecksAllowAnyDeck) {
  model::Rules rules = rules_with();
  rules.decks.clear();
  EXPECT_EQ(listing(check_zones(kField, rules)), "");
}

/// Returns a tile of one meadow, at line 2, column 1.
model::Tile meadow_tile() {
  const auto read = read_tile_set(test::tile_set("<tile id=\"7\" deck=\"all\">" + kField + "</tile>\n"), "t.xml");
  EXPECT_TRUE(read) << listing(read.findings());
  return read.value().tiles.at(0);
}

TEST(CheckTiles, CopiesAndPropertiesAreValid) {
  const model::Rules rules = rules_with();
  model::Tile tile = meadow_tile();
  for (const int copies : {0, 999}) {
    tile.copies = copies;
    EXPECT_EQ(listing(check_tile(tile, rules, "t.xml")), "");
  }
  for (const int copies : {-1, 1000}) {
    tile.copies = copies;
    EXPECT_EQ(listing(check_tile(tile, rules, "t.xml")),
              "t.xml:2:1: error: The number of copies of tile 7 is out of range; use a number from 0 to 999 [TW016]\n");
  }
  tile = meadow_tile();
  tile.properties.push_back({"2x", "", {2, 9}});
  EXPECT_EQ(listing(check_tile(tile, rules, "t.xml")),
            "t.xml:2:9: error: The property \"2x\" is not a valid id; use a letter followed by letters, digits, \"-\" "
            "or \"_\" [TW038]\n");
}

TEST(CheckTiles, AMessageForAWindowNamesTheFeatures) {
  const model::Rules rules = rules_with();
  model::Tile tile = meadow_tile();
  tile.zones.front().symbols = {"inn"};
  language::use_names({{"meadow", {"Wiese", "Wiesen"}}, {"inn", {"Gasthaus", ""}}});
  const model::Findings found = check_tile(tile, rules, "t.xml");
  language::use_names({});
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0].message, "Zone 0 is meadow, on which inn is not allowed; inn is allowed on road");
  EXPECT_EQ(found[0].shown_message(), "Zone 0 is Wiese, on which Gasthaus is not allowed; Gasthaus is allowed on road");
}

TEST(CheckTiles, ATileOfAPluginsGameHasADeck) {
  model::Rules rules;
  rules.family = "dice-game";
  model::Tile tile = meadow_tile();
  tile.zones.clear();
  EXPECT_EQ(listing(check_tile(tile, rules, "t.xml")), "");
  tile.deck = "";
  EXPECT_EQ(listing(check_tile(tile, rules, "t.xml")),
            "t.xml:2:1: error: The deck id \"\" of tile 7 is empty [TW038]\n");
}

TEST(CheckTiles, AnActionIsOnAZoneOfItsArea) {
  const model::Rules rules =
      rules_with("<action id=\"raid\"><cover symbols=\"sheep\"/><ignore score=\"road\" symbols=\"inn\"/></action>");
  const auto meadow = [&](const std::string& kind, const std::string& action) {
    return listing(
        check_zones("<zone id=\"0\" kind=\"" + kind + "\" slots=\"N E S W\" action=\"" + action + "\"/>", rules));
  };
  EXPECT_EQ(meadow("meadow", "raid"),
            "t.xml:2:25: error: The action \"raid\" applies to the area \"road\", but zone 0 is meadow, which is not "
            "part of it; the area consists of road [TW058]\n");
  EXPECT_EQ(meadow("meadow", "rade"),
            "t.xml:2:25: error: The action \"rade\" is not declared. Did you mean \"raid\"? [TW031]\n");
  EXPECT_EQ(meadow("bog", "raid"),
            "t.xml:2:25: error: The feature \"bog\" is not declared. Declared: meadow and road. [TW031]\n")
      << "nothing is known about the areas of this kind";
  EXPECT_EQ(listing(check_zones(kField + "<zone id=\"1\" kind=\"road\" action=\"raid\"/>", rules)), "");
}

TEST(CheckTiles, AZoneNamesAnotherZoneOnce) {
  for (const std::string attribute : {"joins", "touches"}) {
    const std::string zone = kField + "<zone id=\"1\" kind=\"road\" " + attribute + "=\"";
    EXPECT_EQ(listing(check_zones(zone + "0\"/>", rules_with())), "");
    EXPECT_EQ(listing(check_zones(zone + "0 0\"/>", rules_with())),
              "t.xml:2:69: error: Zone 1 " + attribute + " zone 0 twice; once is enough [TW053]\n");
  }
}

TEST(CheckTiles, ASetWithoutTilesIsAWarning) {
  const auto read = read_tile_set(test::tile_set(""), "t.xml");
  ASSERT_TRUE(read) << listing(read.findings());
  EXPECT_EQ(listing(check_tile_set(read.value(), rules_with(), "t.xml")),
            "t.xml:1:1: warning: The set has no tiles yet [TW057]\n");
}

}  // namespace
}  // namespace tw::xml
