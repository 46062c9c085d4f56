#include "engine/evaluation/piece_evaluator.hpp"

#include "engine/evaluation/expected_value_evaluator.hpp"
#include "engine/evaluation/final_score_evaluator.hpp"

namespace tw::evaluation {

template <class Limits>
struct PieceEvaluator<Limits>::Evaluators {
  bool by_final_score = false;
  FinalScoreEvaluator<Limits> final_score;
  ExpectedValueEvaluator<Limits> expected;
};

template <class Limits>
PieceEvaluator<Limits>::PieceEvaluator() = default;
template <class Limits>
PieceEvaluator<Limits>::~PieceEvaluator() = default;

template <class Limits>
bool PieceEvaluator<Limits>::begin(const EvaluationTables& facts, const landscape::Position<Limits>& at,
                                   const model::Weights& weights) {
  const bool by_final_score = FinalScoreEvaluator<Limits>::is_supported(facts, at, weights);
  if (at.phase != landscape::Phase::Occupy) return false;
  if (!by_final_score && !ExpectedValueEvaluator<Limits>::is_supported(facts, at)) return false;
  if (!evaluators_) evaluators_ = std::make_unique<Evaluators>();
  evaluators_->by_final_score = by_final_score;
  if (by_final_score)
    evaluators_->final_score.begin(facts, at, weights);
  else
    evaluators_->expected.begin(facts, at, weights);
  return true;
}

template <class Limits>
bool PieceEvaluator<Limits>::occupy(int role, int zone, game::TurnValue& out) {
  return evaluators_->by_final_score ? evaluators_->final_score.occupy(role, zone, out)
                                     : evaluators_->expected.occupy(role, zone, out);
}

template class PieceEvaluator<landscape::SmallLimits>;
template class PieceEvaluator<landscape::MediumLimits>;
template class PieceEvaluator<landscape::LargeLimits>;

}  // namespace tw::evaluation
