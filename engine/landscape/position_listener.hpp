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
  virtual void drawn(int player, int type) = 0;
  virtual void discarded(int type) = 0;
  virtual void placed(int player, int type, model::Coord at) = 0;
  virtual void returned(int player, const Piece& piece, const PlacedTile& tile) = 0;
  virtual void occupied(int player, const Piece& piece, const PlacedTile& tile) = 0;
  /// Called when score `score` has given points. `players`: seats, as bits.
  virtual void scored(int score, int points, unsigned players, const PlacedTile& tile, bool final) = 0;
  /// Called when action `action` of the tile placed last has given points to `player`.
  virtual void awarded(int action, int points, int player, const PlacedTile& tile) = 0;
  /// Called before `player` gives this answer to the effect of `use`.
  virtual void chosen(int player, int use, const std::string& text) = 0;
  /// Called when the effect of `use` has scored points. `at`: cell of the tile placed last.
  virtual void effect_scored(int use, int points, int player, model::Coord at, bool final) = 0;
  virtual void ended() = 0;
};

/// Converts the events of a position into events with names. Keeps a reference to `rules` and `sink`.
class NamedEventListener : public PositionListener {
 public:
  NamedEventListener(const CompiledGame& rules, game::EventSink& sink) : rules_(rules), sink_(sink) {}
  void drawn(int player, int type) override;
  void discarded(int type) override;
  void placed(int player, int type, model::Coord at) override;
  void returned(int player, const Piece& piece, const PlacedTile& tile) override;
  void occupied(int player, const Piece& piece, const PlacedTile& tile) override;
  void scored(int score, int points, unsigned players, const PlacedTile& tile, bool final) override;
  void awarded(int action, int points, int player, const PlacedTile& tile) override;
  void chosen(int player, int use, const std::string& text) override;
  void effect_scored(int use, int points, int player, model::Coord at, bool final) override;
  void ended() override;

 private:
  void piece_event(game::Event::Kind kind, int player, const Piece& piece, const PlacedTile& tile);
  const CompiledGame& rules_;
  game::EventSink& sink_;
};

}  // namespace tw::landscape
