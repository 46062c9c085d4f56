#pragma once
// Pictures in files: one tile, a sheet of a set, a board.

#include <filesystem>
#include <string>
#include <vector>

#include "engine/drawing/draw.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::drawing {

/// A laid tile and the pieces on it, for pictures of a position.
struct LaidPiece {
  std::string zone;
  std::string look;
  int seat = 0;
};
struct LaidTile {
  std::string tile;
  model::Coord at;
  model::Rotation turn = model::Rotation::None;
  std::vector<LaidPiece> pieces;
};

/// How tiles look in a picture.
struct PictureLook {
  int pixels = 240;  ///< side of a tile
  Style style = Style::Art;
  /// Where tiles' own pictures are looked for; none: drawings only. A picture that is missing or broken is a warning
  /// among the findings, and the tile is drawn.
  std::vector<std::filesystem::path> art_folders;
};
struct Grid {
  int columns = 12;
  int gap = 6;         ///< around each tile, in pixels
  bool labels = true;  ///< the tile's id below it, from 48 pixels a side
};

/// By the ending of `path`: .png, .svg or .pdf. An error if it cannot be written or the ending is another.
model::Findings export_tile(const model::Tile& tile, const model::Rules& rules, const PictureLook& look,
                            const std::filesystem::path& path);
/// The set's tiles, each once, row by row.
model::Findings export_sheet(const model::TileSet& set, const model::Rules& rules, const PictureLook& look,
                             const Grid& grid, const std::filesystem::path& path);
model::Findings export_board(const model::TileSet& set, const model::Rules& rules, const std::vector<LaidTile>& board,
                             const PictureLook& look, const std::filesystem::path& path);

}  // namespace tw::drawing
