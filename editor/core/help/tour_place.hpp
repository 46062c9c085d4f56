#pragma once
// Where the card of the tour lies.

#include <vector>

#include "editor/core/canvas/tile_geometry.hpp"

namespace tw::editor {

/// The area that two boxes share.
double shared_area(const Box& a, const Box& b);
/// A place inside `window` for a card of `size`, `gap` away from the window's edges: off `target` first, then off the
/// boxes of `clear`, then as near to `target` as it goes. An empty target: in the middle of the window.
Box place_card(const Box& window, Point size, const Box& target, const std::vector<Box>& clear, double gap);

}  // namespace tw::editor
