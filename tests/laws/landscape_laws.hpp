#pragma once
// What holds of every game of the landscape family besides the laws of all games.

#include "tests/laws/laws.hpp"
#include "tests/support/shipped.hpp"

namespace tw::test {

/// Plays one game (at random, if nobody chooses) under all laws: those of every game; pieces and tiles neither appear
/// nor vanish; a guess keeps what lies on the table; engine and slow reference agree after every action.
PlayedRecord check_landscape_laws(const CompiledGame& compiled, const game::Setup& setup, Laws& laws,
                                  const Chooser& choose = {});

/// The same game on a board turned by a quarter: same points, as many placements, after every action.
void check_turned_board(const CompiledGame& compiled, const PlayedRecord& played, Laws& laws);

}  // namespace tw::test
