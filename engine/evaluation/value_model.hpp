#pragma once
// Expected values: the values of scores, pieces and possible merges for a given forecast.

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/evaluation/closing_odds.hpp"
#include "engine/evaluation/seats.hpp"
#include "engine/model/weights.hpp"

namespace tw::evaluation {

/// A possible merge of two areas of kind `area`, with probability `chance` (in units of 1/4096). `unfinished_weight`:
/// weight of the scores at the end of the game, in percent.
struct Merge {
  std::size_t area;
  int unfinished_weight;
  std::int64_t chance;
};

/// The points of an area in its current state, by score, and its pieces.
struct MergingArea {
  const std::int32_t* points;
  const PieceCounts* pieces;
};

/// Adds `sign` times the expected change of value due to a merge to the values of the first `players` seats. After the
/// merge, the players with the most pieces in both areas together get the points of both areas, for every score whose
/// kind of piece is present in both areas.
void add_merge_value(const EvaluationTables& facts, const Merge& merge, const MergingArea& one,
                     const MergingArea& other, std::size_t players, int sign, SeatValues& values);

/// Converts points and expected points to values in hundredths of a point, using the weights of a bot. Handles one
/// position at a time.
class ValueModel {
 public:
  void begin(const EvaluationTables& facts, const model::Weights& weights, const RemainingTiles& remaining,
             int players);

  /// Returns the expected value of a score for each player with the majority, in hundredths of a point. `points`:
  /// points for the current state of the area.
  std::int64_t score_value(std::size_t score, int points, const AreaForecast& forecast) const;
  /// Returns the value of a piece in an area with this closing probability as a fraction of its value in the supply, in
  /// units of 1/4096.
  std::int32_t return_value(std::int64_t closing_chance) const {
    return static_cast<std::int32_t>(closing_chance * weights_[model::Weight::Back] / 100);
  }
  /// Returns the value, in hundredths of a point, of `number` pieces (in units of 1/4096) of a kind in a supply.
  std::int64_t supply_value(std::size_t kind, std::int64_t number) const;
  /// Returns the possible merge of two areas of this kind that share `cells` frontier cells.
  Merge possible_merge(std::size_t area, std::size_t cells) const {
    return {area, weights_[model::Weight::Unfinished], merge_chance_[std::min(cells, kMaxShared)]};
  }
  /// Returns true if the weight of touched open areas is not 0.
  bool counts_touched() const { return weights_[model::Weight::Touching] != 0; }
  /// Returns true if the weight of possible merges is not 0.
  bool counts_merges() const { return weights_[model::Weight::Joining] != 0; }

 private:
  static constexpr std::size_t kMaxShared = 8;  ///< more shared cells do not make a merge more likely
  /// The value of one more piece of a kind, and the total value of all pieces before it.
  struct FurtherPiece {
    std::int64_t each = 0, before = 0;
  };
  static constexpr std::size_t kMaxFurther =
      2 * model::kMaxPieceCount + 2;  // returning pieces are also counted, so there can be twice as many as in a supply

  void begin_supply(int players);

  const EvaluationTables* facts_ = nullptr;
  model::Weights weights_;
  std::int64_t share_left_ = 0;  ///< remaining share of the game, in units of 1/4096
  std::int64_t max_pieces_ = 0;  ///< number of pieces that a player can still place, in units of 1/4096
  std::array<std::int64_t, kMaxShared + 1> merge_chance_{};
  std::array<std::array<FurtherPiece, kMaxFurther>, model::kMaxPieces>
      further_pieces_;  // NOLINT: filled up to further_counts_
  std::array<std::size_t, model::kMaxPieces> further_counts_{};
};

}  // namespace tw::evaluation
