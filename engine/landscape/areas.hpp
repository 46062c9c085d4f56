#pragma once
// The areas that lie on the table in a landscape game, for metrics and tests.

#include <vector>

#include "engine/game/game.hpp"
#include "engine/landscape/area_on_board.hpp"

namespace tw::landscape {

/// All areas, in the order of the tile that holds their root. Throws std::bad_cast for a state of another family.
std::vector<AreaOnBoard> areas(const game::State& state);

/// For each piece on the board, in the order of pieces() (view.hpp): the points that its area (or itself)
/// brings its owner by the rules' scores at the end, 0 if none or if others have the majority. What effects of plugins
/// give is not told by pieces and stands in no entry. Throws std::bad_cast for a state of another family.
std::vector<int> end_points_of_pieces(const game::State& state);

}  // namespace tw::landscape
