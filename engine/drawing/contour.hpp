#pragma once
// From fields to outlines: marching squares, then two rounds of Chaikin's corner cutting.

#include <vector>

#include "engine/drawing/field.hpp"

namespace tw::drawing {

enum class Beyond {
  Mirrored,  ///< the outline leaves the tile as if the neighbour continued it: for painting, clipped to the tile
  Closed     ///< it runs along the rim: for highlighting
};

/// Closed outlines of field < level, smoothed. With Mirrored they reach a little beyond the unit square.
std::vector<Polyline> outlines_of(const Field& field, Beyond beyond, float level = 0);
/// The same without smoothing and without closing: points where trees stand.
std::vector<Polyline> raw_contours(const Field& field, float level);

}  // namespace tw::drawing
