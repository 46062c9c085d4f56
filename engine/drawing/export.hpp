#pragma once
// Exports pictures to files: a tile, a sheet of a set, a board.

#include <filesystem>
#include <string>
#include <vector>

#include "engine/drawing/draw.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::drawing {

/// A piece on a placed tile, for pictures of positions.
struct PlacedPiece {
  std::string zone;
  std::string look;
  int seat = 0;
};
struct PlacedTile {
  std::string tile;
  model::Coord at;
  model::Rotation turn = model::Rotation::None;
  std::vector<PlacedPiece> pieces;
};

/// Options for the tiles in a picture.
struct PictureOptions {
  int pixels = 240;  ///< side length of a tile in pixels
  Style style = Style::Art;
  /// Folders with the pictures of tiles; if empty, all tiles are drawn from their topology. If a picture is missing or
  /// broken, a warning is returned and the tile is drawn from its topology.
  std::vector<std::filesystem::path> art_folders;
};
struct Grid {
  int columns = 12;
  int gap = 6;         ///< gap around each tile in pixels
  bool labels = true;  ///< write each tile's id below the tile if tiles are at least 48 pixels wide
};

/// Exports a tile. The extension of `path` selects the format: .png, .svg or .pdf. Returns an error for another
/// extension or if the file cannot be written.
model::Findings export_tile(const model::Tile& tile, const model::Rules& rules, const PictureOptions& look,
                            const std::filesystem::path& path);
/// Exports each tile of the set once, row by row.
model::Findings export_sheet(const model::TileSet& set, const model::Rules& rules, const PictureOptions& look,
                             const Grid& grid, const std::filesystem::path& path);
model::Findings export_board(const model::TileSet& set, const model::Rules& rules, const std::vector<PlacedTile>& board,
                             const PictureOptions& look, const std::filesystem::path& path);

}  // namespace tw::drawing
