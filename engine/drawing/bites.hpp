#pragma once
// The plain shape of a zone that covers part of the rim: the square minus a bite for every run of rim that is not its
// own.

#include "engine/drawing/field.hpp"
#include "engine/drawing/sketch.hpp"
#include "engine/drawing/touching.hpp"

namespace tw::drawing {

/// Field of an area before it gives way to its neighbours.
Field bitten_square(const Sketch& sketch, const Touching& touching, int zone);

/// Points of the rim, corners left out, where an area meets another zone. Near them and near the corners neighbours
/// come close; everywhere else they keep their distance.
std::vector<Point> side_splits(const Sketch& sketch);

}  // namespace tw::drawing
