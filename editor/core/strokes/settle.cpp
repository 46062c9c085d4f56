// Turns sides into edges and assigns slots to zones: the part of Draft that uses the edges of the rules.

#include <algorithm>

#include "editor/core/strokes/draft.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::editor::strokes {

using model::kSlotCount;
using model::Side;
using model::Slot;
using model::SlotSet;
using model::Zone;

namespace {
using Rim = std::array<std::string, kSlotCount>;

std::string& at(Rim& rim, Slot s) { return rim[index(s)]; }
const std::string& at(const Rim& rim, Slot s) { return rim[index(s)]; }

/// Returns the kinds of the nearest owned slots before and after this one on the rim.
std::array<std::string, 2> nearest_kinds(const Rim& rim, Slot s) {
  std::array<std::string, 2> out;
  for (int way = 0; way < 2; ++way)
    for (int step = 1; step < kSlotCount && out[way].empty(); ++step)
      out[way] = at(rim, slot_at(index(s) + (way == 0 ? -step : step)));
  return out;
}

/// Returns the cost of turning the side into this edge; -1 if this would change a slot of `keep`.
int cost_of(const model::EdgeKind& edge, Side side, const Rim& rim, SlotSet keep, const std::string& preferred_kind,
            const ZoneKinds& kinds) {
  int cost = 0;
  for (int i = 0; i < 3; ++i) {
    const Slot s = model::slot(side, i);
    const std::string& now = at(rim, s);
    const std::string& then = edge.zones[i];
    if (now == then) continue;
    if (keep.has(s)) return -1;
    cost += now.empty() ? 0 : 10;
    if (kinds.is_line(then)) cost += 50;  // avoid lines that the user did not draw
    const auto near = nearest_kinds(rim, s);
    if (then != preferred_kind && then != near[0] && then != near[1]) cost += 3;
    if (!preferred_kind.empty() && then != preferred_kind) cost += 2;
    if (preferred_kind.empty() && !kinds.is_ground(then)) cost += 1;
  }
  return cost;
}

/// Describes three kinds: "meadow river meadow", or "meadow" for three of a kind.
std::string in_words(const std::array<std::string, 3>& kinds) {
  if (kinds[0] == kinds[1] && kinds[1] == kinds[2]) return tr_name(kinds[0]);
  return tr_name(kinds[0]) + " " + tr_name(kinds[1]) + " " + tr_name(kinds[2]);
}

std::string no_edge(const ZoneKinds& kinds, Side side, const std::array<std::string, 3>& wanted) {
  std::vector<std::string> right;
  for (const model::EdgeKind& edge : kinds.rules().edges) right.push_back(in_words(edge.zones));
  std::array<std::string, 3> now = wanted;
  for (std::string& kind : now)
    if (kind.empty()) kind = tr("nothing");
  // translators: {0} is N, E, S or W, {1} the features on a side, such as "meadow river meadow"
  return tr("Side {0} would be “{1}”; possible sides: {2}.", name(side), in_words(now),
            model::join_alternatives(right));
}
}  // namespace

bool Draft::match_edges(SlotSet keep, const std::string& preferred_kind) {
  Rim rim, need;
  for (int i = 0; i < kSlotCount; ++i)
    if (const Zone* z = find(owner(slot_at(i)))) at(rim, slot_at(i)) = z->kind;
  for (const Side side : model::kSides) {
    std::array<std::string, 3> now;
    for (int i = 0; i < 3; ++i) now[i] = at(rim, model::slot(side, i));
    if (model::find_edge_kind(kinds_.rules(), now) >= 0) continue;
    const model::EdgeKind* best = nullptr;
    int least = 0;
    for (const model::EdgeKind& edge : kinds_.rules().edges) {
      const int cost = cost_of(edge, side, rim, keep, preferred_kind, kinds_);
      if (cost >= 0 && (!best || cost < least)) {
        best = &edge;
        least = cost;
      }
    }
    if (!best) return fail(no_edge(kinds_, side, now));
    for (int i = 0; i < 3; ++i)
      if (now[i] != best->zones[i]) at(need, model::slot(side, i)) = best->zones[i];
  }
  assign(need);
  return true;
}

