#pragma once
// Enumerates the tiles that can be drawn with the edges and zones of given rules, without symbols and actions.

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/topology/cells.hpp"

namespace tw::design {

/// How a set joins and marks its zones.
struct ZoneLinks {
  /// Pairs of features (line, other): an end of a line may be joined to a zone with the other feature. A line is a
  /// feature in the middle slot of an edge, between two slots of another feature.
  std::vector<std::pair<std::string, std::string>> joins;
  std::map<std::string, std::string> end_marks;       ///< line -> drawing hint of an end that leads nowhere
  std::map<std::string, std::string> junction_marks;  ///< line -> drawing hint at a junction; default: "junction"
};

/// Returns the pairs of features that some tile of the set joins or that an area of several features contains, and the
/// most frequent marks.
ZoneLinks zone_links(const model::TileSet& set, const model::Rules& rules);

/// Tile layouts of which a picture can be drawn. `sides[i]` are the edges of `tiles[i]`.
struct Layouts {
  std::vector<model::Tile> tiles;  ///< without id, deck, symbols, actions and `touches`
  std::vector<topology::Sides> sides;
  bool complete = true;  ///< false if there are more than kMaxLayouts tiles
};
inline constexpr std::size_t kMaxLayouts = 30'000;

/// Returns every tile with one of these patterns, each once up to rotation. docs/analysis.md#tiles-that-can-be-drawn
/// defines which tiles can be drawn. `patterns`: the four sides of each pattern, in the rotation that Cells uses.
Layouts drawable_layouts(const model::Rules& rules, const ZoneLinks& links,
                         const std::vector<topology::Sides>& patterns);

}  // namespace tw::design
