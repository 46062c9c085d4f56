#pragma once

#include "editor/core/edits/common.hpp"

namespace tw::editor::edits {

/// The side becomes the edge kind with this id (unchanged if the rules have none). Slots that already are of the right
/// kind stay in their zones; the others join the zone of that kind next to them on the rim, or begin one.
model::Tile set_side(model::Tile tile, const model::Rules& rules, model::Side side, const std::string& edge);

}  // namespace tw::editor::edits
