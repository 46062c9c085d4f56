// Tests the worked examples next to scores: the engine computes them, and the lines add up to the points.

#include "editor/core/rules/worked_example.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "editor/core/document/opening.hpp"
#include "engine/plugin_host/games.hpp"

namespace tw::editor {
namespace {

std::shared_ptr<const game::Game> game_of(const model::Rules& rules, const model::TileSet& set) {
  return plugin_host::make_game(rules, set, set.id, set.name).value();
}

RuleRow score_row(const model::Rules& rules, const std::string& id) {
  return {RuleTable::Scores, model::index_of(rules.scores, id)};
}
RuleRow action_row(const model::Rules& rules, const std::string& id) {
  return {RuleTable::Actions, model::index_of(rules.actions, id)};
}
FoundExamples examples_at(const OpenedDocument& opened, const model::Rules& rules, RuleRow row) {
  return find_examples(*game_of(rules, opened.set), rules, opened.set, opened.rules.get(), row, 5);
}
FoundExamples examples_of(const OpenedDocument& opened, const model::Rules& rules, const std::string& score) {
  return examples_at(opened, rules, score_row(rules, score));
}
/// Returns the sum of the points of the example's lines in the base game.
int base_sum(const WorkedExample& example) {
  int out = 0;
  for (const ExampleLine& line : example.lines) out += line.base.value_or(0);
  return out;
}

TEST(WorkedExamples, AddUpToTheEnginesPointsInEveryLandscapeGame) {
  for (const std::string id :
       {"hunters-gatherers-2020", "hunters-gatherers-2002", "carcassonne", "over-hill-and-dale"}) {
    const OpenedDocument opened = std::move(open_game(id).value());
    for (const model::ScoreRule& score : opened.rules->scores) {
      const auto examples = examples_of(opened, *opened.rules, score.id).examples;
      EXPECT_GE(examples.size(), 1u) << id << " " << score.id;
      for (const WorkedExample& example : examples) {
        int sum = 0;
        for (const ExampleLine& line : example.lines) sum += line.here;
        EXPECT_EQ(sum, example.here) << id << " " << score.id << " " << example.title;
        EXPECT_EQ(example.base, example.here) << "the base is the game itself";
        EXPECT_FALSE(example.winners.empty());
        for (const ExampleLine& line : example.lines)
          EXPECT_TRUE(line.here == 0 || line.counted.starts_with("score") ||
                      example.title.find(line.counted) != std::string::npos)
              << example.title << ": " << line.counted;
        int numbered = 0;
        for (const ExampleTile& tile : example.tiles) numbered += tile.number > 0;
        EXPECT_GE(numbered, 1);
        EXPECT_LE(example.tiles.size(), 40u);
      }
    }
  }
}

TEST(WorkedExamples, ShowTheBaseBesideAChangedScore) {
  const OpenedDocument opened = std::move(open_game("hunters-gatherers-2020").value());
  model::Rules rules = *opened.rules;
  rules.scores[0].points.text = "2*tiles + 4*mushrooms";
  const auto examples = examples_of(opened, rules, rules.scores[0].id).examples;
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

TEST(WorkedExamples, BeginWithAnExampleOfTheChange) {
  const OpenedDocument opened = std::move(open_game("hunters-gatherers-2020").value());
  model::Rules rules = *opened.rules;
  rules.scores[0].points.text = "2*tiles + 4*mushrooms";
  const auto found = examples_of(opened, rules, rules.scores[0].id);
  ASSERT_FALSE(found.examples.empty());
  const WorkedExample& first = found.examples.front();
  EXPECT_TRUE(first.lines[1].changed);
  EXPECT_FALSE(first.lines[0].changed);
  EXPECT_GT(first.lines[1].here, 0) << "a mushroom is on the first board";
  EXPECT_EQ(found.note, "");
}

TEST(WorkedExamples, ShowEachOfSeveralChangedSummands) {
  const OpenedDocument opened = std::move(open_game("hunters-gatherers-2020").value());
  model::Rules rules = *opened.rules;
  rules.scores[0].points.text = "tiles + 4*mushrooms + 5*menhir";
  const auto found = examples_of(opened, rules, rules.scores[0].id);
  for (std::size_t line = 0; line < 3; ++line)
    EXPECT_TRUE(std::ranges::any_of(found.examples, [&](const auto& e) { return e.lines[line].here > 0; })) << line;
}

TEST(WorkedExamples, ShowEveryPartOfAFormulaOrNameTheMissingOne) {
  const OpenedDocument opened = std::move(open_game("hunters-gatherers-2020").value());
  model::Rules rules = *opened.rules;
  const auto alone = [&](const std::string& formula) {
    rules.scores[0].points.text = formula;
    return find_examples(*game_of(rules, opened.set), rules, opened.set, &rules, score_row(rules, rules.scores[0].id),
                         5);
  };
  const auto counts = [](const FoundExamples& found, std::size_t line, std::size_t word) {
    return std::ranges::any_of(found.examples, [&](const auto& e) { return e.lines[line].counts[word] > 0; });
  };
  const FoundExamples sum = alone("2*tiles + 3*mushrooms + 5*menhir");
  for (std::size_t line = 0; line < 3; ++line) EXPECT_TRUE(counts(sum, line, 0)) << line;
  EXPECT_EQ(sum.note, "");
  const FoundExamples within = alone("tiles + max(mushrooms, 3*menhir)");
  for (std::size_t word = 0; word < 2; ++word) EXPECT_TRUE(counts(within, 1, word)) << "inside one summand: " << word;
  // The other summand was changed, so its example comes first, but it must not replace the example of this summand.
  rules.scores[0].points.text = "4*tiles + 3*mushrooms";
  const auto changed = examples_of(opened, rules, rules.scores[0].id);
  EXPECT_TRUE(counts(changed, 1, 0));
  rules.symbols.push_back({.id = "berry", .on = {"forest"}, .look = {}, .at = {}});
  EXPECT_EQ(alone("2*tiles + 3*berry").note, "No tile has the symbol berry, so no example shows 3*berry.");
  EXPECT_EQ(alone("2*tiles + 3*open").note, "No example shows 3*open: it gave no points in 300 random games.");
}

TEST(WorkedExamples, ShowASummandThatOnlyTheBaseHas) {
  const OpenedDocument opened = std::move(open_game("hunters-gatherers-2020").value());
  model::Rules rules = *opened.rules;
  rules.scores[0].points.text = "2*tiles";
  const auto found = examples_of(opened, rules, rules.scores[0].id);
  ASSERT_FALSE(found.examples.empty());
  const WorkedExample& first = found.examples.front();
  ASSERT_EQ(first.lines.size(), 2u);
  EXPECT_EQ(first.lines[1].rule, "was 3*mushrooms");
  EXPECT_EQ(first.lines[1].here, 0);
  EXPECT_GT(*first.lines[1].base, 0);
  EXPECT_EQ(base_sum(first), *first.base) << "the base's column adds up";
}

TEST(WorkedExamples, SayWhyAChangeIsNotShown) {
  const OpenedDocument opened = std::move(open_game("hunters-gatherers-2020").value());
  model::Rules rules = *opened.rules;
  rules.symbols.push_back({.id = "berry", .on = {"forest"}, .look = {}, .at = {}});
  rules.scores[0].points.text += " + 2*berry";
  EXPECT_EQ(examples_of(opened, rules, rules.scores[0].id).note,
            "No tile has the symbol berry, so no example shows 2*berry.");
}

TEST(WorkedExamples, ComputeThePointsOfActionsToo) {
  const OpenedDocument opened = std::move(open_game("hunters-gatherers-2020").value());
  for (const std::string id : {"logboat", "hunting-trap", "pit-trap", "raft"}) {
    const RuleRow row = action_row(*opened.rules, id);
    ASSERT_TRUE(has_examples(*opened.rules, row)) << id;
    const auto found = examples_at(opened, *opened.rules, row);
    EXPECT_GE(found.examples.size(), 1u) << id;
    for (const WorkedExample& example : found.examples) {
      int sum = 0;
      for (const ExampleLine& line : example.lines) sum += line.here;
      EXPECT_EQ(sum, example.here) << id;
      EXPECT_TRUE(std::ranges::any_of(example.tiles,
                                      [&](const ExampleTile& tile) {
                                        return std::ranges::any_of(
                                            model::find_tile(opened.set, tile.tile)->zones,
                                            [&](const model::Zone& zone) { return zone.action == id; });
                                      }))
          << id << " is on the board";
    }
  }
  EXPECT_FALSE(has_examples(*opened.rules, action_row(*opened.rules, "shaman"))) << "it gives no points";
}

TEST(WorkedExamples, NameTheScoreThatABonusAddsTo) {
  const OpenedDocument opened = std::move(open_game("hunters-gatherers-2020").value());
  model::Rules rules = *opened.rules;
  const RuleRow raft = action_row(rules, "raft");
  rules.actions[raft.row].effects[0].points.text = "2*zones.lake";
  const auto found = examples_at(opened, rules, raft);
  ASSERT_FALSE(found.examples.empty());
  const WorkedExample& first = found.examples.front();
  EXPECT_EQ(first.lines[0].counted, "score “huts”");
  EXPECT_EQ(first.lines[0].base, first.lines[0].here);
  EXPECT_EQ(first.lines[1].here, 2 * *first.lines[1].base);
  EXPECT_EQ(base_sum(first), *first.base);
}

TEST(WorkedExamples, ShowWhichZonesCount) {
  for (const std::string id :
       {"hunters-gatherers-2020", "hunters-gatherers-2002", "carcassonne", "over-hill-and-dale"}) {
    const OpenedDocument opened = std::move(open_game(id).value());
    for (const model::ScoreRule& score : opened.rules->scores) {
      const auto& of = opened.rules->areas[model::index_of(opened.rules->areas, score.area)].of;
      for (const WorkedExample& example : examples_of(opened, *opened.rules, score.id).examples)
        for (const ExampleTile& tile : example.tiles) {
          if (tile.number == 0) continue;
          const auto& zones = model::find_tile(opened.set, tile.tile)->zones;
          EXPECT_TRUE(std::ranges::any_of(
              tile.counted, [&](int zone) { return std::ranges::find(of, zones[zone].kind) != of.end(); }))
              << id << " " << score.id << " " << example.title;
        }
    }
  }
}

TEST(WorkedExamples, ShowTheSurroundingTilesIfTheyCount) {
  const OpenedDocument opened = std::move(open_game("carcassonne").value());
  for (const model::ScoreRule& score : opened.rules->scores) {
    if (score.points.text.find("around") == std::string::npos) continue;
    const auto found = examples_of(opened, *opened.rules, score.id);
    ASSERT_FALSE(found.examples.empty());
    EXPECT_GE(found.examples.front().tiles.size(), 2u);
    for (const ExampleTile& tile : found.examples.front().tiles) EXPECT_FALSE(tile.counted.empty());
  }
}

TEST(WorkedExamples, AreEmptyForAnUnknownScoreAndStopWhenRequested) {
  const OpenedDocument opened = std::move(open_game("carcassonne").value());
  const auto game = game_of(*opened.rules, opened.set);
  const auto examples = [&](RuleRow row, const std::function<bool()>& stop) {
    return find_examples(*game, *opened.rules, opened.set, nullptr, row, 5, stop).examples;
  };
  EXPECT_TRUE(examples({RuleTable::Scores, -1}, {}).empty());
  EXPECT_TRUE(examples({RuleTable::Roles, 0}, {}).empty());
  EXPECT_TRUE(examples({RuleTable::Scores, 0}, [] { return true; }).empty());
}

}  // namespace
}  // namespace tw::editor
