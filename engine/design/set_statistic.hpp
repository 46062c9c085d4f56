#pragma once
// Statistics of a tile set, which are computed from the numbers of copies of its tiles, without playing games. They are
// linear expressions, so that they can be targets and constraints of an integer program.

#include <span>
#include <string>
#include <vector>

#include "engine/design/integer_program.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::design {

/// A statistic of a tile set.
struct SetStatistic {
  enum class Kind {
    Sum,      ///< sum of copies times `of` over all tiles
    Mean,     ///< the sum, divided by the number of copies of the tiles in `per`
    Present,  ///< number of groups of tiles with at least one copy in the set
    Sheets    ///< the sum divided by `per_sheet`, rounded up
  };
  std::string id;     ///< for example "edges:forest", "fit:2", "tile:12"; stable, used in options and JSON
  std::string title;  ///< title, such as "sides with forest"
  Kind kind = Kind::Sum;
  std::vector<double> of{};                        ///< by tile
  std::vector<double> per{};                       ///< by tile: 1 or 0; only for Mean
  std::vector<std::vector<std::size_t>> groups{};  ///< indices of the tiles; only for Present
  int per_sheet = 1;                               ///< only for Sheets
  bool is_share() const { return kind == Kind::Mean; }
  /// Returns true if its value is a whole number for every set.
  bool is_whole() const;
  /// Returns the value for a set with these numbers of copies, by tile.
  double value(std::span<const int> copies) const;
};

/// Returns the statistics of a set: `tiles`, `sheets`, `patterns` (different patterns of edges), `deck:ID`, the
/// features of tiles (tile_features.hpp; `edges:ID`, `zones:KIND`, `ends:AREA`, `links:AREA`, `symbol:ID`, `action:ID`,
/// `property:NAME`), `fit:1` to `fit:4` (mean share of the tiles that fit a cell with this many given sides),
/// `rotations:4`, `rotations:2`, `rotations:1`, `pair:A-B` (number of times that edge B follows edge A clockwise on a
/// tile), `pattern:A-B-C-D`, and `tile:ID` (copies). Statistics of edges are omitted if the rules have no edges.
/// `per_sheet`: tiles on a printed sheet.
std::vector<SetStatistic> tile_set_statistics(const model::TileSet& set, const model::Rules& rules, int per_sheet);

/// Returns the statistic with this id, or a finding TW120 that names the statistic with the most similar id.
model::Result<SetStatistic> find_statistic(const std::vector<SetStatistic>& statistics, const std::string& id);

}  // namespace tw::design
