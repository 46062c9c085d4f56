#include "editor/core/simulate/tile_impact.hpp"

#include <algorithm>
#include <cmath>

namespace tw::editor {
namespace {

using report::TileRow;

/// Returns the sort key of a row; values that were not measured come last in descending order.
double sort_key(const TileRow& row, ImpactColumn column) {
  const double key = column == ImpactColumn::Copies        ? row.copies
                     : column == ImpactColumn::Unplaceable ? row.unplaceable
                     : column == ImpactColumn::Places      ? row.places
                     : column == ImpactColumn::Wins        ? row.wins.value
                     : row.has_worth                       ? row.worth.value
                                                           : plotting::kNoNumber;
  return std::isfinite(key) ? key : -1e9;
}

}  // namespace

void sort_impact(TileImpact& impact) {
  const ImpactColumn by = impact.sorted_by;
  std::ranges::stable_sort(impact.rows, [&](const TileRow& a, const TileRow& b) {
    if (by == ImpactColumn::Tile) return impact.descending ? a.tile > b.tile : a.tile < b.tile;
    const double x = sort_key(a, by), y = sort_key(b, by);
    return impact.descending ? x > y : x < y;
  });
  // Choose a scale that suits the intervals of most tiles: the very wide intervals of rarely drawn tiles would leave no
  // room for the others.
  std::vector<double> ends;
  double largest = 0.5;
  for (const TileRow& row : impact.rows)
    if (row.has_worth && std::isfinite(row.worth.low)) {
      largest = std::max(largest, std::abs(row.worth.value));
      ends.push_back(std::max(std::abs(row.worth.low), std::abs(row.worth.high)));
    }
  std::ranges::sort(ends);
  impact.reach = ends.empty() ? 1 : std::max(1.1 * largest, ends[(ends.size() - 1) * 95 / 100]);
}

}  // namespace tw::editor
