#include "engine/evaluation/closing_odds.hpp"

namespace tw::evaluation {

void ClosingOdds::begin(const EvaluationTables& facts, const model::Weights& weights, int players) {
  facts_ = &facts;
  const std::int64_t turns = remaining_.turns();
  own_tries_ = static_cast<int>(4 * turns * weights[model::Weight::Effort] / (100 * players));
  for (std::size_t a = 0; a < facts.game->areas.size(); ++a) {
    const auto grows = [&](std::uint8_t s) { return facts.typical[s].part != 0; };
    const auto& scores = facts.areas[a].scores;
    examines_cells_[a] = facts.areas[a].returning_pieces != 0 || !facts.game->closed_scores[a].empty();
    needs_frontier_[a] = examines_cells_[a] || std::any_of(scores.begin(), scores.end(), grows);
  }
}

void ClosingOdds::estimate(std::size_t area, const Frontier& frontier, Outlook& out) {
  const int cells = out.missing = frontier.missing();
  out.closes = out.joins = 0;
  if (cells == 0 || !goes_cell_by_cell(area, frontier)) {
    out.joins = std::min<std::int64_t>(cells * kOne, cells * kOne * remaining_.turns() / open_cells_);
    return;
  }
  // A player's own turns are shared among the cells; others fill a cell now and then for their own reasons.
  const int tries = own_tries_ / cells + stray_tries_, tiles = remaining_.tiles();
  __extension__ unsigned __int128 closes = 1;  // exact, so that the order of the cells makes no difference
  for (std::size_t i = 0; i < frontier.size; ++i) {
    const FrontierCell& cell = frontier.cell[i];
    RemainingTiles::Fit fit{.all = tiles / 4, .closing = tiles / 4};
    if (cell.cares != 0) fit = remaining_.fitting(cell.need, cell.cares, area, cell.sides);
    const int closing = fit.closing + (fit.all - fit.closing) / 4;  // an area that is extended may be closed later
    closes *= static_cast<unsigned>(chance_of_any(closing, tiles, tries));
    out.joins += chance_of_any(fit.all, tiles, tries);
  }
  out.closes = static_cast<std::int64_t>(closes >> (kOneBits * (cells - 1)));
}

}  // namespace tw::evaluation
