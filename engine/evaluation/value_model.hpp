#pragma once
// Expected values: what a score, a piece and a possible merge are worth, given an outlook.

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/evaluation/closing_odds.hpp"
#include "engine/model/weights.hpp"

namespace tw::evaluation {

/// Turns points and outlooks into hundredths of a point by the weights of a bot. For one position at a time.
class ValueModel {
 public:
  void begin(const EvaluationTables& facts, const model::Weights& weights, const RemainingTiles& remaining,
             int players);

  /// The expected value of a score for each player with the majority, in hundredths. `points`: as the area lies now.
  std::int64_t score_value(std::size_t score, int points, const Outlook& outlook) const;
  /// The share of a piece in the supply that a piece counts in an area with this closing probability, in 4096ths.
  std::int32_t return_value(std::int64_t closes) const {
    return static_cast<std::int32_t>(closes * weights_[model::Weight::Back] / 100);
  }
  /// The value in hundredths of `number` pieces (in 4096ths) of a kind in a supply.
  std::int64_t supply_value(std::size_t kind, std::int64_t number) const;
  /// The probability that two areas that share `cells` frontier cells merge.
  std::int64_t merge_chance(std::uint32_t cells) const {
    return merge_chance_[std::min<std::size_t>(cells, kMostShared)];
  }
  /// True if open areas beside other areas matter.
  bool counts_touched() const { return weights_[model::Weight::Touching] != 0; }
  /// True if areas that may merge matter.
  bool counts_merges() const { return weights_[model::Weight::Joining] != 0; }
  /// Percent of the points of the area as it lies that a score at the end counts.
  int unfinished() const { return weights_[model::Weight::Unfinished]; }

 private:
  static constexpr std::size_t kMostShared = 8;  ///< further shared cells do not make a merge more likely
  /// The value of one more piece of a kind, and of all pieces before it.
  struct Further {
    std::int64_t each = 0, before = 0;
  };
  static constexpr std::size_t kMostFurther = 2 * model::kMaxPieceCount + 2;  // returning pieces count up to twice

  void begin_supply(int players);

  const EvaluationTables* facts_ = nullptr;
  model::Weights weights_;
  std::int64_t share_left_ = 0;   ///< share of the game that remains, in 4096ths
  std::int64_t most_pieces_ = 0;  ///< pieces that a player has turns for, in 4096ths
  std::array<std::int64_t, kMostShared + 1> merge_chance_{};
  std::array<std::array<Further, kMostFurther>, model::kMaxPieces> further_;  // NOLINT: filled up to furthers_
  std::array<std::size_t, model::kMaxPieces> furthers_{};
};

}  // namespace tw::evaluation
