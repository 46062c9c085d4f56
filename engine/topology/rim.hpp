#pragma once
// Builds a tile from the edges of its four sides, as a designer would probably draw it.

#include <array>
#include <string>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::topology {

/// Returns a tile with these edges (ids of the rules, clockwise from north). Every slot has a zone, the tile is planar,
/// zone ids are "0", "1", ... clockwise from N0, deck and id are empty, and there is one copy. Edges alone do not
/// determine the zones, so the function makes these assumptions:
/// - Two ends of a line (a feature in the middle slot, between two slots of another feature) form one zone. Three or
///   four ends of one feature meet in the middle as separate zones.
/// - Lines separate the ground.
/// - Slots of the most frequent ground (a feature that lines run through) in the same region form one zone.
/// - Adjacent slots of any other feature form one zone. Runs of the same feature that are not adjacent form separate
///   zones.
/// - If the rules count the areas that an area touches, zones get matching `touches`. If any of the edges is not
///   declared in the rules, the tile has no zones.
model::Tile tile_with_rim(const model::Rules& rules, const std::array<std::string, 4>& edges);

/// Adds the zones that border on a zone to its `touches`, for each zone of the tile. Does so only if the rules use
/// touching zones (in a formula with `touching.`). Keeps existing entries. Considers only zones that reach a side.
/// Zones on opposite sides of a line do not touch.
void add_touches(const model::Rules& rules, model::Tile& tile);

}  // namespace tw::topology
