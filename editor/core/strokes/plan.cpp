// How strokes are interpreted. The edges of the rules determine the role of a kind (zone_kinds.hpp):
// - A line (in the middle of edges only) snaps to the middle of its sides and cuts the zones that it crosses. It joins
//   zones that its kind may join, merges with its own kind (or meets it in a junction, if the set has junctions), and
//   has ground on its banks. If it ends at the border of a block, the line and the block together cut the zones around
//   them.
// - A block covers whole sides, including the sides along `passed_slots`. Ground merges with adjacent ground; other
//   blocks stay separate until a stroke joins them. A click inside ground adds an island.
// - A zone of a kind that no edge has is placed inside. If it is dropped on a line that it may join, it splits the line
//   into its ends.
// - When a zone is cut, the largest part keeps the id, symbols and action.
// - The eraser gives slots to adjacent zones (ground before blocks) and merges the zones that the erased zone
//   separated.
// - Fill turns all ground of one kind into another, except the banks of lines. Sides become the edge that needs the
//   fewest changes. If no edge fits, or zones would cross, the plan is not legal.

#include <algorithm>
#include <map>

#include "editor/core/strokes/brushes.hpp"
#include "editor/core/strokes/effects.hpp"
#include "editor/core/words/words.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/limits.hpp"

namespace tw::editor::strokes {

using model::Side;
using model::Slot;
using model::Tile;
using model::Zone;

namespace {
bool known(const Tile& tile, const Place& place) {
  if (place.type == Place::Type::Slot) return index(place.slot) < model::kSlotCount;
  return place.type == Place::Type::Nowhere || model::zone_index(tile, place.zone) >= 0;
}

std::string end_in_words(const Tile& tile, const Place& place) {
  if (place.type == Place::Type::Slot) return std::string(name(place.slot));
  const int z = model::zone_index(tile, place.zone);
  return z < 0 ? tr("outside") : zone_name(tile.zones[z]);
}

bool same_end(const Place& a, const Place& b) {
  return a.type == b.type &&
         (a.type == Place::Type::Slot ? a.slot == b.slot : a.zone == b.zone && a.symbol == b.symbol);
}

std::string what_of(const Tile& tile, const Stroke& stroke) {
  switch (stroke.brush.type) {
    case Brush::Type::Action: return stroke.brush.name.empty() ? tr("no action") : tr_name(stroke.brush.name);
    case Brush::Type::Eraser: return tr_in("stroke", "erase");
    case Brush::Type::Fill: return tr_in("stroke", "fill with {0}", tr_name(stroke.brush.name));
    case Brush::Type::Select: {
      const int z = model::zone_index(tile, stroke.from.zone);
      if (stroke.from.type != Place::Type::Symbol || z < 0) return tr_in("stroke", "drag");
      const Zone& zone = tile.zones[z];
      return tr_name(stroke.from.symbol < zone.symbols.size() ? zone.symbols[stroke.from.symbol] : zone.action);
    }
    default: return tr_name(stroke.brush.name);
  }
}

std::string stroke_title(const Tile& tile, const Stroke& stroke) {
  const std::string what = capitalized(what_of(tile, stroke));
  const bool drawn = stroke.brush.type == Brush::Type::Kind || stroke.brush.type == Brush::Type::Select;
  if (!drawn || same_end(stroke.from, stroke.to)) return what + " " + end_in_words(tile, stroke.to);
  return what + " " + end_in_words(tile, stroke.from) + " → " + end_in_words(tile, stroke.to);
}

std::string label_of(const Tile& tile, const Stroke& stroke) {
  const std::string from = end_in_words(tile, stroke.from), to = end_in_words(tile, stroke.to);
  const std::string what = what_of(tile, stroke);
  switch (stroke.brush.type) {
    case Brush::Type::Kind:
      return same_end(stroke.from, stroke.to) ? tr("Draw {0} at {1}", what, to)
                                              : tr("Draw {0} from {1} to {2}", what, from, to);
    case Brush::Type::Symbol: return tr("Put {0} on {1}", what, to);
    case Brush::Type::Action:
      return stroke.brush.name.empty() ? tr("Remove action from {0}", to) : tr("Put {0} on {1}", what, to);
    case Brush::Type::Eraser: return tr("Erase {0}", from);
    case Brush::Type::Fill: return tr("Fill the rest with {0}", tr_name(stroke.brush.name));
    case Brush::Type::Select: break;
  }
  return stroke.from.type == Place::Type::Symbol ? tr("Move {0} to {1}", what, to) : tr("Drag {0} to {1}", from, to);
}

bool make(Draft& draft, const Stroke& stroke, std::string& zone) {
  switch (stroke.brush.type) {
    case Brush::Type::Kind: return draw_kind(draft, stroke, zone);
    case Brush::Type::Symbol: return put_symbol(draft, stroke, zone);
    case Brush::Type::Action: return put_action(draft, stroke, zone);
    case Brush::Type::Eraser: return erase_along_stroke(draft, stroke, zone);
    case Brush::Type::Fill: return fill_rest(draft, stroke, zone);
    case Brush::Type::Select: break;
  }
  return drag(draft, stroke, zone);
}

/// Fixes a tile that is not valid before the stroke: assigns free slots to adjacent zones and turns sides into edges.
bool fix_rim(Draft& draft) {
  model::SlotSet seen;
  for (Zone& zone : draft.tile.zones) {
    const bool had = !zone.slots.empty();
    zone.slots = zone.slots - seen;
    if (had && zone.slots.empty()) return draft.fail(tr("Two zones have the same slots; remove one of them first."));
    seen = seen | zone.slots;
  }
  return draft.match_edges({});
}

Plan refused(const Tile& tile, Plan plan, std::string why) {
  plan.legal = false;
  plan.changes = false;
  plan.result = tile;
  plan.effects.clear();
  plan.zone.clear();
  plan.verdict = std::move(why);
  return plan;
}

std::vector<std::string> fresh_zones(const Tile& before, const Tile& after) {
  std::vector<std::string> out;
  for (const Zone& zone : after.zones) {
    const int i = model::zone_index(before, zone.id);
    if (i < 0 || before.zones[i].slots != zone.slots || before.zones[i].kind != zone.kind) out.push_back(zone.id);
  }
  return out;
}

Plan plan_with(const Tile& tile, const model::Rules& rules, const Stroke& stroke, const ZoneKinds& kinds,
               const model::TileSet* set) {
  Plan plan;
  plan.result = tile;
  if (!known(tile, stroke.from) || !known(tile, stroke.to) ||
      !std::all_of(stroke.passed_slots.begin(), stroke.passed_slots.end(),
                   [&](const Place& p) { return known(tile, p); }))
    return refused(tile, plan, tr("The zone no longer exists; start again."));
  plan.title = stroke_title(tile, stroke);
  plan.label = label_of(tile, stroke);
  if (rules.family != model::kLandscape || rules.kinds.empty() || rules.edges.empty())
    return refused(tile, plan, tr("Tiles of this game cannot be drawn with brushes; edit their properties instead."));
  if (tile.zones.size() > static_cast<std::size_t>(model::kMaxZones))
    return refused(tile, plan, tr("The tile has more than {0} zones; remove some.", model::kMaxZones));
  if (stroke.to.type == Place::Type::Nowhere && stroke.brush.type != Brush::Type::Fill)
    return refused(tile, plan, tr("End the stroke on a slot or inside the tile."));
  Draft draft(tile, kinds);
  std::string zone;
  if (!fix_rim(draft) || !make(draft, stroke, zone)) return refused(tile, plan, draft.error());
  draft.update_touches();
  if (!draft.finish()) return refused(tile, plan, draft.error());
  plan.legal = true;
  plan.zone = draft.final_id(zone);
  if (model::zone_index(draft.tile, plan.zone) < 0) plan.zone.clear();
  plan.effects = effects_of(draft);
  plan.changed_zones = fresh_zones(tile, draft.tile);
  plan.changes = draft.tile != tile;
  plan.result = std::move(draft.tile);
  plan.verdict = plan.changes ? tr("Legal.") + " " + describe_pattern(plan.result, rules, set) : tr("Nothing changes.");
  return plan;
}
}  // namespace

Plan plan(const Tile& tile, const model::Rules& rules, const Stroke& stroke, const model::TileSet* set) {
  const ZoneKinds kinds(rules, tile, set);
  return plan_with(tile, rules, stroke, kinds, set);
}

std::vector<Place> reachable(const Tile& tile, const model::Rules& rules, const Brush& brush, const Place& from,
                             const model::TileSet* set) {
  const ZoneKinds kinds(rules, tile, set);
  std::vector<Place> out;
  const auto ask = [&](Place to) {
    const Plan made = plan_with(tile, rules, {brush, from, to, {}}, kinds, nullptr);
    if (made.legal && made.changes) out.push_back(std::move(to));
  };
  for (int i = 0; i < model::kSlotCount; ++i) {
    const auto slot = static_cast<Slot>(i);
    const int z = model::zone_at(tile, slot);
    Place to{.type = Place::Type::Slot, .slot = slot};
    if (z >= 0) to.zone = tile.zones[z].id;
    ask(std::move(to));
  }
  for (const Zone& zone : tile.zones) ask({.type = Place::Type::Zone, .zone = zone.id});
  return out;
}

}  // namespace tw::editor::strokes
