#pragma once
// The interface that reports what happens while a position is played, and the listener that turns it into named events.

#include <string>

#include "engine/game/game.hpp"
#include "engine/landscape/board.hpp"
#include "engine/landscape/compiled_game.hpp"
#include "engine/model/geometry.hpp"

namespace tw::landscape {

/// Receives the events of a position. All numbers are indices into the tables. On the hot path the listener is null.
class PositionListener {
 public:
  virtual ~PositionListener() = default;
  virtual void on_drawn(int player, int type) = 0;
  virtual void on_discarded(int type) = 0;
  virtual void on_placed(int player, int type, model::Coord at) = 0;
  virtual void on_returned(int player, const Piece& piece, const PlacedTile& tile) = 0;
  virtual void on_occupied(int player, const Piece& piece, const PlacedTile& tile) = 0;
  /// Called when score `score` has given points. `players`: seats, as bits.
  virtual void on_scored(int score, int points, unsigned players, const PlacedTile& tile, bool final) = 0;
  /// Called when action `action` of the tile placed last has given points to `player`.
  virtual void on_awarded(int action, int points, int player, const PlacedTile& tile) = 0;
  /// Called before `player` gives this answer to the effect of `use`.
  virtual void on_chosen(int player, int use, const std::string& text) = 0;
  /// Called when the effect of `use` has scored points. `at`: cell of the tile placed last.
  virtual void on_effect_scored(int use, int points, int player, model::Coord at, bool final) = 0;
  virtual void on_ended() = 0;
};

/// Converts the events of a position into events with names. Keeps a reference to `rules` and `sink`.
class NamedEventListener : public PositionListener {
 public:
  NamedEventListener(const CompiledGame& rules, game::EventSink& sink) : rules_(rules), sink_(sink) {}
  void on_drawn(int player, int type) override;
  void on_discarded(int type) override;
  void on_placed(int player, int type, model::Coord at) override;
  void on_returned(int player, const Piece& piece, const PlacedTile& tile) override;
  void on_occupied(int player, const Piece& piece, const PlacedTile& tile) override;
  void on_scored(int score, int points, unsigned players, const PlacedTile& tile, bool final) override;
  void on_awarded(int action, int points, int player, const PlacedTile& tile) override;
  void on_chosen(int player, int use, const std::string& text) override;
  void on_effect_scored(int use, int points, int player, model::Coord at, bool final) override;
  void on_ended() override;

 private:
  void piece_event(game::Event::Kind kind, int player, const Piece& piece, const PlacedTile& tile);
  const CompiledGame& rules_;
  game::EventSink& sink_;
};

}  // namespace tw::landscape
