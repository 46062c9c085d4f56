#pragma once
// The board of a position and the possible actions on it: everything that a view draws.

#include <string>
#include <vector>

#include "editor/core/play/board_geometry.hpp"
#include "engine/game/game.hpp"
#include "engine/landscape/view.hpp"
#include "engine/model/rules.hpp"

namespace tw::editor {

/// An empty cell beside the placed tiles.
struct OpenCell {
  model::Coord at;
  std::vector<model::Rotation> rotations;  ///< distinct rotations in which the drawn tile fits; may be empty
  bool is_dead = false;                    ///< true if no remaining tile fits in any rotation
};
/// A piece that may be placed or taken back.
struct PieceSpot {
  game::Action action{};
  model::Coord at;
  std::string piece, role, kind, zone, look;  ///< `kind`: the feature of `zone`
  bool takes_back = false;                    ///< true if the piece may be taken back
  int index_on_zone = 0;                      ///< number of earlier spots on the same zone
};

struct BoardModel {
  landscape::Step step = landscape::Step::Ended;
  std::string drawn, deck;  ///< "" after the end of the game
  std::vector<landscape::PlacedTileView> tiles;
  std::vector<landscape::PieceOnBoard> pieces;
  std::vector<OpenCell> cells;  ///< open cells, row by row
  std::vector<PieceSpot> spots;
  std::vector<landscape::Answer> answers;  ///< answers to the question of an effect
  bool may_pass = false;
  int rotation_period = 4;  ///< quarter turns after which the drawn tile looks the same: 1, 2 or 4
  int dead_cells = 0;       ///< number of cells that no remaining tile can fill
  int fitting_cells = 0;    ///< number of cells in which the drawn tile fits
  CellBounds bounds;        ///< bounds of the placed tiles

  const OpenCell* cell(model::Coord at) const;
  /// Returns the placement of the drawn tile that is equivalent to `action` and has a rotation listed in `cells`;
  /// returns other actions unchanged.
  game::Action equivalent_placement(game::Action action) const;
  const landscape::PlacedTileView* tile(model::Coord at) const;
  /// Returns the index into `answers` of the answer that corresponds to the zone of a tile under the pointer (zone "":
  /// between the zones); -1 for none. If several answers concern the zone, prefers `current` and answers that move the
  /// same piece as `current`. A zone without answers counts as the whole tile.
  int answer_at(model::Coord at, const std::string& zone, int current) const;
};

/// Returns true if pointing at the place selects the answer itself, rather than only the piece that the answer moves.
bool selects_answer(const landscape::Answer& answer, model::Coord at, const std::string& zone);

/// Returns the board of a state for which has_board() is true.
BoardModel board_of(const game::State& state);

/// The remaining copies of a tile.
struct TilesLeft {
  std::string tile, deck;
  int left = 0, total = 0;  ///< number of copies in the deck, now and at the beginning
  int cells = 0;            ///< number of open cells in which the tile fits
};
/// Returns all tiles of the decks in play, in the order of the set, including tiles with no copies left.
std::vector<TilesLeft> tiles_left(const game::State& state);
struct DeckLeft {
  std::string deck;
  int left = 0, total = 0;
};
std::vector<DeckLeft> decks_left(const game::State& state);

}  // namespace tw::editor
