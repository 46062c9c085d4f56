#pragma once
// Detects games in which nothing can happen, by playing them.

#include <functional>

#include "engine/game/game.hpp"
#include "engine/model/finding.hpp"

namespace tw::plugin_host {

/// Plays up to 16 random games, always the same ones, until a player has decided something, a piece has been placed and
/// points have been scored; in most games, this takes a few turns. Findings: TW063 (error) if every game ends before
/// the first decision; TW064 (warning) if no piece is ever placed, or if nobody ever gets points. They refer to the row
/// of the rules that is the most likely cause. A row that xml::check_playable() reports is not reported again. Returns
/// no findings if `stop` returns true, if a plugin of the installation breaks its contract, or if the games take longer
/// than two seconds. If a plugin from outside the installation is used, first checks the contract of games for at most
/// `contract_seconds` (contract.hpp).
model::Findings check_by_playing(const game::Game& game, const std::function<bool()>& stop = {},
                                 double contract_seconds = 2);

}  // namespace tw::plugin_host
