#pragma once

#include "editor/core/edits/common.hpp"

namespace tw::editor::edits {

/// Makes the slots one zone of this kind. Zones of this kind that contain one of the slots (or, for a run along the
/// rim, a slot next to the run) are merged into it. Other zones lose the slots, and are removed if they have no slots
/// left.
model::Tile paint_slots(model::Tile tile, const model::Rules& rules, model::SlotSet slots, const std::string& kind);
/// Moves the slots to the zone with this id; unchanged if there is none.
model::Tile give_slots(model::Tile tile, const model::Rules& rules, model::SlotSet slots, const std::string& zone);

}  // namespace tw::editor::edits
