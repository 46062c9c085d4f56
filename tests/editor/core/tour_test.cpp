#include "editor/core/tour.hpp"

#include <gtest/gtest.h>

#include "editor/core/document.hpp"
#include "tests/editor/core/support/small_game.hpp"

namespace tw::editor {
namespace {

using Until = TourStep::Until;

TEST(ATour, IsReadFromAPageOfTheManual) {
  std::string intro;
  const auto steps = read_tour(
      "# Tour\r\n\nTwo\nlines.\n\n## Cut it\n\nPress\nhere.\n\n- at: canvas\n- tile: a\n- brush: wood\n- until: zones\n"
      "## Look\n\n- until: workspace analyse\n## Talk\n- until: nonsense\n",
      &intro);
  EXPECT_EQ(intro, "Two lines.");
  ASSERT_EQ(steps.size(), 3U);
  EXPECT_EQ(steps[0].title, "Cut it");
  EXPECT_EQ(steps[0].text, "Press here.");
  EXPECT_EQ(steps[0].at, "canvas");
  EXPECT_EQ(steps[0].brush, "wood");
  EXPECT_EQ(steps[0].until, Until::Zones);
  EXPECT_EQ(steps[1].workspace, "analyse");
  EXPECT_EQ(steps[2].until, Until::Next);
}

TEST(TheShippedTour, HasStepsThatItsGameKnows) {
  ASSERT_GE(tour_steps().size(), 4U);
  EXPECT_FALSE(tour_intro().empty());
  const auto opened = open_tour();
  ASSERT_TRUE(opened) << opened.findings().front().message;
  EXPECT_TRUE(opened.value().path.empty());
  EXPECT_FALSE(opened.value().read_only);
  for (const TourStep& step : tour_steps()) {
    EXPECT_FALSE(step.text.empty()) << step.title;
    EXPECT_NE(step.until, Until::Next) << step.title << ": every step is done by hand";
    EXPECT_TRUE(step.tile.empty() || model::find_tile(opened.value().set, step.tile)) << step.title;
    EXPECT_TRUE(step.brush.empty() || model::index_of(opened.value().rules->kinds, step.brush) >= 0) << step.title;
  }
}

struct OnTour : testing::Test {
  Document document{[] {
    Opened opened;
    opened.set.tiles = {test::crossing("a"), test::crossing("b")};
    opened.rules = std::make_shared<const model::Rules>(test::small_rules());
    return opened;
  }()};
  std::vector<TourStep> steps = read_tour(
      "## One\n- tile: a\n- until: zones\n## Two\n- until: findings\n## Three\n- until: copies\n"
      "## Four\n- until: workspace far\n## Five\n- until: games\n");
  Tour tour{steps, document};
  TourSight sight;

  void change(const std::function<void(model::Tile&)>& f, std::size_t tile = 0) {
    model::TileSet set = document.set();
    f(set.tiles[tile]);
    document.edit("Change", "", std::move(set));
  }
};

TEST_F(OnTour, AStepIsDoneWhenItsTileHasMoreZones) {
  tour.begin(0, sight);
  EXPECT_FALSE(tour.look(sight));
  change([](model::Tile& tile) { tile.zones.push_back({.id = "new", .kind = "wood"}); }, 1);
  EXPECT_FALSE(tour.look(sight)) << "another tile";
  change([](model::Tile& tile) { tile.zones.push_back({.id = "new", .kind = "wood"}); });
  EXPECT_TRUE(tour.look(sight));
  EXPECT_FALSE(tour.look(sight)) << "told once";
}

TEST_F(OnTour, AMendIsSeenOnlyOnceTheCheckHasCaughtUp) {
  sight.findings = 3;
  sight.checking = true;
  tour.begin(1, sight);
  sight.findings = 2;
  EXPECT_FALSE(tour.look(sight));
  sight.checking = false;
  EXPECT_FALSE(tour.look(sight)) << "these two are what it begins with";
  sight.findings = 1;
  EXPECT_TRUE(tour.look(sight));
}

TEST_F(OnTour, CopiesWorkspacesAndGamesAreSeen) {
  tour.begin(2, sight);
  change([](model::Tile& tile) { ++tile.copies; });
  EXPECT_TRUE(tour.look(sight));
  tour.begin(3, sight);
  EXPECT_FALSE(tour.look(sight));
  sight.workspace = "far";
  EXPECT_TRUE(tour.look(sight));
  tour.begin(4, sight);
  EXPECT_FALSE(tour.look(sight));
  sight.finished_runs = 1;
  EXPECT_TRUE(tour.look(sight));
  tour.begin(5, sight);
  EXPECT_EQ(tour.step(), nullptr) << "at its end";
  tour.begin(-3, sight);
  EXPECT_EQ(tour.number(), 1);
}

}  // namespace
}  // namespace tw::editor
