// Quick fixes for the rim and for misplaced zones, built from the same steps as strokes.

#include <algorithm>
#include <optional>

#include "editor/core/edits/zones.hpp"
#include "editor/core/findings/trial.hpp"
#include "editor/core/strokes/brushes.hpp"
#include "editor/core/words/words.hpp"
#include "engine/language/translate.hpp"
#include "engine/xml/check.hpp"

namespace tw::editor::quick_fixes {

using model::kSlotCount;
using model::Side;
using model::SlotSet;
using model::Tile;
using model::Zone;
using strokes::Draft;
using strokes::slot_at;

namespace {
SlotSet free_slots(const Tile& tile) {
  SlotSet out(0x0FFF);
  for (const Zone& zone : tile.zones) out = out - zone.slots;
  return out;
}

/// Returns the zones next to these slots, in the order of the rim.
std::vector<std::string> zones_beside(const Tile& tile, SlotSet slots) {
  std::vector<std::string> out;
  for (int i = 0; i < kSlotCount; ++i)
    for (const int way : {-1, 1}) {
      if (!slots.has(slot_at(i)) || slots.has(slot_at(i + way))) continue;
      const int z = model::zone_at(tile, slot_at(i + way));
      if (z < 0) continue;
      const std::string& id = tile.zones[z].id;
      if (std::find(out.begin(), out.end(), id) == out.end()) out.push_back(id);
    }
  return out;
}

std::string zone_name_in(const Tile& tile, const std::string& id) {
  const int z = model::zone_index(tile, id);
  return z < 0 ? id : zone_name(tile.zones[z]);
}
}  // namespace

void fix_free_slot(FixTrial& trial) {
  if (!trial.tile()) return;
  const SlotSet slots = free_slots(*trial.tile());
  for (const std::string& id : zones_beside(*trial.tile(), slots))
    trial.offer_draft(
        tr("Assign to {0}", zone_name_in(*trial.tile(), id)),
        [&](Draft& draft) {
          draft.find(id)->slots = draft.find(id)->slots | slots;
          return true;
        },
        id);
  trial.offer_draft(tr("Close the gap"), [](Draft& draft) { return draft.match_edges({}); });
}

void fix_shared_slot(FixTrial& trial) {
  const Zone* zone = trial.zone();
  if (!zone) return;
  SlotSet others;
  std::vector<const Zone*> rivals;
  for (const Zone& other : trial.tile()->zones)
    if (other.id != zone->id && !(other.slots & zone->slots).empty()) {
      others = others | other.slots;
      rivals.push_back(&other);
    }
  if (rivals.empty()) return;
  const auto without = [](const std::string& id, SlotSet slots) {
    return [id, slots](Draft& draft) {
      Zone& from = *draft.find(id);
      const bool had = !from.slots.empty();
      from.slots = from.slots - slots;
      if (had && from.slots.empty()) draft.remove(id);
      return true;
    };
  };
  const std::string label = tr("Assign to {0}", zone_name(*rivals.front()));
  trial.offer_draft(label, without(zone->id, others), rivals.front()->id);
  const std::string id = zone->id;
  const SlotSet own = zone->slots;
  trial.offer_draft(
      tr("Assign to {0}", zone_name(*zone)),
      [&](Draft& draft) {
        std::vector<std::string> ids;
        for (const Zone* rival : rivals) ids.push_back(rival->id);
        for (const std::string& rival : ids) (void)without(rival, own)(draft);
        return true;
      },
      id);
  trial.offer_draft(label, [&](Draft& draft) { return without(id, others)(draft) && draft.match_edges({}); });
}

namespace {
/// Returns a short label that describes the change to a side.
std::string side_label(const Tile& tile, const strokes::ZoneKinds& kinds, Side side, const model::EdgeKind& edge) {
  const auto& z = edge.zones;
  if (z[0] == z[1] && z[1] == z[2]) return tr("Change side to {0}", tr_name(z[1]));
  const auto now = model::side_kinds(tile, side);
  const bool there = std::find(now.begin(), now.end(), z[1]) != now.end();
  if (kinds.is_line(z[1]) && there) {
    const bool wide = std::count(now.begin(), now.end(), z[1]) > 1;
    return now[1] == z[1] && !wide ? tr("Add banks") : tr("Centre the {0}", tr_name(z[1]));
  }
  return tr("Change side to {0}", tr_name(z[0]) + " " + tr_name(z[1]) + " " + tr_name(z[2]));
}

/// Returns the side of the tile that the finding concerns. The finding does not store the side, but the findings about
/// sides that match no edge kind are in the order of these sides.
std::optional<Side> side_of_finding(const FixTrial& trial) {
  const Tile& tile = *trial.tile();
  SlotSet seen, twice;
  for (const Zone& zone : tile.zones) {
    twice = twice | (seen & zone.slots);
    seen = seen | zone.slots;
  }
  std::vector<Side> wrong;
  for (const Side side : model::kSides) {
    const auto kinds = model::side_kinds(tile, side);
    const auto known = [&](const std::string& kind) { return model::index_of(trial.rules().kinds, kind) >= 0; };
    const bool checked = std::all_of(kinds.begin(), kinds.end(), known) && (twice & SlotSet::side(side)).empty();
    if (checked && model::find_edge_kind(trial.rules(), kinds) < 0) wrong.push_back(side);
  }
  std::size_t at = 0;
  for (const model::Finding& finding : xml::check_tile(tile, trial.rules(), "")) {
    if (finding.code != trial.finding().code) continue;
    if (finding.message == trial.finding().message && at < wrong.size()) return wrong[at];
    ++at;
  }
  return std::nullopt;
}
}  // namespace

void fix_unknown_edge(FixTrial& trial) {
  if (!trial.tile()) return;
  const Tile& tile = *trial.tile();
  const strokes::ZoneKinds kinds(trial.rules(), tile, nullptr);
  const std::optional<Side> side = side_of_finding(trial);
  if (!side) return;
  const auto now = model::side_kinds(tile, *side);
  std::vector<const model::EdgeKind*> edges;
  for (const model::EdgeKind& edge : trial.rules().edges) edges.push_back(&edge);
  const auto changes = [&](const model::EdgeKind* edge) {
    int n = 0;
    for (std::size_t i = 0; i < 3; ++i) n += edge->zones[i] != now[i];
    const bool lost = kinds.is_line(now[0]) || kinds.is_line(now[1]) || kinds.is_line(now[2]);
    return 2 * n - (lost && kinds.is_line(edge->zones[1]) ? 1 : 0);  // prefer an edge that keeps a line drawn there
  };
  std::stable_sort(edges.begin(), edges.end(), [&](const auto* a, const auto* b) { return changes(a) < changes(b); });
  for (const model::EdgeKind* edge : edges) {
    trial.offer_draft(side_label(tile, kinds, *side, *edge), [&](Draft& draft) {
      for (int i = 0; i < 3; ++i)
        if (const Zone* z = draft.find(draft.owner(model::slot(*side, i))); z && z->kind == edge->zones[1])
          draft.set_heir(z->id);
      draft.make_side(*side, *edge);
      return true;
    });
  }
}

namespace {
bool is_joined(const Tile& tile, const Zone& zone) {
  return !zone.joins.empty() || std::any_of(tile.zones.begin(), tile.zones.end(), [&](const Zone& other) {
    return std::find(other.joins.begin(), other.joins.end(), zone.id) != other.joins.end();
  });
}
}  // namespace

void fix_isolated_zone(FixTrial& trial) {
  const Zone* zone = trial.zone();
  if (!zone) return;
  const strokes::ZoneKinds kinds(trial.rules(), *trial.tile(), &trial.set());
  // A line that ends inside the tile must end in a zone; one zone can be the end of all such lines.
  std::vector<std::string> ends_of_lines;
  std::string kind_of_line;
  for (const Zone& other : trial.tile()->zones) {
    if (!kinds.are_joinable(zone->kind, other.kind) || !kinds.is_line(other.kind)) continue;
    if (other.slots.count() != 1 || is_joined(*trial.tile(), other)) continue;
    if (kind_of_line.empty()) kind_of_line = other.kind;
    if (other.kind == kind_of_line) ends_of_lines.push_back(other.id);
  }
  if (ends_of_lines.size() > 1) {
    trial.offer_draft(
        tr("Join all {0} ends", tr_name(kind_of_line)),
        [&](Draft& draft) {
          std::string made;
          ends_of_lines.insert(ends_of_lines.begin(), zone->id);
          return strokes::add_inner_zone(draft, zone->kind, ends_of_lines, made);
        },
        zone->id);
  }
  for (const bool ends : {true, false})  // first the zones with a single slot, which are ends of lines
    for (const Zone& other : trial.tile()->zones) {
      if (!kinds.are_joinable(zone->kind, other.kind) || (other.slots.count() == 1) != ends) continue;
      trial.offer_draft(
          tr("Join to {0}", zone_name(other)),
          [&, id = other.id](Draft& draft) {
            std::string made;
            if (kinds.is_line(other.kind)) return strokes::add_inner_zone(draft, zone->kind, {zone->id, id}, made);
            draft.join(id, zone->id);
            return true;
          },
          zone->id);
    }
  trial.offer_draft(tr("Remove the zone"), [&](Draft& draft) { return strokes::erase_zone(draft, zone->id); });
}

void fix_crossing_zones(FixTrial& trial) {
  if (!trial.tile()) return;
  const Tile& tile = *trial.tile();
  const strokes::ZoneKinds kinds(trial.rules(), tile, nullptr);
  std::vector<const Zone*> walls;
  for (const Zone& zone : tile.zones)
    if (zone.slots.count() > 1) walls.push_back(&zone);
  std::stable_sort(walls.begin(), walls.end(), [&](const Zone* a, const Zone* b) {
    const auto rank = [&](const Zone* z) { return kinds.is_line(z->kind) ? 0 : kinds.is_ground(z->kind) ? 2 : 1; };
    return rank(a) < rank(b);
  });
  for (const Zone* wall : walls) {
    std::string parted;
    for (const Zone& zone : tile.zones)
      if (parted.empty() && zone.id != wall->id && Draft::cross(wall->slots, zone.slots)) parted = zone.id;
    if (parted.empty()) continue;
    if (tile.zones[model::zone_index(tile, parted)].kind == wall->kind)
      trial.offer_draft(tr("Merge into one {0}", tr_name(wall->kind)), [&](Draft& draft) {
        std::string made;
        return strokes::merge_and_cut(draft, {wall->id, parted}, made);
      });
    trial.offer_draft(
        tr("Split {0}", zone_name_in(tile, parted)),
        [&](Draft& draft) {
          for (const Zone* other : walls) {
            draft.split_zones_crossed_by(wall->id);
            if (draft.find(other->id)) draft.split_zones_crossed_by(other->id);
          }
          return true;
        },
        parted);
  }
  for (const Zone& zone : tile.zones) {
    if (!zone.touches.empty()) {
      Tile next = tile;
      next.zones[model::zone_index(tile, zone.id)].touches.clear();
      trial.offer_tile(tr("Remove links to adjacent zones"), std::move(next), zone.id);
    }
    for (const std::string& id : zone.joins)
      trial.offer_tile(tr("Disconnect {0}", zone_name(zone)), edits::unjoin_zones(tile, zone.id, id), zone.id);
  }
}

void fix_inner_zone_slots(FixTrial& trial) {
  const Zone* zone = trial.zone();
  if (!zone) return;
  const SlotSet slots = zone->slots;
  trial.offer_draft(
      tr("Remove from the rim"),
      [&](Draft& draft) {
        draft.release_slots(slots);
        return draft.match_edges(SlotSet(0x0FFF) - slots) || draft.match_edges({});
      },
      zone->id);
}

}  // namespace tw::editor::quick_fixes
