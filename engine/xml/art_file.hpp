#pragma once
// Pictures that a designer drew: <art href="art/56.svg"/> of a tile, art="art/deer.svg" of a row of the rules. Which
// file is meant, and whether it may be read.

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::xml {

enum class ArtKind { Svg, Png };

struct ArtFile {
  std::filesystem::path path;
  ArtKind kind = ArtKind::Svg;
  std::string bytes;  ///< the whole file, or its beginning
  double width = 0;   ///< PNG: in pixels; SVG: of the drawing, 0 where the file does not say
  double height = 0;
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

/// The first of the folders that has the picture, else the last. `folders` is not empty.
const std::filesystem::path& art_folder(const std::vector<std::filesystem::path>& folders, const std::string& href);

/// A row of the rules with a picture of its own.
struct RowArt {
  std::string row;  ///< "symbol deer"
  std::string art;
  model::SourceMark at;
  bool operator==(const RowArt&) const = default;
};
/// The rows that name a picture: symbols, pieces, roles and actions.
std::vector<RowArt> rows_with_art(const model::Rules& rules);
/// The folders of `rules`; that of the file at `path` where they are not known; none for rules in no file.
std::vector<std::filesystem::path> art_folders(const model::Rules& rules, const std::filesystem::path& path);
/// Makes findings about a row's picture point at the row, in the file at `path`, and adds them to `out`.
void tell_at(const RowArt& row, const std::string& path, model::Findings findings, model::Findings& out);
/// A warning, in the file at `path`, for each of these rows whose picture is missing or of no kind that can be read.
/// Looks at the beginning of each file only.
model::Findings check_art(const std::vector<RowArt>& rows, const std::vector<std::filesystem::path>& folders,
                          const std::string& path);

/// A warning for each tile of the set at `path` whose picture is missing or of no kind that can be read (such tiles are
/// drawn from their topology), or not square. Looks at the beginning of each file only; what a decoder finds,
/// engine/drawing tells.
model::Findings check_art(const model::TileSet& set, const std::string& path);

}  // namespace tw::xml
