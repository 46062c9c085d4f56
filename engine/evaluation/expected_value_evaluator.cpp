#include "engine/evaluation/expected_value_evaluator.hpp"

namespace tw::evaluation {

template <class Limits>
void ExpectedValueEvaluator<Limits>::begin(const EvaluationTables& facts, const landscape::Position<Limits>& at,
                                           const model::Weights& weights) {
  placement_.begin(facts, at, weights);
  scorer_.begin();
  frontiers_.begin(placement_);
  can_evaluate_placed_.reset();
  usable_ = baseline_.begin(placement_, scorer_, weights);
  if (placement_.next_turn.game_ends()) return;
  const auto& areas = baseline_.areas();
  for (std::size_t i = 0; i < areas.size(); ++i) {
    const std::uint8_t kind = placement_.cache[areas[i].index].area;
    const bool watched = decision().placing && !decision().tables->areas[kind].around &&
                         decision().facts->areas[kind].examines_cells &&
                         !frontiers_.of(placement_, areas[i].index).is_long();
    const bool contested =
        baseline_.values().counts_merges() && !decision().facts->areas[kind].contested_scores.empty();
    if (watched || contested) frontiers_.add_occupied(placement_, i, watched);
  }
  merges_.begin(placement_, frontiers_, baseline_);
}

template <class Limits>
void ExpectedValueEvaluator<Limits>::set_cell(std::size_t frontier_index) {
  if (!usable_) return;
  placement_.set_cell(frontier_index);
  frontiers_.set_cell(placement_, frontier_index);
}

template <class Limits>
bool ExpectedValueEvaluator<Limits>::place(unsigned turn, TurnValue& out) {
  if (!usable_ || placement_.may_end_game()) return false;
  placement_.set_rotation(turn);
  frontiers_.set_rotation(placement_, turn);
  return evaluate_areas() && piece_choice::find_best(placement_, *this, out, best_);
}

template <class Limits>
RoleOnZones ExpectedValueEvaluator<Limits>::best_piece() const {
  if (best_.role < 0) return {};
  return {.role = best_.role, .zones = piece_choice::zones_of(decision(), placement_.merged[best_.area])};
}

template <class Limits>
bool ExpectedValueEvaluator<Limits>::occupy(int role, int zone, TurnValue& out) {
  if (!can_evaluate_placed_) {
    can_evaluate_placed_ = usable_ && !placement_.next_turn.depends();
    if (*can_evaluate_placed_) {
      placement_.set_placed();
      frontiers_.set_no_cell(placement_);
      can_evaluate_placed_ = evaluate_areas();
    }
  }
  if (!*can_evaluate_placed_) return false;
  out = value_with_gain(Gain{});
  return role < 0 || piece_choice::find_value(placement_, *this, static_cast<std::size_t>(role), zone, out);
}

/// Sets base_ to the expected values after the placement. Returns false if the placement has to be evaluated on a copy.
template <class Limits>
bool ExpectedValueEvaluator<Limits>::evaluate_areas() {
  if (!placement_.merge()) return false;
  const std::size_t opened = frontiers_.opened();
  baseline_.set_opened(placement_, frontiers_, opened);
  base_ = baseline_.sums(opened);
  placement_.find_closed();
  for (std::size_t g = 0; g < placement_.merged.size(); ++g) {
    const MergedArea& area = placement_.merged[g];
    value_[g].known = false;
    if (!area.owners.any) continue;
    if (!prepare(g)) return false;
    for (std::size_t i = 0; i < area.parts; ++i) baseline_.subtract(placement_, area.part[i], opened, base_);
    add(area, value_[g], area.owners, 1, base_);
  }
  for (const std::uint16_t index : frontiers_.affected_areas())
    if (!reevaluate(index)) return false;
  if (placement_.changes_touched && !reevaluate_touching()) return false;
  if (merges_.is_enabled()) merges_.add_all(placement_, frontiers_, base_.value);
  add_supplies();
  return true;
}

template <class Limits>
bool ExpectedValueEvaluator<Limits>::estimate(const MergedArea& area, AreaForecast& out) {
  ClosingOdds& odds = baseline_.odds();
  if (area.open == 0) {
    out = odds.closed(area.area);
    return true;
  }
  Frontier frontier;
  if (decision().facts->areas[area.area].needs_frontier) frontiers_.add(placement_, area, frontier);
  odds.estimate(area.area, frontier, out);
  if (decision().tables->areas[area.area].touching.empty() || !baseline_.values().counts_touched()) return true;
  ShortSet<TouchedArea, kMaxTouchedAreas + 1> open;
  placement_.find_touched(area, true, open);
  for (const TouchedArea& one : open) ++out.touched[one.kind];
  return open.size <= kMaxTouchedAreas;
}

template <class Limits>
bool ExpectedValueEvaluator<Limits>::compute(MergedArea& area, AreaValue& out) {
  AreaForecast forecast;
  if (!scorer_.score(placement_, area) || !estimate(area, forecast)) return false;
  out.returning = baseline_.values().return_value(forecast.closing_chance);
  for (const std::uint8_t s : decision().facts->areas[area.area].scores)
    out.scores[s] = baseline_.values().score_value(s, area.points[s], forecast);
  return out.known = true;
}

template <class Limits>
bool ExpectedValueEvaluator<Limits>::prepare(std::size_t g) {
  return value_[g].known || compute(placement_.merged[g], value_[g]);
}

/// Adds the value of a merged area for these owners. A closed area is scored and its pieces return.
template <class Limits>
void ExpectedValueEvaluator<Limits>::add(const MergedArea& area, const AreaValue& value, const AreaOwners& owners,
                                         int sign, ExpectedSums& out) const {
  add_awards(
      decision(), area, owners, sign, [&](std::size_t s) { return value.scores[s]; }, out);
  out.add_returning(*decision().tables, owners,
                    sign * (area.open == 0 ? static_cast<std::int32_t>(kOne) : value.returning));
}

/// Replaces the share of an area with pieces that the tile does not join. Returns false if the placement has to be
/// evaluated on a copy.
template <class Limits>
bool ExpectedValueEvaluator<Limits>::reevaluate(std::uint16_t index) {
  if (!frontiers_.is_first_visit(placement_, index)) return true;
  const CachedArea<Limits>& cached = placement_.cache[index];
  const std::size_t opened = frontiers_.opened();
  MergedArea area;  // NOLINT: set_to fills it
  area.set_to(decision(), cached, index);
  if (!placement_.closes_touched) {  // the points of the area are unchanged
    AreaForecast forecast;
    if (!estimate(area, forecast)) return false;
    baseline_.subtract(placement_, index, opened, base_);
    baseline_.add(placement_, index, forecast, base_);
    return true;
  }
  AreaValue value;  // NOLINT: compute fills it
  if (!compute(area, value)) return false;
  merges_.set_points(placement_, baseline_.occupied_index_of(index), area.points);
  baseline_.subtract(placement_, index, opened, base_);
  add(area, value, cached.owners, 1, base_);
  return true;
}

/// Calls reevaluate() for the areas that touch an area that the tile closes or merges.
template <class Limits>
bool ExpectedValueEvaluator<Limits>::reevaluate_touching() {
  for (const std::uint16_t index : placement_.cache.occupied()) {
    const CachedArea<Limits>& cached = placement_.cache[index];
    if (!placement_.changes_touched_of(cached, true) || placement_.merged.contains(index)) continue;
    if (!reevaluate(index)) return false;
  }
  return true;
}

template <class Limits>
void ExpectedValueEvaluator<Limits>::add_supplies() {
  const std::size_t own = decision().at->player;
  for (std::size_t p = 0; p < decision().at->players; ++p)
    for (std::size_t k = 0; k < decision().tables->pieces.size(); ++k) {
      const std::int64_t number = decision().at->supply[p][k] * kOne + base_.returning[k][p];
      const std::int64_t value = baseline_.values().supply_value(k, number);
      base_.value[p] += value;
      if (p != own) continue;
      supply_.number[k] = number;
      supply_.value[k] = value;
    }
}

template <class Limits>
Gain ExpectedValueEvaluator<Limits>::gain_of_first_piece(std::size_t g, const landscape::RoleTable& role) const {
  const MergedArea& area = placement_.merged[g];
  const AreaValue& value = value_[g];
  Gain out = award_of_first_piece(decision(), area, role, [&](std::size_t s) { return value.scores[s]; });
  const std::int64_t returning = role.stays ? 0 : area.open == 0 ? kOne : value.returning;
  if (returning != kOne)
    out.value += baseline_.values().supply_value(role.piece, supply_.number[role.piece] + returning - kOne) -
                 supply_.value[role.piece];
  return out;
}

/// Returns the value of the placement with a first piece that changes the values of possible merges.
template <class Limits>
game::TurnValue ExpectedValueEvaluator<Limits>::value_with_first_piece(std::size_t g,
                                                                       const landscape::RoleTable& role) {
  PieceCounts pieces{};
  pieces[role.piece] = decision().one_own_piece();
  SeatValues value = base_.value;
  merges_.add(placement_, frontiers_, g, pieces, 1, 0, value);
  const Gain gain = gain_of_first_piece(g, role);
  return {decision().lead(value, gain.value), decision().lead(base_.now, gain.now)};
}

template <class Limits>
game::TurnValue ExpectedValueEvaluator<Limits>::value_with_piece(std::size_t g, const landscape::RoleTable& role) {
  const MergedArea& area = placement_.merged[g];
  if (!area.owners.any) return value_with_first_piece(g, role);
  AreaOwners owners = area.owners;
  owners.add(role, decision().one_own_piece());
  ExpectedSums with = base_;
  add(area, value_[g], area.owners, -1, with);
  add(area, value_[g], owners, 1, with);
  if (merges_.is_enabled()) {
    merges_.add(placement_, frontiers_, g, area.owners.pieces, -1, 0, with.value);
    merges_.add(placement_, frontiers_, g, owners.pieces, 1, 0, with.value);
  }
  const std::size_t own = decision().at->player, k = role.piece;
  const std::int64_t number = decision().at->supply[own][k] * kOne + with.returning[k][own] - kOne;
  with.value[own] += baseline_.values().supply_value(k, number) - supply_.value[k];
  return {decision().lead(with.value, 0), decision().lead(with.now, 0)};
}

template class ExpectedValueEvaluator<landscape::SmallLimits>;
template class ExpectedValueEvaluator<landscape::MediumLimits>;
template class ExpectedValueEvaluator<landscape::LargeLimits>;

}  // namespace tw::evaluation
