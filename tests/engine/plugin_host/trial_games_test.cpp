// Tests that games in which nothing can happen are found by playing them, and that the finding is at the likely cause.

#include "engine/plugin_host/trial_games.hpp"

#include <gtest/gtest.h>

#include "tests/engine/plugin_host/mistaken_plugin.hpp"
#include "tests/support/shipped.hpp"

namespace tw::plugin_host {
namespace {

/// Returns the findings as text, with their positions in a file "r".
std::string lines(model::Findings findings) {
  for (model::Finding& finding : findings) finding.path = "r";
  return test::to_lines(findings);
}

class TrialGames : public ::testing::Test {
 public:
  /// Makes a game from rules_ and set_, plays it and returns the findings.
  std::string findings() const {
    const auto made = test::make(rules_, set_, "trial", "Trial");
    return made ? lines(check_by_playing(*made.value())) : "not made: " + lines(made.findings());
  }

  model::Rules rules_ = test::shipped("carcassonne").rules;
  model::TileSet set_ = test::shipped("carcassonne").set;
};

TEST_F(TrialGames, FindNothingInShippedGames) {
  for (const std::string& id : test::shipped_games())
    EXPECT_TRUE(check_by_playing(*test::shipped(id).game).empty()) << id;
}

TEST_F(TrialGames, NameTheFirstScoreIfNobodyGetsPoints) {
  for (model::ScoreRule& score : rules_.scores) {
    score.points.text = "0";
    score.at = {.line = 40, .column = 1};
  }
  rules_.scores.front().at = {.line = 28, .column = 3};
  EXPECT_EQ(
      findings(),
      "r:28:3: warning: Nobody gets points in 16 random games; check the scores, beginning with \"city\" [TW064]\n");
  rules_.scores.back().points.text = "tiles";
  EXPECT_EQ(findings(), "");
}

TEST_F(TrialGames, AreAboutTheRulesIfTheyHaveNoScores) {
  rules_.scores.clear();
  rules_.at = {.line = 2, .column = 1};
  EXPECT_EQ(findings(), "r:2:1: warning: Nobody gets points in 16 random games [TW064]\n");
}

TEST_F(TrialGames, NameThePieceThatIsNeverPlaced) {
  std::erase_if(rules_.roles, [](const model::Role& role) { return role.id != "monk"; });
  std::erase_if(rules_.scores, [](const model::ScoreRule& score) { return score.area != "monastery"; });
  rules_.pieces.front().at = {.line = 17, .column = 3};
  EXPECT_EQ(findings(), "");
  rules_.decks.push_back({.id = "never-drawn"});
  for (model::Tile& tile : set_.tiles)
    for (const model::Zone& zone : tile.zones)
      if (zone.kind == "monastery") tile.deck = "never-drawn";
  EXPECT_EQ(findings(),
            "r:17:3: warning: No piece is placed in 16 random games; check the roles of the piece \"meeple\" and the "
            "tiles with zones for these roles [TW064]\n")
      << "that nobody gets points follows from it";
}

TEST_F(TrialGames, DoNotRepeatWhatTheRulesShow) {
  rules_.pieces.front().at = {.line = 17, .column = 3};
  std::erase_if(rules_.turn.steps, [](const auto& step) { return step.kind == model::TurnStep::Kind::Occupy; });
  const auto made = test::make(rules_, set_, "trial", "Trial");
  EXPECT_EQ(lines(made.findings()),
            "r:17:3: warning: The turn has no step <occupy/>, so the piece \"meeple\" is never placed [TW064]\n");
  EXPECT_EQ(findings(), "");
}

TEST_F(TrialGames, CanBeStopped) {
  rules_.scores.clear();
  const auto made = test::make(rules_, set_, "trial", "Trial");
  EXPECT_TRUE(check_by_playing(*made.value(), [] { return true; }).empty());
}

/// A game that ends when it begins.
class EndedGame : public plugin_api::testing::HeapGame {
 public:
  using HeapGame::HeapGame;
  int player(const State&) const { return -1; }
  void legal_actions(const State&, plugin_api::Actions&) const {}
};

/// A game whose plugin breaks its contract: it offers no action.
class SilentGame : public plugin_api::testing::HeapGame {
 public:
  using HeapGame::HeapGame;
  void legal_actions(const State&, plugin_api::Actions&) const {}
};

TEST_F(TrialGames, ReportAGameOfAPluginThatEndsBeforeItsFirstTurn) {
  testing::HeapPlugin<EndedGame> plugin;
  plugin.rules.at = {.line = 2, .column = 1};
  EXPECT_EQ(lines(check_by_playing(*plugin.make())),
            "r:2:1: error: The game ends before its first turn in each of 16 random games [TW063]\n");
}

TEST_F(TrialGames, SayNothingAboutAPluginThatBreaksItsContract) {
  const testing::HeapPlugin<SilentGame> plugin;
  EXPECT_TRUE(check_by_playing(*plugin.make()).empty());
}

}  // namespace
}  // namespace tw::plugin_host
