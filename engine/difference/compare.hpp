#pragma once
// Compares two versions of a game in terms of tiles and rules rather than lines of text: "tile 12: east edge meadow to
// river; copies 2 to 3". Pure functions that may be called on any thread. Comparing 10,000 tiles takes a fraction of a
// second.

#include <vector>

#include "engine/difference/change.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/model/variant.hpp"

namespace tw::difference {

struct Options {
  bool everything = false;  ///< list all changes, including changes that are not substantive (renamed or reordered
                            ///< zones)
  bool heads = true;        ///< compare the ids, names and sources of the files, too
};

/// Compares tile sets. The rules are only used to name the edges; either pointer may be nullptr.
Differences compare(const model::TileSet& before, const model::TileSet& after, const model::Rules* rules_before,
                    const model::Rules* rules_after, const Options& options = {});
Differences compare(const model::Rules& before, const model::Rules& after, const Options& options = {});
/// Compares variant files as they are written, without applying them to their bases.
Differences compare(const model::Variant& before, const model::Variant& after, const Options& options = {});
/// Compares the tiles and rules of two games.
Differences compare(const model::TileSet& set_before, const model::Rules& rules_before, const model::TileSet& set_after,
                    const model::Rules& rules_after, const Options& options = {});

/// Compares the drawing, copies, deck, properties and picture of two tiles. Ignores the ids and the positions in the
/// sets.
std::vector<Change> compare(const model::Tile& before, const model::Tile& after, const model::Rules* rules_before,
                            const model::Rules* rules_after, const Options& options = {});
}  // namespace tw::difference
