#include "engine/design/suggest_layouts.hpp"

#include <algorithm>
#include <bit>
#include <functional>

#include "engine/topology/similar_tiles.hpp"

namespace tw::design {

using namespace tw::model;

namespace {

using Units = std::uint16_t;  ///< a set of units of a rim, bit i for unit i

/// Returns true if some edge has a line between two slots of this feature.
bool is_ground(const Rules& rules, const std::string& kind) {
  return std::ranges::any_of(rules.edges,
                             [&](const EdgeKind& edge) { return edge.zones[0] == kind && edge.zones[1] != kind; });
}

bool is_line(const Rules& rules, const std::string& kind) {
  return std::ranges::any_of(rules.edges, [&](const EdgeKind& edge) {
    return edge.zones[1] == kind && edge.zones[0] != kind && edge.zones[0] == edge.zones[2];
  });
}

bool is_on_rim(const Rules& rules, const std::string& kind) {
  return std::ranges::any_of(
      rules.edges, [&](const EdgeKind& edge) { return std::ranges::find(edge.zones, kind) != edge.zones.end(); });
}

/// Returns true if lines that connect the units of `a` must cross lines that connect the units of `b`.
bool cross(Units a, Units b) {
  int changes = 0, first = -1, last = -1;
  for (int i = 0; i < kSlotCount; ++i) {
    const int which = ((a >> i) & 1) != 0 ? 0 : ((b >> i) & 1) != 0 ? 1 : -1;
    if (which < 0) continue;
    if (first < 0) first = which;
    changes += last >= 0 && which != last ? 1 : 0;
    last = which;
  }
  changes += first != last ? 1 : 0;
  return changes >= 4;
}

/// Adjacent slots of the same feature that are always in the same zone: slots of one side, and ground on both sides of
/// a corner.
struct Unit {
  std::string kind;
  SlotSet slots;
  bool line = false;
};

/// Units that are connected to each other.
struct Block {
  enum class How { Zone, Junction, Pool, Rim };
  Units units = 0;
  const Unit* first = nullptr;
  How how = How::Zone;
  std::string pool;     ///< Pool: the feature of the zone inside the tile at which the lines end
  std::size_t rim = 0;  ///< Rim: index of the block at which the line ends
};

std::vector<Unit> units_of(const Rules& rules, const topology::Sides& sides) {
  std::vector<Unit> out;
  const auto is_split = [&](const Unit& last, const std::string& kind, std::size_t place) {
    return kind != last.kind || (place == 0 && !is_ground(rules, kind));
  };
  for (std::size_t side = 0; side < 4; ++side) {
    const std::array<std::string, 3>& zones = rules.edges[sides[side]].zones;
    for (std::size_t i = 0; i < 3; ++i) {
      if (out.empty() || is_split(out.back(), zones[i], i))
        out.push_back({zones[i], {}, i == 1 && zones[0] == zones[2] && zones[1] != zones[0]});
      out.back().slots.add(static_cast<Slot>(3 * side + i));
    }
  }
  if (out.size() > 1 && !is_split(out.back(), out.front().kind, 0)) {
    out.front().slots = out.front().slots | out.back().slots;
    out.pop_back();
  }
  return out;
}

/// Enumerates the tiles with given sides.
class PatternLayouts {
 public:
  PatternLayouts(const Rules& rules, const ZoneLinks& links, const topology::Sides& sides,
                 const std::function<void(Tile)>& found)
      : rules_(rules), links_(links), units_(units_of(rules, sides)), found_(found) {
    partition(0);
  }

 private:
  /// Tries all ways to distribute the remaining units over blocks that do not cross. All units of a block have the same
  /// feature.
  void partition(std::size_t unit) {
    if (unit == units_.size()) return connect(0);
    const Unit& here = units_[unit];
    const auto bit = static_cast<Units>(1U << unit);
    for (std::size_t b = 0; b < blocks_.size(); ++b) {
      if (blocks_[b].first->kind != here.kind || blocks_[b].first->line != here.line) continue;
      blocks_[b].units = static_cast<Units>(blocks_[b].units | bit);
      if (is_planar(blocks_)) partition(unit + 1);
      blocks_[b].units = static_cast<Units>(blocks_[b].units & ~bit);
    }
    blocks_.push_back({.units = bit, .first = &here});
    partition(unit + 1);
    blocks_.pop_back();
  }

