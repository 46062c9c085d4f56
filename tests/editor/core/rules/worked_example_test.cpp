// Little boards beside a score: they come from the engine, and their sums are its points.

#include "editor/core/rules/worked_example.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "editor/core/opening.hpp"
#include "engine/plugin_host/games.hpp"

namespace tw::editor {
namespace {

std::shared_ptr<const game::Game> game_of(const model::Rules& rules, const model::TileSet& set) {
  return plugin_host::make_game(rules, set, set.id, set.name).value();
}

TEST(WorkedExamples, AddUpToWhatTheEngineGaveInEveryLandscapeGame) {
  for (const std::string id :
       {"hunters-gatherers-2020", "hunters-gatherers-2002", "carcassonne", "over-hill-and-dale"}) {
    const Opened opened = std::move(open_game(id).value());
    const auto game = game_of(*opened.rules, opened.set);
    for (const model::ScoreRule& score : opened.rules->scores) {
      const auto examples = find_examples(*game, *opened.rules, opened.set, opened.rules.get(), score.id, 5);
      EXPECT_GE(examples.size(), 1u) << id << " " << score.id;
      for (const WorkedExample& example : examples) {
        int sum = 0;
        for (const ExampleLine& line : example.lines) sum += line.here;
        EXPECT_EQ(sum, example.here) << id << " " << score.id << " " << example.title;
        EXPECT_EQ(example.base, example.here) << "the base is the game itself";
        EXPECT_FALSE(example.winners.empty());
        EXPECT_FALSE(example.title.empty());
        int numbered = 0;
        for (const ExampleTile& tile : example.tiles) numbered += tile.number > 0;
        EXPECT_GE(numbered, 1);
        EXPECT_LE(example.tiles.size(), 40u);
      }
    }
  }
}

TEST(WorkedExamples, ShowTheBaseBesideAChangedScore) {
  const Opened opened = std::move(open_game("hunters-gatherers-2020").value());
  model::Rules rules = *opened.rules;
  rules.scores[0].points.text = "2*tiles + 4*mushrooms";
  const auto examples =
      find_examples(*game_of(rules, opened.set), rules, opened.set, opened.rules.get(), rules.scores[0].id, 5);
  ASSERT_FALSE(examples.empty());
  bool differs = false;
  for (const WorkedExample& example : examples) {
    ASSERT_TRUE(example.base.has_value());
    ASSERT_EQ(example.lines.size(), 2u);
    EXPECT_EQ(example.lines[0].rule, "2*tiles");
    EXPECT_EQ(example.lines[0].here, example.lines[0].base);
    EXPECT_EQ(4 * *example.lines[1].base, 3 * example.lines[1].here);
    EXPECT_EQ(example.here - *example.base, example.lines[1].here / 4);
    differs = differs || example.here != example.base;
  }
  EXPECT_TRUE(differs) << "one of the examples shows what the change does";
}

TEST(WorkedExamples, AreNoneForAnUnknownScoreAndEndWhenTold) {
  const Opened opened = std::move(open_game("carcassonne").value());
  const auto game = game_of(*opened.rules, opened.set);
  EXPECT_TRUE(find_examples(*game, *opened.rules, opened.set, nullptr, "none", 5).empty());
  EXPECT_TRUE(find_examples(*game, *opened.rules, opened.set, nullptr, opened.rules->scores[0].id, 5, [] {
                return true;
              }).empty());
}

}  // namespace
}  // namespace tw::editor
