#pragma once
// What reading another tool's file takes and gives.

#include <map>
#include <string>
#include <vector>

#include "engine/exchange/report.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::exchange {

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
