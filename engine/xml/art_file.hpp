#pragma once
// The designer's own pictures: <art href="art/56.svg"/> of a tile, art="art/deer.svg" of a row of the rules. Finds the
// files and checks whether they may be read.

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
  double width = 0;   ///< PNG: pixels; SVG: size of the drawing, 0 if not given
  double height = 0;
};

/// Maximum side of a PNG in pixels. Larger pictures are rejected before they are decoded.
inline constexpr int kLargestArtSide = 8192;

/// Returns true if the path stays in its base folder on every operating system: relative, without "..".
bool stays_inside(const std::string& href);

/// Reads the picture `href` below `folder`. Returns findings (TW025 missing, TW026 unreadable), without tile and
/// position, for: a path that leaves the folder, also through a symbolic link; a folder, device or pipe; a file larger
/// than kLargestFile; a file that is neither SVG nor PNG by its first bytes; too many pixels.
model::Result<ArtFile> read_art_file(const std::filesystem::path& folder, const std::string& href);

/// Returns the folders in which pictures of a game's tiles are searched for, first match wins: the folders of its
/// variants, newest first, then the folder of its tile set. So a variant can replace pictures of its game.
std::vector<std::filesystem::path> art_folders(const GameFiles& game);

/// Moves findings about a tile's picture to `out`, with the position of the tile in the file at `path`.
void add_art_findings(const model::Tile& tile, const std::string& path, model::Findings findings, model::Findings& out);

/// Returns the first folder that contains the picture, otherwise the last folder. `folders` must not be empty.
const std::filesystem::path& art_folder(const std::vector<std::filesystem::path>& folders, const std::string& href);

/// A row of the rules with its own picture.
struct RowArt {
  std::string row;  ///< element and id, such as "symbol deer"
  std::string art;
  model::SourceMark at;
  bool operator==(const RowArt&) const = default;
};
/// Returns the rows that name a picture: symbols, pieces, roles and actions.
std::vector<RowArt> rows_with_art(const model::Rules& rules);
/// Returns the picture folders of `rules`; if unknown, the folder of the file at `path`; none for rules without a file.
std::vector<std::filesystem::path> art_folders(const model::Rules& rules, const std::filesystem::path& path);
/// Moves findings about a row's picture to `out`, with the position of the row in the file at `path`.
void add_art_findings(const RowArt& row, const std::string& path, model::Findings findings, model::Findings& out);
/// Returns a warning, in the file at `path`, for each row whose picture is missing or unreadable. Reads only the
/// beginning of each picture.
model::Findings check_art(const std::vector<RowArt>& rows, const std::vector<std::filesystem::path>& folders,
                          const std::string& path);

/// Returns a warning for each tile of the set at `path` whose picture is missing or unreadable (such tiles are drawn
/// from their topology) or not square. Reads only the beginning of each picture; engine/drawing reports pictures that
/// cannot be decoded.
model::Findings check_art(const model::TileSet& set, const std::string& path);

}  // namespace tw::xml
