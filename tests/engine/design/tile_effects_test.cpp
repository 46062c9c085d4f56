#include "engine/design/tile_effects.hpp"

#include <gmock/gmock.h>

#include "engine/design/suggest.hpp"
#include "tests/engine/design/support.hpp"

namespace tw::design {
namespace {

using ::testing::HasSubstr;

std::vector<statistics::Metric> metrics_of(const xml::GameFiles& files, const std::vector<std::string>& ids) {
  const auto game = Space::read(files, {.vary = {"copies"}}, 20, 2).value();
  const auto compiled = game.game(game.base_design());
  return statistics::select_metrics(ids, {compiled.value().game.get()}, 2, statistics::MeasuredPlayers::Table).value();
}

model::Result<MetricSurfaces> effects_of(const xml::GameFiles& files, const std::vector<std::string>& ids,
                                         int jobs = 2) {
  simulation::ThreadExecutor executor(jobs);
  const simulation::Control control;
  return MetricSurfaces::measure(files, metrics_of(files, ids), {.level = testing::level("random"), .games = 4'000},
                                 executor, control);
}

double mean_of(const xml::GameFiles& files, const std::string& metric) {
  const Space space = Space::read(files, {.vary = {"copies"}}, 20, 2).value();
  simulation::ThreadExecutor executor(2);
  const simulation::Control control;
  auto player = DesignPlayer::create(
      space, {.metrics = metrics_of(files, {metric}), .levels = {testing::level("random")}}, executor, control, {});
  const auto sums = player.value()->play({{space.base_design(), 0, 9, 0, 4'000}});
  return player.value()->observation(sums.value().front(), 0, 0).mean;
}

TEST(MetricSurfaces, PredictTheGamesOfASetWithTheSuggestedTiles) {
  const xml::GameFiles files = testing::small_game();
  const auto effects = effects_of(files, {"part:city", "part:road"});
  ASSERT_TRUE(effects);
  const double before = mean_of(files, "part:city");
  for (const bool raise : {true, false}) {
    const auto target = effects.value().target(0, raise);
    ASSERT_TRUE(target);
    EXPECT_EQ(target.value().name, "points from city");
    EXPECT_GT(target.value().fit, 0.5);
    const auto found = suggest(files.set, files.rules, target.value(), 4);
    ASSERT_TRUE(found);
    xml::GameFiles with = files;
    double predicted = 0;
    int number = 0;
    for (Suggestion here : found.value().tiles) {
      predicted += here.effect;
      here.tile.id = "new-" + std::to_string(++number);
      with.set.tiles.push_back(here.tile);
    }
    const double measured = mean_of(with, "part:city") - before;
    if (raise) {
      EXPECT_GT(measured / predicted, 0.5) << measured << " measured, " << predicted << " predicted";
      EXPECT_LT(measured / predicted, 1.7) << measured << " measured, " << predicted << " predicted";
    } else {
      EXPECT_LT(measured, -0.3) << predicted << " predicted";
    }
  }
}

TEST(MetricSurfaces, DoNotDependOnTheNumberOfThreads) {
  const xml::GameFiles files = testing::small_game();
  const auto one = effects_of(files, {"part:city"}, 1), two = effects_of(files, {"part:city"}, 2);
  ASSERT_TRUE(one);
  ASSERT_TRUE(two);
  const auto& tile = files.set.tiles[3];
  EXPECT_EQ(one.value().target(0, true).value().predicted(tile), two.value().target(0, true).value().predicted(tile));
  EXPECT_NEAR(static_cast<double>(one.value().games()), 4'000, 100);
}

TEST(MetricSurfaces, AMetricThatDoesNotDependOnTilesIsRefused) {
  const auto effects = effects_of(testing::small_game(), {"first-wins"});
  ASSERT_TRUE(effects);
  const auto target = effects.value().target(0, true);
  ASSERT_FALSE(target);
  EXPECT_THAT(target.findings().front().message, HasSubstr("win share of seat 1 hardly depends on the tiles"));
}

TEST(MetricSurfaces, AStopIsReported) {
  const xml::GameFiles files = testing::small_game();
  simulation::ThreadExecutor executor(2);
  simulation::Control control;
  control.stop();
  const auto effects = MetricSurfaces::measure(files, metrics_of(files, {"turns"}),
                                               {.level = testing::level("random"), .games = 100}, executor, control);
  ASSERT_FALSE(effects);
  EXPECT_EQ(effects.findings().front().message, "the games were stopped");
}

}  // namespace
}  // namespace tw::design
