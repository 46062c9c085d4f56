#pragma once
// Records of landscape games, their replay, and the dealing of decks.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/landscape/compiled_game.hpp"
#include "engine/landscape/start_board.hpp"
#include "engine/landscape_adapter/state.hpp"

namespace tw::landscape_adapter {

/// The dealt decks, stored consecutively.
struct Deal {
  std::vector<std::uint16_t> cards;
  std::vector<std::uint16_t> ends;                  ///< index of the end of each deck
  unsigned fixed = 0;                               ///< bit d: the order of deck d is given
  std::optional<landscape::StartBoard> board = {};  ///< set-up board from which the game starts; nullopt for the usual
                                                    ///< start

  const landscape::StartBoard* start_board() const { return board ? &*board : nullptr; }
};

/// Deals the decks according to `setup`. A prepared deck may contain any tiles of the box, up to their number of
/// copies; tiles that are taken from another deck or placed in a set-up position are then missing from their own deck.
/// Returns findings for unknown decks or tiles, too many copies, numbers of players that the rules do not allow, and
/// the findings of resolve_position().
model::Result<Deal> deal(const landscape::CompiledGame& rules, const game::Setup& setup);

/// Returns the record of `actions`, with all claims.
model::GameRecord record_game(const std::shared_ptr<const EvaluatedGame>& rules, const game::Setup& setup,
                              std::span<const game::Action> actions);
/// Replays a record and checks its claims; see Game::replay.
model::Result<game::Replay> replay_game(const std::shared_ptr<const EvaluatedGame>& rules,
                                        const model::GameRecord& record);

/// Collects the scored points and discards between two decisions.
class TurnLog : public game::EventSink {
 public:
  void on_event(const game::Event& event) override;
  const std::vector<model::RecordedScore>& scored() const { return scored_; }
  const std::vector<std::string>& discards() const { return discards_; }

 private:
  std::vector<model::RecordedScore> scored_;  ///< points scored during the game, without the scoring at its end
  std::vector<std::string> discards_;
};

/// Returns the points after a turn, before the end of the game is scored: the points of `state` or, if the turn ended
/// the game, `before` plus the points of the turn in `log`. `before` has one entry per seat.
std::vector<int> totals_after_turn(const landscape::StateBase& state, std::vector<int> before, const TurnLog& log);

/// Returns the tiles of a new game that were drawn before its first turn and could not be placed; no listener receives
/// these events.
std::vector<std::string> initial_discards(const landscape::StateBase& state);

/// Returns the zones of the tile just placed on which the player may place a piece of this kind; no zones if no piece
/// can be placed now.
model::RecordedOccupiableZones occupiable_zones(const landscape::StateBase& state, const std::string& piece);

}  // namespace tw::landscape_adapter
