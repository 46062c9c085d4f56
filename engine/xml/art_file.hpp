#pragma once
// Pictures of tiles that a designer drew: <art href="art/56.svg"/>. Which file is meant, and whether it may be read.

#include <cstddef>
#include <filesystem>
#include <string>

#include "engine/model/finding.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::xml {

enum class ArtKind { Svg, Png };

struct ArtFile {
  std::filesystem::path path;
  ArtKind kind = ArtKind::Svg;
  std::string bytes;  ///< the whole file, or its beginning
  int width = 0;      ///< in pixels; 0 for SVG
  int height = 0;
};

/// Longest side of a PNG, in pixels. Larger ones are refused before anything is decoded.
inline constexpr int kLargestArtSide = 8192;

/// True if a path stays in the folder that it starts from, on every system: relative, without "..".
bool stays_inside(const std::string& href);

/// The picture `href` below `folder`. Findings (TW025 not there, TW026 not to be read) without tile and place: a path
/// that leaves the folder, also by a symbolic link; a folder, device or pipe; more than kLargestFile; neither SVG nor
/// PNG, by its first bytes; too many pixels.
model::Result<ArtFile> read_art_file(const std::filesystem::path& folder, const std::string& href);

/// Where pictures of a game's tiles are looked for, first match wins: the folders of its variants, newest first, then
/// that of its tile set. A variant can so give other pictures to a game.
std::vector<std::filesystem::path> art_folders(const GameFiles& game);

/// Makes findings about a tile's picture point at the tile, in the file at `path`, and adds them to `out`.
void tell_at(const model::Tile& tile, const std::string& path, model::Findings findings, model::Findings& out);

/// A warning for each tile of the set at `path` whose picture is missing or of no kind that can be read: such tiles are
/// drawn from their topology. Looks at the beginning of each file only; what a decoder finds, engine/drawing tells.
model::Findings check_art(const model::TileSet& set, const std::string& path);

}  // namespace tw::xml
