#pragma once
// Laws that hold for every implementation of the Game interface, whatever its rules.

#include <functional>

#include "engine/plugin_host/contract.hpp"

namespace tw::test {

using plugin_host::check_record;
using plugin_host::LawChecker;
using plugin_host::PlayedRecord;
using plugin_host::points_of;

/// Called before each action with the action, and at the end of the game with a null pointer.
using Watcher = std::function<void(const game::State& state, const game::Action* next)>;

/// Chooses one of the legal actions. If no chooser is given, all seats play at random.
using Chooser = std::function<game::Action(const game::State& state, const game::ActionList& legal)>;

/// Plays one game and checks the contract of games (plugin_host::check_laws), and the information that games give to
/// their players.
PlayedRecord check_laws(const game::Game& game, const game::Setup& setup, LawChecker& laws, const Watcher& watch = {},
                        const Chooser& choose = {});

}  // namespace tw::test
