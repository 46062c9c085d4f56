#include "engine/drawing/scenery.hpp"

#include <algorithm>
#include <array>

#include "engine/drawing/field.hpp"

namespace tw::drawing {

namespace {

double to_rim(Point p) { return std::min({p.x, 1 - p.x, p.y, 1 - p.y}); }

/// A crown on the edge of the tile. These crowns are the same for all groves, so that the two halves of a crown match.
struct RimCrown {
  double along;
  double radius;
  int shade;
};
constexpr std::array<RimCrown, 8> kRimCrowns{{{.075, .052, 0},
                                              {.19, .066, 1},
                                              {.315, .070, 2},
                                              {.44, .066, 3},
                                              {.56, .066, 3},
                                              {.685, .070, 2},
                                              {.81, .066, 1},
                                              {.925, .052, 0}}};

class Planter {
 public:
  Planter(const Shapes& shapes, const SymbolLayout& places, int zone, const Field& field, Scenery& out)
      : sketch_(shapes.sketch),
        places_(places),
        zone_(zone),
        field_(field),
        out_(out),
        random_(hash(sketch_.id + sketch_.zone(zone).id)) {}

  void plant() {
    plant_rim();
    plant_along(.034F, 3, .044, .056);
    plant_inside();
    plant_along(.022F, 2, .026, .034);  // fill the parts that are too narrow for full crowns
    plant_along(.013F, 2, .016, .021);
  }

 private:
  void plant_rim() {
    for (int side = 0; side < 4; ++side)
      for (const RimCrown& crown : kRimCrowns) {
        const int slot = 3 * side + static_cast<int>(crown.along * 3);
        if (sketch_.owner[slot] != zone_) continue;
        const Point p = on_rim(side + crown.along);
        taken_.push_back({p, crown.radius, 0, false});
        out_.rim_trees.push_back({p, crown.radius, crown.shade, false});
      }
  }

  bool is_free(Point p, double radius) const {
    for (const Tree& tree : taken_)
      if (distance(tree.at, p) <= (radius + tree.radius) * .62) return false;
    for (const PlacedSymbol& symbol : places_.symbols)
      if (distance(symbol.at, p) <= symbol.size * .46 + radius * .5) return false;
    return true;
  }

  void plant_along(float inside, std::size_t every, double least, double most) {
    for (const Polyline& contour : raw_contours(field_, -inside))
      for (std::size_t i = 0; i < contour.size(); i += every) {
        const double radius = random_.between(least, most);
        const Point p = contour[i];
        if (to_rim(p) < radius + .006 || !is_free(p, radius)) continue;
        taken_.push_back({p, radius, 0, false});
        out_.trees.push_back({p, radius, random_.below(99), false});
      }
  }

  void plant_inside() {
    for (int tries = 0; tries < 420; ++tries) {
      const Point p{random_.between(.03, .97), random_.between(.03, .97)};
      const double radius = random_.between(.050, .066);
      const bool pine = random_.between(0, 1) < .22;
      if (field_.at(p) > -radius * .95 || to_rim(p) < radius * 1.02 + .004 || !is_free(p, radius * .9)) continue;
      taken_.push_back({p, radius * .9, 0, false});
      out_.trees.push_back({p, radius * .95, random_.below(99), pine});
    }
  }

