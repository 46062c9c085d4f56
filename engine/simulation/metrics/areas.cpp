// How large areas become, by kind, finished or not.
#include "engine/simulation/metrics/metric.hpp"

namespace tw::simulation {
namespace {

using Shape = Column::Shape;
enum { kFinished, kUnfinished, kNumberFinished };

std::vector<Column> columns(const Scene& scene) {
  if (!scene.landscape) return {};
  const auto column = [&](const char* id, const char* unit, bool listed) {
    return Column{.id = id, .unit = unit, .shape = Shape::Key, .keys = scene.areas, .listed = listed};
  };
  return {column("finished_area_tiles", "tiles", true), column("unfinished_area_tiles", "tiles", true),
          column("finished_areas", "areas", true)};
}

void measure(const Course& course, const Scene& scene, Values& values) {
  std::vector<int> finished(scene.areas.size());
  for (const landscape::AreaOnBoard& area : course.areas) {
    values.add(area.finished ? kFinished : kUnfinished, area.kind, area.tiles);
    finished[static_cast<std::size_t>(area.kind)] += area.finished ? 1 : 0;
  }
  for (std::size_t kind = 0; kind < finished.size(); ++kind)
    values.add(kNumberFinished, static_cast<int>(kind), finished[kind]);
}

}  // namespace

const Metric kAreaMetric{kAreas, columns, measure};

}  // namespace tw::simulation
