#include <gmock/gmock.h>

#include <fstream>
#include <sstream>
#include <test_places.hpp>

#include "engine/simulation/metrics/metric.hpp"
#include "engine/simulation/metrics/metric_text.hpp"
#include "tests/engine/simulation/metrics/courses.hpp"

using namespace tw::simulation;
using namespace tw::simulation::testing;
using ::testing::ElementsAre;

TEST(ResultMetric, MeasuresPointsTheMarginAndSoleWinners) {
  Told told_ = told(kResultMetric, small_course());
  EXPECT_THAT(told_["points 0"], ElementsAre(4));
  EXPECT_THAT(told_["points 1"], ElementsAre(9));
  EXPECT_THAT(told_["margin 0"], ElementsAre(5));
  EXPECT_THAT(told_["winner 1"], ElementsAre(1));
}

TEST(ResultMetric, CountsATieUnderItsOwnKey) {
  Course course = small_course();
  course.points = {9, 9};
  Told told_ = told(kResultMetric, course);
  EXPECT_THAT(told_["margin 0"], ElementsAre(0));
  EXPECT_THAT(told_["winner 2"], ElementsAre(1));
}

TEST(LengthMetric, CountsConsecutiveTurnsOfAPlayerAsExtraTurns) {
  Course course = small_course();
  course.discarded = {1};
  Told told_ = told(kLengthMetric, course);
  EXPECT_THAT(told_["turns 0"], ElementsAre(3));
  EXPECT_THAT(told_["extra_turns 0"], ElementsAre(1));
  EXPECT_THAT(told_["discards 0"], ElementsAre(1));
}

TEST(PieceMetric, MeasuresIdleAndStrandedPiecesBySeat) {
  Course course = small_course();
  course.idle = {3, 0};
  course.stranded = {1, 2};
  Told told_ = told(kPieceMetric, course);
  EXPECT_THAT(told_["idle_pieces 0"], ElementsAre(3));
  EXPECT_THAT(told_["idle_pieces 1"], ElementsAre(0));
  EXPECT_THAT(told_["stranded_pieces 1"], ElementsAre(2));
}

TEST(AreaMetric, MeasuresSizesOfFinishedAndUnfinishedAreasByKind) {
  Course course = small_course();
  course.areas = {
      {.kind = 0, .tiles = 3, .closed = true}, {.kind = 0, .tiles = 5}, {.kind = 0, .tiles = 2, .closed = true}};
  Told told_ = told(kAreaMetric, course);
  EXPECT_THAT(told_["finished_area_tiles 0"], ElementsAre(3, 2));
  EXPECT_THAT(told_["unfinished_area_tiles 0"], ElementsAre(5));
  EXPECT_THAT(told_["finished_areas 0"], ElementsAre(2));
  EXPECT_THAT(told_["finished_areas 1"], ElementsAre(0));
}

TEST(AreaMetric, IsAbsentFromGamesThatAreNotLandscapeGames) {
  EXPECT_TRUE(kAreaMetric.columns({.players = 2}).empty());
}

TEST(TileMetric, MeasuresDrawsPlacementsAndWinsOfEachTile) {
  Course course = small_course();
  course.discarded = {1};
  Told told_ = told(kTileMetric, course);
  EXPECT_THAT(told_["tile_unplaceable 0"], ElementsAre(0, 0));
  EXPECT_THAT(told_["tile_unplaceable 1"], ElementsAre(1, 0));
  EXPECT_THAT(told_["tile_placements 0"], ElementsAre(4, 8));
  EXPECT_THAT(told_["tile_win_share 0"], ElementsAre(0, 60));
  EXPECT_THAT(told_["tile_win_share 1"], ElementsAre(60));
}

TEST(MapMetric, CountsTilesAndPiecesByCell) {
  Course course = small_course();
  course.placed = {{1, 0}, {1, -1}};
  course.pieces = {{.piece = 1, .at = {1, -1}}};
  Told told_ = told(kMapMetric, course);
  EXPECT_THAT(told_["map:tiles " + std::to_string(cell_key(1, 0))], ElementsAre(1));
  EXPECT_THAT(told_["map:man " + std::to_string(cell_key(1, -1))], ElementsAre(1));
  EXPECT_EQ(told_.size(), 3u);
}

