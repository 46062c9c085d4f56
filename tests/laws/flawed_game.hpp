#pragma once
// A game with one fault, put over a sound one: so that the laws can be seen to catch it.

#include <memory>

#include "engine/game/game.hpp"

namespace tw::test {

enum class Flaw {
  None,
  UnsortedActions,   ///< legal actions come in descending order
  EmptyList,         ///< no legal action, though the game goes on
  SilentRefusal,     ///< illegal actions are not refused
  ShallowCopy,       ///< a clone plays on in the original
  ForgetfulUndo,     ///< undo does nothing
  WrongStanding,     ///< points if ended are a point too high
  LostPoints,        ///< a part's points are not counted
  ChangedDecision,   ///< a guess plays an action by itself
  StrayGuess,        ///< a guess comes from numbers of its own
  StrangerToItself,  ///< no state is of the same game as another
  PeekingTable,      ///< the table shows what lies in the decks
  PeekingValues,     ///< positions are judged by what lies in the decks
  LateHopes,         ///< more is expected than the points when the game has ended
  ShortGame,         ///< longest_game is too small
  UnseededGame,      ///< every new game is dealt from another seed
  UnfinishedPlayout  ///< a playout stops at once
};

/// `sound` must outlive the game and its states.
std::unique_ptr<game::Game> with_flaw(const game::Game& sound, Flaw flaw);

}  // namespace tw::test
