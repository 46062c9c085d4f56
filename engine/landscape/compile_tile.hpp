#pragma once
// From a drawn tile to its table.

#include "engine/landscape/tables.hpp"

namespace tw::landscape {

/// Compiles one tile against finished rules tables. Findings for a tile that did not pass its checks.
model::Findings compile_tile(const model::Tile& tile, const model::Rules& rules, const Tables& tables, TileTable& out);

}  // namespace tw::landscape
