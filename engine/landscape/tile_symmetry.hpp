#pragma once
// Rotations that leave a tile as it is.

#include <cstdint>

#include "engine/landscape/tables.hpp"

namespace tw::landscape {

/// The number of quarter turns (1, 2 or 4) after which a tile is the same again: every side shows the same edge, and
/// every zone lies where an equal zone lay, with equal areas. Placements that differ by it have the same value.
std::uint8_t rotation_period(const TileTable& type);

}  // namespace tw::landscape
