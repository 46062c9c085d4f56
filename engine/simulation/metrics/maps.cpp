// Where tiles and pieces go.
#include "engine/simulation/metrics/metric.hpp"

namespace tw::simulation {
namespace {

using Shape = Column::Shape;

std::vector<Column> columns(const Scene& scene) {
  if (!scene.landscape) return {};
  std::vector<Column> out{{.id = "map:tiles", .unit = "games", .shape = Shape::Cell, .listed = false}};
  for (const std::string& piece : scene.pieces)
    out.push_back({.id = "map:" + piece, .unit = "pieces", .shape = Shape::Cell, .listed = false});
  return out;
}

void measure(const Course& course, const Scene&, Values& values) {
  for (const model::Coord at : course.laid) values.add(0, cell_key(at.x, at.y), 1);
  for (const Course::Put& put : course.put)
    if (put.piece >= 0) values.add(1 + put.piece, cell_key(put.at.x, put.at.y), 1);
}

}  // namespace

const Metric kMapMetric{kMaps, columns, measure};

}  // namespace tw::simulation
