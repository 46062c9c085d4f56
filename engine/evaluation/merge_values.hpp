#pragma once
// The expected changes in value due to areas that may merge.

#include <array>
#include <cstdint>
#include <vector>

#include "engine/evaluation/baseline.hpp"
#include "engine/evaluation/merge_candidates.hpp"

namespace tw::evaluation {

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
  /// Sets the points that an area with pieces has after the placement, if the tile changes them without joining the
  /// area.
  void set_points(const Placement& placement, std::size_t order,
                  const std::array<std::int32_t, model::kMaxScores>& to) {
    if (!is_enabled()) return;
    areas_[order].changed_in = placement.contacts.id();
    areas_[order].changed_points = to;
  }
  /// Adds the changes for all pairs after the placement.
  void add_all(Placement& placement, Frontiers& frontiers, SeatValues& out) {
    out += total_;
    replace_pairs(placement, out);
    for (std::size_t g = 0; g < placement.merged.with_tile(); ++g)
      if (placement.merged[g].occupied) add(placement, frontiers, g, placement.merged[g].pieces, 1, g + 1, out);
  }
  /// Adds the changes that result if merged area g, with these pieces, merges with other areas: areas of the board, and
  /// merged areas from index `first`. `sign` -1: subtracts the changes.
  void add(Placement& placement, Frontiers& frontiers, std::size_t g, const PieceCounts& pieces, int sign,
           std::size_t first, SeatValues& out) {
    const MergedArea& area = placement.merged[g];
    if (area.open == 0 || !candidates_.is_contested(area.area)) return;
    const ContestedArea mine{area.points.data(), &pieces};
    visit_partners(placement, frontiers, g, first, [&](std::size_t cells, const ContestedArea& theirs) {
      add_merge_value(*placement.decision.facts, values_->merge(area.area, cells), mine, theirs,
                      placement.decision.at->players, sign, out);
    });
  }
  /// Returns true if the first piece in merged area g changes what other players may gain or lose.
  bool is_affected_by_piece(Placement& placement, Frontiers& frontiers, std::size_t g) {
    const MergedArea& area = placement.merged[g];
    if (!is_enabled() || area.open == 0 || !candidates_.is_contested(area.area)) return false;
    bool out = false;
    visit_partners(placement, frontiers, g, 0, [&out](std::size_t, const ContestedArea&) { out = true; });
    return out;
  }

 private:
  /// Calls `visit(shared cells, area)` for the areas with pieces that may merge with merged area g: areas of the board,
  /// and merged areas from index `first`.
  template <class Visit>
  void visit_partners(Placement& placement, Frontiers& frontiers, std::size_t g, std::size_t first,
                      const Visit& visit) {
    for (const auto& [occupied, cells] : candidates_.near(placement, frontiers, g))
      visit(cells, contested(placement, occupied));
    for (std::size_t h = first; h < placement.merged.with_tile(); ++h) {
      const MergedArea& other = placement.merged[h];
      if (h == g || other.area != placement.merged[g].area || !other.occupied || other.open == 0) continue;
      const std::uint32_t cells = candidates_.count_shared(placement, frontiers, g, h);
      if (cells != 0) visit(cells, {other.points.data(), &other.pieces});
    }
  }
  /// The points of an area with pieces. areas_ has the same indices as AreaCache::occupied.
  struct Area {
    const std::int32_t* points = nullptr;                        ///< points before the placement
    std::uint64_t changed_in = 0;                                ///< id of the last placement that changes the points
    std::array<std::int32_t, model::kMaxScores> changed_points;  // NOLINT: points in that placement
  };

  ContestedArea contested(const Placement& placement, std::size_t order) const {
    const Area& area = areas_[order];
    const CachedArea<Limits>& cached = placement.cache[placement.cache.occupied()[order]];
    return {area.changed_in == placement.contacts.id() ? area.changed_points.data() : area.points,
            &cached.owners.pieces};
  }
  void add_pair(const Placement& placement, const SharedCells::Pair& pair, SeatValues& out) const {
    const std::size_t kind = placement.cache[placement.cache.occupied()[pair.one]].area;
    add_merge_value(*placement.decision.facts, values_->merge(kind, pair.cells), contested(placement, pair.one),
                    contested(placement, pair.other), placement.decision.at->players, 1, out);
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
