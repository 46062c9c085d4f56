#pragma once
// Small steps that several edits share. Pure, any thread, like all of edits/: the old value in, the new one out.

#include <functional>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor::edits {

using Ids = std::vector<std::string>;

/// The set with `change` applied to the tile with this id; unchanged if there is none.
model::TileSet change_tile(model::TileSet set, const std::string& id,
                           const std::function<model::Tile(model::Tile)>& change);
/// The set with `change` applied to every tile with one of these ids, in the set's order. Ids of no tile are ignored.
model::TileSet change_tiles(model::TileSet set, const Ids& ids, const std::function<void(model::Tile&)>& change);
/// Returns the zone with this id, nullptr if there is none. Valid until the tile's zones change.
model::Zone* find_zone(model::Tile& tile, const std::string& id);
/// Returns the kind of a tile with nothing on it: the first that fills a whole edge, else the first of the rules, "" if
/// the rules have none.
std::string plain_kind(const model::Rules& rules);
/// The smallest whole number that is no zone's id yet.
std::string free_zone_id(const model::Tile& tile);
/// `wish` if no tile has it, else a number after it that is free: "12", "12-2", "12-3"; "" wishes for a number.
std::string free_tile_id(const model::TileSet& set, const std::string& wish);
bool may_carry(const model::Rules& rules, const std::string& symbol, const std::string& kind);
/// Takes the slots from whatever zones hold them. Zones that held slots and hold none any more go; the symbols of
/// those go to `heir` (a zone id, may be "") as far as its kind carries them.
model::Tile take_slots(model::Tile tile, const model::Rules& rules, model::SlotSet slots, const std::string& heir);
/// Removes the zone and every mention of it.
void erase_zone(model::Tile& tile, const std::string& zone);
/// Moves the symbols and the action of `from` into `to` as far as the kind of `to` carries them.
void hand_over(const model::Rules& rules, const model::Zone& from, model::Zone& to);
/// Mentions of `from` in joins and touches become mentions of `to`, each once and never of the zone itself.
void rename_mentions(model::Tile& tile, const std::string& from, const std::string& to);

}  // namespace tw::editor::edits
