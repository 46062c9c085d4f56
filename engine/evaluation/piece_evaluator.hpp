#pragma once
// Evaluates the pieces that may be put on a tile just placed.

#include <memory>

#include "engine/evaluation/evaluation_tables.hpp"
#include "engine/game/turn_value.hpp"
#include "engine/landscape/position.hpp"
#include "engine/model/weights.hpp"

namespace tw::evaluation {

/// For positions that have little to do with each other, such as those of a search. Kept for its room, which it
/// allocates when it is first used. One thread.
template <class Limits>
class PieceEvaluator {
 public:
  PieceEvaluator();
  ~PieceEvaluator();
  PieceEvaluator(const PieceEvaluator&) = delete;
  PieceEvaluator& operator=(const PieceEvaluator&) = delete;

  /// False if no piece of this position can be evaluated. The position must stay as it is until the next call.
  bool begin(const EvaluationTables& facts, const landscape::Position<Limits>& at, const model::Weights& weights);
  /// The value of putting a piece; `role` -1: of putting none. False if only evaluation on a copy can tell it.
  bool occupy(int role, int zone, game::TurnValue& out);

 private:
  struct Evaluators;
  std::unique_ptr<Evaluators> evaluators_;
};

extern template class PieceEvaluator<landscape::SmallLimits>;
extern template class PieceEvaluator<landscape::MediumLimits>;
extern template class PieceEvaluator<landscape::LargeLimits>;

}  // namespace tw::evaluation
