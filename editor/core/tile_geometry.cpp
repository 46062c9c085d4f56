#include "editor/core/tile_geometry.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

namespace tw::editor {

Point to_turned(Point p, model::Rotation turn) {
  for (int i = 0; i < quarters(turn); ++i) p = {1 - p.y, p.x};
  return p;
}

Point to_unturned(Point p, model::Rotation turn) {
  for (int i = 0; i < quarters(turn); ++i) p = {p.y, 1 - p.x};
  return p;
}

Point slot_point(model::Slot slot, model::Rotation turn) {
  const model::Slot shown = model::turned(slot, turn);
  const double along = (2.0 * (index(shown) % 3) + 1) / 6;
  switch (side_of(shown)) {
    case model::Side::North: return {along, 0};
    case model::Side::East: return {1, along};
    case model::Side::South: return {1 - along, 1};
    case model::Side::West: return {0, 1 - along};
  }
  return {};
}

Point outward(model::Slot slot, model::Rotation turn) {
  switch (side_of(model::turned(slot, turn))) {
    case model::Side::North: return {0, -1};
    case model::Side::East: return {1, 0};
    case model::Side::South: return {0, 1};
    case model::Side::West: return {-1, 0};
  }
  return {};
}

std::optional<model::Slot> slot_near(Point p, model::Rotation turn, double reach) {
  std::optional<model::Slot> found;
  double best = reach;
  for (int i = 0; i < model::kSlots; ++i) {
    const auto slot = static_cast<model::Slot>(i);
    const Point q = slot_point(slot, turn);
    const double distance = std::hypot(q.x - p.x, q.y - p.y);
    if (distance <= best) {
      best = distance;
      found = slot;
    }
  }
  return found;
}

model::Slot mirrored(model::Slot slot, Mirror how) {
  const int sum = how == Mirror::Across ? 2 : 8;
  return static_cast<model::Slot>((sum - index(slot) + model::kSlots) % model::kSlots);
}

model::Tile mirrored(model::Tile tile, Mirror how) {
  for (model::Zone& zone : tile.zones) {
    model::SlotSet slots;
    for (int i = 0; i < model::kSlots; ++i)
      if (const auto slot = static_cast<model::Slot>(i); zone.slots.has(slot)) slots.add(mirrored(slot, how));
    zone.slots = slots;
  }
  return tile;
}

std::optional<model::Rotation> same_when_turned(const model::Tile& a, const model::Tile& b) {
  using Zone = std::tuple<std::string, unsigned, std::multiset<std::string>, std::string>;
  const auto zones_of = [](const model::Tile& tile) {
    std::multiset<Zone> out;
    for (const model::Zone& zone : tile.zones)
      out.insert({zone.kind, zone.slots.bits(), {zone.symbols.begin(), zone.symbols.end()}, zone.action});
    return out;
  };
  const auto wanted = zones_of(a);
  for (const model::Rotation by : model::kRotations)
    if (zones_of(model::turned(b, by)) == wanted) return by;
  return std::nullopt;
}

namespace {
constexpr double kLeastTile = 160, kGhost = 38, kGhostGap = 5, kNames = 25, kToStrip = 36, kStripMargin = 86;
constexpr double kNamesMargin = 40, kLeastMargin = 26, kCorner = 150;

/// How many ghosts go into `room`: five, three or one.
int ghosts_in(double room) {
  for (const int n : {5, 3, 1})
    if (n * (kGhost + kGhostGap) - kGhostGap <= room) return n;
  return 0;
}
}  // namespace

Box CanvasLayout::ghost_box(model::Side side, int k, int count) const {
  const double length = count * ghost_pitch - (ghost_pitch - ghost);
  const double x = tile.x + tile.width / 2 - length / 2 + k * ghost_pitch;
  const double y = tile.y + tile.height / 2 - length / 2 + k * ghost_pitch;
  switch (side) {
    case model::Side::North: return {x, tile.y - strip - ghost, ghost, ghost};
    case model::Side::East: return {tile.x + tile.width + strip, y, ghost, ghost};
    case model::Side::South: return {x, tile.y + tile.height + strip, ghost, ghost};
    case model::Side::West: return {tile.x - strip - ghost, y, ghost, ghost};
  }
  return {};
}

Box CanvasLayout::beyond(model::Side side) const {
  Box out = tile;
  switch (side) {
    case model::Side::North: out.y -= tile.height + gap; break;
    case model::Side::East: out.x += tile.width + gap; break;
    case model::Side::South: out.y += tile.height + gap; break;
    case model::Side::West: out.x -= tile.width + gap; break;
  }
  return out;
}

CanvasLayout canvas_layout(double width, double height, double dip, bool strips, double zoom, Point pan) {
  const double w = width / dip, h = height / dip;
  CanvasLayout out;
  const double names = std::min(w, h) < kLeastTile + 2 * kNamesMargin ? kLeastMargin : kNamesMargin;
  const double across = strips && w >= kLeastTile + 2 * kStripMargin ? kStripMargin : names;
  const double down = strips && h >= kLeastTile + 2 * kStripMargin ? kStripMargin : names;
  const double fitted = std::max(kLeastTile, std::min(w - 2 * across, h - 2 * down));
  const double side = std::floor(fitted * zoom);
  out.tile = {std::floor((w - side) / 2 + pan.x * fitted), std::floor((h - side) / 2 + pan.y * fitted), side, side};
  if (zoom <= 1) {
    if (across == kStripMargin) out.ghosts_down = ghosts_in(std::min(fitted + 2 * names, h - 2 * names));
    if (down == kStripMargin) out.ghosts_across = ghosts_in(w - 2 * kCorner);
  }
  for (double* length : {&out.tile.x, &out.tile.y, &out.tile.width, &out.tile.height}) *length *= dip;
  out.ghost = kGhost * dip;
  out.ghost_pitch = (kGhost + kGhostGap) * dip;
  out.gap = kNames * dip;
  out.strip = kToStrip * dip;
  return out;
}

std::vector<Point> stroke_line(Point from, Point from_inwards, Point to, Point to_inwards) {
  const double away = .5 * std::hypot(to.x - from.x, to.y - from.y);
  const Point a{from.x + away * from_inwards.x, from.y + away * from_inwards.y};
  const Point b{to.x + away * to_inwards.x, to.y + away * to_inwards.y};
  std::vector<Point> out;
  constexpr int kSteps = 24;
  for (int i = 0; i <= kSteps; ++i) {
    const double t = static_cast<double>(i) / kSteps, u = 1 - t;
    const double p = u * u * u, q = 3 * u * u * t, r = 3 * u * t * t, s = t * t * t;
    out.push_back({p * from.x + q * a.x + r * b.x + s * to.x, p * from.y + q * a.y + r * b.y + s * to.y});
  }
  return out;
}

Box card_box(Point pointer, Point size, Box area, const std::vector<Point>& line, double away) {
  Box best;
  double least = -1;
  // To the right and below first, as a reader expects it.
  for (const Point toward : {Point{1, .3}, Point{1, -.3}, Point{1, 1}, Point{-1, .3}, Point{-1, -.3}, Point{1, -1},
                             Point{-1, 1}, Point{-1, -1}, Point{0, 1}, Point{0, -1}}) {
    Box box{pointer.x + toward.x * (away + size.x / 2) - size.x / 2,
            pointer.y + toward.y * (away + size.y / 2) - size.y / 2, size.x, size.y};
    box.x = std::clamp(box.x, area.x, std::max(area.x, area.x + area.width - size.x));
    box.y = std::clamp(box.y, area.y, std::max(area.y, area.y + area.height - size.y));
    const Box near{box.x - away / 2, box.y - away / 2, box.width + away, box.height + away};
    double cost = near.has(pointer) ? 100 : 0;
    for (const Point& p : line) cost += near.has(p) ? 1 : 0;
    if (least < 0 || cost < least) {
      least = cost;
      best = box;
    }
  }
  return best;
}

std::vector<Point> spread_plates(std::vector<Point> middles, const std::vector<Point>& sizes, Box area) {
  for (int round = 0; round < 30; ++round) {
    bool moved = false;
    for (std::size_t i = 0; i < middles.size(); ++i)
      for (std::size_t k = i + 1; k < middles.size(); ++k) {
        const double wide = (sizes[i].x + sizes[k].x) / 2 + 2, high = (sizes[i].y + sizes[k].y) / 2 + 2;
        const double dx = middles[k].x - middles[i].x, dy = middles[k].y - middles[i].y;
        if (std::abs(dx) >= wide || std::abs(dy) >= high) continue;
        const double push = (high - std::abs(dy)) / 2 * (dy < 0 ? -1 : 1);
        middles[i].y -= push;
        middles[k].y += push;
        moved = true;
      }
    for (std::size_t i = 0; i < middles.size(); ++i) {
      const double w = sizes[i].x / 2 + 2, h = sizes[i].y / 2 + 2;
      middles[i].x = std::clamp(middles[i].x, area.x + w, std::max(area.x + w, area.x + area.width - w));
      middles[i].y = std::clamp(middles[i].y, area.y + h, std::max(area.y + h, area.y + area.height - h));
    }
    if (!moved) break;
  }
  return middles;
}

}  // namespace tw::editor
