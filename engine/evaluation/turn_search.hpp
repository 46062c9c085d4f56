#pragma once
// Evaluates choices by applying them to copies of the position.

#include <memory>
#include <vector>

#include "engine/evaluation/evaluators.hpp"
#include "engine/landscape/turn_choices.hpp"

namespace tw::evaluation {

/// Searches for the continuation of a turn with the best value according to evaluate(). Reuse one object: it keeps its
/// memory. Not thread-safe.
template <class Limits>
class TurnSearch {
 public:
  /// Begins a decision; the references must stay valid until the next call.
  void begin(const EvaluationTables& facts, const landscape::Position<Limits>& at, const model::Weights& weights);
  /// Returns the value of a choice followed by the best continuation of the turn.
  game::TurnValue value_of(const landscape::Position<Limits>& at, const landscape::TurnChoice& choice);
  /// Returns the best continuation of the turn after the most recently evaluated choice, as far as it was searched.
  const std::vector<landscape::TurnChoice>& rest_of_turn() const { return nodes_.front()->line; }

 private:
  /// A position in the search, its choices, and the best line from this position.
  struct Node {
    landscape::Position<Limits> at;
    std::vector<landscape::TurnChoice> choices, line;
  };
  game::TurnValue after(std::size_t depth, const landscape::Position<Limits>& at, const landscape::TurnChoice& choice);
  void evaluate_pieces(Node& node, game::TurnValue& best);
  game::TurnValue evaluate_position(const landscape::Position<Limits>& at) const;

  const EvaluationTables* facts_ = nullptr;
  const model::Weights* weights_ = nullptr;
  int seat_ = 0, turn_ = 0;
  int positions_left_ = 0;  ///< number of positions that may still be evaluated for the current choice
  std::vector<std::unique_ptr<Node>> nodes_;        ///< by depth
  std::unique_ptr<Evaluators<Limits>> evaluators_;  ///< for pieces on a tile just placed; null until first needed
};

extern template class TurnSearch<landscape::SmallLimits>;
extern template class TurnSearch<landscape::MediumLimits>;
extern template class TurnSearch<landscape::LargeLimits>;

}  // namespace tw::evaluation
