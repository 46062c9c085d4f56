#pragma once
// Adapts tiles that were drawn for other rules to the rules of this set.

#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/xml/rename.hpp"

namespace tw::editor::edits {

/// A name that the tiles use and the rules do not define.
struct UnknownName {
  model::Table table = model::Table::Kind;  ///< Kind, Symbol, Action or Deck
  std::string name;
  bool operator==(const UnknownName&) const = default;
};
struct AdaptedTiles {
  std::vector<model::Tile> tiles;
  std::vector<std::string> messages;  ///< one sentence for each type of change
  std::vector<UnknownName> unknown;
};
/// Replaces kinds that `rules` do not define with default_kind() (inner zones of such kinds are removed), and undefined
/// decks with the deck that ordinary turns draw from. Removes symbols, actions, slot marks and properties that are not
/// defined or not allowed on their kind. Applies `names` first.
AdaptedTiles adapt_tiles(std::vector<model::Tile> tiles, const model::Rules& rules,
                         const std::vector<xml::Renaming>& names = {});

/// Returns a key that is equal for tiles that differ at most in rotation, names, deck, copies and art.
std::string rotation_invariant_key(const model::Tile& tile);

}  // namespace tw::editor::edits
