#pragma once
// A landscape position behind the State interface.

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/game/area_on_board.hpp"
#include "engine/game/game.hpp"
#include "engine/game/landscape_actions.hpp"
#include "engine/game/landscape_position.hpp"
#include "engine/game/landscape_rules.hpp"
#include "engine/game/worth.hpp"

namespace tw::game {

/// What the views (landscape_view.hpp), records and replays need to see, whatever the size of the position.
class LandscapeStateBase : public State {
 public:
  explicit LandscapeStateBase(std::shared_ptr<const LandscapeRules> rules) : rules_(std::move(rules)) {}
  const LandscapeRules& rules() const { return *rules_; }
  const std::shared_ptr<const LandscapeRules>& shared_rules() const { return rules_; }

  virtual Phase phase() const = 0;
  virtual int drawn_type() const = 0;
  virtual int drawn_deck_index() const = 0;
  virtual std::span<const landscape::LaidTile> laid() const = 0;
  virtual std::span<const landscape::Piece> on_board() const = 0;
  virtual int in_supply(int seat, int piece) const = 0;
  virtual std::span<const std::uint16_t> cards_left(int deck) const = 0;
  /// All cards of a deck, those drawn already too.
  virtual std::span<const std::uint16_t> cards_of(int deck) const = 0;
  /// See landscape_areas.hpp.
  virtual std::vector<AreaOnBoard> areas() const = 0;
  virtual std::vector<int> end_points_of_pieces() const = 0;
  virtual std::uint32_t zones_for(int role) const = 0;
  virtual int count_placements() const = 0;
  /// Phase::Choose: the use of an effect that asks, and what may be answered, ascending.
  virtual int asking() const = 0;
  virtual std::vector<std::uint32_t> answers() const = 0;
  virtual std::string tell(std::uint32_t answer) const = 0;
  /// See landscape_view.hpp.
  virtual std::vector<Worth> worth_of_piece(std::size_t index) const = 0;
  virtual std::vector<Worth> worth_at_end() const = 0;

 protected:
  std::shared_ptr<const LandscapeRules> rules_;
};

/// A new position of the smallest size that holds the game. `cards`: all decks behind each other, `ends`: where each
/// one ends; bit d of `fixed`: deck d is in order already.
std::unique_ptr<State> make_landscape_state(std::shared_ptr<const LandscapeRules> rules, int players,
                                            std::span<const std::uint16_t> cards, std::span<const std::uint16_t> ends,
                                            unsigned fixed, Random random);
/// sizeof the position that make_landscape_state would make.
std::size_t landscape_position_bytes(const landscape::Tables& tables);

/// Turns what a position tells into events with names. Keeps a reference to `rules` and `sink`.
class EventTeller : public PositionListener {
 public:
  EventTeller(const LandscapeRules& rules, EventSink& sink) : rules_(rules), sink_(sink) {}
  void drawn(int player, int type) override;
  void discarded(int type) override;
  void placed(int player, int type, model::Coord at) override;
  void returned(int player, const landscape::Piece& piece, const landscape::LaidTile& tile) override;
  void occupied(int player, const landscape::Piece& piece, const landscape::LaidTile& tile) override;
  void scored(int score, int action, int points, unsigned players, const landscape::LaidTile& tile,
              bool final) override;
  void chosen(int player, int use, const std::string& text) override;
  void effect_scored(int use, int points, int player, model::Coord at, bool final) override;
  void ended() override;

 private:
  void piece_event(Event::Kind kind, int player, const landscape::Piece& piece, const landscape::LaidTile& tile);
  const LandscapeRules& rules_;
  EventSink& sink_;
};

}  // namespace tw::game
