// Tests a new kind of land, symbol, score, role and action that a designer adds purely in XML: HG20-EXTEND.

#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <test_places.hpp>

#include "engine/xml/catalogue.hpp"
#include "engine/xml/files.hpp"
#include "tests/rules/test_tiles.hpp"

namespace tw::test {

namespace {

/// Returns the shipped rules.xml with new rows, each inserted before the given text.
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

/// Returns the shipped rules with deserts added. A desert scores the square of its number of tiles plus 4 per cactus.
/// An oasis scores 5 for each cactus around it and returns a hut.
std::string rules_with_deserts() {
  return shipped_rules_with(
      {{"<kind id=\"meadow\"", "<edge id=\"desert\" zones=\"desert desert desert\"/>"},
       {"<symbol id=\"deer\"", "<kind id=\"desert\" look=\"patch\"/>"},
       {"<area id=\"forest\"", "<symbol id=\"cactus\" on=\"desert\"/>"},
       {"<piece id=\"meeple\"", "<area id=\"desert\" of=\"desert\"/>"},
       {"<deck id=\"start\"", "<role id=\"nomad\" piece=\"meeple\" area=\"desert\"/>"},
       {"<action id=\"logboat\"",
        "<score id=\"desert\" area=\"desert\" when=\"closed\" points=\"tiles*tiles + 4*cactus\" "
        "to=\"most meeple\"/>"},
       {"</rules>",
        "<action id=\"oasis\"><award points=\"5*near.cactus\" area=\"desert\"/><return piece=\"hut\"/></action>"}});
}

void add_deserts(model::Rules& rules) {
  auto read = xml::read_rules(rules_with_deserts(), "rules.xml");
  if (!read) throw std::runtime_error(to_lines(read.findings()));
  rules = read.value();
}

/// A temporary folder for the files of a game, removed by the destructor.
class GameFolder {
 public:
  GameFolder() : path_(std::filesystem::path(testing::TempDir()) / ("desert-" + std::to_string(getpid()))) {
    std::filesystem::create_directories(path_);
  }
  ~GameFolder() { std::filesystem::remove_all(path_); }
  GameFolder(const GameFolder&) = delete;
  GameFolder& operator=(const GameFolder&) = delete;
  std::string path() const { return path_.string(); }
  void write(const std::string& name, const std::string& text) const { std::ofstream(path_ / name) << text; }

 private:
  std::filesystem::path path_;
};

DrawnGame drawn_desert(const std::string& board) {
  DrawnGame game = drawn(board);
  game.tiles.push_back({"dune", "desert N; meadow rest"});
  game.tiles.push_back({"cactus", "desert N S cactus; meadow E; meadow W"});
  game.tiles.push_back({"oasis", "desert N S @oasis; meadow E; meadow W"});
  game.edit_rules = add_deserts;
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
TEST(Extending, ANewFeatureIsNotJoinedToOthers) {
  const PlayedGame game(drawn_desert("1:grass  0:dune>"));
  EXPECT_NE(game.why_not({1, 0}, model::Rotation::None), "");
  EXPECT_EQ(game.why_not({0, 1}, model::Rotation::None), "");
}

// HG20-EXTEND-1
TEST(Extending, AGameOfTwoXmlFilesIsPlayedToItsEnd) {
  // Loads the game from files and compares it with the slow reference. The new rows must produce points.
  const GameFolder folder;
  folder.write("rules.xml", rules_with_deserts());
  folder.write("tileset.xml", R"(<tileset format="1" id="desert" name="Desert" rules="hunters-gatherers-2020">
    <tile id="start" deck="start" copies="1"><zone id="0" kind="desert" slots="N E S W" symbols="cactus"/></tile>
    <tile id="dune" deck="regular" copies="12">
      <zone id="0" kind="desert" slots="N"/><zone id="1" kind="meadow" slots="E S W" symbols="deer"/>
    </tile>
    <tile id="oasis" deck="regular" copies="6">
      <zone id="0" kind="desert" slots="N S" symbols="cactus cactus" action="oasis"/>
      <zone id="1" kind="meadow" slots="E"/><zone id="2" kind="meadow" slots="W"/>
    </tile>
  </tileset>)");
  const auto files = xml::load_game(folder.path());
  ASSERT_TRUE(files) << to_lines(files.findings());
  const CompiledGame compiled = compile(files.value().rules, files.value().set);
  int desert_points = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const game::Setup setup{3, seed, {}};
    const auto state = compiled.game->new_state(setup);
    Mirror mirror(compiled.rules, compiled.set, *compiled.game, setup);
    model::Random random(seed);
    while (!state.value()->finished()) {
      ASSERT_EQ(mirror.difference(*state.value()), "");
      const game::Action action = state.value()->random_action(random);
      state.value()->apply(action);
      mirror.apply(action);
    }
    ASSERT_EQ(mirror.difference(*state.value()), "");
    for (const int points : mirror.reference().parts().at("desert")) desert_points += points;
  }
  EXPECT_GT(desert_points, 0);
}

// HG20-EXTEND-2
TEST(Extending, ANewActionDefinedByRowsWorksInPlay) {
  // The oasis counts the adjacent cactus but not the cactus further away, and returns your hut.
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
