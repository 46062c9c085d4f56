#include "engine/evaluation/expectation.hpp"

namespace tw::evaluation {

using model::Weight;

void Expectation::begin(const EvaluationTables& facts, const model::Weights& weights, int players) {
  const landscape::GameTables& tables = *facts.game;
  facts_ = &facts;
  tables_ = &tables;
  weights_ = weights;
  const std::int64_t turns = left_.turns();
  share_ = left_.all_turns() == 0 ? 0 : turns * kOne / left_.all_turns();
  most_ = turns * kOne / players;  // a turn takes one
  own_quarters_ = static_cast<int>(4 * turns * weights[Weight::Effort] / (100 * players));
  for (std::size_t a = 0; a < tables.areas.size(); ++a) {
    const auto& scores = facts.scores_of[a];
    looks_[a] = facts.leaves[a] != 0 || !tables.closed_scores[a].empty();
    rims_[a] = looks_[a] ||
               std::any_of(scores.begin(), scores.end(), [&](std::uint8_t s) { return facts.typical[s].node != 0; });
  }
  const std::int64_t joined = share_ * weights[Weight::Joining] / 100;
  std::int64_t apart = kOne;
  for (std::int64_t& chance : joining_) {
    chance = kOne - apart;
    apart -= apart * joined / kOne;
  }
  begin_pieces(players);
}

void Expectation::begin_pieces(int players) {
  for (std::size_t k = 0; k < tables_->pieces.size(); ++k) {
    const bool keeper = ((facts_->keepers >> k) & 1u) != 0;
    // The more rivals, the fewer turns of one's own to use a piece in, and the more others take first.
    const std::int64_t first =
        weights_[keeper ? Weight::Keeper : Weight::Piece] * share_ / kOne / std::max(1, players - 1);
    std::size_t n = 0;
    std::int64_t before = 0;
    const std::size_t most = std::min<std::size_t>(2 * std::size_t{tables_->pieces[k]} + 1, kMostFurther - 1);
    for (std::int64_t each = first * kOne; n < most && each > 0; ++n) {
      further_[k][n] = {each, before};
      before += each;
      each = each * weights_[Weight::Further] / 100;
    }
    further_[k][n] = {0, before};
    furthers_[k] = n;
  }
}

std::int64_t Expectation::pieces(std::size_t kind, std::int64_t number) const {
  const auto rest = static_cast<std::uint64_t>(std::clamp<std::int64_t>(number, 0, most_));
  constexpr std::uint64_t one = kOne;
  const std::size_t whole = std::min<std::uint64_t>(rest / one, furthers_[kind]);
  const Further& next = further_[kind][whole];
  return (next.before + next.each * static_cast<std::int64_t>(rest % one) / kOne) / kOne;
}

void Expectation::foresee(std::size_t area, const Rim& rim, Outlook& out) {
  const int cells = out.missing = rim.missing();
  out.closes = out.joins = 0;
  if (cells == 0 || !goes_cell_by_cell(area, rim)) {
    out.joins = std::min<std::int64_t>(cells * kOne, cells * kOne * left_.turns() / open_cells_);
    return;
  }
  // A player's own turns are shared among the cells; now and then somebody fills one for other reasons.
  const int tries = own_quarters_ / cells + by_chance_, tiles = left_.tiles();
  __extension__ unsigned __int128 closes = 1;  // exact, so that the order of the cells makes no difference
  for (std::size_t i = 0; i < rim.size; ++i) {
    const RimCell& cell = rim.cell[i];
    TilesLeft::Fitting fit{.all = tiles / 4, .closing = tiles / 4};
    if (cell.cares != 0) fit = left_.fitting(cell.need, cell.cares, area, cell.sides);
    const int closing = fit.closing + (fit.all - fit.closing) / 4;  // what widens the area may be closed later
    closes *= static_cast<unsigned>(EvaluationTables::chance(closing, tiles, tries));
    out.joins += EvaluationTables::chance(fit.all, tiles, tries);
  }
  out.closes = static_cast<std::int64_t>(closes >> (kOneBits * (cells - 1)));
}

std::int64_t Expectation::worth(std::size_t score, int points, std::int64_t closes, const Outlook& outlook) const {
  const landscape::ScoreTable& how = tables_->scores[score];
  const EvaluationTables::Typical& typical = facts_->typical[score];
  const bool end = how.when == model::ScoreRule::When::End;
  const std::int64_t closing = closes * weights_[Weight::Closing] / 100;
  if (!end && closing == 0) return 0;
  std::int64_t value = std::int64_t{100} * game::kept_points(points);
  const std::int64_t joins = end ? outlook.joins : outlook.missing * kOne;
  value += typical.node * joins / kOne * weights_[Weight::Growth] / 100;
  const std::size_t kinds = tables_->areas[how.area].touching.size();
  for (std::size_t t = 0; t < kinds; ++t)
    value += outlook.touched[t] * std::int64_t{typical.touching[t]} * share_ / kOne * weights_[Weight::Touching] / 100;
  if (!end) return value * closing / kOne;
  value = value * weights_[Weight::Unfinished] / 100;
  const bool leaves = ((facts_->leaves[how.area] >> how.piece) & 1u) != 0;
  return value * (leaves ? kOne - std::min(closing, kOne) : kOne) / kOne;
}

}  // namespace tw::evaluation
