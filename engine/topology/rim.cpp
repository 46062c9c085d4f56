#include "engine/topology/rim.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "engine/model/formula.hpp"

namespace tw::topology {

using namespace tw::model;

namespace {

constexpr auto kRim = static_cast<std::size_t>(kSlotCount);
using Kinds = std::array<std::string, kRim>;

bool is_line(const Kinds& kinds, std::size_t slot) {
  return slot % 3 == 1 && kinds[slot] != kinds[slot - 1] && kinds[slot - 1] == kinds[slot + 1];
}

/// Returns true if `kind` is used as ground: some edge has a line between two slots of this feature.
bool is_ground(const Rules& rules, const std::string& kind) {
  return std::any_of(rules.edges.begin(), rules.edges.end(),
                     [&](const EdgeKind& edge) { return edge.zones[0] == kind && edge.zones[1] != kind; });
}

/// Cuts across a tile that divide it into regions.
class Cuts {
 public:
  /// Adds a cut. Returns false if the cut would cross an earlier cut.
  bool add(std::size_t from, std::size_t to) {
    for (const auto& [a, b] : cuts_)
      if (between(a, b, from) != between(a, b, to)) return false;
    cuts_.emplace_back(from, to);
    return true;
  }
  /// Returns the region of a slot. The value is equal for slots that are not separated by a cut.
  std::vector<bool> region(std::size_t slot) const {
    std::vector<bool> out;
    for (const auto& [a, b] : cuts_) out.push_back(between(a, b, slot));
    return out;
  }

 private:
  static bool between(std::size_t a, std::size_t b, std::size_t slot) { return a < slot && slot < b; }
  std::vector<std::pair<std::size_t, std::size_t>> cuts_;  ///< pairs of slots, smaller slot first
};

/// A partition of the rim into zones: every slot is assigned to one zone.
class Partition {
 public:
  Partition(const Rules& rules, const Kinds& kinds) : rules_(rules), kinds_(kinds) {
    lines();
    ground();
    runs();
  }
  const std::array<int, kRim>& zone_of() const { return zone_of_; }

 private:
  void lines() {
    std::map<std::string, std::vector<std::size_t>> ends;
    for (std::size_t slot = 1; slot < kRim; slot += 3)
      if (is_line(kinds_, slot)) ends[kinds_[slot]].push_back(slot);
    for (const auto& [kind, slots] : ends) {
      const bool joined = slots.size() == 2 && cuts_.add(slots[0], slots[1]);
      // Three or four ends meet in the middle: add a cut from each end to the next.
      for (std::size_t i = 0; slots.size() > 2 && i < slots.size(); ++i)
        cuts_.add(std::min(slots[i], slots[(i + 1) % slots.size()]), std::max(slots[i], slots[(i + 1) % slots.size()]));
      for (const std::size_t slot : slots) zone_of_[slot] = joined && slot == slots[1] ? zone_of_[slots[0]] : next_++;
    }
  }

  /// Assigns zones to the most frequent ground: all slots of this ground in the same region form one zone.
  void ground() {
    std::map<std::string, int> counts;
    for (std::size_t slot = 0; slot < kRim; ++slot)
      if (!is_line(kinds_, slot) && is_ground(rules_, kinds_[slot])) ++counts[kinds_[slot]];
    const auto most = std::max_element(counts.begin(), counts.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    if (most == counts.end()) return;
    std::map<std::vector<bool>, int> zones;
    for (std::size_t slot = 0; slot < kRim; ++slot) {
      if (is_line(kinds_, slot) || kinds_[slot] != most->first) continue;
      const auto [at, fresh] = zones.try_emplace(cuts_.region(slot), next_);
      if (fresh) ++next_;
      zone_of_[slot] = at->second;
    }
  }

  /// Assigns zones to all other slots: adjacent slots of the same feature form one zone.
  void runs() {
    for (std::size_t slot = 0; slot < kRim; ++slot) {
      if (zone_of_[slot] >= 0) continue;
      const int zone = next_++;
      zone_of_[slot] = zone;
      for (const std::size_t step : {std::size_t{1}, kRim - 1})
        for (std::size_t at = (slot + step) % kRim;
             zone_of_[at] < 0 && kinds_[at] == kinds_[slot] && !is_line(kinds_, at); at = (at + step) % kRim)
          zone_of_[at] = zone;
    }
  }

  const Rules& rules_;
  const Kinds& kinds_;
  Cuts cuts_;
  std::array<int, kRim> zone_of_ = filled();
  int next_ = 0;

  static std::array<int, kRim> filled() {
    std::array<int, kRim> out{};
    out.fill(-1);
    return out;
  }
};

bool are_adjacent(const Zone& a, const Zone& b) {
  for (int i = 0; i < kSlotCount; ++i)
    if (a.slots.has(static_cast<Slot>(i)) && (b.slots.has(static_cast<Slot>((i + 1) % kSlotCount)) ||
                                              b.slots.has(static_cast<Slot>((i + kSlotCount - 1) % kSlotCount))))
      return true;
  return false;
}

/// Returns the pairs of areas (A, B) for which a score of area A counts the areas B that touch A.
std::vector<std::pair<const AreaKind*, const AreaKind*>> touching_pairs(const Rules& rules) {
  std::vector<std::pair<const AreaKind*, const AreaKind*>> out;
  for (const ScoreRule& score : rules.scores) {
    const auto parsed = parse_formula(score.points.text);
    const auto* formula = std::get_if<Formula>(&parsed);
    const int area = index_of(rules.areas, score.area);
    if (!formula || area < 0) continue;
    for (const Word& word : formula->words) {
      const int other = word.kind == WordKind::TouchingClosed ? index_of(rules.areas, word.name) : -1;
      if (other >= 0) out.emplace_back(&rules.areas[area], &rules.areas[other]);
    }
  }
  return out;
}

bool holds(const AreaKind& area, const std::string& kind) {
  return std::find(area.of.begin(), area.of.end(), kind) != area.of.end();
}

}  // namespace

void add_touches(const Rules& rules, Tile& tile) {
  for (const auto& [area, other] : touching_pairs(rules))
    for (Zone& zone : tile.zones)
      for (const Zone& beside : tile.zones)
        if (&zone != &beside && holds(*area, zone.kind) && holds(*other, beside.kind) && are_adjacent(zone, beside) &&
            std::find(zone.touches.begin(), zone.touches.end(), beside.id) == zone.touches.end())
          zone.touches.push_back(beside.id);
}

Tile tile_with_rim(const Rules& rules, const std::array<std::string, 4>& edges) {
  Kinds kinds;
  for (std::size_t side = 0; side < 4; ++side) {
    const int edge = index_of(rules.edges, edges[side]);
    if (edge < 0) return {};
    for (std::size_t i = 0; i < 3; ++i) kinds[3 * side + i] = rules.edges[edge].zones[i];
  }
  Tile tile;
  std::map<int, std::size_t> places;
  const Partition partition(rules, kinds);
  for (std::size_t slot = 0; slot < kRim; ++slot) {
    const auto [at, fresh] = places.try_emplace(partition.zone_of()[slot], tile.zones.size());
    if (fresh) {
      tile.zones.emplace_back();
      tile.zones.back().id = std::to_string(at->second);
      tile.zones.back().kind = kinds[slot];
    }
    tile.zones[at->second].slots.add(static_cast<Slot>(slot));
  }
  add_touches(rules, tile);
  return tile;
}

}  // namespace tw::topology
