#include "engine/drawing/places.hpp"

#include <algorithm>
#include <numeric>

#include "engine/drawing/looks.hpp"
#include "engine/drawing/symbols.hpp"

namespace tw::drawing {

namespace {

constexpr double kAlone = .36;
constexpr double kGroupSize = .30;
constexpr double kSmallest = .15;
constexpr double kShared = .22;  ///< minimum size of the symbols in a zone with several symbols, if possible
constexpr double kInStream = .165;
constexpr double kAbovePool = .24;
constexpr float kHedge = .032F;          ///< width of the hedge along the edge of crops
constexpr double kSharedPoolSize = .13;  ///< size of a symbol in the water of a pool that also has symbols above the
                                         ///< water

/// Returns the symbol size that the library defines for a look, or `otherwise`. A designer's picture has the same size
/// as the library symbol that it replaces.
double wanted_size(const std::string& look, double otherwise) {
  const Symbol* symbol = find_symbol(library_name(look));
  return symbol == nullptr || symbol->size <= 0 ? otherwise : symbol->size;
}

bool is_swimmer(const std::string& look) {
  const Symbol* symbol = find_symbol(library_name(look));
  return symbol != nullptr && symbol->swims;
}

std::vector<std::string> names_of(const SketchZone& zone) {
  std::vector<std::string> out = zone.symbols;
  if (!zone.action.empty()) out.push_back(zone.action);
  return out;
}

class Placer {
 public:
  Placer(const Shapes& shapes, const Labels& labels, const Field& depth)
      : shapes_(shapes), sketch_(shapes.sketch), labels_(labels), depth_(depth), free_(kFar) {}

  SymbolLayout place() {
    keep_gates_clear();
    for (int i = 0; i < count(); ++i) place_first(i);
    std::vector<int> order(sketch_.zones.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
                     [&](int a, int b) { return sketch_.zone(a).slots.count() < sketch_.zone(b).slots.count(); });
    for (const int i : order) place_on_land(i);
    return std::move(out_);
  }

 private:
  int count() const { return static_cast<int>(sketch_.zones.size()); }

  /// Reserves the places where a road enters an area, so that no symbols are placed there.
  void keep_gates_clear() {
    for (const int i : sketch_.zones_with(Shape::Line)) {
      const bool gate =
          sketch_.zone(i).kind.look == Look::Road && shapes_.line(i).ends_inside && !shapes_.areas_at(i).empty();
      if (gate) take(free_, shapes_.line(i).inner_end, .06);
    }
  }

  bool in_pool(int i) const { return sketch_.zone(i).shape == Shape::Blob && sketch_.zone(i).kind.look == Look::Pool; }

  void add(const std::string& look, Point p, double size, int zone) {
    out_.symbols.push_back({look, p, size, zone});
    take(free_, p, size);
  }

  static void take(Field& free, Point p, double size) {
    for (std::size_t n = 0; n < free.size(); ++n)
      free[n] = std::min(free[n], static_cast<float>(distance(node_position(n), p) - size * .52));
  }

  void place_first(int i) {
    if (in_pool(i)) place_in_pool(i);
    if (!sketch_.zone(i).building.empty()) place_building(i);
    if (sketch_.zone(i).shape == Shape::Line) place_along_line(i);
  }

  /// Places a building a little above the middle, so that roads lead to its base.
  void place_building(int i) {
    const std::string& look = sketch_.zone(i).building;
    const bool blob = sketch_.zone(i).shape == Shape::Blob;
    const Point at = blob ? shapes_.blob(i).centre : deepest(labels_, depth_, i, {});
    const double room = blob ? 2 * shapes_.blob(i).radius : kAlone;
    const double size = std::min(wanted_size(look, kAlone), room);
    add(look, at - Point{0, .07 * size}, size, i);
  }

  void place_in_pool(int i) {
    const Blob& blob = shapes_.blob(i);
    std::vector<std::string> swimmers;
    std::vector<std::string> afloat;
    for (const std::string& look : names_of(sketch_.zone(i))) (is_swimmer(look) ? swimmers : afloat).push_back(look);
    static const std::vector<std::vector<Point>> kGroups{{{0, 0}},
                                                         {{-.02, -.40}, {.04, .42}},
                                                         {{-.38, -.42}, {.40, -.12}, {-.26, .46}},
                                                         {{-.42, -.42}, {.42, -.34}, {-.4, .4}, {.42, .46}}};
    constexpr std::array<double, 4> kSizes{1.5, 1.08, .9, .76};
    const std::size_t n = swimmers.size();
    for (std::size_t k = 0; k < n; ++k) {
      const std::size_t group = std::min<std::size_t>(n, 4) - 1;
      const std::size_t round = k / 4;  // symbols beyond the first four are placed in ever smaller rings
      Point p = kGroups[group][k % 4] * (1 - .2 * static_cast<double>(round));
      double size = kSizes[group] * blob.radius;
      if (!afloat.empty()) {
        p = {(static_cast<double>(k) - static_cast<double>(n - 1) / 2) * .8, .45};
        size = kSharedPoolSize;
      }
      add(swimmers[k], blob.centre + p * blob.radius, size, i);
    }
    for (std::size_t k = 0; k < afloat.size(); ++k) {
      const double aside = (static_cast<double>(k) - static_cast<double>(afloat.size() - 1) / 2) * .22;
      const double size = std::min(kAbovePool, wanted_size(afloat[k], kAbovePool));
      add(afloat[k], blob.centre + Point{aside, -.95 * blob.radius}, size, i);
    }
  }

