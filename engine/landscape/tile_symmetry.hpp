#pragma once
// Rotations that leave a tile unchanged.

#include <cstdint>

#include "engine/landscape/tables.hpp"

namespace tw::landscape {

/// Returns the number of quarter turns (1, 2 or 4) after which a tile looks the same again: every side has the same
/// edge, and every zone covers the position of an equal zone that belongs to equal areas. Placements that differ only
/// by this rotation have the same value.
std::uint8_t rotation_period(const TileTable& type);

}  // namespace tw::landscape
