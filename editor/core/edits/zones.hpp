#pragma once
// Edits to whole zones: add, delete, merge, change the kind or the name.

#include "editor/core/edits/common.hpp"

namespace tw::editor::edits {

/// Adds a zone without slots, such as a pond in a field, with the id free_zone_id(tile).
model::Tile add_zone(model::Tile tile, const std::string& kind);
/// Deletes a zone. Its slots are moved to the nearest zone on the rim, together with the symbols that the kind of this
/// zone allows. Returns the tile unchanged if the zone is the last zone with slots.
model::Tile delete_zone(model::Tile tile, const model::Rules& rules, const std::string& zone);
/// Merges `from` into `to`. The merged zone has the kind of `to`.
model::Tile merge_zones(model::Tile tile, const model::Rules& rules, const std::string& to, const std::string& from);
/// Changes the kind. Symbols that the new kind does not allow are removed.
model::Tile set_kind(model::Tile tile, const model::Rules& rules, const std::string& zone, const std::string& kind);
/// Renames the zone and all references to it. Unchanged if `name` is empty or the id of another zone.
model::Tile rename_zone(model::Tile tile, const std::string& zone, const std::string& name);
model::Tile set_action(model::Tile tile, const std::string& zone, const std::string& action);
model::Tile set_mark(model::Tile tile, const std::string& zone, const std::string& mark);

}  // namespace tw::editor::edits