TEST(BranchingMetric, IsTheMeanNumberOfLegalActions) {
  Course course = small_course();
  course.choices = {10, 1, 19};
  Told told_ = told(kBranchingMetric, course);
  EXPECT_THAT(told_["actions 0"], ElementsAre(3));
  EXPECT_THAT(told_["branching_factor 0"], ElementsAre(1000));
  EXPECT_THAT(told_["decisions 0"], ElementsAre(667));
  EXPECT_THAT(told_["game_tree_complexity 0"], ElementsAre(300));  // 3 * log10(10), in hundredths
}

TEST(LeadMetric, MeasuresTheLeadAndTheLeaderAfterEveryTurn) {
  Told told_ = told(kLeadMetric, small_course());
  EXPECT_THAT(told_["lead 0"], ElementsAre(0));
  EXPECT_THAT(told_["lead 1"], ElementsAre(4));
  EXPECT_THAT(told_["lead 3"], ElementsAre(5));
  EXPECT_THAT(told_["lead_of_seat_1 3"], ElementsAre(-5));
  EXPECT_THAT(told_["lead_changes 0"], ElementsAre(1));
}

TEST(LeadMetric, CountsNoLeadChangeInATie) {
  Course course = small_course();
  course.standing = {{0, 0}, {4, 0}, {4, 4}, {6, 4}, {6, 7}, {7, 7}, {8, 7}};
  EXPECT_THAT(told(kLeadMetric, course)["lead_changes 0"], ElementsAre(2));
}

TEST(DramaMetric, IsTheMeanDeficitOfTheWinnerBeforeEachTurn) {
  // The winner is behind by 0, 4 and 0 points before the three turns, 4 / 3 on average, and leads from the second turn
  // on.
  Told told_ = told(kDramaMetric, small_course());
  EXPECT_THAT(told_["drama 0"], ElementsAre(133));
  EXPECT_THAT(told_["deepest_hole 0"], ElementsAre(4));
  EXPECT_THAT(told_["decided_at 0"], ElementsAre(667));
}

TEST(DramaMetric, IsZeroForAWinnerWhoWasNeverBehind) {
  Course course = small_course();
  course.standing = {{0, 0}, {4, 0}, {4, 3}, {9, 3}};
  Told told_ = told(kDramaMetric, course);
  EXPECT_THAT(told_["drama 0"], ElementsAre(0));
  EXPECT_THAT(told_["deepest_hole 0"], ElementsAre(0));
}

TEST(DramaMetric, OfATieIsTheMeanOverTheWinners) {
  Course course = small_course();
  course.standing = {{0, 0}, {4, 0}, {4, 4}};
  Told told_ = told(kDramaMetric, course);
  EXPECT_THAT(told_["drama 0"], ElementsAre(100));
  EXPECT_THAT(told_["decided_at 0"], ElementsAre(1000));
}

TEST(UncertaintyMetric, IsTheShareOfLeadersThatDoNotWin) {
  // Seat 1, which does not win, leads after the first turn; seat 2 leads after the other two.
  Told told_ = told(kUncertaintyMetric, small_course());
  EXPECT_THAT(told_["uncertainty 0"], ElementsAre(333));
  EXPECT_THAT(told_["uncertainty_over_time 0"], ElementsAre(30));
  EXPECT_THAT(told_["uncertainty_over_time 4"], ElementsAre(60));
  EXPECT_THAT(told_["uncertainty_over_time 10"], ElementsAre(0));
}

TEST(TileWorthMetric, IsTheChangeOfTheDrawersLeadOverTheTurn) {
  // Tile a changes the lead of seat 1 from 0 to 4, then the lead of seat 2 from 2 to 5. Tile b changes the lead of seat
  // 2 from -4 to 2.
  Told told_ = told(kTileWorthMetric, small_course());
  EXPECT_THAT(told_["tile_worth 0"], ElementsAre(4, 3));
  EXPECT_THAT(told_["tile_worth 1"], ElementsAre(6));
}

TEST(MetricText, DescribesEveryColumn) {
  const GameInfo info{.players = 2, .landscape = true, .tiles = {"1"}, .areas = {"road"}, .pieces = {"meeple"}};
  const MetricColumns measuring(info, kAllMetrics);
  for (const Column& column : measuring.columns()) EXPECT_NE(metric_text(column.id), nullptr) << column.id;
}

TEST(MetricText, MatchesThePageOfMetrics) {
  std::ifstream file(TW_SOURCE_DIR "/docs/metrics.md");
  std::ostringstream page;
  page << file.rdbuf();
  for (const MetricText& words : metric_text())
    EXPECT_NE(page.str().find("`" + std::string(words.id)), std::string::npos) << words.id;
}
