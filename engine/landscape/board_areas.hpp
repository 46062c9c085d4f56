#pragma once
// Slow but simple computation of areas and pieces for a board of any size. Not for the hot path.

#include <vector>

#include "engine/landscape/points_explanation.hpp"
#include "engine/landscape/scoring.hpp"

namespace tw::landscape {

/// Implements areas() (view.hpp).
template <class Limits>
std::vector<BoardArea> areas_of(const Board<Limits>& board, const Tables& tables) {
  std::vector<BoardArea> out;
  std::vector<int> seen(board.tiles, -1);  // by tile: root of the area for which the tile was last counted
  for (std::uint16_t t = 0; t < board.tiles; ++t) {
    const PlacedTile& placed = board.tile[t];
    const auto& locals = tables.tiles[placed.type].areas;
    for (std::size_t i = 0; i < locals.size(); ++i) {
      const auto root = static_cast<std::uint16_t>(placed.first_node + i);
      if (board.parent[root] != root) continue;
      BoardArea area{.kind = locals[i].area, .closed = board.open[root] == 0};
      std::uint16_t node = root;
      do {
        int& counted_by = seen[board.tile_of[node]];
        area.tiles += counted_by == root ? 0 : 1;
        counted_by = root;
        node = board.next[node];
      } while (node != root);
      out.push_back(area);
    }
  }
  return out;
}

/// Implements final_points_of_pieces() (view.hpp).
template <class Limits>
std::vector<int> end_points_of(const Board<Limits>& board, const Tables& tables) {
  std::vector<int> out;
  for (std::size_t i = 0; i < board.pieces; ++i) {
    const Piece& piece = board.piece[i];
    int points = 0;
    for (const ScoreTable& score : tables.scores) {
      if (score.when != model::ScoreRule::When::End || score.piece != piece.kind ||
          score.area != tables.roles[piece.role].area)
        continue;
      const Award award = score.each ? Scoring<Limits>::piece(board, tables, score, piece)
                                     : Scoring<Limits>::area(board, tables, score, board.root(piece.node), -1);
      if (((award.players >> piece.player) & 1u) != 0) points += award.points;
    }
    out.push_back(points);
  }
  return out;
}

}  // namespace tw::landscape
