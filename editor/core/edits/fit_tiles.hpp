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
/// decks with the deck that ordinary turns draw from. Removes undefined actions, symbols that are undefined or not
/// allowed on their kind, and properties or zones if these rules do not use them. Applies `names` first.
AdaptedTiles adapt_tiles(std::vector<model::Tile> tiles, const model::Rules& rules,
                         const std::vector<xml::Renaming>& names = {});

/// Returns a key that ignores rotation, names, deck, copies, art, and the links and marks of zones.
std::string rotation_invariant_key(const model::Tile& tile);

}  // namespace tw::editor::edits
