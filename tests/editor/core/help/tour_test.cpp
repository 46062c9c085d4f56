#include "editor/core/help/tour.hpp"

#include <gtest/gtest.h>

#include "editor/core/document/document.hpp"
#include "editor/core/findings/quick_fixes.hpp"
#include "editor/core/strokes/stroke.hpp"
#include "engine/drawing/art.hpp"
#include "engine/topology/equal_tiles.hpp"
#include "engine/topology/planarity.hpp"
#include "engine/xml/check.hpp"
#include "tests/editor/core/support/small_game.hpp"

namespace tw::editor {
namespace {

using Completion = TourStep::Completion;

TEST(ATour, IsReadFromAPageOfTheManual) {
  std::string intro;
  const auto steps = read_tour(
      "# Tour\r\n\nTwo\nlines.\n\n## Cut it\n\nPress\nhere.\n\n<!--\nat: canvas\nclear: tabs, In words\ntile: a\n"
      "brush: wood\nuntil: zones\n-->\n"
      "## Look\n\n<!--\nuntil: workspace analyse\n-->\n## Talk\n<!--\ngames: 400\nuntil: nonsense\n-->\n",
      &intro);
  EXPECT_EQ(intro, "Two lines.");
  ASSERT_EQ(steps.size(), 3U);
  EXPECT_EQ(steps[0].title, "Cut it");
  EXPECT_EQ(steps[0].text, "Press here.");
  EXPECT_EQ(steps[0].at, "canvas");
  EXPECT_EQ(steps[0].clear, (std::vector<std::string>{"tabs", "In words"}));
  EXPECT_EQ(steps[0].brush, "wood");
  EXPECT_EQ(steps[0].completion, Completion::Zones);
  EXPECT_EQ(steps[1].workspace, "analyse");
  EXPECT_EQ(steps[2].games, 400);
  EXPECT_EQ(steps[2].completion, Completion::Next);
}

TEST(TheShippedTour, HasStepsThatExistInItsGame) {
  ASSERT_GE(tour_steps().size(), 4U);
  EXPECT_FALSE(tour_intro().empty());
  const auto opened = open_tour();
  ASSERT_TRUE(opened) << opened.findings().front().message;
  EXPECT_TRUE(opened.value().path.empty());
  EXPECT_FALSE(opened.value().read_only);
  for (const TourStep& step : tour_steps()) {
    EXPECT_FALSE(step.text.empty()) << step.title;
    EXPECT_TRUE(step.completion != Completion::Next || &step == &tour_steps().back())
        << step.title << ": is done by hand";
    EXPECT_FALSE(step.at.empty()) << step.title;
    EXPECT_TRUE(step.tile.empty() || model::find_tile(opened.value().set, step.tile)) << step.title;
    EXPECT_TRUE(step.brush.empty() || model::index_of(opened.value().rules->kinds, step.brush) >= 0) << step.title;
  }
}

TEST(TheCardOfTheTour, IsNextToItsControlAndCoversNoTarget) {
  const Box window{0, 0, 1280, 800}, target{500, 200, 290, 290}, bar{300, 120, 690, 50};
  const Box card = place_card(window, {320, 190}, target, {bar}, 10);
  EXPECT_EQ(intersection_area(card, target), 0);
  EXPECT_EQ(intersection_area(card, bar), 0);
  EXPECT_TRUE(card.x < 820 && card.x + 320 > 160) << "near its control";
  // The card is placed above a target at the bottom of the window. For a target in a corner, the card is placed towards
  // the centre.
  EXPECT_LE(place_card(window, {320, 190}, {300, 660, 980, 140}, {}, 10).y, 660 - 190);
  const Box corner = place_card(window, {320, 190}, {0, 0, 100, 40}, {}, 10);
  EXPECT_EQ(intersection_area(corner, {0, 0, 100, 40}), 0);
  const Box middle = place_card(window, {320, 190}, {}, {}, 10);
  EXPECT_NEAR(middle.x, 480, 6);
  EXPECT_NEAR(middle.y, 305, 6);
}

TEST(TheCardOfTheTour, CoversAsLittleAsPossibleIfThereIsNoRoom) {
  const Box window{0, 0, 400, 300}, target{0, 0, 400, 200};
  EXPECT_NEAR(place_card(window, {320, 190}, target, {}, 10).y, 100, 6);
  EXPECT_EQ(place_card(window, {500, 400}, target, {}, 10).x, 10) << "larger than the window";
}

TEST(TheShippedTour, EndsWithASetThatHasNoFindings) {
  const OpenedDocument opened = open_tour().value();
  DocumentState state{std::make_shared<const model::TileSet>(opened.set), opened.rules};
  const auto findings = [&] {
    model::Findings out = topology::check_all(*state.set, *state.rules, "");
    for (const model::Tile& tile : state.set->tiles)
      for (model::Finding& finding : drawing::check_layout(tile, *state.rules, "")) out.push_back(std::move(finding));
    const model::TileSet* base = opened.base ? opened.base->set.get() : nullptr;
    for (model::Finding& finding : topology::check_equal_tiles(*state.set, base, "")) out.push_back(std::move(finding));
    return out;
  };
  // Draw the stroke of the first step, then apply the first quick fix for its finding.
  const TourStep& first = tour_steps().front();
  strokes::Stroke stroke;
  stroke.brush = {Brush::Type::Kind, first.brush};
  stroke.from = {.type = strokes::Place::Type::Slot, .slot = model::slot(model::Side::North, 1)};
  stroke.to = {.type = strokes::Place::Type::Slot, .slot = model::slot(model::Side::South, 1)};
  model::TileSet set = *state.set;
  for (model::Tile& tile : set.tiles)
    if (tile.id == first.tile) {
      const strokes::Plan plan = strokes::plan(tile, *state.rules, stroke, state.set.get());
      ASSERT_TRUE(plan.legal) << plan.verdict;
      tile = plan.result;
    }
  state.set = std::make_shared<const model::TileSet>(std::move(set));
  const model::Findings before = findings();
  ASSERT_FALSE(before.empty()) << "there is something to fix";
  const auto fixes = quick_fixes::quick_fixes_for(before.front(), state);
  ASSERT_FALSE(fixes.empty());
  EXPECT_NE(tour_steps()[1].text.find('"' + fixes.front().label + '"'), std::string::npos) << fixes.front().label;
  state = fixes.front().after;
  for (const model::Finding& left : findings()) ADD_FAILURE() << to_text(left);
}

struct OnTour : ::testing::Test {
  Document document{[] {
    OpenedDocument opened;
    opened.set.tiles = {test::crossing("a"), test::crossing("b")};
    opened.rules = std::make_shared<const model::Rules>(test::small_rules());
    return opened;
  }()};
  std::vector<TourStep> steps = read_tour(
      "## One\n<!--\ntile: a\nuntil: zones\n-->\n## Two\n<!--\nuntil: findings\n-->\n## Three\n<!--\nuntil: "
      "copies\n-->\n"
      "## Four\n<!--\nuntil: workspace far\n-->\n## Five\n<!--\nuntil: games\n-->\n## Six\n<!--\nuntil: played\n-->\n");
  Tour tour{steps, document};
  TourState sight;

