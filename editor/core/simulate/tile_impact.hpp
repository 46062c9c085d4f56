#pragma once
// The effect of each tile on a game: how hard it is to place, and its value for the player who draws it.

#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/simulation/experiment.hpp"
#include "engine/statistics/intervals.hpp"

namespace tw::editor {

inline constexpr double kNotMeasured = std::numeric_limits<double>::quiet_NaN();

struct ImpactRow {
  std::string tile;
  int copies = 0;  ///< number of copies of the tile; 0 if the set is not known
  std::int64_t draws = 0;
  double unplaceable = kNotMeasured;                                          ///< share of the draws in which the tile
                                                                              ///< could not be placed
  double places = kNotMeasured;                                               ///< mean number of legal placements
  statistics::Estimate lost{kNotMeasured, kNotMeasured, kNotMeasured};        ///< `unplaceable` in percent
  statistics::Estimate placements{kNotMeasured, kNotMeasured, kNotMeasured};  ///< `places` with its interval
  std::int64_t placements_n = 0, wins_n = 0;                                  ///< number of draws behind `placements`
                                                                              ///< and `wins`
  bool has_worth = false;                                                     ///< true if `worth` was measured in at
                                                                              ///< least two draws
  statistics::Estimate worth{};                                               ///< value of the tile in points, as
                                                                              ///< defined in docs/metrics.md
  bool differs = false;  ///< true if `worth` differs significantly from that of the average tile (Holm correction for
                         ///< all tiles)
  /// Win share of the player who drew the tile minus the even share, in percentage points.
  statistics::Estimate wins{kNotMeasured, kNotMeasured, kNotMeasured};
  std::string reading;  ///< for example "1.2 points above average" or "No clear effect yet"
  bool hard = false;    ///< true if the tile is unplaceable so often that the table marks it
};

enum class ImpactColumn { Tile, Copies, Unplaceable, Places, Worth, Wins };

struct TileImpact {
  std::vector<ImpactRow> rows;
  ImpactColumn sorted_by = ImpactColumn::Worth;
  bool descending = true;
  double reach = 1;                           ///< the interval column shows the range -reach to reach, in points
  std::string empty;                          ///< reason why there are no rows; "" if there are rows
  std::shared_ptr<const model::TileSet> set;  ///< set for pictures; may be null
  std::shared_ptr<const model::Rules> rules;
  std::vector<std::filesystem::path> folders;
};

/// Returns a row for each tile that was drawn, in the order of the summary.
std::vector<ImpactRow> impact_rows(const simulation::Summary& summary, const model::TileSet* set);
void sort_impact(TileImpact& impact);
/// Returns a tidy table: tile, figure, value, low, high, n, unit, copies, told_apart (1 or 0, for `worth` only).
std::string to_csv(const std::vector<ImpactRow>& rows);

}  // namespace tw::editor
