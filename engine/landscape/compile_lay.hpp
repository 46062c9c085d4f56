#pragma once
// What laying a tile reads, made from its table.

#include "engine/landscape/tables.hpp"

namespace tw::landscape {

/// Appends the row of `tile` to Tables::lay and what its nodes begin with. To be called tile by tile.
void compile_lay(const TileTable& tile, Tables& tables);

}  // namespace tw::landscape
