// Tests the intended result of strokes, one case per test.

#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "editor/core/strokes/stroke.hpp"
#include "engine/model/geometry.hpp"
#include "engine/xml/catalogue.hpp"
#include "tests/editor/core/support/tiles_in_words.hpp"

namespace tw::editor::strokes {
namespace {

using test::in_words;

const xml::GameFiles& game(const std::string& id) {
  static std::map<std::string, xml::GameFiles> games;
  const auto found = games.find(id);
  if (found != games.end()) return found->second;
  return games.emplace(id, xml::load_game(id).value()).first->second;
}

/// Parses a tile in the format of in_words(): "meadow 1: N E S W2 +deer; river 2: W1 >3".
model::Tile tile_of(const std::string& text) {
  model::Tile tile;
  tile.id = "t";
  tile.deck = "regular";
  std::istringstream zones(text);
  for (std::string part; std::getline(zones, part, ';');) {
    std::istringstream words(part);
    model::Zone zone;
    words >> zone.kind >> zone.id;
    zone.id.pop_back();
    for (std::string word; words >> word;) {
      const std::string rest = word.substr(1);
      if (word[0] == '+')
        zone.symbols.push_back(rest);
      else if (word[0] == '!')
        zone.action = rest;
      else if (word[0] == '>')
        zone.joins.push_back(rest);
      else if (word[0] == '|')
        zone.touches.push_back(rest);
      else if (word[0] == '~')
        zone.mark = rest;
      else if (const auto side = model::side_from_name(word))
        zone.slots = zone.slots | model::SlotSet::side(*side);
      else
        zone.slots.add(*model::slot_from_name(word));
    }
    tile.zones.push_back(zone);
  }
  return tile;
}

/// Parses a place: a slot "E1", a zone "3", or a symbol of a zone "3/0".
Place place_of(const model::Tile& tile, const std::string& text) {
  if (text.empty()) return {};
  if (const auto slot = model::slot_from_name(text)) {
    Place out{.type = Place::Type::Slot, .slot = *slot};
    if (const int z = model::zone_at(tile, *slot); z >= 0) out.zone = tile.zones[z].id;
    return out;
  }
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos) return {.type = Place::Type::Zone, .zone = text};
  return {.type = Place::Type::Symbol, .zone = text.substr(0, slash), .symbol = std::stoul(text.substr(slash + 1))};
}

Brush brush_of(const std::string& text) {
  const std::size_t blank = text.find(' ');
  const std::string what = text.substr(0, blank), name = blank == std::string::npos ? "" : text.substr(blank + 1);
  if (what == "erase") return {Brush::Type::Eraser, ""};
  if (what == "drag") return {Brush::Type::Select, ""};
  if (what == "fill") return {Brush::Type::Fill, name};
  if (what == "symbol") return {Brush::Type::Symbol, name};
  if (what == "action") return {Brush::Type::Action, name};
  return {Brush::Type::Kind, what};
}

Plan stroke(const std::string& tile, const std::string& brush, const std::string& from, const std::string& to,
            const std::string& id = "hunters-gatherers-2020") {
  const model::Tile t = tile_of(tile);
  return plan(t, game(id).rules, {brush_of(brush), place_of(t, from), place_of(t, to), {}}, &game(id).set);
}

/// Returns the resulting tile in the format of in_words(), or the reason for refusing the stroke.
std::string made(const std::string& tile, const std::string& brush, const std::string& from, const std::string& to,
                 const std::string& id = "hunters-gatherers-2020") {
  const Plan p = stroke(tile, brush, from, to, id);
  return p.legal ? in_words(p.result) : "No. " + p.verdict;
}

const std::string kBlank = "meadow 1: N E S W";
const std::string kCut = "meadow 1: N E0 S2 W; meadow 2: E2 S0; river 3: E1 S1";
const std::string kLake = "meadow 1: N0 S2 W; meadow 4: N2 E S0; river 3: N1 >8; river 5: S1 >8; lake 8: +fish";
const std::string kRiver = "meadow 1: N0 S2 W; meadow 4: N2 E S0; river 3: N1 S1; lake 8: +fish";
const std::string kFour = "carcassonne";
const std::string kThreeRoads =
    "road R1: E1 ~junction; road R2: S1 ~junction; road R3: W1 ~junction; field M1: N E0 W2; field M2: E2 S0; "
    "field M3: S2 W0";

TEST(NamedStrokes, ARiverAcrossAMeadowCutsItInTwo) {
  EXPECT_EQ(made(kBlank, "river", "S1", "E1"), "meadow 1: N E0 S2 W; meadow 2: E2 S0; river 3: E1 S1");
}

TEST(NamedStrokes, DescribeTheirEffectsOnOtherZones) {
  const Plan p = stroke("meadow 1: N E S; forest 2: W; lake 3: +fish", "river", "S1", "E1");
  EXPECT_EQ(p.title, "River S1 → E1");
  EXPECT_EQ(p.label, "Draw river from S1 to E1");
  EXPECT_EQ(p.effects,
            (std::vector<std::string>{"Cuts meadow 1: N E0 S2 stay, E2 S0 become meadow 4.", "E1 S1 become river 5."}));
  EXPECT_EQ(p.verdict, "Legal. Pattern MRRF, now 6 tiles.");
  EXPECT_EQ(p.zone, "5");
  EXPECT_EQ(p.changed_zones, (std::vector<std::string>{"1", "4", "5"}));
}

TEST(NamedStrokes, ALineSnapsToTheMiddleOfItsSide) {
  EXPECT_EQ(made(kBlank, "river", "S0", "E2"), kCut);
  EXPECT_EQ(made("meadow 0: N E S W", "river", "S2", "E0"), "meadow 0: N E0 S2 W; meadow 1: E2 S0; river 2: E1 S1");
}

TEST(NamedStrokes, TheEraserAfterACutRestoresTheTile) {
  EXPECT_EQ(made(kCut, "erase", "3", "3"), kBlank);
  EXPECT_EQ(made("meadow 1: N; forest 2: E W; meadow 3: S", "erase", "2", "2"), "meadow 1: N E S W");
  EXPECT_EQ(made("meadow 1: N E S; forest 2: W", "erase", "W1", "W1"), "meadow 1: N E S W");
  EXPECT_EQ(made(kThreeRoads, "erase", "R2", "R2", kFour), "road R1: E1 W1; field M1: N E0 W2; field M2: E2 S W0");
}

TEST(NamedStrokes, TheEraserKeepsTheGroundBesideALine) {
  EXPECT_EQ(made(kCut, "erase", "1", "1"), "No. River 3 needs meadow on both sides; remove it first.");
  EXPECT_EQ(made(kBlank, "erase", "1", "1"), "No. Meadow 1 is the only ground on the tile; draw over it instead.");
}

TEST(NamedStrokes, TheEraserRemovesASymbolOrAnAction) {
  EXPECT_EQ(made("meadow 1: N E S W +deer +tiger", "erase", "1/0", "1/0"), "meadow 1: N E S W +tiger");
  EXPECT_EQ(made("meadow 1: N E S W +deer !shaman", "erase", "1/1", "1/1"), "meadow 1: N E S W +deer");
}

TEST(NamedStrokes, ABlockTakesItsWholeSide) {
  EXPECT_EQ(made(kBlank, "forest", "W2", "W2"), "meadow 1: N E S; forest 2: W");
  EXPECT_EQ(made(kBlank, "forest", "W1", "E0"), "meadow 1: N; meadow 2: S; forest 3: E W");
}

TEST(NamedStrokes, JoiningTwoForestsMergesThemAndTheirSymbols) {
  const std::string two = "forest 1: W +menhir; forest 2: E +mushrooms; meadow 3: N S";
  const std::string one = "forest 1: E W +menhir +mushrooms; meadow 3: N; meadow 4: S";
  EXPECT_EQ(made(two, "forest", "1", "2"), one);
  EXPECT_EQ(made(two, "drag", "1", "2"), one);
  EXPECT_EQ(made(two, "forest", "W1", "E1"), one);
}

TEST(NamedStrokes, ALakeDroppedOnARiverSplitsItAndJoinsItsEnds) {
  EXPECT_EQ(made(kCut, "lake", "3", "3"),
            "meadow 1: N E0 S2 W; meadow 2: E2 S0; river 3: E1 >5; river 4: S1 >5; lake 5:");
  EXPECT_EQ(made("meadow 1: N0 S2 W; meadow 4: N2 E S0; river 3: N1 S1 +fish", "lake", "3", "3"),
            "meadow 1: N0 S2 W; meadow 4: N2 E S0; river 3: N1 >5; river 2: S1 >5; lake 5: +fish");
}

TEST(NamedStrokes, ALakeDroppedInAMeadowLiesInside) {
  EXPECT_EQ(made(kBlank, "lake", "1", "1"), "meadow 1: N E S W; lake 2:");
  const std::string in_one = "meadow 1: N E0 S2 W; meadow 2: E2 S0; river 3: E1 S1; lake 4: |1";
  const std::string in_two = "meadow 1: N E0 S2 W; meadow 2: E2 S0; river 3: E1 S1; lake 4: |2";
  EXPECT_EQ(made(kCut, "lake", "1", "1"), in_one);
  EXPECT_EQ(made(kCut, "lake", "2", "2"), in_two);
  EXPECT_EQ(made(in_one, "drag", "4", "2"), in_two);
}

TEST(NamedStrokes, DraggingWithinTheGroundKeepsTheScoredZones) {
  const std::string lists = "field 1: N E S0 S2 W |4; road 3: S1; city 4:";
  const std::string listed = "field 1: N E S0 S2 W; road 3: S1; city 4: |1";
  EXPECT_EQ(made(lists, "drag", "4", "1", kFour), lists);
  EXPECT_EQ(made(listed, "drag", "4", "1", kFour), listed);
  const std::string two = "field 1: N E0 S2 W; field 2: E2 S0; road 3: E1 S1; city 4: ";
  EXPECT_EQ(made(two + "|1", "drag", "4", "1", kFour), two + "|1");
  EXPECT_EQ(made(two + "|1", "drag", "4", "2", kFour), two + "|2");
  EXPECT_EQ(made("field 1: N E0 S2 W |4; field 2: E2 S0; road 3: E1 S1; city 4:", "drag", "4", "2", kFour), two + "|2")
      << "whichever of the two named the other";
  EXPECT_EQ(made("meadow 1: N E0 S2 W |4; meadow 2: E2 S0; river 3: E1 S1; lake 4:", "drag", "4", "2"),
            "meadow 1: N E0 S2 W; meadow 2: E2 S0; river 3: E1 S1; lake 4: |2");
}

TEST(NamedStrokes, ALakeIsDraggedOffARiverAndOntoOne) {
  EXPECT_EQ(made(kLake, "drag", "8", "4"), kRiver + " |4");
  EXPECT_EQ(made(kRiver, "drag", "8", "3"),
            "meadow 1: N0 S2 W; meadow 4: N2 E S0; river 3: N1 >8; lake 8: +fish; river 2: S1 >8");
  EXPECT_EQ(made(kLake, "erase", "8", "8"), "meadow 1: N0 S2 W; meadow 4: N2 E S0; river 3: N1 S1 +fish");
}

TEST(NamedStrokes, ARiverRunsIntoTheLakeItEndsIn) {
  EXPECT_EQ(made("meadow 1: N E S W +deer; lake 8: +fish", "river", "N1", "8"),
            "meadow 1: N0 N2 E S W +deer; lake 8: +fish; river 2: N1 >8");
  EXPECT_EQ(made("field 0: N E W; meadow 1: S", "path", "S1", "0", "over-hill-and-dale"),
            "field 0: N E W; meadow 1: S0; meadow 2: S2; path 3: S1 >0");
}

TEST(NamedStrokes, ARiverAcrossALakeMeetsTheOthersThere) {
  EXPECT_EQ(made(kLake, "river", "W1", "E1"),
            "meadow 1: N0 W2; meadow 4: N2 E0; river 3: N1 >8; river 5: S1 >8; lake 8: +fish; river 2: W1 >8; "
            "meadow 6: S2 W0; meadow 7: E2 S0; river 9: E1 >8");
}

TEST(NamedStrokes, RiversThatMeetAreOneBranchingRiver) {
  EXPECT_EQ(made(kCut, "river", "N1", "3"), "meadow 1: N0 S2 W; meadow 2: E2 S0; river 3: N1 E1 S1; meadow 4: N2 E0");
  EXPECT_EQ(made("meadow 1: N0 S2 W; meadow 4: N2 E S0; river 3: N1 S1", "river", "W1", "E1"),
            "meadow 1: N0 W2; meadow 4: N2 E0; river 3: N1 E1 S1 W1; meadow 2: S2 W0; meadow 5: E2 S0");
}

TEST(NamedStrokes, RoadsThatMeetEndInAJunctionIfTheSetHasJunctions) {
  EXPECT_EQ(made("city C1: N; field M1: E0 W2 |C1; field M2: E2 S W0; road R1: E1 W1", "road", "S1", "R1", kFour),
            "city C1: N; field M1: E0 W2 |C1; field M2: E2 S0; road R1: E1 ~junction; field M3: S2 W0; "
            "road R2: S1 ~junction; road R3: W1 ~junction");
  EXPECT_EQ(made(kThreeRoads, "road", "N1", "R2", kFour),
            "road R1: E1 ~junction; road R2: S1 ~junction; road R3: W1 ~junction; field M1: N0 W2; field M2: E2 S0; "
            "field M3: S2 W0; field M4: N2 E0; road R4: N1 ~junction");
}

TEST(NamedStrokes, APathThatCrossesAnotherOnItsWayToAFieldMeetsIt) {
  EXPECT_EQ(made("field 0: N; meadow 1: E S0; path 2: S1 >0; meadow 3: S2 W", "path", "W1", "E1", "over-hill-and-dale"),
            "field 0: N; meadow 1: E2 S0; path 2: E1 S1 W1 >0; meadow 3: S2 W0; meadow 4: E0; meadow 5: W2");
}

TEST(NamedStrokes, ARiverThroughAForestHasGroundOnItsBanks) {
  EXPECT_EQ(made("forest 1: N E S W", "river", "W1", "E1"),
            "forest 1: N; forest 2: S; river 3: E1 W1; meadow 4: E0 W2; meadow 5: E2 W0");
}

TEST(NamedStrokes, FieldsLieAlongTheCitiesThatAFormulaCounts) {
  EXPECT_EQ(made("field M1: N E S W", "city", "N1", "N1", kFour), "field M1: E S W |C1; city C1: N");
  EXPECT_EQ(made("city C1: N; field M1: E S W |C1", "road", "E1", "W1", kFour),
            "city C1: N; field M1: E2 S W0; field M2: E0 W2 |C1; road R1: E1 W1");
  EXPECT_EQ(made("city C1: N; field M1: E S W |C1", "road", "S1", "C1", kFour),
            "city C1: N; field M1: E S0 |C1; field M2: S2 W |C1; road R1: S1");
}

TEST(NamedStrokes, FillMergesAllGroundThatCanHaveTheFeature) {
  EXPECT_EQ(made("meadow 1: N E S; forest 2: W", "fill forest", "1", "1"), "forest 2: N E S W");
  EXPECT_EQ(made(kCut, "fill forest", "1", "1"), "meadow 1: E0 S2; meadow 2: E2 S0; river 3: E1 S1; forest 4: N W");
}

TEST(NamedStrokes, SymbolsArePlacedWhereTheFeatureAllowsThem) {
  EXPECT_EQ(made(kBlank, "symbol deer", "1", "1"), "meadow 1: N E S W +deer");
  EXPECT_EQ(made(kBlank, "symbol fish", "1", "1"), "No. Meadow cannot have fish; fish is allowed on river or lake.");
  EXPECT_EQ(made("meadow 1: N E +deer; meadow 2: S W", "drag", "1/0", "2"), "meadow 1: N E; meadow 2: S W +deer");
  EXPECT_EQ(made(kCut, "action logboat", "3", "3"), "meadow 1: N E0 S2 W; meadow 2: E2 S0; river 3: E1 S1 !logboat");
  EXPECT_EQ(made(kCut, "action logboat", "1", "1"), "No. The action logboat works on river or lake, not on meadow.");
}

TEST(NamedStrokes, ReportWhatIsMissing) {
  EXPECT_EQ(made(kCut, "river", "1", "2"), "No. A river needs an end at a side; begin or end the stroke on a slot.");
  EXPECT_EQ(made(kCut, "river", "S1", ""), "No. End the stroke on a slot or inside the tile.");
  EXPECT_EQ(stroke(kCut, "river", "E1", "E1").verdict, "Nothing changes.");
}

}  // namespace
}  // namespace tw::editor::strokes
