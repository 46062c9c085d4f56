// Seams: rows of stones between two grounds of different zones that are not separated by anything else.

#include <algorithm>

#include "engine/drawing/shapes.hpp"

namespace tw::drawing {

namespace {

bool has_area(const Sketch& sketch, const ContactGroup& group) {
  return std::any_of(group.begin(), group.end(), [&](const Solid& solid) {
    return solid.zone >= 0 && sketch.zone(solid.zone).shape == Shape::Area;
  });
}

Point joint_place(const Solid& joint) { return on_rim(joint.joint / 3.0); }

/// Returns the point where the seam that begins at `joint` ends.
Point meeting_place(const Shapes& shapes, const ContactGroup& group, Point joint) {
  Point sum = centre();
  int count = 1;
  for (const Solid& solid : group) {
    if (solid.joint >= 0) {
      sum = sum + joint_place(solid);
      ++count;
    } else if (const auto& line = shapes.lines[solid.zone]; line && !line->parts.empty()) {
      return nearest_point(line->parts.front(), joint, 2);
    } else if (const auto& blob = shapes.blobs[solid.zone]) {
      return blob->centre;
    }
  }
  return sum * (1.0 / count);
}

}  // namespace

void make_seams(Shapes& shapes) {
  for (const ContactGroup& group : shapes.touching.groups()) {
    if (has_area(shapes.sketch, group)) continue;
    for (const Solid& solid : group) {
      if (solid.joint < 0) continue;
      const Point from = joint_place(solid);
      const Point to = meeting_place(shapes, group, from);
      shapes.seams.push_back(cubic(from, from + (centre() - from) * .4, to + (from - to) * .3, to));
      shapes.seam_distance.combine(distance_to(shapes.seams.back()), [](float a, float b) { return std::min(a, b); });
    }
  }
}

}  // namespace tw::drawing
