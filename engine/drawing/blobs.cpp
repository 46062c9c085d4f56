// Blobs: zones inside a tile that do not reach the rim. Pools with streams have hand-tuned positions; other blobs are
// placed where there is the most space.

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

#include "engine/drawing/parts.hpp"
#include "engine/drawing/shapes.hpp"

namespace tw::drawing {

namespace {

int rim_ends(const Sketch& sketch, const std::vector<int>& lines) {
  int out = 0;
  for (const int line : lines) out += static_cast<int>(sketch.zone(line).ends.size());
  return out;
}

/// Returns the sum of the directions towards the sides from which these lines come.
Point towards_sides(const Sketch& sketch, const std::vector<int>& lines) {
  Point sum;
  for (const int line : lines)
    for (const RimEnd& end : sketch.zone(line).ends) sum = sum - inward(end.side);
  return sum;
}

Point away_from_areas(const Sketch& sketch) {
  Point push;
  for (const int area : sketch.zones_with(Shape::Area))
    for (int s = 0; s < model::kSlotCount; ++s)
      if (sketch.zone(area).slots.has(static_cast<model::Slot>(s))) push = push + inward(s / 3);
  return normalized(push);
}

double radius_of(const SketchZone& zone, bool many) {
  if (zone.kind.look == Look::Building) return .21;
  if (zone.kind.look != Look::Pool) return zone.symbols.empty() && zone.action.empty() ? .15 : .20;
  constexpr std::array<double, 4> kRadius{.15, .165, .19, .205};
  const double radius = zone.symbols.size() < kRadius.size() ? kRadius[zone.symbols.size()] : .22;
  return radius - (many ? .035 : 0);
}

Field wavy_disc(Point c, double radius, SeededRandom& random) {
  const double a = random.between(0, 6.28);
  const double b = random.between(0, 6.28);
  Field out;
  for (std::size_t n = 0; n < out.size(); ++n) {
    const Point p = node_position(n) - c;
    out[n] = static_cast<float>(length(p) - radius);
    if (out[n] > .15F) continue;  // skip nodes far outside, which the wave does not change
    const double angle = std::atan2(p.y, p.x);
    const double wave = 1 + .06 * std::sin(2 * angle + a) + .05 * std::sin(3 * angle + b);
    out[n] = static_cast<float>(length(p) - radius * wave);
  }
  return out;
}

/// Returns true if every line into the blob also runs into other blobs.
bool only_shared(const Sketch& sketch, int blob) {
  return std::ranges::none_of(sketch.lines_into(blob), [&](int line) { return sketch.zone(line).joins.size() == 1; });
}

/// Returns the position of one of several blobs on a line: near the sides of the lines that run only into this blob, or
/// along the shared line.
std::optional<Point> shared_place(const Sketch& sketch, int blob, const std::vector<int>& lines) {
  const auto shared = [&](int line) { return sketch.zone(line).joins.size() > 1; };
  const auto first = std::ranges::find_if(lines, shared);
  if (first == lines.end()) return std::nullopt;
  if (!only_shared(sketch, blob)) {
    std::vector<int> own = lines;
    std::erase_if(own, shared);
    return centre() + normalized(towards_sides(sketch, own)) * .18;
  }
  const SketchZone& line = sketch.zone(*first);
  std::vector<int> along = line.joins;
  std::erase_if(along, [&](int other) { return !only_shared(sketch, other); });
  if (line.ends.empty() || along.size() == 1) return centre() + normalized(towards_sides(sketch, lines)) * .24;
  // Place the blob on a curve from one end of the line through the middle to the other end, or to the opposite side.
  const Point from = on_rim(line.ends.front().u);
  const Point to = line.ends.size() > 1 ? on_rim(line.ends[1].u) : centre() * 2 - from;
  const auto k = static_cast<double>(std::ranges::find(along, blob) - along.begin());
  const double t = .25 + .5 * k / static_cast<double>(along.size() - 1);
  return from * ((1 - t) * (1 - t)) + centre() * (2 * t * (1 - t)) + to * (t * t);
}

Point joined_place(const Shapes& shapes, int i, bool many) {
  const Sketch& sketch = shapes.sketch;
  const std::vector<int> lines = sketch.lines_into(i);
  if (const std::optional<Point> place = shared_place(sketch, i, lines)) return *place;
  const int ends = rim_ends(sketch, lines);
  bool others = false;
  for (const int line : sketch.zones_with(Shape::Line))
    if (sketch.zone(line).kind.look == Look::Stream && std::find(lines.begin(), lines.end(), line) == lines.end())
      others = true;
  double shift = ends == 1 ? -.02 : ends == 2 ? .05 : 0;
  if (many) shift = .17;
  if (ends == 1 && !many && others) shift = .15;
  Point at = centre() + towards_sides(sketch, lines) * shift;
  if (!many && shapes.areas_at(i).empty()) at = at + away_from_areas(sketch) * .05;
  return at;
}

void put_blob(Shapes& shapes, int zone, Point at, double radius, SeededRandom& random) {
  const auto i = static_cast<std::size_t>(zone);
  shapes.blobs[i] = Blob{at, radius, wavy_disc(at, radius, random)};
}

/// Returns the free space around a point: the distance to the nearest line, blob, seam, rim or edge of an area (from
/// inside or outside), slightly reduced away from the middle of the tile.
double room_at(const Shapes& shapes, Point p) {
  double room = std::min({p.x, 1 - p.x, p.y, 1 - p.y});
  for (const auto& line : shapes.lines)
    if (line) room = std::min<double>(room, line->field.at(p));
  for (const auto& blob : shapes.blobs)
    if (blob) room = std::min<double>(room, blob->field.at(p));
  room = std::min<double>(room, shapes.seam_distance.at(p));
  double area = 1;
  bool inside = false;
  for (const auto& field : shapes.plain)
    if (field) {
      area = std::min(area, std::abs(static_cast<double>(field->at(p))));
      inside = inside || field->at(p) < 0;
    }
  return std::min(room, inside ? area * .9 : area) - .02 * distance(p, centre());
}

/// Returns the nodes of the grounds that a blob touches, bounded by the seams, lines, blobs and areas created so far.
/// Returns all nodes if the blob touches no ground.
std::vector<bool> nodes_of_its_grounds(const Shapes& shapes, int blob) {
  const std::vector<int>& grounds = shapes.sketch.zone(blob).grounds;
  if (grounds.empty()) return std::vector<bool>(kNodes, true);
  constexpr float kSeam = .012F;
  const std::vector<int> part = connected_parts([&](std::size_t n) {
    const auto covers = [n](const auto& shape) { return shape && shape->field[n] < 0; };
    const bool open = shapes.seam_distance[n] > kSeam && std::ranges::none_of(shapes.lines, covers) &&
                      std::ranges::none_of(shapes.blobs, covers) &&
                      std::ranges::none_of(shapes.plain, [n](const auto& field) { return field && (*field)[n] < 0; });
    return open ? 0 : -1;
  });
  std::set<int> own;
  for (int s = 0; s < model::kSlotCount; ++s)
    for (const int ground : grounds)
      if (shapes.sketch.owner[s] == ground) own.insert(part[nearest_node(inside_slot(s))]);
  std::vector<bool> out(kNodes);
  for (std::size_t n = 0; n < kNodes; ++n) out[n] = part[n] >= 0 && own.contains(part[n]);
  return out;
}

/// Returns the point with the most space for a blob.
Point find_free_place(const Shapes& shapes, int blob) {
  constexpr int kTries = 16;
  const std::vector<bool> allowed = nodes_of_its_grounds(shapes, blob);
  Point best = centre();
  double most = -1;
  for (int y = 2; y <= kTries - 2; ++y)
    for (int x = 2; x <= kTries - 2; ++x) {
      const Point p{static_cast<double>(x) / kTries, static_cast<double>(y) / kTries};
      if (!allowed[nearest_node(p)]) continue;
      const double room = room_at(shapes, p);
      if (room > most + 1e-9) {
        most = room;
        best = p;
      }
    }
  return best;
}

/// Returns the inner end of a road that ends in the open, where a blob is placed as the destination of the road;
/// nullopt if there is no such road.
std::optional<Point> road_goal(const Shapes& shapes) {
  for (const int i : shapes.sketch.zones_with(Shape::Line))
    if (shapes.sketch.zone(i).kind.look == Look::Road && shapes.line(i).ends_inside && shapes.areas_at(i).empty())
      return shapes.line(i).inner_end;
  return std::nullopt;
}

}  // namespace

void make_joined_blobs(Shapes& shapes, SeededRandom& random) {
  const Sketch& sketch = shapes.sketch;
  int joined = 0;
  for (const int i : sketch.zones_with(Shape::Blob)) joined += sketch.lines_into(i).empty() ? 0 : 1;
  for (const int i : sketch.zones_with(Shape::Blob))
    if (!sketch.lines_into(i).empty())
      put_blob(shapes, i, joined_place(shapes, i, joined > 1), radius_of(sketch.zone(i), joined > 1), random);
}

void make_free_blobs(Shapes& shapes, SeededRandom& random) {
  const std::optional<Point> goal = road_goal(shapes);
  bool reached = false;
  for (const int i : shapes.sketch.zones_with(Shape::Blob)) {
    if (shapes.blobs[i]) continue;
    if (goal && !reached && !is_water(shapes.sketch.zone(i).kind.look)) {
      put_blob(shapes, i, *goal, radius_of(shapes.sketch.zone(i), false), random);
      reached = true;
      continue;
    }
    const Point at = find_free_place(shapes, i);
    const double room = room_at(shapes, at) - .035;
    put_blob(shapes, i, at, std::clamp(room, .04, radius_of(shapes.sketch.zone(i), false)), random);
  }
}

}  // namespace tw::drawing
