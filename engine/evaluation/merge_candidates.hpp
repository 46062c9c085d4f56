#pragma once
// Areas that one further tile may merge: areas with pieces and merged areas that share open cells.

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "engine/evaluation/placement_frontiers.hpp"
#include "engine/evaluation/shared_cells.hpp"

namespace tw::evaluation {

/// Areas with pieces are named by their place in AreaCache::occupied, merged areas by their place in MergedAreas.
template <class Limits>
class MergeCandidates {
 public:
  using Placement = TilePlacement<Limits>;
  using Frontiers = PlacementFrontiers<Limits>;
  using Pair = SharedCells::Pair;
  /// An area with pieces that the tile does not join, and the number of cells shared with it.
  struct Near {
    std::uint16_t occupied;
    std::uint32_t cells;
  };

  /// Finds the pairs of areas with pieces as they lie.
  void begin(Placement& placement) {
    const Decision<Limits>& d = placement.decision;
    ++decision_;
    contested_ = 0;
    places_.clear();
    seen_.assign(d.board->open_cells + Frontiers::kMostBesides, 0);
    sight_ = 0;
    kinds_.assign(d.board->open_cells, 0);
    shared_.begin(d.board->open_cells);
    const auto& occupied = placement.cache.occupied();
    for (std::size_t i = 0; i < occupied.size(); ++i) {
      const CachedArea<Limits>& area = placement.cache[occupied[i]];
      if (d.facts->areas[area.area].contested.empty() || d.board->open[area.root] == 0) continue;
      contested_ |= 1u << area.area;
      const Cells cells = cells_of_area(placement, occupied[i]);
      for (std::size_t c = cells.first; c < cells.end; ++c) {
        shared_.add(static_cast<std::uint16_t>(i), places_[c]);
        kinds_[places_[c]] |= static_cast<std::uint8_t>(1u << area.area);
      }
    }
    pairs_ = &shared_.find_pairs([&](std::uint16_t i) { return kind_of(placement, i); });
  }
  const std::vector<Pair>& pairs() const { return *pairs_; }
  /// True if an open area of this kind has pieces.
  bool is_contested(std::size_t kind) const { return ((contested_ >> kind) & 1u) != 0; }
  /// True if the placement joins an area with pieces.
  static bool is_joined(const Placement& placement, std::uint16_t occupied) {
    return placement.contacts.joins(placement.cache[placement.cache.occupied()[occupied]]);
  }
  /// The areas with pieces that may merge with a merged area.
  const std::vector<Near>& near(Placement& placement, const Frontiers& frontiers, std::size_t g) {
    OfMerged& out = of_merged_[g];
    const MergedArea& area = placement.merged[g];
    if (out.near_id == placement.contacts.id()) return out.near;
    out.near_id = placement.contacts.id();
    out.near.clear();
    const auto add_at = [&](std::size_t place) {
      if (((kinds_[place] >> area.area) & 1u) == 0) return;
      shared_.for_each_area(place, [&](std::uint16_t other) {
        if (kind_of(placement, other) == area.area && !is_joined(placement, other)) count(other, out.near);
      });
    };
    if (is_isolated(placement, area)) {  // mostly: then it shares cells beside the tile only
      const unsigned sides = frontiers.sides_of(placement.decision, area);
      for (const auto& beside : frontiers.besides())
        if (((sides >> beside.side) & 1u) != 0 && !beside.is_opened()) add_at(beside.place);
      return out.near;
    }
    for (const std::uint32_t place : cells_of_merged(placement, frontiers, g))
      if (place < placement.decision.board->open_cells) add_at(place);
    return out.near;
  }
  /// The number of open cells that two merged areas share.
  std::uint32_t count_shared(Placement& placement, const Frontiers& frontiers, std::size_t g, std::size_t h) {
    const auto &one = cells_of_merged(placement, frontiers, g), &other = cells_of_merged(placement, frontiers, h);
    ++sight_;
    for (const std::uint32_t place : one) seen_[place] = sight_;
    return static_cast<std::uint32_t>(
        std::count_if(other.begin(), other.end(), [&](std::uint32_t place) { return seen_[place] == sight_; }));
  }

 private:
  enum class Isolated : std::uint8_t { Unknown, Yes, No };
  /// The open cells of an area, as a range of places_; isolated if no area with pieces of the same kind shares one.
  struct Cells {
    std::uint64_t decision = 0;  ///< for which this is valid
    std::size_t first = 0, end = 0;
    Isolated isolated = Isolated::Unknown;
  };
  struct OfMerged {
    std::uint64_t cells_id = 0, near_id = 0;  ///< ids of the placements for which the lists are valid
    std::vector<std::uint32_t> cells;
    std::vector<Near> near;
  };

