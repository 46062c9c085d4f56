#include "engine/landscape/compile.hpp"

#include <algorithm>
#include <bit>

#include "engine/landscape/board.hpp"
#include "engine/language/translate.hpp"

namespace tw::landscape {
namespace {

class TileCompiler {
 public:
  TileCompiler(const model::Tile& tile, const model::Rules& rules, const Tables& tables, TileTable& out)
      : tile_(tile), rules_(rules), tables_(tables), out_(out) {}

  model::Findings run() {
    out_.id = tile_.id;
    out_.deck = static_cast<std::uint8_t>(look_up(rules_.decks, tile_.deck, tr_later("deck")));
    if (tile_.zones.size() > model::kMaxZones || tile_.zones.empty())
      wrong("TW036", tr("a tile must have 1 to {0} zones", model::kMaxZones));
    if (!findings_.empty()) return findings_;
    zones();
    if (!findings_.empty()) return findings_;
    slots();
    edges();
    if (!findings_.empty()) return findings_;
    links();
    for (std::size_t a = 0; a < tables_.areas.size(); ++a) local_areas(static_cast<std::uint8_t>(a));
    for (LocalArea& area : out_.areas) touching_count(area);
    return findings_;
  }

 private:
  void wrong(const char* code, const std::string& message) {
    findings_.push_back(
        {.code = code, .at = tile_.at, .message = tr("tile {0}: {1}", tile_.id, message), .tile = tile_.id});
  }
  template <class Row>
  int look_up(const std::vector<Row>& rows, const std::string& id, const char* what) {
    const int i = index_of(rows, id);
    // translators: {0} is "deck", "feature", "action", "the area", ...
    if (i < 0) wrong("TW031", tr("{0} \"{1}\" is not declared in the rules", tr(what), id));
    return std::max(i, 0);
  }

  void zones() {
    for (const model::Zone& zone : tile_.zones) {
      ZoneTable table;
      table.kind = static_cast<std::uint8_t>(look_up(rules_.kinds, zone.kind, tr_later("feature")));
      if (!zone.action.empty()) {
        const int action = look_up(rules_.actions, zone.action, tr_later("action"));
        table.action = static_cast<std::int8_t>(action);
        for (const EffectTable& effect :
             tables_.actions.empty() ? std::vector<EffectTable>{} : tables_.actions[action].effects)
          if (effect.score < 0) out_.has_immediate_effect = true;
      }
      for (const std::string& symbol : zone.symbols) {
        auto& n = table.symbols[look_up(rules_.symbols, symbol, tr_later("symbol"))];
        if (n < 100) ++n;
      }
      for (std::size_t i = 0; i < table.symbols.size(); ++i)
        out_.symbols[i] = static_cast<std::uint16_t>(out_.symbols[i] + table.symbols[i]);
      out_.zones.push_back(table);
    }
  }
  void slots() {
    for (int s = 0; s < model::kSlotCount; ++s) {
      const int zone = zone_at(tile_, static_cast<model::Slot>(s));
      if (zone < 0) wrong("TW050", tr("no zone contains slot {0}", name(static_cast<model::Slot>(s))));
      out_.zone_of_slot[s] = static_cast<std::uint8_t>(std::max(zone, 0));
    }
  }
  void edges() {
    for (const model::Side side : model::kSides) {
      const int edge = find_edge_kind(rules_, side_kinds(tile_, side));
      if (edge < 0) wrong("TW052", tr("side {0} matches no edge of the rules", name(side)));
      out_.edges[index(side)] = static_cast<std::uint8_t>(std::max(edge, 0));
    }
    for (std::size_t turn = 0; turn < 4; ++turn)
      for (std::size_t side = 0; side < 4; ++side)
        out_.rim[turn] =
            static_cast<std::uint16_t>(out_.rim[turn] | ((1u + out_.edges[(side + 4 - turn) % 4]) << (4 * side)));
  }
  /// Sets the joined and touching zones in both directions.
  void links() {
    for (std::size_t z = 0; z < tile_.zones.size(); ++z) {
      const auto link = [&](const std::vector<std::string>& ids, std::uint32_t ZoneTable::*bits) {
        for (const std::string& id : ids) {
          const int other = zone_index(tile_, id);
          if (other < 0) continue;  // an unknown zone, reported by the checks; harmless here
          out_.zones[z].*bits |= 1u << other;
          out_.zones[other].*bits |= 1u << z;
        }
      };
      link(tile_.zones[z].joins, &ZoneTable::joined);
      link(tile_.zones[z].touches, &ZoneTable::touched);
    }
  }
  bool in_area(std::size_t zone, std::uint8_t area) const {
    return ((tables_.areas[area].kinds >> out_.zones[zone].kind) & 1u) != 0;
  }

