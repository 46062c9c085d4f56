#pragma once
// Options and results of an import: the tile set, and a report on what was changed or omitted.

#include <map>
#include <string>
#include <vector>

#include "engine/model/tile_set.hpp"

namespace tw::exchange {

enum class Fate {
  Changed,  ///< imported with a change
  LeftOut
};

/// One entry of the report, with the tiles that it concerns.
struct ReportLine {
  Fate fate = Fate::Changed;
  std::string what;                ///< "garden", "several zones have the slot N0"; no full stop
  std::vector<std::string> tiles;  ///< ids without duplicates, in file order; empty if the entry concerns the whole set
  bool operator==(const ReportLine&) const = default;
};

struct Report {
  int tiles = 0;   ///< number of different tiles imported
  int copies = 0;  ///< number of tiles including copies
  std::vector<ReportLine> lines;

  void note(Fate fate, const std::string& what, const std::string& tile = "");
};

/// Returns a line with the number of tiles, then one line for each change and omission: "Converted: 24 tiles, 72 with
/// copies." "Left out: wagon-move (6 tiles: A, B, C, ...)."
std::string to_text(const Report& report);

struct ImportOptions {
  std::string format;  ///< format id; "": detect the format from the content
  std::string part;    ///< name of a tile set or edge set in the file; "": the first one
  std::string start;   ///< id of the start tile, if the rules need one; "": choose a tile and report the choice
  std::map<std::string, std::string> names;  ///< word in the file -> id in the rules, if they differ
};

struct Imported {
  model::TileSet set;  ///< only tiles that can be drawn and conform to the rules; all others are in the report
  Report report;
  std::vector<std::string> parts;  ///< possible values of `ImportOptions::part`, in file order
};

}  // namespace tw::exchange
