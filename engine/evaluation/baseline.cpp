#include "engine/evaluation/baseline.hpp"

#include <algorithm>
#include <cstdlib>

namespace tw::evaluation {

template <class Limits>
bool Baseline<Limits>::begin(Placement& placement, AreaScorer<Limits>& scorer, const model::Weights& weights) {
  const Decision<Limits>& d = placement.decision;
  known_ = 0;
  if (placement.next_turn.game_ends()) return false;
  odds_.begin(*d.facts, *d.at, weights, d.placing ? d.type : -1);
  values_.begin(*d.facts, weights, odds_.remaining(), d.at->players);
  bool usable = true;
  for (std::size_t p = 0; p < d.at->players; ++p) {
    points_[p] = std::int64_t{100} * d.at->points(static_cast<int>(p));
    usable &= std::abs(points_[p]) <= kHugeValue;
  }
  const auto& occupied = placement.cache.occupied();
  areas_.resize(occupied.size());
  if (occupied_indices_.size() < placement.cache.size())
    occupied_indices_.resize(std::max<std::size_t>(64, 2 * placement.cache.size()));
  for (std::size_t i = 0; i < areas_.size(); ++i) {
    const CachedArea<Limits>& cached = placement.cache[occupied[i]];
    areas_[i].index = occupied[i];
    occupied_indices_[occupied[i]] = static_cast<std::uint16_t>(i);
    scorer.score_current_state(placement, occupied[i], areas_[i].scored);
    usable &= !cached.contents.touched.full;
    if (d.tables->areas[cached.area].around) placement.surrounded.push_back(occupied[i]);
  }
  return usable;
}

template <class Limits>
void Baseline<Limits>::set_opened(Placement& placement, Frontiers& frontiers, std::size_t opened) {
  const Decision<Limits>& d = placement.decision;
  odds_.set_open_cells(d.board->open_cells - (d.placing ? 1 : 0) + static_cast<int>(opened));
  if (((known_ >> opened) & 1u) != 0) return;
  stray_tries_[opened] = odds_.stray_tries();
  std::size_t like = 0;
  while (like < kMaxOpened && (((known_ >> like) & 1u) == 0 || stray_tries_[like] != stray_tries_[opened])) ++like;
  known_ |= 1u << opened;
  if (like == kMaxOpened) {
    sums_[opened] = ExpectedSums{{.value = points_, .now = points_}, {}};
    for (Area& area : areas_) compute_share(placement, frontiers, area, opened);
    return;
  }
  // Copy the shares computed for another number of open cells that has the same number of stray tries. Only areas that
  // depend directly on the number of open cells need new shares.
  sums_[opened] = sums_[like];
  for (Area& area : areas_) {
    if (area.depends_on_open_cells) {
      add(d, placement.cache[area.index], area.share[like], -1, sums_[opened]);
      compute_share(placement, frontiers, area, opened);
    } else {
      area.share[opened] = area.share[like];
    }
  }
}

template <class Limits>
void Baseline<Limits>::compute_share(Placement& placement, Frontiers& frontiers, Area& area, std::size_t opened) {
  const CachedArea<Limits>& cached = placement.cache[area.index];
  AreaForecast forecast;
  area.depends_on_open_cells = false;
  if (placement.decision.board->open[cached.root] == 0) {
    forecast = odds_.closed(cached.area);
  } else {
    static const Frontier kNone{};
    const bool needs = placement.decision.facts->areas[cached.area].needs_frontier;
    const Frontier& frontier = needs ? frontiers.of(placement, area.index) : kNone;
    odds_.estimate(cached.area, frontier, forecast);
    area.depends_on_open_cells = odds_.depends_on_open_cells(cached.area, frontier);
    if (values_.counts_touched())
      for (const TouchedArea& touched : cached.contents.touched)
        if (placement.decision.board->open[touched.root] != 0) ++forecast.touched[touched.kind];
  }
  area.share[opened] = share_of(placement.decision, cached, area, forecast);
  add(placement.decision, cached, area.share[opened], 1, sums_[opened]);
}

template <class Limits>
auto Baseline<Limits>::share_of(const Decision<Limits>& d, const CachedArea<Limits>& cached, const Area& area,
                                const AreaForecast& forecast) const -> Share {
  Share out{.value = {}, .returning = values_.return_value(forecast.closing_chance)};
  for (const std::uint8_t s : d.facts->areas[cached.area].scores) {
    if (area.scored.winners[s] == 0) continue;
    out.value.add(area.scored.winners[s], values_.score_value(s, area.scored.points[s], forecast));
  }
  return out;
}

template class Baseline<landscape::SmallLimits>;
template class Baseline<landscape::MediumLimits>;
template class Baseline<landscape::LargeLimits>;

}  // namespace tw::evaluation
