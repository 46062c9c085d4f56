#pragma once
// Computes the values of all actions of a landscape position, for State::rate.

#include <vector>

#include "engine/evaluation/turn_search.hpp"

namespace tw::evaluation {

/// Evaluates actions without copying the position if an evaluator supports it, otherwise with a TurnSearch. Both give
/// the same values. Reuse one object for many calls: it keeps its caches, so it stops allocating. Not thread-safe.
template <class Limits>
class ActionEvaluator {
 public:
  /// Replaces `out` with all legal actions, in ascending order, and their values.
  void rate(const EvaluationTables& facts, const landscape::Position<Limits>& at, const model::Weights& weights,
            std::vector<game::ActionValue>& out);
  /// Plays the best placement and then the best continuation of the turn that the evaluation found. In other phases, or
  /// if the weights have no expectations (model::has_expectations), does nothing and returns false.
  bool play_best(const EvaluationTables& facts, const model::Weights& weights, landscape::Position<Limits>& at);

 private:
  template <class Evaluator, class Visit>
  void visit_placements(Evaluator& evaluator, const landscape::Position<Limits>& at, const Visit& visit);
  template <class Evaluator>
  void rate_choices(Evaluator& evaluator, const landscape::Position<Limits>& at, std::vector<game::ActionValue>& out);

  const EvaluationTables* facts_ = nullptr;
  TurnSearch<Limits> search_;
  Evaluators<Limits> evaluators_;
  std::vector<landscape::TurnChoice> choices_, line_;
  landscape::FittingCells<Limits> cells_;
};

extern template class ActionEvaluator<landscape::SmallLimits>;
extern template class ActionEvaluator<landscape::MediumLimits>;
extern template class ActionEvaluator<landscape::LargeLimits>;

}  // namespace tw::evaluation
