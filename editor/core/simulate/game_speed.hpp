#pragma once
// Measures how long a game of an experiment takes.

#include <atomic>

#include "engine/simulation/experiment.hpp"

namespace tw::editor {

/// Plays games of the experiment for about half a second and returns the CPU seconds that one core needs per game. If
/// no game ends in this time, measures single decisions of the bots in positions of a random game instead, which takes
/// about another second. Returns 0 if the speed cannot be measured (the game cannot be started, a bot fails, or a game
/// with a plugin from outside the installation takes too long), or if `cancelled` became true. Stores nothing. May be
/// called on any thread; returns soon after `cancelled` has become true.
double seconds_per_game(const simulation::Experiment& experiment, const std::atomic<bool>& cancelled);

}  // namespace tw::editor
