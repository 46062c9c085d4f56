// Plugins of games and effects that crash, exit, loop, write where they must not, or break their contract in another
// way must neither harm this process nor pass the check of the contract, and must be named.

#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <test_places.hpp>

#include "engine/plugin_host/contract.hpp"
#include "engine/plugin_host/games.hpp"
#include "engine/plugin_host/plugin_game.hpp"
#include "engine/plugin_host/plugin_process.hpp"
#include "tests/engine/landscape/table.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::plugin_host {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// A registry with one external plugin, support/broken_KIND.c compiled with K=`number`.
class BrokenPlugin {
 public:
  BrokenPlugin(const std::string& kind, int number) {
    ::setenv("TILEWRIGHT_PLUGIN_SECONDS", "1", 1);
    const std::string name = "broken_" + kind + "_" + std::to_string(number) + ".so";
    file_ = folder_.path(name).string();
    fs::copy(fs::path(TW_BINARY_DIR "/test_plugins") / name, file_);
    registry_.add_folder(folder_.path());
  }
  auto make_game() const {
    const model::Rules rules = test::small_rules(
        R"(<rules format="1" id="row" name="Row" family="template-game" players="2-3"><set id="last" value="5"/></rules>)");
    const auto set = xml::read_tile_set(
        R"(<tileset format="1" id="row" name="Row" rules="row">)"
        R"(<tile id="one" deck="cards" copies="4"><property name="value" value="1"/></tile></tileset>)",
        "tileset.xml");
    return make_game_with(registry_, rules, set.value(), "row", "Row");
  }
  auto make_landscape() const {
    const std::string rules = test::rules_with("<actions/>", "<effect plugin=\"broken\"/><actions/>");
    return make_game_with(registry_, test::small_rules(rules), test::small_tiles(test::kTableTiles), "small", "Small");
  }
  /// Returns the messages of all findings about a game.
  std::string findings_of(model::Result<std::shared_ptr<const game::Game>> made) const {
    model::Findings all = made.findings();
    if (made)
      for (model::Finding& finding : check_contract(*made.value(), file_, 60)) all.push_back(std::move(finding));
    std::string out;
    for (const model::Finding& finding : all)
      if (finding.severity == model::Severity::Error) out += finding.message + "\n";
    return out;
  }
  const std::string& file() const { return file_; }

 private:
  test::TemporaryFolder folder_;
  std::string file_;
  Registry registry_;
};

/// What a broken game does, and how it is reported.
struct Case {
  int number;
  const char* message;
};
void PrintTo(const Case& c, std::ostream* to) { *to << c.number; }

class BrokenGames : public ::testing::TestWithParam<Case> {};

TEST_P(BrokenGames, AreContainedAndNamed) {
  const BrokenPlugin plugin("game", GetParam().number);
  const std::string findings = plugin.findings_of(plugin.make_game());
  EXPECT_THAT(findings, HasSubstr(GetParam().message));
  if (findings.find("rejects these files") == std::string::npos) {
    EXPECT_THAT(findings, HasSubstr(plugin.file()));
  } else {
    EXPECT_THAT(findings, HasSubstr("template-game"));
  }
}