  static bool is_planar(const std::vector<Block>& blocks) {
    for (std::size_t a = 0; a < blocks.size(); ++a)
      for (std::size_t b = 0; b < a; ++b)
        if (cross(blocks[a].units, blocks[b].units)) return false;
    return true;
  }

  /// Tries all possibilities for each remaining block of lines: one zone, a junction, or lines that end at another
  /// zone.
  void connect(std::size_t b) {
    if (b == blocks_.size()) {
      if (joins_are_planar()) emit();
      return;
    }
    connect(b + 1);
    Block& block = blocks_[b];
    if (!block.first->line) return;
    const int ends = std::popcount(block.units);
    if (ends >= 3) {
      block.how = Block::How::Junction;
      connect(b + 1);
    }
    for (const auto& [line, other] : links_.joins) {
      if (line != block.first->kind) continue;
      if (!is_on_rim(rules_, other)) {
        block.how = Block::How::Pool;
        block.pool = other;
        connect(b + 1);
        continue;
      }
      block.how = Block::How::Rim;
      for (block.rim = 0; ends == 1 && block.rim < blocks_.size(); ++block.rim) {
        const Unit& there = *blocks_[block.rim].first;
        if (there.kind == other && !there.line) connect(b + 1);
      }
    }
    block.how = Block::How::Zone;
  }

  /// Returns true if the lines that end at zones of the rim reach them without crossing.
  bool joins_are_planar() const {
    if (std::ranges::none_of(blocks_, [](const Block& block) { return block.how == Block::How::Rim; })) return true;
    std::vector<Block> joined = blocks_;
    for (Block& block : joined)
      if (block.how == Block::How::Rim) {
        joined[block.rim].units = static_cast<Units>(joined[block.rim].units | block.units);
        block.units = 0;
      }
    return is_planar(joined);
  }

  SlotSet slots_of(Units units) const {
    SlotSet out;
    for (std::size_t i = 0; i < units_.size(); ++i)
      if (((units >> i) & 1U) != 0) out = out | units_[i].slots;
    return out;
  }

  static std::string mark_of(const std::map<std::string, std::string>& marks, const std::string& kind,
                             const char* otherwise) {
    const auto at = marks.find(kind);
    return at == marks.end() ? otherwise : at->second;
  }

  /// Adds the zones for a block of lines that do not form a single zone.
  void add_ends(Tile& tile, const Block& block, const std::string& pool) const {
    for (std::size_t i = 0; i < units_.size(); ++i) {
      if (((block.units >> i) & 1U) == 0) continue;
      Zone zone{.kind = block.first->kind, .slots = units_[i].slots};
      if (block.how == Block::How::Pool) zone.joins = {pool};
      if (block.how == Block::How::Junction) zone.mark = mark_of(links_.junction_marks, zone.kind, "junction");
      tile.zones.push_back(std::move(zone));
    }
  }

  /// Builds the tile and passes it on, without and with a zone that reaches no side.
  void emit() const {
    Tile tile;
    int pools = 0;
    std::vector<Zone> inside;
    for (const Block& block : blocks_) {
      const std::string pool = "inside-" + std::to_string(pools);
      if (block.how == Block::How::Pool) {
        inside.push_back({.id = pool, .kind = block.pool});
        ++pools;
      }
      if (block.how == Block::How::Pool || block.how == Block::How::Junction) {
        add_ends(tile, block, pool);
        continue;
      }
      Zone zone{.kind = block.first->kind, .slots = slots_of(block.units)};
      if (block.how == Block::How::Rim) zone.joins = {to_text(slots_of(blocks_[block.rim].units))};
      if (block.how == Block::How::Zone && block.first->line && std::has_single_bit(block.units))
        zone.mark = mark_of(links_.end_marks, zone.kind, "");
      tile.zones.push_back(std::move(zone));
    }
    finish(tile, inside);
    if (!inside.empty()) return;
    for (const AreaKind& area : rules_.areas)
      for (const std::string& kind : area.of)
        if (area.around && !is_on_rim(rules_, kind)) finish(tile, {{.kind = kind}});
  }

