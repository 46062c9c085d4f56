#pragma once
// The functions that the host gives to effects, over the engine's own view of a position.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/landscape/effect.hpp"
#include "engine/plugin_api/tilewright_effect.h"

/// Rules and tiles as effects ask for them: tiles, kinds, symbols, ... by their index in the file.
struct tw_rules {
  struct Zone {
    int kind = -1;
    std::vector<std::uint8_t> symbols;  ///< how many of each
  };
  struct Tile {
    std::string id;
    int copies = 0;
    std::vector<Zone> zones;
  };
  std::vector<Tile> tiles;
  std::array<std::vector<std::string>, TW_DECK - TW_AREA + 1> names;  ///< by tw_type, from TW_AREA

  tw_rules(const tw::model::Rules& rules, const tw::model::TileSet& set);
};

/// A position during one call.
struct tw_board {
  const tw::landscape::EffectBoard* look = nullptr;
  tw::landscape::EffectBoard* change = nullptr;  ///< nullptr where nothing may be changed
  const tw_rules* rules = nullptr;
};

namespace tw::plugin_host {

/// Lives as long as the program.
const tw_landscape& landscape_table();

}  // namespace tw::plugin_host
