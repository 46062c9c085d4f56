#pragma once
// Computes the position of the tour card.

#include <vector>

#include "editor/core/canvas/tile_geometry.hpp"

namespace tw::editor {

/// Returns the area that two boxes share.
double shared_area(const Box& a, const Box& b);
/// Returns a position inside `window` for a card of `size`, at least `gap` from the edges of the window. The card
/// avoids `target` first, then the boxes of `clear`, and is as near to `target` as possible. If `target` is empty, the
/// card is in the middle of the window.
Box place_card(const Box& window, Point size, const Box& target, const std::vector<Box>& clear, double gap);

}  // namespace tw::editor
