#pragma once
// A placement of a tile: the areas that the tile joins, and the merged areas that result.

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/evaluation/area_cache.hpp"
#include "engine/evaluation/decision.hpp"
#include "engine/evaluation/merged_areas.hpp"
#include "engine/evaluation/tile_contacts.hpp"

namespace tw::evaluation {

/// Computes the placements of the current tile one after another. Each step uses the results of the previous ones:
/// begin, set_cell, set_rotation and merge; or begin, set_placed and merge for the tile just placed. Reuse one object
/// for many decisions: it keeps its cache.
template <class Limits>
struct TilePlacement {
  Decision<Limits> decision;
  NextTurn next_turn;
  AreaCache<Limits> cache;
  CellNeighbours<Limits> neighbours;
  TileContacts<Limits> contacts;
  MergedAreas<Limits> merged;
  /// Indices of areas with pieces that are closed by the tiles around them; filled by Baseline or EndValues.
  std::vector<std::uint16_t> surrounded;
  bool closes_touched = false;   ///< true if the placement closes an area of a kind that other areas may touch
  bool changes_touched = false;  ///< true if the placement closes or merges areas of such a kind

  void begin(const EvaluationTables& facts, const landscape::Position<Limits>& at, const model::Weights& weights) {
    next_turn.begin(facts, at);
    decision.begin(facts, at, weights);
    contacts.begin(decision);
    surrounded.clear();
    closes_touched = false;
    cache.begin(facts, at.board);
  }
  /// Sets the cell. `frontier_index`: index of the cell in the frontier of the board.
  void set_cell(std::size_t frontier_index) { neighbours.find(decision, cache, frontier_index); }
  void set_rotation(unsigned turn) {
    contacts.find(decision, cache, neighbours, turn);
    closes_touched = false;
  }
  void set_placed() {
    const landscape::PlacedTile& placed = decision.last_tile();
    neighbours.set_cell({placed.x, placed.y});
    contacts.find_placed(decision, cache);
  }
  /// Merges the areas. Returns false if there are too many.
  bool merge() {
    merged.gather(decision, cache, contacts);
    return merged.add_surrounded(decision, cache, cell(), surrounded);
  }
  /// Sets closes_touched and changes_touched from the merged areas.
  void find_closed() {
    unsigned closed = 0, changed = 0;
    for (std::size_t g = 0; g < merged.size(); ++g) {
      const unsigned kind = 1u << merged[g].area;
      if (merged[g].open == 0) closed |= kind;
      if (merged[g].open == 0 || merged[g].parts > 1) changed |= kind;
    }
    closes_touched = decision.placing && (closed & decision.facts->touched_areas) != 0;
    changes_touched = decision.placing && (changed & decision.facts->touched_areas) != 0;
  }

  model::Coord cell() const { return neighbours.cell(); }
  /// Returns true if the placement may decide whether another turn follows. Its value then cannot be computed without a
  /// copy.
  bool may_end_game() const { return next_turn.depends() && !next_turn.follows_after(cell()); }
  /// Returns the index of the merged area that contains the area with this root, or -1.
  int merged_with(std::uint16_t root) const {
    const CachedArea<Limits>* area = cache.cached(root);
    return area == nullptr || !contacts.joins(*area) ? -1 : static_cast<int>(merged.index_of_local(area->joined_by));
  }
  /// Returns true if an area touches an area of the board that the placement closes, or (`merges`) merges with another.
  bool changes_touched_of(const CachedArea<Limits>& area, bool merges) const {
    return std::any_of(area.contents.touched.begin(), area.contents.touched.end(), [&](const TouchedArea& touched) {
      const int g = merged_with(touched.root);
      return g >= 0 && (merged[g].open == 0 || (merges && merged[g].parts > 1));
    });
  }
  /// Collects the areas that a merged area touches after the placement: the open areas if `open`, otherwise the closed
  /// areas. Areas of the board are identified by their root, merged areas by numbers greater than all roots, so that
  /// each area counts once. Closed areas may also be collected before merge(): unless closes_touched is set, no merged
  /// area is among them.
  template <std::size_t kCapacity>
  void find_touched(const MergedArea& area, bool open, ShortSet<TouchedArea, kCapacity>& out) {
    constexpr int kFirstMerged = 0xFF00;
    const bool by_merged = open || closes_touched;
    const auto add = [&](std::uint16_t root, int g, std::uint8_t kind) {
      if (((g >= 0 ? merged[g].open : decision.board->open[root]) != 0) != open) return;
      out.add({g >= 0 ? static_cast<std::uint16_t>(kFirstMerged + g) : root, kind});
    };
    for (std::size_t i = 0; i < area.parts; ++i) {
      CachedArea<Limits>& cached = cache[area.part[i]];
      cache.update_touched(cached);
      for (const TouchedArea& touched : cached.contents.touched)
        add(touched.root, by_merged ? merged_with(touched.root) : -1, touched.kind);
    }
    for (const std::size_t l : Bits(decision.placing && by_merged ? area.locals : 0)) {
      const landscape::LocalArea& local = decision.tile->areas[l];
      for (std::size_t t = 0; t < local.touching_count; ++t) {
        const landscape::TouchedNode& touching = decision.tile->touching[local.first_touching + t];
        add(0, static_cast<int>(merged.index_of_local(touching.node)), touching.which);
      }
    }
  }
};

}  // namespace tw::evaluation
