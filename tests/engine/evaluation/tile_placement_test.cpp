// Compares the contacts, merged areas, points and frontiers predicted for a placement with the board after the
// placement.

#include "engine/evaluation/tile_placement.hpp"

#include <gtest/gtest.h>

#include <set>

#include "tests/engine/evaluation/small_placement.hpp"

namespace tw::evaluation {
namespace {

using model::Rotation;
using test::SmallPosition;
using Limits = SmallPosition::Limits;

class TilePlacementTest : public test::SmallPlacement {
 protected:
  TilePlacementTest() {
    p.place_tile("start", 0, 0);
    p.place_tile("cap", 1, 0, Rotation::Half);
    p.place_tile("hall", 1, 1);
    p.place_tile("corner", 2, 1);
    p.put(1, 0, 0, SmallPosition::kBurgher, 0);
    p.put(0, 0, 0, SmallPosition::kFarmer, 1);
  }
  /// Sets `placement` to each legal placement of a tile and calls `check(x, y, turn)`.
  template <class Check>
  void for_each_placement(const std::string& id, const Check& check) {
    p.draw(id);
    begin_placement();
    for (std::size_t place = 0; place < p.at->board.open_cells; ++place) {
      set_cell(place);
      for (unsigned turn = 0; turn < 4; ++turn) {
        if (!p.at->board.fits(p.tables.placement_tables[p.type(id)].rim[turn], place)) continue;
        set_rotation(turn);
        placement->find_closed();
        check(p.at->board.frontier[place], static_cast<Rotation>(turn));
      }
    }
  }
  /// Returns the board with the tile placed.
  landscape::Board<Limits> after(const std::string& id, model::Coord at, Rotation turn) const {
    landscape::Board<Limits> out = p.at->board;
    out.place_tile(p.tables, p.type(id), at, turn);
    return out;
  }
};

TEST_F(TilePlacementTest, MergesTheAreasThatBecomeOneOnTheBoard) {
  int placements = 0;
  for (const char* id : test::kEvaluationTileIds)
    for_each_placement(id, [&](model::Coord at, Rotation turn) {
      ++placements;
      const auto board = after(id, at, turn);
      const int first = board.tile[board.tiles - 1u].first_node;
      for (std::size_t l = 0; l < placement->decision.locals; ++l) {
        const MergedArea& merged = placement->merged[placement->merged.index_of_local(l)];
        const int root = board.root(first + static_cast<int>(l));
        EXPECT_EQ(merged.open, board.open[root]) << id;
        for (std::size_t i = 0; i < merged.parts; ++i)
          EXPECT_EQ(board.root(placement->cache[merged.part[i]].root), root) << id;
      }
    });
  EXPECT_GT(placements, 20);
}

TEST_F(TilePlacementTest, ScoresMergedAreasAsTheBoardDoes) {
  for (const char* id : test::kEvaluationTileIds)
    for_each_placement(id, [&](model::Coord at, Rotation turn) {
      const auto board = after(id, at, turn);
      const int first = board.tile[board.tiles - 1u].first_node;
      for (std::size_t l = 0; l < placement->decision.locals; ++l) {
        MergedArea& merged = placement->merged[placement->merged.index_of_local(l)];
        ASSERT_TRUE(scorer.score(*placement, merged));
        constexpr std::uint8_t kAnybody = 1;
        for (const std::uint8_t s : p.facts.areas[merged.area].scores)
          EXPECT_EQ(merged.points[s],
                    landscape::Scoring<Limits>::award_to(board, p.tables, p.tables.scores[s],
                                                         board.root(first + static_cast<int>(l)), kAnybody)
                        .points)
              << id;
      }
    });
}

TEST_F(TilePlacementTest, KnowsTheFrontierAfterThePlacement) {
  for (const char* id : test::kEvaluationTileIds)
    for_each_placement(id, [&](model::Coord at, Rotation turn) {
      const auto board = after(id, at, turn);
      const auto cache = std::make_unique<AreaCache<Limits>>();
      cache->begin(p.facts, board);
      const int first = board.tile[board.tiles - 1u].first_node;
      for (std::size_t l = 0; l < placement->decision.locals; ++l) {
        const MergedArea& merged = placement->merged[placement->merged.index_of_local(l)];
        if (merged.area != SmallPosition::kTown) continue;
        Frontier found;
        frontiers.add(*placement, merged, found);
        auto& area = (*cache)[cache->find(board.root(first + static_cast<int>(l)), merged.area)];
        const AreaFrontier& wanted = cache->find_frontier(area);
        ASSERT_EQ(found.size, wanted.cells.size()) << id;
        EXPECT_EQ(found.sides, wanted.sides) << id;
        for (std::size_t i = 0; i < found.size; ++i) {
          const auto same = std::find_if(wanted.cells.begin(), wanted.cells.end(),
                                         [&](const FrontierCell& c) { return c.key == found.cell[i].key; });
          ASSERT_NE(same, wanted.cells.end()) << id;
          const auto key = static_cast<std::int32_t>(same->key);
          const auto place = static_cast<std::size_t>(
              board.frontier_index_at(static_cast<std::int16_t>(key), static_cast<std::int16_t>(key >> 16)));
          EXPECT_EQ(found.cell[i].required, board.required[place]) << id;
          EXPECT_EQ(found.cell[i].care_mask, board.care_mask[place]) << id;
          EXPECT_EQ(found.cell[i].sides, same->sides) << id;
        }
      }
    });
}

TEST_F(TilePlacementTest, NoticesWhenATownIsClosed) {
  int closing = 0;
  for_each_placement("cap", [&](model::Coord at, Rotation turn) {
    const auto board = after("cap", at, turn);
    const bool closed = board.open[board.root(board.tile[board.tiles - 1u].first_node)] == 0;
    EXPECT_EQ(placement->closes_touched, closed);
    closing += closed ? 1 : 0;
  });
  EXPECT_GT(closing, 0);
}

}  // namespace
}  // namespace tw::evaluation
