#pragma once
// Proposes new tiles for a set: tiles that can be drawn with its rules, ordered by their effect on a target.

#include <functional>
#include <string>
#include <vector>

#include "engine/design/suggest_statistics.hpp"
#include "engine/design/suggest_target.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::design {

struct Suggestion {
  model::Tile tile;       ///< one copy in the deck from which turns draw; without an id
  std::string pattern;    ///< letters of its edges
  double effect = 0;      ///< effect on the target; docs/analysis.md#suggested-tiles defines the unit
  double fit = 0;         ///< BoxCells::fit(): share of the cells that the tile fits, 0 to 1
  double usual = 0;       ///< SetStyle::usual()
  int corners = 0;        ///< number of cells with two given sides that the tile fits
  std::string mirror_of;  ///< id of the tile whose mirror image this tile is; "" for none
  std::string reason;     ///< one sentence
  std::vector<StatisticChange> changes;
};

struct Suggestions {
  std::vector<Suggestion> tiles;  ///< best first
  std::size_t considered = 0;     ///< number of tiles that were compared
  bool complete = true;           ///< false if there are more than kMaxLayouts tiles; the others were not compared
};

/// Returns at most `count` (at least 1) tiles that are not in the set, best first: at most one for each drawing of the
/// zones. docs/analysis.md#suggested-tiles defines the order. Deterministic and pure. Findings if there is nothing to
/// suggest: TW120, with a message that says why.
/// `can_be_drawn` rejects tiles that can only be drawn as a plan (drawing::layout_problems()); it is called with the
/// best tiles until `count` of them have been accepted. Without it, all tiles are accepted.
model::Result<Suggestions> suggest(const model::TileSet& set, const model::Rules& rules, const SuggestionTarget& target,
                                   std::size_t count, const std::function<bool(const model::Tile&)>& can_be_drawn = {});

}  // namespace tw::design
