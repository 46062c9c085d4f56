#pragma once
// Compares two drawings of a tile zone by zone. Private to engine/difference.

#include <string>
#include <vector>

#include "engine/difference/change.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::difference {

/// Returns a string that is equal for equal drawings. The names and order of zones, the order of symbols and the
/// direction of links are ignored.
std::string signature(const model::Tile& tile);
/// Describes a zone, such as "meadow N W2". A zone without slots is described by its feature, and by its id if the tile
/// has several such zones.
std::string describe_zone(const model::Tile& tile, const model::Zone& zone);
/// Returns the changes between two drawings. The result is empty if and only if signature() is equal for both.
std::vector<Change> compare_drawings(const model::Tile& before, const model::Tile& after,
                                     const model::Rules* rules_before, const model::Rules* rules_after);

}  // namespace tw::difference
