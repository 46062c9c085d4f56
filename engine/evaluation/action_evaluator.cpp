#include "engine/evaluation/action_evaluator.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <span>
#include <type_traits>

#include "engine/landscape/actions.hpp"

namespace tw::evaluation {

using landscape::Phase;
using landscape::Position;
using landscape::TurnChoice;

template <class Limits>
void ActionEvaluator<Limits>::rate(const EvaluationTables& facts, const Position<Limits>& at,
                                   const model::Weights& weights, std::vector<game::ActionValue>& out) {
  facts_ = &facts;
  search_.begin(facts, at, weights);
  out.clear();
  evaluators_.choose(facts, at, weights, [&](auto& evaluator) {
    if (at.phase != Phase::Place) return rate_choices(evaluator, at, out);
    visit_placements(evaluator, at, [&](const TurnChoice& choice, const game::TurnValue& value, bool /*searched*/) {
      out.push_back({.action = choice.action, .value = value.value, .now = value.now});
    });
  });
}

/// Calls `visit(choice, value, searched)` for each placement, in the order of the actions. `searched`: true if search_
/// computed the value.
template <class Limits>
template <class Evaluator, class Visit>
void ActionEvaluator<Limits>::visit_placements(Evaluator& evaluator, const Position<Limits>& at, const Visit& visit) {
  const std::span<landscape::FittingCell> cells = landscape::find_fitting_cells(*facts_->game, at, cells_);
  std::sort(cells.begin(), cells.end());
  const unsigned period = std::is_same_v<Evaluator, NoEvaluator> ? 4 : facts_->tiles[at.drawn].period;
  for (const landscape::FittingCell cell : cells) {
    const std::size_t frontier_index = frontier_index_of(cell);
    const auto first = static_cast<std::uint64_t>(
        landscape::placement_action(at.board.frontier[frontier_index], model::Rotation::None));
    evaluator.set_cell(frontier_index);
    std::array<game::TurnValue, 4> values;
    for (unsigned rest = rotations_of(cell); rest != 0; rest &= rest - 1) {
      const auto turn = static_cast<unsigned>(std::countr_zero(rest));
      const TurnChoice choice{.action = game::Action{first + turn},
                              .subject = static_cast<std::int32_t>(frontier_index),
                              .detail = static_cast<std::int32_t>(turn)};
      bool searched = false;
      if (turn >= period)
        values[turn] = values[turn - period];  // the tile looks the same in this rotation
      else if ((searched = !evaluator.place(turn, values[turn])))
        values[turn] = search_.value_of(at, choice);
      visit(choice, values[turn], searched);
    }
  }
}

template <class Limits>
template <class Evaluator>
void ActionEvaluator<Limits>::rate_choices(Evaluator& evaluator, const Position<Limits>& at,
                                           std::vector<game::ActionValue>& out) {
  landscape::list_choices(*facts_->game, at, choices_);
  for (const TurnChoice& choice : choices_) {
    game::TurnValue value;
    if (!evaluator.occupy(choice.subject, choice.detail, value)) value = search_.value_of(at, choice);
    out.push_back({.action = choice.action, .value = value.value, .now = value.now});
  }
  if (at.phase == Phase::Occupy) return;  // these choices are already in the order of their actions
  std::sort(out.begin(), out.end(),
            [](const game::ActionValue& a, const game::ActionValue& b) { return a.action < b.action; });
  const auto same = [](const game::ActionValue& a, const game::ActionValue& b) { return a.action == b.action; };
  out.erase(std::unique(out.begin(), out.end(), same), out.end());
}

template <class Limits>
bool ActionEvaluator<Limits>::play_best(const EvaluationTables& facts, const model::Weights& weights,
                                        Position<Limits>& at) {
  if (at.phase != Phase::Place || !model::has_expectations(weights)) return false;
  facts_ = &facts;
  search_.begin(facts, at, weights);
  game::TurnValue best;
  std::optional<RoleOnZones> piece;  // empty if line_ contains the whole turn
  line_.clear();
  evaluators_.choose_expected_value(facts, at, weights, [&](auto& evaluator) {
    visit_placements(evaluator, at, [&](const TurnChoice& choice, const game::TurnValue& value, bool searched) {
      if (!line_.empty() && value <= best) return;
      best = value;
      line_.assign(1, choice);
      if (searched) line_.insert(line_.end(), search_.rest_of_turn().begin(), search_.rest_of_turn().end());
      piece.reset();
      if (!searched) piece = evaluator.best_piece();
    });
  });
  for (const TurnChoice& choice : line_) landscape::play(*facts.game, at, choice);
  if (at.phase != Phase::Occupy || !piece) return true;
  const std::uint32_t zones = piece->role < 0 ? 1u : at.zones_for(piece->role) & piece->zones;
  if (zones != 0) at.occupy(*facts.game, piece->role, std::countr_zero(zones), nullptr);
  return true;
}

template class ActionEvaluator<landscape::SmallLimits>;
template class ActionEvaluator<landscape::MediumLimits>;
template class ActionEvaluator<landscape::LargeLimits>;

}  // namespace tw::evaluation
