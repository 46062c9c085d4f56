#include "engine/drawing/layout.hpp"

#include <algorithm>

#include "engine/drawing/field.hpp"

namespace tw::drawing {

namespace {

/// Returns the line, extended where it leaves the tile, so that its ends are outside the picture.
Polyline beyond_rim(const Polyline& line) {
  const auto on_edge = [](Point p) { return std::min({p.x, 1 - p.x, p.y, 1 - p.y}) < 1e-6; };
  Polyline out;
  if (line.size() > 1 && on_edge(line.front())) out.push_back(line[0] + normalized(line[0] - line[1]) * .05);
  out.insert(out.end(), line.begin(), line.end());
  if (line.size() > 1 && on_edge(line.back()))
    out.push_back(line.back() + normalized(line.back() - line[line.size() - 2]) * .05);
  return out;
}

/// Returns a field with 1 outside a zone and -1 inside, with a gradual transition so that the outline is smooth.
Field soft_mask(const Labels& labels, int zone) {
  Field sharp;
  for (std::size_t n = 0; n < kNodes; ++n) sharp[n] = labels[n] == zone ? -1.0F : 1.0F;
  const auto soften = [](const Field& in, int step, bool across) {
    Field out = in;
    for (int y = 0; y < kNodesPerSide; ++y)
      for (int x = 0; x < kNodesPerSide; ++x) {
        const int place = across ? x : y;
        const std::size_t n = node(x, y);
        const float before = place > 0 ? in[n - static_cast<std::size_t>(step)] : in[n];
        const float after = place < kCellsPerSide ? in[n + static_cast<std::size_t>(step)] : in[n];
        out[n] = .25F * before + .5F * in[n] + .25F * after;
      }
    return out;
  };
  return soften(soften(sharp, 1, true), kNodesPerSide, false);
}

/// Turns clearings that cannot be wedges into blobs.
void turn_clearings_into_blobs(Sketch& sketch, const Contacts& touching) {
  if (touching.has_wedges() || sketch.zones.size() < 2) return;
  for (SketchZone& zone : sketch.zones)
    if (zone.shape == Shape::Ground && zone.slots.empty()) zone.shape = Shape::Blob;
}

/// The zones as laid out in the plane, and the differences from the topology.
struct ZoneLayout {
  Shapes shapes;
  Labels labels;
  std::vector<std::string> problems;
};

ZoneLayout lay_out_zones(const Sketch& sketch, const Contacts& touching, bool rounded) {
  ZoneLayout out{Shapes(sketch, touching), {}, {}};
  Shapes& shapes = out.shapes;
  shapes.rounded = rounded;
  SeededRandom random(hash(sketch.id));
  make_joined_blobs(shapes, random);
  make_plain_areas(shapes);
  make_lines(shapes, random);
  make_seams(shapes);
  make_free_blobs(shapes, random);
  make_waters(shapes);
  make_areas(shapes, random);
  out.labels = make_labels(shapes, out.problems);
  return out;
}

/// Lays out the zones. Rounded outlines need more space, so if there are problems, lays the zones out again without
/// rounding.
ZoneLayout lay_out_zones(const Sketch& sketch, const Contacts& touching) {
  ZoneLayout out = lay_out_zones(sketch, touching, true);
  const auto bends = [&](int i) { return sketch.zone(i).kind.look != Look::Grove; };
  if (out.problems.empty() || std::ranges::none_of(sketch.zones_with(Shape::Area), bends)) return out;
  return lay_out_zones(sketch, touching, false);
}

}  // namespace

Layout::Layout(const model::Tile& tile, const model::Rules& rules) : sketch_(sketch_of(tile, rules)) {
  problems_ = sketch_.problems;
  if (sketch_.card) {
    labels_.assign(kNodes, std::int8_t{-1});
    return;
  }
  const Contacts touching(sketch_);
  turn_clearings_into_blobs(sketch_, touching);
  ZoneLayout zones = lay_out_zones(sketch_, touching);
  problems_.insert(problems_.end(), zones.problems.begin(), zones.problems.end());
  labels_ = std::move(zones.labels);
  const Shapes& shapes = zones.shapes;
  const Field depth = depths(labels_);
  places_ = place_symbols(shapes, labels_, depth);
  scenery_ = make_scenery(shapes, places_);
  keep_shapes(shapes);
  keep_anchors(depth);
  trace_zones();
}

void Layout::keep_shapes(const Shapes& shapes) {
  seams_ = shapes.seams;
  for (const int i : sketch_.zones_with(Shape::Area)) {
    const bool water = is_water(sketch_.zone(i).kind.look);
    (water ? waters_ : areas_).push_back({i, outlines_of(shapes.area(i), BoundaryMode::Mirrored), false});
  }
  for (const int i : sketch_.zones_with(Shape::Blob)) {
    const Blob& blob = shapes.blob(i);
    if (is_water(sketch_.zone(i).kind.look))
      pools_.push_back({blob.centre, blob.radius});
    else
      areas_.push_back({i, outlines_of(blob.field, BoundaryMode::Mirrored), false});
  }
  for (const Water& water : shapes.waters)
    waters_.push_back({water.zone, outlines_of(water.field, BoundaryMode::Mirrored), !water.cuts_areas});
  for (const int i : sketch_.zones_with(Shape::Line)) {
    const Line& line = shapes.line(i);
    PaintLine kept{i, {}, line.ends_inside, line.inner_end};
    for (const Polyline& part : line.parts) kept.parts.push_back(beyond_rim(part));
    lines_.push_back(std::move(kept));
    for (const int area : shapes.areas_at(i))
      if (line.ends_inside && sketch_.zone(i).kind.look == Look::Road && sketch_.zone(area).kind.look == Look::Town)
        gates_.push_back(line.inner_end);
  }
}

void Layout::keep_anchors(const Field& depth) {
  for (int i = 0; i < static_cast<int>(sketch_.zones.size()); ++i)
    anchors_.push_back({deepest(labels_, depth, i, {}), deepest(labels_, depth, i, places_.symbols)});
}

void Layout::trace_zones() {
  for (int i = 0; i < static_cast<int>(sketch_.zones.size()); ++i)
    outlines_.push_back(outlines_of(soft_mask(labels_, i), BoundaryMode::Closed));
}

int Layout::zone_at(Point p) const {
  if (!(p.x >= 0 && p.x <= 1 && p.y >= 0 && p.y <= 1)) return -1;
  return labels_[nearest_node(p)];
}

Point Layout::anchor(int zone, bool avoid_symbols) const {
  if (zone < 0 || static_cast<std::size_t>(zone) >= anchors_.size()) return centre();
  return anchors_[zone][avoid_symbols ? 1 : 0];
}

const std::vector<Polyline>& Layout::outlines(int zone) const {
  static const std::vector<Polyline> kNone;
  if (zone < 0 || static_cast<std::size_t>(zone) >= outlines_.size()) return kNone;
  return outlines_[zone];
}

std::vector<SymbolPlace> Layout::symbols() const {
  std::vector<SymbolPlace> out;
  for (const PlacedSymbol& placed : places_.symbols) out.push_back({placed.zone, placed.look, placed.at, placed.size});
  return out;
}

std::shared_ptr<const TileShape> lay_out(const model::Tile& tile, const model::Rules& rules) {
  return std::make_shared<const Layout>(tile, rules);
}

std::vector<std::string> layout_problems(const model::Tile& tile, const model::Rules& rules) {
  Sketch sketch = sketch_of(tile, rules);
  std::vector<std::string> problems = sketch.problems;
  if (sketch.card) return problems;
  const Contacts touching(sketch);
  turn_clearings_into_blobs(sketch, touching);
  const ZoneLayout zones = lay_out_zones(sketch, touching);
  problems.insert(problems.end(), zones.problems.begin(), zones.problems.end());
  return problems;
}

}  // namespace tw::drawing
