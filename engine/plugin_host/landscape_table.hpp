#pragma once
// The table of host functions for effects, based on landscape::EffectBoard.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/landscape/effect.hpp"
#include "engine/plugin_api/tilewright_effect.h"

/// Rules and tiles as effects see them: tiles, features, symbols and so on are identified by their index in the file.
struct tw_rules {
  struct Zone {
    std::string id;
    int kind = -1;
    std::vector<std::uint8_t> symbols;  ///< count of each symbol, by index
  };
  struct Tile {
    std::string id;
    int copies = 0;
    std::vector<Zone> zones;
  };
  std::vector<Tile> tiles;
  std::array<std::vector<std::string>, TW_DECK - TW_AREA + 1> names;  ///< names by tw_type, beginning with TW_AREA

  tw_rules() = default;
  tw_rules(const tw::model::Rules& rules, const tw::model::TileSet& set);
};

/// A position during one call of an effect.
struct tw_board {
  const tw::landscape::EffectBoard* look = nullptr;
  tw::landscape::EffectBoard* change = nullptr;  ///< nullptr if the call must not change the position
  const tw_rules* rules = nullptr;
};

namespace tw::plugin_host {

/// Returns the table, which exists until the program ends.
const tw_landscape& landscape_table();

}  // namespace tw::plugin_host
