#pragma once
// From a drawn tile to its table, and to the rows that laying it reads.

#include "engine/landscape/tables.hpp"

namespace tw::landscape {

// From a drawn tile to its table.

/// Compiles one tile against finished rules tables. Findings for a tile that did not pass its checks.
model::Findings compile_tile(const model::Tile& tile, const model::Rules& rules, const Tables& tables, TileTable& out);

/// Appends the row of `tile` to Tables::lay and what its nodes begin with. To be called tile by tile.
void compile_lay(const TileTable& tile, Tables& tables);

}  // namespace tw::landscape
