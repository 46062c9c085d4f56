// A designer's new kind of land, symbol, score, role and action, added in XML only, work in play: HG20-EXTEND.

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "engine/xml/files.hpp"
#include "tests/rules/test_tiles.hpp"

namespace tw::test {

namespace {

/// The shipped rules.xml with rows put before the rows named.
std::string shipped_rules_with(const std::vector<std::pair<std::string, std::string>>& before_and_row) {
  std::ifstream file(TW_SOURCE_DIR "/tilesets/hunters-gatherers-2020/rules.xml");
  std::stringstream text;
  text << file.rdbuf();
  std::string rules = text.str();
  for (const auto& [before, row] : before_and_row) {
    const auto at = rules.find(before);
    if (at == std::string::npos) throw std::runtime_error("the shipped rules have no " + before);
    rules.insert(at, row);
  }
  return rules;
}

void read_into(model::Rules& rules, const std::string& text) {
  auto read = xml::read_rules(text, "rules.xml");
  if (!read) throw std::runtime_error(to_lines(read.findings()));
  rules = read.value();
}

/// Deserts: 1 for each tile, times itself, and 4 a cactus; an oasis brings 5 a cactus around it and takes a hut back.
void add_deserts(model::Rules& rules) {
  read_into(rules, shipped_rules_with(
                       {{"<kind id=\"meadow\"", "<edge id=\"desert\" zones=\"desert desert desert\"/>"},
                        {"<symbol id=\"deer\"", "<kind id=\"desert\" look=\"patch\"/>"},
                        {"<area id=\"forest\"", "<symbol id=\"cactus\" on=\"desert\"/>"},
                        {"<piece id=\"meeple\"", "<area id=\"desert\" of=\"desert\"/>"},
                        {"<deck id=\"start\"", "<role id=\"nomad\" piece=\"meeple\" area=\"desert\"/>"},
                        {"<action id=\"logboat\"",
                         "<score id=\"desert\" area=\"desert\" when=\"closed\" points=\"tiles*tiles + 4*cactus\" "
                         "to=\"most meeple\"/>"},
                        {"</rules>",
                         "<action id=\"oasis\"><award points=\"5*near.cactus\" area=\"desert\"/>"
                         "<return piece=\"hut\"/></action>"}}));
}

DrawnGame drawn_desert(const std::string& board) {
  DrawnGame game = drawn(board);
  game.tiles.push_back({"dune", "desert N; meadow rest"});
  game.tiles.push_back({"cactus", "desert N S cactus; meadow E; meadow W"});
  game.tiles.push_back({"oasis", "desert N S @oasis; meadow E; meadow W"});
  game.reading = add_deserts;
  return game;
}

}  // namespace

// HG20-EXTEND-1
TEST(Extending, ANewKindSymbolRoleAndScoreWorkInPlay) {
  const PlayedGame game(drawn_desert("0:dune>  1:cactus>+A0  2:cactus>  3:dune<"));
  EXPECT_TRUE(game.has_scored({"desert", 16 + 8, {0}}));
  EXPECT_EQ(game.points(), (Points{24, 0}));
  EXPECT_EQ(game.supply('A', "meeple"), 5);
}

// HG20-EXTEND-1
TEST(Extending, ANewKindJoinsNoOther) {
  const PlayedGame game(drawn_desert("1:grass  0:dune>"));
  EXPECT_NE(game.why_not({1, 0}, model::Rotation::None), "");
  EXPECT_EQ(game.why_not({0, 1}, model::Rotation::None), "");
}

// HG20-EXTEND-2
TEST(Extending, ANewActionMadeOfRowsWorksInPlay) {
  // The oasis sees the cactus beside it, not the one further off, and takes your hut back.
  DrawnGame board = drawn_desert(R"(
      2:grass   3:tarn+Ah0   .            .
      0:dune>   1:cactus>       4:cactus>    5:oasis>+A0
  )");
  board.taken_back = {{5, {1, -1}, "0"}};
  const PlayedGame game(board);
  EXPECT_TRUE(game.has_scored({"oasis", 5, {0}}));
  EXPECT_EQ(game.points('A', "oasis"), 5);
  EXPECT_EQ(game.supply('A', "hut"), 3);
  EXPECT_EQ(game.pieces(), (std::vector<std::string>{"A nomad on oasis 0"}));
}

}  // namespace tw::test
