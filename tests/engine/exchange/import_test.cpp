#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "engine/exchange/exchange.hpp"
#include "engine/topology/planarity.hpp"
#include "engine/xml/catalogue.hpp"
#include "engine/xml/files.hpp"
#include "tests/engine/exchange/support.hpp"

namespace tw::exchange {
namespace {

using namespace model;
using testing::ElementsAre;
using testing::HasSubstr;

std::string defs(const std::string& tiles, const std::string& sets = "") {
  return "<?xml version=\"1.0\"?>\n<defs>\n<tiles>\n" + tiles + "\n</tiles>\n" +
         (sets.empty() ? "" : "<sets>\n" + sets + "\n</sets>\n") + "</defs>\n";
}

/// Imports definitions of one tile for the base game. Returns the tile as text or the reason for skipping it.
std::string one_tile(const std::string& xml) {
  const auto imported = import_tiles(defs(xml), "x.xml", rules_of("carcassonne"), {});
  if (!imported) return "none: " + imported.findings().front().message;
  return drawing_of(imported.value().set.tiles.back());
}

TEST(JCloisterZone, AssignsMiddleSlotsToRoadsSidesToCitiesAndTheRestToFields) {
  EXPECT_EQ(one_tile("<tile id='BA/RCr'><road>W E</road><city>N</city><field city='N'>EL WR</field>"
                     "<field>ER SL SR WL</field></tile>"),
            "city N; field E0 W2 touches city N; field E2 S W0; road E1 W1");
}

TEST(JCloisterZone, ReadsTheOlderVocabularyToo) {
  EXPECT_EQ(one_tile("<tile id='a'><cloister/><road>S</road><farm>NL NR EL ER SL SR WL WR</farm></tile>"),
            "field N E S0 S2 W; monastery - cloister; road S1");
  EXPECT_EQ(one_tile("<tile id='a'><city pennant='1'>N W S E</city></tile>"), "city N E S W pennant");
  EXPECT_EQ(one_tile("<tile id='a'><city pennants='2'>N W S E</city></tile>"), "city N E S W pennant pennant");
}

TEST(JCloisterZone, ReadsTilesWithoutAListAroundThem) {
  const auto imported =
      import_tiles("<defs><tile id='a'><city>N W S E</city></tile><tile id='b'><city>N W S E</city></tile></defs>",
                   "x.xml", rules_of("carcassonne"), {});
  ASSERT_TRUE(imported) << imported.findings().front().message;
  EXPECT_EQ(imported.value().report.tiles, 2);
}

TEST(JCloisterZone, MakesAFieldThatReachesNoRimAnInnerZone) {
  EXPECT_EQ(one_tile("<tile id='a'><city>N W</city><city>E S</city><field city='N S'>I</field></tile>"),
            "city E S; city N W; field - touches city E S touches city N W");
}

TEST(JCloisterZone, OmitsAndReportsWhatTheRulesDoNotDefine) {
  const auto imported =
      import_tiles(defs("<tile id='A'><garden/><road wagon-move='a' inn='yes'>N S</road><field>NR EL ER SL</field>"
                        "<field>SR WL WR NL</field><wagon-move><neighbouring>N S</neighbouring></wagon-move></tile>"
                        "<tile id='B'><river>N S</river><field>NR EL ER SL</field><field>SR WL WR NL</field></tile>"
                        "<tile id='C'><city>N</city><road>N</road><field>EL ER SL SR WL WR</field></tile>"
                        "<tile id='D'><city>N</city></tile>"),
                   "x.xml", rules_of("carcassonne"), {});
  ASSERT_TRUE(imported);
  EXPECT_EQ(imported.value().report.tiles, 1);
  const std::string report = to_text(imported.value().report);
  EXPECT_THAT(report, HasSubstr("Left out: garden (1 tile: A).\n"));
  EXPECT_THAT(report, HasSubstr("Left out: wagon-move a of a road (1 tile: A).\n"));
  EXPECT_THAT(report, HasSubstr("Left out: inn of a road (1 tile: A).\n"));
  EXPECT_THAT(report, HasSubstr("Left out: river: the rules do not define this feature (1 tile: B).\n"));
  EXPECT_THAT(report, HasSubstr("Left out: several zones have the slot N1 (1 tile: C).\n"));
  EXPECT_THAT(report, HasSubstr("Left out: no zone has the slot E0 (1 tile: D).\n"));
}

TEST(JCloisterZone, ImportsTheRequestedTileSet) {
  const std::string city = "<city>N E S W</city></tile>";
  const std::string text =
      defs("<tile id='X/a'>" + city + "<tile id='X/b'>" + city,
           "<tile-set id='one'><ref count='3' tile='X/a'/></tile-set>"
           "<tile-set id='two'><ref tile='X/b'/><ref count='2' tile='X/b'/><ref tile='Y/c'/></tile-set>");
  const auto first = import_tiles(text, "x.xml", rules_of("carcassonne"), {});
  ASSERT_TRUE(first);
  EXPECT_THAT(ids_of(first.value().set.tiles), ElementsAre("X-a-start", "X-a")) << "the rules need a first tile";
  EXPECT_EQ(first.value().set.tiles[0].deck, "start");
  EXPECT_EQ(first.value().set.tiles[1].copies, 2);
  EXPECT_THAT(first.value().parts, ElementsAre("one", "two"));
  ImportOptions options;
  options.part = "two";
  const auto second = import_tiles(text, "x.xml", rules_of("carcassonne"), options);
  ASSERT_TRUE(second);
  EXPECT_EQ(total_copies(second.value().set), 3);
  EXPECT_THAT(
      to_text(second.value().report),
      HasSubstr("listed in the tile set, but defined in no imported file; add the file that defines it (1 tile: "
                "Y-c)"));
  options.part = "three";
  const auto third = import_tiles(text, "x.xml", rules_of("carcassonne"), options);
  ASSERT_FALSE(third);
  EXPECT_EQ(third.findings().front().message, "The file has no tile set \"three\"; it has \"one\" or \"two\"");
}

TEST(JCloisterZone, OmitsATileWithTwoCitiesOnOneSide) {
  const auto imported = import_tiles(
      defs("<tile id='A'><city>N</city><field city='N'>EL ER SL SR WL WR</field></tile>"
           "<tile id='B'><city>N W</city><city multi-edge='N'>E</city><field city='N E'>SL SR</field></tile>"
           "<tile id='C'><city>N.5</city><field>NL NR EL ER SL SR WL WR</field></tile>"),
      "x.xml", rules_of("carcassonne"), {});
  ASSERT_TRUE(imported);
  EXPECT_THAT(ids_of(imported.value().set.tiles), ElementsAre("A"));
  const std::string report = to_text(imported.value().report);
  EXPECT_THAT(report, HasSubstr("two zones of the feature city meet on side N; a side can have only one (1 tile: B)"));
  EXPECT_THAT(report, HasSubstr("\"N.5\" is not a valid place for a city (1 tile: C)"));
}

TEST(JCloisterZone, ReadsTilesThatAnotherFileDefines) {
  const std::string city = "<city>N E S W</city></tile>";
  const std::vector<ForeignFile> files{
      {"winter.xml", defs("<tile id='W/a'>" + city,
                          "<tile-set id='winter'><ref count='4' tile='B/b'/><ref count='2' "
                          "tile='W/a'/></tile-set>")},
      {"basic.xml",
       defs("<tile id='B/b'>" + city + "<tile id='B/c'>" + city, "<tile-set id='basic'><ref tile='B/c'/></tile-set>")}};
  const Rules rules = rules_of("carcassonne");
  const auto imported = import_tiles(files, rules, {});
  ASSERT_TRUE(imported) << imported.findings().front().message;
  EXPECT_EQ(imported.value().set.name, "winter");
  EXPECT_EQ(imported.value().report.copies, 6);
  EXPECT_THAT(imported.value().set.source, HasSubstr("winter.xml, basic.xml"));
  EXPECT_THAT(to_text(imported.value().report), HasSubstr("not in the tile set \"winter\" (1 tile: B-c)"));
  ImportOptions options;
  options.part = "basic";
  EXPECT_EQ(import_tiles(files, rules, options).value().report.copies, 1) << "a set of the other file";
  const std::vector<ForeignFile> damaged{files[0], {"basic.xml", "<defs>"}};
  ASSERT_FALSE(import_tiles(damaged, rules, {}));
  EXPECT_EQ(import_tiles(damaged, rules, {}).findings().front().path, "basic.xml");
  const std::vector<ForeignFile> tables{{"a.csv", "Id,N,E,S,W,Z0\n"}, {"b.csv", "Id,N,E,S,W,Z0\n"}};
  ASSERT_FALSE(import_tiles(tables, rules, {}));
  EXPECT_THAT(import_tiles(tables, rules, {}).findings().front().message, HasSubstr("Only JCloisterZone"));
}

TEST(JCloisterZone, BeginsWithTheRequestedTile) {
  const std::string text = defs("<tile id='A'><city>N E S W</city></tile><tile id='B'><city>N E S W</city></tile>",
                                "<tile-set id='s'><ref count='3' tile='A'/><ref count='1' tile='B'/></tile-set>");
  ImportOptions options;
  options.start = "B";
  const auto imported = import_tiles(text, "x.xml", rules_of("carcassonne"), options);
  ASSERT_TRUE(imported);
  EXPECT_EQ(find_tile(imported.value().set, "B")->deck, "start");
  EXPECT_EQ(find_tile(imported.value().set, "A")->copies, 3);
}

TEST(ImportedSets, HaveValidIds) {
  const auto id_of = [](const std::string& name) {
    const auto imported =
        import_tiles("<tileset name='" + name +
                         "' tilewidth='8'><wangsets><wangset name='s' tile='-1'><wangedgecolor name='city'/>"
                         "<wangtile tileid='0' wangid='0x01010101'/></wangset></wangsets></tileset>",
                     "My file.tsx", rules_of("carcassonne"), {});
    if (!imported) return imported.findings().front().message;
    EXPECT_TRUE(xml::read_tile_set(xml::write(imported.value().set), "again")) << name;
    return imported.value().set.id;
  };
  EXPECT_EQ(id_of("0"), "set-0") << "ids begin with a letter";
  EXPECT_EQ(id_of("Edges v1.2 (\xC3\xA9t\xC3\xA9)"), "edges-v1-2-t");
  EXPECT_EQ(id_of(""), "my-file");
  EXPECT_EQ(id_of("..."), "set");
}

TEST(JCloisterZone, BeginsWithOneTileEvenIfNoTileHasCopies) {
  const std::string text =
      defs("<tile id='A'><city>N E S W</city></tile>", "<tile-set id='s'><ref count='0' tile='A'/></tile-set>");
  const auto imported = import_tiles(text, "x.xml", rules_of("carcassonne"), {});
  ASSERT_TRUE(imported);
  EXPECT_EQ(find_tile(imported.value().set, "A")->deck, "start");
  EXPECT_EQ(find_tile(imported.value().set, "A")->copies, 1);
}

TEST(JCloisterZone, LeavesOutTilesThatAreNotAllowed) {
  const auto imported = import_tiles(
      defs("<tile id='a'><city pennant='31'>N W S E</city></tile><tile id='b'><city pennant='2'>N W S E</city></tile>"),
      "x.xml", rules_of("carcassonne"), {});
  ASSERT_TRUE(imported);
  EXPECT_THAT(ids_of(imported.value().set.tiles), ElementsAre("b"));
  EXPECT_THAT(to_text(imported.value().report), HasSubstr("pennant 20 times; at most 15 are allowed (1 tile: a)"));
  EXPECT_EQ(find_tile(imported.value().set, "b")->deck, "start");
}

TEST(JCloisterZone, UsesMappedNames) {
  ImportOptions options;
  options.names = {{"road", "path"}, {"city", "field"}, {"field", "meadow"}, {"farm", "meadow"}};
  const auto imported = import_tiles(defs("<tile id='A'><road>W E</road><city>N</city><field>EL WR</field>"
                                          "<field>ER SL SR WL</field></tile>"),
                                     "x.xml", rules_of("over-hill-and-dale"), options);
  ASSERT_TRUE(imported) << imported.findings().front().message;
  EXPECT_EQ(drawing_of(imported.value().set.tiles.back()), "field N; meadow E0 W2; meadow E2 S W0; path E1 W1");
}

TEST(ChaCuN, IsReadBackAsTheShippedSet) {
  const auto game = xml::load_game("hunters-gatherers-2020");
  ASSERT_TRUE(game);
  const auto imported = import_tiles(as_table(game.value().set, ','), "tiles.csv", game.value().rules, {});
  ASSERT_TRUE(imported) << imported.findings().front().message;
  ASSERT_EQ(imported.value().set.tiles.size(), 95U) << to_text(imported.value().report);
  EXPECT_TRUE(imported.value().report.lines.empty()) << to_text(imported.value().report);
  for (const Tile& tile : game.value().set.tiles) {
    const Tile* read = find_tile(imported.value().set, tile.id);
    ASSERT_TRUE(read) << tile.id;
    EXPECT_EQ(drawing_of(*read), drawing_of(tile)) << tile.id;
    EXPECT_EQ(read->deck, tile.deck) << tile.id;
  }
}

TEST(ChaCuN, MustBeUtf8AndMayBeginWithAByteOrderMark) {
  const auto game = xml::load_game("hunters-gatherers-2020");
  const std::string head = "Id,N,E,S,W,Z0,Type\n", tile = ",M0,M0,M0,M0,M,Normale\n";
  const auto imported = import_tiles("\xEF\xBB\xBF" + head + "1" + tile, "t.csv", game.value().rules, {});
  ASSERT_TRUE(imported) << imported.findings().front().message;
  EXPECT_THAT(ids_of(imported.value().set.tiles), ElementsAre("1"));
  const auto latin_1 = import_tiles(head + "\xE9" + tile, "t.csv", game.value().rules, {});
  ASSERT_FALSE(latin_1) << "its file could not be read";
  EXPECT_EQ(latin_1.findings().front().code, "TW004");
}

TEST(ChaCuN, MayHaveSemicolonsAndAnotherOrder) {
  const auto game = xml::load_game("hunters-gatherers-2020");
  const auto imported =
      import_tiles("Type;Id;W;S;E;N;Z0;Z1\r\nNormale;7;M0;M0;F1;F1;Mda;Fmf\r\n", "t.csv", game.value().rules, {});
  ASSERT_TRUE(imported) << imported.findings().front().message;
  EXPECT_EQ(drawing_of(imported.value().set.tiles.front()), "forest N E menhir mushrooms; meadow S W deer aurochs");
}

TEST(ChaCuN, OmitsLinesThatAreNotTiles) {
  const auto game = xml::load_game("hunters-gatherers-2020");
  const auto imported = import_tiles(
      "Id,N,E,S,W,Z0,Type\n1,M0,M0,M0,M0,M,Normale\n1,M0,M0,M0,M0,M,Normale\n2,M0,M0,M0,M1,M,Normale\n"
      "3,X,M0,M0,M0,M,Normale\n,M0,M0,M0,M0,M,Normale\n4,M0,M0,M0,M0,Mz,Special\n\"5,M0\n",
      "t.csv", game.value().rules, {});
  ASSERT_TRUE(imported);
  EXPECT_THAT(ids_of(imported.value().set.tiles), ElementsAre("1", "4"));
  const std::string report = to_text(imported.value().report);
  EXPECT_THAT(report, HasSubstr("a second tile with this id (1 tile: 1)"));
  EXPECT_THAT(report, HasSubstr("side W refers to a zone that is missing or has a different feature (1 tile: 2)"));
  EXPECT_THAT(report, HasSubstr("side N is \"X\"; expected a letter and one zone number (three for a feature such "
                                "as a river)"));
  EXPECT_THAT(report, HasSubstr("line 6 has no id"));
  EXPECT_THAT(report, HasSubstr("\"z\" on a meadow (1 tile: 4)"));
  EXPECT_THAT(report, HasSubstr("type \"Special\" is unknown; put into the ordinary deck (1 tile: 4)"));
}

const std::string kEdgeSet =
    "<?xml version='1.0'?>\n<tileset version='1.10' name='Edges' tilewidth='8' tileheight='8'>"
    "<tile id='3'><properties><property name='copies' type='int' value='4'/><property name='pennant' value='true'/>"
    "<property name='author' value='me'/></properties><image source='pics/3.png'/></tile>"
    "<tile id='4' class='odd'><image source='../3.png'/></tile>"
    "<wangsets><wangset name='Corners' type='corner' tile='-1'><wangcolor name='City'/></wangset>"
    "<wangset name='Sides' type='edge' tile='-1'><wangcolor name='City'/><wangcolor name='Grass'/>"
    "<wangcolor name='road'/>"
    "<wangtile tileid='3' wangid='1,0,3,0,2,0,3,0'/><wangtile tileid='4' wangid='1,0,1,0,1,0,1,0'/>"
    "<wangtile tileid='5' wangid='1,0,1,0,0,0,1,0'/><wangtile tileid='6' wangid='nonsense'/></wangset></wangsets>"
    "</tileset>";

TEST(Tiled, DrawsTilesFromTheColoursOfTheirSides) {
  ImportOptions options;
  options.names = {{"Grass", "field"}};
  const auto imported = import_tiles(kEdgeSet, "edges.tsx", rules_of("carcassonne"), options);
  ASSERT_TRUE(imported) << imported.findings().front().message;
  const TileSet& set = imported.value().set;
  EXPECT_EQ(set.name, "Edges");
  const Tile* tile = find_tile(set, "3");
  ASSERT_TRUE(tile);
  EXPECT_EQ(drawing_of(*tile), "city N pennant; field E0 W2 touches city N; field E2 S W0; road E1 W1");
  EXPECT_EQ(tile->copies, 3) << "one of four begins the game";
  EXPECT_EQ(tile->art, "pics/3.png");
  EXPECT_EQ(find_tile(set, "4")->art, "");
  const std::string report = to_text(imported.value().report);
  EXPECT_THAT(report, HasSubstr("a picture outside the file's folder (1 tile: 4)"));
  EXPECT_THAT(report, HasSubstr("a side without a colour; map \"nothing\" to"));
  EXPECT_THAT(report, HasSubstr("a malformed wangid (1 tile: 6)"));
  EXPECT_THAT(report, HasSubstr("property \"author\" (1 tile: 3)"));
  EXPECT_THAT(report, HasSubstr("attribute \"class\" of \"tile\" (1 tile: 4)"));
}

TEST(Tiled, OmitsColoursThatAreNotEdges) {
  const auto imported = import_tiles(kEdgeSet, "edges.tsx", rules_of("carcassonne"), {});
  ASSERT_TRUE(imported);
  EXPECT_EQ(find_tile(imported.value().set, "3"), nullptr);
  EXPECT_THAT(to_text(imported.value().report), HasSubstr("colour \"Grass\", which matches no edge"));
}

/// Returns a Tiled set with a colour "road", to which `more` is added, and these tiles.
std::string roads(const std::string& tiles, const std::string& more = "") {
  return "<tileset name='r' tilewidth='8' tileheight='8'><wangsets><wangset name='s' type='edge'><wangcolor "
         "name='road'/>" +
         more + tiles + "</wangset></wangsets></tileset>";
}

TEST(Tiled, TreatsSidesWithoutColourAsTheGroundBesideLines) {
  const std::string crossing = "<wangtile tileid='7' wangid='1,0,0,0,1,0,0,0'/>";
  const auto imported = import_tiles(roads(crossing), "r.tsx", rules_of("carcassonne"), {});
  ASSERT_TRUE(imported) << imported.findings().front().message;
  EXPECT_EQ(drawing_of(imported.value().set.tiles.front()), "field N0 S2 W; field N2 E S0; road N1 S1");
  EXPECT_THAT(to_text(imported.value().report), HasSubstr("a side without a colour became the edge \"field\""));
  ImportOptions options;
  options.names = {{"nothing", "city"}};
  const auto mapped = import_tiles(roads(crossing), "r.tsx", rules_of("carcassonne"), options);
  ASSERT_TRUE(mapped);
  EXPECT_EQ(drawing_of(mapped.value().set.tiles.front()),
            "city E; city W; field N0 S2 touches city W; field N2 S0 touches city E; road N1 S1");
  EXPECT_THAT(to_text(mapped.value().report), Not(HasSubstr("a side without a colour")));
}

TEST(Tiled, DoesNotGuessTheEdgeOfASideWithoutColour) {
  const std::string tiles =
      "<wangtile tileid='1' wangid='1,0,1,0,1,0,1,0'/><wangtile tileid='2' wangid='0,0,1,0,1,0,1,0'/>";
  const auto imported = import_tiles(roads(tiles, "<wangcolor name='field'/>"), "r.tsx", rules_of("carcassonne"), {});
  ASSERT_TRUE(imported);
  EXPECT_EQ(find_tile(imported.value().set, "2"), nullptr) << "a side of field has a colour of its own";
  EXPECT_THAT(to_text(imported.value().report), HasSubstr("a side without a colour; map \"nothing\" to"));
}

TEST(Tiled, ReadsTheNumbersOfOlderVersions) {
  const auto imported = import_tiles(
      "<tileset name='o' tilewidth='8'><wangsets><wangset name='s' tile='-1'><wangedgecolor name='city'/>"
      "<wangedgecolor name='field'/><wangtile tileid='0' wangid='0x02020201'/></wangset></wangsets></tileset>",
      "o.tsx", rules_of("carcassonne"), {});
  ASSERT_TRUE(imported) << imported.findings().front().message;
  EXPECT_EQ(drawing_of(imported.value().set.tiles.front()), "city N; field E S W touches city N");
}

TEST(Imports, DetectTheFormatByTheContent) {
  EXPECT_EQ(format_of(defs(""))->id, "jcloisterzone");
  EXPECT_EQ(format_of(kEdgeSet)->id, "tiled");
  EXPECT_EQ(format_of("Id,N,E,S,W,Z0,Type\n")->id, "chacun");
  EXPECT_EQ(format_of("<tileset format='1' id='x'/>"), nullptr) << "a set of Tilewright is opened, not imported";
  EXPECT_EQ(format_of(""), nullptr);
  EXPECT_EQ(format_of("<!-- "), nullptr);
}

TEST(Imports, WithoutAResultSayWhy) {
  const auto none = import_tiles(defs("<tile id='B'><river>N S</river></tile>"), "x.xml", rules_of("carcassonne"), {});
  ASSERT_FALSE(none);
  EXPECT_EQ(none.findings().front().code, "TW180");
  EXPECT_THAT(none.findings().front().message, HasSubstr("river: the rules do not define this feature"));
  const auto bomb =
      import_tiles("<!DOCTYPE defs [<!ENTITY a \"aaaa\">]><defs>&a;</defs>", "x.xml", rules_of("carcassonne"), {});
  ASSERT_FALSE(bomb);
  EXPECT_EQ(bomb.findings().front().code, "TW006");
}

/// Returns the report of an import that must take at least one tile.
std::string report_of(const std::string& text, const Rules& rules) {
  const auto imported = import_tiles(text, "x", rules, {});
  EXPECT_TRUE(imported) << imported.findings().front().message << "\n" << text;
  return imported ? to_text(imported.value().report) : "";
}

/// A text that can be imported. The test inserts an unknown attribute, element or text into each of its elements.
class UnknownPart : public testing::TestWithParam<std::string> {};

TEST_P(UnknownPart, IsReportedInAnyPosition) {
  const Rules rules = rules_of("carcassonne");
  const std::string& text = GetParam();
  int elements = 0;
  for (std::size_t at = text.find('<'); at != std::string::npos; at = text.find('<', at + 1)) {
    if (text[at + 1] == '/' || text[at + 1] == '?') continue;
    ++elements;
    const std::size_t name_end = text.find_first_of(" />", at);
    const std::string name = text.substr(at + 1, name_end - at - 1);
    std::string with_attribute = text;
    with_attribute.insert(name_end, " frobnicated='x'");
    EXPECT_THAT(report_of(with_attribute, rules), HasSubstr("frobnicated")) << with_attribute;
    std::size_t end = text.find('>', at);
    std::string with_element = text;
    if (text[end - 1] == '/')
      with_element.replace(end - 1, 2, "><frobnicator/></" + name + ">");
    else
      with_element.insert(end + 1, "<frobnicator/>");
    EXPECT_THAT(report_of(with_element, rules), HasSubstr("frobnicator")) << with_element;
  }
  EXPECT_GT(elements, 5);
}
INSTANTIATE_TEST_SUITE_P(
    Of, UnknownPart,
    testing::Values(
        "<defs><tiles><tile id='A'><city pennant='1'>N</city><field city='N'>EL ER SL SR WL WR</field>"
        "</tile></tiles><sets><tile-set id='s'><ref tile='A' count='2'/></tile-set></sets></defs>",
        "<tileset name='E' tilewidth='8' tileheight='8' tilecount='1' columns='1' version='1.10' "
        "tiledversion='1.11'><image source='s.png' width='8' height='8'/><tile id='3'><properties><property "
        "name='copies' type='int' value='4'/></properties></tile><wangsets><wangset name='S' type='edge' "
        "tile='-1'><wangcolor name='city' color='#0' tile='1' probability='1'/><wangtile tileid='3' "
        "wangid='1,0,1,0,1,0,1,0'/></wangset></wangsets></tileset>"));

TEST(Imports, ReportNothingIfEverythingIsUsed) {
  const auto imported = import_tiles(
      "<defs xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:noNamespaceSchemaLocation='d.xsd'>"
      "<!-- note --><tiles><tile id='A'><city pennant='1'>N E S W</city></tile></tiles><sets><tile-set "
      "id='s'><ref tile='A'/></tile-set></sets></defs>",
      "x.xml", rules_of("carcassonne"), {});
  ASSERT_TRUE(imported);
  ASSERT_EQ(imported.value().report.lines.size(), 1U) << to_text(imported.value().report);
  EXPECT_EQ(imported.value().report.lines[0].fate, ReportKind::Changed) << "only the start tile";
}

TEST(Imports, ReportValuesThatAreNotUsed) {
  const Rules rules = rules_of("carcassonne");
  const std::string tile = "<tile id='A'><city pennant='two'>N E S W</city></tile>";
  const std::string odd = report_of(
      defs(tile, "<tile-set id='s'><ref tile='A' count='many'/><ref tile='A' count='5000'/></tile-set>"), rules);
  EXPECT_THAT(odd, HasSubstr("pennant \"two\", which is not a number (1 tile: A)"));
  EXPECT_THAT(odd, HasSubstr("count \"many\" became 1 (1 tile: A)"));
  EXPECT_THAT(odd, HasSubstr("count \"5000\" became 999 (1 tile: A)"));
  EXPECT_EQ(one_tile("<tile id='a'><city>N<!-- and -->E S W</city></tile>"), "city N E S W");
  const std::string sheet = report_of(
      "<tileset name='s' tilewidth='8' tileheight='8' tilecount='9'><tile id='0' probability='3'/><tile id='8'/>"
      "<wangsets><wangset name='s' type='mixed'><wangcolor name='city'/><wangtile tileid='0' wangid='1,1,1,0,1,0,1,0'/>"
      "<wangtile tileid='0' wangid='1,0,1,0,1,0,1,0'/><wangtile tileid='1' hflip='1' wangid='1,0,1,0,1,0,1,0'/>"
      "<wangtile tileid='2' wangid='1,0,9,0,1,0,1,0'/></wangset></wangsets></tileset>",
      rules);
  EXPECT_THAT(sheet, HasSubstr("attribute \"probability\" of \"tile\" (1 tile: 0)"));
  EXPECT_THAT(sheet, HasSubstr("a tile without edges (1 tile: 8)"));
  EXPECT_THAT(sheet, HasSubstr("the colours of corners (1 tile: 0)"));
  EXPECT_THAT(sheet, HasSubstr("a second tile with this id (1 tile: 0)"));
  EXPECT_THAT(sheet, HasSubstr("the edges of a flipped tile (1 tile: 1)"));
  EXPECT_THAT(sheet, HasSubstr("a side with colour 9, which the edge set does not define (1 tile: 2)"));
  EXPECT_THAT(sheet, HasSubstr("6 tiles without edges"));
  const std::string table = report_of("Id,N,E,S,W,Z0,Type,Artist,Type\n1,M0,M0,M0,M0,M,Normale,Ada,Menhir,more\n",
                                      rules_of("hunters-gatherers-2020"));
  EXPECT_THAT(table, HasSubstr("column \"Artist\""));
  EXPECT_THAT(table, HasSubstr("column \"Type\""));
  EXPECT_THAT(table, HasSubstr("fields after the last column (1 tile: 1)"));
}

class DamagedFile : public testing::TestWithParam<int> {};

TEST_P(DamagedFile, IsAcceptedOrRefusedWithoutHarm) {
  const auto game = xml::load_game("hunters-gatherers-2020");
  TileSet few = game.value().set;
  few.tiles.resize(12);
  const std::string whole[] = {defs("<tile id='A'><road wagon-move='a'>N S</road><field city='N'>NR EL ER "
                                    "SL</field><field>SR WL WR NL</field></tile>",
                                    "<tile-set id='s'><ref count='3' tile='A'/></tile-set>"),
                               as_table(few, ','), kEdgeSet};
  const std::string& text = whole[GetParam()];
  const Rules rules = GetParam() == 1 ? game.value().rules : rules_of("carcassonne");
  std::mt19937 random(7);
  for (int round = 0; round < 200; ++round) {
    std::string broken = text;
    for (int i = 0; i < 1 + round % 8; ++i) {
      const std::size_t at = random() % broken.size();
      if (random() % 3 == 0)
        broken.erase(at, random() % 40);
      else if (random() % 2 == 0)
        broken[at] = static_cast<char>(random());
      else
        broken.insert(at, broken.substr(random() % broken.size(), random() % 60));
      if (broken.empty()) broken = "x";
    }
    ImportOptions options;
    options.format = formats()[GetParam()].id;
    const auto imported = import_tiles(broken, "broken", rules, options);
    if (!imported) {
      EXPECT_FALSE(imported.findings().empty());
      continue;
    }
    for (const Finding& finding : topology::check_all(imported.value().set, rules, "broken"))
      EXPECT_TRUE(finding.severity == Severity::Warning || finding.code == "TW054" || finding.code == "TW058" ||
                  finding.code == "TW038")
          << to_text(finding);
  }
}
INSTANTIATE_TEST_SUITE_P(Of, DamagedFile, testing::Values(0, 1, 2));

}  // namespace
}  // namespace tw::exchange
