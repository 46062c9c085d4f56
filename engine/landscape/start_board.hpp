#pragma once
// A set-up board from which a game starts, with indices into the tables instead of names.

#include <cstdint>
#include <vector>

#include "engine/model/geometry.hpp"

namespace tw::landscape {

/// Tiles, pieces and points at the start of a game. Every tile except the first must lie beside an earlier one and fit,
/// and pieces must be allowed and in the supply; positions do not check this (landscape_adapter::resolve_position
/// does).
struct StartBoard {
  struct Tile {
    int type = 0;
    model::Coord at;
    model::Rotation turn = model::Rotation::None;
  };
  struct Piece {
    int tile = 0;  ///< index into `tiles`
    int zone = 0;
    int role = 0;
    int player = 0;
  };
  std::vector<Tile> tiles;  ///< empty: the usual board at the start of a game
  std::vector<Piece> pieces;
  std::vector<int> points;  ///< one for each seat
  int player = 0;           ///< seat that draws the first tile
  /// By deck: index of the next card to be drawn. The cards before it are placed or have left the game; evaluations
  /// count them, since they show how far the game has progressed.
  std::vector<std::uint16_t> next;
};

}  // namespace tw::landscape
