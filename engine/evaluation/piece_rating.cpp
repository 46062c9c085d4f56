#include "engine/evaluation/piece_rating.hpp"

#include "engine/evaluation/expected_rating.hpp"
#include "engine/evaluation/quick_rating.hpp"

namespace tw::evaluation {

template <class Limits>
struct PieceRating<Limits>::Ratings {
  bool ended = false;  ///< `quick` is asked
  QuickRating<Limits> quick;
  ExpectedRating<Limits> expected;
};

template <class Limits>
PieceRating<Limits>::PieceRating() = default;
template <class Limits>
PieceRating<Limits>::~PieceRating() = default;

template <class Limits>
bool PieceRating<Limits>::begin(const EvaluationTables& facts, const landscape::Position<Limits>& at,
                                const model::Weights& weights) {
  const bool ended = QuickRating<Limits>::serves(facts, at, weights);
  if (at.phase != landscape::Phase::Occupy || (!ended && !ExpectedRating<Limits>::serves(facts, at))) return false;
  if (!ratings_) ratings_ = std::make_unique<Ratings>();
  ratings_->ended = ended;
  if (ended)
    ratings_->quick.begin(facts, at, weights);
  else
    ratings_->expected.begin(facts, at, weights);
  return true;
}

template <class Limits>
bool PieceRating<Limits>::occupy(int role, int zone, game::TurnValue& out) {
  return ratings_->ended ? ratings_->quick.occupy(role, zone, out) : ratings_->expected.occupy(role, zone, out);
}

template class PieceRating<landscape::SmallLimits>;
template class PieceRating<landscape::MediumLimits>;
template class PieceRating<landscape::LargeLimits>;

}  // namespace tw::evaluation
