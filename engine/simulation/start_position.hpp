#pragma once
// The position from which the games of an experiment start, if they do not start from the beginning.

#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/model/finding.hpp"

namespace tw::simulation {

/// A position of a game: the setup of the game and the actions that lead from its beginning to the position. Immutable;
/// all functions may be called on any thread.
class StartPosition {
 public:
  /// Plays the actions. Returns finding TW120 if an action is not legal or if no decision is left after the actions,
  /// and the game's findings if the setup is not valid.
  static model::Result<std::shared_ptr<const StartPosition>> make(const game::Game& game, game::Setup setup,
                                                                  std::vector<game::Action> actions);
  /// Replays a record up to the end of turn number `turn` (0: the beginning; -1: the end of the record). Returns
  /// findings of the replay, and TW120 if the record is of another game, has fewer turns, contradicts the rules up to
  /// that turn, or has no decision left after that turn.
  static model::Result<std::shared_ptr<const StartPosition>> from_record(const game::Game& game,
                                                                         const model::GameRecord& record, int turn);

  int players() const { return setup_.players; }
  const game::Setup& setup() const { return setup_; }
  const std::vector<game::Action>& actions() const { return actions_; }
  /// Returns a hash of the setup and the actions, by which stored experiments recognize the position.
  std::uint64_t hash() const;
  /// Returns a copy of the position in which all information that is hidden from the deciding player is drawn from
  /// `random`.
  std::unique_ptr<game::State> begin(model::Random& random) const;

 private:
  StartPosition(game::Setup setup, std::vector<game::Action> actions, std::unique_ptr<game::State> state);

  game::Setup setup_;
  std::vector<game::Action> actions_;
  mutable std::mutex mutex_;  ///< a position must be used, and therefore copied, by only one thread at a time
  std::unique_ptr<const game::State> state_;
};

}  // namespace tw::simulation
