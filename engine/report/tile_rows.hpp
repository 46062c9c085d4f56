#pragma once
// The effect of each tile on a game: how hard it is to place, and its value for the player who draws it.

#include <string>
#include <vector>

#include "engine/model/tile_set.hpp"
#include "engine/plotting/numbers.hpp"
#include "engine/simulation/experiment.hpp"
#include "engine/statistics/intervals.hpp"

namespace tw::report {

struct TileRow {
  std::string tile;
  int copies = 0;  ///< number of copies of the tile; 0 if the set is not known
  std::int64_t draws = 0;
  double unplaceable = plotting::kNoNumber;  ///< share of the draws in which the tile
                                             ///< could not be placed
  double places = plotting::kNoNumber;       ///< mean number of legal placements
  statistics::Estimate unplaceable_percent{plotting::kNoNumber, plotting::kNoNumber,
                                           plotting::kNoNumber};  ///< `unplaceable` in percent
  statistics::Estimate placements{plotting::kNoNumber, plotting::kNoNumber,
                                  plotting::kNoNumber};  ///< `places` with its interval
  std::int64_t placements_n = 0, wins_n = 0;             ///< number of draws behind `placements`
                                                         ///< and `wins`
  bool has_worth = false;                                ///< true if `worth` was measured in at
                                                         ///< least two draws
  statistics::Estimate worth{};                          ///< value of the tile in points, as
                                                         ///< defined in docs/metrics.md
  bool differs = false;  ///< true if `worth` differs significantly from that of the average tile (Holm correction for
                         ///< all tiles)
  /// Win share of the player who drew the tile minus the even share, in percentage points.
  statistics::Estimate wins{plotting::kNoNumber, plotting::kNoNumber, plotting::kNoNumber};
  std::string worth_summary;  ///< for example "1.2 points above average" or "No clear effect yet"
  bool hard = false;          ///< true if the tile is unplaceable so often that the table marks it
};

/// Returns a row for each tile that was drawn, in the order of the summary. `ended`: true if the experiment has ended;
/// otherwise, `differs` is false for every tile, since the correction for all tiles does not account for repeated looks
/// at the results.
std::vector<TileRow> tile_rows(const simulation::Summary& summary, const model::TileSet* set, bool ended = true);
/// Returns a tidy table as CSV, with the columns tile, figure, value, low, high, n, unit, copies, told_apart (1 or 0,
/// for `worth` only).
std::string to_csv(const std::vector<TileRow>& rows);

}  // namespace tw::report
