#pragma once
// Facts about each tile in its set: its edge pattern, how many tiles fit beside it, and how many tiles share its
// pattern.

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor {

/// Returns the rotation of `letters` that comes first in alphabetical order, so that tiles that differ only by rotation
/// have the same pattern.
std::string canonical_pattern(std::string letters);

struct TileFacts {
  std::string sides;                  ///< letters of the edges N E S W; "-" for a side that matches no edge kind
  std::string pattern;                ///< canonical_pattern(sides); "" if a side matches no edge kind
  std::array<int, 4> fitting_copies;  ///< for each side: number of other copies with a matching side
  int fits = 0;                       ///< minimum of `fitting_copies`
};

/// The facts about all tiles of a set. Computing them takes time linear in the size of the set.
class SetFacts {
 public:
  SetFacts(const model::TileSet& set, const model::Rules& rules);
  /// Returns the facts about a tile; nullptr if it is not in the set.
  const TileFacts* of(std::string_view tile) const;
  /// Return the number of tiles, or of copies, with a pattern (a result of canonical_pattern()).
  int tiles_with(const std::string& pattern) const;
  int copies_with(const std::string& pattern) const;

 private:
  struct Count {
    int tiles = 0, copies = 0;
  };
  std::unordered_map<std::string_view, std::size_t> indices_;
  std::vector<std::string> ids_;  ///< the ids to which the keys of indices_ point
  std::vector<TileFacts> facts_;
  std::map<std::string, Count> patterns_;
};

}  // namespace tw::editor
