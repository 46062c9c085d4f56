#pragma once
// Warnings that help designers while they edit, although a file with them may be valid. Only the editor reports them.

#include "editor/core/document/opening.hpp"
#include "engine/model/finding.hpp"

namespace tw::editor::quick_fixes {

/// Finds pairs of tiles that are identical except for rotation (TW190). Reports only tiles that differ from `base`,
/// since shipped sets contain such pairs on purpose, or all tiles if there is no base. Returns at most kMostHints
/// findings, followed by a finding with the number of further pairs. Time grows with the number of zones.
model::Findings hints_for(const model::TileSet& set, const Base* base);
inline constexpr const char* kSameTile = "TW190";
inline constexpr std::size_t kMostHints = 50;

/// Returns the message of a finding about the tiles `a` and `b`, where `turn` turns `a` into `b`.
std::string same_tile_message(const model::Tile& a, const model::Tile& b, model::Rotation turn);

/// Returns the rotation that turns `a` into `b`, comparing the drawings but not the ids of zones; nothing if there is
/// none.
std::optional<model::Rotation> rotation_between(const model::Tile& a, const model::Tile& b);

}  // namespace tw::editor::quick_fixes
