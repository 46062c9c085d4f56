#pragma once
// The interface of landscape positions of any size.

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/landscape/actions.hpp"
#include "engine/landscape/compiled_game.hpp"
#include "engine/landscape/points_explanation.hpp"
#include "engine/landscape/position.hpp"

namespace tw::landscape {

/// Access to a position for the views (view.hpp), records and replays, independent of its size.
class StateBase : public game::State {
 public:
  explicit StateBase(std::shared_ptr<const CompiledGame> rules) : rules_(std::move(rules)) {}
  const CompiledGame& rules() const { return *rules_; }
  const std::shared_ptr<const CompiledGame>& shared_rules() const { return rules_; }

  virtual Phase phase() const = 0;
  virtual int drawn_type() const = 0;
  virtual int drawn_deck_index() const = 0;
  virtual std::span<const PlacedTile> placed_tiles() const = 0;
  virtual std::span<const Piece> pieces_on_board() const = 0;
  virtual int in_supply(int seat, int piece) const = 0;
  virtual std::span<const std::uint16_t> cards_left(int deck) const = 0;
  /// Returns all cards of a deck, including those already drawn.
  virtual std::span<const std::uint16_t> cards_of(int deck) const = 0;
  /// See view.hpp.
  virtual std::vector<BoardArea> areas() const = 0;
  virtual std::vector<int> final_points_of_pieces() const = 0;
  virtual std::uint32_t zones_for(int role) const = 0;
  virtual int count_placements() const = 0;
  /// Return the use of the effect that asks, and the possible answers, ascending (Phase::Choose).
  virtual int asking_use() const = 0;
  virtual std::vector<std::uint32_t> answers() const = 0;
  /// Return the text of an answer for records, and its description for players.
  virtual std::string tell(std::uint32_t answer) const = 0;
  virtual AnswerDescription describe_answer(std::uint32_t answer) const = 0;
  /// See view.hpp.
  virtual std::vector<PointsExplanation> explain_piece_points(std::size_t index) const = 0;
  virtual std::vector<PointsExplanation> explain_end_points() const = 0;
  virtual std::vector<EffectPoints> effects_at_end(int seat) const = 0;

 protected:
  std::shared_ptr<const CompiledGame> rules_;
};

}  // namespace tw::landscape