  static std::uint8_t kind_of(const Placement& placement, std::uint16_t occupied) {
    return placement.cache[placement.cache.occupied()[occupied]].area;
  }
  Cells cells_of_area(Placement& placement, std::uint16_t index) {
    if (cells_.size() <= index) cells_.resize(std::max<std::size_t>(64, 2 * placement.cache.size()));
    Cells& out = cells_[index];
    if (out.decision == decision_) return out;
    out.decision = decision_;
    out.isolated = Isolated::Unknown;
    out.first = places_.size();
    for (const std::uint32_t key : placement.cache.find_cells(placement.cache[index])) {
      const auto at = static_cast<std::int32_t>(key);
      const int place =
          placement.decision.board->open_at(static_cast<std::int16_t>(at), static_cast<std::int16_t>(at >> 16));
      places_.push_back(static_cast<std::uint32_t>(place));
    }
    out.end = places_.size();
    return out;
  }
  /// The open cells of a merged area after the placement, each once: places in the frontier of the board, and beyond
  /// them cells that the tile opens.
  const std::vector<std::uint32_t>& cells_of_merged(Placement& placement, const Frontiers& frontiers, std::size_t g) {
    const Decision<Limits>& d = placement.decision;
    const MergedArea& area = placement.merged[g];
    OfMerged& out = of_merged_[g];
    if (out.cells_id == placement.contacts.id()) return out.cells;
    out.cells_id = placement.contacts.id();
    out.cells.clear();
    if (area.open == 0) return out.cells;
    ++sight_;
    for (std::size_t i = 0; i < area.parts; ++i) {
      const Cells cells = cells_of_area(placement, area.part[i]);
      for (std::size_t c = cells.first; c < cells.end; ++c) add_unseen(places_[c], out.cells);
    }
    if (!d.placing) return out.cells;
    const auto filled = std::find(out.cells.begin(), out.cells.end(),
                                  static_cast<std::uint32_t>(d.board->open_at(placement.cell().x, placement.cell().y)));
    if (filled != out.cells.end()) {
      *filled = out.cells.back();
      out.cells.pop_back();
    }
    const unsigned sides = frontiers.sides_of(d, area);
    std::size_t i = 0;
    for (const auto& beside : frontiers.besides()) {
      if (((sides >> beside.side) & 1u) != 0)
        add_unseen(static_cast<std::uint32_t>(beside.is_opened() ? d.board->open_cells + i : beside.place), out.cells);
      ++i;
    }
    return out.cells;
  }
  /// True if the parts of a merged area share no open cell with areas with pieces.
  bool is_isolated(Placement& placement, const MergedArea& area) {
    for (std::size_t i = 0; i < area.parts; ++i)
      if (!is_isolated(placement, area.part[i])) return false;
    return true;
  }
  bool is_isolated(Placement& placement, std::uint16_t index) {
    const Cells cells = cells_of_area(placement, index);
    if (cells.isolated == Isolated::Unknown)
      cells_[index].isolated = shares_cells(placement, index, cells) ? Isolated::No : Isolated::Yes;
    return cells_[index].isolated == Isolated::Yes;
  }
  bool shares_cells(const Placement& placement, std::uint16_t index, const Cells& cells) const {
    bool out = false;
    const std::uint8_t kind = placement.cache[index].area;
    for (std::size_t c = cells.first; c < cells.end && !out; ++c) {
      if (((kinds_[places_[c]] >> kind) & 1u) == 0) continue;
      shared_.for_each_area(places_[c], [&](std::uint16_t other) {
        const std::uint16_t area = placement.cache.occupied()[other];
        out |= area != index && placement.cache[area].area == kind;
      });
    }
    return out;
  }
  static void count(std::uint16_t other, std::vector<Near>& out) {
    const auto known = std::find_if(out.begin(), out.end(), [other](const Near& one) { return one.occupied == other; });
    if (known == out.end())
      out.push_back({other, 1});
    else
      ++known->cells;
  }
  void add_unseen(std::uint32_t place, std::vector<std::uint32_t>& out) {
    if (seen_[place] == sight_) return;
    seen_[place] = sight_;
    out.push_back(place);
  }

  std::uint64_t decision_ = 0;
  SharedCells shared_;  ///< cells of areas with pieces
  const std::vector<Pair>* pairs_ = nullptr;
  unsigned contested_ = 0;             ///< kinds of open areas with pieces, as bits
  std::vector<std::uint8_t> kinds_;    ///< by cell: kinds of the areas with pieces beside it, as bits
  std::vector<std::uint32_t> places_;  ///< of the cells of all areas
  std::vector<Cells> cells_;           ///< by index in the cache
  std::array<OfMerged, MergedAreas<Limits>::kMost> of_merged_;
  std::vector<std::uint32_t> seen_;  ///< by cell: sight_ when it was last seen
  std::uint32_t sight_ = 0;
};

}  // namespace tw::evaluation
