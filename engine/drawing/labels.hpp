#pragma once
// Which zone each node of the grid belongs to, and whether that is what the topology says.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/drawing/shapes.hpp"

namespace tw::drawing {

/// One zone index a node; -1 only on a tile without zones.
using Labels = std::vector<std::int8_t>;

/// Labels every node. What differs from the topology is added to `problems`.
Labels make_labels(const Shapes& shapes, std::vector<std::string>& problems);

/// Distance from every node to the nearest one of another zone or to the rim, in tile sides.
Field depths(const Labels& labels);

}  // namespace tw::drawing
