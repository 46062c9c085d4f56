#pragma once
// Whole tiles. Every function takes the tiles by id and leaves out ids that the set does not hold.

#include <utility>

#include "editor/core/edits/common.hpp"

namespace tw::editor::edits {

/// A set and the ids of the tiles that are new in it.
struct Added {
  model::TileSet set;
  Ids tiles;
};

/// A tile that is one zone all round: of the first edge kind that has three equal slots. Behind the last tile of
/// `deck`; "" takes the deck that ordinary turns draw from.
Added add_blank(model::TileSet set, const model::Rules& rules, const std::string& deck);
/// A copy behind each tile, with an id of its own.
Added duplicate(model::TileSet set, const Ids& ids);
/// The tiles behind the one with id `after` (or at the end), under ids that are free.
Added paste(model::TileSet set, const std::vector<model::Tile>& tiles, const std::string& after);
model::TileSet remove(model::TileSet set, const Ids& ids);
/// Clamped to 0 ... kMaxCopies.
model::TileSet set_copies(model::TileSet set, const Ids& ids, int copies);
model::TileSet set_deck(model::TileSet set, const Ids& ids, const std::string& deck);
/// Quarter turns of what is drawn: the tile is the same in play, but stands otherwise in the file.
model::TileSet rotate(model::TileSet set, const Ids& ids, model::Rotation by);
/// Unchanged if `name` is empty or another tile's.
model::TileSet rename(model::TileSet set, const std::string& id, const std::string& name);
/// The tile that takes the place of the deleted ones in the selection: the next that stays, else the last; "" if none.
std::string neighbour_of_removed(const model::TileSet& set, const Ids& ids);

}  // namespace tw::editor::edits
