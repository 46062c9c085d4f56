#pragma once
// Finds games in which nothing can happen by playing them.

#include <functional>

#include "engine/game/game.hpp"
#include "engine/model/finding.hpp"

namespace tw::plugin_host {

/// Plays up to 16 random games, always the same ones, until a player has decided something, a piece has been placed and
/// points have been scored; a game that can be played needs a few turns of the first one. Findings: TW063 (error) if
/// every game ends before the first decision; TW064 (warning) if no piece is ever placed, or if nobody ever gets
/// points. They are at the row of the rules that is the most likely cause. A row that xml::check_playable() reports is
/// not reported again. Returns nothing if `stop` returns true, if the plugin breaks its contract, or if the games take
/// longer than two seconds.
model::Findings check_by_playing(const game::Game& game, const std::function<bool()>& stop = {});

}  // namespace tw::plugin_host
