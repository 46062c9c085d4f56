// Eraser, fill, symbols, actions and dragging.

#include <algorithm>

#include "editor/core/strokes/brushes.hpp"
#include "editor/core/words/words.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/limits.hpp"

namespace tw::editor::strokes {

using model::kSlotCount;
using model::Side;
using model::Slot;
using model::SlotSet;
using model::Zone;

namespace {
/// Returns the zone that gets the slots of `gone`: ground first, then adjacent zones, then the zone with the most
/// slots.
std::string heir_of(const Draft& draft, const Zone& gone) {
  std::string best;
  int most = -1;
  for (const Zone& zone : draft.tile.zones) {
    if (zone.id == gone.id || zone.slots.empty() || draft.kinds().is_line(zone.kind)) continue;
    bool crosses = false;
    for (const Zone& third : draft.tile.zones)
      crosses =
          crosses || (third.id != gone.id && third.id != zone.id &&
                      Draft::cross(draft.slots_of(draft.cluster(third.id)) - gone.slots, zone.slots | gone.slots));
    bool borders = false;
    for (int i = 0; i < kSlotCount; ++i)
      borders =
          borders || (gone.slots.has(slot_at(i)) && (zone.slots.has(slot_at(i + 1)) || zone.slots.has(slot_at(i - 1))));
    if (crosses && !borders) continue;
    const int worth = (draft.kinds().is_ground(zone.kind) ? 100 : 0) + (borders ? 50 : 0) + zone.slots.count();
    if (worth > most) {
      most = worth;
      best = zone.id;
    }
  }
  return best;
}

/// Merges the lines that ran into `gone` and removes `gone`. Lines of different kinds, or of a kind with junctions,
/// stay separate.
void rejoin_lines(Draft& draft, const Zone& gone) {
  std::vector<std::string> lines;
  for (const Zone& zone : draft.tile.zones)
    if (draft.kinds().is_line(zone.kind) && (contains(zone.joins, gone.id) || contains(gone.joins, zone.id)))
      lines.push_back(zone.id);
  if (lines.empty()) return;
  const std::string kind = draft.find(lines.front())->kind;
  const bool alike =
      std::all_of(lines.begin(), lines.end(), [&](const std::string& id) { return draft.find(id)->kind == kind; });
  const SlotSet all = draft.slots_of(lines);
  if (!alike || (all.count() > 2 && draft.kinds().has_junctions(kind))) {
    draft.remove(gone.id, lines.front());
    return;
  }
  for (const std::string& line : lines) draft.merge(lines.front(), line);
  draft.remove(gone.id, lines.front());
  Zone& line = *draft.find(lines.front());
  line.mark = line.slots.count() == 1 && draft.cluster(line.id).size() == 1 ? draft.kinds().dead_end_mark(kind) : "";
  if (line.slots.empty() && draft.cluster(line.id).size() < 2) draft.remove(line.id);
}
}  // namespace

std::string zone_of(const Draft& draft, const Place& place) {
  if (place.type == Place::Type::Nowhere) return "";
  return place.type == Place::Type::Slot ? draft.owner(place.slot) : place.zone;
}

std::string zone_label(const Draft& draft, const std::string& zone) {
  const Zone* z = draft.find(zone);
  if (!z) return tr("nothing");
  return z->id[0] == '\x01' ? tr_name(z->kind) : zone_name(*z);
}

bool erase_zone(Draft& draft, const std::string& id) {
  const Zone* found = draft.find(id);
  if (!found) return draft.fail(tr("There is nothing here to erase."));
  const Zone gone = *found;
  if (gone.slots.empty()) {
    rejoin_lines(draft, gone);
    draft.remove(id);
    return true;
  }
  std::vector<std::string> lines;  // lines that need this ground beside them
  for (const Zone& zone : draft.tile.zones)
    for (int i = 0; i < kSlotCount; ++i)
      if (draft.kinds().is_line(zone.kind) && zone.slots.has(slot_at(i)) && zone.id != id &&
          !(gone.slots & SlotSet::side(side_of(slot_at(i)))).empty() && !contains(lines, zone_name(zone)))
        lines.push_back(zone_name(zone));
  if (draft.kinds().is_ground(gone.kind) && !lines.empty())
    // translators: {1} is a list of zones, such as "River 2 and road 5", {2} a feature
    return draft.fail(tr_n("{1} needs {2} on both sides; remove it first.",
                           "{1} need {2} on both sides; remove them first.", std::ssize(lines),
                           capitalized(join_words(lines)), tr_name(gone.kind)));
  const std::string heir = heir_of(draft, gone);
  if (heir.empty())
    return draft.fail(tr("{0} is the only ground on the tile; draw over it instead.", capitalized(zone_name(gone))));
  const std::string wish = draft.kinds().is_line(gone.kind) ? "" : draft.find(heir)->kind;
  std::vector<std::string> ends = junction_of(draft, gone.kind);
  draft.set_heir(heir);
  draft.release_slots(gone.slots);
  if (!draft.match_edges(SlotSet(0x0FFF) - gone.slots, wish)) return false;
  draft.remove(id, heir);
  if (std::erase(ends, id) == 1 && ends.size() == 2) {  // merge the two remaining ends into one line
    draft.merge(ends[0], ends[1]);
    draft.find(ends[0])->mark.clear();
  }
  return true;
}

bool erase_along_stroke(Draft& draft, const Stroke& stroke, std::string& zone) {
  std::vector<Place> places{stroke.from};
  places.insert(places.end(), stroke.passed_slots.begin(), stroke.passed_slots.end());
  places.push_back(stroke.to);
  if (stroke.from.type == Place::Type::Symbol) {
    Zone* z = draft.find(stroke.from.zone);
    if (!z || stroke.from.symbol > z->symbols.size() || (stroke.from.symbol == z->symbols.size() && z->action.empty()))
      return draft.fail(tr("There is nothing here to erase."));
    if (stroke.from.symbol == z->symbols.size())
      z->action.clear();
    else
      z->symbols.erase(z->symbols.begin() + static_cast<std::ptrdiff_t>(stroke.from.symbol));
    zone = z->id;
    return true;
  }
  std::vector<std::string> ids;
  for (const Place& place : places)
    if (const std::string id = zone_of(draft, place); !id.empty() && !contains(ids, id)) ids.push_back(id);
  if (ids.empty()) return draft.fail(tr("There is nothing here to erase."));
  // A stroke across several zones removes the zones that can be removed; if none can, report the first reason.
  bool done = false;
  std::string why;
  for (const std::string& id : ids) {
    Draft attempt = draft;
    if (!attempt.find(id)) continue;
    if (erase_zone(attempt, id)) {
      draft.take(std::move(attempt));
      done = true;
    } else if (why.empty()) {
      why = attempt.error();
    }
  }
  return done || draft.fail(why);
}

namespace {
/// Returns the slots of `kind` that can become `fill` while all other slots stay unchanged.
SlotSet fillable(const Draft& draft, const std::string& kind, const std::string& fill) {
  SlotSet out;
  for (const Side side : model::kSides) {
    const auto now = model::side_kinds(draft.tile, side);
    int most = 0;
    SlotSet best;
    for (const model::EdgeKind& edge : draft.kinds().rules().edges) {
      SlotSet changed;
      bool fits = true;
      for (int i = 0; i < 3; ++i) {
        const auto k = static_cast<std::size_t>(i);
        if (now[k] == edge.zones[k]) continue;
        fits = fits && (now[k] == kind || now[k].empty()) && edge.zones[k] == fill;
        changed.add(model::slot(side, i));
      }
      if (!fits || changed.count() <= most) continue;
      most = changed.count();
      best = changed;
    }
    out = out | best;
  }
  return out;
}

/// Returns the kind that covers the most slots, ignoring line kinds.
std::string most_common_ground(const Draft& draft) {
  std::string best;
  int most = 0;
  for (const model::ZoneKind& kind : draft.kinds().rules().kinds) {
    int n = 0;
    for (const Zone& zone : draft.tile.zones) n += zone.kind == kind.id ? zone.slots.count() : 0;
    if (n > most && !draft.kinds().is_line(kind.id)) {
      most = n;
      best = kind.id;
    }
  }
  return best;
}

/// Turns the part of `from` on these slots into `fill`.
void turn_into(Draft& draft, const std::string& from, SlotSet slots, const std::string& fill) {
  const Zone zone = *draft.find(from);
  if ((zone.slots - slots).empty()) {
    draft.change_kind(from, fill);
    return;
  }
  const std::string part = draft.part_of(from);
  draft.find(part)->kind = fill;
  draft.find(from)->slots = zone.slots - slots;
  draft.find(part)->slots = zone.slots & slots;
}
}  // namespace

bool fill_rest(Draft& draft, const Stroke& stroke, std::string& out) {
  const std::string& fill = stroke.brush.name;
  const ZoneKinds& kinds = draft.kinds();
  if (!kinds.is_declared(fill)) return draft.fail(tr("“{0}” is not a feature in these rules.", fill));
  if (kinds.is_line(fill) || kinds.is_inner(fill))
    return draft.fail(tr("Only a feature that covers whole sides can fill the rest; {0} does not.", tr_name(fill)));
  const Zone* at = draft.find(zone_of(draft, stroke.to));
  const std::string kind = at ? at->kind : most_common_ground(draft);
  if (kinds.is_line(kind) || kinds.is_inner(kind))
    return draft.fail(tr("Fill works only on ground; {0} is not ground. Click the ground beside it.", tr_name(kind)));
  const SlotSet slots = fillable(draft, kind, fill);
  if (kind != fill && slots.empty() && (!at || !at->slots.empty()))
    return draft.fail(tr("No edge in these rules combines {0} with the other zones on these sides.", tr_name(fill)));
  std::vector<std::string> filled;
  const std::vector<Zone> zones = draft.tile.zones;
  for (const Zone& zone : zones) {
    if (zone.kind != kind || kind == fill || ((zone.slots & slots).empty() && !zone.slots.empty())) continue;
    const std::size_t before = draft.tile.zones.size();
    turn_into(draft, zone.id, slots, fill);
    filled.push_back(draft.tile.zones.size() > before ? draft.tile.zones.back().id : zone.id);
  }
  if (!draft.match_edges(slots, fill)) return false;
  // Adjacent zones that became the same kind are merged.
  for (int i = 0; i < kSlotCount; ++i) {
    const Zone *a = draft.find(draft.owner(slot_at(i))), *b = draft.find(draft.owner(slot_at(i + 1)));
    if (a && b && a->id != b->id && a->kind == fill && b->kind == fill &&
        (slots.has(slot_at(i)) || slots.has(slot_at(i + 1)))) {
      const bool first = std::find(filled.begin(), filled.end(), a->id) == filled.end() ||
                         std::find(filled.begin(), filled.end(), b->id) != filled.end();
      const std::string keep = first ? a->id : b->id, gone = first ? b->id : a->id;
      draft.merge(keep, gone);
      std::replace(filled.begin(), filled.end(), gone, keep);
    }
  }
  for (const std::string& id : filled)
    if (draft.find(id)) draft.split_zones_crossed_by(id);
  for (const std::string& id : filled)
    if (out.empty() && draft.find(id)) out = id;
  return true;
}

namespace {
/// Returns why no symbol can be added to a zone that already has the maximum number.
std::string full(const Draft& draft, const std::string& zone, const std::string& symbol) {
  // translators: {0} is the name of a zone, {1} a number, {2} the name of a symbol
  return tr("{0} already has {1} {2}; no more can be added.", capitalized(zone_label(draft, zone)),
            model::kMaxSymbolRepeat, tr_name(symbol, model::kMaxSymbolRepeat));
}
}  // namespace

bool put_symbol(Draft& draft, const Stroke& stroke, std::string& out) {
  Zone* zone = draft.find(zone_of(draft, stroke.to));
  const std::string& symbol = stroke.brush.name;
  if (!zone) return draft.fail(tr("End the stroke inside a zone."));
  if (const std::string why = draft.kinds().why_no_symbol(symbol, zone->kind); !why.empty()) return draft.fail(why);
  if (std::count(zone->symbols.begin(), zone->symbols.end(), symbol) >= model::kMaxSymbolRepeat)
    return draft.fail(full(draft, zone->id, symbol));
  zone->symbols.push_back(symbol);
  out = zone->id;
  return true;
}

bool put_action(Draft& draft, const Stroke& stroke, std::string& out) {
  Zone* zone = draft.find(zone_of(draft, stroke.to));
  if (!zone) return draft.fail(tr("End the stroke inside a zone."));
  out = zone->id;
  const std::string& action = stroke.brush.name;
  if (!action.empty())
    if (const std::string why = draft.kinds().why_no_action(action, zone->kind); !why.empty()) return draft.fail(why);
  zone->action = action;
  return true;
}

namespace {
bool drag_symbol(Draft& draft, const Stroke& stroke, std::string& out) {
  Zone* from = draft.find(stroke.from.zone);
  Zone* to = draft.find(zone_of(draft, stroke.to));
  if (!from || !to) return draft.fail(tr("End the stroke inside a zone."));
  out = to->id;
  if (from == to) return true;
  const std::size_t n = stroke.from.symbol;
  if (n >= from->symbols.size()) {
    const std::string action = from->action;
    if (n > from->symbols.size() || action.empty()) return draft.fail(tr("There is nothing here to drag."));
    if (const std::string why = draft.kinds().why_no_action(action, to->kind); !why.empty()) return draft.fail(why);
    std::swap(from->action, to->action);
    if (!from->action.empty() && !draft.kinds().why_no_action(from->action, from->kind).empty())
      return draft.fail(tr("{0} has the action {1}; remove it first.", capitalized(zone_label(draft, to->id)),
                           tr_name(from->action)));
    return true;
  }
  const std::string symbol = from->symbols[n];
  if (const std::string why = draft.kinds().why_no_symbol(symbol, to->kind); !why.empty()) return draft.fail(why);
  if (std::count(to->symbols.begin(), to->symbols.end(), symbol) >= model::kMaxSymbolRepeat)
    return draft.fail(full(draft, to->id, symbol));
  from->symbols.erase(from->symbols.begin() + static_cast<std::ptrdiff_t>(n));
  to->symbols.push_back(symbol);
  return true;
}

/// Moves a zone without slots: removes the zone, then adds it at the other place with its contents.
bool move_inner(Draft& draft, const std::string& inner, const std::string& to, std::string& out) {
  const Zone was = *draft.find(inner);
  out = inner;
  if (draft.cluster(inner).size() == 1 && !draft.kinds().are_joinable(was.kind, draft.find(to)->kind)) {
    draft.set_surrounding_ground(inner, to);
    return true;
  }
  draft.find(inner)->symbols.clear();
  draft.find(inner)->action.clear();
  const std::vector<std::string> joined = draft.cluster(inner);
  rejoin_lines(draft, *draft.find(inner));
  if (draft.find(inner)) draft.remove(inner);
  std::string place = to;
  for (const std::string& id : joined)  // the line that contained the zone may be a single line again
    if (!draft.find(place) && draft.find(id)) place = id;
  if (!draft.find(place)) return draft.fail(tr("There is no room for the zone there."));
  Zone back = was;
  back.joins.clear();
  back.touches.clear();
  draft.tile.zones.push_back(back);
  const Zone target = *draft.find(place);
  if (draft.kinds().are_joinable(was.kind, target.kind)) {
    const std::string made = draft.add(was.kind);
    std::string zone;
    draft.merge(inner, made);
    return add_inner_zone(draft, was.kind, {inner, place}, out);
  }
  draft.set_surrounding_ground(inner, place);
  out = inner;
  return true;
}
}  // namespace

bool drag(Draft& draft, const Stroke& stroke, std::string& out) {
  if (stroke.from.type == Place::Type::Symbol) return drag_symbol(draft, stroke, out);
  const std::string from = zone_of(draft, stroke.from), to = zone_of(draft, stroke.to);
  if (!draft.find(from) || !draft.find(to)) return draft.fail(tr("End the stroke inside the tile."));
  out = from;
  if (from == to) return true;
  const Zone a = *draft.find(from), b = *draft.find(to);
  const ZoneKinds& kinds = draft.kinds();
  if (a.kind == b.kind) return merge_and_cut(draft, {from, to}, out);
  if (contains(draft.cluster(from), to)) return true;
  if (a.slots.empty() && (kinds.are_joinable(a.kind, b.kind) || kinds.is_ground(b.kind)))
    return move_inner(draft, from, to, out);
  if (!kinds.are_joinable(a.kind, b.kind))
    return draft.fail(
        a.slots.empty()
            ? tr("A {0} does not run into {1}; drag it onto ground.", tr_name(a.kind), tr_name(b.kind))
            : tr("A {0} does not run into {1}; drag it onto another {0}.", tr_name(a.kind), tr_name(b.kind)));
  if (b.slots.empty() && kinds.is_line(a.kind) && a.slots.count() > 1)
    return add_inner_zone(draft, b.kind, {to, from}, out);
  draft.join(from, to);
  draft.split_zones_crossed_by(from);
  return true;
}

}  // namespace tw::editor::strokes
