#pragma once
// What reading another program's file takes and gives: options, the tile set, and a report of what became of the file's
// content.

#include <map>
#include <string>
#include <vector>

#include "engine/model/tile_set.hpp"

namespace tw::exchange {

enum class Fate {
  Changed,  ///< taken, but not as it stood there
  LeftOut
};

/// One thing that happened, and the tiles that it happened to.
struct ReportLine {
  Fate fate = Fate::Changed;
  std::string what;                ///< "garden: nothing in the rules is called so"; no full stop
  std::vector<std::string> tiles;  ///< ids, each once, in their order; empty for what concerns the whole set
  bool operator==(const ReportLine&) const = default;
};

struct Report {
  int tiles = 0;   ///< different tiles taken
  int copies = 0;  ///< with their copies
  std::vector<ReportLine> lines;

  void note(Fate fate, const std::string& what, const std::string& tile = "");
};

/// A line for what was taken, then one for each thing changed and left out, each ended by a line break:
/// "Taken: 24 tiles, 72 with copies." "Left out: wagon-move (6 tiles: A, B, C, ...)."
std::string to_text(const Report& report);

struct ImportOptions {
  std::string format;  ///< id; "" = told by the content
  std::string part;    ///< which tile set or edge set of the file, by its name there; "" = the first
  std::string start;   ///< id of the tile that begins the game, where the rules need one; "" = chosen and reported
  std::map<std::string, std::string> names;  ///< their word to the rules' id, where the two differ
};

struct Imported {
  model::TileSet set;  ///< every tile is drawable and fits the rules; what could not be is in the report
  Report report;
  std::vector<std::string> parts;  ///< what `ImportOptions::part` may name in this file, in its order
};

}  // namespace tw::exchange
