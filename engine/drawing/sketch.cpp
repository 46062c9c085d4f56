#include "engine/drawing/sketch.hpp"

#include <algorithm>

#include "engine/drawing/looks.hpp"
#include "engine/drawing/symbols.hpp"
#include "engine/language/translate.hpp"

namespace tw::drawing {
namespace {

/// Returns the longest prefix of a name, cut at a hyphen, for which the library has a symbol; "" for none.
std::string longest_symbol_prefix(std::string name) {
  while (!name.empty()) {
    if (find_symbol(name) != nullptr) return name;
    const std::size_t hyphen = name.rfind('-');
    name.resize(hyphen == std::string::npos ? 0 : hyphen);
  }
  return name;
}

std::string symbol_of(const model::Tile& tile) {
  if (std::string drawn = longest_symbol_prefix(tile.id); !drawn.empty()) return drawn;
  for (const model::Property& property : tile.properties)
    if (find_symbol(property.value) != nullptr) return property.value;
  return tile.id;
}

}  // namespace

std::optional<Card> card_of(const model::Tile& tile, const model::Rules& rules) {
  if (!tile.zones.empty() || !rules.kinds.empty() || !rules.edges.empty()) return std::nullopt;
  Card out{tile.id, tile.deck, symbol_of(tile), {}};
  for (const model::Property& property : tile.properties)
    if (out.facts.size() < kMaxFacts) out.facts.push_back({property.name, property.value});
  return out;
}

namespace {

using model::Slot;

Shape shape_of(const SketchZone& zone) {
  const bool rim = !zone.slots.empty();
  if (zone.kind.look == Look::Ground) return Shape::Ground;
  if (is_line(zone.kind.look)) return rim || zone.joins.size() > 1 ? Shape::Line : Shape::Blob;
  return rim ? Shape::Area : Shape::Blob;
}

/// Returns an end in the middle of each contiguous run of slots on a side.
std::vector<RimEnd> ends_of(model::SlotSet slots) {
  std::vector<RimEnd> out;
  for (int side = 0; side < 4; ++side)
    for (int i = 0; i < 3; ++i) {
      if (!slots.has(static_cast<Slot>(3 * side + i))) continue;
      int last = i;
      while (last < 2 && slots.has(static_cast<Slot>(3 * side + last + 1))) ++last;
      out.push_back({side + (i + last + 1) / 6.0, side});
      i = last;
    }
  return out;
}

/// Sets the picture in the middle of a building: its first symbol, otherwise its mark, otherwise the picture with the
/// name of its feature.
void take_building(const model::Zone& zone, SketchZone& out) {
  if (out.symbols.empty()) {
    out.building = zone.mark.empty() ? zone.kind : zone.mark;
    return;
  }
  out.building = out.symbols.front();
  out.symbols.erase(out.symbols.begin());
}

SketchZone zone_of(const model::Tile& tile, const model::Zone& zone, const model::Rules& rules, std::size_t& symbols) {
  SketchZone out;
  out.id = zone.id;
  out.kind = look_of(rules, zone.kind);
  for (const std::string& id : zone.symbols)
    if (symbols < kMaxSketchSymbols) {
      out.symbols.push_back(symbol_look(rules, id));
      ++symbols;
    }
  if (!zone.action.empty()) out.action = action_look(rules, zone.action);
  out.mark = zone.mark;
  if (out.kind.look == Look::Building) take_building(zone, out);
  for (const std::string& id : zone.joins) {
    const int other = model::zone_index(tile, id);
    if (other >= 0 && static_cast<std::size_t>(other) < kMaxSketchZones && tile.zones[other].slots.empty() &&
        &tile.zones[other] != &zone)
      if (std::find(out.joins.begin(), out.joins.end(), other) == out.joins.end()) out.joins.push_back(other);
  }
  return out;
}

/// Assigns each slot to the first zone that claims it and reports other claims as problems.
void claim_slots(const model::Tile& tile, Sketch& sketch) {
  sketch.owner.fill(-1);
  for (std::size_t i = 0; i < sketch.zones.size(); ++i)
    for (int s = 0; s < model::kSlotCount; ++s) {
      if (!tile.zones[i].slots.has(static_cast<Slot>(s))) continue;
      int& owner = sketch.owner[s];
      if (owner >= 0) {
        sketch.problems.push_back(tr("slot {0} is in two zones", model::name(static_cast<Slot>(s))));
        continue;
      }
      owner = static_cast<int>(i);
      sketch.zones[i].slots.add(static_cast<Slot>(s));
    }
  for (int s = 0; s < model::kSlotCount; ++s)
    if (sketch.owner[s] < 0) sketch.problems.push_back(tr("slot {0} is in no zone", model::name(static_cast<Slot>(s))));
}

std::vector<int> grounds_along(const model::Tile& tile, const Sketch& sketch, const model::Zone& blob) {
  std::vector<int> out;
  const auto names = [](const model::Zone& zone, const std::string& id) {
    return std::find(zone.touches.begin(), zone.touches.end(), id) != zone.touches.end();
  };
  for (std::size_t i = 0; i < sketch.zones.size(); ++i) {
    const SketchZone& zone = sketch.zones[i];
    if (zone.shape != Shape::Ground || zone.slots.empty()) continue;
    if (names(blob, zone.id) || names(tile.zones[i], blob.id)) out.push_back(static_cast<int>(i));
  }
  return out;
}

}  // namespace

bool Sketch::has(Shape shape) const {
  return std::any_of(zones.begin(), zones.end(), [&](const SketchZone& z) { return z.shape == shape; });
}

std::vector<int> Sketch::lines_into(int blob) const {
  std::vector<int> out;
  for (int i = 0; i < static_cast<int>(zones.size()); ++i) {
    const auto& joins = zone(i).joins;
    if (zone(i).shape == Shape::Line && std::find(joins.begin(), joins.end(), blob) != joins.end()) out.push_back(i);
  }
  return out;
}

bool Sketch::is_free_line(int i) const { return zone(i).shape == Shape::Line && zone(i).joins.empty(); }

std::vector<int> Sketch::zones_with(Shape shape) const {
  std::vector<int> out;
  for (int i = 0; i < static_cast<int>(zones.size()); ++i)
    if (zone(i).shape == shape) out.push_back(i);
  return out;
}

float half_width(const SketchZone& zone) { return zone.kind.look == Look::Road ? kRoadHalfWidth : kStreamHalfWidth; }

Sketch sketch_of(const model::Tile& tile, const model::Rules& rules) {
  Sketch out;
  out.id = tile.id;
  std::size_t symbols = 0;
  for (const model::Zone& zone : tile.zones) {
    if (out.zones.size() == kMaxSketchZones) break;
    out.zones.push_back(zone_of(tile, zone, rules, symbols));
  }
  if (tile.zones.size() > kMaxSketchZones)
    out.problems.push_back(tr("only the first {0} zones are drawn", kMaxSketchZones));
  out.card = card_of(tile, rules);
  if (out.card) {
    out.owner.fill(-1);
    return out;
  }
  claim_slots(tile, out);
  for (SketchZone& zone : out.zones) {
    zone.shape = shape_of(zone);
    if (zone.shape == Shape::Line) zone.ends = ends_of(zone.slots);
  }
  for (std::size_t i = 0; i < out.zones.size(); ++i)
    if (out.zones[i].shape == Shape::Blob) out.zones[i].grounds = grounds_along(tile, out, tile.zones[i]);
  for (SketchZone& zone : out.zones)  // lines can only join blobs
    std::erase_if(zone.joins, [&](int other) { return out.zone(other).shape != Shape::Blob; });
  return out;
}

}  // namespace tw::drawing
