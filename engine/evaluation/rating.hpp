#pragma once
// State::rate of landscape games.

#include <memory>
#include <vector>

#include "engine/evaluation/expected_rating.hpp"
#include "engine/evaluation/piece_rating.hpp"
#include "engine/evaluation/quick_rating.hpp"
#include "engine/landscape/position.hpp"

namespace tw::evaluation {

/// Rates the actions of positions of one size: without trying them out where QuickRating or ExpectedRating can tell,
/// else on copies. Kept from call to call for its room, so that nothing is allocated after a few. One thread.
template <class Limits>
class LandscapeRating {
 public:
  void rate(const EvaluationTables& facts, const landscape::Position<Limits>& at, const model::Weights& weights,
            std::vector<game::Rated>& out);
  /// Plays the best placement, trying out those that cannot be told, and what is best after it as far as that is known
  /// then; the rest of the turn is left to rate(). False, and nothing done, in other phases and by weights that do not
  /// look ahead.
  bool play_best(const EvaluationTables& facts, const model::Weights& weights, landscape::Position<Limits>& at);

 private:
  /// A choice of the phase: a place of the frontier and a turn, a role and a zone, a piece, or an answer.
  struct Choice {
    game::Action action{};
    std::int32_t what = -1;
    std::int32_t which = 0;
  };
  /// A position tried, what may be chosen then, and what of the choices tried is best for the rest of the turn.
  struct Try {
    landscape::Position<Limits> at;
    std::vector<Choice> choices, line;
  };
  void begin(const EvaluationTables& facts, const landscape::Position<Limits>& at, const model::Weights& weights);
  void list(const landscape::Position<Limits>& at, std::vector<Choice>& out);
  void list_placements(const landscape::Position<Limits>& at, std::vector<Choice>& out);
  void play(landscape::Position<Limits>& at, const Choice& choice) const;
  game::TurnValue by_trying(const landscape::Position<Limits>& at, const Choice& choice);
  template <class Rating>
  void rate_by(Rating& rating, const landscape::Position<Limits>& at, std::vector<game::Rated>& out);
  template <class Rating>
  void rate_placements(Rating& rating, const landscape::Position<Limits>& at, std::vector<game::Rated>& out);
  void rate_by_trying(const landscape::Position<Limits>& at, std::vector<game::Rated>& out);
  void find_cells(const landscape::Position<Limits>& at);
  void list_cells(const landscape::Position<Limits>& at);
  static std::size_t place_in(std::uint64_t cell) { return (cell >> 4) & 0xFFFFF; }
  game::TurnValue after(std::size_t depth, const landscape::Position<Limits>& at, const Choice& choice);
  /// Takes a first or better value with the choice that brings it, whose turn the line begins with then; false if there
  /// was one as good.
  static bool improve(game::TurnValue& best, const game::TurnValue& value, const Choice& choice,
                      std::vector<Choice>& line) {
    if (!line.empty() && value <= best) return false;
    best = value;
    line.assign(1, choice);
    return true;
  }
  void tell_pieces(Try& tried, game::TurnValue& best);
  void play_best_tried(landscape::Position<Limits>& at);
  game::TurnValue judge(const landscape::Position<Limits>& at) const;

  const EvaluationTables* facts_ = nullptr;
  const landscape::GameTables* tables_ = nullptr;
  const model::Weights* weights_ = nullptr;
  int seat_ = 0, turn_ = 0, left_ = 0;
  QuickRating<Limits> quick_;
  ExpectedRating<Limits> expected_;
  std::vector<Choice> choices_;
  std::vector<std::uint64_t> cells_;  ///< that the drawn tile fits: y, x, place in the frontier and turns as one number
  std::vector<std::unique_ptr<Try>> tries_;  ///< by depth
  std::vector<Choice> line_;                 ///< the best turn found so far
  PieceRating<Limits> pieces_;               ///< of positions tried
};

extern template class LandscapeRating<landscape::SmallLimits>;
extern template class LandscapeRating<landscape::MediumLimits>;
extern template class LandscapeRating<landscape::LargeLimits>;

}  // namespace tw::evaluation
