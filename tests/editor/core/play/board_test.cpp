#include <gtest/gtest.h>

#include <algorithm>

#include <cmath>

#include "editor/core/play/board_geometry.hpp"
#include "editor/core/play/board_shown.hpp"
#include "engine/landscape/actions.hpp"
#include "tests/editor/core/play/played_games.hpp"

namespace tw::editor::test {
namespace {

TEST(TheBoardInView, IsFittedToItsTilesAndTheCellsInWhichTheTileFits) {
  const CellBounds placed{{-2, -1}, {3, 1}};  // 6 x 3 cells
  const Box alone = used_part(placed, {});
  EXPECT_EQ(alone, (Box{-2.5, -1.5, 7, 4})) << "half of the cells beside the tiles";
  const BoardView view = fitted(alone, {0, 0, 700, 500}, 1, 200);
  EXPECT_DOUBLE_EQ(view.side, 100);
  EXPECT_DOUBLE_EQ(view.box_of({-2, 0}).x, 50);
  EXPECT_DOUBLE_EQ(view.box_of({0, -1}).y, 100) << "in the middle";
  EXPECT_EQ(view.cell_at({0, 0}).x, -3);
  const Box target = fitted(used_part(placed, {{4, 0}}), {0, 0, 700, 500}, 1, 200).box_of({4, 0});
  EXPECT_LE(target.x + target.width, 700) << "the whole cell";
  EXPECT_GT(target.x + 1.2 * target.width, 700) << "and no more";
}

TEST(TheBoardInView, ZoomsAtThePointer) {
  const BoardView view{80, {40, 30}};
  const Point at{333, 217};
  const BoardView nearer = zoomed(view, at, 1.5, 1);
  EXPECT_EQ(nearer.cell_at(at), view.cell_at(at));
  EXPECT_NEAR((at.x - nearer.origin.x) / nearer.side, (at.x - view.origin.x) / view.side, 1e-9);
  EXPECT_DOUBLE_EQ(zoomed(view, at, 100, 1).side, kMaxTileSide);
  EXPECT_DOUBLE_EQ(zoomed(view, at, .0001, 1).side, kMinTileSide);
}

/// Returns true if the view shows this part of the board in the area, except for a pixel of rounding.
bool shows(const BoardView& view, const Box& cells, const Box& area) {
  const double x = view.origin.x + cells.x * view.side, y = view.origin.y + cells.y * view.side;
  return x >= area.x - 1 && y >= area.y - 1 && x + cells.width * view.side <= area.x + area.width + 1 &&
         y + cells.height * view.side <= area.y + area.height + 1;
}

TEST(BoardGeometry, AutomaticZoomChangesOnlyWhenTheBoardLeavesTheView) {
  const Box area{0, 0, 800, 500}, narrow{0, 0, 400, 500};
  const Box begin = with_border({{0, 0}, {5, 3}}, .5);
  const BoardView view = fitted(begin, area, 1);
  EXPECT_EQ(refitted(view, begin, area, 1).box_of({}), view.box_of({}));
  // Another row fits at this size: the board only moves, by no more than needed.
  const Box more = with_border({{0, -1}, {5, 3}}, .3);
  const BoardView moved = refitted(fitted(begin, area, 1, 80), more, area, 1, 80);
  EXPECT_DOUBLE_EQ(moved.side, 80);
  EXPECT_TRUE(shows(moved, more, area));
  // Another row does not fit.
  const Box tall = with_border({{0, -3}, {5, 3}}, .5);
  const BoardView smaller = refitted(view, tall, area, 1);
  EXPECT_LT(smaller.side, view.side);
  EXPECT_TRUE(shows(smaller, tall, area));
  EXPECT_GT(refitted(smaller, begin, area, 1).side, smaller.side * 1.3) << "another game is as large as it goes";
  EXPECT_TRUE(shows(refitted(view, begin, narrow, 1), begin, narrow));
}

TEST(BoardGeometry, AutomaticZoomShowsWholeGamesInFewSteps) {
  const Box area{0, 0, 700, 580};
  for (const char* id : {"carcassonne", "hunters-gatherers-2020"}) {
    const auto made = played_game(id).game->new_state({.players = 2, .seed = 5});
    ASSERT_TRUE(made);
    game::State* const state = made.value().get();
    model::Random random(7);
    BoardView view;
    int changes = 0, turns = 0;
    double worst = 1;
    while (!state->finished()) {
      const BoardModel board = board_of(*state);
      if (board.step == landscape::Step::Place) {
        std::vector<model::Coord> targets;
        for (const OpenCell& cell : board.cells)
          if (!cell.rotations.empty()) targets.push_back(cell.at);
        const Box part = used_part(board.bounds, targets);
        const BoardView next = turns++ == 0 ? fitted(part, area, 1) : refitted(view, part, area, 1);
        EXPECT_TRUE(shows(next, part, area)) << id << ", turn " << turns;
        changes += next.box_of({}) != view.box_of({});
        worst = std::min(worst, next.side / fitted(part, area, 1).side);
        view = next;
      }
      state->apply(state->random_action(random));
    }
    EXPECT_LT(changes, turns / 2) << id;
    EXPECT_GT(worst, .75) << id;
  }
}

TEST(BoardGeometry, ManyChoicesAreArrangedAroundTheirTileWithoutCoveringIt) {
  const Box tile{300, 200, 60, 60}, area{0, 0, 800, 500};
  const std::vector<Point> anchors{{305, 205}, {320, 210}, {355, 215}, {330, 230},
                                   {310, 250}, {315, 252}, {350, 250}, {355, 230}};
  const std::vector<Point> out = marker_positions(tile, anchors, 18, 30, area);
  ASSERT_EQ(out.size(), anchors.size());
  for (std::size_t i = 0; i < out.size(); ++i) {
    const double off = std::max(
        {tile.x - out[i].x, out[i].x - tile.x - tile.width, tile.y - out[i].y, out[i].y - tile.y - tile.height});
    EXPECT_GE(off, 14) << i << " lies on the tile";
    for (std::size_t j = 0; j < i; ++j) EXPECT_GE(std::hypot(out[i].x - out[j].x, out[i].y - out[j].y), 21);
  }
  EXPECT_LT(out[0].x, out[2].x) << "each in its direction";
  EXPECT_LT(out[2].y, out[6].y);
  for (const Point& p : marker_positions({0, 0, 20, 20}, anchors, 18, 30, area)) {
    EXPECT_GE(p.x, 15);
    EXPECT_GE(p.y, 15);
  }
}

TEST(BoardGeometry, MarksOfAPreviewedTileNeverOverlapOrLeaveTheView) {
  const Box area{0, 0, 300, 200};
  for (const double side : {14.0, 40.0, 110.0})
    for (const Point corner : {Point{100, 60}, Point{-5, 190}, Point{295, -3}}) {
      const HoldMarks marks = hold_marks({corner.x, corner.y, side, side}, 26, area);
      EXPECT_GE(marks.confirm.x - marks.turn.x, 26);
      for (const Point mark : {marks.turn, marks.confirm}) {
        EXPECT_GE(mark.x, 13);
        EXPECT_LE(mark.x, 287);
        EXPECT_GE(mark.y, 13);
        EXPECT_LE(mark.y, 187);
      }
    }
}

TEST(BoardView, SpreadsOverlappingItems) {
  const std::vector<Point> apart = spread({{0, 0}, {100, 0}}, 30);
  EXPECT_EQ(apart[0].x, 0);
  EXPECT_EQ(apart[1].x, 100) << "what lies well stays";
  const std::vector<Point> two = spread({{50, 50}, {50, 50}}, 30);
  EXPECT_NEAR(two[0].x, 35, .2);
  EXPECT_NEAR(two[1].x, 65, .2);
  EXPECT_EQ(two[0].y, 50);
  std::vector<Point> many;
  for (int i = 0; i < 12; ++i) many.push_back({i % 3 * 4.0, i / 3 * 5.0});
  many = spread(many, 30);
  for (std::size_t a = 0; a < many.size(); ++a)
    for (std::size_t b = a + 1; b < many.size(); ++b)
      EXPECT_GE(std::hypot(many[a].x - many[b].x, many[a].y - many[b].y), 29.5) << a << ' ' << b;
}

TEST(TheBoardInView, ScrollsNoFurtherThanNeededToShowACell) {
  const BoardView view{100, {0, 0}};
  EXPECT_DOUBLE_EQ(scrolled_to(view, {1, 1}, {0, 0, 400, 400}).origin.x, 0);
  EXPECT_DOUBLE_EQ(scrolled_to(view, {5, 0}, {0, 0, 400, 400}).origin.x, -200);
  EXPECT_DOUBLE_EQ(scrolled_to(view, {0, -2}, {0, 0, 400, 400}).origin.y, 200);
}

TEST(WhatTheBoardShows, HighlightsExactlyTheLegalPlacements) {
  int alike = 0;
  for (const char* id : {"carcassonne", "hunters-gatherers-2020", "over-hill-and-dale"}) {
    SCOPED_TRACE(id);
    auto state = played_game(id).game->new_state({.players = 2, .seed = 11});
    ASSERT_TRUE(state);
    model::Random random(5);
    for (int i = 0; i < 60 && !state.value()->finished(); ++i) {
      const BoardModel board = board_of(*state.value());
      if (board.step == landscape::Step::Place) {
        int ways = 0;
        for (const OpenCell& cell : board.cells)
          for (const model::Rotation turn : cell.rotations) {
            EXPECT_EQ(state.value()->why_illegal(landscape::placement_action(cell.at, turn)), "");
            EXPECT_LT(static_cast<int>(turn), board.rotation_period) << "rotations that look the same count once";
            ++ways;
          }
        EXPECT_EQ(ways * (4 / board.rotation_period), landscape::placement_count(*state.value()));
        for (const game::Action action : legal(*state.value())) {
          const auto way = landscape::as_placement(board.equivalent_placement(action));
          ASSERT_TRUE(way);
          const OpenCell* cell = board.cell(way->at);
          ASSERT_TRUE(cell);
          EXPECT_EQ(std::ranges::count(cell->rotations, way->turn), 1) << "every action has its way";
        }
        alike += board.rotation_period < 4 ? 1 : 0;
      } else if (board.step != landscape::Step::Choose) {  // answers are shown in a list next to the board
        EXPECT_EQ(board.spots.size() + (board.may_pass ? 1 : 0), legal(*state.value()).size());
      }
      state.value()->apply(state.value()->random_action(random));
    }
  }
  EXPECT_GT(alike, 0) << "tiles that look the same when turned are among them";
}

/// Returns a board with two pieces in an area of four tiles in a row. Each piece may move to two other tiles.
BoardModel asking_board() {
  using landscape::AnswerPlaceRole;
  BoardModel board;
  const auto move = [&](std::int16_t from, std::int16_t to) {
    board.answers.push_back(
        {.places = {{{from, 0}, "path", AnswerPlaceRole::From}, {{to, 0}, "path", AnswerPlaceRole::To}}});
  };
  board.answers.push_back({.label = "stay"});
  move(0, 1);
  move(0, 3);
  move(2, 1);
  move(2, 3);
  board.answers.push_back({.places = {{{9, 9}, "", AnswerPlaceRole::Mark}}});
  return board;
}

TEST(AnswersOnTheBoard, AreFoundByTheirZones) {
  const BoardModel board = asking_board();
  EXPECT_EQ(board.answer_at({5, 5}, "path", 0), -1);
  EXPECT_EQ(board.answer_at({1, 0}, "path", 0), 1) << "the first answer that leads there";
  EXPECT_EQ(board.answer_at({1, 0}, "path", 4), 3) << "with the piece that is current";
  EXPECT_EQ(board.answer_at({1, 0}, "path", 3), 3);
  EXPECT_EQ(board.answer_at({2, 0}, "path", 1), 3) << "a piece";
  EXPECT_EQ(board.answer_at({1, 0}, "meadow", 0), 1) << "another zone stands for the tile";
  EXPECT_EQ(board.answer_at({9, 9}, "meadow", 0), 5) << "a whole tile";
}

TEST(AnswersOnTheBoard, AreGivenByAClickOnTheDestinationAndNotOnThePiece) {
  const BoardModel board = asking_board();
  EXPECT_TRUE(selects_answer(board.answers[1], {1, 0}, "path"));
  EXPECT_TRUE(selects_answer(board.answers[1], {1, 0}, ""));
  EXPECT_FALSE(selects_answer(board.answers[1], {0, 0}, "path"));
  EXPECT_FALSE(selects_answer(board.answers[1], {0, 0}, "meadow"));
  EXPECT_TRUE(selects_answer(board.answers[5], {9, 9}, "meadow"));
}

TEST(LabelsOfPoints, KeepClearOfPieces) {
  const Box area{0, 0, 400, 400};
  const Box free = place_label({200, 200}, 20, 40, 16, area, {});
  EXPECT_DOUBLE_EQ(free.y, 220);
  EXPECT_DOUBLE_EQ(free.x, 180);
  const Box above = place_label({200, 200}, 20, 40, 16, area, {{190, 225, 20, 20}});
  EXPECT_DOUBLE_EQ(above.y + above.height, 180);
  EXPECT_DOUBLE_EQ(place_label({200, 395}, 20, 40, 16, area, {}).y, 395 - 20 - 16) << "inside the area";
  const Box full = place_label({200, 200}, 20, 40, 16, area, {{0, 0, 400, 400}});
  EXPECT_DOUBLE_EQ(full.y, 220);
}

TEST(WhatTheBoardShows, MarksACellAsDeadOnlyIfNoRemainingTileFits) {
  auto state = played_game("hunters-gatherers-2020").game->new_state({.players = 2, .seed = 3});
  ASSERT_TRUE(state);
  model::Random random(9);
  int most = 0;
  while (!state.value()->finished()) {
    const BoardModel board = board_of(*state.value());
    int fit = 0;
    for (const TilesLeft& row : tiles_left(*state.value())) fit = std::max(fit, row.left > 0 ? row.cells : 0);
    EXPECT_LE(fit, static_cast<int>(board.cells.size()) - board.dead_cells);
    most = std::max(most, board.dead_cells);
    for (const OpenCell& cell : board.cells) EXPECT_FALSE(cell.is_dead && !cell.rotations.empty());
    state.value()->apply(state.value()->random_action(random));
  }
  EXPECT_GT(most, 0) << "in a whole game some cell dies";
}

TEST(WhatTheBoardShows, CountsTheRemainingTilesOfEachDeck) {
  auto state = played_game("hunters-gatherers-2020").game->new_state({.players = 2, .seed = 3});
  ASSERT_TRUE(state);
  const auto before = decks_left(*state.value());
  ASSERT_EQ(before.size(), 2U);
  int left = 0;
  for (const TilesLeft& row : tiles_left(*state.value())) left += row.left;
  EXPECT_EQ(left, before[0].left + before[1].left);
}

TEST(WhatAPieceIsWorth, AddsUpToTheFinalScore) {
  auto state = played_game("hunters-gatherers-2020").game->new_state({.players = 3, .seed = 21});
  ASSERT_TRUE(state);
  model::Random random(4);
  for (int i = 0; i < 120 && !state.value()->finished(); ++i) {
    std::vector<int> now(3), ended(3);
    state.value()->points(now);
    state.value()->points_if_ended(ended);
    for (const landscape::PointsExplanation& worth : landscape::explain_end_points(*state.value()))
      for (const int seat : worth.seats) now[seat] += worth.points;
    EXPECT_EQ(now, ended) << "after " << i << " actions";
    for (std::size_t p = 0; p < landscape::pieces(*state.value()).size(); ++p)
      for (const landscape::PointsExplanation& worth : landscape::explain_piece_points(*state.value(), p)) {
        EXPECT_FALSE(worth.cells.empty());
        EXPECT_FALSE(worth.part.empty());
      }
    state.value()->apply(state.value()->random_action(random));
  }
}

}  // namespace
}  // namespace tw::editor::test
