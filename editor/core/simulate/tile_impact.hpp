#pragma once
// The table of the effect of each tile on a game, in the order that the user selects.

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/report/tile_rows.hpp"

namespace tw::editor {

enum class ImpactColumn { Tile, Copies, Unplaceable, Places, Worth, Wins };

struct TileImpact {
  std::vector<report::TileRow> rows;
  ImpactColumn sorted_by = ImpactColumn::Worth;
  bool descending = true;
  double reach = 1;                           ///< the interval column shows the range -reach to reach, in points
  std::string empty;                          ///< reason why there are no rows; "" if there are rows
  std::shared_ptr<const model::TileSet> set;  ///< set for pictures; may be null
  std::shared_ptr<const model::Rules> rules;
  std::vector<std::filesystem::path> folders;
};

void sort_impact(TileImpact& impact);

}  // namespace tw::editor
