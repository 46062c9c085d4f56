#pragma once
// Sends single requests (for a move, or for the record of a game) to a worker process, for bots and games from plugins
// outside the installation.

#include <memory>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/simulation/experiment.hpp"

namespace tw::workers {

/// A position, given by the setup of its game and the actions played since then.
struct PlayedLine {
  std::shared_ptr<const game::Game> game;
  game::Setup setup;
  std::vector<game::Action> actions;
};

/// Returns true if a bot must choose in a worker process: the bot, an effect of the game or the game belongs to a
/// plugin from outside the installation.
bool needs_process(const std::string& bot, const game::Game& game);

/// Creates a bot that chooses an action in a worker process, in the position at the end of `line`. Its choose() ignores
/// the state, which must be the same position. If the process ends or makes no decision for five minutes, choose()
/// throws std::runtime_error with a message that names the bot and its plugin. The hurry flag is passed on to the bot
/// in the process.
std::unique_ptr<game::Bot> make_remote_bot(std::string name, PlayedLine line);

/// Creates a bot that chooses in the position at the end of `line`, in a process if it needs one. Throws
/// std::runtime_error if there is no such bot.
std::unique_ptr<game::Bot> make_bot_at(const std::string& name, PlayedLine line);

/// Returns the same record as simulation::record_of(). If the experiment uses a plugin from outside the installation,
/// the game is played in a worker process, and `should_stop` is called at least ten times a second.
model::GameRecord isolated_record_of(const simulation::Experiment& experiment, std::int64_t index,
                                     const simulation::StopCheck& should_stop);

}  // namespace tw::workers
