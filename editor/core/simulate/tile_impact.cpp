#include "editor/core/simulate/tile_impact.hpp"

#include <algorithm>
#include <cmath>

#include "editor/core/simulate/measure_words.hpp"
#include "editor/core/simulate/simulate_words.hpp"
#include "engine/language/translate.hpp"
#include "engine/plotting/csv.hpp"
#include "engine/plotting/numbers.hpp"
#include "engine/statistics/figures.hpp"

namespace tw::editor {
namespace {

using simulation::Column;
using simulation::Sums;
using simulation::Tally;
using statistics::Estimate;

/// A tile is marked as hard to place if it cannot be placed in at least this share of its draws.
constexpr double kHard = 0.02;

double mean_of(const Sums& sums) {
  return sums.n == 0 ? kNotMeasured : static_cast<double>(sums.sum) / static_cast<double>(sums.n);
}

Estimate wins_of(const Tally& tally, int column, int key, int players) {
  const Column& what = tally.columns()[static_cast<std::size_t>(column)];
  Estimate share = statistics::measured(what, tally.sums(column, key));
  for (double* value : {&share.value, &share.low, &share.high}) *value = 100 * (*value - 1.0 / players);
  return share;
}

std::string reading_of(const ImpactRow& row) {
  const std::string hard =
      row.hard ? tr("Hard to place: {0} % of the draws are lost", plotting::in_words(100 * row.unplaceable, 1)) : "";
  if (!row.has_worth) return hard.empty() ? tr("Too few draws to tell") : hard;
  if (!row.differs) return hard.empty() ? tr("No clear effect yet") : hard;
  const double size = std::abs(row.worth.value);
  const bool small = size<0.05, above = row.worth.value> 0;
  const std::string number = plotting::in_words(size, 1);
  const std::string points = small ? above ? tr("under 0.1 points above average") : tr("under 0.1 points below average")
                             : above ? tr("{0} points above average", number)
                                     : tr("{0} points below average", number);
  return hard.empty() ? points : hard + "; " + points;
}

/// Returns the sort key of a row; values that were not measured come last in descending order.
double sort_key(const ImpactRow& row, ImpactColumn column) {
  const double key = column == ImpactColumn::Copies        ? row.copies
                     : column == ImpactColumn::Unplaceable ? row.unplaceable
                     : column == ImpactColumn::Places      ? row.places
                     : column == ImpactColumn::Wins        ? row.wins.value
                     : row.has_worth                       ? row.worth.value
                                                           : kNotMeasured;
  return std::isfinite(key) ? key : -1e9;
}

}  // namespace

std::vector<ImpactRow> impact_rows(const simulation::Summary& summary, const model::TileSet* set) {
  const Tally& tally = summary.measures();
  const int unplaceable = tally.column("tile_unplaceable"), places = tally.column("tile_placements"),
            wins = tally.column("tile_win_share"), worth = tally.column("tile_worth");
  const int of_tiles = unplaceable >= 0 ? unplaceable : worth;
  std::vector<ImpactRow> rows;
  if (of_tiles < 0) return rows;
  const std::vector<std::string>& keys = tally.columns()[static_cast<std::size_t>(of_tiles)].keys;
  std::vector<statistics::Worth> worths;
  if (worth >= 0) worths = statistics::worth_by_key(tally, worth);
  for (int key = 0; key < static_cast<int>(keys.size()); ++key) {
    ImpactRow row{.tile = keys[static_cast<std::size_t>(key)], .draws = tally.sums(of_tiles, key).n};
    if (row.draws == 0) continue;
    if (set)
      if (const model::Tile* tile = model::find_tile(*set, row.tile)) row.copies = tile->copies;
    if (unplaceable >= 0) {
      row.unplaceable = mean_of(tally.sums(unplaceable, key));
      row.lost = measured_in_unit(tally.columns()[static_cast<std::size_t>(unplaceable)], tally.sums(unplaceable, key));
    }
    if (places >= 0) {
      const Sums& sums = tally.sums(places, key);
      row.places = mean_of(sums);
      row.placements_n = sums.n;
      if (sums.n > 0) row.placements = measured_in_unit(tally.columns()[static_cast<std::size_t>(places)], sums);
    }
    if (wins >= 0 && tally.sums(wins, key).n > 0) {
      row.wins = wins_of(tally, wins, key, summary.players());
      row.wins_n = tally.sums(wins, key).n;
    }
    row.hard = row.unplaceable >= kHard;
    const auto found = std::ranges::find(worths, key, &statistics::Worth::key);
    if (found != worths.end()) {
      row.has_worth = true;
      row.worth = found->worth;
      row.differs = found->differs;
    }
    row.reading = reading_of(row);
    rows.push_back(std::move(row));
  }
  return rows;
}

void sort_impact(TileImpact& impact) {
  const ImpactColumn by = impact.sorted_by;
  std::ranges::stable_sort(impact.rows, [&](const ImpactRow& a, const ImpactRow& b) {
    if (by == ImpactColumn::Tile) return impact.descending ? a.tile > b.tile : a.tile < b.tile;
    const double x = sort_key(a, by), y = sort_key(b, by);
    return impact.descending ? x > y : x < y;
  });
  // Choose a scale that suits the intervals of most tiles: the very wide intervals of rarely drawn tiles would leave no
  // room for the others.
  std::vector<double> ends;
  double largest = 0.5;
  for (const ImpactRow& row : impact.rows)
    if (row.has_worth && std::isfinite(row.worth.low)) {
      largest = std::max(largest, std::abs(row.worth.value));
      ends.push_back(std::max(std::abs(row.worth.low), std::abs(row.worth.high)));
    }
  std::ranges::sort(ends);
  impact.reach = ends.empty() ? 1 : std::max(1.1 * largest, ends[(ends.size() - 1) * 95 / 100]);
}

std::string to_csv(const std::vector<ImpactRow>& rows) {
  plotting::TidyCsv out({"tile", "figure"}, {"copies", "told_apart"});
  for (const ImpactRow& row : rows) {
    const auto add = [&](const char* figure, const Estimate& of, std::int64_t n, const char* unit, double told_apart) {
      out.add({.keys = {row.tile, figure},
               .value = of.value,
               .low = of.low,
               .high = of.high,
               .n = n,
               .unit = unit,
               .more = {row.copies > 0 ? static_cast<double>(row.copies) : kNotMeasured, told_apart}});
    };
    if (std::isfinite(row.unplaceable)) add("unplaceable", row.lost, row.draws, "%", kNotMeasured);
    if (std::isfinite(row.places)) add("placements", row.placements, row.placements_n, "placements", kNotMeasured);
    if (row.has_worth) add("worth", row.worth, row.draws, "points", row.differs ? 1 : 0);
    if (std::isfinite(row.wins.value))
      add("wins_above_even", row.wins, row.wins_n, plotting::kPercentagePoints, kNotMeasured);
  }
  return out.text();
}

}  // namespace tw::editor
