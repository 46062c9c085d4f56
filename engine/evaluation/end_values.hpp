#pragma once
// Values by scores alone: what areas give now and at the end of the game, without chances.

#include <bit>
#include <cstdint>
#include <cstdlib>

#include "engine/evaluation/area_scorer.hpp"

namespace tw::evaluation {

/// What everybody has as all areas lie, and what a merged area changes of it. A score at the end counts `percent`.
template <class Limits>
class EndValues {
 public:
  using Placement = TilePlacement<Limits>;

  /// Adds up the areas with pieces, and collects Placement::surrounded.
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
      for (std::size_t p = 0; p < d.at->players; ++p) total_.value[p] += area.points.end[p];
    }
    huge_ = false;
    for (std::size_t p = 0; p < d.at->players; ++p) huge_ |= std::abs(total_.value[p]) > kHugeValue;
  }
  const SeatSums& total() const { return total_; }
  /// True if some value is so large that sums might have to be clamped.
  bool is_huge() const { return huge_; }
  int percent() const { return percent_; }

  /// Takes away what an area of the board gives as it lies.
  static void subtract(const Decision<Limits>& d, const CachedArea<Limits>& area, SeatSums& out) {
    if (!area.owners.any) return;
    for (std::size_t p = 0; p < d.at->players; ++p) out.value[p] -= area.points.end[p];
  }
  /// Adds what the scores of a scored merged area give to the owners of these pieces. `as_open`: even if it is closed,
  /// only the scores at the end count.
  void add(const Decision<Limits>& d, const MergedArea& area, const PieceCounts& pieces, const PieceCounts& staying,
           bool as_open, SeatSums& out) const {
    const bool closed = !as_open && area.open == 0;
    for (const std::uint8_t s : d.facts->areas[area.area].scores) {
      const landscape::ScoreTable& score = d.tables->scores[s];
      const bool end = score.when == model::ScoreRule::When::End;
      if (area.points[s] == 0 || (!end && !closed)) continue;
      const auto k = static_cast<std::size_t>(score.piece);
      const std::int64_t points = std::int64_t{area.points[s]} * (end ? percent_ : 100);
      for (unsigned rest = d.majority(end && closed ? staying[k] : pieces[k]); rest != 0; rest &= rest - 1) {
        const auto p = u(std::countr_zero(rest));
        out.value[p] += points;
        if (!end) out.now[p] += points;
      }
    }
  }
  /// What the first piece in a scored merged area gives its owner.
  Gain first_piece(const Decision<Limits>& d, const MergedArea& area, const landscape::RoleTable& role) const {
    Gain out;
    const bool closed = area.open == 0;
    for (const std::uint8_t s : d.facts->areas[area.area].scores) {
      const landscape::ScoreTable& score = d.tables->scores[s];
      if (score.piece != role.piece) continue;
      if (score.when == model::ScoreRule::When::End) {
        if (!closed || role.stays) out.value += std::int64_t{area.points[s]} * percent_;
      } else if (closed) {
        out.value += std::int64_t{100} * area.points[s];
        out.now += std::int64_t{100} * area.points[s];
      }
    }
    return out;
  }

 private:
  /// Computes AreaPoints::end of an area with pieces.
  void update(Placement& placement, AreaScorer<Limits>& scorer, std::uint16_t index) {
    const Decision<Limits>& d = placement.decision;
    CachedArea<Limits>& area = placement.cache[index];
    if (AreaScorer<Limits>::is_linear(d, area)) {
      scorer.score_linear(placement, area);
      return update_linear(d, area);
    }
    spare_.set_to(d, area, index);
    SeatSums sums;
    const bool known = scorer.score(placement, spare_);
    if (known)
      add(d, spare_, spare_.pieces, spare_.staying, true, sums);
    else
      add_from_board(d, area, sums);
    area.points.end = sums.value;
    // What lies around, and what the actions of zones refer to, changes without the area.
    area.points.end_valid =
        known && !AreaScorer<Limits>::acts(d.facts->areas[area.area], spare_) && !d.tables->areas[area.area].around;
  }
  void update_linear(const Decision<Limits>& d, CachedArea<Limits>& area) const {
    const LinearScores& scores = d.facts->areas[area.area].linear;
    area.points.end.fill(0);
    for (std::size_t j = 0; j < scores.count; ++j) {
      if (!scores.row[j].end) continue;
      const std::int64_t value = std::int64_t{game::kept_points(area.points.linear[j])} * percent_;
      for (unsigned rest = d.majority(area.owners.pieces[scores.row[j].piece]); rest != 0; rest &= rest - 1)
        area.points.end[u(std::countr_zero(rest))] += value;
    }
    area.points.end_valid = true;
  }
  void add_from_board(const Decision<Limits>& d, const CachedArea<Limits>& area, SeatSums& out) const {
    for (const std::uint8_t s : d.facts->areas[area.area].scores) {
      const landscape::ScoreTable& score = d.tables->scores[s];
      if (score.when != model::ScoreRule::When::End) continue;
      const auto award = landscape::Scoring<Limits>::area(*d.board, *d.tables, score, area.root, -1);
      for (unsigned rest = award.players; rest != 0; rest &= rest - 1)
        out.value[u(std::countr_zero(rest))] += std::int64_t{game::kept_points(award.points)} * percent_;
    }
  }

  int percent_ = -1;
  bool huge_ = false;
  SeatSums total_;
  MergedArea spare_;
};

}  // namespace tw::evaluation
