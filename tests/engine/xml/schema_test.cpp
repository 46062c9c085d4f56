// Every file that the program ships or writes must be valid according to its schema.
#include "engine/xml/schema.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>

#include "engine/xml/files.hpp"
#include "tests/engine/xml/samples.hpp"

namespace tw::xml {
namespace {

using test::content_of;
using test::kSource;
using test::listing;
using testing::IsEmpty;

model::Findings check(const std::string& text, const std::string& path) {
  return check_schema(text, kSource / "tilesets/schema" / (format_of(text) + ".xsd"), path);
}

void expect_valid(const std::vector<std::filesystem::path>& files) {
  EXPECT_GE(files.size(), 3u);
  for (const std::filesystem::path& path : files) {
    const model::Findings found = check(content_of(path), path);
    EXPECT_THAT(found, IsEmpty()) << listing(found);
  }
}

TEST(Schema, EveryShippedFilePasses) { expect_valid(test::xml_files("tilesets")); }
TEST(Schema, EveryRecordPasses) {
  for (const char* folder : {"tests/data/games", "tests/data/games-2002", "tests/data/games-base"})
    expect_valid(test::xml_files(folder));
}

TEST(Schema, EveryFileOfAnEarlierVersionPasses) { expect_valid(test::xml_files("tests/data/compat")); }

/// A new element or attribute needs a file in the folder of the version that adds it.
TEST(Schema, EveryElementAndAttributeOccursInAFileThatMustStayReadable) {
  std::string kept;
  for (const std::filesystem::path& path : test::xml_files("tests/data/compat")) kept += content_of(path);
  static const std::regex declared(R"re(<xs:(element|attribute) name="([^"]+)")re");
  std::size_t names = 0;
  for (const char* schema : {"common", "game", "rules", "tileset", "variant"}) {
    const std::string text = content_of(kSource / "tilesets/schema" / (schema + std::string(".xsd")));
    for (std::sregex_iterator at(text.begin(), text.end(), declared), end; at != end; ++at, ++names) {
      const std::string name = (*at)[2].str();
      const std::vector<std::string> forms = (*at)[1] == "element"
                                                 ? std::vector{"<" + name + " ", "<" + name + ">", "<" + name + "/>"}
                                                 : std::vector{" " + name + "=\""};
      EXPECT_TRUE(
          std::ranges::any_of(forms, [&](const std::string& form) { return kept.find(form) != std::string::npos; }))
          << schema << ".xsd: no file has " << (*at)[0];
    }
  }
  EXPECT_GT(names, 100u);
}

TEST(Schema, EveryElementAndAttributeOfTheFormatsIsKnown) {
  const std::string everything = test::rules(
      "<source>s</source><kind id=\"town\" look=\"town\" fill=\"#c0ffee\"/><symbol id=\"flag\" on=\"town road\" "
      "look=\"pennant\"/>"
      "<piece id=\"hut\" count=\"0\" look=\"house\"/><role id=\"lord\" piece=\"hut\" area=\"road\" look=\"tower\" "
      "stays=\"yes\"/>"
      "<deck id=\"more\" redraw=\"no\"/><score id=\"e\" part=\"road\" area=\"road\" when=\"end\" points=\"1\" "
      "to=\"placer\"/>"
      "<action id=\"a\" look=\"b\"><award points=\"1\" area=\"road\"/><cover symbols=\"sheep inn\" within=\"area\"/>"
      "<return piece=\"man\" optional=\"yes\" returned=\"next-turn\"/><ignore score=\"road\" symbols=\"inn\"/>"
      "<bonus score=\"road\" points=\"2\"/><sole score=\"road\"/><effect plugin=\"share\" what=\"all\"/></action>"
      "<area id=\"shrine\" of=\"town\" closed=\"around\"/><role id=\"monk\" piece=\"man\" area=\"shrine\" "
      "bar=\"area around\"/><score id=\"monks\" area=\"shrine\" when=\"closed\" points=\"square.flag\" "
      "to=\"each man\"/>");
  const std::string steps =
      "<place/><effect plugin=\"walk\" part=\"path\" reach=\"3\"/><occupy/><score returned=\"next-turn\"/>";
  std::string turned = everything;
  turned.replace(turned.find("<place/><occupy/><score/>"), 25, steps);
  EXPECT_TRUE(read_rules(turned, ""));
  EXPECT_THAT(check(turned, ""), IsEmpty()) << listing(check(turned, ""));
  EXPECT_TRUE(read_rules(everything, ""));
  EXPECT_THAT(check(everything, ""), IsEmpty()) << listing(check(everything, ""));
}

TEST(Schema, GamesThatArePluginsAreKnown) {
  const std::string rules =
      "<rules format=\"1\" id=\"d\" name=\"D\" family=\"dice-game\" players=\"2\"><set id=\"dice\" "
      "value=\"2\"/></rules>";
  EXPECT_TRUE(read_rules(rules, ""));
  EXPECT_THAT(check(rules, ""), IsEmpty()) << listing(check(rules, ""));
  const std::string record =
      "<game format=\"1\" variant=\"d\" players=\"2\" seed=\"1\"><players><seat name=\"Ada\" colour=\"green\"/><seat "
      "bot=\"greedy\"/></players><turn player=\"1\"><choose player=\"0\" "
      "what=\"stay\"/><totals>1 2</totals></turn></game>";
  EXPECT_TRUE(read_game(record, ""));
  EXPECT_THAT(check(record, ""), IsEmpty()) << listing(check(record, ""));
}

TEST(Schema, KnowsSetUpPositions) {
  std::string record = content_of(kSource / "tests/fuzz/seeds/xml/game_from_position.xml");
  const auto read = read_game(record, "");
  ASSERT_TRUE(read);
  ASSERT_TRUE(read.value().position);
  EXPECT_EQ(read.value().position->tiles.size(), 2u);
  EXPECT_EQ(read.value().position->points, (std::vector{3, -2}));
  EXPECT_EQ(write(read.value()), record);
  EXPECT_THAT(check(record, ""), IsEmpty()) << listing(check(record, ""));
  record.insert(record.find("<deck"), "<position player=\"0\"/>");
  EXPECT_FALSE(read_game(record, "")) << "there is one position";
}

TEST(Schema, DisallowedContentIsAFindingWithItsLine) {
  const model::Findings found =
      check(test::tile_set("<tile id=\"1\" deck=\"d\"/>\n<tile id=\"1\" deck=\"d\" colour=\"red\"/>\n"), "t.xml");
  ASSERT_FALSE(found.empty());
  for (const model::Finding& f : found) {
    EXPECT_EQ(f.code, "TW024");
    EXPECT_EQ(f.at.line, 3) << f.message;
  }
}

TEST(Schema, LinesBeyond65535AreCounted) {
  const model::Findings found = check(test::tile_set(std::string(70000, '\n') + "<tile id=\"1\"/>\n"), "t.xml");
  ASSERT_FALSE(found.empty());
  EXPECT_NEAR(found[0].at.line, 70002, 1) << "libxml2 reports the line in which such an element ends";
}

TEST(Schema, TextsOfManyMegabytesAreChecked) {
  std::string text;
  for (int i = 0; i < 6'000'000; ++i) text += "\u00E9";  // 12 MB
  EXPECT_THAT(check(test::tile_set("<source>" + text + "</source>\n"), "t.xml"), IsEmpty());
  const model::Findings found = check(test::tile_set("<source>" + text + "</source>\n<tile id=\"1\"/>\n"), "t.xml");
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found[0].code, "TW024");
  EXPECT_EQ(found[0].at.line, 3);
}

TEST(Schema, NothingUnsafeReachesTheParser) {
  EXPECT_EQ(check_schema("<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>", "x.xsd", "").at(0).code, "TW006");
  EXPECT_EQ(check_schema("", "x.xsd", "").at(0).code, "TW003");
  EXPECT_EQ(check_schema("<a>", "x.xsd", "").at(0).code, "TW005");
  EXPECT_EQ(check_schema("<a/>", "no such.xsd", "").at(0).code, "TW024");
}

TEST(Schema, TheSchemasAreFoundWhereTheGamesAre) {
  for (const char* format : {"tileset", "rules", "variant", "game"})
    EXPECT_FALSE(schema_path(format).empty()) << format;
  EXPECT_TRUE(schema_path("map").empty());
}

}  // namespace
}  // namespace tw::xml
