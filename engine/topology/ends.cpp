#include "engine/topology/ends.hpp"

#include <algorithm>
#include <bit>

#include "engine/model/limits.hpp"

namespace tw::topology {

using namespace tw::model;

namespace {

bool scores_when_closed(const Rules& rules, const std::string& area) {
  const auto score = [&](const ScoreRule& row) { return row.area == area && row.when == ScoreRule::When::Closed; };
  const auto step = [&](const TurnStep& row) { return row.kind == TurnStep::Kind::Again && row.area == area; };
  return std::ranges::any_of(rules.scores, score) || std::ranges::any_of(rules.turn.steps, step);
}

bool has(const std::vector<std::string>& words, const std::string& word) {
  return std::ranges::find(words, word) != words.end();
}

}  // namespace

EndRules::EndRules(const Rules& rules) {
  for (const AreaKind& kind : rules.areas) {
    if (kind.around || areas.size() >= static_cast<std::size_t>(kMaxAreas)) continue;
    Area area{kind.id, kind.of, scores_when_closed(rules, kind.id), 0};
    for (std::size_t e = 0; e < std::min<std::size_t>(rules.edges.size(), kMaxEdges); ++e)
      for (const std::string& zone : rules.edges[e].zones)
        if (has(kind.of, zone)) area.edges = static_cast<std::uint16_t>(area.edges | (1U << e));
    if (area.edges == 0) continue;
    if (area.scores) scored = static_cast<std::uint16_t>(scored | (1U << areas.size()));
    areas.push_back(std::move(area));
  }
}

bool EndRules::is_open_at(std::size_t area, const Sides& cell) const {
  return std::ranges::any_of(
      cell, [&](std::uint8_t side) { return side != kOpen && ((areas[area].edges >> side) & 1U) != 0; });
}

TileEnds::TileEnds(const Tile& tile, const EndRules& rules) : scored_(rules.scored) {
  const std::size_t n = tile.zones.size();
  std::vector<std::uint16_t> of_zone(n, 0);
  for (std::size_t z = 0; z < n; ++z)
    for (std::size_t a = 0; a < rules.areas.size(); ++a)
      if (has(rules.areas[a].of, tile.zones[z].kind)) of_zone[z] = static_cast<std::uint16_t>(of_zone[z] | (1U << a));
  for (std::size_t a = 0; a < rules.areas.size(); ++a) {
    all_ = static_cast<std::uint16_t>(all_ | (1U << a));
    // Joined zones of the area form one part of the area.
    std::vector<std::size_t> root(n);
    for (std::size_t z = 0; z < n; ++z) root[z] = z;
    const auto find = [&](std::size_t z) {
      while (root[z] != z) z = root[z] = root[root[z]];
      return z;
    };
    const auto in_area = [&](std::size_t z) { return ((of_zone[z] >> a) & 1U) != 0; };
    for (std::size_t z = 0; z < n; ++z) {
      if (!in_area(z)) continue;
      for (const std::string& name : tile.zones[z].joins)
        if (const int other = zone_index(tile, name); other >= 0 && in_area(static_cast<std::size_t>(other)))
          root[find(z)] = find(static_cast<std::size_t>(other));
    }
    std::vector<unsigned> sides(n, 0);
    for (std::size_t z = 0; z < n; ++z) {
      if (!in_area(z)) continue;
      for (const Side side : kSides)
        if (!(tile.zones[z].slots & SlotSet::side(side)).empty()) sides[find(z)] |= 1U << index(side);
    }
    for (const unsigned reached : sides) {
      if (reached == 0) continue;
      parts_.push_back({static_cast<std::uint16_t>(1U << a), reached});
      if (std::has_single_bit(reached)) caps_ = static_cast<std::uint8_t>(caps_ | (1U << a));
    }
  }
}

std::uint16_t TileEnds::ending(unsigned mask) const {
  std::uint16_t out = all_;
  for (const Part& part : parts_)
    if ((part.sides & mask) != 0 && (part.sides & ~mask) != 0) out = static_cast<std::uint16_t>(out & ~part.area);
  if ((out & scored_) == scored_) out = static_cast<std::uint16_t>(out | (1U << kAllScored));
  return out;
}

}  // namespace tw::topology
