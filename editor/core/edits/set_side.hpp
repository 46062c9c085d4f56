#pragma once

#include "editor/core/edits/common.hpp"

namespace tw::editor::edits {

/// Makes the side match the edge kind with this id; unchanged if the rules do not define it. Slots of the right kind
/// stay in their zones; other slots join the zone of that kind next to them on the rim, or form a new zone.
model::Tile set_side(model::Tile tile, const model::Rules& rules, model::Side side, const std::string& edge);

}  // namespace tw::editor::edits