  /// Names the zones clockwise and passes the tile on. Before this call, `joins` refers to a zone by its slots or, for
  /// a zone inside the tile, by a temporary name.
  void finish(Tile tile, const std::vector<Zone>& inside) const {
    std::ranges::sort(tile.zones, {}, [](const Zone& zone) { return std::countr_zero(zone.slots.bits()); });
    tile.zones.insert(tile.zones.end(), inside.begin(), inside.end());
    std::map<std::string, std::string> names;
    for (std::size_t z = 0; z < tile.zones.size(); ++z) {
      Zone& zone = tile.zones[z];
      names[zone.slots.empty() ? zone.id : to_text(zone.slots)] = std::to_string(z);
      zone.id = std::to_string(z);
    }
    for (Zone& zone : tile.zones)
      for (std::string& other : zone.joins) other = names[other];
    found_(std::move(tile));
  }

  const Rules& rules_;
  const ZoneLinks& links_;
  std::vector<Unit> units_;
  const std::function<void(Tile)>& found_;
  std::vector<Block> blocks_;
};

/// Returns the most frequent text; "" if there is none.
std::string most_frequent(const std::map<std::string, int>& counts) {
  const auto most = std::ranges::max_element(counts, {}, [](const auto& count) { return count.second; });
  return most == counts.end() ? "" : most->first;
}

}  // namespace

ZoneLinks zone_links(const TileSet& set, const Rules& rules) {
  ZoneLinks out;
  const auto add = [&](const std::string& line, const std::string& other) {
    if (line != other && is_line(rules, line) && !is_ground(rules, other) &&
        std::ranges::find(out.joins, std::pair(line, other)) == out.joins.end())
      out.joins.emplace_back(line, other);
  };
  for (const AreaKind& area : rules.areas)
    for (const std::string& line : area.of)
      for (const std::string& other : area.of) add(line, other);
  std::map<std::string, std::map<std::string, int>> ends, junctions;
  for (const Tile& tile : set.tiles) {
    std::map<std::string, int> free_ends;  // line -> number of its ends that are joined to nothing
    for (const Zone& zone : tile.zones) {
      for (const std::string& name : zone.joins)
        if (const int other = zone_index(tile, name); other >= 0) {
          add(zone.kind, tile.zones[other].kind);
          add(tile.zones[other].kind, zone.kind);
        }
      if (zone.slots.count() == 1 && zone.joins.empty()) ++free_ends[zone.kind];
    }
    for (const Zone& zone : tile.zones)
      if (is_line(rules, zone.kind) && zone.slots.count() == 1 && zone.joins.empty())
        ++(free_ends[zone.kind] >= 3 ? junctions : ends)[zone.kind][zone.mark];
  }
  for (const auto& [kind, marks] : ends) out.end_marks[kind] = most_frequent(marks);
  for (const auto& [kind, marks] : junctions) out.junction_marks[kind] = most_frequent(marks);
  return out;
}

Layouts drawable_layouts(const Rules& rules, const ZoneLinks& links, const std::vector<topology::Sides>& patterns) {
  TileSet found;
  std::vector<topology::Sides> sides;
  for (const topology::Sides& pattern : patterns) {
    PatternLayouts(rules, links, pattern, [&](Tile tile) {
      if (found.tiles.size() > kMaxLayouts) return;
      found.tiles.push_back(std::move(tile));
      sides.push_back(pattern);
    });
    if (found.tiles.size() > kMaxLayouts) break;
  }
  Layouts out;
  out.complete = found.tiles.size() <= kMaxLayouts;
  std::vector<bool> again(found.tiles.size(), false);
  for (const topology::SimilarTiles& group : topology::find_similar_tiles(found).identical)
    for (std::size_t i = 1; i < group.size(); ++i) again[group[i]] = true;
  for (std::size_t i = 0; i < found.tiles.size(); ++i) {
    if (again[i]) continue;
    out.tiles.push_back(std::move(found.tiles[i]));
    out.sides.push_back(sides[i]);
  }
  return out;
}

}  // namespace tw::design
