// Tests paths on the board.

#include "plugins/games/hunt_or_gather/board.hpp"

#include <gtest/gtest.h>

namespace tw::hunt_or_gather {

namespace {

Cells cells(const Board& board, std::initializer_list<std::pair<int, int>> places) {
  Cells out;
  for (const auto& [x, y] : places) out.set(board.at(x, y));
  return out;
}

const Board kBoard(7, 7, Shape::Rectangle);

/// Returns the owners of the spaces: seat 1 owns `places`, and seat 0 owns one space in a corner.
Owners claims(std::initializer_list<std::pair<int, int>> places) {
  Owners out;
  out.fill(kNone);
  for (const auto& [x, y] : places) out[kBoard.at(x, y)] = 1;
  out[kBoard.at(-3, -3)] = 0;
  return out;
}

}  // namespace

TEST(HuntBoard, HasTheVillageInTheMiddle) {
  EXPECT_EQ(kBoard.size(), 49);
  EXPECT_EQ(kBoard.at(0, 0), kBoard.village());
  EXPECT_EQ(kBoard.at(-3, -3), 0);
  EXPECT_EQ(kBoard.at(4, 0), kNone);
}

TEST(HuntBoard, OfADiamondIsAsWideAsItIsHigh) {
  const Board diamond(7, 7, Shape::Diamond);
  EXPECT_EQ(diamond.size(), 25);
  EXPECT_NE(diamond.at(3, 0), kNone);
  EXPECT_EQ(diamond.at(2, 2), kNone);
}

TEST(HuntBoard, HasFourNeighboursAtMost) {
  EXPECT_EQ(kBoard.neighbours(kBoard.village()).size(), 4u);
  EXPECT_EQ(kBoard.neighbours(kBoard.at(-3, -3)).size(), 2u);
}

TEST(HuntBoard, StepsCostOneEach) {
  const auto costs = kBoard.costs(kBoard.village(), 4, claims({}), 1);
  EXPECT_EQ(costs[kBoard.at(0, 0)], 0);
  EXPECT_EQ(costs[kBoard.at(1, 1)], 2);
  EXPECT_EQ(costs[kBoard.at(3, 1)], 4);
  EXPECT_EQ(costs[kBoard.at(3, 2)], kNone);
}

TEST(HuntBoard, StepsOntoFreeSpacesCostNothing) {
  const Owners free = claims({{1, 0}, {2, 0}, {3, 0}, {3, 1}});
  const auto costs = kBoard.costs(kBoard.village(), 1, free, 1);
  EXPECT_EQ(costs[kBoard.at(3, 1)], 0);
  EXPECT_EQ(costs[kBoard.at(3, 2)], 1);
  EXPECT_EQ(costs[kBoard.at(2, 2)], kNone);
}

TEST(HuntBoard, CanBeBlockedByClaimsOfOthers) {
  const Board blocked(3, 3, Shape::Rectangle, OthersClaims::Block);
  Owners owners;
  owners.fill(kNone);
  for (const auto& [x, y] : {std::pair{-1, 0}, std::pair{0, -1}}) owners[blocked.at(x, y)] = 1;
  EXPECT_EQ(blocked.costs(blocked.village(), 4, owners, 0)[blocked.at(-1, 0)], kNone);
  EXPECT_EQ(blocked.costs(blocked.village(), 4, owners, 0)[blocked.at(-1, -1)], kNone) << "behind both claims";
  EXPECT_EQ(blocked.costs(blocked.village(), 4, owners, 0)[blocked.at(-1, 1)], 2);
  EXPECT_EQ(blocked.costs(blocked.village(), 4, owners, 1)[blocked.at(-1, -1)], 1) << "the owner is not blocked";
}

TEST(HuntBoard, ARouteOverFreeSpacesIsFound) {
  // The direct path costs two steps. The path around the corner costs only one step because its other spaces are free.
  const Owners free = claims({{1, 1}, {2, 1}});
  const auto costs = kBoard.costs(kBoard.village(), 4, free, 1);
  EXPECT_EQ(costs[kBoard.at(1, 1)], 1);
  EXPECT_EQ(costs[kBoard.at(2, 1)], 1);
  EXPECT_EQ(costs[kBoard.at(2, 2)], 2);
}

TEST(HuntBoard, AnAnimalFleesTwoSpacesAndNotBack) {
  Cells open;
  open.set();
  const Cells to = kBoard.flights(kBoard.village(), 2, open);
  EXPECT_EQ(to.count(), 8u);
  EXPECT_TRUE(to[kBoard.at(0, 2)] && to[kBoard.at(1, 1)]);
  EXPECT_FALSE(to[kBoard.village()]);
}

TEST(HuntBoard, AnAnimalNeverFleesOverASpaceTwice) {
  const Cells dead_end = cells(kBoard, {{1, 0}, {2, 0}});
  for (const int steps : {2, 3, 4})
    EXPECT_EQ(kBoard.flights(kBoard.village(), steps, dead_end), cells(kBoard, {{2, 0}}));
  Cells open;
  open.set();
  EXPECT_FALSE(kBoard.flights(kBoard.village(), 4, open)[kBoard.village()]);
  EXPECT_TRUE(kBoard.flights(kBoard.village(), 3, open)[kBoard.at(0, 1)]) << "round the corner";
}

TEST(HuntBoard, AnAnimalFleesAsFarAsPossible) {
  EXPECT_EQ(kBoard.flights(kBoard.village(), 2, cells(kBoard, {{1, 0}})), cells(kBoard, {{1, 0}}));
  EXPECT_TRUE(kBoard.flights(kBoard.village(), 2, {}).none());
}

TEST(HuntBoard, GroupsAreConnectedOnlyBySides) {
  using Groups = std::array<int, kMaxSeats>;
  EXPECT_EQ(kBoard.largest_groups(claims({{0, 1}, {1, 0}, {2, 0}, {3, 1}})), (Groups{1, 2, 0, 0, 0}));
  EXPECT_EQ(kBoard.largest_groups(claims({{1, 0}, {2, 0}, {2, 1}, {1, 1}})), (Groups{1, 4, 0, 0, 0}));
  EXPECT_EQ(kBoard.largest_groups(claims({})), (Groups{1, 0, 0, 0, 0}));
}

}  // namespace tw::hunt_or_gather
