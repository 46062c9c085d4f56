#pragma once
// Evaluates placements and pieces by the expected outcome of the rest of the game. Used by the bot `greedy`
// with look=1.

#include <array>
#include <cstdint>
#include <optional>

#include "engine/evaluation/baseline.hpp"
#include "engine/evaluation/piece_choice.hpp"
#include "engine/evaluation/possible_merges.hpp"

namespace tw::evaluation {

/// An evaluator for any weights. It computes the same values as evaluate() for a copy of the position with the action
/// applied. It starts from the baseline and re-evaluates only the areas that a placement changes: merged areas and
/// areas that may merge with them, areas with a frontier cell beside the tile, and areas that touch a closed or merged
/// area. Reuse one object for many decisions: it keeps its cache.
template <class Limits>
class ExpectedValueEvaluator {
 public:
  using TurnValue = game::TurnValue;

  /// Begins a decision; the references must stay valid until the next one.
  void begin(const EvaluationTables& facts, const landscape::Position<Limits>& at, const model::Weights& weights);
  /// Sets the cell of the following placements, by its index in the frontier of the board.
  void set_cell(std::size_t frontier_index);
  /// Computes the value of placing the drawn tile on that cell in this rotation, followed by the best continuation of
  /// the turn. Returns false if the placement has to be evaluated on a copy.
  bool place(unsigned turn, TurnValue& out);
  /// Returns the piece in the best continuation of the turn that place() found.
  RoleOnZones best_piece() const;
  /// Computes the value of placing a piece on the tile just placed, or of placing no piece if `role` is -1.
  bool occupy(int role, int zone, TurnValue& out);

  // Interface required by find_best() and find_value().
  bool prepare(std::size_t g);
  bool needs_whole_value(std::size_t g) { return merges_.is_affected_by_piece(placement_, frontiers_, g); }
  Gain gain_of_first_piece(std::size_t g, const landscape::RoleTable& role) const;
  TurnValue value_with_piece(std::size_t g, const landscape::RoleTable& role);
  TurnValue value_with_gain(const Gain& gain) const {
    return {decision().lead(base_.value, gain.value), decision().lead(base_.now, gain.now)};
  }

 private:
  /// The expected value of a merged area, independent of the owners of its pieces.
  struct AreaValue {
    bool known = false;
    std::int32_t returning = 0;  ///< expected fraction of each piece that returns, in units of 1/4096
    std::array<std::int64_t, model::kMaxScores> scores;  // NOLINT: set only for the scores of the area's kind
  };
  /// The player's supply after the placement: number and value, by kind of piece.
  struct Supply {
    std::array<std::int64_t, model::kMaxPieces> number{}, value{};
  };

  const Decision<Limits>& decision() const { return placement_.decision; }
  bool evaluate_areas();
  bool estimate(const MergedArea& area, AreaForecast& out);
  bool compute(MergedArea& area, AreaValue& out);
  void add(const MergedArea& area, const AreaValue& value, const AreaOwners& owners, int sign, ExpectedSums& out) const;
  bool reevaluate(std::uint16_t index);
  bool reevaluate_touching();
  void add_supplies();
  TurnValue value_with_first_piece(std::size_t g, const landscape::RoleTable& role);

  TilePlacement<Limits> placement_;
  AreaScorer<Limits> scorer_;
  PlacementFrontiers<Limits> frontiers_;
  Baseline<Limits> baseline_;
  MergeValues<Limits> merges_;
  bool usable_ = false;                      ///< true if some actions can be evaluated without a copy
  std::optional<bool> can_evaluate_placed_;  ///< whether the tile just placed could be evaluated, if tried
  // Values of the current placement.
  ExpectedSums base_;  ///< without a new piece
  Supply supply_;
  PieceChoice best_;
  std::array<AreaValue, MergedAreas<Limits>::kMax> value_;
};

extern template class ExpectedValueEvaluator<landscape::SmallLimits>;
extern template class ExpectedValueEvaluator<landscape::MediumLimits>;
extern template class ExpectedValueEvaluator<landscape::LargeLimits>;

}  // namespace tw::evaluation
