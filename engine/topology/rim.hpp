#pragma once
// A tile from nothing but the edges of its four sides: what a designer would draw first.

#include <array>
#include <string>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::topology {

/// A tile with these edges (ids of the rules, north first, clockwise): every slot owned, planar, ids "0", "1", ... in
/// clockwise order from N0, deck and id left empty, one copy. Where edges alone leave it open: two ends of a line
/// (a kind that stands in the middle slot between two of another kind) are one zone, three or four of a kind meet in
/// the middle as a zone each, and lines part the ground; neighbouring slots of a kind are one zone, opposite ones only
/// if they are the ground that lines run through, or all of the rest. Where the rules count what an area touches,
/// zones that lie along it are told so. Edges that the rules do not declare give a tile without zones.
model::Tile tile_with_rim(const model::Rules& rules, const std::array<std::string, 4>& edges);

/// Names in `touches` what lies along each zone, as far as the rules ask for it (a formula with `touching.`). Keeps
/// what is named already. For zones that reach the rim; lines part what lies on their two sides.
void name_touching(const model::Rules& rules, model::Tile& tile);

}  // namespace tw::topology
