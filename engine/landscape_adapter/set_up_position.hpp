#pragma once
// Set-up positions of landscape games: converts their names to indices into the tables, with findings, and creates a
// position from a state.

#include <optional>

#include "engine/game/game.hpp"
#include "engine/landscape/compiled_game.hpp"
#include "engine/landscape/start_board.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/record.hpp"

namespace tw::landscape_adapter {

/// Limit on the absolute value of a player's points at the start, so that the points in the rest of the game stay
/// within the limits of a record (tilesets/schema/game.xsd).
inline constexpr int kMaxStartPoints = 100'000;

/// Converts the names in a position to indices into the tables. The tiles are put in an order in which each lies beside
/// an earlier one; if their order already meets this condition, it is kept. Returns findings (TW070), at most twenty:
/// unknown ids, two tiles on a cell, tiles that do not fit or are not connected, pieces on cells without a tile, on
/// zones where they are not allowed or that bar them, or in closed areas from which they would have returned, more
/// tiles than the box contains, too many pieces of a seat, and points, cells or seats out of range. Does not check the
/// number of copies of each tile; deal() does.
model::Result<landscape::StartBoard> resolve_position(const landscape::CompiledGame& rules, int players,
                                                      const model::RecordedPosition& position);

/// Returns the board, points and remaining tiles of a state, with the seat that draws next; nullopt for games of other
/// families. With the tiles in the same order, a game from this position continues like the state, provided that the
/// state waits for the placement of a tile in an ordinary turn and the rules use no plugin effects. The tile to be
/// placed comes first among the remaining tiles of its deck. The rest of a turn whose tile is already placed is
/// dropped.
std::optional<model::RecordedPosition> position_of(const game::State& state);

}  // namespace tw::landscape_adapter
