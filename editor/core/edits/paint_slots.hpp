#pragma once

#include "editor/core/edits/common.hpp"

namespace tw::editor::edits {

/// The slots become one zone of this kind. Zones of the kind that already hold one of the slots, or hold the slot next
/// to one of them on the rim, grow into one with it; other zones shrink, and go if nothing is left of them.
model::Tile paint_slots(model::Tile tile, const model::Rules& rules, model::SlotSet slots, const std::string& kind);
/// The slots go to the zone with this id; unchanged if there is none.
model::Tile give_slots(model::Tile tile, const model::Rules& rules, model::SlotSet slots, const std::string& zone);

}  // namespace tw::editor::edits
