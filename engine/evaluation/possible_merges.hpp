#pragma once
// Possible merges: areas that one more tile may join together, and the expected changes in value.

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "engine/evaluation/baseline.hpp"
#include "engine/evaluation/placement_frontiers.hpp"
#include "engine/evaluation/value_model.hpp"

namespace tw::evaluation {

/// Finds areas that may merge. Areas with pieces are identified by their index in AreaCache::occupied, merged areas by
/// their index in MergedAreas.
template <class Limits>
class MergeCandidates {
 public:
  using Placement = TilePlacement<Limits>;
  using Frontiers = PlacementFrontiers<Limits>;
  using Pair = SharedCells::Pair;
  /// An area with pieces that the tile does not join, and the number of cells that it shares with a merged area.
  struct NearbyArea {
    std::uint16_t occupied;
    std::uint32_t cells;
  };

  /// Finds the pairs of areas with pieces that share cells before the placement. Requires PlacementFrontiers::occupied.
  void begin(const Placement& placement, Frontiers& frontiers) {
    const Decision<Limits>& d = placement.decision;
    contested_ = 0;
    isolated_.clear();
    seen_.assign(d.board->open_cells + Frontiers::kMaxAdjacentCells, 0);
    epoch_ = 0;
    for (const std::uint16_t index : placement.cache.occupied()) {
      const CachedArea<Limits>& area = placement.cache[index];
      if (!d.facts->areas[area.area].contested_scores.empty() && d.board->open[area.root] != 0)
        contested_ |= 1u << area.area;
    }
    pairs_ = &frontiers.occupied().find_pairs([&](std::uint16_t one, std::uint16_t other) {
      return kind_of(placement, one) == kind_of(placement, other) && is_contested(kind_of(placement, one));
    });
  }
  const std::vector<Pair>& pairs() const { return *pairs_; }
  /// Returns true if an open area of this kind has pieces and the kind has contested scores
  /// (AreaFacts::contested_scores).
  bool is_contested(std::size_t kind) const { return ((contested_ >> kind) & 1u) != 0; }
  /// Returns true if the placement joins this area with pieces.
  static bool is_joined(const Placement& placement, std::uint16_t occupied) {
    return placement.contacts.joins(placement.cache[placement.cache.occupied()[occupied]]);
  }
  /// Returns the areas with pieces that may merge with a merged area.
  const std::vector<NearbyArea>& find_nearby_areas(Placement& placement, Frontiers& frontiers, std::size_t g) {
    MergedAreaLists& out = merged_area_lists_[g];
    const MergedArea& area = placement.merged[g];
    if (out.nearby_placement_id == placement.contacts.id()) return out.nearby;
    out.nearby_placement_id = placement.contacts.id();
    out.nearby.clear();
    const auto add_at = [&](std::size_t frontier_index) {
      frontiers.occupied().for_each_area(frontier_index, [&](std::uint16_t other) {
        if (kind_of(placement, other) == area.area && !is_joined(placement, other)) count(other, out.nearby);
      });
    };
    if (is_isolated(placement, frontiers, area)) {  // the usual case: the area can share only cells beside the tile
      const unsigned sides = frontiers.sides_of(placement.decision, area);
      for (const auto& adjacent : frontiers.adjacent_cells())
        if (((sides >> adjacent.side) & 1u) != 0 && !adjacent.is_opened()) add_at(adjacent.frontier_index);
      return out.nearby;
    }
    for (const std::uint32_t frontier_index : cells_of_merged(placement, frontiers, g))
      if (frontier_index < placement.decision.board->open_cells) add_at(frontier_index);
    return out.nearby;
  }
  /// Returns the number of open cells that two merged areas share.
  std::uint32_t count_shared(Placement& placement, Frontiers& frontiers, std::size_t g, std::size_t h) {
    const auto &one = cells_of_merged(placement, frontiers, g), &other = cells_of_merged(placement, frontiers, h);
    ++epoch_;
    for (const std::uint32_t frontier_index : one) seen_[frontier_index] = epoch_;
    return static_cast<std::uint32_t>(std::count_if(
        other.begin(), other.end(), [&](std::uint32_t frontier_index) { return seen_[frontier_index] == epoch_; }));
  }

 private:
  enum class Isolated : std::uint8_t { Unknown, Yes, No };
  struct MergedAreaLists {
    std::uint64_t cells_placement_id = 0,
                  nearby_placement_id = 0;  ///< ids of the placements for which the lists are valid
    std::vector<std::uint32_t> cells;
    std::vector<NearbyArea> nearby;
  };

