#include "engine/evaluation/action_evaluator.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <span>

#include "engine/landscape/actions.hpp"

namespace tw::evaluation {

using landscape::Phase;
using landscape::Position;

namespace {

game::Rated rated(game::Action action, const game::TurnValue& value) {
  return {.action = action, .value = value.value, .now = value.now};
}

}  // namespace

template <class Limits>
void ActionEvaluator<Limits>::rate(const EvaluationTables& facts, const Position<Limits>& at,
                                   const model::Weights& weights, std::vector<game::Rated>& out) {
  facts_ = &facts;
  search_.begin(facts, at, weights);
  out.clear();
  if (FinalScoreEvaluator<Limits>::is_supported(facts, at, weights)) {
    final_score_.begin(facts, at, weights);
    return rate_by(final_score_, at, out);
  }
  if (ExpectedValueEvaluator<Limits>::is_supported(facts, at)) {
    expected_.begin(facts, at, weights);
    return rate_by(expected_, at, out);
  }
  rate_by_search(at, out);
}

template <class Limits>
template <class Evaluator>
void ActionEvaluator<Limits>::rate_by(Evaluator& evaluator, const Position<Limits>& at, std::vector<game::Rated>& out) {
  if (at.phase == Phase::Place) return rate_placements(evaluator, at, out);
  landscape::list_choices(*facts_->game, at, choices_);
  for (const landscape::TurnChoice& choice : choices_) {
    game::TurnValue value;
    if (!evaluator.occupy(choice.what, choice.which, value)) value = search_.value_of(at, choice);
    out.push_back(rated(choice.action, value));
  }
}

template <class Limits>
template <class Evaluator>
void ActionEvaluator<Limits>::rate_placements(Evaluator& evaluator, const Position<Limits>& at,
                                              std::vector<game::Rated>& out) {
  const std::span<landscape::FittingCell> cells = landscape::find_fitting_cells(*facts_->game, at, cells_);
  std::sort(cells.begin(), cells.end());
  const unsigned period = facts_->tiles[at.drawn].period;
  for (const landscape::FittingCell cell : cells) {
    const std::size_t place = place_of(cell);
    const auto first = static_cast<std::uint64_t>(landscape::place(at.board.frontier[place], model::Rotation::None));
    evaluator.set_cell(place);
    std::array<game::TurnValue, 4> values;
    for (unsigned rest = rotations_of(cell); rest != 0; rest &= rest - 1) {
      const auto turn = static_cast<unsigned>(std::countr_zero(rest));
      const game::Action action{first + turn};
      game::TurnValue& value = values[turn];
      if (turn >= period)
        value = values[turn - period];  // the tile looks the same in this rotation
      else if (!evaluator.place(turn, value))
        value = search_.value_of(
            at, {.action = action, .what = static_cast<std::int32_t>(place), .which = static_cast<int>(turn)});
      out.push_back(rated(action, value));
    }
  }
}

template <class Limits>
void ActionEvaluator<Limits>::rate_by_search(const Position<Limits>& at, std::vector<game::Rated>& out) {
  landscape::list_choices(*facts_->game, at, choices_);
  for (const landscape::TurnChoice& choice : choices_)
    out.push_back(rated(choice.action, search_.value_of(at, choice)));
  if (at.phase == Phase::Place || at.phase == Phase::Occupy)
    return;  // these choices are already in the order of their
             // actions
  std::sort(out.begin(), out.end(), [](const game::Rated& a, const game::Rated& b) { return a.action < b.action; });
  const auto same = [](const game::Rated& a, const game::Rated& b) { return a.action == b.action; };
  out.erase(std::unique(out.begin(), out.end(), same), out.end());
}

template <class Limits>
bool ActionEvaluator<Limits>::play_best(const EvaluationTables& facts, const model::Weights& weights,
                                        Position<Limits>& at) {
  if (at.phase != Phase::Place || !model::has_expectations(weights)) return false;
  facts_ = &facts;
  search_.begin(facts, at, weights);
  if (ExpectedValueEvaluator<Limits>::is_supported(facts, at)) {
    expected_.begin(facts, at, weights);
    play_best_placement(at);
  } else {
    play_best_of_search(at);
  }
  return true;
}

template <class Limits>
void ActionEvaluator<Limits>::play_best_placement(Position<Limits>& at) {
  const landscape::GameTables& tables = *facts_->game;
  const std::span<const landscape::FittingCell> cells = landscape::find_fitting_cells(tables, at, cells_);
  const unsigned period = facts_->tiles[at.drawn].period;
  game::TurnValue best;
  landscape::FittingCell where{~std::uint64_t{0}};  // the best cell, with its best rotation only; initially greater
                                                    // than every cell
  std::optional<RoleOnZones> piece;
  line_.clear();
  for (const landscape::FittingCell cell : cells) {
    expected_.set_cell(place_of(cell));
    for (unsigned rest = rotations_of(cell); rest != 0; rest &= rest - 1) {
      const auto turn = static_cast<unsigned>(std::countr_zero(rest));
      if (turn >= period) break;  // the tile looks the same in this rotation
      game::TurnValue value;
      const bool known = expected_.place(turn, value);
      if (!known)
        value =
            search_.value_of(at, {.what = static_cast<std::int32_t>(place_of(cell)), .which = static_cast<int>(turn)});
      const landscape::FittingCell here{(static_cast<std::uint64_t>(cell) & ~std::uint64_t{15}) | turn};
      if (value < best || (value == best && here > where)) continue;
      best = value;
      where = here;
      piece = known ? std::optional(expected_.best_piece()) : std::nullopt;
      known ? line_.clear() : line_.assign(search_.rest_of_turn().begin(), search_.rest_of_turn().end());
    }
  }
  at.place_at(tables, place_of(where), static_cast<model::Rotation>(rotations_of(where)), nullptr);
  for (const landscape::TurnChoice& choice : line_) landscape::play(tables, at, choice);
  if (at.phase != Phase::Occupy || !piece) return;
  const std::uint32_t zones = piece->role < 0 ? 1u : at.zones_for(piece->role) & piece->zones;
  if (zones != 0) at.occupy(tables, piece->role, std::countr_zero(zones), nullptr);
}

template <class Limits>
void ActionEvaluator<Limits>::play_best_of_search(Position<Limits>& at) {
  landscape::list_choices(*facts_->game, at, choices_);
  game::TurnValue best;
  line_.clear();
  for (const landscape::TurnChoice& choice : choices_) {
    const game::TurnValue value = search_.value_of(at, choice);
    if (!line_.empty() && value <= best) continue;
    best = value;
    line_.assign(1, choice);
    line_.insert(line_.end(), search_.rest_of_turn().begin(), search_.rest_of_turn().end());
  }
  for (const landscape::TurnChoice& choice : line_) landscape::play(*facts_->game, at, choice);
}

template class ActionEvaluator<landscape::SmallLimits>;
template class ActionEvaluator<landscape::MediumLimits>;
template class ActionEvaluator<landscape::LargeLimits>;

}  // namespace tw::evaluation