INSTANTIATE_TEST_SUITE_P(
    All, BrokenGames,
    ::testing::Values(
        Case{2, "rejects these files: the plugin gives no reason"},
        Case{3, "the function create of game \"row\" in the plugin"},
        Case{4, "the function create of game \"row\" in the plugin"}, Case{5, "exited with status 0"},
        Case{6, "part 1 has no unique and valid name"}, Case{7, "parts of the score; 1 to 64 are allowed"},
        Case{8, "part 0 has no unique and valid name"}, Case{9, "its position has 0 bytes"},
        Case{10, "its position has 65537 bytes"}, Case{11, "its position has 4294967295 bytes"},
        Case{12, "writes outside the 4 bytes of the position"}, Case{13, "its longest game has -5 actions"},
        Case{14, "its longest game has 2147483647 actions"}, Case{15, "has not ended after 1 actions"},
        Case{16, "has not ended after 40 actions"}, Case{17, "the function begin"},
        Case{18, "did not return within 1 s"}, Case{19, "names player 7"}, Case{20, "names player -7"},
        Case{21, "turn numbers never decrease"}, Case{22, "offers no action"}, Case{23, "offers 4000000000 actions"},
        Case{24, "the function legal_actions"}, Case{25, "not in ascending order"}, Case{26, "offers 65537 actions"},
        Case{27, "the function legal_actions"}, Case{28, "the function legal_actions of game \"row\""},
        Case{29, "the function why_illegal"}, Case{30, "points lie between"}, Case{31, "the function apply"},
        Case{32, "points of part 99, which does not"}, Case{33, "calls its callbacks more than 10000 times"},
        Case{34, "player -1 drew tile 4294967295"}, Case{35, "a sentence that is NULL"},
        Case{36, "has not ended after 40 actions"}, Case{37, "an action leads to the same position"},
        Case{38, "the function points"}, Case{39, "points are the sum of their parts"},
        Case{40, "points are the sum of their parts"}, Case{41, "determinize preserves the current player"},
        Case{42, "its text has no terminating 0"}, Case{43, "the function tell"},
        Case{44, "no two legal actions have the same description"},
        Case{45, "tell returned text that is not a single line of UTF-8"}, Case{46, "its text needs 4294967295 bytes"},
        Case{47, "its text needs 0 bytes"}, Case{48, "was refused: the process that loaded it"},
        Case{49, "has 0 bytes, but"}, Case{51, "the function apply of game \"row\""},
        Case{52, "did not return within 1 s"}, Case{53, "sent an invalid message"}),
    [](const auto& test) { return "game_" + std::to_string(test.param.number); });

TEST(BrokenGame, ThatKeepsTheContractPasses) {
  for (const int number : {1, 50}) {
    const BrokenPlugin plugin("game", number);
    EXPECT_THAT(plugin.findings_of(plugin.make_game()), IsEmpty()) << number;
  }
}

TEST(BrokenGame, FailsOnceAndThenLooksFinishedUntilANewGameBegins) {
  const BrokenPlugin plugin("game", 51);
  const auto made = plugin.make_game();
  ASSERT_TRUE(made);
  const auto state = std::move(made.value()->new_state({.players = 2, .seed = 1}).value());
  for (int i = 0; i < 2; ++i) state->apply(game::Action{1});
  const std::string before = state->table(-1);
  EXPECT_EQ(before, "row");
  EXPECT_THROW(state->apply(game::Action{1}), PluginFailure);
  EXPECT_THROW(state->apply(game::Action{1}), PluginFailure) << "what was not played is never a success";
  EXPECT_TRUE(state->finished());
  EXPECT_EQ(state->table(-1), "");
  EXPECT_TRUE(made.value()->new_state({.players = 2, .seed = 1})) << "a new process";
  EXPECT_FALSE(state->finished());
  EXPECT_EQ(state->table(-1), "row");
}

class BrokenEffects : public ::testing::TestWithParam<Case> {};

TEST_P(BrokenEffects, AreContainedAndNamed) {
  const BrokenPlugin plugin("effect", GetParam().number);
  const std::string findings = plugin.findings_of(plugin.make_landscape());
  EXPECT_THAT(findings, HasSubstr(GetParam().message));
  EXPECT_THAT(findings, ::testing::AnyOf(HasSubstr(plugin.file()), HasSubstr("effect \"broken\"")));
}

INSTANTIATE_TEST_SUITE_P(
    All, BrokenEffects,
    ::testing::Values(Case{1, "the function create of effect \"broken\""}, Case{2, "did not return within 1 s"},
                      Case{3, "does not fit this game: the plugin gives no reason"},
                      Case{4, "the function begin of effect \"broken\""}, Case{5, "exited with status 0"},
                      Case{6, "the function step of effect \"broken\""}, Case{7, "did not return within 1 s"},
                      Case{8, "the function choices of effect \"broken\""}, Case{9, "it changes the position"},
                      Case{10, "an action leads to the same position"}, Case{11, "its text has no terminating 0"},
                      Case{12, "no two legal actions have the same description"},
                      Case{13, "the function end_points of effect \"broken\""}),
    [](const auto& test) { return "effect_" + std::to_string(test.param.number); });

TEST(BrokenEffect, ThatKeepsTheContractPasses) {
  const BrokenPlugin plugin("effect", 0);
  EXPECT_THAT(plugin.findings_of(plugin.make_landscape()), IsEmpty());
}

}  // namespace
}  // namespace tw::plugin_host
