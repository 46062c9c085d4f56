#pragma once
// Computes the points of areas and merged areas, separately for each score.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "engine/evaluation/tile_placement.hpp"
#include "engine/game/points.hpp"
#include "engine/landscape/program.hpp"
#include "engine/landscape/scoring.hpp"

namespace tw::evaluation {

/// The points from each score of an area, and the seats that get them, as bits.
struct ScoredArea {
  std::array<std::int32_t, model::kMaxScores> points;  // NOLINT: set only for the scores of the area's kind
  std::array<unsigned, model::kMaxScores> winners;     // NOLINT: set only for the scores of the area's kind
};

/// Evaluates score formulas from cached contents, without walking the board again.
template <class Limits>
class AreaScorer {
 public:
  using Placement = TilePlacement<Limits>;
  using Cached = CachedArea<Limits>;

  /// Prepares for a decision. Call once per decision.
  void begin() { lone_points_.fill(std::nullopt); }

  /// Returns true if all scores of an area are linear sums of its contents and of the areas that it touches.
  static bool is_linear(const Decision<Limits>& d, const Cached& area) {
    const AreaFacts& facts = d.facts->areas[area.area];
    return facts.linear.all && !(area.contents.has_scoring_action && facts.changed_by_actions) &&
           !area.contents.touched.full;
  }
  /// Computes the linear points of an area unless they are already valid. Requires is_linear().
  void score_linear(Placement& placement, Cached& area) {
    placement.cache.update_touched(area);
    if (area.points.linear_valid) return;
    area.points.linear_valid = true;
    const landscape::GameTables& tables = *placement.decision.tables;
    const landscape::AreaTable& kind = tables.areas[area.area];
    const LinearScores& scores = placement.decision.facts->areas[area.area].linear;
    for (std::size_t c = 0; c < kind.counts.size(); ++c) measure_.total[c] = area.contents.total[c];
    for (std::size_t t = 0; t < kind.touching.size(); ++t) measure_.touching[t] = area.contents.closed[t];
    measure_.tiles = area.contents.distinct_tiles;
    for (std::size_t j = 0; j < scores.count; ++j)
      area.points.linear[j] = tables.scores[scores.row[j].score].points.run(measure_);
  }
  /// Computes the points of a merged area unless they are already known. Returns false if the area must be scored on a
  /// copy of the position.
  bool score(Placement& placement, MergedArea& area) {
    if (area.scored) return true;
    const Decision<Limits>& d = placement.decision;
    const AreaFacts& facts = d.facts->areas[area.area];
    if (has_scoring_action(facts, area) && (d.placing || facts.restricted_by_actions)) return false;
    // A local area that joins no area of the board has the same points in every placement.
    const bool lone = area.parts == 0 && std::has_single_bit(area.locals) && !placement.closes_touched &&
                      !d.tables->areas[area.area].around;
    std::optional<Points>* const known = lone ? &lone_points_[std::countr_zero(area.locals)] : nullptr;
    if (lone && *known) {
      area.points = **known;
      return area.scored = true;
    }
    for (std::size_t i = 0; i < area.parts; ++i)
      if (placement.cache[area.part[i]].contents.is_incomplete()) return false;
    measure(placement, area, d.placing && area.locals != 0);
    for (const std::uint8_t s : facts.scores)
      area.points[s] = game::clamp_points(points_of(placement, area, d.tables->scores[s]));
    if (lone) *known = area.points;
    return area.scored = true;
  }
  /// Scores an area with pieces in its current state. Returns false if the area had to be scored on the board.
  bool score_current_state(Placement& placement, std::uint16_t index, ScoredArea& out) {
    const Decision<Limits>& d = placement.decision;
    Cached& cached = placement.cache[index];
    const AreaFacts& facts = d.facts->areas[cached.area];
    if (is_linear(d, cached)) {
      score_linear(placement, cached);
      for (std::size_t j = 0; j < facts.linear.count; ++j) {
        const LinearScores::Row& row = facts.linear.row[j];
        out.points[row.score] = game::clamp_points(cached.points.linear[j]);
        out.winners[row.score] = d.majority(cached.owners.pieces[row.piece]);
      }
      return true;
    }
    MergedArea area;  // NOLINT: set_to fills it
    area.set_to(d, cached, index);
    const bool known = score(placement, area);
    for (const std::uint8_t s : facts.scores) {
      const landscape::ScoreTable& how = d.tables->scores[s];
      const auto award =
          known ? landscape::Award{} : landscape::Scoring<Limits>::area(*d.board, *d.tables, how, cached.root, -1);
      out.points[s] = known ? area.points[s] : award.points;
      out.winners[s] = known ? d.majority(cached.owners.pieces[how.piece]) : award.players;
    }
    return known;
  }
  /// Returns true if an action changes the scores of a merged area.
  static bool has_scoring_action(const AreaFacts& facts, const MergedArea& area) {
    return area.has_scoring_action && facts.changed_by_actions;
  }

