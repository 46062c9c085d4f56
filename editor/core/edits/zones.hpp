#pragma once
// Whole zones: add, delete, merge, another kind, another name.

#include "editor/core/edits/common.hpp"

namespace tw::editor::edits {

/// A zone without slots, as a pond in a field; its id is free_zone_id(tile).
model::Tile add_zone(model::Tile tile, const std::string& kind);
/// Its slots go to the zone next to them on the rim, its symbols as far as that zone's kind carries them. The last zone
/// with slots cannot be deleted: unchanged.
model::Tile delete_zone(model::Tile tile, const model::Rules& rules, const std::string& zone);
/// `from` becomes part of `to`, which keeps its kind.
model::Tile merge_zones(model::Tile tile, const model::Rules& rules, const std::string& to, const std::string& from);
/// Symbols that the new kind does not carry go.
model::Tile set_kind(model::Tile tile, const model::Rules& rules, const std::string& zone, const std::string& kind);
/// Mentions of the zone follow. Unchanged if `name` is empty or another zone's.
model::Tile rename_zone(model::Tile tile, const std::string& zone, const std::string& name);
model::Tile set_action(model::Tile tile, const std::string& zone, const std::string& action);
model::Tile set_mark(model::Tile tile, const std::string& zone, const std::string& mark);

}  // namespace tw::editor::edits
