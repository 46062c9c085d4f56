#pragma once
// Laws of landscape games, in addition to the laws of all games.

#include "tests/laws/laws.hpp"
#include "tests/support/shipped.hpp"

namespace tw::test {

/// Plays one game and checks all laws after every action: the laws of every game; pieces and tiles neither appear nor
/// vanish; a guess keeps the visible state of the table; engine and slow reference agree. Plays at random without a
/// chooser.
PlayedRecord check_landscape_laws(const CompiledGame& compiled, const game::Setup& setup, Laws& laws,
                                  const Chooser& choose = {});

/// Replays the game on a board rotated by 90 degrees: points and numbers of placements must be the same after every
/// action.
void check_turned_board(const CompiledGame& compiled, const PlayedRecord& played, Laws& laws);

}  // namespace tw::test
