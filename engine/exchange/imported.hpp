#pragma once
// Options and results of an import: the tile set, and a report on everything that was changed or omitted.

#include <map>
#include <string>
#include <vector>

#include "engine/model/tile_set.hpp"

namespace tw::exchange {

enum class Fate {
  Changed,  ///< imported with a change
  LeftOut
};

/// An entry of the report, with the tiles that it concerns.
struct ReportLine {
  Fate fate = Fate::Changed;
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

  void note(Fate fate, const std::string& what, const std::string& tile = "");
};

/// Returns a line with the number of tiles, followed by one line for each change and each omission: "Converted: 24
/// tiles, 72 including copies." "Left out: wagon-move (6 tiles: A, B, C, ...)."
std::string to_text(const Report& report);

struct ImportOptions {
  std::string format;  ///< id of the format; "" to detect the format from the content
  std::string part;    ///< name of a tile set or edge set in the file; "" for the first one
  std::string start;   ///< id of the start tile, if the rules need one; "" to choose a tile and report the choice
  std::map<std::string, std::string> names;  ///< term in the file -> id in the rules, if the two differ
};

struct Imported {
  model::TileSet set;  ///< tiles that can be drawn and conform to the rules; all other tiles are listed in the report
  Report report;
  std::vector<std::string> parts;  ///< possible values of `ImportOptions::part`, in file order
};

}  // namespace tw::exchange
