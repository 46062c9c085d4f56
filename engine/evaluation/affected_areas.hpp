#pragma once
// Areas with pieces that a placement changes without joining them: the tile is placed beside one of their frontier
// cells.

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/evaluation/placement_frontiers.hpp"
#include "engine/evaluation/shared_cells.hpp"

namespace tw::evaluation {

/// Finds the areas with pieces whose frontier cells a placement changes.
template <class Limits>
class AffectedAreas {
 public:
  using Placement = TilePlacement<Limits>;

  void begin(const Placement& placement) {
    watched_.begin(placement.decision.placing ? placement.decision.board->open_cells : 0);
    affected_.clear();
  }
  void watch(Placement& placement, PlacementFrontiers<Limits>& frontiers, std::uint16_t index) {
    for (const std::uint16_t place : frontiers.places_of(placement, index)) watched_.add(index, place);
  }
  /// Finds the areas that a placement on this cell affects, in any rotation.
  void set_cell(const Placement& placement, PlacementFrontiers<Limits>& frontiers) {
    affected_.clear();
    for (const std::uint16_t index : placement.surrounded) {
      const landscape::LaidTile& centre = placement.decision.tile_of(placement.cache[index].root);
      if (is_within(1, centre, placement.cell()))
        frontiers.add_contact(index);  // the area becomes a merged area and loses this cell
      else if (is_within(2, centre, placement.cell()))
        add(frontiers, index);
    }
    for (const auto& beside : frontiers.besides())
      if (!beside.is_opened())
        watched_.for_each_area(beside.place, [&](std::uint16_t index) { add(frontiers, index); });
  }
  void set_no_cell() { affected_.clear(); }
  const std::vector<std::uint16_t>& indices() const { return affected_; }
  /// Returns true on the first call with this area for the current placement.
  bool is_first(const Placement& placement, std::uint16_t index) {
    if (named_in_.size() <= index) named_in_.resize(std::max<std::size_t>(64, 2 * placement.cache.size()));
    if (named_in_[index] == placement.contacts.id()) return false;
    named_in_[index] = placement.contacts.id();
    return true;
  }

 private:
  void add(PlacementFrontiers<Limits>& frontiers, std::uint16_t index) {
    if (frontiers.mark(index)) affected_.push_back(index);
  }

  SharedCells watched_;
  std::vector<std::uint16_t> affected_;
  std::vector<std::uint64_t> named_in_;  ///< by index in the cache: id of the last placement for which is_first() was
                                         ///< called with the area
};

}  // namespace tw::evaluation
