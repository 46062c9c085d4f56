#pragma once
// Computes where the enlarged tile of the Play workspace is shown. Pure functions.

#include <optional>
#include <vector>

#include "editor/core/canvas/tile_geometry.hpp"

namespace tw::editor {

/// The frame of the enlarged tile, and the tile in it, above a caption.
struct EnlargedTileLayout {
  Box frame, tile;
};

/// The room for the enlarged tile. All lengths are in the units of the view.
struct EnlargedTileConstraints {
  Box area;                        ///< the frame is inside this area
  double side = 0, least = 0;      ///< largest and smallest side length of the tile
  double margin = 0, caption = 0;  ///< width of the frame's border, height of the caption
  double gap = 0;                  ///< distance from the edges of the area
  std::vector<Box> clear;          ///< boxes that must stay visible: the tile in use, its choices, other panels
  std::vector<Box> avoid;          ///< boxes that should stay visible: the highlighted cells
  std::optional<Point> wanted{};   ///< top left corner of the frame that the user prefers
};

/// Returns a place that does not cover any box of `clear` or `avoid`: the preferred place, a corner or a place at an
/// edge of the area. Makes the tile smaller if a larger tile does not fit. If there is no such place, returns the place
/// that covers the least of `clear`, and then the least of `avoid`.
EnlargedTileLayout place_enlarged(const EnlargedTileConstraints& room);

}  // namespace tw::editor
