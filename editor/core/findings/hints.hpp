#pragma once
// What designers want to know while they edit, though a file may well be so: warnings of the editor alone.

#include "editor/core/document/opening.hpp"
#include "engine/model/finding.hpp"

namespace tw::editor::quick_fixes {

/// Two tiles that are the same but for a turn ("TW190"). Told only of tiles that differ from `base` (shipped sets hold
/// such tiles on purpose); of all if there is no base. At most kMostHints, and then one that says how many more there
/// are. Time grows with the number of zones.
model::Findings hints_for(const model::TileSet& set, const Base* base);
inline constexpr const char* kSameTile = "TW190";
inline constexpr std::size_t kMostHints = 50;

/// The quarter turns that make `b` of `a`, told by what is drawn (ids of zones do not count); nothing if none does.
std::optional<model::Rotation> turn_between(const model::Tile& a, const model::Tile& b);

}  // namespace tw::editor::quick_fixes
