#pragma once
// Assigns each node of the grid to a zone and checks the result against the topology.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/drawing/shapes.hpp"

namespace tw::drawing {

/// A zone index for each node; -1 only on a tile without zones.
using Labels = std::vector<std::int8_t>;

/// Labels every node. Appends differences from the topology to `problems`.
Labels make_labels(const Shapes& shapes, std::vector<std::string>& problems);

/// Returns the distance of every node to the nearest node of another zone or to the rim, relative to the tile's side.
Field depths(const Labels& labels);

}  // namespace tw::drawing
