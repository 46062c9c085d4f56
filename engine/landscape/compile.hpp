#pragma once
// The parts of compile(): a tile is compiled into its table and the rows that are read when the tile is placed; a
// formula is compiled into a Program, in which each word becomes an index into the AreaCounts of an area.

#include <string>

#include "engine/landscape/tables.hpp"
#include "engine/model/formula.hpp"

namespace tw::landscape {

/// Compiles one tile; the tables of the rules must be complete. Returns findings for a tile that does not pass its
/// checks.
model::Findings compile_tile(const model::Tile& tile, const model::Rules& rules, const Tables& tables, TileTable& out);

/// Appends to `tables` everything that is read when `tile` is placed: its row of Tables::placement_tables, its sides,
/// the initial values of its nodes, and its allowed roles. Call it for the tiles in order.
void compile_placement_row(const TileTable& tile, Tables& tables);

/// Compiles `text` for areas of kind `area` and adds the counts that it needs to that area's table. Returns findings
/// for words that have no meaning in such areas. Not for hot paths.
model::Findings compile_formula(const model::FormulaText& text, const model::Rules& rules, AreaTable& area,
                                Program& out);

}  // namespace tw::landscape
