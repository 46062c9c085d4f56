#pragma once
// Warnings about equal tiles, which could be one tile with more copies. A file with them is valid.

#include <cstddef>
#include <optional>
#include <string>

#include "engine/model/finding.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::topology {

/// Finds pairs of tiles that are identical except for rotation (TW190). Reports only tiles that `base` does not contain
/// or that differ in `base`, since shipped sets contain such pairs on purpose; all tiles if `base` is null. Returns at
/// most kMaxEqualTiles findings, followed by a finding with the number of further pairs. Time grows with the number of
/// zones.
model::Findings check_equal_tiles(const model::TileSet& set, const model::TileSet* base, const std::string& path);
inline constexpr const char* kEqualTiles = "TW190";
inline constexpr std::size_t kMaxEqualTiles = 50;

/// Returns the message of a finding about the tiles `a` and `b`, where `a` rotated by `turn` equals `b`.
std::string equal_tiles_message(const model::Tile& a, const model::Tile& b, model::Rotation turn);

/// Returns the rotation that makes `a` equal to `b`, regardless of the order and ids of zones; nullopt if there is
/// none.
std::optional<model::Rotation> rotation_between(const model::Tile& a, const model::Tile& b);

}  // namespace tw::topology
