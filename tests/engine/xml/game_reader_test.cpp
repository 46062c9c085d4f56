// Tests the findings about records of games, including their line and column.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "engine/xml/files.hpp"
#include "tests/engine/xml/samples.hpp"

namespace tw::xml {
namespace {

using test::listing;
using testing::ElementsAre;

/// Returns the findings about a record of two players whose `body` begins on line 2.
std::string findings_of_record(const std::string& body) {
  const auto read =
      read_game("<game format=\"1\" variant=\"v\" players=\"2\" seed=\"1\">\n" + body + "</game>\n", "g.xml");
  return listing(read.findings());
}
const std::string kPlacement = "<turn player=\"0\" tile=\"1\" x=\"0\" y=\"0\" rotation=\"0\"";

TEST(GameReader, SeedsAreNumbersOf64Bits) {
  const auto read = [](const std::string& seed) {
    return read_game("<game format=\"1\" variant=\"v\" players=\"2\"" + seed + "/>", "g.xml");
  };
  const auto largest = read(" seed=\"18446744073709551615\"");
  ASSERT_TRUE(largest) << listing(largest.findings());
  EXPECT_EQ(largest.value().seed, 18446744073709551615u);
  for (const std::string seed : {"", "x", "-1", "1x", "1.5", "18446744073709551616"})
    EXPECT_EQ(
        listing(read(" seed=\"" + seed + "\"").findings()),
        "g.xml:1:48: error: \"seed\" is \"" + seed + "\"; use a whole number from 0 to 18446744073709551615 [TW016]\n");
  EXPECT_EQ(listing(read("").findings()),
            "g.xml:1:1: error: <game> needs the attribute \"seed\", which is missing [TW014]\n");
}

TEST(GameReader, TotalsAreOneWholeNumberForEachPlayer) {
  const auto final_totals = [](const std::string& totals) {
    return findings_of_record("<final><totals>" + totals + "</totals></final>");
  };
  EXPECT_EQ(final_totals(" -7\n12 "), "");
  EXPECT_EQ(final_totals("1"), "g.xml:2:8: error: <totals> has 1 number; give one for each of the 2 players [TW070]\n");
  EXPECT_EQ(final_totals("1 2 3"),
            "g.xml:2:8: error: <totals> has 3 numbers; give one for each of the 2 players [TW070]\n");
  EXPECT_EQ(findings_of_record("<final>\n<totals/></final>"),
            "g.xml:3:1: error: <totals> has 0 numbers; give one for each of the 2 players [TW070]\n");
  for (const std::string word : {"x", "2x", "1.5", "2147483648", "-2147483649"})
    EXPECT_EQ(final_totals("1 " + word + " 2"),
              "g.xml:2:16: error: \"" + word + "\" is not a whole number from -2147483648 to 2147483647 [TW016]\n");
}

TEST(GameReader, PointsAreForPlayersOfTheGame) {
  const auto scored = [](const std::string& attributes) {
    return findings_of_record(kPlacement + ">\n<scored" + attributes + "/></turn>");
  };
  EXPECT_EQ(scored(" score=\"s\" points=\"1\" players=\"0 1\""), "");
  EXPECT_EQ(scored(" action=\"a\" points=\"1\" players=\"\""), "");
  for (const std::string player : {"2", "-1", "x", "0x"})
    EXPECT_EQ(scored(" score=\"s\" points=\"1\" players=\"0 " + player + "\""),
              "g.xml:3:39: error: \"" + player + "\" is not a whole number from 0 to 1 [TW016]\n");
  EXPECT_EQ(scored(" score=\"s\" points=\"1\""),
            "g.xml:3:1: error: <scored> needs the attribute \"players\", which is missing [TW014]\n");
  for (const std::string rows : {"", " score=\"s\" action=\"a\""})
    EXPECT_EQ(scored(rows + " points=\"1\" players=\"0\""),
              "g.xml:3:1: error: <scored> must name either a score or an action [TW070]\n");
}

TEST(GameReader, APositionAndDecksComeBeforeTheFirstTurn) {
  const std::string late = "g.xml:3:1: error: <position> comes after a turn; move it before the first turn [TW070]\n";
  EXPECT_EQ(findings_of_record("<position player=\"0\"/>\n<deck id=\"a\">1 2</deck>\n" + kPlacement + "/>"), "");
  EXPECT_EQ(findings_of_record(kPlacement + "/>\n<position player=\"0\"/>"), late);
  EXPECT_EQ(findings_of_record("<discard tile=\"1\"/>\n<position player=\"0\"/>"), late);
  EXPECT_EQ(findings_of_record("<position player=\"0\"/>\n<position player=\"1\"/>"),
            "g.xml:3:1: error: There is a second <position>; remove one of them [TW019]\n");
  EXPECT_EQ(findings_of_record(kPlacement + "/>\n<deck id=\"a\">1 2</deck>"),
            "g.xml:3:1: error: A deck comes after a turn; move it before the first turn [TW070]\n");
}

TEST(GameReader, APlacementIsComplete) {
  const auto missing = [](const std::vector<std::string>& names) {
    std::string out;
    for (const std::string& name : names)
      out += "g.xml:2:1: error: <turn> needs the attribute \"" + name + "\", which is missing [TW014]\n";
    return out;
  };
  EXPECT_EQ(findings_of_record("<turn player=\"0\" tile=\"1\"/>"), missing({"x", "y", "rotation"}));
  EXPECT_EQ(findings_of_record("<turn player=\"0\" x=\"1\"/>"), missing({"tile", "y", "rotation"}));
  EXPECT_EQ(findings_of_record("<turn player=\"0\" y=\"1\"/>"), missing({"tile", "x", "rotation"}));
  EXPECT_EQ(findings_of_record("<turn player=\"0\" rotation=\"90\"/>"), missing({"tile", "x", "y"}));
  EXPECT_EQ(findings_of_record("<turn player=\"0\"/>"),
            "g.xml:2:1: error: <turn> has neither a tile nor <choose>; add tile, x, y and rotation [TW014]\n");
}

TEST(GameReader, OnlyATurnWithATileHasPlacements) {
  EXPECT_EQ(findings_of_record(kPlacement + " placements=\"3\"/>"), "");
  EXPECT_EQ(findings_of_record("<turn player=\"0\" placements=\"3\"><choose player=\"0\" what=\"a\"/></turn>"),
            "g.xml:2:1: error: A turn without a tile has no placements; remove the attribute [TW070]\n");
}

TEST(GameReader, ATurnHasItsTotalsOnce) {
  EXPECT_EQ(findings_of_record(kPlacement + ">\n<totals>1 2</totals>\n<totals>3 4</totals></turn>"),
            "g.xml:4:1: error: There are two <totals>; keep one [TW019]\n");
}

TEST(GameReader, PositionsHaveTilesPiecesDecksAndPoints) {
  const auto read = read_game(
      "<game format=\"1\" variant=\"v\" players=\"2\" seed=\"1\"><position player=\"1\">"
      "<tile tile=\"5\" x=\"-2\" y=\"3\" rotation=\"270\"/>"
      "<piece player=\"1\" piece=\"man\" x=\"-2\" y=\"3\" zone=\"0\" role=\"robber\"/>"
      "<piece player=\"0\" piece=\"man\" x=\"-2\" y=\"3\" zone=\"1\"/>"
      "<left id=\"all\"> 7\n8 </left><totals>4 -1</totals></position></game>",
      "g.xml");
  ASSERT_TRUE(read) << listing(read.findings());
  ASSERT_TRUE(read.value().position);
  const model::RecordedPosition& position = *read.value().position;
  EXPECT_EQ(position.player, 1);
  EXPECT_EQ(position.tiles, (std::vector<model::PositionTile>{{"5", {-2, 3}, model::Rotation::Left, {}}}));
  EXPECT_EQ(position.pieces, (std::vector<model::PositionPiece>{{1, "man", {-2, 3}, "0", "robber", {}},
                                                                {0, "man", {-2, 3}, "1", "", {}}}));
  EXPECT_EQ(position.remaining, (std::vector<model::RecordedDeck>{{"all", {"7", "8"}, {}}}));
  EXPECT_THAT(position.points, ElementsAre(4, -1));
}

}  // namespace
}  // namespace tw::xml
