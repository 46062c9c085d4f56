#pragma once
// Points of areas: one walk over an area fills an AreaCounts, from which the score's program computes the points.

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/landscape/board.hpp"
#include "engine/landscape/tables.hpp"

namespace tw::landscape {

/// The players who get the points for one area, and the number of points that each of them gets.
struct Award {
  int points = 0;
  std::uint8_t players = 0;  ///< players who get the points, as bits
};

/// A formula that was computed for an award, with the values of its words.
struct ComputedFormula {
  int action = -1;                     ///< index of the action that gives a bonus; -1 for the formula of the score
  const EffectTable* bonus = nullptr;  ///< effect of that action
  std::vector<std::int32_t> values;    ///< value of each word, in postfix order
  int points = 0;
};
using ScoreTrace = std::vector<ComputedFormula>;

/// Counts the pieces of each player in one place.
class PieceTally {
 public:
  void add(int player) {
    const int n = ++count_[player];
    const auto bit = static_cast<std::uint8_t>(1u << player);
    if (n >= max_) winners_ = n > max_ ? bit : static_cast<std::uint8_t>(winners_ | bit);
    max_ = std::max(max_, n);
  }
  int max_count() const { return max_; }
  /// Returns the players with the most pieces, as bits.
  std::uint8_t winners() const { return winners_; }

 private:
  std::array<int, model::kMaxPlayers> count_{};
  int max_ = 0;
  std::uint8_t winners_ = 0;
};

/// Returns the players with the most pieces of a kind (in roles of area kind `area`) in the area with this root, as
/// bits.
template <class Limits>
std::uint8_t majority(const Board<Limits>& board, const Tables& tables, int piece, int area, int root);

/// Scoring for one size of board.
template <class Limits>
struct Scoring {
  /// Returns the points that a score gives for the area with this root, and the players who get the points: the players
  /// with the majority (or with pieces on a `sole` zone), or `placer` if the score has `to="placer"` (-1: nobody).
  /// Effects of actions that name the score are applied. If `players` is 0, nobody gets points. Not for scores
  /// `to="each PIECE"`. `trace`, here and below, receives the computed formulas; null in the hot path.
  static Award area(const Board<Limits>& board, const Tables& tables, const ScoreTable& score, int root, int placer,
                    ScoreTrace* trace = nullptr);
  /// Returns the same award as area(), for a majority that is already known: `players`, as bits.
  static Award award_to(const Board<Limits>& board, const Tables& tables, const ScoreTable& score, int root,
                        std::uint8_t players, ScoreTrace* trace = nullptr);
  /// Returns the points that one piece gets from a score `to="each PIECE"`: the value of the formula for the piece's
  /// area, relative to its tile. Effects of actions in the area that name the score are applied: ignored symbols do not
  /// count, a bonus is added to each piece's points, and if there are pieces on a `sole` zone, all other pieces get
  /// nothing.
  static Award piece(const Board<Limits>& board, const Tables& tables, const ScoreTable& score, const Piece& piece,
                     ScoreTrace* trace = nullptr);
  /// Returns the value of an action's formula for the area of the acting zone, relative to its tile.
  static int action_points(const Board<Limits>& board, const Tables& tables, const EffectTable& effect, int tile,
                           int zone);
  /// Covers symbols as required by a Cover effect: on all zones of the acting zone's areas, or only on nearby ones.
  static void cover_symbols(Board<Limits>& board, const Tables& tables, const EffectTable& effect, int tile, int zone);
};

/// Calls `tell(tile, Award)` for each piece with points from a score `to="each PIECE"`: the pieces in the area with
/// this root, or (-1) in all areas. `tile`: index of the piece's placed tile.
template <class Limits, class Tell>
void visit_piece_awards(const Board<Limits>& board, const Tables& tables, const ScoreTable& score, int root,
                        const Tell& tell) {
  for (std::size_t i = 0; i < board.pieces; ++i) {
    const Piece& piece = board.piece[i];
    if (piece.kind != score.piece || tables.roles[piece.role].area != score.area) continue;
    if (root >= 0 && board.root(piece.node) != root) continue;
    const Award award = Scoring<Limits>::piece(board, tables, score, piece);
    if (award.players != 0 && award.points != 0) tell(piece.tile, award);
  }
}

/// Calls `tell(score index, tile, Award)` for each area (or piece) that gives points in the scoring at the end of the
/// game, in the order of the scores. `tile`: index of one of the area's placed tiles. Does not change the board.
template <class Limits, class Tell>
void visit_end_awards(const Board<Limits>& board, const Tables& tables, const Tell& tell) {
  if (board.pieces == 0) return;
  // Each key combines piece kind, area kind and root; among pieces with equal keys, only the first piece keeps its key.
  constexpr std::uint32_t kNone = 0xFFFFFFFF;
  std::array<std::uint32_t, Limits::kPieces> keys;    // NOLINT: filled up to `pieces` only
  std::array<std::uint8_t, Limits::kPieces> winners;  // NOLINT: likewise; players with the most pieces for a key
  const std::size_t pieces = board.pieces;
  for (std::size_t i = 0; i < pieces; ++i) {
    const Piece& piece = board.piece[i];
    const std::uint32_t sought = std::uint32_t{piece.kind} << 8 | tables.roles[piece.role].area;
    keys[i] = sought << 16 | static_cast<std::uint32_t>(board.root(piece.node));
  }
  for (std::size_t i = 0; i < pieces; ++i) {
    const std::uint32_t key = keys[i];
    if (key == kNone) continue;
    PieceTally all;
    all.add(board.piece[i].player);
    for (std::size_t j = i + 1; j < pieces; ++j)
      if (keys[j] == key) {
        all.add(board.piece[j].player);
        keys[j] = kNone;
      }
    winners[i] = all.winners();
  }
  for (const std::uint8_t s : tables.end_scores) {
    const ScoreTable& score = tables.scores[s];
    if (score.each) {
      visit_piece_awards(board, tables, score, -1, [&](std::uint16_t tile, Award award) { tell(s, tile, award); });
      continue;
    }
    const std::uint32_t sought = static_cast<std::uint32_t>(score.piece) << 8 | score.area;
    for (std::size_t i = 0; i < pieces; ++i) {
      if (keys[i] >> 16 != sought) continue;
      const std::uint32_t root = keys[i] & 0xFFFF;
      const Award award = Scoring<Limits>::award_to(board, tables, score, static_cast<int>(root), winners[i]);
      if (award.points != 0 && award.players != 0) tell(s, board.tile_of[root], award);
    }
  }
}

extern template struct Scoring<SmallLimits>;
extern template struct Scoring<MediumLimits>;
extern template struct Scoring<LargeLimits>;

}  // namespace tw::landscape
