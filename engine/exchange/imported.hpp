#pragma once
// Input, options and results of an import: the tile set, and a report on everything that was changed or omitted.

#include <map>
#include <string>
#include <vector>

#include "engine/model/tile_set.hpp"

namespace tw::exchange {

enum class ReportKind {
  Changed,  ///< imported with a change
  LeftOut
};

/// An entry of the report, with the tiles that it concerns.
struct ReportLine {
  ReportKind fate = ReportKind::Changed;
  std::string what;                ///< subject of the entry, without a full stop: "garden", "several zones have the
                                   ///< slot N0"
  std::vector<std::string> tiles;  ///< ids of the tiles in file order, without duplicates; empty if the entry concerns
                                   ///< the whole set
  bool operator==(const ReportLine&) const = default;
};

struct Report {
  int tiles = 0;   ///< number of different tiles imported
  int copies = 0;  ///< total number of copies of these tiles
  std::vector<ReportLine> lines;

  void add(ReportKind fate, const std::string& what, const std::string& tile = "");
};

/// Returns a line with the number of tiles, followed by one line for each change and each omission: "Converted: 24
/// tiles, 72 including copies." "Left out: wagon-move (6 tiles: A, B, C, ...)."
std::string to_text(const Report& report);

/// A file of another program.
struct ForeignFile {
  std::string path;  ///< used in findings
  std::string text;
};

struct ImportOptions {
  std::string format;  ///< id of the format; "" to detect the format from the content
  std::string part;    ///< name of a tile set or edge set in the file; "" for the first one
  std::string start;   ///< id of the start tile, if the rules need one; "" to choose a tile and report the choice
  std::map<std::string, std::string> names;  ///< term in the file -> id in the rules, if the two differ
};

/// The name in ImportOptions::names that stands for a side without a colour.
inline constexpr const char* kNoColour = "nothing";

/// A picture of imported tiles: a file, or a rectangle of a file in pixels.
struct Picture {
  std::string art;                          ///< Tile::art of the tiles with this picture
  std::string source;                       ///< path of the file, relative to the folder of the imported file
  int x = 0, y = 0, width = 0, height = 0;  ///< width 0: the whole file
  int source_width = 0, source_height = 0;  ///< size of the file's picture according to the imported file; 0: unknown
};

struct ImportResult {
  model::TileSet set;  ///< tiles that can be drawn and conform to the rules; all other tiles are listed in the report
  Report report;
  std::vector<Picture> pictures;   ///< pictures that import_pictures() has not stored yet
  std::vector<std::string> parts;  ///< possible values of `ImportOptions::part`, in file order
};

}  // namespace tw::exchange
