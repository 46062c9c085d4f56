#pragma once
// Wraps a correct game and adds one fault, to verify that the laws detect the fault.

#include <memory>

#include "engine/game/game.hpp"

namespace tw::test {

enum class Flaw {
  None,
  UnsortedActions,   ///< legal actions are in descending order
  EmptyList,         ///< no legal actions although the game is not over
  SilentRefusal,     ///< illegal actions are not rejected
  ShallowCopy,       ///< a clone shares its state with the original
  ForgetfulUndo,     ///< undo does nothing
  WrongStanding,     ///< points if ended are one too high
  LostPoints,        ///< the points of one part are missing
  ChangedDecision,   ///< a guess also plays an action
  StrayGuess,        ///< a guess uses random numbers of its own
  StrangerToItself,  ///< no state belongs to the same game as another state
  PeekingTable,      ///< the table shows the content of the decks
  PeekingValues,     ///< evaluations depend on the content of the decks
  LateHopes,         ///< the evaluation of a finished game exceeds the points
  ShortGame,         ///< longest_game is too small
  UnseededGame,      ///< every new game has a different seed
  UnfinishedPlayout  ///< a playout stops immediately
};

/// Returns the game with a fault added. `sound` must outlive the returned game and its states.
std::unique_ptr<game::Game> with_flaw(const game::Game& sound, Flaw flaw);

}  // namespace tw::test
