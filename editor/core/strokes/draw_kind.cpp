#include <algorithm>

#include "editor/core/strokes/brushes.hpp"

#include "engine/language/translate.hpp"
#include "engine/model/limits.hpp"

namespace tw::editor::strokes {

using model::kSlotCount;
using model::Side;
using model::Slot;
using model::SlotSet;
using model::Zone;

namespace {
void add_once(std::vector<std::string>& list, const std::string& word) {
  if (!word.empty() && !contains(list, word)) list.push_back(word);
}

/// The parts of a stroke that draws a kind.
struct Parts {
  std::string kind;
  SlotSet slots;                     ///< slots that become the kind
  std::vector<std::string> members;  ///< zones of the kind that are merged
  std::vector<std::string> joined;   ///< zones that the stroke joins
  std::vector<std::string> walls;    ///< zones at whose border the stroke ends
};

/// Returns the slot nearest to `slot` on the same side at which an edge of the rules has the kind.
std::optional<Slot> snapped(const ZoneKinds& kinds, const std::string& kind, Slot slot) {
  std::optional<Slot> best;
  for (int i = 0; i < 3; ++i)
    for (const model::EdgeKind& edge : kinds.rules().edges) {
      const Slot s = model::slot(side_of(slot), i);
      if (edge.zones[i] != kind) continue;
      if (!best || std::abs(index(s) - index(slot)) < std::abs(index(*best) - index(slot))) best = s;
    }
  return best;
}

}  // namespace

std::vector<std::string> junction_of(const Draft& draft, const std::string& kind) {
  std::vector<std::string> out;
  if (!draft.kinds().has_junctions(kind)) return out;
  const std::string mark = draft.kinds().junction_mark(kind);
  for (const Zone& zone : draft.tile.zones)
    if (zone.kind == kind && zone.slots.count() == 1 && draft.cluster(zone.id).size() == 1 && zone.mark == mark)
      out.push_back(zone.id);
  if (mark.empty() && out.size() < 3) out.clear();
  return out;
}

namespace {
void take_members(Draft& draft, Parts& parts, const std::string& zone) {
  add_once(parts.members, zone);
  const std::vector<std::string> ends = junction_of(draft, parts.kind);
  if (contains(ends, zone))
    for (const std::string& end : ends) add_once(parts.members, end);
}

bool take_line_end(Draft& draft, Parts& parts, const Place& place) {
  const ZoneKinds& kinds = draft.kinds();
  if (place.type == Place::Type::Slot) {
    const std::optional<Slot> s = snapped(kinds, parts.kind, place.slot);
    if (!s)
      return draft.fail(tr("No edge in these rules contains {0}, so it cannot reach a side.", tr_name(parts.kind)));
    parts.slots.add(*s);
    if (const Zone* z = draft.find(draft.owner(*s)); z && z->kind == parts.kind) take_members(draft, parts, z->id);
    return true;
  }
  const Zone* zone = draft.find(zone_of(draft, place));
  if (!zone) return draft.fail(tr("End the stroke on a slot or inside the tile."));
  if (zone->kind == parts.kind)
    take_members(draft, parts, zone->id);
  else if (kinds.are_joinable(parts.kind, zone->kind))
    add_once(parts.joined, zone->id);
  else if (!zone->slots.empty() && !kinds.is_ground(zone->kind))
    add_once(parts.walls, zone->id);
  return true;
}

/// Returns the zone of a stroke: its first member, after merging the other members into it, or a new zone.
std::string zone_for(Draft& draft, Parts& parts) {
  std::sort(parts.members.begin(), parts.members.end(), [&](const std::string& a, const std::string& b) {
    return model::zone_index(draft.tile, a) < model::zone_index(draft.tile, b);
  });
  const std::string zone = parts.members.empty() ? draft.add(parts.kind) : parts.members.front();
  for (const std::string& member : parts.members) draft.merge(zone, member);
  return zone;
}

/// Returns true if `line` runs between `other` and a zone that `other` joins.
bool crosses_way(const Draft& draft, const Zone& line, const Zone& other) {
  for (const Zone& block : draft.tile.zones) {
    const bool joined = contains(other.joins, block.id) || contains(block.joins, other.id);
    if (joined && block.id != line.id && !Draft::cross(line.slots, block.slots) &&
        Draft::cross(line.slots, block.slots | other.slots))
      return true;
  }
  return false;
}

/// Merges the line with all lines of its kind that it crosses; returns the id of the merged line.
std::string merge_crossed_lines(Draft& draft, std::string line) {
  for (bool again = true; again;) {
    again = false;
    const Zone self = *draft.find(line);
    const std::vector<std::string> ends = junction_of(draft, self.kind);
    for (const Zone& zone : draft.tile.zones) {
      if (zone.id == line || zone.kind != self.kind) continue;
      const bool end = contains(ends, zone.id) && !contains(ends, line);
      if (!Draft::cross(self.slots, end ? draft.slots_of(ends) : zone.slots) && !crosses_way(draft, self, zone))
        continue;
      const std::string keep = model::zone_index(draft.before(), line) < 0 ? zone.id : line;
      const std::string gone = keep == line ? zone.id : line;
      draft.merge(keep, gone);
      line = keep;
      for (const std::string& id : ends)
        if (end) draft.merge(line, id);
      again = true;
      break;
    }
  }
  return line;
}

/// Cuts a line into ends that join `pool`.
void split_into(Draft& draft, const std::string& line, const std::string& pool) {
  const Zone whole = *draft.find(line);
  std::vector<std::string> others;
  for (const Zone& zone : draft.tile.zones)
    if (zone.id != pool && (contains(zone.joins, line) || contains(whole.joins, zone.id))) others.push_back(zone.id);
  Zone& first = *draft.find(line);
  first.mark.clear();
  first.joins.clear();
  for (Zone& zone : draft.tile.zones) std::erase(zone.joins, line);
  bool used = false;
  for (int i = 0; i < kSlotCount; ++i) {
    if (!whole.slots.has(slot_at(i))) continue;
    const std::string end = used ? draft.part_of(line) : line;
    used = true;
    SlotSet one;
    one.add(slot_at(i));
    draft.find(end)->slots = one;
    draft.join(end, pool);
  }
  for (const std::string& other : others) {
    const std::string end = used ? draft.part_of(line) : line;
    used = true;
    draft.find(end)->slots = {};
    draft.join(end, other);
    draft.join(end, pool);
  }
  if (!used) draft.join(line, pool);
  std::vector<std::string> rest;
  for (const std::string& symbol : whole.symbols) {
    Zone& basin = *draft.find(pool);
    if (edits::is_symbol_allowed(draft.kinds().rules(), symbol, basin.kind) &&
        std::count(basin.symbols.begin(), basin.symbols.end(), symbol) < model::kMaxSymbolRepeat)
      basin.symbols.push_back(symbol);
    else
      rest.push_back(symbol);
  }
  draft.find(line)->symbols = rest;
}

/// If a line crosses other lines that meet in a zone without slots, splits the line so that it also meets them there.
/// Returns false if there are no such lines.
bool split_at_pool(Draft& draft, const std::string& line) {
  const std::vector<Zone> zones = draft.tile.zones;
  for (const Zone& pool : zones) {
    const Zone* self = draft.find(line);
    if (!pool.slots.empty() || pool.id == line || !draft.kinds().are_joinable(self->kind, pool.kind)) continue;
    const std::vector<std::string> wall = draft.cluster(pool.id);
    if (contains(wall, line) || !Draft::cross(self->slots, draft.slots_of(wall))) continue;
    split_into(draft, line, pool.id);
    return true;
  }
  return false;
}

void finish_line(Draft& draft, const std::string& line, bool ends_at_something) {
  Zone* zone = draft.find(line);
  const std::string kind = zone->kind;
  const int was = model::zone_index(draft.before(), line);
  if (was >= 0 && draft.before().zones[was].slots == zone->slots) return;
  const bool alone = draft.cluster(line).size() == 1;
  if (zone->slots.count() == 1) {
    if (alone && !ends_at_something && zone->mark.empty()) zone->mark = draft.kinds().dead_end_mark(kind);
    if (!alone) zone->mark.clear();
    return;
  }
  zone->mark.clear();
  if (!alone || zone->slots.count() < 3 || !draft.kinds().has_junctions(kind)) return;
  const SlotSet slots = zone->slots;
  const std::string mark = draft.kinds().junction_mark(kind);
  // The line keeps the end that it had before the stroke. Without such an end, it keeps the first end.
  SlotSet own;
  if (was >= 0) own = draft.before().zones[was].slots;
  int first = 0;
  while (!slots.has(slot_at(first)) || (!own.empty() && !own.has(slot_at(first)))) ++first;
  for (int i = 0; i < kSlotCount; ++i) {
    if (!slots.has(slot_at(i))) continue;
    const std::string end = i == first ? line : draft.split_off(line, slot_at(i));
    draft.find(end)->slots = {};
    draft.find(end)->slots.add(slot_at(i));
    draft.find(end)->mark = mark;
  }
}

bool draw_line(Draft& draft, const Stroke& stroke, std::string& out) {
  Parts parts{.kind = stroke.brush.name};
  if (!take_line_end(draft, parts, stroke.from) || !take_line_end(draft, parts, stroke.to)) return false;
  if (parts.slots.empty() && parts.members.size() + parts.joined.size() < 2)
    return draft.fail(tr("A {0} needs an end at a side; begin or end the stroke on a slot.", tr_name(parts.kind)));
  std::string line = zone_for(draft, parts);
  draft.assign_slots(parts.slots, line);
  line = merge_crossed_lines(draft, line);
  for (const std::string& zone : parts.joined) draft.join(line, zone);
  if (!draft.match_edges(parts.slots)) return false;
  const bool split = split_at_pool(draft, line);
  draft.split_zones_crossed_by(line, parts.walls);
  draft.merge_banks(line);
  if (!split) finish_line(draft, line, !parts.walls.empty() || !parts.joined.empty());
  out = line;
  return true;
}

/// Extends `slots` to all slots of their sides that become `kind` if the painted slots do. Returns false if no edge
/// fits.
bool widen(Draft& draft, const std::string& kind, SlotSet& slots) {
  const SlotSet asked = slots;
  for (const Side side : model::kSides) {
    const SlotSet here = asked & SlotSet::side(side);
    if (here.empty()) continue;
    const model::EdgeKind* best = nullptr;
    int least = 0;
    for (const model::EdgeKind& edge : draft.kinds().rules().edges) {
      int cost = 0;
      bool fits = true;
      for (int i = 0; i < 3; ++i) {
        const Slot s = model::slot(side, i);
        const std::string& then = edge.zones[i];
        const Zone* now = draft.find(draft.owner(s));
        if (here.has(s) && then != kind) fits = false;
        if (now && now->kind == then) continue;
        cost += 2;
        if (then != kind) cost += draft.kinds().is_line(then) ? 20 : 1;
      }
      if (fits && (!best || cost < least)) {
        best = &edge;
        least = cost;
      }
    }
    if (!best) return draft.fail(tr("No edge in these rules contains {0} there.", tr_name(kind)));
    for (int i = 0; i < 3; ++i)
      if (best->zones[i] == kind) slots.add(model::slot(side, i));
  }
  return true;
}

bool paint(Draft& draft, Parts& parts, std::string& out) {
  if (!widen(draft, parts.kind, parts.slots)) return false;
  const bool ground = draft.kinds().is_ground(parts.kind);
  const SlotSet asked = parts.slots;
  for (int i = 0; i < kSlotCount; ++i) {
    if (!asked.has(slot_at(i))) continue;
    const Zone* here = draft.find(draft.owner(slot_at(i)));
    if (here && here->kind == parts.kind) {
      add_once(parts.members, here->id);
      parts.slots.remove(slot_at(i));
      continue;
    }
    // Ground merges with adjacent ground; blocks that only meet at a corner stay separate until the user joins them.
    for (const int way : {-1, 1})
      if (const Zone* next = draft.find(draft.owner(slot_at(i + way))); ground && next && next->kind == parts.kind)
        add_once(parts.members, next->id);
  }
  const std::string zone = zone_for(draft, parts);
  draft.assign_slots(parts.slots, zone);
  if (!draft.match_edges(asked)) return false;
  draft.split_zones_crossed_by(zone);
  out = zone;
  return true;
}

/// Handles a click inside a zone.
bool cover(Draft& draft, Parts& parts, const std::string& id, std::string& out) {
  const ZoneKinds& kinds = draft.kinds();
  const Zone& zone = *draft.find(id);
  out = id;
  if (zone.kind == parts.kind) return true;
  if (kinds.is_ground(parts.kind) && (zone.slots.empty() || kinds.is_line(zone.kind))) return erase_zone(draft, id);
  if (!kinds.is_ground(parts.kind) && kinds.is_ground(zone.kind)) {
    out = draft.add(parts.kind);
    draft.set_surrounding_ground(out, id);
    return true;
  }
  if (zone.slots.empty()) {
    draft.change_kind(id, parts.kind);
    return true;
  }
  parts.slots = zone.slots;
  return paint(draft, parts, out);
}

bool draw_block(Draft& draft, const Stroke& stroke, std::string& out) {
  Parts parts{.kind = stroke.brush.name};
  std::vector<Place> places{stroke.from};
  places.insert(places.end(), stroke.passed_slots.begin(), stroke.passed_slots.end());
  places.push_back(stroke.to);
  for (const Place& place : places) {
    if (place.type == Place::Type::Nowhere) return draft.fail(tr("End the stroke on a slot or inside the tile."));
    if (place.type == Place::Type::Slot)
      parts.slots.add(place.slot);
    else if (const Zone* zone = draft.find(zone_of(draft, place)); zone && zone->kind == parts.kind)
      add_once(parts.members, zone->id);
  }
  if (!parts.slots.empty()) return paint(draft, parts, out);
  const std::string from = zone_of(draft, stroke.from), to = zone_of(draft, stroke.to);
  if (!draft.find(from) || !draft.find(to)) return draft.fail(tr("End the stroke on a slot or inside the tile."));
  if (parts.members.size() > 1) return merge_and_cut(draft, parts.members, out);
  if (from == to) return cover(draft, parts, from, out);
  return draft.fail(tr("End the stroke on a slot or in another {0}; {1} and {2} cannot be merged.", tr_name(parts.kind),
                       zone_label(draft, from), zone_label(draft, to)));
}

bool draw_inner(Draft& draft, const Stroke& stroke, std::string& out) {
  std::vector<std::string> on;
  const std::string& kind = stroke.brush.name;
  const std::string to = zone_of(draft, stroke.to), from = zone_of(draft, stroke.from);
  if (!draft.find(to)) return draft.fail(tr("End the stroke inside the tile."));
  if (const Zone* zone = draft.find(from); zone && from != to && draft.kinds().are_joinable(kind, zone->kind))
    on.push_back(from);
  on.push_back(to);
  return add_inner_zone(draft, kind, on, out);
}
}  // namespace

bool add_inner_zone(Draft& draft, const std::string& kind, const std::vector<std::string>& on, std::string& out) {
  const ZoneKinds& kinds = draft.kinds();
  std::string inner;
  for (const std::string& id : on)
    if (draft.find(id)->kind == kind) inner = id;
  if (inner.empty()) inner = draft.add(kind);
  for (const std::string& id : on) {
    const Zone& zone = *draft.find(id);
    if (id == inner || !kinds.are_joinable(kind, zone.kind)) continue;
    if (contains(draft.cluster(inner), id)) continue;
    if (kinds.is_line(zone.kind))
      split_into(draft, id, inner);
    else
      draft.join(inner, id);
  }
  draft.split_zones_crossed_by(inner);
  draft.set_surrounding_ground(inner, on.back());
  out = inner;
  return true;
}

bool merge_and_cut(Draft& draft, std::vector<std::string> zones, std::string& out) {
  Parts parts{.kind = draft.find(zones.front())->kind, .members = std::move(zones)};
  std::string zone = zone_for(draft, parts);
  if (draft.kinds().is_line(parts.kind)) zone = merge_crossed_lines(draft, zone);
  draft.split_zones_crossed_by(zone);
  if (draft.kinds().is_line(parts.kind)) finish_line(draft, zone, false);
  out = zone;
  return true;
}

bool draw_kind(Draft& draft, const Stroke& stroke, std::string& zone) {
  const ZoneKinds& kinds = draft.kinds();
  const std::string& kind = stroke.brush.name;
  if (!kinds.is_declared(kind)) return draft.fail(tr("“{0}” is not a feature in these rules.", kind));
  if (kinds.is_inner(kind)) return draw_inner(draft, stroke, zone);
  return kinds.is_line(kind) ? draw_line(draft, stroke, zone) : draw_block(draft, stroke, zone);
}

}  // namespace tw::editor::strokes
