#pragma once
// The position of a recorded game as a picture shows it.

#include <string>
#include <vector>

#include "engine/cli/loaded_game.hpp"
#include "engine/drawing/export.hpp"

namespace tw::cli {

/// The board after so many turns of the record (negative: after the last one). Findings if the record cannot be read
/// or does not go on as the rules want.
model::Result<std::vector<drawing::LaidTile>> recorded_board(const LoadedGame& game, const std::string& record,
                                                             int turn);

}  // namespace tw::cli
