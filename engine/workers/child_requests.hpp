#pragma once
// Single requests to a worker process, for bots and games of plugins from outside the installation: a move, the record
// of a game.

#include <memory>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/simulation/experiment.hpp"

namespace tw::workers {

/// A position as the setup of its game and the actions since.
struct PlayedLine {
  std::shared_ptr<const game::Game> game;
  game::Setup setup;
  std::vector<game::Action> actions;
};

/// Creates a bot that chooses an action at the end of this line, in a worker process. Its choose() ignores the state it
/// is given, which must be the position of the line. It throws std::runtime_error, as other bots do, with a message
/// that names bot and plugin if the process ends, or makes no decision for five minutes. The hurry flag makes the bot
/// in the process hurry.
std::unique_ptr<game::Bot> make_remote_bot(std::string name, PlayedLine line);

/// Like simulation::record_of(), in a worker process if the experiment uses a plugin from outside the installation. In
/// a process, `leave` is called at least ten times a second.
model::GameRecord isolated_record_of(const simulation::Experiment& experiment, std::int64_t index,
                                     const simulation::Leave& leave);

}  // namespace tw::workers