  static std::uint8_t kind_of(const Placement& placement, std::uint16_t occupied) {
    return placement.cache[placement.cache.occupied()[occupied]].area;
  }
  /// Returns the open cells of a merged area after the placement, without duplicates. Cells of the board's frontier are
  /// given by their indices; the cells that the tile opens get the numbers after the last index.
  const std::vector<std::uint32_t>& cells_of_merged(Placement& placement, Frontiers& frontiers, std::size_t g) {
    const Decision<Limits>& d = placement.decision;
    const MergedArea& area = placement.merged[g];
    MergedAreaLists& out = merged_area_lists_[g];
    if (out.cells_placement_id == placement.contacts.id()) return out.cells;
    out.cells_placement_id = placement.contacts.id();
    out.cells.clear();
    if (area.open == 0) return out.cells;
    ++epoch_;
    for (std::size_t i = 0; i < area.parts; ++i)
      for (const std::uint16_t frontier_index : frontiers.frontier_indices_of(placement, area.part[i]))
        add_unseen(frontier_index, out.cells);
    if (!d.placing) return out.cells;
    const auto filled =
        std::find(out.cells.begin(), out.cells.end(),
                  static_cast<std::uint32_t>(d.board->frontier_index_at(placement.cell().x, placement.cell().y)));
    if (filled != out.cells.end()) {
      *filled = out.cells.back();
      out.cells.pop_back();
    }
    const unsigned sides = frontiers.sides_of(d, area);
    std::size_t i = 0;
    for (const auto& adjacent : frontiers.adjacent_cells()) {
      if (((sides >> adjacent.side) & 1u) != 0)
        add_unseen(static_cast<std::uint32_t>(adjacent.is_opened() ? d.board->open_cells + i : adjacent.frontier_index),
                   out.cells);
      ++i;
    }
    return out.cells;
  }
  /// Returns true if no part of a merged area shares an open cell with another area of the same kind that has pieces.
  bool is_isolated(Placement& placement, Frontiers& frontiers, const MergedArea& area) {
    for (std::size_t i = 0; i < area.parts; ++i) {
      if (isolated_.size() <= area.part[i]) isolated_.resize(placement.cache.size(), Isolated::Unknown);
      Isolated& isolated = isolated_[area.part[i]];
      if (isolated == Isolated::Unknown)
        isolated = shares_cells(placement, frontiers, area.part[i]) ? Isolated::No : Isolated::Yes;
      if (isolated == Isolated::No) return false;
    }
    return true;
  }
  static bool shares_cells(Placement& placement, Frontiers& frontiers, std::uint16_t index) {
    bool out = false;
    for (const std::uint16_t frontier_index : frontiers.frontier_indices_of(placement, index))
      frontiers.occupied().for_each_area(frontier_index, [&](std::uint16_t other) {
        const std::uint16_t area = placement.cache.occupied()[other];
        out |= area != index && placement.cache[area].area == placement.cache[index].area;
      });
    return out;
  }
  static void count(std::uint16_t other, std::vector<NearbyArea>& out) {
    const auto known =
        std::find_if(out.begin(), out.end(), [other](const NearbyArea& one) { return one.occupied == other; });
    if (known == out.end())
      out.push_back({other, 1});
    else
      ++known->cells;
  }
  void add_unseen(std::uint32_t frontier_index, std::vector<std::uint32_t>& out) {
    if (seen_[frontier_index] == epoch_) return;
    seen_[frontier_index] = epoch_;
    out.push_back(frontier_index);
  }

  const std::vector<Pair>* pairs_ = nullptr;
  unsigned contested_ = 0;          ///< kinds of area with contested scores that have an open area with pieces, as bits
  std::vector<Isolated> isolated_;  ///< by index in the cache
  std::array<MergedAreaLists, MergedAreas<Limits>::kMax> merged_area_lists_;
  std::vector<std::uint32_t> seen_;  ///< by cell: value of epoch_ when the cell was last seen
  std::uint32_t epoch_ = 0;
};

/// Adds up the changes for all pairs of areas with pieces before the placement, then replaces the changes for the pairs
/// that a placement affects.
template <class Limits>
class MergeValues {
 public:
  using Placement = TilePlacement<Limits>;
  using Frontiers = PlacementFrontiers<Limits>;

