#pragma once
// Who is told what happens while a position plays.

#include <string>

#include "engine/landscape/board.hpp"
#include "engine/model/geometry.hpp"

namespace tw::landscape {

/// All numbers are indices into the tables. Null on the hot path.
class PositionListener {
 public:
  virtual ~PositionListener() = default;
  virtual void drawn(int player, int type) = 0;
  virtual void discarded(int type) = 0;
  virtual void placed(int player, int type, model::Coord at) = 0;
  virtual void returned(int player, const Piece& piece, const LaidTile& tile) = 0;
  virtual void occupied(int player, const Piece& piece, const LaidTile& tile) = 0;
  /// `score` >= 0: from a score; else from action `action`. `players` as bits.
  virtual void scored(int score, int action, int points, unsigned players, const LaidTile& tile, bool final) = 0;
  /// `player` is about to give this answer to the effect of `use`.
  virtual void chosen(int player, int use, const std::string& text) = 0;
  /// The effect of `use` gave points; `at`: the tile laid last.
  virtual void effect_scored(int use, int points, int player, model::Coord at, bool final) = 0;
  virtual void ended() = 0;
};

}  // namespace tw::landscape
