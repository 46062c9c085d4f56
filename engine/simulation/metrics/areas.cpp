// Metrics for the sizes of closed and open areas by kind, and for pieces that have no effect.
#include "engine/language/translate.hpp"
#include "engine/simulation/metrics/metric.hpp"

namespace tw::simulation {
namespace {

using Shape = Column::Shape;

// Sizes of closed and open areas by kind.

enum { kFinished, kUnfinished, kNumberFinished };

std::vector<Column> areas_columns(const GameInfo& info) {
  if (!info.landscape) return {};
  const auto column = [&](const char* id, const char* unit, bool listed) {
    return Column{.id = id, .unit = unit, .shape = Shape::Key, .keys = info.areas, .listed = listed};
  };
  return {column("finished_area_tiles", tr_later("tiles"), true),
          column("unfinished_area_tiles", tr_later("tiles"), true), column("finished_areas", tr_later("areas"), true)};
}

void measure_areas(const Course& course, const GameInfo& info, SampleCollector& values) {
  std::vector<int> finished(info.areas.size());
  for (const landscape::BoardArea& area : course.areas) {
    values.add(area.closed ? kFinished : kUnfinished, area.kind, area.tiles);
    finished[area.kind] += area.closed ? 1 : 0;
  }
  for (std::size_t kind = 0; kind < finished.size(); ++kind)
    values.add(kNumberFinished, static_cast<int>(kind), finished[kind]);
}

// Pieces without effect.

enum { kIdle, kStranded };

std::vector<Column> pieces_columns(const GameInfo& info) {
  if (!info.landscape || info.pieces.empty()) return {};
  return {{.id = "idle_pieces", .unit = tr_later("pieces"), .shape = Shape::Seat},
          {.id = "stranded_pieces", .unit = tr_later("pieces"), .shape = Shape::Seat}};
}

void measure_pieces(const Course& course, const GameInfo& info, SampleCollector& values) {
  for (int seat = 0; seat < info.players; ++seat) {
    values.add(kIdle, seat, course.idle[seat]);
    values.add(kStranded, seat, course.stranded[seat]);
  }
}

}  // namespace

const Metric kAreaMetric{kAreas, areas_columns, measure_areas};
const Metric kPieceMetric{kPieces, pieces_columns, measure_pieces};

}  // namespace tw::simulation
