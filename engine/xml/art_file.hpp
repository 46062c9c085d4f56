#pragma once
// Finds and checks pictures supplied by the designer: <art href="art/56.svg"/> in a tile, or art="art/deer.svg" in a
// row of the rules.

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
  std::string bytes;  ///< contents of the file, complete or only the beginning
  double width = 0;   ///< size in pixels (PNG) or in units of the drawing (SVG); 0 if not given
  double height = 0;
};

/// Maximum width and height of a PNG in pixels. Larger pictures are rejected before they are decoded.
inline constexpr int kMaxArtSide = 8192;

/// Returns true if the path stays inside its base folder on every operating system: it is relative and does not contain
/// "..".
bool is_inside_folder(const std::string& href);

/// Reads the picture at `href` in `folder`. Returns findings (TW025 missing, TW026 unreadable), without tile and
/// position, for: a path that leaves the folder, even through a symbolic link; a folder, device or pipe; a file larger
/// than kMaxFileBytes; a file that is neither SVG nor PNG according to its first bytes; a PNG larger than kMaxArtSide.
model::Result<ArtFile> read_art_file(const std::filesystem::path& folder, const std::string& href);

/// Writes a picture to `folder`, creating the folders of its path. Returns `preferred_path` (a path relative to
/// `folder`) or, if that file exists with other contents, a similar path that is free.
model::Result<std::string> store_art(const std::filesystem::path& folder, const std::string& preferred_path,
                                     const std::string& bytes);

/// Returns the folders that are searched for pictures of a game's tiles, in search order: the folders of the applied
/// variants, last applied first, then the folder of the tile set. A variant can therefore replace pictures of its game.
std::vector<std::filesystem::path> art_folders(const GameFiles& game);

/// Moves findings about a tile's picture to `out`, and sets their position to the tile's position in the file at
/// `path`.
void add_art_findings(const model::Tile& tile, const std::string& path, model::Findings findings, model::Findings& out);

/// Returns the first of these folders that contains the picture, otherwise the last folder. `folders` must not be
/// empty.
const std::filesystem::path& art_folder(const std::vector<std::filesystem::path>& folders, const std::string& href);

/// A row of the rules that has a picture supplied by the designer.
struct RowArt {
  std::string row;  ///< element name and id of the row, such as "symbol deer"
  std::string art;
  model::SourceLocation at;
  bool operator==(const RowArt&) const = default;
};
/// Returns the rows that name a picture: symbols, pieces, roles and actions.
std::vector<RowArt> rows_with_art(const model::Rules& rules);
/// Returns the picture folders of `rules`. If `rules` has none, returns the folder of the file at `path`, or no folder
/// if `path` is empty.
std::vector<std::filesystem::path> art_folders(const model::Rules& rules, const std::filesystem::path& path);
/// Moves findings about a row's picture to `out`, and sets their position to the row's position in the file at `path`.
void add_art_findings(const RowArt& row, const std::string& path, model::Findings findings, model::Findings& out);
/// Returns a warning for each row whose picture is missing or unreadable. The rows are in the file at `path`. Reads
/// only the beginning of each picture.
model::Findings check_art(const std::vector<RowArt>& rows, const std::vector<std::filesystem::path>& folders,
                          const std::string& path);

/// Returns a warning for each tile whose picture is not square, missing or unreadable (a tile without a readable
/// picture is drawn from its topology). The tile set is in the file at `path`. Reads only the beginning of each
/// picture; engine/drawing reports pictures that cannot be decoded.
model::Findings check_art(const model::TileSet& set, const std::string& path);

}  // namespace tw::xml