void Draft::make_side(Side side, const model::EdgeKind& edge) {
  Rim need;
  const auto now = model::side_kinds(tile, side);
  for (int i = 0; i < 3; ++i)
    if (now[i] != edge.zones[i]) at(need, model::slot(side, i)) = edge.zones[i];
  assign(need);
}

namespace {
struct Run {
  SlotSet slots;
  std::string kind;
  Slot before, after;  ///< adjacent slots on the rim
};

std::vector<Run> runs_of(const Rim& need) {
  std::vector<Run> out;
  int start = 0;
  while (start < kSlotCount && at(need, slot_at(start)) == at(need, slot_at(start - 1))) ++start;
  for (int i = 0; i < kSlotCount; ++i) {
    const Slot s = slot_at(start + i);
    const std::string& kind = at(need, s);
    if (kind.empty()) continue;
    if (out.empty() || out.back().kind != kind || out.back().after != s)
      out.push_back({{}, kind, slot_at(index(s) - 1), s});
    out.back().slots.add(s);
    out.back().after = slot_at(index(s) + 1);
  }
  return out;
}
}  // namespace

void Draft::assign(const Rim& need) {
  SlotSet moved;
  for (int i = 0; i < kSlotCount; ++i)
    if (!at(need, slot_at(i)).empty()) moved.add(slot_at(i));
  if (moved.empty()) return;
  moved_ = moved_ | moved;
  std::vector<Zone> had;
  for (const Zone& zone : tile.zones)
    if (!(zone.slots & moved).empty()) had.push_back(zone);
  release_slots(moved);
  for (const Run& run : runs_of(need)) {
    std::string to;
    for (const Slot s : {run.before, run.after}) {
      const Zone* z = find(owner(s));
      if (!z || z->kind != run.kind || z->id == to) continue;
      if (to.empty())
        to = z->id;
      else if (kinds_.is_ground(run.kind)) {  // merge the zones, since nothing separates them any more
        const bool first = model::zone_index(tile, to) < model::zone_index(tile, z->id);
        const std::string keep = first ? to : z->id, gone = first ? z->id : to;
        merge(keep, gone);
        to = keep;
      }
    }
    if (to.empty()) to = heir_for(run.kind);
    if (to.empty()) to = add(run.kind);
    Zone* z = find(to);
    z->slots = z->slots | run.slots;
  }
  for (const Zone& zone : had) {
    const Zone* now = find(zone.id);
    if (!now || !now->slots.empty()) continue;
    for (int i = 0; i < kSlotCount; ++i)
      if (zone.slots.has(slot_at(i))) {
        remove(zone.id, owner(slot_at(i)));
        break;
      }
  }
}

std::string Draft::heir_for(const std::string& kind) const {
  const Zone* wished = find(heir_);
  return wished && wished->kind == kind ? wished->id : "";
}

void Draft::merge_banks(const std::string& zone) {
  const std::vector<std::string> wall = cluster(zone);
  const SlotSet slots = slots_of(wall);
  const auto of_line = [&](Slot s) {
    const Zone* z = find(owner(s));
    return z && kinds_.is_line(z->kind);
  };
  for (int i = 0; i < kSlotCount; ++i) {
    if (!slots.has(slot_at(i)) || !of_line(slot_at(i))) continue;
    int end = i + 1;
    while (!slots.has(slot_at(end))) ++end;
    const Slot first = slot_at(i + 1), last = slot_at(end - 1);
    if (end - i < 3 || !of_line(slot_at(end)) || (!moved_.has(first) && !moved_.has(last))) continue;
    const Zone *a = find(owner(first)), *b = find(owner(last));
    if (!a || !b || a->id == b->id || a->kind != b->kind || !kinds_.is_ground(a->kind)) continue;
    const bool in_order = model::zone_index(tile, a->id) < model::zone_index(tile, b->id);
    const std::string keep = in_order ? a->id : b->id, gone = in_order ? b->id : a->id;
    merge(keep, gone);
  }
}

}  // namespace tw::editor::strokes
