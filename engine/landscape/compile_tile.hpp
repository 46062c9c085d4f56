#pragma once
// Compiles a drawn tile to its table and to the rows that are read when it is laid.

#include "engine/landscape/tables.hpp"

namespace tw::landscape {

/// Compiles one tile; the tables of the rules must be complete. Findings for a tile that would not pass its checks.
model::Findings compile_tile(const model::Tile& tile, const model::Rules& rules, const Tables& tables, TileTable& out);

/// Appends the row of `tile` to Tables::lay and the initial values of its nodes. Call it for the tiles in order.
void compile_lay(const TileTable& tile, Tables& tables);

}  // namespace tw::landscape
