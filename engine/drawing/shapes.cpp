#include "engine/drawing/shapes.hpp"

#include "engine/drawing/bites.hpp"

namespace tw::drawing {

std::vector<int> Shapes::areas_at(int zone) const {
  std::vector<int> out;
  for (const int other : touching.with(zone))
    if (sketch.zone(other).shape == Shape::Area) out.push_back(other);
  return out;
}

void make_plain_areas(Shapes& shapes) {
  for (const int i : shapes.sketch.zones_with(Shape::Area))
    shapes.plain[i] = unseparated_field(shapes.sketch, shapes.touching, i);
}

void make_waters(Shapes& shapes) {
  const Sketch& sketch = shapes.sketch;
  for (const int i : sketch.zones_with(Shape::Blob)) {
    if (!is_water(sketch.zone(i).kind.look)) continue;
    Water water{i, {i}, true, shapes.blob(i).field};
    for (const int line : sketch.lines_into(i)) {
      if (sketch.zone(line).kind.look != Look::Stream) continue;
      water.zones.push_back(line);
      water.field.combine(shapes.line(line).field, [](float a, float b) { return smooth_min(a, b, .075F); });
    }
    shapes.waters.push_back(std::move(water));
  }
  for (const int i : sketch.zones_with(Shape::Line)) {
    const SketchZone& zone = sketch.zone(i);
    bool with_pool = false;
    for (const int blob : zone.joins) with_pool = with_pool || is_water(sketch.zone(blob).kind.look);
    if (zone.kind.look == Look::Stream && !with_pool)
      shapes.waters.push_back({i, {i}, !shapes.line(i).ends_inside, shapes.line(i).field});
  }
}

}  // namespace tw::drawing
