#pragma once
// A tile without zones, as games without edges have them: its name, a symbol and its properties.

#include <optional>
#include <string>
#include <vector>

#include "engine/drawing/looks.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::drawing {

struct CardFact {
  std::string name;
  std::string value;
};

struct Card {
  std::string name;
  std::string deck;
  std::string symbol;  ///< a drawing of the library, or a name that has none
  std::vector<CardFact> facts;
};

/// More of them are not shown.
inline constexpr std::size_t kMostFacts = 24;

/// Nothing for a tile with zones, and for one that lacks those that its rules ask for. The symbol is the one called
/// like the tile, or like the tile's name up to one of its hyphens ("bear-2" is a bear), or like the value of a
/// property.
std::optional<Card> card_of(const model::Tile& tile, const model::Rules& rules);

}  // namespace tw::drawing
