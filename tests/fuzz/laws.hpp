#pragma once
// Laws that must hold for every game, whatever its rules and records are.

#include <span>

#include "engine/game/game.hpp"

namespace tw::fuzz {

/// Checks a position: the legal actions are sorted, unique and empty only at the end; a copy is equal.
void check_position(const game::State& state);
/// The result of some actions.
struct Played {
  std::unique_ptr<game::State> state;
  /// Number of actions up to the end of the last complete turn. In a record, an unfinished turn cannot be distinguished
  /// from a turn in which nothing more was done.
  std::size_t whole_turns = 0;
};
/// Plays the actions from the start. Each action must be legal.
Played play(const game::Game& game, const game::Setup& setup, std::span<const game::Action> actions);
/// Plays at most `most` random actions and checks each position. Undoing an action must restore the position.
void play_randomly(game::State& state, model::Random& random, int most);
/// Replays a record. Either the record is rejected with findings, or its actions are legal and the record of these
/// actions has no mismatches.
void check_replay(const game::Game& game, const model::GameRecord& record);

}  // namespace tw::fuzz
