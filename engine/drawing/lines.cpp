// Streams and roads: lines that meet the rim at right angles.

#include <algorithm>
#include <cmath>

#include "engine/drawing/shapes.hpp"

namespace tw::drawing {

namespace {

Point start_of(const RimEnd& end) { return on_rim(end.u); }

/// Returns the direction from the middle of the tile to an area.
Point direction_of(const SketchZone& area) {
  Point sum;
  for (int s = 0; s < model::kSlotCount; ++s)
    if (area.slots.has(static_cast<model::Slot>(s))) sum = sum - inward(s / 3);
  return normalized(sum);
}

/// Returns the sideways shift of a line that crosses the tile, which keeps it away from the areas that it does not
/// touch.
double side_step(const Shapes& shapes, int i, Point across) {
  double push = 0;
  for (const int area : shapes.sketch.zones_with(Shape::Area)) {
    if (shapes.touching.meet(i, area)) continue;
    for (int side = 0; side < 4; ++side) {
      const model::SlotSet whole = model::SlotSet::side(static_cast<model::Side>(side));
      if (!(shapes.sketch.zone(area).slots & whole).empty()) push += .035 * dot(inward(side), across);
    }
  }
  return push;
}

Polyline straight_through(const Shapes& shapes, int i, const RimEnd& from, const RimEnd& to, SeededRandom& random) {
  const Point a = start_of(from);
  const Point b = start_of(to);
  const Point ia = inward(from.side);
  const Point ib = inward(to.side);
  const Point across{-ia.y, ia.x};
  const double push = side_step(shapes, i, across);
  const double chance = random.between(-1, 1) > 0 ? .035 : -.035;
  const Point m = (a + b) * .5 + across * (std::abs(push) > .01 ? push : chance);
  const Point d = normalized(b - a);
  Polyline out = cubic(a, a + ia * .2, m - d * .17, m, 10);
  append(out, cubic(m, m + d * .17, b + ib * .2, b, 10));
  return out;
}

/// Returns a bend between two sides, curved towards the areas that it must touch.
Polyline bend(const Shapes& shapes, int i, const RimEnd& from, const RimEnd& to) {
  const Point ia = inward(from.side);
  const Point ib = inward(to.side);
  Point lean;
  for (const int area : shapes.areas_at(i)) lean = lean + direction_of(shapes.sketch.zone(area));
  const double base = from.side == to.side ? .36 : .30;
  const double ka = base + .20 * std::max(0.0, dot(ia, lean));
  const double kb = base + .20 * std::max(0.0, dot(ib, lean));
  return cubic(start_of(from), start_of(from) + ia * ka, start_of(to) + ib * kb, start_of(to), 20);
}

Polyline through(const Shapes& shapes, int i, SeededRandom& random) {
  const auto& ends = shapes.sketch.zone(i).ends;
  const bool opposite = ends[0].side != ends[1].side && (ends[0].side + ends[1].side) % 2 == 0;
  return opposite ? straight_through(shapes, i, ends[0], ends[1], random) : bend(shapes, i, ends[0], ends[1]);
}

Polyline from_rim_to(const RimEnd& end, Point target, double reach) {
  const Point a = start_of(end);
  const Point d = target - a;
  return cubic(a, a + inward(end.side) * std::min(reach, .5 * length(d)), target - d * .25, target, 16);
}

/// Returns the point nearest to `from` where the area is at least as deep as `depth` (negative).
Point entry_into(const Field& area, Point from, float depth) {
  Point best = from;
  double least = kFar;
  for (int y = 2; y <= kCellsPerSide - 2; y += 2)
    for (int x = 2; x <= kCellsPerSide - 2; x += 2) {
      if (area[node(x, y)] > depth) continue;
      const Point p = node_position(node(x, y));
      if (distance(p, from) < least) {
        least = distance(p, from);
        best = p;
      }
    }
  return best;
}

Point road_end(const Field& area, const RimEnd& end) {
  Point p = start_of(end);
  for (int step = 0; step < 160 && area.at(p) > -.012F; ++step) p = p + inward(end.side) * .006;
  return {std::clamp(p.x, .05, .95), std::clamp(p.y, .05, .95)};
}

/// Returns the distance that a stream with an open end can run straight inwards before it reaches a pool that it does
/// not join.
double open_reach(const Shapes& shapes, Point from, Point in) {
  constexpr double kReach = .42, kMin = .1, kApart = .05;
  double reach = kReach;
  for (const auto& blob : shapes.blobs)
    while (blob && reach > kMin && blob->field.at(from + in * reach) < kStreamHalfWidth + kApart) reach -= .02;
  return reach;
}

/// Returns the end of a line that neither crosses the tile nor joins a blob.
Point free_end(const Shapes& shapes, int i) {
  const SketchZone& zone = shapes.sketch.zone(i);
  const RimEnd& end = zone.ends.front();
  const Point a = start_of(end);
  const Point in = inward(end.side);
  const std::vector<int> touched = shapes.areas_at(i);
  const bool road = zone.kind.look == Look::Road;
  if (touched.empty()) return road ? centre() : a + in * open_reach(shapes, a, in);
  const Field& area = *shapes.plain[touched.front()];
  if (road) return road_end(area, end);
  const Point probe = a + in * .32;
  Point target = entry_into(area, probe, -.045F);
  if (!zone.mark.empty()) return probe + (target - probe) * .55;
  constexpr double kLongest = .68;  // maximum length of the line; if the area is farther away, the area is extended to
                                    // the stream
  if (distance(a, target) > kLongest) target = a + normalized(target - a) * kLongest;
  return target;
}

Field field_of(const SketchZone& zone, const std::vector<Polyline>& parts) {
  const float half = half_width(zone);
  Field out;
  for (const Polyline& part : parts)
    out.combine(distance_to(part), [half](float a, float b) { return std::min(a, b - half); });
  return out;
}

/// Returns the blobs that a line joins, sorted by distance from the line's start on the rim.
std::vector<int> blobs_along_line(const Shapes& shapes, const SketchZone& line) {
  std::vector<int> out = line.joins;
  if (line.ends.empty()) return out;
  const Point from = start_of(line.ends.front());
  std::ranges::stable_sort(out, {}, [&](int blob) { return distance(from, shapes.blob(blob).centre); });
  return out;
}

Line line_of(const Shapes& shapes, int i, SeededRandom& random) {
  const SketchZone& zone = shapes.sketch.zone(i);
  Line out;
  out.inner_end = centre();
  if (!zone.joins.empty()) {
    const std::vector<int> blobs = blobs_along_line(shapes, zone);
    const Point target = shapes.blob(blobs.front()).centre;
    for (const RimEnd& end : zone.ends) out.parts.push_back(from_rim_to(end, target, .22));
    for (std::size_t k = 1; k < blobs.size(); ++k)
      out.parts.push_back(cubic(shapes.blob(blobs[k - 1]).centre, shapes.blob(blobs[k - 1]).centre,
                                shapes.blob(blobs[k]).centre, shapes.blob(blobs[k]).centre, 4));
    out.inner_end = target;
  } else if (zone.ends.size() == 1) {
    out.inner_end = free_end(shapes, i);
    out.ends_inside = true;
    out.parts.push_back(from_rim_to(zone.ends.front(), out.inner_end, .2));
  } else if (zone.ends.size() == 2) {
    out.parts.push_back(through(shapes, i, random));
  } else {
    for (const RimEnd& end : zone.ends) out.parts.push_back(from_rim_to(end, centre(), .2));
  }
  out.field = field_of(zone, out.parts);
  return out;
}

}  // namespace

void make_lines(Shapes& shapes, SeededRandom& random) {
  for (const int i : shapes.sketch.zones_with(Shape::Line)) shapes.lines[i] = line_of(shapes, i, random);
}

}  // namespace tw::drawing
