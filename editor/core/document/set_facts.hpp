#pragma once
// What a tile is among the others of its set: its pattern of edges, how many tiles fit it, who shares both.

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor {

/// A letter for each edge kind, in the order of the rules: the first of its id that no earlier edge took, as a capital.
std::vector<char> edge_letters(const model::Rules& rules);
/// Turned until it comes first in the alphabet, so that tiles that differ by turning have one pattern.
std::string least_turn(std::string letters);

struct TileFacts {
  std::string sides;           ///< letters N E S W, "-" for a side that is no edge
  std::string pattern;         ///< least_turn(sides); "" if a side is no edge
  std::array<int, 4> fitting;  ///< per side: copies of other tiles in the box that have a side which meets it
  int fits = 0;                ///< the least of `fitting`: at its hardest side so many tiles fit
};

/// Pure; time is linear in the set.
class SetFacts {
 public:
  SetFacts(const model::TileSet& set, const model::Rules& rules);
  /// nullptr for a tile that the set does not hold.
  const TileFacts* of(std::string_view tile) const;
  /// Tiles (not copies) of a pattern as least_turn() gives it.
  int tiles_with(const std::string& pattern) const;
  int copies_with(const std::string& pattern) const;

 private:
  struct Count {
    int tiles = 0, copies = 0;
  };
  std::unordered_map<std::string_view, std::size_t> places_;
  std::vector<std::string> ids_;  ///< what the keys of places_ look at
  std::vector<TileFacts> facts_;
  std::map<std::string, Count> patterns_;
};

}  // namespace tw::editor
