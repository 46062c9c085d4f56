#pragma once
// Edits to whole tiles and their properties. Ids that are not in the set are ignored.

#include <utility>

#include "editor/core/edits/common.hpp"

namespace tw::editor::edits {

/// A set and the ids of its new tiles.
struct AddedTiles {
  model::TileSet set;
  Ids tiles;
};

/// Adds a tile with a single zone on the whole rim. The kind of the zone is the kind of the first edge with three equal
/// slots. The tile is placed after the last tile of `deck`; "" means the deck that ordinary turns draw from.
AddedTiles add_blank_tile(model::TileSet set, const model::Rules& rules, const std::string& deck);
/// Adds a copy with a new id after each tile.
AddedTiles duplicate(model::TileSet set, const Ids& ids);
/// Inserts the tiles after the tile `after` (or at the end), with free ids.
AddedTiles paste(model::TileSet set, const std::vector<model::Tile>& tiles, const std::string& after);
model::TileSet remove(model::TileSet set, const Ids& ids);
/// Sets the numbers of copies, clamped to 0 ... kMaxCopies.
model::TileSet set_copies(model::TileSet set, const Ids& ids, int copies);
model::TileSet set_deck(model::TileSet set, const Ids& ids, const std::string& deck);
/// Rotates the stored drawing by quarter turns. This has no effect on play.
model::TileSet rotate(model::TileSet set, const Ids& ids, model::Rotation by);
/// Returns the tile to select after tiles have been deleted: the next remaining one, otherwise the last; "" if none
/// remains.
std::string selection_after_removal(const model::TileSet& set, const Ids& ids);

/// Sets a property; an empty value removes the property. A new property is inserted according to `order`, the list of
/// defined names; undefined names come last.
model::Tile set_property(model::Tile tile, const std::string& name, const std::string& value,
                         const std::vector<std::string>& order);

}  // namespace tw::editor::edits
