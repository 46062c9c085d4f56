#include "engine/evaluation/turn_search.hpp"

#include <array>

#include "engine/evaluation/evaluation.hpp"
#include "engine/game/points.hpp"

namespace tw::evaluation {

namespace {

/// Replaces `best` with `value` and `line` with the choice if `line` is empty or `value` is better. Returns true if
/// they were replaced.
bool improve(game::TurnValue& best, const game::TurnValue& value, const landscape::TurnChoice& choice,
             std::vector<landscape::TurnChoice>& line) {
  if (!line.empty() && value <= best) return false;
  best = value;
  line.assign(1, choice);
  return true;
}

}  // namespace

template <class Limits>
void TurnSearch<Limits>::begin(const EvaluationTables& facts, const landscape::Position<Limits>& at,
                               const model::Weights& weights) {
  facts_ = &facts;
  weights_ = &weights;
  seat_ = landscape::deciding_seat(at);
  turn_ = at.turns;
}

template <class Limits>
game::TurnValue TurnSearch<Limits>::value_of(const landscape::Position<Limits>& at,
                                             const landscape::TurnChoice& choice) {
  positions_left_ = game::kMaxPositions;
  return after(0, at, choice);
}

template <class Limits>
game::TurnValue TurnSearch<Limits>::after(std::size_t depth, const landscape::Position<Limits>& at,
                                          const landscape::TurnChoice& choice) {
  if (nodes_.size() <= depth) nodes_.push_back(std::make_unique<Node>());
  Node& node = *nodes_[depth];
  node.at = at;
  node.line.clear();
  landscape::play(*facts_->game, node.at, choice);
  if (landscape::deciding_seat(node.at) != seat_ || node.at.turns != turn_ || positions_left_ <= 0)
    return evaluate_position(node.at);
  landscape::list_choices(*facts_->game, node.at, node.choices);
  game::TurnValue best;
  evaluate_pieces(node, best);
  for (const landscape::TurnChoice& other : node.choices) {
    --positions_left_;
    const game::TurnValue value = after(depth + 1, node.at, other);
    if (!improve(best, value, other, node.line)) continue;
    const auto& rest = nodes_[depth + 1]->line;
    node.line.insert(node.line.end(), rest.begin(), rest.end());
  }
  return best;
}

/// Evaluates and removes the choices that can be evaluated without a copy.
template <class Limits>
void TurnSearch<Limits>::evaluate_pieces(Node& node, game::TurnValue& best) {
  if (node.at.phase != landscape::Phase::Occupy) return;
  if (!evaluators_) evaluators_ = std::make_unique<Evaluators<Limits>>();
  evaluators_->choose(*facts_, node.at, *weights_, [&](auto& evaluator) {
    std::erase_if(node.choices, [&](const landscape::TurnChoice& choice) {
      game::TurnValue value;
      if (!evaluator.occupy(choice.subject, choice.detail, value)) return false;
      improve(best, value, choice, node.line);
      return true;
    });
  });
}

template <class Limits>
game::TurnValue TurnSearch<Limits>::evaluate_position(const landscape::Position<Limits>& at) const {
  std::array<std::int32_t, model::kMaxPlayers> value{}, now{};
  const auto values = std::span(value).first(at.players), points = std::span(now).first(at.players);
  evaluate(*facts_, at, *weights_, values);
  for (std::size_t p = 0; p < at.players; ++p) now[p] = game::in_hundredths(at.points(static_cast<int>(p)));
  return game::turn_value(values, points, seat_, (*weights_)[model::Weight::Rivals]);
}

template class TurnSearch<landscape::SmallLimits>;
template class TurnSearch<landscape::MediumLimits>;
template class TurnSearch<landscape::LargeLimits>;

}  // namespace tw::evaluation