  void place_along_line(int i) {
    const Line& line = shapes_.line(i);
    const SketchZone& zone = sketch_.zone(i);
    const Symbol* mark = find_symbol(zone.mark);
    if (line.ends_inside && mark != nullptr) {
      add(zone.mark, line.inner_end, wanted_size(zone.mark, kInStream), i);
      if (mark->basin) out_.basins.push_back({line.inner_end, i});
    }
    if (line.parts.empty()) return;
    const std::vector<std::string> names = names_of(zone);
    const Polyline& part = line.parts.front();
    for (std::size_t k = 0; k < names.size(); ++k) {
      const std::size_t step = part.size() * (k + 1) / (names.size() + 1);
      add(names[k], part[std::min(step, part.size() - 1)], std::min(kInStream, wanted_size(names[k], kInStream)), i);
    }
  }

  /// Places the symbols of a zone. If the smallest symbol would be too small, makes the other symbols smaller to leave
  /// more space for it.
  void place_on_land(int i) {
    const SketchZone& zone = sketch_.zone(i);
    if (in_pool(i) || zone.shape == Shape::Line) return;
    const std::vector<std::string> names = names_of(zone);
    std::vector<PlacedSymbol> best = on_land(i, names, names.size() == 1 ? kAlone : kGroupSize);
    for (const double cap : {.26, .22, .19}) {
      if (names.size() < 2 || smallest(best) >= kShared) break;
      std::vector<PlacedSymbol> other = on_land(i, names, cap);
      if (smallest(other) > smallest(best) + .01) best = std::move(other);
    }
    for (const PlacedSymbol& symbol : best) add(symbol.look, symbol.at, symbol.size, i);
  }

  static double smallest(const std::vector<PlacedSymbol>& symbols) {
    double out = 1;
    for (const PlacedSymbol& symbol : symbols) out = std::min(out, symbol.size);
    return out;
  }

  /// Places symbols one by one where the most space is left, none larger than `cap`. Does not reserve the places.
  std::vector<PlacedSymbol> on_land(int i, const std::vector<std::string>& names, double cap) const {
    std::vector<PlacedSymbol> out;
    Field free = free_;
    if (is_crops(i))  // keep clear of the hedge; there is no hedge along the rim
      for (std::size_t n = 0; n < kNodes; ++n)
        free[n] = std::min({free[n], rim_distance()[n], -shapes_.area(i)[n] - kHedge});
    const Field& depth = is_crops(i) ? free_ : depth_;
    for (const std::string& look : names) {
      const double wanted = std::min(cap, wanted_size(look, cap));
      Point best = centre();
      double most = -kFar;
      double room = 0;
      for (std::size_t n = 0; n < kNodes; ++n) {
        if (labels_[n] != i) continue;
        const Point p = node_position(n);
        const double here = std::min(depth[n], free[n]);
        if (here - .04 * distance(p, centre()) <= most) continue;
        most = here - .04 * distance(p, centre());
        room = here;
        best = p;
      }
      const double size = std::clamp(size_in(sketch_.zone(i), room), std::min(kSmallest, wanted), wanted);
      out.push_back({look, best, size, i});
      take(free, best, size);
    }
    return out;
  }

  bool is_crops(int i) const {
    return sketch_.zone(i).shape == Shape::Area && sketch_.zone(i).kind.look == Look::Crops;
  }

  /// Returns the size of a symbol that has this much space. On open ground of a tile without hedges, a symbol may
  /// slightly overlap its surroundings, which are low; elsewhere it must not.
  double size_in(const SketchZone& zone, double room) const {
    const bool hedges = std::ranges::any_of(sketch_.zones_with(Shape::Area), [&](int i) { return is_crops(i); });
    return (zone.kind.look == Look::Ground && !hedges ? 2.15 : 1.85) * room;
  }

  const Shapes& shapes_;
  const Sketch& sketch_;
  const Labels& labels_;
  const Field& depth_;
  Field free_;
  SymbolLayout out_;
};

}  // namespace

SymbolLayout place_symbols(const Shapes& shapes, const Labels& labels, const Field& depth) {
  return Placer(shapes, labels, depth).place();
}

Point deepest(const Labels& labels, const Field& depth, int zone, const std::vector<PlacedSymbol>& avoid) {
  Point best = centre();
  double most = -kFar;
  for (std::size_t n = 0; n < kNodes; ++n) {
    if (labels[n] != zone || depth[n] <= most) continue;
    const Point p = node_position(n);
    double room = depth[n];
    for (const PlacedSymbol& symbol : avoid) room = std::min(room, distance(symbol.at, p) - symbol.size * .5);
    if (room <= most) continue;
    most = room;
    best = p;
  }
  return best;
}

}  // namespace tw::drawing
