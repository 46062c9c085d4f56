#include "editor/core/strokes/draft.hpp"

#include <algorithm>

#include "editor/core/edits/zones.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/limits.hpp"
#include "engine/topology/planarity.hpp"

namespace tw::editor::strokes {

using model::kSlotCount;
using model::Slot;
using model::SlotSet;
using model::Zone;

namespace {
SlotSet only(Slot s) {
  SlotSet out;
  out.add(s);
  return out;
}
}  // namespace

bool Draft::fail(std::string why) {
  if (error_.empty()) error_ = std::move(why);
  return false;
}

void Draft::take(Draft&& other) {
  tile = std::move(other.tile);
  error_ = std::move(other.error_);
  heir_ = std::move(other.heir_);
  added_count_ = other.added_count_;
  moved_ = other.moved_;
  cut_from_ = std::move(other.cut_from_);
  merged_into_ = std::move(other.merged_into_);
  named_ = std::move(other.named_);
}

const Zone* Draft::find(const std::string& id) const {
  const int z = model::zone_index(tile, id);
  return z < 0 ? nullptr : &tile.zones[z];
}
Zone* Draft::find(const std::string& id) { return const_cast<Zone*>(std::as_const(*this).find(id)); }

std::string Draft::owner(Slot slot) const {
  const int z = model::zone_at(tile, slot);
  return z < 0 ? "" : tile.zones[z].id;
}

std::string Draft::add(const std::string& kind) {
  const std::string id = "\x01" + std::to_string(++added_count_);
  tile.zones.push_back({.id = id, .kind = kind});
  return id;
}

void Draft::detach(SlotSet slots, const std::string& heir) {
  std::vector<std::string> emptied;
  for (Zone& zone : tile.zones) {
    if (zone.id == heir || (zone.slots & slots).empty()) continue;
    zone.slots = zone.slots - slots;
    if (zone.slots.empty()) emptied.push_back(zone.id);
  }
  for (const std::string& id : emptied) remove(id, heir);
}

void Draft::release_slots(SlotSet slots) {
  for (Zone& zone : tile.zones) zone.slots = zone.slots - slots;
}

void Draft::assign_slots(SlotSet slots, const std::string& zone) {
  detach(slots, zone);
  if (Zone* to = find(zone)) to->slots = to->slots | slots;
}

void Draft::copy_symbols_and_action(const Zone& from, Zone& to) const {
  for (const std::string& symbol : from.symbols)
    if (edits::is_symbol_allowed(kinds_.rules(), symbol, to.kind) &&
        std::count(to.symbols.begin(), to.symbols.end(), symbol) < model::kMaxSymbolRepeat)
      to.symbols.push_back(symbol);
  if (to.action.empty() && !from.action.empty() && kinds_.why_no_action(from.action, to.kind).empty())
    to.action = from.action;
}

void Draft::merge(const std::string& to, const std::string& from) {
  const Zone* source = find(from);
  if (to == from || !source || !find(to)) return;
  const Zone gone = *source;
  Zone& target = *find(to);
  copy_symbols_and_action(gone, target);
  target.joins.insert(target.joins.end(), gone.joins.begin(), gone.joins.end());
  target.touches.insert(target.touches.end(), gone.touches.begin(), gone.touches.end());
  target.slots = target.slots | gone.slots;
  std::erase_if(tile.zones, [&](const Zone& z) { return z.id == from; });
  edits::rename_references(tile, from, to);
  for (auto& [zone, into] : merged_into_)
    if (into == from) into = to;
  merged_into_[from] = to;
}

void Draft::join(const std::string& a, const std::string& b) {
  Zone* from = find(a);
  const Zone* to = find(b);
  if (a == b || !from || !to || contains(from->joins, b) || contains(to->joins, a)) return;
  from->joins.push_back(b);
}

void Draft::change_kind(const std::string& zone, const std::string& kind) {
  tile = edits::set_kind(std::move(tile), kinds_.rules(), zone, kind);
  Zone* now = find(zone);
  if (!now) return;
  if (!now->action.empty() && !kinds_.why_no_action(now->action, kind).empty()) now->action.clear();
  now->mark.clear();
  now->touches.clear();
  for (const std::string& other : cluster(zone)) unjoin(zone, other);
}

void Draft::unjoin(const std::string& a, const std::string& b) {
  if (Zone* zone = find(a)) std::erase(zone->joins, b);
  if (Zone* zone = find(b)) std::erase(zone->joins, a);
}

std::string Draft::part_of(const std::string& zone) {
  const std::string part = add(find(zone)->kind);
  const auto root = cut_from_.find(zone);
  cut_from_[part] = root == cut_from_.end() ? zone : root->second;
  return part;
}

std::string Draft::split_off(const std::string& zone, Slot slot) {
  const auto was = std::find_if(before_.zones.begin(), before_.zones.end(), [&](const Zone& z) {
    const auto into = merged_into_.find(z.id);
    return into != merged_into_.end() && into->second == zone && z.slots == only(slot);
  });
  const std::string part = part_of(zone);
  if (was == before_.zones.end()) {
    find(part)->slots = only(slot);
    return part;
  }
  merged_into_.erase(was->id);
  cut_from_.erase(part);
  Zone& end = *find(part);
  end.id = was->id;
  end.slots = only(slot);
  return was->id;
}

void Draft::remove(const std::string& zone, const std::string& heir) {
  const Zone* found = find(zone);
  if (!found) return;
  const Zone gone = *found;
  if (Zone* to = find(heir)) copy_symbols_and_action(gone, *to);
  edits::erase_zone(tile, zone);
}

std::vector<std::string> Draft::cluster(const std::string& zone) const {
  std::vector<std::string> out{zone};
  for (std::size_t i = 0; i < out.size(); ++i)
    for (const Zone& other : tile.zones) {
      if (contains(out, other.id)) continue;
      const Zone* self = find(out[i]);
      if (contains(other.joins, out[i]) || (self && contains(self->joins, other.id))) out.push_back(other.id);
    }
  return out;
}

SlotSet Draft::slots_of(const std::vector<std::string>& zones) const {
  SlotSet out;
  for (const Zone& zone : tile.zones)
    if (contains(zones, zone.id)) out = out | zone.slots;
  return out;
}

namespace {
/// Returns, for each slot, the number of the arc between `walls` that contains the slot; -1 for a wall slot.
std::array<int, kSlotCount> arcs_between(SlotSet walls) {
  std::array<int, kSlotCount> out{};
  out.fill(-1);
  int start = 0;
  while (start < kSlotCount && !walls.has(slot_at(start))) ++start;
  int arc = 0;
  for (int i = 1; i < kSlotCount; ++i) {
    const Slot s = slot_at(start + i);
    if (walls.has(s))
      ++arc;
    else
      out[index(s)] = arc;
  }
  return out;
}

/// Splits `slots` by arc, in the order of the rim.
std::vector<SlotSet> parts_between(SlotSet slots, const std::array<int, kSlotCount>& arcs) {
  std::vector<std::pair<int, SlotSet>> out;
  for (int i = 0; i < kSlotCount; ++i) {
    const int arc = arcs[i];
    if (!slots.has(slot_at(i)) || arc < 0) continue;
    const auto found = std::find_if(out.begin(), out.end(), [&](const auto& p) { return p.first == arc; });
    if (found == out.end())
      out.emplace_back(arc, only(slot_at(i)));
    else
      found->second.add(slot_at(i));
  }
  std::vector<SlotSet> sets;
  for (const auto& [arc, set] : out) sets.push_back(set);
  return sets;
}
}  // namespace

bool Draft::cross(SlotSet a, SlotSet b) {
  return a.count() > 1 && b.count() > 1 && parts_between(b - a, arcs_between(a)).size() > 1;
}

bool Draft::reachable(const std::string& zone, const std::string& other) const {
  const std::vector<std::string> a = cluster(zone), b = cluster(other);
  if (contains(a, other)) return true;
  const SlotSet both = slots_of(a) | slots_of(b);
  std::vector<std::string> seen = a;
  seen.insert(seen.end(), b.begin(), b.end());
  for (const Zone& third : tile.zones) {
    if (contains(seen, third.id)) continue;
    const std::vector<std::string> c = cluster(third.id);
    if (cross(slots_of(c), both)) return false;
    seen.insert(seen.end(), c.begin(), c.end());
  }
  return true;
}

void Draft::split_zones_crossed_by(const std::string& zone, const std::vector<std::string>& walls) {
  std::vector<std::string> wall = cluster(zone);
  for (const std::string& id : walls)
    for (const std::string& more : cluster(id))
      if (!contains(wall, more)) wall.push_back(more);
  const SlotSet slots = slots_of(wall);
  if (slots.count() < 2) return;
  const auto arcs = arcs_between(slots);
  const std::vector<Zone> old = tile.zones;
  std::map<std::string, std::vector<std::string>> parts;
  for (const Zone& z : old) {
    if (contains(wall, z.id)) continue;
    std::vector<SlotSet> pieces = parts_between(z.slots, arcs);
    parts[z.id] = {z.id};
    if (pieces.size() < 2) continue;
    // The largest part keeps the zone's id and contents.
    std::stable_sort(pieces.begin(), pieces.end(), [](SlotSet a, SlotSet b) { return a.count() > b.count(); });
    find(z.id)->slots = pieces.front();
    for (std::size_t i = 1; i < pieces.size(); ++i) {
      const std::string part = part_of(z.id);
      find(part)->slots = pieces[i];
      parts[z.id].push_back(part);
    }
  }
  const auto arc_of = [&](const std::string& id) {
    const Zone* z = find(id);
    for (int i = 0; z && i < kSlotCount; ++i)
      if (z->slots.has(slot_at(i))) return arcs[i];
    return -1;
  };
  // Zones stay joined if parts of both are on the same side of the cut. A zone without slots belongs to one side only.
  std::map<std::string, int> side_of_inner;
  for (Zone& z : tile.zones)
    if (!contains(wall, z.id)) std::erase_if(z.joins, [&](const std::string& id) { return !contains(wall, id); });
  const auto along = [&](const Zone& z, const std::string& other) {
    for (const std::string& part : parts[z.id])
      for (const std::string& end : parts[other]) {
        int a = arc_of(part), b = arc_of(end);
        if (a < 0 && side_of_inner.contains(part)) a = side_of_inner[part];
        if (b < 0 && side_of_inner.contains(end)) b = side_of_inner[end];
        if (a >= 0 && b >= 0 && a != b) continue;
        if (a >= 0 && b < 0) side_of_inner[end] = a;
        if (b >= 0 && a < 0) side_of_inner[part] = b;
        join(part, end);
        return;
      }
  };
  for (const Zone& z : old)
    for (const std::string& other : z.joins)
      if (!contains(wall, z.id) && !contains(wall, other) && parts.contains(other)) along(z, other);
}

void Draft::set_surrounding_ground(const std::string& zone, const std::string& ground) {
  Zone* inner = find(zone);
  const Zone* around = find(ground);
  const auto is_ground = [&](const Zone& z) { return kinds_.is_ground(z.kind) && !z.slots.empty(); };
  if (!inner || !around || !inner->slots.empty() || !is_ground(*around) || cluster(zone).size() > 1) return;
  // Either zone may list the other in `touches`. Since an entry may also affect scores, it is kept unless the zone
  // moves to other ground.
  const auto lies_in = [&](const Zone& z) { return contains(inner->touches, z.id) || contains(z.touches, inner->id); };
  const auto elsewhere = [&](const Zone& z) { return z.id != ground && is_ground(z) && lies_in(z); };
  const bool one_ground = std::ranges::count_if(tile.zones, is_ground) == 1;
  if (one_ground || (lies_in(*around) && std::ranges::none_of(tile.zones, elsewhere))) return;
  for (Zone& z : tile.zones) {
    if (!elsewhere(z)) continue;
    std::erase(inner->touches, z.id);
    std::erase(z.touches, inner->id);
  }
  if (!lies_in(*around)) inner->touches.push_back(ground);
}

void Draft::update_touches() {
  const auto same = [&](const Zone& z) {
    const int i = model::zone_index(before_, z.id);
    return i >= 0 && before_.zones[i].slots == z.slots && before_.zones[i].joins == z.joins;
  };
  // A part may touch any zone that the whole zone touched.
  for (const auto& [part, whole] : cut_from_) {
    Zone* z = find(part);
    const int w = model::zone_index(before_, whole);
    if (!z || w < 0) continue;
    for (const std::string& id : before_.zones[w].touches)
      if (find(id) && id != part && !contains(z->touches, id)) z->touches.push_back(id);
  }
  for (Zone& z : tile.zones) {
    std::erase_if(z.touches, [&](const std::string& id) {
      const Zone* other = find(id);
      return !other || id == z.id || ((!same(z) || !same(*other)) && !reachable(z.id, id));
    });
    for (const Zone& other : tile.zones) {
      if (other.id == z.id || !kinds_.touching(z.kind, other.kind) || (same(z) && same(other))) continue;
      if (contains(z.touches, other.id) || contains(other.touches, z.id) || !reachable(z.id, other.id)) continue;
      z.touches.push_back(other.id);
    }
  }
}

std::string Draft::fresh_id(const std::string& kind) const {
  std::string prefix = "\x01";
  bool letters = false;
  for (const Zone& z : before_.zones) {
    const std::size_t digits = z.id.find_first_of("0123456789");
    if (digits == 0 || digits == std::string::npos) continue;
    letters = true;
    if (z.kind == kind) prefix = z.id.substr(0, digits);
  }
  // Do not reuse ids of zones that this stroke removes, because the descriptions of its effects name both zones.
  const auto free_from = [&](int first, const std::string& before) {
    for (int i = first;; ++i)
      if (const std::string id = before + std::to_string(i);
          model::zone_index(tile, id) < 0 && model::zone_index(before_, id) < 0)
        return id;
  };
  if (!letters) return free_from(model::zone_index(before_, "0") < 0 ? 1 : 0, "");
  return free_from(1, prefix == "\x01" ? capitalized(kind.substr(0, 1)) : prefix);
}

std::string Draft::final_id(const std::string& id) const {
  const auto found = named_.find(id);
  return found == named_.end() ? id : found->second;
}

void Draft::name_new_zones() {
  std::vector<std::string> fresh;
  for (const Zone& z : tile.zones)
    if (z.id[0] == '\x01') fresh.push_back(z.id);
  // Parts of cut zones are named before zones that the stroke drew.
  std::stable_partition(fresh.begin(), fresh.end(), [&](const std::string& id) { return cut_from_.contains(id); });
  for (const std::string& id : fresh) {
    Zone* z = find(id);
    const std::string name = fresh_id(z->kind);
    z->id = name;
    edits::rename_references(tile, id, name);
    named_[id] = name;
    if (const auto part = cut_from_.find(id); part != cut_from_.end()) {
      cut_from_[name] = part->second;
      cut_from_.erase(id);
    }
    for (auto& [zone, into] : merged_into_)
      if (into == id) into = name;
  }
  const std::vector<Zone> named = tile.zones;
  for (const Zone& z : named)
    edits::rename_references(tile, z.id, z.id);  // removes duplicates and references from a zone to itself
  const auto place = [&](const Zone& z) {
    const int i = model::zone_index(before_, z.id);
    if (i >= 0) return i;
    const auto at =
        std::find_if(fresh.begin(), fresh.end(), [&](const std::string& id) { return named_.at(id) == z.id; });
    return static_cast<int>(before_.zones.size() + static_cast<std::size_t>(at - fresh.begin()));
  };
  std::stable_sort(tile.zones.begin(), tile.zones.end(),
                   [&](const Zone& a, const Zone& b) { return place(a) < place(b); });
}

bool Draft::finish() {
  if (!error_.empty()) return false;
  name_new_zones();
  if (tile.zones.size() > static_cast<std::size_t>(model::kMaxZones))
    return fail(tr("A tile can have at most {0} zones; remove one first.", model::kMaxZones));
  for (Zone& z : tile.zones) {
    if (topology::is_planar(tile)) return true;
    z.touches.clear();
  }
  return topology::is_planar(tile) ||
         fail(tr("Zones would cross each other; end the stroke before it crosses another zone."));
}

}  // namespace tw::editor::strokes
