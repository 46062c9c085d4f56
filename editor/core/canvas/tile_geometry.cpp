#include "editor/core/canvas/tile_geometry.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

namespace tw::editor {

Point to_rotated(Point p, model::Rotation rotation) {
  for (int i = 0; i < quarters(rotation); ++i) p = {1 - p.y, p.x};
  return p;
}

Point to_unrotated(Point p, model::Rotation rotation) {
  for (int i = 0; i < quarters(rotation); ++i) p = {p.y, 1 - p.x};
  return p;
}

Point slot_point(model::Slot slot, model::Rotation rotation) {
  const model::Slot shown = model::rotated(slot, rotation);
  const double along = (2.0 * (index(shown) % 3) + 1) / 6;
  switch (side_of(shown)) {
    case model::Side::North: return {along, 0};
    case model::Side::East: return {1, along};
    case model::Side::South: return {1 - along, 1};
    case model::Side::West: return {0, 1 - along};
  }
  return {};
}

Point outward_direction(model::Slot slot, model::Rotation rotation) {
  switch (side_of(model::rotated(slot, rotation))) {
    case model::Side::North: return {0, -1};
    case model::Side::East: return {1, 0};
    case model::Side::South: return {0, 1};
    case model::Side::West: return {-1, 0};
  }
  return {};
}

std::optional<model::Slot> slot_near(Point p, model::Rotation rotation, double reach) {
  std::optional<model::Slot> found;
  double best = reach;
  for (int i = 0; i < model::kSlotCount; ++i) {
    const auto slot = static_cast<model::Slot>(i);
    const Point q = slot_point(slot, rotation);
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
  return static_cast<model::Slot>((sum - index(slot) + model::kSlotCount) % model::kSlotCount);
}

model::Tile mirrored(model::Tile tile, Mirror how) {
  for (model::Zone& zone : tile.zones) {
    model::SlotSet slots;
    for (int i = 0; i < model::kSlotCount; ++i)
      if (const auto slot = static_cast<model::Slot>(i); zone.slots.has(slot)) slots.add(mirrored(slot, how));
    zone.slots = slots;
  }
  return tile;
}

std::optional<model::Rotation> matching_rotation(const model::Tile& a, const model::Tile& b) {
  using Zone = std::tuple<std::string, unsigned, std::multiset<std::string>, std::string>;
  const auto zones_of = [](const model::Tile& tile) {
    std::multiset<Zone> out;
    for (const model::Zone& zone : tile.zones)
      out.insert({zone.kind, zone.slots.bits(), {zone.symbols.begin(), zone.symbols.end()}, zone.action});
    return out;
  };
  const auto wanted = zones_of(a);
  for (const model::Rotation by : model::kRotations)
    if (zones_of(model::rotated(b, by)) == wanted) return by;
  return std::nullopt;
}

namespace {
constexpr double kMinTile = 160, kGhost = 38, kGhostGap = 5, kNames = 25, kToStrip = 34, kStripMargin = 76;
constexpr double kNamesMargin = 30, kMinMargin = 26, kCorner = 150;
constexpr int kBeside = 3;  ///< number of ghosts in a strip beside the tile
constexpr double kBesideMargin = kToStrip + kBeside * (kGhost + kGhostGap);
constexpr double kBesideHeight = kGhost + 28;  ///< height of a tile in a strip, including the caption

/// Returns the number of tiles that fit in a strip of this length: five, three, one or none.
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
  if (has_side_strips && (side == model::Side::North || side == model::Side::South))
    return {tile.x + tile.width + strip_distance + k * ghost_pitch,
            side == model::Side::North ? tile.y : tile.y + tile.height - ghost, ghost, ghost};
  switch (side) {
    case model::Side::North: return {x, tile.y - strip_distance - ghost, ghost, ghost};
    case model::Side::East: return {tile.x + tile.width + strip_distance, y, ghost, ghost};
    case model::Side::South: return {x, tile.y + tile.height + strip_distance, ghost, ghost};
    case model::Side::West: return {tile.x - strip_distance - ghost, y, ghost, ghost};
  }
  return {};
}

Box CanvasLayout::adjacent_tile_box(model::Side side) const {
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
  const double names = std::min(w, h) < kMinTile + 2 * kNamesMargin ? kMinMargin : kNamesMargin;
  const double around = ghosts_in(w - 2 * kCorner) > 1 ? std::min(w, h) - 2 * kStripMargin : 0;
  const double between = std::min(h - 2 * names, w - kStripMargin - kBesideMargin);
  out.has_side_strips = strips && between >= std::max(around, kMinTile);
  const double across = strips && w >= kMinTile + 2 * kStripMargin ? kStripMargin : names;
  const bool flat =
      strips && !out.has_side_strips && h >= kMinTile + 2 * kStripMargin && ghosts_in(w - 2 * kCorner) > 1;
  const double down = flat ? kStripMargin : names;
  const double fitted = out.has_side_strips ? between : std::max(kMinTile, std::min(w - 2 * across, h - 2 * down));
  const double side = std::floor(fitted * zoom);
  const double middle = out.has_side_strips ? std::min(w / 2, w - kBesideMargin - fitted / 2) : w / 2;
  out.tile = {std::floor(middle - side / 2 + pan.x * fitted), std::floor((h - side) / 2 + pan.y * fitted), side, side};
  if (zoom <= 1) {
    if (across == kStripMargin)
      out.ghosts_down =
          ghosts_in(out.has_side_strips ? fitted - 2 * kBesideHeight : std::min(fitted + 2 * names, h - 2 * names));
    if (out.has_side_strips)
      out.ghosts_across = kBeside;
    else if (flat)
      out.ghosts_across = ghosts_in(w - 2 * kCorner);
  }
  for (double* length : {&out.tile.x, &out.tile.y, &out.tile.width, &out.tile.height}) *length *= dip;
  out.ghost = kGhost * dip;
  out.ghost_pitch = (kGhost + kGhostGap) * dip;
  out.gap = kNames * dip;
  out.strip_distance = kToStrip * dip;
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

bool is_near(const Box& box, const std::vector<Point>& line, double away) {
  const Box near{box.x - away, box.y - away, box.width + 2 * away, box.height + 2 * away};
  return std::ranges::any_of(line, [&](Point p) { return near.has(p); });
}

Box card_box(Point size, Box area, const Box& tile, const std::vector<Point>& line, double away) {
  constexpr int kSteps = 40;
  // Covering the tile costs more than any distance from the end of the line.
  const double tile_weight = 2 * std::hypot(area.width, area.height);
  const auto overlap = [](double a, double b, double c, double d) {
    return std::max(0., std::min(b, d) - std::max(a, c));
  };
  const double room_x = std::max(0., area.width - size.x), room_y = std::max(0., area.height - size.y);
  Box best{area.x, area.y, size.x, size.y};
  double least = -1;
  for (int i = 0; i <= kSteps; ++i)
    for (int k = 0; k <= kSteps; ++k) {
      const Box box{area.x + room_x * i / kSteps, area.y + room_y * k / kSteps, size.x, size.y};
      const Box near{box.x - away, box.y - away, box.width + 2 * away, box.height + 2 * away};
      const auto covered = std::ranges::count_if(line, [&](Point p) { return near.has(p); });
      const double over_tile = overlap(box.x, box.x + size.x, tile.x, tile.x + tile.width) *
                               overlap(box.y, box.y + size.y, tile.y, tile.y + tile.height) / (size.x * size.y);
      const double distance =
          line.empty() ? 0 : std::hypot(box.x + size.x / 2 - line.back().x, box.y + size.y / 2 - line.back().y);
      const double cost = static_cast<double>(covered) * 100 * tile_weight + over_tile * tile_weight + distance;
      if (least >= 0 && cost >= least) continue;
      least = cost;
      best = box;
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
