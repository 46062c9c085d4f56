#pragma once
// Two drawings of a tile, zone by zone. Inside engine/difference.

#include <string>
#include <vector>

#include "engine/difference/change.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::difference {

/// Equal texts mean the same drawing: what the zones are called, in which order they and their symbols stand and from
/// which end they are joined does not matter.
std::string signature(const model::Tile& tile);
/// "meadow N W2"; a zone without slots by its kind, with its id where the tile has several such.
std::string zone_in_words(const model::Tile& tile, const model::Zone& zone);
/// Empty exactly if signature() is the same.
std::vector<Change> compare_drawings(const model::Tile& before, const model::Tile& after,
                                     const model::Rules* rules_before, const model::Rules* rules_after);

}  // namespace tw::difference
