#pragma once
// Landscape games to records and back, and how their decks are dealt.

#include <cstdint>
#include <span>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/landscape/compiled_game.hpp"
#include "engine/landscape_adapter/state.hpp"

namespace tw::landscape_adapter {

/// All decks behind each other.
struct Deal {
  std::vector<std::uint16_t> cards;
  std::vector<std::uint16_t> ends;  ///< where each deck ends
  unsigned fixed = 0;               ///< bit d: the order of deck d is given
};

/// Deals as `setup` says. A prepared deck may hold any tiles of the box, not more of one than there are copies; what it
/// takes from another deck is missing there. Findings for unknown decks or tiles, too many copies, and numbers
/// of players that the rules do not allow.
model::Result<Deal> deal(const landscape::CompiledGame& rules, const game::Setup& setup);

/// The record of `actions`, with all claims.
model::GameRecord record_game(const std::shared_ptr<const EvaluatedGame>& rules, const game::Setup& setup,
                              std::span<const game::Action> actions);
/// Plays a record and checks its claims; see Game::replay.
model::Result<game::Replay> replay_game(const std::shared_ptr<const EvaluatedGame>& rules,
                                        const model::GameRecord& record);

/// Collects the scored events and discards between two questions.
class TurnLog : public game::EventSink {
 public:
  void on_event(const game::Event& event) override;
  void clear();
  const std::vector<model::RecordedScored>& scored() const { return scored_; }
  const std::vector<std::string>& discards() const { return discards_; }

 private:
  std::vector<model::RecordedScored> scored_;  ///< of the running game, not of its end
  std::vector<std::string> discards_;
};

/// Points after a turn, before the end of the game is scored: those of `state`, or, when the turn ended the game,
/// `before` and what `log` says that the turn brought. `before` has a number for each seat.
std::vector<int> totals_after_turn(const landscape::StateBase& state, std::vector<int> before, const TurnLog& log);

/// Tiles of a new game that were drawn past before its first turn: events of that moment reach nobody.
std::vector<std::string> first_discards(const landscape::StateBase& state);

/// Zones of the tile just laid where the player might put a piece of this kind, if it is the time for it.
model::RecordedMay may_of(const landscape::StateBase& state, const std::string& piece);

}  // namespace tw::landscape_adapter
