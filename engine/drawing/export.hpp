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

/// By the ending of `path`: .png, .svg or .pdf. A finding if it cannot be written or the ending is another.
model::Findings export_tile(const model::Tile& tile, const model::Rules& rules, int pixels, Style style,
                            const std::filesystem::path& path);
model::Findings export_sheet(const model::TileSet& set, const model::Rules& rules, int pixels, int columns, Style style,
                             const std::filesystem::path& path);
model::Findings export_board(const model::TileSet& set, const model::Rules& rules, const std::vector<LaidTile>& board,
                             int pixels, Style style, const std::filesystem::path& path);

}  // namespace tw::drawing
