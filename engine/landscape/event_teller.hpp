#pragma once
// Events with names, from what a position reports.

#include <string>

#include "engine/game/game.hpp"
#include "engine/landscape/compiled_game.hpp"
#include "engine/landscape/position_listener.hpp"

namespace tw::landscape {

/// Turns what a position tells into events with names. Keeps a reference to `rules` and `sink`.
class EventTeller : public PositionListener {
 public:
  EventTeller(const CompiledGame& rules, game::EventSink& sink) : rules_(rules), sink_(sink) {}
  void drawn(int player, int type) override;
  void discarded(int type) override;
  void placed(int player, int type, model::Coord at) override;
  void returned(int player, const Piece& piece, const LaidTile& tile) override;
  void occupied(int player, const Piece& piece, const LaidTile& tile) override;
  void scored(int score, int action, int points, unsigned players, const LaidTile& tile, bool final) override;
  void chosen(int player, int use, const std::string& text) override;
  void effect_scored(int use, int points, int player, model::Coord at, bool final) override;
  void ended() override;

 private:
  void piece_event(game::Event::Kind kind, int player, const Piece& piece, const LaidTile& tile);
  const CompiledGame& rules_;
  game::EventSink& sink_;
};

}  // namespace tw::landscape
