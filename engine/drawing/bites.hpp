#pragma once
// The plain shape of a zone that covers part of the rim: the tile's square minus a bite for each run of slots of other
// zones.

#include "engine/drawing/contacts.hpp"
#include "engine/drawing/field.hpp"
#include "engine/drawing/sketch.hpp"

namespace tw::drawing {

/// Returns the field of an area before the area is moved away from its neighbours.
Field unseparated_field(const Sketch& sketch, const Contacts& touching, int zone);

/// Returns the points of the rim, except corners, where an area meets another zone. Neighbouring zones come close to
/// each other near these points and near the corners; elsewhere there is a gap between them.
std::vector<Point> side_splits(const Sketch& sketch);

}  // namespace tw::drawing