  /// Adds the local areas of one kind: zones that are joined inside the tile form one node.
  void local_areas(std::uint8_t area) {
    std::uint32_t done = 0;
    for (std::size_t z = 0; z < out_.zones.size(); ++z) {
      if (!in_area(z, area) || ((done >> z) & 1u) != 0) continue;
      std::uint32_t members = 1u << z;
      for (std::uint32_t before = 0; before != members;) {
        before = members;
        for (std::size_t m = 0; m < out_.zones.size(); ++m)
          if (in_area(m, area) && (out_.zones[m].joined & members) != 0) members |= 1u << m;
      }
      done |= members;
      add_node(area, members);
    }
  }
  void add_node(std::uint8_t area, std::uint32_t members) {
    LocalArea node;
    node.area = area;
    node.zones = members;
    for (std::size_t z = 0; z < out_.zones.size(); ++z) {
      if (((members >> z) & 1u) == 0) continue;
      ZoneTable& zone = out_.zones[z];
      add_open(node, tile_.zones[z]);
      if ((zone.joined & ~members) != 0) node.joins = true;
      if (zone.touched != 0) node.touches = true;
      if (zone.action >= 0 && changes_a_score(zone.action)) node.has_scoring_action = true;
      const auto& areas = tables_.areas_of_kind[zone.kind];
      for (std::size_t j = 0; j < tables_.number_of_areas[zone.kind]; ++j)
        if (areas[j] == area) zone.local[j] = static_cast<std::uint8_t>(out_.areas.size());
      watch(node, zone);
      count(node, zone);
    }
    if (tables_.areas[area].around) out_.around.push_back(static_cast<std::uint8_t>(out_.areas.size()));
    out_.areas.push_back(node);
  }
  /// Lists each node that the area touches and that its formulas count, without duplicates.
  void touching_count(LocalArea& area) {
    area.first_touching = static_cast<std::uint16_t>(out_.touching.size());
    const auto& counted = tables_.areas[area.area].touching;
    for (std::size_t which = 0; which < counted.size(); ++which)
      for (std::size_t i = 0; i < out_.areas.size(); ++i) {
        if (out_.areas[i].area != counted[which]) continue;
        bool touched = false;
        for (std::size_t z = 0; z < out_.zones.size(); ++z)
          touched |= ((area.zones >> z) & 1u) != 0 && (out_.zones[z].touched & out_.areas[i].zones) != 0;
        if (touched)
          out_.touching.push_back({.which = static_cast<std::uint8_t>(which), .node = static_cast<std::uint8_t>(i)});
      }
    area.touching_count = static_cast<std::uint16_t>(out_.touching.size() - area.first_touching);
  }
  void add_open(LocalArea& node, const model::Zone& zone) {
    const AreaTable& area = tables_.areas[node.area];
    if (!area.around) {
      node.open = static_cast<std::uint8_t>(node.open + zone.slots.count());
      return;
    }
    node.open = 8;
    if (zone.slots.count() > 0)
      wrong("TW036",
            tr("zone {0} has slots, but its area \"{1}\" is closed by the tiles around it; remove the slots of the "
               "zone",
               zone.id, area.id));
  }
  bool changes_a_score(std::int8_t action) const {
    const auto& effects = tables_.actions[action].effects;
    return std::any_of(effects.begin(), effects.end(), [](const EffectTable& e) { return e.score >= 0; });
  }
  void watch(LocalArea& node, const ZoneTable& zone) const {
    for (std::size_t i = 0; i < tables_.steps.size(); ++i) {
      const StepTable& step = tables_.steps[i];
      if (step.watch == 0 || step.area != node.area) continue;
      const int symbol = index_of(rules_.symbols, rules_.turn.steps[i].symbol);
      if (zone.symbols[symbol] > 0) node.watched = static_cast<std::uint8_t>(node.watched | step.watch);
    }
  }
  void count(LocalArea& node, const ZoneTable& zone) const {
    const auto& counts = tables_.areas[node.area].counts;
    for (std::size_t c = 0; c < counts.size(); ++c) {
      const int n = counts[c].kind == CountedWord::Kind::Symbol ? zone.symbols[counts[c].index]
                                                                : (zone.kind == counts[c].index ? 1 : 0);
      node.counts[c] = static_cast<std::int8_t>(std::min(127, node.counts[c] + n));
    }
  }

