#include "engine/topology/planarity.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "engine/xml/catalogue.hpp"
#include "engine/xml/files.hpp"

namespace tw::topology {
namespace {

using testing::HasSubstr;
using testing::SizeIs;

model::TileSet set_with(const std::string& zones) {
  const std::string text =
      "<tileset format=\"1\" id=\"s\" name=\"S\" rules=\"r\"><tile id=\"7\" deck=\"d\" copies=\"1\">\n" + zones +
      "</tile></tileset>";
  return xml::read_tile_set_leniently(text, "t.xml").set;
}

TEST(Planarity, EveryTileOfEveryShippedGameCanBeDrawn) {
  const std::vector<xml::CatalogueEntry> games = xml::list_games();
  ASSERT_FALSE(games.empty());
  for (const xml::CatalogueEntry& entry : games) {
    const auto game = xml::load_game(entry.id);
    ASSERT_TRUE(game) << entry.id;
    EXPECT_THAT(check_all(game.value().set, game.value().rules, entry.id), SizeIs(0)) << entry.id;
    for (const model::Tile& tile : game.value().set.tiles)
      EXPECT_TRUE(is_planar(tile)) << entry.id << " tile " << tile.id;
  }
}

TEST(Planarity, TwoZonesThatReachOppositeSidesCross) {
  const model::TileSet set = set_with(
      "<zone id=\"a\" kind=\"road\" slots=\"N1 S1\"/>\n<zone id=\"b\" kind=\"path\" slots=\"E1 W1\"/>\n"
      "<zone id=\"c\" kind=\"field\" slots=\"N0\"/>\n");
  EXPECT_FALSE(is_planar(set.tiles[0]));
  const model::Findings found = check_planarity(set, "t.xml");
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0].code, "TW056");
  EXPECT_THAT(found[0].message, HasSubstr("Zones a (road) and b (path) cross"));
  EXPECT_EQ(found[0].tile, "7");
  EXPECT_EQ(found[0].zone, "b");
  EXPECT_EQ(found[0].at.line, 3);
}

TEST(Planarity, ZonesThatTakeTurnsOnTheRimCross) {
  EXPECT_FALSE(is_planar(
      set_with("<zone id=\"a\" kind=\"f\" slots=\"N0 N2\"/><zone id=\"b\" kind=\"f\" slots=\"N1 S\"/>").tiles[0]));
  EXPECT_TRUE(is_planar(
      set_with("<zone id=\"a\" kind=\"f\" slots=\"N0 N2\"/><zone id=\"b\" kind=\"f\" slots=\"N1\"/>").tiles[0]));
}

TEST(Planarity, AJoinCannotRunThroughAZoneThatPartsTheTile) {
  const std::string wall = "<zone id=\"w\" kind=\"wall\" slots=\"N S\"/>";
  const std::string stream = "<zone id=\"s\" kind=\"stream\" slots=\"E1\" joins=\"p\"/>";
  const std::string pool = "<zone id=\"p\" kind=\"pool\" slots=\"W1\"/>";
  EXPECT_FALSE(is_planar(set_with(wall + stream + pool).tiles[0]));
  EXPECT_TRUE(is_planar(set_with(stream + pool).tiles[0]));
  const model::Findings found = check_planarity(set_with(wall + stream + pool), "t.xml");
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_THAT(found[0].message, HasSubstr("w (wall), s (stream) and p (pool)"));
}

TEST(Planarity, TilesWithTheSameLinksGetTheSameAnswerUnderTheirOwnNames) {
  const auto tile = [](const std::string& id, const std::string& kind, const std::string& joins) {
    return "<zone id=\"w" + id + "\" kind=\"" + kind + "\" slots=\"N S\"/><zone id=\"s" + id +
           "\" kind=\"stream\" slots=\"E1\" joins=\"" + joins + "\"/><zone id=\"p" + id +
           "\" kind=\"pool\" slots=\"W1\"/>";
  };
  model::TileSet set;
  const std::vector<std::array<std::string, 3>> rows{{"1", "wall", "p1"}, {"2", "hedge", "p2"}, {"3", "wall", "x"}};
  for (const auto& [id, kind, joins] : rows) {
    set.tiles.push_back(set_with(tile(id, kind, joins)).tiles[0]);
    set.tiles.back().id = id;
  }
  const model::Findings found = check_planarity(set, "t.xml");
  ASSERT_THAT(found, SizeIs(2));
  EXPECT_EQ(found[0].tile, "1");
  EXPECT_THAT(found[1].message, HasSubstr("w2 (hedge)"));
}

TEST(Planarity, APoolInTheMiddleMayEndManyStreams) {
  EXPECT_TRUE(is_planar(
      set_with(
          "<zone id=\"1\" kind=\"s\" slots=\"N1\" joins=\"8\"/><zone id=\"2\" kind=\"s\" slots=\"E1\" joins=\"8\"/>"
          "<zone id=\"3\" kind=\"s\" slots=\"S1\" joins=\"8\"/><zone id=\"8\" kind=\"p\"/>"
          "<zone id=\"4\" kind=\"g\" slots=\"N2 E0\"/><zone id=\"5\" kind=\"g\" slots=\"E2 S0\"/>"
          "<zone id=\"6\" kind=\"g\" slots=\"S2 W N0\"/>")
          .tiles[0]));
}

TEST(Planarity, NamesOfZonesThatDoNotExistAreLeftToTheOtherChecks) {
  EXPECT_TRUE(is_planar(set_with("<zone id=\"1\" kind=\"s\" slots=\"N1\" joins=\"1 99\" touches=\"98\"/>").tiles[0]));
}

}  // namespace
}  // namespace tw::topology
