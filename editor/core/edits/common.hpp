#pragma once
// Small steps shared by several edits. Like all edits, they are pure functions and safe on any thread: they take the
// old value and return the new one.

#include <functional>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor::edits {

using Ids = std::vector<std::string>;

/// Returns the set with `change` applied to the tile with this id; unchanged if there is no such tile.
model::TileSet change_tile(model::TileSet set, const std::string& id,
                           const std::function<model::Tile(model::Tile)>& change);
/// Returns the set with `change` applied to every tile with one of these ids, in the order of the set. Unknown ids are
/// ignored.
model::TileSet change_tiles(model::TileSet set, const Ids& ids, const std::function<void(model::Tile&)>& change);
/// Returns the zone with this id; nullptr if there is none. Valid until the tile's zones change.
model::Zone* find_zone(model::Tile& tile, const std::string& id);
/// Returns the kind of an empty tile: the first kind that fills a whole edge, otherwise the first kind of the rules; ""
/// if the rules have none.
std::string default_kind(const model::Rules& rules);
/// Returns the smallest whole number that is not the id of a zone.
std::string free_zone_id(const model::Tile& tile);
/// Returns `preferred_id` if no tile has this id, otherwise `preferred_id` with the first free number: "12", "12-2",
/// "12-3". For an empty `preferred_id`, returns a number.
std::string free_tile_id(const model::TileSet& set, const std::string& preferred_id);
bool is_symbol_allowed(const model::Rules& rules, const std::string& symbol, const std::string& kind);
/// Removes the slots from all zones. Zones that lose their last slot are removed; `heir` (may be "") inherits their
/// action if it has none, and the symbols that its kind allows.
model::Tile remove_slots(model::Tile tile, const model::Rules& rules, model::SlotSet slots, const std::string& heir);
/// Removes the zone and all references to it.
void erase_zone(model::Tile& tile, const std::string& zone);
/// Adds the symbols of `from` to `to` if the kind of `to` allows them, and sets the action of `from` if `to` has none.
void copy_symbols_and_action(const model::Rules& rules, const model::Zone& from, model::Zone& to);
/// Replaces references to `from` in joins and touches with `to`; removes duplicates and references from a zone to
/// itself.
void rename_references(model::Tile& tile, const std::string& from, const std::string& to);

}  // namespace tw::editor::edits
