#pragma once
// Values from scores alone: the points that areas give now and at the end of the game, without probabilities.

#include <cstdint>
#include <cstdlib>

#include "engine/evaluation/area_scorer.hpp"

namespace tw::evaluation {

/// Computes the values of all seats from the areas in their current state, and how merged areas change these values.
/// Scores at the end of the game are weighted with `percent`.
template <class Limits>
class EndValues {
 public:
  using Placement = TilePlacement<Limits>;

  /// Adds up the values of the areas with pieces, and collects Placement::surrounded.
  void begin(Placement& placement, AreaScorer<Limits>& scorer, int percent) {
    const Decision<Limits>& d = placement.decision;
    const bool changed = percent != percent_;
    percent_ = percent;
    for (std::size_t p = 0; p < d.at->players; ++p)
      total_.now[p] = total_.value[p] = std::int64_t{100} * d.at->points(static_cast<int>(p));
    for (const std::uint16_t index : placement.cache.occupied()) {
      CachedArea<Limits>& area = placement.cache[index];
      if (d.tables->areas[area.area].around) placement.surrounded.push_back(index);
      if (!area.points.end_valid || changed) update(placement, scorer, index);
      total_.value += area.points.end;
    }
    huge_ = false;
    for (const std::int64_t value : total_.value) huge_ |= std::abs(value) > kHugeValue;
  }
  const SeatSums& total() const { return total_; }
  /// Returns true if a value is so large that sums might have to be clamped.
  bool is_huge() const { return huge_; }
  int percent() const { return percent_; }

  /// Subtracts the value of an area of the board in its current state.
  static void subtract(const CachedArea<Limits>& area, SeatSums& out) {
    if (area.owners.any) out.value -= area.points.end;
  }
  /// Adds `sign` times the value of a merged area, which must be scored, to the seats with the majority among these
  /// owners.
  void add(const Decision<Limits>& d, const MergedArea& area, const AreaOwners& owners, int sign, SeatSums& out) const {
    add_awards(d, area, owners, sign, end_value(d, area), out);
  }
  /// Returns the gain of the owner of the first piece in a merged area, which must be scored.
  Gain gain_of_first_piece(const Decision<Limits>& d, const MergedArea& area, const landscape::RoleTable& role) const {
    return award_of_first_piece(d, area, role, end_value(d, area));
  }

 private:
  /// Returns a function that returns the value of a score at the end of the game.
  auto end_value(const Decision<Limits>& d, const MergedArea& area) const {
    return [this, &d, &area](std::size_t s) {
      const bool end = d.tables->scores[s].when == model::ScoreRule::When::End;
      return end ? std::int64_t{area.points[s]} * percent_ : 0;
    };
  }
  /// Computes AreaPoints::end of an area with pieces.
  void update(Placement& placement, AreaScorer<Limits>& scorer, std::uint16_t index) {
    const Decision<Limits>& d = placement.decision;
    CachedArea<Limits>& area = placement.cache[index];
    const AreaFacts& facts = d.facts->areas[area.area];
    ScoredArea scored;  // NOLINT: score_current_state() sets it
    const bool known = scorer.score_current_state(placement, index, scored);
    area.points.end = {};
    for (const std::uint8_t s : facts.scores) {
      if (d.tables->scores[s].when != model::ScoreRule::When::End) continue;
      area.points.end.add(scored.winners[s], std::int64_t{game::clamp_points(scored.points[s])} * percent_);
    }
    // The values of an area that depends on zone actions or on the tiles around it can change even if the area itself
    // does not.
    const bool changes =
        (area.contents.has_scoring_action && facts.changed_by_actions) || d.tables->areas[area.area].around;
    area.points.end_valid = known && !changes;
  }

  int percent_ = -1;
  bool huge_ = false;
  SeatSums total_;
};

}  // namespace tw::evaluation