  void change(const std::function<void(model::Tile&)>& f, std::size_t tile = 0) {
    model::TileSet set = document.set();
    f(set.tiles[tile]);
    document.edit("Change", "", std::move(set));
  }
};

TEST_F(OnTour, AStepIsDoneWhenItsTileHasMoreZones) {
  tour.begin(0, sight);
  EXPECT_FALSE(tour.check_step(sight));
  change([](model::Tile& tile) { tile.zones.push_back({.id = "new", .kind = "wood"}); }, 1);
  EXPECT_FALSE(tour.check_step(sight)) << "another tile";
  change([](model::Tile& tile) { tile.zones.push_back({.id = "new", .kind = "wood"}); });
  EXPECT_TRUE(tour.check_step(sight));
  EXPECT_FALSE(tour.check_step(sight)) << "reported once";
}

TEST_F(OnTour, AQuickFixIsDetectedOnlyAfterTheCheckHasFinished) {
  sight.findings = 3;
  sight.checking = true;
  tour.begin(1, sight);
  sight.findings = 2;
  EXPECT_FALSE(tour.check_step(sight));
  sight.checking = false;
  EXPECT_FALSE(tour.check_step(sight)) << "the tour begins with these two";
  sight.findings = 1;
  EXPECT_TRUE(tour.check_step(sight));
}

TEST_F(OnTour, CopiesWorkspacesAndGamesAreSeen) {
  tour.begin(2, sight);
  change([](model::Tile& tile) { ++tile.copies; });
  EXPECT_TRUE(tour.check_step(sight));
  tour.begin(3, sight);
  EXPECT_FALSE(tour.check_step(sight));
  sight.workspace = "far";
  EXPECT_TRUE(tour.check_step(sight));
  tour.begin(4, sight);
  EXPECT_FALSE(tour.check_step(sight));
  sight.finished_runs = 1;
  EXPECT_TRUE(tour.check_step(sight));
  sight.game_over = true;
  tour.begin(5, sight);
  EXPECT_FALSE(tour.check_step(sight)) << "the game of an earlier step";
  sight.game_over = false;
  EXPECT_FALSE(tour.check_step(sight));
  sight.game_over = true;
  EXPECT_TRUE(tour.check_step(sight));
  tour.begin(6, sight);
  EXPECT_EQ(tour.step(), nullptr) << "at its end";
  tour.begin(-3, sight);
  EXPECT_EQ(tour.number(), 1);
}

}  // namespace
}  // namespace tw::editor
