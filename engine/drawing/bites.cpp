#include "engine/drawing/bites.hpp"

#include <algorithm>

namespace tw::drawing {

namespace {

/// A run of consecutive slots that belong to other zones.
struct Run {
  int first = 0;
  int count = 0;
  bool sharp_start = false;  ///< the zone narrows to a point at this end of the run
  bool sharp_end = false;
  double first_u() const { return first / 3.0; }
  double last_u() const { return (first + count) / 3.0; }
  bool whole_sides() const { return first % 3 == 0 && count % 3 == 0; }
  int sides() const { return count / 3; }
};

std::vector<Run> foreign_runs(const SketchZone& zone, const std::vector<int>& points) {
  const auto own = [&](int s) { return zone.slots.has(static_cast<model::Slot>(s % model::kSlotCount)); };
  const auto is_point = [&](int s) {
    return std::find(points.begin(), points.end(), s % model::kSlotCount) != points.end();
  };
  int start = 0;
  while (start < model::kSlotCount && !own(start)) ++start;
  std::vector<Run> out;
  for (int k = 1; k <= model::kSlotCount; ++k) {
    const int s = start + k;
    if (own(s)) continue;
    if (out.empty() || own(s - 1) || is_point(s))
      out.push_back({s % model::kSlotCount, 1, is_point(s), false});
    else
      ++out.back().count;
  }
  for (Run& run : out) run.sharp_end = is_point(run.first + run.count);
  return out;
}

/// Returns the depth of a bite in one side. The bite is deeper if it contains symbols, or if the zone covers the other
/// three sides and there is no line in the bite.
double depth_of(const Sketch& sketch, const SketchZone& zone, const Run& run) {
  bool line = false;
  bool symbols = false;
  for (int s = run.first; s < run.first + run.count; ++s) {
    const int owner = sketch.owner[s % model::kSlotCount];
    if (owner < 0) continue;
    line = line || sketch.zone(owner).shape == Shape::Line;
    const SketchZone& other = sketch.zone(owner);
    symbols = symbols || (other.shape == Shape::Ground && (!other.symbols.empty() || !other.action.empty()));
  }
  const int sides = zone.slots.count() / 3;
  if (symbols) return line ? .33 : .37;
  return sides == 3 && !line ? .36 : sides == 2 && !line ? .29 : .30;
}

Point shape_of_side(Point p, int side) { return rotated(p, side); }

/// Returns the hand-tuned curve for a run of one, two or three whole sides.
Polyline whole_side_curve(const Run& run, double depth) {
  Point b;
  Point c;
  Point end;
  if (run.sides() == 1) {
    b = run.sharp_start ? Point{.36, .27} : Point{.24, depth / .75};
    c = run.sharp_end ? Point{.64, .27} : Point{.76, depth / .75};
    end = {1, 0};
  } else if (run.sides() == 2) {
    b = {.16, .44};
    c = {.56, .84};
    end = {1, 1};
  } else {
    b = {.34, .20};
    c = {.34, .80};
    end = {0, 1};
  }
  const int side = run.first / 3;
  return cubic(shape_of_side({0, 0}, side), shape_of_side(b, side), shape_of_side(c, side), shape_of_side(end, side));
}

/// Returns the direction in which the outline leaves the rim: perpendicular to a side, oblique at a corner.
Point leaving(int slot, bool at_start) {
  if (slot % 3 != 0) return inward(slot / 3);
  const int side = at_start ? slot / 3 : slot / 3 - 1;
  return rotated(at_start ? Point{1, .86} : Point{0, .86}, side + 4) - rotated({.5, 0}, side + 4);
}

Polyline general_curve(const Run& run) {
  const Point a = on_rim(run.first_u());
  const Point b = on_rim(run.last_u());
  const double sides = run.count / 3.0;
  const double reach = sides <= 1 ? .42 * sides : sides <= 3 ? .32 : .36;
  return cubic(a, a + leaving(run.first, true) * reach, b + leaving(run.first + run.count, false) * reach, b);
}

Field bite(const Run& run, double depth) {
  const bool known = run.whole_sides() && run.sides() >= 1 && run.sides() <= 3;
  const Polyline curve = known ? whole_side_curve(run, depth) : general_curve(run);
  Polyline back;  // along the rim, from the run's end to its start
  const int first_corner = run.first / 3 + 1;
  for (int corner = (run.first + run.count - 1) / 3; corner >= first_corner; --corner) back.push_back(on_rim(corner));
  return signed_distance(curve, back);
}

}  // namespace

Field unseparated_field(const Sketch& sketch, const Contacts& touching, int i) {
  const SketchZone& zone = sketch.zone(i);
  Field out(-1);
  for (const Run& run : foreign_runs(zone, touching.joints_of(i)))
    out.combine(bite(run, depth_of(sketch, zone, run)), [](float a, float b) { return std::max(a, -b); });
  return out;
}

std::vector<Point> side_splits(const Sketch& sketch) {
  const auto owner = [&](int s) { return sketch.owner[s]; };
  const auto in_area = [&](int s) { return owner(s) >= 0 && sketch.zone(owner(s)).shape == Shape::Area; };
  std::vector<Point> out;
  for (int s = 1; s < model::kSlotCount; ++s)
    if (s % 3 != 0 && owner(s) != owner(s - 1) && (in_area(s) || in_area(s - 1))) out.push_back(on_rim(s / 3.0));
  return out;
}

}  // namespace tw::drawing