 private:
  /// Sets measure_ to the counts of a merged area. `tile`: include the local areas of the tile to be placed.
  void measure(Placement& placement, MergedArea& area, bool tile) {
    const Decision<Limits>& d = placement.decision;
    const landscape::AreaTable& kind = d.tables->areas[area.area];
    landscape::AreaCounts& m = measure_;
    const std::size_t counts = kind.counts.size();
    for (std::size_t c = 0; c < counts; ++c) m.total[c] = 0;
    if (area.owners.any) area.owners = {.any = true};
    for (std::size_t i = 0; i < area.parts; ++i) {
      const Cached& part = placement.cache[area.part[i]];
      for (std::size_t c = 0; c < counts; ++c) m.total[c] += part.contents.total[c];
      if (part.owners.any) add_pieces(*d.tables, part.owners, area);
    }
    m.tiles = distinct_tiles(placement.cache, area) + (tile ? 1 : 0);
    if (tile && counts != 0)
      for (const std::size_t l : Bits(area.locals))
        for (std::size_t c = 0; c < counts; ++c) m.total[c] += d.tile->areas[l].counts[c];
    m.open = area.open;
    m.around = kind.around ? 8 - area.open : 0;
    if (!kind.joined.empty()) measure_joined(placement, area, kind, tile);
    if (!kind.touching.empty()) measure_touching(placement, area, kind);
  }
  static void add_pieces(const landscape::GameTables& tables, const AreaOwners& owners, MergedArea& out) {
    for (std::size_t k = 0; k < tables.pieces.size(); ++k) {
      out.owners.pieces[k] += owners.pieces[k];
      out.owners.staying[k] += owners.staying[k];
    }
  }
  /// Returns the number of tiles on the board that have parts of the area.
  static int distinct_tiles(const AreaCache<Limits>& cache, const MergedArea& area) {
    if (area.parts == 0) return 0;
    if (area.parts == 1) return cache[area.part[0]].contents.distinct_tiles;
    int out = 0;
    for (std::size_t w = 0; w < AreaContents<Limits>::kWords; ++w) {
      std::uint64_t tiles = 0;
      for (std::size_t i = 0; i < area.parts; ++i) tiles |= cache[area.part[i]].contents.tiles[w];
      out += std::popcount(tiles);
    }
    return out;
  }
  /// Returns the points of a merged area from a score. If an action changes the score, the area must be an area of the
  /// board, and the points are computed on the board.
  int points_of(Placement& placement, const MergedArea& area, const landscape::ScoreTable& score) const {
    const Decision<Limits>& d = placement.decision;
    if (!score.changed_by_actions || !has_scoring_action(d.facts->areas[area.area], area))
      return score.points.run(measure_);
    constexpr std::uint8_t kAnybody = 1;
    const std::uint16_t root = placement.cache[area.part[0]].root;
    return landscape::Scoring<Limits>::award_to(*d.board, *d.tables, score, root, kAnybody).points;
  }
  void measure_joined(Placement& placement, const MergedArea& area, const landscape::AreaTable& kind, bool tile) {
    const Decision<Limits>& d = placement.decision;
    std::fill_n(measure_.joined, kind.joined.size(), 0);
    ShortSet<JoinedZone, kMaxContacts * 16> all;
    for (std::size_t i = 0; i < area.parts; ++i)
      for (const JoinedZone& joined : placement.cache[area.part[i]].contents.joined) all.add(joined);
    for (const JoinedZone& joined : all) {
      const landscape::PlacedTile& placed = d.board->tile[joined.tile];
      add_symbols(d.tables->tiles[placed.type].zones[joined.zone], d.board->covered[placed.first_zone + joined.zone],
                  kind);
    }
    if (!tile) return;
    std::uint32_t others = 0;
    for (const std::size_t l : Bits(area.locals)) others |= d.facts->tiles[d.type].joined[l];
    for (const std::size_t z : Bits(others)) add_symbols(d.tile->zones[z], 0, kind);
  }
  void add_symbols(const landscape::ZoneTable& zone, std::uint32_t covered, const landscape::AreaTable& kind) {
    for (std::size_t j = 0; j < kind.joined.size(); ++j)
      if (((covered >> kind.joined[j]) & 1u) == 0) measure_.joined[j] += zone.symbols[kind.joined[j]];
  }
  /// Counts the closed areas that a merged area touches, each once.
  void measure_touching(Placement& placement, const MergedArea& area, const landscape::AreaTable& kind) {
    if (area.parts == 1 && !placement.closes_touched) {  // the usual case
      CachedArea<Limits>& cached = placement.cache[area.part[0]];
      placement.cache.update_touched(cached);
      std::copy_n(cached.contents.closed.begin(), kind.touching.size(), measure_.touching);
      return;
    }
    std::fill_n(measure_.touching, kind.touching.size(), 0);
    ShortSet<TouchedArea, kMaxContacts * 32> closed;
    placement.find_touched(area, false, closed);
    for (const TouchedArea& one : closed) ++measure_.touching[one.kind];
  }

  using Points = std::array<std::int32_t, model::kMaxScores>;
  landscape::AreaCounts measure_{};
  std::array<std::optional<Points>, kMaxLocals> lone_points_;  ///< by local area: its points if it joins no area
};

}  // namespace tw::evaluation
