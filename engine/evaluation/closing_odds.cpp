#include "engine/evaluation/closing_odds.hpp"

namespace tw::evaluation {

namespace {

constexpr int kSteps = 64;   // the probability of a single try is rounded up to a multiple of 1/64
constexpr int kTries = 128;  // number of tries covered by the table, in quarters; larger numbers use the last entry

constexpr std::array<std::array<std::uint16_t, kTries>, kSteps + 1> make_chances() {
  std::array<std::array<std::uint16_t, kTries>, kSteps + 1> out{};
  for (int n = 0; n <= kSteps; ++n) {
    // Newton's method for the fourth root of the probability that one try fails. It gives the same result on every
    // machine.
    const double fails = 1.0 - static_cast<double>(n) / kSteps;
    double root = 1.0;
    if (fails > 0)
      for (int i = 0; i < 60; ++i) root -= (root * root * root * root - fails) / (4 * root * root * root);
    else
      root = 0.0;
    double none = 1.0;
    for (int t = 0; t < kTries; ++t, none *= root)
      out[n][t] = static_cast<std::uint16_t>((1.0 - none) * static_cast<double>(kOne) + 0.5);
  }
  return out;
}
constexpr auto kChances = make_chances();

}  // namespace

int chance_of_any(int n, int of, int quarter_tries) {
  if (n <= 0 || of <= 0 || quarter_tries <= 0) return 0;
  const int step = std::min(kSteps, static_cast<int>((std::int64_t{n} * kSteps + of - 1) / of));
  return kChances[step][std::min(quarter_tries, kTries - 1)];
}

void ClosingOdds::begin(const EvaluationTables& facts, const model::Weights& weights, int players) {
  facts_ = &facts;
  const std::int64_t turns = remaining_.max_turns_left();
  own_tries_ = static_cast<int>(4 * turns * weights[model::Weight::Effort] / (100 * players));
}

void ClosingOdds::estimate(std::size_t area, const Frontier& frontier, AreaForecast& out) {
  const int cells = out.missing = frontier.missing();
  out.closing_chance = out.expected_joins = 0;
  if (cells == 0 || !examines_each_cell(area, frontier)) {
    out.expected_joins = std::min<std::int64_t>(cells * kOne, cells * kOne * remaining_.max_turns_left() / open_cells_);
    return;
  }
  // A player's own tries are divided among the cells. Turns that serve other purposes occasionally also fill a cell.
  const int tries = own_tries_ / cells + stray_tries_, tiles = remaining_.tile_count();
  __extension__ unsigned __int128 closing_chance = 1;  // exact, so that the order of the cells does not matter
  for (std::size_t i = 0; i < frontier.size; ++i) {
    const FrontierCell& cell = frontier.cell[i];
    RemainingTiles::Fit fit{.all = tiles / 4, .closing = tiles / 4};
    if (cell.care_mask != 0) fit = remaining_.count_fitting(cell.required, cell.care_mask, area, cell.sides);
    // An area that the tile only extends may still be closed later.
    const int closing = fit.closing + (fit.all - fit.closing) / 4;
    closing_chance *= static_cast<unsigned>(chance_of_any(closing, tiles, tries));
    out.expected_joins += chance_of_any(fit.all, tiles, tries);
  }
  out.closing_chance = static_cast<std::int64_t>(closing_chance >> (kOneBits * (cells - 1)));
}

}  // namespace tw::evaluation
