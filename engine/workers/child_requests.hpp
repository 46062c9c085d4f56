#pragma once
// Sends single requests (for a move, or for the record of a game) to a worker process, for bots and games from plugins
// outside the installation.

#include <memory>
#include <span>
#include <string>
#include <utility>
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
/// its argument, which must be the same position. If the process ends or makes no decision for five minutes, choose()
/// throws std::runtime_error with a message that names the bot and its plugin. The hurry flag is passed on to the bot
/// in the process.
std::unique_ptr<game::Bot> make_remote_bot(std::string name, PlayedLine line);

/// A bot for several positions of one game: it is created once or, if it needs a process, for each position.
class BotOfGame {
 public:
  BotOfGame(std::string name, std::shared_ptr<const game::Game> game, game::Setup setup)
      : name_(std::move(name)),
        game_(std::move(game)),
        setup_(std::move(setup)),
        needs_process_(needs_process(name_, *game_)) {}
  /// Returns the bot for the position after these actions; valid until the next call. Throws std::runtime_error if the
  /// bot cannot be created.
  game::Bot& at(std::span<const game::Action> played);

 private:
  std::string name_;
  std::shared_ptr<const game::Game> game_;
  game::Setup setup_;
  bool needs_process_;
  std::unique_ptr<game::Bot> bot_;
};

/// Returns the same record as simulation::record_of(). If the experiment uses a plugin from outside the installation,
/// the game is played in a worker process, and `should_stop` is called at least ten times a second.
model::GameRecord isolated_record_of(const simulation::Experiment& experiment, std::int64_t index,
                                     const simulation::StopCheck& should_stop);

}  // namespace tw::workers
