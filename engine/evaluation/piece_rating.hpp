#pragma once
// Rates the pieces that may be put on a tile just laid.

#include <memory>

#include "engine/evaluation/evaluation_tables.hpp"
#include "engine/game/turn_value.hpp"
#include "engine/landscape/position.hpp"
#include "engine/model/weights.hpp"

namespace tw::evaluation {

/// For positions that have little to do with each other, as those that are tried. Kept for its room, which it takes
/// when it is used first. One thread.
template <class Limits>
class PieceRating {
 public:
  PieceRating();
  ~PieceRating();
  PieceRating(const PieceRating&) = delete;
  PieceRating& operator=(const PieceRating&) = delete;

  /// False if it can tell nothing of this position, which has to stay as it is while it is asked about.
  bool begin(const EvaluationTables& facts, const landscape::Position<Limits>& at, const model::Weights& weights);
  /// Value of putting a piece there, `role` -1: of putting none; false if it cannot tell.
  bool occupy(int role, int zone, game::TurnValue& out);

 private:
  struct Ratings;
  std::unique_ptr<Ratings> ratings_;
};

extern template class PieceRating<landscape::SmallLimits>;
extern template class PieceRating<landscape::MediumLimits>;
extern template class PieceRating<landscape::LargeLimits>;

}  // namespace tw::evaluation
