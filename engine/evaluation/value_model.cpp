#include "engine/evaluation/value_model.hpp"

#include "engine/game/points.hpp"

namespace tw::evaluation {

using model::Weight;

void add_merge_value(const EvaluationTables& facts, const Merge& merge, const MergingArea& one,
                     const MergingArea& other, std::size_t players, int sign, SeatValues& values) {
  for (const std::uint8_t s : facts.areas[merge.area].contested_scores) {
    const auto k = static_cast<std::size_t>(facts.game->scores[s].piece);
    const std::uint64_t a = (*one.pieces)[k], b = (*other.pieces)[k];
    if (a == 0 || b == 0) continue;
    const unsigned of_one = seats_with_most(a, players), of_other = seats_with_most(b, players),
                   of_both = seats_with_most(a + b, players);
    if (of_one == of_other && of_one == of_both) continue;
    const std::int64_t first = std::int64_t{game::clamp_points(one.points[s])} * merge.unfinished_weight;
    const std::int64_t second = std::int64_t{game::clamp_points(other.points[s])} * merge.unfinished_weight;
    SeatValues change{};
    change.add(of_both, first + second);
    change.add(of_one, -first);
    change.add(of_other, -second);
    for (std::size_t p = 0; p < players; ++p) values[p] += sign * (change[p] * merge.chance / kOne);
  }
}

void ValueModel::begin(const EvaluationTables& facts, const model::Weights& weights, const RemainingTiles& remaining,
                       int players) {
  facts_ = &facts;
  weights_ = weights;
  const std::int64_t turns = remaining.max_turns_left();
  share_left_ = remaining.max_turns() == 0 ? 0 : turns * kOne / remaining.max_turns();
  max_pieces_ = turns * kOne / players;  // assumes at most one piece per turn
  const std::int64_t merges = share_left_ * weights[Weight::Joining] / 100;
  std::int64_t apart = kOne;
  for (std::int64_t& chance : merge_chance_) {
    chance = kOne - apart;
    apart -= apart * merges / kOne;
  }
  begin_supply(players);
}

void ValueModel::begin_supply(int players) {
  const auto& pieces = facts_->game->pieces;
  for (std::size_t k = 0; k < pieces.size(); ++k) {
    const bool keeper = ((facts_->never_returning >> k) & 1u) != 0;
    // With more rivals, a player has fewer turns in which to use a piece, and rivals occupy more of the areas first.
    const std::int64_t first =
        weights_[keeper ? Weight::Keeper : Weight::Piece] * share_left_ / kOne / std::max(1, players - 1);
    std::size_t n = 0;
    std::int64_t before = 0;
    const std::size_t most = std::min<std::size_t>(2 * std::size_t{pieces[k]} + 1, kMaxFurther - 1);
    for (std::int64_t each = first * kOne; n < most && each > 0; ++n) {
      further_pieces_[k][n] = {each, before};
      before += each;
      each = each * weights_[Weight::Further] / 100;
    }
    further_pieces_[k][n] = {0, before};
    further_counts_[k] = n;
  }
}

std::int64_t ValueModel::supply_value(std::size_t kind, std::int64_t number) const {
  const auto rest = static_cast<std::uint64_t>(std::clamp<std::int64_t>(number, 0, max_pieces_));
  constexpr std::uint64_t one = kOne;
  const std::size_t whole = std::min<std::uint64_t>(rest / one, further_counts_[kind]);
  const FurtherPiece& next = further_pieces_[kind][whole];
  return (next.before + next.each * static_cast<std::int64_t>(rest % one) / kOne) / kOne;
}

std::int64_t ValueModel::score_value(std::size_t score, int points, const AreaForecast& forecast) const {
  const landscape::ScoreTable& how = facts_->game->scores[score];
  const TypicalPoints& typical = facts_->typical[score];
  const bool end = how.when == model::ScoreRule::When::End;
  const std::int64_t closing = forecast.closing_chance * weights_[Weight::Closing] / 100;
  if (!end && closing == 0) return 0;
  std::int64_t value = std::int64_t{100} * game::clamp_points(points);
  const std::int64_t joins = end ? forecast.expected_joins : forecast.missing * kOne;
  value += typical.part * joins / kOne * weights_[Weight::Growth] / 100;
  const std::size_t kinds = facts_->game->areas[how.area].touching.size();
  for (std::size_t t = 0; t < kinds; ++t)
    if (forecast.touched[t] != 0)
      value += forecast.touched[t] * std::int64_t{typical.touching[t]} * share_left_ / kOne *
               weights_[Weight::Touching] / 100;
  if (!end) return value * closing / kOne;
  value = value * weights_[Weight::Unfinished] / 100;
  const bool leaves = ((facts_->areas[how.area].returning_pieces >> how.piece) & 1u) != 0;
  return value * (leaves ? kOne - std::min(closing, kOne) : kOne) / kOne;
}

}  // namespace tw::evaluation
