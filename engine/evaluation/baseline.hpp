#pragma once
// The values of all seats before a placement: the expected values of all areas with pieces in their current state.

#include <array>
#include <cstdint>
#include <vector>

#include "engine/evaluation/area_scorer.hpp"
#include "engine/evaluation/placement_frontiers.hpp"
#include "engine/evaluation/value_model.hpp"

namespace tw::evaluation {

/// The sums of a placement, and for each seat the expected number of pieces of each kind that return to its supply, in
/// units of 1/4096.
struct ExpectedSums : SeatSums {
  std::array<std::array<std::int32_t, model::kMaxPlayers>, model::kMaxPieces> returning{};

  /// Adds `each` (in units of 1/4096 of a piece) to the owner's supply for every piece that does not stay.
  void add_returning(const landscape::GameTables& tables, const AreaOwners& owners, std::int32_t each) {
    if (each == 0) return;
    for (std::size_t k = 0; k < tables.pieces.size(); ++k) {
      std::uint64_t leaving = owners.pieces[k] - owners.staying[k];
      for (std::size_t p = 0; leaving != 0; ++p, leaving >>= 8)
        returning[k][p] += each * static_cast<std::int32_t>(leaving & 0xFF);
    }
  }
};

/// The sums of all areas' values before a placement. The value of an area depends on the number of open cells on the
/// board, and a placement opens up to four: the sums for each number are computed when they are first needed.
template <class Limits>
class Baseline {
 public:
  using Placement = TilePlacement<Limits>;
  using Frontiers = PlacementFrontiers<Limits>;
  static constexpr std::size_t kMaxOpened = Frontiers::kMaxAdjacentCells + 1;

  /// The contribution of one area to the values of all seats.
  struct Share {
    SeatValues value;
    std::int32_t returning;  ///< expected fraction of each piece that returns, in units of 1/4096
  };
  /// An area with pieces.
  struct Area {
    std::uint16_t index;                  ///< index in the cache
    ScoredArea scored;                    ///< points in its current state
    std::array<Share, kMaxOpened> share;  // NOLINT: by the number of opened cells
    bool depends_on_open_cells;           ///< see ClosingOdds::depends_on_open_cells
  };

  /// Computes the points of all areas with pieces, and collects Placement::surrounded. Returns false if the game ends
  /// or actions have to be evaluated on copies.
  bool begin(Placement& placement, AreaScorer<Limits>& scorer, const model::Weights& weights);
  ClosingOdds& odds() { return odds_; }
  const ValueModel& values() const { return values_; }
  /// Returns the areas with pieces, in the order of AreaCache::occupied.
  const std::vector<Area>& areas() const { return areas_; }
  std::size_t occupied_index_of(std::uint16_t index) const { return occupied_indices_[index]; }

  /// Prepares for placements that open `opened` cells.
  void set_opened(Placement& placement, Frontiers& frontiers, std::size_t opened);
  const ExpectedSums& sums(std::size_t opened) const { return sums_[opened]; }
  /// Subtracts the share of an area of the board; does nothing if the area has no pieces.
  void subtract(const Placement& placement, std::uint16_t index, std::size_t opened, ExpectedSums& out) const {
    const CachedArea<Limits>& area = placement.cache[index];
    if (area.owners.any) add(placement.decision, area, areas_[occupied_indices_[index]].share[opened], -1, out);
  }
  /// Adds the share of an area for a new forecast and unchanged points.
  void add(const Placement& placement, std::uint16_t index, const AreaForecast& forecast, ExpectedSums& out) const {
    const CachedArea<Limits>& area = placement.cache[index];
    add(placement.decision, area, share_of(placement.decision, area, areas_[occupied_indices_[index]], forecast), 1,
        out);
  }

 private:
  void compute_share(Placement& placement, Frontiers& frontiers, Area& area, std::size_t opened);
  Share share_of(const Decision<Limits>& d, const CachedArea<Limits>& cached, const Area& area,
                 const AreaForecast& forecast) const;
  void add(const Decision<Limits>& d, const CachedArea<Limits>& area, const Share& share, int sign,
           ExpectedSums& out) const {
    sign > 0 ? out.value += share.value : out.value -= share.value;
    out.add_returning(*d.tables, area.owners, sign * share.returning);
  }

  ClosingOdds odds_;
  ValueModel values_;
  SeatValues points_{};  ///< points scored so far
  std::vector<Area> areas_;
  std::vector<std::uint16_t> occupied_indices_;  ///< by index in the cache: index in areas_
  // The following members are indexed by the number of opened cells.
  unsigned known_ = 0;  ///< numbers of opened cells for which the sums are known, as bits
  std::array<ExpectedSums, kMaxOpened> sums_;
  std::array<int, kMaxOpened> stray_tries_{};
};

extern template class Baseline<landscape::SmallLimits>;
extern template class Baseline<landscape::MediumLimits>;
extern template class Baseline<landscape::LargeLimits>;

}  // namespace tw::evaluation
