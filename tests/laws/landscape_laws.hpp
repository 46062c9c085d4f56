#pragma once
// Laws of landscape games, in addition to the laws of all games.

#include "tests/laws/laws.hpp"
#include "tests/support/shipped.hpp"

namespace tw::test {

/// Plays one game and checks all laws after every action: the laws of every game; no piece or tile appears or
/// disappears; a guess preserves the visible state of the table; engine and slow reference agree. Without a chooser,
/// plays at random.
PlayedRecord check_landscape_laws(const CompiledGame& compiled, const game::Setup& setup, LawChecker& laws,
                                  const Chooser& choose = {});

/// Replays the game on a board rotated by 90 degrees: the points and the numbers of placements must be the same after
/// every action.
void check_turned_board(const CompiledGame& compiled, const PlayedRecord& played, LawChecker& laws);

}  // namespace tw::test