  void begin(Placement& placement, Frontiers& frontiers, const Baseline<Limits>& baseline) {
    values_ = &baseline.values();
    if (!is_enabled()) return;
    candidates_.begin(placement, frontiers);
    const auto& pairs = candidates_.pairs();
    total_ = {};
    pair_value_.assign(pairs.size(), {});
    areas_.resize(baseline.areas().size());
    for (std::size_t i = 0; i < areas_.size(); ++i)
      areas_[i] = {.points = baseline.areas()[i].scored.points.data(), .changed_in = 0};
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      add_pair(placement, pairs[i], pair_value_[i]);
      total_ += pair_value_[i];
    }
  }
  bool is_enabled() const { return values_->counts_merges(); }
  /// Sets the points that an area with pieces has after the placement, if the tile changes these points without joining
  /// the area.
  void set_points(const Placement& placement, std::size_t occupied_index,
                  const std::array<std::int32_t, model::kMaxScores>& to) {
    if (!is_enabled()) return;
    areas_[occupied_index].changed_in = placement.contacts.id();
    areas_[occupied_index].changed_points = to;
  }
  /// Adds the changes for all pairs after the placement.
  void add_all(Placement& placement, Frontiers& frontiers, SeatValues& out) {
    out += total_;
    replace_pairs(placement, out);
    for (std::size_t g = 0; g < placement.merged.count_with_tile(); ++g)
      if (placement.merged[g].owners.any)
        add(placement, frontiers, g, placement.merged[g].owners.pieces, 1, g + 1, out);
  }
  /// Adds the changes that result if merged area g, with these pieces, merges with other areas: areas of the board, and
  /// merged areas from index `first`. `sign` -1: subtracts the changes.
  void add(Placement& placement, Frontiers& frontiers, std::size_t g, const PieceCounts& pieces, int sign,
           std::size_t first, SeatValues& out) {
    const MergedArea& area = placement.merged[g];
    if (area.open == 0 || !candidates_.is_contested(area.area)) return;
    const MergingArea mine{area.points.data(), &pieces};
    any_partner(placement, frontiers, g, first, [&](std::size_t cells, const MergingArea& theirs) {
      add_merge_value(*placement.decision.facts, values_->possible_merge(area.area, cells), mine, theirs,
                      placement.decision.at->players, sign, out);
      return false;
    });
  }
  /// Returns true if the first piece in merged area g changes the possible gains or losses of other players.
  bool is_affected_by_piece(Placement& placement, Frontiers& frontiers, std::size_t g) {
    const MergedArea& area = placement.merged[g];
    if (!is_enabled() || area.open == 0 || !candidates_.is_contested(area.area)) return false;
    return any_partner(placement, frontiers, g, 0, [](std::size_t, const MergingArea&) { return true; });
  }

 private:
  /// Calls `visit(shared cells, area)` for the areas with pieces that may merge with merged area g: areas of the board,
  /// and merged areas from index `first`. Stops and returns true if a call returns true.
  template <class Visit>
  bool any_partner(Placement& placement, Frontiers& frontiers, std::size_t g, std::size_t first, const Visit& visit) {
    for (const auto& [occupied, cells] : candidates_.find_nearby_areas(placement, frontiers, g))
      if (visit(cells, contested(placement, occupied))) return true;
    for (std::size_t h = first; h < placement.merged.count_with_tile(); ++h) {
      const MergedArea& other = placement.merged[h];
      if (h == g || other.area != placement.merged[g].area || !other.owners.any || other.open == 0) continue;
      const std::uint32_t cells = candidates_.count_shared(placement, frontiers, g, h);
      if (cells != 0 && visit(cells, {other.points.data(), &other.owners.pieces})) return true;
    }
    return false;
  }
  /// The points of an area with pieces. areas_ has the same indices as AreaCache::occupied.
  struct Area {
    const std::int32_t* points = nullptr;                        ///< points before the placement
    std::uint64_t changed_in = 0;                                ///< id of the last placement that changes the points
    std::array<std::int32_t, model::kMaxScores> changed_points;  // NOLINT: points in that placement
  };

  MergingArea contested(const Placement& placement, std::size_t occupied_index) const {
    const Area& area = areas_[occupied_index];
    const CachedArea<Limits>& cached = placement.cache[placement.cache.occupied()[occupied_index]];
    return {area.changed_in == placement.contacts.id() ? area.changed_points.data() : area.points,
            &cached.owners.pieces};
  }
  void add_pair(const Placement& placement, const SharedCells::Pair& pair, SeatValues& out) const {
    const std::size_t kind = placement.cache[placement.cache.occupied()[pair.one]].area;
    add_merge_value(*placement.decision.facts, values_->possible_merge(kind, pair.cells),
                    contested(placement, pair.one), contested(placement, pair.other), placement.decision.at->players, 1,
                    out);
  }
  void replace_pairs(const Placement& placement, SeatValues& out) const {
    const std::uint64_t id = placement.contacts.id();
    const auto& pairs = candidates_.pairs();
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      const auto& pair = pairs[i];
      const bool joined = MergeCandidates<Limits>::is_joined(placement, pair.one) ||
                          MergeCandidates<Limits>::is_joined(placement, pair.other);
      if (!joined && areas_[pair.one].changed_in != id && areas_[pair.other].changed_in != id) continue;
      out -= pair_value_[i];
      if (!joined) add_pair(placement, pair, out);
    }
  }

  const ValueModel* values_ = nullptr;
  MergeCandidates<Limits> candidates_;
  SeatValues total_{};
  std::vector<SeatValues> pair_value_;  ///< changes for each pair of candidates before the placement
  std::vector<Area> areas_;
};

}  // namespace tw::evaluation
