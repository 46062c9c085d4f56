// Tests the consistency checks of rules and tiles, and the messages about violations.
#include "engine/xml/check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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

TEST(CheckRules, GamesThatArePluginsHaveSettingsAlone) {
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

TEST(CheckRules, TheEngineHasRoomForAllThatIsCounted) {
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
  EXPECT_THAT(messages(check_rules(rules, "")),
              ElementsAre("TW041: No role puts the piece \"dog\" on a tile, so it is never used; add a role for it, or "
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

TEST(CheckRules, NothingIsSaidOfACountThatCannotBeRead) {
  const auto found = validate(test::rules("<piece id=\"dog\" count=\"many\"/>"), "r.xml");
  ASSERT_THAT(found, SizeIs(1)) << listing(found);
  EXPECT_EQ(found[0].code, "TW016");
}

TEST(CheckRules, NearBelongsToActions) {
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

TEST(CheckRules, APlacerIsThereOnlyWhileTheGameLasts) {
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

TEST(CheckTiles, ASideThatIsNoEdgeIsToldInWords) {
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

TEST(CheckTiles, GamesThatArePluginsHaveTilesOfPropertiesAlone) {
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

TEST(CheckTiles, OneTileIsCheckedAlike) {
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

TEST(CheckTiles, AStartTileIsNeededWhereTheFirstDeckIsNotDrawnFrom) {
  EXPECT_THAT(check_zones(kField, rules_with()), IsEmpty());
  model::Rules rules = rules_with();
  rules.decks.insert(rules.decks.begin(), model::Deck{"start", false, true, {}});
  EXPECT_TRUE(has_code(check_zones(kField, rules), "TW054"));
}

TEST(CheckTiles, AZoneWithoutASideIsFineWhereItsAreaNeedsNoOther) {
  model::Rules rules = rules_with();
  EXPECT_THAT(check_zones(kField + "<zone id=\"1\" kind=\"road\"/>", rules), IsEmpty());
  rules.areas.push_back({.id = "net", .of = {"road", "meadow"}});
  EXPECT_TRUE(has_code(check_zones(kField + "<zone id=\"1\" kind=\"road\"/>", rules), "TW055"));
  EXPECT_THAT(check_zones(kField + "<zone id=\"1\" kind=\"road\" joins=\"0\"/>", rules), IsEmpty());
}

}  // namespace
}  // namespace tw::xml
