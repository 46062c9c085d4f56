#pragma once
// Compiles a tile to its table and to the rows that are read when the tile is laid.

#include "engine/landscape/tables.hpp"

namespace tw::landscape {

/// Compiles one tile; the tables of the rules must be complete. Returns findings for a tile that does not pass its
/// checks.
model::Findings compile_tile(const model::Tile& tile, const model::Rules& rules, const Tables& tables, TileTable& out);

/// Appends the row of `tile` to Tables::lay and the initial values of its nodes. Call it for the tiles in order.
void compile_lay(const TileTable& tile, Tables& tables);

}  // namespace tw::landscape
