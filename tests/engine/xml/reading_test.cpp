// Tests the findings of the readers, including their line and column.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "engine/xml/files.hpp"
#include "engine/xml/validate.hpp"
#include "tests/engine/xml/samples.hpp"

namespace tw::xml {
namespace {

using model::Finding;
using test::listing;
using test::tile_set;
using testing::AllOf;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

auto is(const std::string& code, int line, int column) {
  return AllOf(Field(&Finding::code, code), Field(&Finding::at, testing::Truly([=](const model::SourceLocation& at) {
                 return at.line == line && at.column == column;
               })));
}

TEST(Reading, AllFindingsOfAFileComeAtOnceInTheOrderOfTheFile) {
  const auto read = read_tile_set(
      tile_set("<tile id=\"1\" deck=\"d\" copies=\"x\"/>\n"
               "<tile deck=\"d\"/>\n"
               "  <tile id=\"2\" deck=\"d\"><zone id=\"0\" kind=\"k\" slots=\"N Q\" tail=\"1\"/></tile>\n"),
      "t.xml");
  ASSERT_FALSE(read);
  EXPECT_THAT(read.findings(),
              ElementsAre(is("TW016", 2, 31), is("TW014", 3, 1), is("TW022", 4, 56), is("TW012", 4, 59)))
      << listing(read.findings());
}

TEST(Reading, FindingsNameTheFileTheTileAndTheZone) {
  const auto read = read_tile_set(
      tile_set("<tile id=\"7\" deck=\"d\"><zone id=\"3\" kind=\"k\" slots=\"Q\"/></tile>\n"), "my/set.xml");
  ASSERT_THAT(read.findings(), SizeIs(1));
  EXPECT_EQ(read.findings()[0].path, "my/set.xml");
  EXPECT_EQ(read.findings()[0].tile, "7");
}

TEST(Reading, ColumnsPointAtAttributesEvenAcrossLinesAndQuotes) {
  const auto read = read_tile_set(tile_set("<tile id='1'\n   deck = \"d\"\n\tcopies='-1' />\n"), "t.xml");
  ASSERT_FALSE(read);
  EXPECT_THAT(read.findings(), ElementsAre(is("TW016", 4, 10))) << listing(read.findings());
}

TEST(Reading, ADuplicateAttributeIsReportedAtTheSecondOne) {
  const auto read = read_tile_set(tile_set("<tile id=\"1\" deck=\"d\" id=\"2\"/>\n"), "t.xml");
  ASSERT_FALSE(read);
  EXPECT_THAT(read.findings(), ElementsAre(is("TW013", 2, 23))) << listing(read.findings());
}

TEST(Reading, LikelyNamesAreSuggested) {
  const auto read = read_tile_set(tile_set("<tile id=\"1\" dekc=\"d\"/><tlie/>\n"), "t.xml");
  EXPECT_THAT(listing(read.findings()),
              AllOf(HasSubstr("Did you mean \"deck\"?"), HasSubstr("Did you mean \"tile\"?")));
}

TEST(Reading, CommentsAreAWarningSinceTheyWillNotBeKept) {
  const auto read = read_tile_set(
      "<!-- before -->" + tile_set("<!-- inside --><tile id=\"1\" deck=\"d\"/>\n") + "<?after it?>", "t.xml");
  ASSERT_TRUE(read) << listing(read.findings());
  ASSERT_THAT(read.findings(), SizeIs(3)) << listing(read.findings());
  for (const Finding& f : read.findings()) EXPECT_EQ(f.severity, model::Severity::Warning);
  EXPECT_THAT(read.findings(), ElementsAre(is("TW020", 1, 1), is("TW020", 2, 1), is("TW020", 4, 1)));
}

TEST(Reading, TheDefaultsMatchTheDocumentation) {
  const auto read = read_tile_set(tile_set("<tile id=\"1\" deck=\"d\"/>\n"), "t.xml");
  ASSERT_TRUE(read);
  EXPECT_EQ(read.value().tiles[0].copies, 1);
}

TEST(Reading, TheEditorGetsTheReadablePartOfABrokenFile) {
  const PartialTileSet part =
      read_tile_set_leniently(tile_set("<tile id=\"1\" deck=\"d\" copies=\"x\"/>\n<tile id=\"2\" deck=\"d\" "
                                       "copies=\"3\"><zone id=\"0\" kind=\"k\" slots=\"N Q W\"/></tile>\n"),
                              "t.xml");
  EXPECT_THAT(part.findings, SizeIs(2));
  ASSERT_THAT(part.set.tiles, SizeIs(2));
  EXPECT_EQ(part.set.tiles[1].copies, 3);
  EXPECT_EQ(model::to_text(part.set.tiles[1].zones[0].slots), "N W");
}

TEST(Reading, AByteOrderMarkAndWindowsLineEndsAreRead) {
  const auto read = read_tile_set(
      "\xEF\xBB\xBF<?xml version=\"1.0\"?>\r\n" + tile_set("<tile id=\"1\"\r\n deck=\"d\"/>\r\n"), "t.xml");
  EXPECT_TRUE(read) << listing(read.findings());
}

TEST(Reading, PicturesStayInsideTheFoldersOfTheirFile) {
  for (const char* href :
       {"/etc/passwd", "../up.svg", "art/../../up.svg", "http://example.org/a.svg", "c:\\a.svg", "a\\b.svg", ""}) {
    const auto read = read_tile_set(
        tile_set(std::string("<tile id=\"1\" deck=\"d\"><art href=\"") + href + "\"/></tile>\n"), "t.xml");
    EXPECT_TRUE(!read && read.findings()[0].code == "TW023") << href;
  }
  EXPECT_TRUE(read_tile_set(tile_set("<tile id=\"1\" deck=\"d\"><art href=\"art/..a/b.svg\"/></tile>\n"), "t.xml"));
}

TEST(Reading, ANewerFormatIsNotGuessedAt) {
  const auto read = read_rules("<rules format=\"2\" id=\"r\" strange=\"yes\"><stranger/></rules>", "r.xml");
  ASSERT_THAT(read.findings(), ElementsAre(is("TW010", 1, 16)));
  EXPECT_THAT(read.findings()[0].message,
              HasSubstr("This file has format 2, but this version reads only formats up to 1"));
}

TEST(Reading, AnInvalidFormatNumberIsReportedWithTheValidOne) {
  for (const char* format : {"", "x", "1x", "0", "-1", "-999999999999", "99999999999999999999"}) {
    const auto read =
        read_tile_set(std::string("<tileset format=\"") + format + "\" id=\"s\" name=\"S\" rules=\"r\"/>", "t");
    EXPECT_THAT(read.findings(), ElementsAre(is("TW010", 1, 18))) << format;
  }
}

TEST(Reading, TurnStepsOfAllFormsAreRead) {
  const auto read = read_rules(
      "<rules format=\"1\" id=\"r\" name=\"R\" players=\"2\"><turn draws=\"d\"><place/><score/><occupy limit=\"3\"/>"
      "<again deck=\"e\" when=\"closed a\" chain=\"yes\" after-last=\"no\" occupied=\"only\"/></turn></rules>",
      "r.xml");
  ASSERT_TRUE(read) << listing(read.findings());
  const std::vector<model::TurnStep>& steps = read.value().turn.steps;
  ASSERT_THAT(steps, SizeIs(4));
  EXPECT_EQ(steps[1].kind, model::TurnStep::Kind::Score);
  EXPECT_EQ(steps[2].limit, 3);
  EXPECT_EQ(steps[3].deck, "e");
  EXPECT_EQ(steps[3].area, "a");
  EXPECT_TRUE(steps[3].symbol.empty() && steps[3].chain && !steps[3].after_last && steps[3].occupied_only);
  EXPECT_EQ(read.value().min_players, 2);
  EXPECT_EQ(read.value().max_players, 2);
}

TEST(Reading, NamesAreReadAndWrittenWithTwoAttributes) {
  const std::string name = R"(<name lang="de" of="sheep" one="Schaf" many="Schafe"/>)";
  const auto read = read_rules(test::rules(name), "r.xml");
  ASSERT_TRUE(read) << listing(read.findings());
  ASSERT_THAT(read.value().names, SizeIs(1));
  EXPECT_EQ(read.value().names[0], (model::RowName{"sheep.de", "Schaf", "Schafe", read.value().names[0].at}));
  EXPECT_THAT(write(read.value()), HasSubstr("  " + name + "\n</rules>\n"));
}

TEST(Reading, RecordsThatContradictThemselvesAreFound) {
  const auto findings_of = [](const std::string& body) {
    return read_game("<game format=\"1\" variant=\"v\" players=\"2\" seed=\"1\">" + body + "</game>", "g.xml")
        .findings();
  };
  EXPECT_TRUE(test::has_code(findings_of("<turn player=\"2\" tile=\"1\" x=\"0\" y=\"1\" rotation=\"0\"/>"), "TW016"));
  EXPECT_TRUE(test::has_code(findings_of("<turn player=\"1\" tile=\"1\" x=\"0\" y=\"1\" rotation=\"45\"/>"), "TW017"));
  EXPECT_TRUE(test::has_code(findings_of("<final/><final/>"), "TW019"));
  EXPECT_TRUE(test::has_code(findings_of("<final/><discard tile=\"1\"/>"), "TW070"));
  EXPECT_TRUE(test::has_code(findings_of("<final><totals>1 2 3</totals></final>"), "TW070"));
  EXPECT_TRUE(test::has_code(
      findings_of(
          "<turn player=\"1\" tile=\"1\" x=\"0\" y=\"1\" rotation=\"0\"><scored points=\"1\" players=\"0\"/></turn>"),
      "TW070"));
  EXPECT_THAT(findings_of("<final><totals>1 2</totals></final>"), IsEmpty());
  EXPECT_THAT(findings_of("<final><totals>2000000000 -2000000000</totals></final>"), IsEmpty());
}

TEST(Reading, ThePositionOfARecordNamesEachDeckOnce) {
  const auto findings_of = [](const std::string& left) {
    return read_game("<game format=\"1\" variant=\"v\" players=\"2\" seed=\"1\"><position player=\"0\">" + left +
                         "</position></game>",
                     "g.xml")
        .findings();
  };
  EXPECT_THAT(findings_of("<left id=\"a\">1 2</left><left id=\"b\">1</left>"), IsEmpty());
  const model::Findings twice = findings_of("<left id=\"a\">1 2</left><left id=\"a\">1</left>");
  ASSERT_EQ(twice.size(), 1u);
  EXPECT_EQ(twice.front().code, "TW019");
  EXPECT_EQ(twice.front().message, "There is a second <left> of the deck \"a\"; merge the two into one");
}

TEST(Reading, TheSeatsOfARecordHaveNamesBotsAndColours) {
  const auto read = [](const std::string& body) {
    return read_game("<game format=\"1\" variant=\"v\" players=\"2\" seed=\"1\">" + body + "</game>", "g.xml");
  };
  const auto seats = [&](const std::string& rows) { return read("<players>" + rows + "</players>"); };
  const auto good = seats("<seat name=\"Zoë\"/><seat bot=\"greedy\" colour=\"green\"/>");
  ASSERT_TRUE(good) << test::listing(good.findings());
  ASSERT_EQ(good.value().seats.size(), 2u);
  EXPECT_EQ(good.value().seats[0].name, "Zoë");
  EXPECT_EQ(good.value().seats[0].colour, -1);
  EXPECT_EQ(good.value().seats[1].bot, "greedy");
  EXPECT_EQ(good.value().seats[1].colour, 6);
  EXPECT_TRUE(read("")) << "records without names can be read";
  EXPECT_TRUE(seats("<seat name=\"A\"/><seat name=\"A\"/>")) << "two people can have the same name";
  for (const char* rows :
       {"<seat/>", "<seat/><seat/><seat/>", "<seat colour=\"blue\"/><seat/>",
        "<seat colour=\"red\"/><seat colour=\"red\"/>", "<seat name=\"\"/><seat/>", "<seat name=\"a&#10;b\"/><seat/>",
        "<seat name=\"a&#x202E;b\"/><seat/>", "<seat bot=\"a&#9;b\"/><seat/>"})
    EXPECT_TRUE(test::has_code(seats(rows).findings(), "TW070")) << rows;
  EXPECT_TRUE(test::has_code(seats("<seat name=\"" + std::string(41, 'x') + "\"/><seat/>").findings(), "TW070"));
  EXPECT_TRUE(test::has_code(seats("<seat colour=\"pink\"/><seat/>").findings(), "TW017"));
  EXPECT_TRUE(test::has_code(read("<players><seat/><seat/></players><players/>").findings(), "TW019"));
  EXPECT_EQ(seats("<seat/>").findings().front().message, "<players> has 1 seat; give one for each of the 2 players");
}

TEST(Reading, ATurnPlacesATileOrConsistsOfChoices) {
  const auto findings_of = [](const std::string& body) {
    return read_game("<game format=\"1\" variant=\"v\" players=\"2\" seed=\"1\">" + body + "</game>", "g.xml")
        .findings();
  };
  const std::string placed = "<turn player=\"1\" tile=\"1\" x=\"0\" y=\"1\" rotation=\"0\">";
  EXPECT_THAT(findings_of(placed + "<choose effect=\"hike\" player=\"0\" what=\"north 2\"/></turn>"), IsEmpty());
  EXPECT_THAT(findings_of("<turn player=\"1\"><choose player=\"0\" what=\"north 2\"/></turn>"), IsEmpty());
  EXPECT_TRUE(test::has_code(findings_of(placed + "<choose player=\"0\" what=\"north 2\"/></turn>"), "TW070"));
  EXPECT_TRUE(test::has_code(findings_of("<turn player=\"1\"/>"), "TW014"));
  for (const char* row : {"<return piece=\"p\" x=\"0\" y=\"0\" zone=\"1\"/>", "<occupy piece=\"p\" zone=\"1\"/>",
                          "<may piece=\"p\" zones=\"1\"/>", "<choose effect=\"hike\" player=\"0\" what=\"b\"/>"})
    EXPECT_TRUE(test::has_code(
        findings_of(std::string("<turn player=\"1\"><choose player=\"0\" what=\"a\"/>") + row + "</turn>"), "TW070"))
        << row;
}

TEST(Reading, TheFormatOfATextIsKnownByItsRoot) {
  EXPECT_EQ(format_of(tile_set("")), "tileset");
  EXPECT_EQ(format_of(test::rules()), "rules");
  EXPECT_EQ(format_of("<map/>"), "");
  EXPECT_EQ(format_of(""), "");
  EXPECT_EQ(format_of("<tileset"), "");
}

TEST(Reading, UnknownElementsAreReportedWithTheKnownOnes) {
  const auto findings = [](const std::string& body) {
    return listing(read_tile_set_leniently(tile_set(body), "t.xml").findings);
  };
  EXPECT_EQ(findings("<rivers/>\n"),
            "t.xml:2:1: error: <rivers> is not allowed in <tileset>. Use \"source\" or \"tile\". [TW011]\n");
  EXPECT_EQ(findings("<tile id=\"1\" deck=\"d\"><zone id=\"0\" kind=\"k\"><x/></zone></tile>\n"),
            "t.xml:2:45: error: <x> is not allowed in <zone>. It cannot contain elements. [TW011]\n");
}

TEST(Reading, ASourceIsTextWithoutElements) {
  const PartialTileSet part = read_tile_set_leniently(
      tile_set("<source>Our <![CDATA[<own> ]]>work<!-- note --> again<b/></source>\n"), "t.xml");
  EXPECT_EQ(part.set.source, "Our <own> work again");
  EXPECT_EQ(listing(part.findings),
            "t.xml:2:35: warning: This comment is lost when the file is saved; move notes into <source> [TW020]\n"
            "t.xml:2:54: error: <b> is not allowed in <source>. It cannot contain elements. [TW011]\n");
}

TEST(Reading, ATileHasOnePicture) {
  const PartialTileSet two = read_tile_set_leniently(
      tile_set("<tile id=\"1\" deck=\"d\"><art href=\"a.svg\"/><art href=\"b.svg\"/></tile>\n"), "t.xml");
  EXPECT_EQ(listing(two.findings), "t.xml:2:42: error: The tile has two pictures; keep one <art> [TW019]\n");
  EXPECT_EQ(two.set.tiles.at(0).art, "a.svg");
  EXPECT_EQ(listing(read_tile_set(tile_set("<tile id=\"1\" deck=\"d\"><art/></tile>\n"), "t.xml").findings()),
            "t.xml:2:23: error: <art> needs the attribute \"href\", which is missing [TW014]\n");
}

TEST(Reading, CharactersThatXmlCannotContainAreFound) {
  for (const char* source : {"&#1;", "\xEF\xBF\xBF"}) {
    const auto read = read_tile_set(tile_set(std::string("<source>") + source + "</source>\n"), "t.xml");
    ASSERT_THAT(read.findings(), SizeIs(1)) << listing(read.findings());
    EXPECT_EQ(read.findings()[0].code, "TW004");
    EXPECT_EQ(read.findings()[0].at.line, 2);
    EXPECT_FALSE(read);
  }
}

TEST(Reading, AnUnknownEncodingIsFoundAtTheEndOfALongDeclaration) {
  const std::string declaration = "<?xml version=\"1.0\"" + std::string(400, ' ') + "encoding=\"unknown-8\"?>";
  const auto read = read_tile_set(declaration + tile_set(""), "t.xml");
  ASSERT_THAT(read.findings(), SizeIs(1)) << listing(read.findings());
  EXPECT_EQ(read.findings()[0].code, "TW004");
  EXPECT_EQ(read.findings()[0].at.line, 1);
}

TEST(Reading, TheNumberOfPlayersIsANumberOrARange) {
  const auto read = [](const std::string& players) {
    return read_rules(
        "<rules format=\"1\" id=\"r\" name=\"R\"" + players + "><turn draws=\"d\"><place/></turn></rules>", "r.xml");
  };
  const std::vector<std::pair<std::string, std::pair<int, int>>> good{
      {"1", {1, 1}}, {"6", {6, 6}}, {"1-6", {1, 6}}, {"2-2", {2, 2}}};
  for (const auto& [players, range] : good) {
    const auto rules = read(" players=\"" + players + "\"");
    ASSERT_TRUE(rules) << listing(rules.findings());
    EXPECT_EQ((std::pair{rules.value().min_players, rules.value().max_players}), range);
  }
  for (const std::string players :
       {"", "0", "7", ":", "x", "12", "1-", "-2", "2-7", "5-2", "2_4", "2-a", "a-2", "0-2", "2-0", "2-45", "2- 4"})
    EXPECT_EQ(listing(read(" players=\"" + players + "\"").findings()),
              "r.xml:1:44: error: \"players\" is \"" + players +
                  "\"; use a number or a range such as 2-5, at most 6 [TW016]\n");
  EXPECT_EQ(listing(read("").findings()),
            "r.xml:1:1: error: <rules> needs the attribute \"players\", which is missing [TW014]\n");
}

TEST(Reading, RulesHaveOneTurn) {
  const auto read = read_rules_leniently(
      "<rules format=\"1\" id=\"r\" name=\"R\" players=\"2\">\n<turn draws=\"d\"><place/></turn>\n<turn "
      "draws=\"e\"/></rules>",
      "r.xml");
  ASSERT_TRUE(read) << listing(read.findings());
  EXPECT_EQ(listing(read.findings()), "r.xml:3:1: error: There is a second <turn>; remove one of them [TW019]\n");
  EXPECT_EQ(read.value().turn.draws, "d") << "the first turn is kept";
  EXPECT_THAT(read.value().turn.steps, SizeIs(1));
}

TEST(Reading, FilesOfAnotherFormatAreNotReadAsRulesForTheEditor) {
  const auto other = read_rules_leniently("<tileset/>", "r.xml");
  EXPECT_FALSE(other);
  EXPECT_EQ(listing(other.findings()), "r.xml:1:1: error: The root element is <tileset>; use <rules> [TW008]\n");
  EXPECT_FALSE(read_rules_leniently("<rules format=\"2\"/>", "r.xml"));
}

TEST(Validating, FindingsOfAFileThatCannotBeReadAreNotFollowedByOthers) {
  EXPECT_EQ(listing(validate("<tileset format=\"1\" id=\"s\" name=\"S\"/>", "t.xml")),
            "t.xml:1:1: error: <tileset> needs the attribute \"rules\", which is missing [TW014]\n");
  EXPECT_EQ(listing(validate("<rules format=\"2\"/>", "r.xml")),
            "r.xml:1:16: error: This file has format 2, but this version reads only formats up to 1; use a newer "
            "version of Tilewright [TW010]\n");
}

TEST(Validating, AFileOfAnyFormatIsAccepted) {
  EXPECT_EQ(listing(validate("<map/>", "m.xml")),
            "m.xml:1:1: error: The root element is <map>; use <tileset>, <rules>, <variant> or <game> [TW008]\n");
  const test::TemporaryFolder folder;
  const std::filesystem::path rules = folder.put("rules.xml", "<map/>");
  EXPECT_EQ(listing(validate(tile_set(""), folder.path("tileset.xml"))),
            rules.string() + ":1:1: error: The root element is <map>; use <rules> [TW008]\n")
      << "the rules of a set are in one format";
}

}  // namespace
}  // namespace tw::xml