  const model::Tile& tile_;
  const model::Rules& rules_;
  const Tables& tables_;
  TileTable& out_;
  model::Findings findings_;
};

}  // namespace

model::Findings compile_tile(const model::Tile& tile, const model::Rules& rules, const Tables& tables, TileTable& out) {
  return TileCompiler(tile, rules, tables, out).run();
}

namespace {

SideTable side_table(const TileTable& tile, const Tables& tables, std::size_t side) {
  SideTable out;
  const auto zone = [&](std::size_t slot) { return tile.zone_of_slot[3 * side + slot]; };
  std::array<std::size_t, 3> runs{1};  // number of slots of each run
  std::size_t last = 0;
  for (std::size_t slot = 1; slot < 3; ++slot) {
    if (zone(slot) == zone(slot - 1)) {
      ++runs[last];
      continue;
    }
    runs[++last] = 1;
    out.breaks = static_cast<std::uint8_t>(out.breaks | (1u << (slot - 1)));
    out.back_breaks = static_cast<std::uint8_t>(out.back_breaks | (1u << (2 - slot)));
  }
  std::size_t joins = 0;
  for (std::size_t run = 0, first = 0; run <= last; first += runs[run++])
    joins += tables.number_of_areas[tile.zones[zone(first)].kind];
  if (joins > SideTable::kCapacity) return {.breaks = SideTable::kTooMany, .back_breaks = SideTable::kTooManyBack};
  for (std::size_t run = 0, first = 0; run <= last; first += runs[run++]) {
    const ZoneTable& z = tile.zones[zone(first)];
    for (std::size_t j = 0; j < tables.number_of_areas[z.kind]; ++j)
      out.join[out.joins++] = {.node = z.local[j], .slots = static_cast<std::uint8_t>(2 * runs[run])};
  }
  std::size_t back = 0;
  for (std::size_t run = last + 1, end = 3; run-- > 0; end -= runs[run]) {
    const ZoneTable& z = tile.zones[zone(end - 1)];
    for (std::size_t j = 0; j < tables.number_of_areas[z.kind]; ++j) out.back[back++] = z.local[j];
  }
  return out;
}

void add_standings(const TileTable& tile, Tables& tables) {
  for (std::size_t i = 0; i < tile.areas.size(); ++i)
    for (const std::uint8_t r : tables.roles_of_area[tile.areas[i].area]) {
      const RoleTable& role = tables.roles[r];
      tables.allowed_roles.push_back({.node = static_cast<std::uint8_t>(i),
                                      .role = r,
                                      .piece = role.piece,
                                      .barred_by = role.barred_by,
                                      .zones = tile.areas[i].zones,
                                      .number = static_cast<std::uint8_t>(std::popcount(tile.areas[i].zones))});
    }
}

}  // namespace

void compile_placement_row(const TileTable& tile, Tables& tables) {
  PlacementTable out;
  out.rim = tile.rim;
  for (std::size_t side = 0; side < 4; ++side) {
    for (std::size_t turn = 0; turn < 4; ++turn) {
      const std::uint8_t matching_edge = tables.matching_edge[tile.edges[(side + 4 - turn) & 3]];
      out.requirement_beyond[turn][side] = static_cast<std::uint16_t>((matching_edge + 1u) << (4 * ((side + 2) & 3)));
    }
  }
  for (std::size_t side = 0; side < 8; ++side) tables.sides.push_back(side_table(tile, tables, side & 3));
  out.nodes = static_cast<std::uint16_t>(tile.areas.size());
  out.zones = static_cast<std::uint16_t>(tile.zones.size());
  out.closed = std::any_of(tile.areas.begin(), tile.areas.end(), [](const LocalArea& a) { return a.open == 0; });
  out.has_immediate_effect = tile.has_immediate_effect;
  out.around = !tile.around.empty();
  out.further_start = static_cast<std::uint32_t>(tables.start.size());
  for (std::size_t i = 0; i < tile.areas.size(); ++i) {
    const std::size_t at = i % kNodesPerBlock;
    if (i != 0 && at == 0) tables.start.emplace_back();
    StartBlock& block = i < kNodesPerBlock ? out.start : tables.start.back();
    block.open[at] = tile.areas[i].open;
    block.marks[at] = static_cast<std::uint8_t>(tile.areas[i].watched << kWatchShift);
  }
  out.first_allowed_role = static_cast<std::uint32_t>(tables.allowed_roles.size());
  add_standings(tile, tables);
  out.allowed_roles = static_cast<std::uint32_t>(tables.allowed_roles.size()) - out.first_allowed_role;
  tables.placement_tables.push_back(out);
}

}  // namespace tw::landscape