  const Sketch& sketch_;
  const SymbolLayout& places_;
  int zone_;
  const Field& field_;
  Scenery& out_;
  SeededRandom random_;
  std::vector<Tree> taken_;
};

void build_houses(const Shapes& shapes, const SymbolLayout& places, int zone, const Field& field, Scenery& out) {
  SeededRandom random(hash(shapes.sketch.id + shapes.sketch.zone(zone).id));
  std::vector<House> mine;
  for (int tries = 0; tries < 300; ++tries) {
    const Point p{random.between(.085, .915), random.between(.085, .915)};
    bool free = field.at(p) <= -.075F;
    for (const House& house : mine) free = free && distance(house.at, p) > .116;
    for (const PlacedSymbol& symbol : places.symbols) free = free && distance(symbol.at, p) > symbol.size * .5 + .05;
    if (free) mine.push_back({p, random.below(99)});
  }
  out.houses.insert(out.houses.end(), mine.begin(), mine.end());
  std::vector<Tree> trees;
  for (int tries = 0; tries < 90 && trees.size() * 3 < mine.size() + 2; ++tries) {
    const double radius = random.between(.024, .033);
    const Point p{random.between(.05, .95), random.between(.05, .95)};
    bool free = field.at(p) <= -.065F && to_rim(p) > radius + .02;
    for (const House& house : mine) free = free && distance(house.at, p) > .078;
    for (const Tree& tree : trees) free = free && distance(tree.at, p) > .12;
    for (const PlacedSymbol& symbol : places.symbols) free = free && distance(symbol.at, p) > symbol.size * .5 + .04;
    if (free) trees.push_back({p, radius, random.below(99), false});
  }
  out.gardens.insert(out.gardens.end(), trees.begin(), trees.end());
}

/// Returns true near the end of a road, where the hedge has a gap.
bool is_gateway(const Shapes& shapes, Point p) {
  for (const int i : shapes.sketch.zones_with(Shape::Line))
    if (shapes.line(i).ends_inside && distance(shapes.line(i).inner_end, p) < .075) return true;
  return false;
}

void plant_hedge(const Shapes& shapes, const SymbolLayout& places, int zone, const Field& field, Scenery& out) {
  SeededRandom random(hash(shapes.sketch.id + shapes.sketch.zone(zone).id));
  std::vector<Tree> mine;
  for (const Polyline& contour : raw_contours(field, -.006F))
    for (const Point p : contour) {
      const double radius = random.between(.020, .029);
      bool free = to_rim(p) >= radius + .006 && !is_gateway(shapes, p);
      for (const Tree& bush : mine) free = free && distance(bush.at, p) > (bush.radius + radius) * .74;
      for (const PlacedSymbol& symbol : places.symbols) free = free && distance(symbol.at, p) > symbol.size * .42;
      if (free) mine.push_back({p, radius, random.below(99), false});
    }
  out.hedges.insert(out.hedges.end(), mine.begin(), mine.end());
}

/// Returns the distance to the nearest seam, area, line or blob.
Field off_ground(const Shapes& shapes) {
  Field out = shapes.seam_distance;
  const auto least = [](float a, float b) { return std::min(a, b); };
  for (const auto& area : shapes.areas)
    if (area) out.combine(*area, least);
  for (const auto& line : shapes.lines)
    if (line) out.combine(line->field, least);
  for (const auto& blob : shapes.blobs)
    if (blob) out.combine(blob->field, least);
  return out;
}

void plant_ground(const Shapes& shapes, const SymbolLayout& places, Scenery& out) {
  SeededRandom random(hash(shapes.sketch.id) ^ 0x5BD1E995u);
  for (int i = 0; i < 5; ++i) {
    const double r = random.between(.12, .24);
    const double x = random.between(r, 1 - r);
    const double y = random.between(r, 1 - r);
    out.glows.push_back({{x, y}, r, random.between(0, 1) < .5});
  }
  const Field clear = off_ground(shapes);
  for (int tries = 0; tries < 150; ++tries) {
    const double x = random.between(.035, .965);
    const double y = random.between(.04, .97);
    const double chance = random.between(0, 1);
    const Point p{x, y};
    bool free = clear.at(p) >= .035F;
    for (const PlacedSymbol& symbol : places.symbols) free = free && distance(symbol.at, p) >= symbol.size * .45;
    for (const Tuft& tuft : out.tufts) free = free && distance(tuft.at, p) >= .08;
    if (free) out.tufts.push_back({p, .011 + .006 * chance, chance});
  }
}

}  // namespace

Scenery make_scenery(const Shapes& shapes, const SymbolLayout& places) {
  Scenery out;
  const auto field_of = [&](int i) -> const Field* {
    const Shape shape = shapes.sketch.zone(i).shape;
    return shape == Shape::Area ? &shapes.area(i) : shape == Shape::Blob ? &shapes.blob(i).field : nullptr;
  };
  for (int i = 0; i < static_cast<int>(shapes.sketch.zones.size()); ++i) {
    const Field* field = field_of(i);
    if (field == nullptr) continue;
    if (shapes.sketch.zone(i).kind.look == Look::Grove) Planter(shapes, places, i, *field, out).plant();
    if (shapes.sketch.zone(i).kind.look == Look::Town) build_houses(shapes, places, i, *field, out);
    if (shapes.sketch.zone(i).kind.look == Look::Crops) plant_hedge(shapes, places, i, *field, out);
  }
  plant_ground(shapes, places, out);
  return out;
}

}  // namespace tw::drawing
