// Tests how the attributes of rows are read, and the findings about invalid values.
#include "engine/xml/rows.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "engine/xml/files.hpp"
#include "tests/engine/xml/samples.hpp"

namespace tw::xml {
namespace {

using test::listing;
using testing::SizeIs;

/// Returns the rules with a row on line 15.
model::Result<model::Rules> rules_with_row(const std::string& row) { return read_rules(test::rules(row), "r.xml"); }
std::string findings_of_row(const std::string& row) { return listing(rules_with_row(row).findings()); }

TEST(Rows, HaveColoursOfSixHexadecimalDigits) {
  const auto kind = [](const std::string& fill) { return "<kind id=\"town\" fill=\"" + fill + "\"/>"; };
  for (const char* fill : {"#7fae5b", "#0123ab", "#9AFBCD", ""}) {
    const auto read = rules_with_row(kind(fill));
    ASSERT_TRUE(read) << listing(read.findings());
    EXPECT_EQ(read.value().kinds.back().fill, fill);
  }
  for (const std::string fill : {"red", "7fae5b", "x7fae5b", "#7fae5", "#7fae5b0", "#7fae5/", "#7fae5:", "#7fae5@",
                                 "#7fae5G", "#7fae5`", "#7fae5g"})
    EXPECT_EQ(findings_of_row(kind(fill)),
              "r.xml:15:23: error: \"fill\" is \"" + fill + "\"; use a colour such as #7fae5b [TW017]\n");
}

TEST(Rows, HavePicturesInTheFolderOfTheFile) {
  const auto symbol = [](const std::string& art) { return "<symbol id=\"flag\" on=\"road\" art=\"" + art + "\"/>"; };
  for (const char* art : {"", "art/flag.svg"}) {
    const auto read = rules_with_row(symbol(art));
    ASSERT_TRUE(read) << listing(read.findings());
    EXPECT_EQ(read.value().symbols.back().art, art);
  }
  EXPECT_EQ(findings_of_row(symbol("../flag.svg")),
            "r.xml:15:34: error: The picture \"../flag.svg\" is not inside the folder of this file; use a path such as "
            "art/picture.svg [TW023]\n");
}

TEST(Rows, OfAScoreSayWhoGetsThePoints) {
  const auto score = [](const std::string& to) {
    return "<score id=\"x\" area=\"road\" when=\"end\" points=\"1\" to=\"" + to + "\"/>";
  };
  const auto receivers = [&](const std::string& to) {
    const auto read = rules_with_row(score(to));
    EXPECT_TRUE(read) << listing(read.findings());
    const model::ScoreRule& row = read.value().scores.back();
    return std::pair{row.to_most, row.to_each};
  };
  EXPECT_EQ(receivers("most man"), (std::pair<std::string, std::string>{"man", ""}));
  EXPECT_EQ(receivers("each man"), (std::pair<std::string, std::string>{"", "man"}));
  EXPECT_EQ(receivers("placer"), (std::pair<std::string, std::string>{"", ""}));
  for (const std::string to : {"", "man", "most", "each", "placer man", "least man", "most man man", "each man man"})
    EXPECT_EQ(findings_of_row(score(to)), "r.xml:15:53: error: \"to\" is \"" + to +
                                              "\"; use \"most PIECE\", \"each PIECE\" or \"placer\" [TW017]\n");
  EXPECT_EQ(findings_of_row("<score id=\"x\" area=\"road\" when=\"end\" points=\"1\"/>"),
            "r.xml:15:1: error: <score> needs the attribute \"to\", which is missing [TW014]\n");
}

TEST(Rows, OfAnEdgeNameThreeKinds) {
  const auto edge = [](const std::string& zones) { return "<edge id=\"x\" zones=\"" + zones + "\"/>"; };
  EXPECT_EQ(findings_of_row(edge("road road road")), "");
  for (const auto& [zones, count] :
       std::vector<std::pair<std::string, std::string>>{{"", "0"}, {"road road", "2"}, {"road road road road", "4"}})
    EXPECT_EQ(findings_of_row(edge(zones)), "r.xml:15:21: error: \"zones\" lists " + count +
                                                " features; list three, one for each slot of a side [TW016]\n");
  EXPECT_EQ(findings_of_row("<edge id=\"x\"/>"),
            "r.xml:15:1: error: <edge> needs the attribute \"zones\", which is missing [TW014]\n");
}

TEST(Rows, OfWeightsAndSettingsNeedAValue) {
  EXPECT_EQ(findings_of_row("<weight id=\"closing\"/>"),
            "r.xml:15:1: error: <weight> needs the attribute \"value\", which is missing [TW014]\n");
  EXPECT_EQ(findings_of_row("<set id=\"dice\"/>"),
            "r.xml:15:1: error: <set> needs the attribute \"value\", which is missing [TW014]\n");
}

TEST(Rows, OfNamesHaveALanguage) {
  const auto name = [](const std::string& lang) { return "<name lang=\"" + lang + "\" of=\"road\" one=\"Weg\"/>"; };
  for (const std::string lang : {"de", "deu", "pt_BR", "deu_AT"}) {
    const auto read = rules_with_row(name(lang));
    ASSERT_TRUE(read) << listing(read.findings());
    EXPECT_EQ(read.value().names.back().id, "road." + lang);
  }
  for (const std::string lang : {"", "d", "deut", "dE", "d1", "de_", "de_A", "de_AUT", "de_aT", "de_A1", "_AT"})
    EXPECT_EQ(
        findings_of_row(name(lang)),
        "r.xml:15:13: error: \"" + lang + "\" is not a language; use a code such as \"de\" or \"pt_BR\" [TW017]\n");
  EXPECT_EQ(findings_of_row("<name of=\"road\" one=\"Weg\"/>"),
            "r.xml:15:1: error: <name> needs the attribute \"lang\", which is missing [TW014]\n");
}

TEST(Rows, OfNamesHaveAShortTextInOneLine) {
  const auto name = [](const std::string& one) { return "<name lang=\"de\" of=\"road\" one=\"" + one + "\"/>"; };
  const auto no_name = [](const std::string& column, const std::string& text) {
    return "r.xml:15:" + column + ": error: " + in_quotes(text) +
           " is not a name; use from 1 to 200 characters without line breaks [TW017]\n";
  };
  const std::string longest(200, 'x');
  EXPECT_EQ(findings_of_row(name(longest)), "");
  for (const std::string& one : {std::string(), std::string("  "), longest + "x"})
    EXPECT_EQ(findings_of_row(name(one)), no_name("32", one));
  EXPECT_EQ(findings_of_row(name("a&#10;b")), no_name("32", "a\nb"));
  EXPECT_EQ(findings_of_row("<name lang=\"de\" of=\"road\" one=\"Weg\" many=\"\"/>"), no_name("43", ""));
  EXPECT_EQ(findings_of_row("<name lang=\"de\" of=\"road\"/>"),
            "r.xml:15:1: error: <name> needs the attribute \"one\", which is missing [TW014]\n");
}

TEST(Rows, OfNamesInVariantsHaveAnIdWithTheLanguage) {
  const auto findings_of_id = [](const std::string& id, const std::string& expected_id) {
    Report report("v.xml");
    std::vector<Attribute> list{{"one", "Weg", {4, 9}, {4, 14}}, {"id", id, {4, 20}, {4, 24}}};
    if (id == "missing") list.pop_back();
    Attributes a(report, "name", {4, 3}, std::move(list));
    const auto row = read_new<model::RowName>(a);
    EXPECT_EQ(row.id, expected_id);
    EXPECT_EQ(row.one, "Weg");
    return listing(report.take());
  };
  EXPECT_EQ(findings_of_id("road.de", "road.de"), "");
  EXPECT_EQ(findings_of_id("road.pt_BR", "road.pt_BR"), "");
  const std::string no_language = " is not a language; use a code such as \"de\" or \"pt_BR\" [TW017]\n";
  EXPECT_EQ(findings_of_id("road", "road"), "v.xml:4:24: error: \"\"" + no_language);
  EXPECT_EQ(findings_of_id("road.German", "road.German"), "v.xml:4:24: error: \"German\"" + no_language);
  EXPECT_EQ(findings_of_id(".de", ".de"), "v.xml:4:24: error: The id \"\" is empty [TW038]\n");
  EXPECT_EQ(findings_of_id("missing", ""),
            "v.xml:4:3: error: <name> needs the attribute \"id\", which is missing [TW014]\n");
}

TEST(Rows, OfZonesNameEachSlotOnce) {
  const PartialTileSet part = read_tile_set_leniently(
      test::tile_set("<tile id=\"1\" deck=\"d\"><zone id=\"0\" kind=\"k\" slots=\"N N1 E0 E0\"/></tile>\n"), "t.xml");
  EXPECT_EQ(listing(part.findings),
            "t.xml:2:54: error: Slot N1 is named twice; remove one of them [TW051]\n"
            "t.xml:2:60: error: Slot E0 is named twice; remove one of them [TW051]\n");
  EXPECT_EQ(model::to_text(part.set.tiles.at(0).zones.at(0).slots), "N E0");
}

TEST(Rows, OfStepsSayWhenAnotherTurnFollows) {
  const auto read = [](const std::string& attribute) {
    return read_rules("<rules format=\"1\" id=\"r\" name=\"R\" players=\"2\"><turn draws=\"d\">\n<again deck=\"e\"" +
                          attribute + "/></turn></rules>",
                      "r.xml");
  };
  const auto plain = read(" when=\"closed a\"");
  ASSERT_TRUE(plain) << listing(plain.findings());
  ASSERT_THAT(plain.value().turn.steps, SizeIs(1));
  EXPECT_EQ(plain.value().turn.steps[0].area, "a");
  EXPECT_EQ(plain.value().turn.steps[0].symbol, "");
  const auto symbol = read(" when=\"closed a with s\"");
  ASSERT_TRUE(symbol) << listing(symbol.findings());
  EXPECT_EQ(symbol.value().turn.steps.at(0).area, "a");
  EXPECT_EQ(symbol.value().turn.steps.at(0).symbol, "s");
  for (const std::string when :
       {"", "closed", "open a", "closed a with", "closed a and s", "open a with s", "closed a with s t"})
    EXPECT_EQ(listing(read(" when=\"" + when + "\"").findings()),
              "r.xml:2:23: error: \"when\" is \"" + when +
                  "\"; use \"closed AREA\" or \"closed AREA with SYMBOL\" [TW017]\n");
  EXPECT_EQ(listing(read("").findings()),
            "r.xml:2:1: error: <again> needs the attribute \"when\", which is missing [TW014]\n");
}

}  // namespace
}  // namespace tw::xml
