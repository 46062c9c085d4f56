#pragma once
// Describes what the actions of a tile do.

#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor {

/// Describes each action on the tile, and each extra turn that the tile can earn, in sentences generated from the rows
/// of the rules: "Raft: adds 1 point for each lake zone to the score “huts” of its area."
std::vector<std::string> describe_tile_actions(const model::Rules& rules, const model::Tile& tile);

}  // namespace tw::editor
