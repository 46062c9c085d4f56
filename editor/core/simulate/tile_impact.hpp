#pragma once
// What each tile does to a game: how hard it is to lay, and what it is worth to whoever draws it.

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
  int copies = 0;  ///< 0 where the set is not known
  std::int64_t draws = 0;
  double unplaceable = kNotMeasured;                                          ///< share of the draws
  double places = kNotMeasured;                                               ///< mean number of legal placements
  statistics::Estimate lost{kNotMeasured, kNotMeasured, kNotMeasured};        ///< `unplaceable` in percent
  statistics::Estimate placements{kNotMeasured, kNotMeasured, kNotMeasured};  ///< `places` with its interval
  std::int64_t placements_n = 0, wins_n = 0;                                  ///< draws behind `placements` and `wins`
  bool has_worth = false;                                                     ///< two draws at least, and measured
  statistics::Estimate worth{};  ///< points, as docs/metrics.md defines them
  bool differs = false;          ///< told from the mean tile, corrected by Holm for all tiles
  /// Win share of who drew it less an even share, in percentage points.
  statistics::Estimate wins{kNotMeasured, kNotMeasured, kNotMeasured};
  std::string reading;  ///< "Brings 1.2 points more than a tile does", "No clear effect yet"
  bool hard = false;    ///< unplaceable so often that it is pointed out
};

enum class ImpactColumn { Tile, Copies, Unplaceable, Places, Worth, Wins };

struct TileImpact {
  std::vector<ImpactRow> rows;
  ImpactColumn sorted_by = ImpactColumn::Worth;
  bool descending = true;
  double reach = 1;                           ///< the interval's column shows -reach to reach points
  std::string empty;                          ///< why there are no rows, "" if there are some
  std::shared_ptr<const model::TileSet> set;  ///< for pictures; may be null
  std::shared_ptr<const model::Rules> rules;
  std::vector<std::filesystem::path> folders;
};

/// Rows of all tiles that were drawn, by the order of the set.
std::vector<ImpactRow> impact_rows(const simulation::Summary& summary, const model::TileSet* set);
void sort_impact(TileImpact& impact);
/// A tidy table: tile, figure, value, low, high, n, unit, copies, told_apart (1 or 0, of the worth only).
std::string to_csv(const std::vector<ImpactRow>& rows);

}  // namespace tw::editor
