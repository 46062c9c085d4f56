#pragma once
// What lies on the board of a position, and what may be done there: all that a view draws.

#include <string>
#include <vector>

#include "editor/core/play/board_geometry.hpp"
#include "engine/game/game.hpp"
#include "engine/landscape/view.hpp"
#include "engine/model/rules.hpp"

namespace tw::editor {

/// A cell beside the laid tiles.
struct OpenCell {
  model::Coord at;
  std::vector<model::Rotation> turns;  ///< in which the drawn tile fits, equal ones once; empty: not lit
  bool dead = false;                   ///< no tile left fits in any turn
};
/// A piece that may be put, or taken back.
struct PieceSpot {
  game::Action action{};
  model::Coord at;
  std::string piece, role, kind, zone, look;  ///< `zone` is of `kind`
  bool back = false;                          ///< to be taken back
  int beside = 0;                             ///< how many spots stand on the same zone before it
};

struct BoardShown {
  landscape::Step step = landscape::Step::Ended;
  std::string drawn, deck;  ///< "" when the game has ended
  std::vector<landscape::LaidTileView> tiles;
  std::vector<landscape::PieceOnBoard> pieces;
  std::vector<OpenCell> cells;  ///< row by row
  std::vector<PieceSpot> spots;
  bool may_pass = false;
  int period = 4;     ///< quarter turns after which the drawn tile is the same: 1, 2 or 4
  int dead = 0;       ///< cells that no tile left can fill
  int lit = 0;        ///< cells that the drawn tile fits
  CellBounds bounds;  ///< of the laid tiles

  const OpenCell* cell(model::Coord at) const;
  /// The placement of `cells` that lays the drawn tile in the same way; other actions as they are.
  game::Action way(game::Action action) const;
  const landscape::LaidTileView* tile(model::Coord at) const;
};

/// Of a state that has_board().
BoardShown board_of(const game::State& state);

/// What is left of one kind of tile.
struct TilesLeft {
  std::string tile, deck;
  int left = 0, of = 0;  ///< in the stack, and as many as were in it
  int cells = 0;         ///< open cells that it fits
};
/// All kinds of the decks in play, in the order of the set; those of which none is left, too.
std::vector<TilesLeft> tiles_left(const game::State& state);
struct StackLeft {
  std::string deck;
  int left = 0, of = 0;
};
std::vector<StackLeft> stacks_left(const game::State& state);

}  // namespace tw::editor
