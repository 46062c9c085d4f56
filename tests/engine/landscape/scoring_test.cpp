#include "engine/landscape/scoring.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "engine/landscape/position_board.hpp"
#include "tests/engine/evaluation/small_position.hpp"

namespace tw::landscape {
namespace {

using test::SmallPosition;
using SmallScoring = Scoring<SmallPosition::Limits>;

TEST(Scoring, ForThePlacerGivesPointsOnlyIfATileWasPlaced) {
  SmallPosition p;
  p.place_tile("cap", 0, 0);
  ScoreTable& score = p.tables.scores[0];
  score.piece = -1;
  const int town = p.root(0, 0, 0);
  const Award placed = SmallScoring::area(p.at->board, p.tables, score, town, 1);
  EXPECT_EQ(placed.players, 0b10);
  EXPECT_EQ(placed.points, 2 * 1 + 1);
  const Award nobody = SmallScoring::area(p.at->board, p.tables, score, town, -1);
  EXPECT_EQ(nobody.players, 0);
  EXPECT_EQ(nobody.points, 0);
}

TEST(Scoring, ForTheMajorityNeedsAPieceInTheArea) {
  SmallPosition p;
  p.place_tile("cap", 0, 0);
  p.place_tile("cap", 1, 0);
  p.put(1, 0, 0, SmallPosition::kBurgher, 1);
  const ScoreTable& score = p.tables.scores[0];
  EXPECT_EQ(SmallScoring::area(p.at->board, p.tables, score, p.root(0, 0, 0), 0).players, 0);
  EXPECT_EQ(SmallScoring::area(p.at->board, p.tables, score, p.root(1, 0, 0), 0).players, 0b10);
}

TEST(Pieces, OfTiedPlayersShareTheMajority) {
  PieceTally pieces;
  EXPECT_EQ(pieces.max_count(), 0);
  EXPECT_EQ(pieces.winners(), 0);
  for (const int player : {2, 0}) pieces.add(player);
  EXPECT_EQ(pieces.max_count(), 1);
  EXPECT_EQ(pieces.winners(), 0b101);
  pieces.add(0);
  EXPECT_EQ(pieces.max_count(), 2);
  EXPECT_EQ(pieces.winners(), 0b001);
}

TEST(ReadOnlyView, ChangesNothing) {
  SmallPosition p;
  p.place_tile("plain", 0, 0);
  p.place_tile("plain", 1, 0);
  p.put(0, 0, 0, SmallPosition::kFarmer, 0);
  PositionBoard<Position<SmallPosition::Limits>> view(p.tables, *p.at);
  EXPECT_FALSE(view.move_piece(0, {1, 0}));
  EXPECT_FALSE(view.return_piece(0));
  view.add_points(0, 5);
  ASSERT_EQ(view.pieces().size(), 1u);
  EXPECT_EQ(view.pieces()[0].tile, 0);
  EXPECT_EQ(view.supply(0, 0), 2);
  EXPECT_EQ(p.at->points(0), 0);
}

}  // namespace
}  // namespace tw::landscape
