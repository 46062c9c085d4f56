#pragma once
// Edits to the zones of a tile: the zones themselves, their slots and sides, their symbols, and the links between them.

#include "editor/core/edits/common.hpp"

namespace tw::editor::edits {

/// Adds a zone without slots, such as a pond in a field, with the id free_zone_id(tile).
model::Tile add_zone(model::Tile tile, const std::string& kind);
/// Deletes a zone. Each slot is moved to the nearest zone on the rim. The zone that gets the last slot inherits the
/// action if it has none, and the symbols that its kind allows. Returns the tile unchanged if the zone is the last zone
/// with slots.
model::Tile delete_zone(model::Tile tile, const model::Rules& rules, const std::string& zone);
/// Merges `from` into `to`. The merged zone has the kind of `to`.
model::Tile merge_zones(model::Tile tile, const model::Rules& rules, const std::string& to, const std::string& from);
/// Changes the kind. Symbols that the new kind does not allow are removed.
model::Tile set_kind(model::Tile tile, const model::Rules& rules, const std::string& zone, const std::string& kind);
/// Renames the zone and all references to it. Unchanged if `name` is empty or the id of another zone.
model::Tile rename_zone(model::Tile tile, const std::string& zone, const std::string& name);
model::Tile set_action(model::Tile tile, const std::string& zone, const std::string& action);
model::Tile set_mark(model::Tile tile, const std::string& zone, const std::string& mark);

// Slots and sides.

/// Makes the slots one zone of this kind. Zones of this kind that contain one of the slots (or, for a run along the
/// rim, a slot next to the run) are merged into it. Other zones lose the slots, and are removed if they have no slots
/// left.
model::Tile paint_slots(model::Tile tile, const model::Rules& rules, model::SlotSet slots, const std::string& kind);
/// Moves the slots to the zone with this id; unchanged if there is no such zone.
model::Tile assign_slots(model::Tile tile, const model::Rules& rules, model::SlotSet slots, const std::string& zone);

/// Makes the side match the edge kind with this id; unchanged if the rules do not define it. Slots of the right kind
/// stay in their zones; other slots join the zone of that kind next to them on the rim, or form a new zone.
model::Tile set_side(model::Tile tile, const model::Rules& rules, model::Side side, const std::string& edge);

// Symbols.

/// Adds a symbol with this name to the zone; unchanged if the zone's kind does not allow the symbol, or if the zone
/// already has kMaxSymbolRepeat of them.
model::Tile add_symbol(model::Tile tile, const model::Rules& rules, const std::string& zone, const std::string& symbol);
/// Removes the last symbol with this name.
model::Tile remove_symbol(model::Tile tile, const std::string& zone, const std::string& symbol);
/// Moves a symbol to another zone if the kind of that zone allows it.
model::Tile move_symbol(model::Tile tile, const model::Rules& rules, const std::string& from, const std::string& to,
                        const std::string& symbol);
/// Replaces the zone's list of symbols with the typed names. The checks report invalid names.
model::Tile set_symbols(model::Tile tile, const std::string& zone, std::vector<std::string> symbols);

// Links between zones: joins and touches.

/// Links `zone` to `other` (Zone::joins) without merging the zones. Does nothing if they are already linked in either
/// direction.
model::Tile join_zones(model::Tile tile, const std::string& zone, const std::string& other);
/// Removes the link between the zones, in either direction.
model::Tile unjoin_zones(model::Tile tile, const std::string& zone, const std::string& other);
bool are_joined(const model::Tile& tile, const std::string& zone, const std::string& other);
/// Replace the whole list with the typed ids.
model::Tile set_joins(model::Tile tile, const std::string& zone, std::vector<std::string> joins);
model::Tile set_touches(model::Tile tile, const std::string& zone, std::vector<std::string> touches);

}  // namespace tw::editor::edits
