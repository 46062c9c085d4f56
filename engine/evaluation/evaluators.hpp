#pragma once
// Chooses the evaluator for a position and weights.

#include "engine/evaluation/expected_value_evaluator.hpp"
#include "engine/evaluation/final_score_evaluator.hpp"

namespace tw::evaluation {

/// Evaluates nothing, for positions that no other evaluator supports.
struct NoEvaluator {
  static void set_cell(std::size_t /*place*/) {}
  static bool place(unsigned /*turn*/, game::TurnValue& /*out*/) { return false; }
  static RoleOnZones best_piece() { return {}; }
  static bool occupy(int /*role*/, int /*zone*/, game::TurnValue& /*out*/) { return false; }
};

/// One evaluator of each class. Reuse one object: it keeps its caches. Not thread-safe.
template <class Limits>
class Evaluators {
 public:
  /// Begins a decision with the evaluator for these weights, and calls `use` with it. The evaluator has the functions
  /// of NoEvaluator, which return false for actions that must be evaluated on copies.
  template <class Use>
  void choose(const EvaluationTables& facts, const landscape::Position<Limits>& at, const model::Weights& weights,
              const Use& use) {
    if (!Decision<Limits>::is_supported(facts, at) || (model::has_expectations(weights) && !game_ends(facts, at)))
      return choose_expected_value(facts, at, weights, use);
    final_score_.begin(facts, at, weights);
    use(final_score_);
  }
  /// Like choose(), but always uses the evaluator for weights with expectations (model::has_expectations). The
  /// evaluator also has best_piece().
  template <class Use>
  void choose_expected_value(const EvaluationTables& facts, const landscape::Position<Limits>& at,
                             const model::Weights& weights, const Use& use) {
    NoEvaluator none;
    if (!Decision<Limits>::is_supported(facts, at)) return use(none);
    expected_.begin(facts, at, weights);
    use(expected_);
  }

 private:
  /// Returns true if the game ends after this turn, so that only the final scoring counts.
  bool game_ends(const EvaluationTables& facts, const landscape::Position<Limits>& at) {
    next_turn_.begin(facts, at);
    return next_turn_.game_ends();
  }

  NextTurn next_turn_;
  FinalScoreEvaluator<Limits> final_score_;
  ExpectedValueEvaluator<Limits> expected_;
};

}  // namespace tw::evaluation
