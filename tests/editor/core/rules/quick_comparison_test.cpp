// Tests measuring the effect of a rules change in a few hundred games.

#include "editor/core/rules/quick_comparison.hpp"

#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>
#include <queue>

#include "editor/core/document/opening.hpp"
#include "engine/plugin_host/games.hpp"
#include "engine/workers/run_description.hpp"

namespace tw::editor {
namespace {

const simulation::Contestant random_bot = workers::make_contestant("random");

class Quick : public testing::Test {
 protected:
  OpenedDocument opened{std::move(open_game("carcassonne").value())};
  std::shared_ptr<const game::Game> game(const std::string& points = "") const {
    model::Rules rules = *opened.rules;
    if (!points.empty()) rules.scores[0].points.text = points;
    return plugin_host::make_game(rules, opened.set, opened.set.id, opened.set.name).value();
  }
};

TEST_F(Quick, FindsNoDifferenceWithoutAChange) {
  const QuickResult result = play_quick_games(game(), game(), 30, random_bot).value();
  EXPECT_EQ(result.games, 30);
  for (const QuickDifference& d : result.points) {
    EXPECT_EQ(d.difference.value, 0) << d.what;
    EXPECT_FALSE(d.is_significant());
  }
  EXPECT_TRUE(describe_result(result).starts_with("In 30 quick games there was no clear difference from the base."))
      << describe_result(result);
}

TEST_F(Quick, ClaimsNoDifferenceBetweenGamesThatDifferOnlyByChance) {
  for (std::size_t each = 1; each <= 8; ++each) {
    model::TileSet turned = opened.set;  // rotating a tile in the file does not change the game
    for (std::size_t i = 0; i < turned.tiles.size(); i += each)
      turned.tiles[i] = model::rotated(turned.tiles[i], model::Rotation::Right);
    const auto other = plugin_host::make_game(*opened.rules, turned, turned.id, turned.name).value();
    const QuickResult result = play_quick_games(game(), other, 50, random_bot).value();
    EXPECT_NE(result.points[0].difference.value, 0) << "the games are others";
    EXPECT_NE(describe_result(result).find("no clear difference"), std::string::npos) << describe_result(result);
  }
}

TEST_F(Quick, PlaysOtherDecksForEachChange) {
  const auto base_wins = [this](const char* points) {
    return play_quick_games(game(), game(points), 40, random_bot).value().first_before;
  };
  EXPECT_EQ(base_wins("9*tiles"), base_wins("9*tiles")) << "the same change, the same games";
  EXPECT_NE(base_wins("9*tiles"), base_wins("8*tiles"));
}

TEST_F(Quick, DrawsTheSameDecksWhereOnlyNamesChanged) {
  model::Rules rules = *opened.rules;
  rules.name += " renamed";
  for (model::ScoreRule& score : rules.scores) score.part = "renamed-" + score.recorded_as();
  const auto renamed = plugin_host::make_game(rules, opened.set, opened.set.id, opened.set.name).value();
  ASSERT_NE(renamed->content_hash(), game()->content_hash());
  const QuickResult named = play_quick_games(game(), renamed, 40, random_bot).value();
  EXPECT_EQ(named.first_before, play_quick_games(game(), game(), 40, random_bot).value().first_before);
  EXPECT_EQ(named.points[0].difference.value, 0);
}

TEST_F(Quick, DrawsTheSameDecksWhereARowHasNoEffect) {
  model::Rules rules = *opened.rules;
  model::ScoreRule nothing = rules.scores[0];
  nothing.id = nothing.part = "nothing";
  nothing.points.text = "0*tiles";
  rules.scores.insert(rules.scores.begin(), nothing);
  const auto with_nothing = plugin_host::make_game(rules, opened.set, opened.set.id, opened.set.name).value();
  ASSERT_GT(with_nothing->parts().size(), game()->parts().size());
  const QuickResult result = play_quick_games(game(), with_nothing, 40, random_bot).value();
  EXPECT_EQ(result.first_before, play_quick_games(game(), game(), 40, random_bot).value().first_before);
  EXPECT_EQ(result.points[0].difference.value, 0);
}

TEST(QuickWords, NameOnlySignificantDifferences) {
  QuickResult result{
      .games = 400, .points = {{"Total points", {2, -0.5, 4.5}}}, .first_before = 0.48, .first_after = 0.5};
  result.first_seat = {"", {0.02, -0.021, 0.061}};
  EXPECT_EQ(describe_result(result).find("first player"), std::string::npos) << describe_result(result);
  EXPECT_EQ(describe_result(result).find("Points per player"), std::string::npos) << describe_result(result);
  result.first_after = 0.68;
  result.first_seat = {"", {0.2, 0.1, 0.3}};
  EXPECT_EQ(describe_result(result),
            "In 400 quick games no score differed clearly from the base.\n"
            "The first player won 68 % of games instead of 48 % (+20.0 ±10.0 percentage points).\n"
            "With simultaneous 99 % intervals. A quick estimate; confirm it with “Compare in Simulate”.");
}

TEST_F(Quick, ReportsNewAndRemovedScores) {
  model::Rules rules = *opened.rules;
  model::ScoreRule herds = rules.scores[0];
  herds.id = "herds";
  herds.points.text = "9*tiles";
  rules.scores.push_back(herds);
  const auto with_herds = plugin_host::make_game(rules, opened.set, opened.set.id, opened.set.name).value();
  const QuickResult added = play_quick_games(game(), with_herds, 60, random_bot).value(),
                    gone = play_quick_games(with_herds, game(), 60, random_bot).value();
  ASSERT_GE(added.points.size(), 2u);
  EXPECT_EQ(added.points[1].what, "herds") << "what is new comes first";
  EXPECT_GT(added.points[1].difference.low, 0);
  EXPECT_NE(describe_result(added).find("\nherds +"), std::string::npos) << describe_result(added);
  EXPECT_NE(describe_result(gone).find("\nherds −"), std::string::npos) << describe_result(gone);
}

TEST_F(Quick, ReportsWhichScoreIncreases) {
  const QuickResult result = play_quick_games(game(), game("100*tiles"), 60, random_bot).value();
  const std::string part = opened.rules->scores[0].recorded_as();
  bool found = false;
  for (const QuickDifference& d : result.points)
    if (d.what == part) {
      found = true;
      EXPECT_GT(d.difference.low, 0);
    }
  EXPECT_TRUE(found);
  EXPECT_NE(describe_result(result).find("\n" + part + " +"), std::string::npos) << describe_result(result);
}

TEST_F(Quick, RunsInTheBackgroundAndReportsTheEnd) {
  std::mutex mutex;
  std::condition_variable changed;
  std::queue<std::function<void()>> waiting;
  int on_change = 0;
  QuickComparison run(
      random_bot,
      [&](std::function<void()> f) {
        const std::scoped_lock lock(mutex);
        waiting.push(std::move(f));
        changed.notify_one();
      },
      [&] { ++on_change; });
  run.start([this] { return model::Result(game()); }, [this] { return model::Result(game("tiles + 1")); });
  EXPECT_TRUE(run.running());
  std::unique_lock lock(mutex);
  ASSERT_TRUE(changed.wait_for(lock, std::chrono::seconds(60), [&] { return !waiting.empty(); }));
  waiting.front()();
  EXPECT_FALSE(run.running());
  EXPECT_EQ(on_change, 2);
  EXPECT_NE(run.result_text().find("in 400 quick games"), std::string::npos) << run.result_text();
}

TEST_F(Quick, ReportsRulesThatCannotBePlayed) {
  std::mutex mutex;
  std::condition_variable changed;
  std::function<void()> posted;
  QuickComparison run(
      random_bot,
      [&](std::function<void()> f) {
        const std::scoped_lock lock(mutex);
        posted = std::move(f);
        changed.notify_one();
      },
      [] {});
  run.start([this] { return model::Result(game()); },
            []() -> model::Result<std::shared_ptr<const game::Game>> { return model::Findings{{.message = "no"}}; });
  std::unique_lock lock(mutex);
  ASSERT_TRUE(changed.wait_for(lock, std::chrono::seconds(60), [&] { return posted != nullptr; }));
  posted();
  EXPECT_EQ(run.result_text(), "These rules cannot be played yet.");
}

}  // namespace
}  // namespace tw::editor
