// The final shapes of areas: plain shapes that have been moved away from their neighbours and extended to the shapes
// that they must touch.

#include <algorithm>
#include <cmath>
#include <set>

#include "engine/drawing/bites.hpp"
#include "engine/drawing/parts.hpp"
#include "engine/drawing/shapes.hpp"

namespace tw::drawing {

namespace {

constexpr float kApart = .10F;    ///< gap between two areas
constexpr float kRounded = .16F;  ///< distance from this gap within which walls and hedges bend towards it
constexpr float kClear = .075F;   ///< gap between an area and a line or blob that it does not touch
constexpr float kBank = .004F;    ///< gap between an area and water that it touches

std::size_t at(int zone) { return static_cast<std::size_t>(zone); }

/// Returns the distance to the nearest joint: a corner, or a point that splits a side.
Field joint_distance(const Sketch& sketch) {
  Field out = corner_distance();
  if (const std::vector<Point> splits = side_splits(sketch); !splits.empty())
    out.combine(distance_to_points(splits), [](float a, float b) { return std::min(a, b); });
  return out;
}

class AreaMaker {
 public:
  AreaMaker(Shapes& shapes, SeededRandom& random)
      : shapes_(shapes),
        sketch_(shapes.sketch),
        random_(random),
        joint_(joint_distance(sketch_)),
        areas_(sketch_.zones_with(Shape::Area)) {}

  void make() {
    for (const int i : areas_) {
      Field field = *shapes_.plain[at(i)];
      keep_apart(i, field, 0, is_rounded(i) ? kRounded : 0);
      keep_clear(i, field);
      shapes_.areas[at(i)] = std::move(field);
    }
    for (const int i : areas_) reach_out(i);
    for (const int i : areas_) {
      cut_at_banks(i);
      if (sketch_.zone(i).kind.look == Look::Grove) roughen_outline(*shapes_.areas[at(i)]);
      drop_cut_off_parts(i);
    }
  }

 private:
  /// Returns true if the outline is rounded. A grove is not, since its outline is ragged anyway; an area that must meet
  /// another shape is not, since it needs the space.
  bool is_rounded(int i) const {
    const Contacts& touching = shapes_.touching;
    return shapes_.rounded && sketch_.zone(i).kind.look != Look::Grove && touching.with(i).empty() &&
           touching.joints_of(i).empty();
  }

  /// Shrinks the area in `field` by half of the gap between it and each other area, minus `less`. The gap narrows
  /// towards the joints. `rounded` is the distance from the gap within which the outline bends towards the gap; it is
  /// smaller near the joints.
  void keep_apart(int i, Field& field, float less, float rounded) const {
    const Field& own = *shapes_.plain[at(i)];
    for (const int j : areas_) {
      if (j == i) continue;
      const Field& other = *shapes_.plain[at(j)];
      for (std::size_t n = 0; n < field.size(); ++n) {
        const float gap = std::min(kApart, .75F * joint_[n]);
        const float border = .5F * (own[n] - other[n]) + .5F * gap - less;
        const float k = std::min(rounded, .5F * joint_[n]);
        field[n] = k > 1e-4F ? -smooth_min(-field[n], -border, k) : std::max(field[n], border);
      }
    }
  }

  void keep_clear(int i, Field& field) const {
    const bool open = sketch_.has(Shape::Ground) || shapes_.touching.has_wedges();
    for (const int j : sketch_.zones_with(Shape::Line)) {
      if (shapes_.touching.meet(i, j) && (shapes_.line(j).ends_inside || sketch_.zone(j).kind.look == Look::Road))
        continue;
      const Field& line = shapes_.line(j).field;
      for (std::size_t n = 0; n < field.size(); ++n)
        field[n] = std::max(field[n], std::min(kClear, .5F * joint_[n]) - line[n]);
    }
    for (const int j : sketch_.zones_with(Shape::Blob)) {
      if (shapes_.touching.meet(i, j)) continue;
      const float gap = open ? kClear : -kBank;
      field.combine(shapes_.blob(j).field, [gap](float a, float b) { return std::max(a, gap - b); });
    }
  }

  Point anchor_of(const Field& field) const {
    Point best = centre();
    double least = kFar;
    for (int y = 1; y < kCellsPerSide; ++y)
      for (int x = 1; x < kCellsPerSide; ++x) {
        const Point p = node_position(node(x, y));
        const double value = field[node(x, y)] + .15 * distance(p, centre());
        if (value < least) {
          least = value;
          best = p;
        }
      }
    return best;
  }

  struct Target {
    Point at;
    float radius = 0;    ///< radius of the arm at its end
    float start = .15F;  ///< radius of the arm where it leaves the area
    float blend = .07F;  ///< smoothness of the transition from area to arm
    bool line = false;
  };

  Target target_in_blob(int j, Point anchor) const {
    const Blob& blob = shapes_.blob(j);
    return {blob.centre + normalized(anchor - blob.centre) * (.72 * blob.radius), .12F, .19F, .15F};
  }

  /// Returns the point to which an area must be extended to meet a line; nullopt for a line that ends inside the tile
  /// if the line is a road or the area already covers its end.
  std::optional<Target> target_on_line(int i, int j, Point anchor) const {
    const Line& line = shapes_.line(j);
    if (!line.ends_inside && !line.parts.empty())
      return Target{nearest_point(line.parts.front(), anchor, 4), .12F, .20F, .17F, true};
    const bool covered = shapes_.plain[at(i)]->at(line.inner_end) <= -.03F;
    if (sketch_.zone(j).kind.look == Look::Road || covered) return std::nullopt;
    return Target{line.inner_end, .125F, .20F, .17F, true};
  }

  /// Returns the point to which an area must be extended to meet another member of its group; nullopt if no extension
  /// is necessary.
  std::optional<Target> target_of(int i, const Solid& solid, Point anchor) const {
    if (solid.joint >= 0) return Target{on_rim(solid.joint / 3.0), .006F};
    switch (sketch_.zone(solid.zone).shape) {
      case Shape::Blob: return target_in_blob(solid.zone, anchor);
      case Shape::Line: return target_on_line(i, solid.zone, anchor);
      default: return std::nullopt;
    }
  }

  void reach_out(int i) {
    Field& field = *shapes_.areas[at(i)];
    const Point anchor = anchor_of(field);
    for (const ContactGroup& group : shapes_.touching.groups()) {
      if (std::find(group.begin(), group.end(), Solid{i, -1}) == group.end()) continue;
      for (const Solid& solid : group) {
        if (const auto target = target_of(i, solid, anchor)) add_arm(i, field, anchor, *target);
      }
    }
  }

  void add_arm(int i, Field& field, Point anchor, const Target& target) const {
    Field arm = distance_to({anchor, target.at}, target.start, target.radius);
    keep_apart(i, arm, target.line ? .03F : 0, 0);
    field.combine(arm, [&](float a, float b) { return smooth_min(a, b, target.blend); });
  }

  void cut_at_banks(int i) const {
    Field& field = *shapes_.areas[at(i)];
    for (const Water& water : shapes_.waters)
      if (water.cuts_areas) field.combine(water.field, [](float a, float b) { return std::max(a, -b - kBank); });
    for (const int j : sketch_.zones_with(Shape::Blob))
      field.combine(shapes_.blob(j).field, [](float a, float b) { return std::max(a, -b - kBank); });
  }

  /// Removes the parts of the area that a stream separates from all slots of the area.
  void drop_cut_off_parts(int i) {
    Field& field = *shapes_.areas[at(i)];
    const std::vector<int> part = connected_parts([&](std::size_t n) { return field[n] < 0 ? 0 : -1; });
    std::set<int> own;
    for (int s = 0; s < model::kSlotCount; ++s)
      if (sketch_.owner[s] == i) own.insert(part[nearest_node(inside_slot(s))]);
    own.erase(-1);
    if (own.empty()) return;
    for (std::size_t n = 0; n < kNodes; ++n)
      if (part[n] >= 0 && own.count(part[n]) == 0) field[n] = .03F;
  }

  /// Makes the outline of a grove ragged, except at the edges of the tile, where it must match the neighbouring tile.
  void roughen_outline(Field& field) {
    std::array<double, 4> phase{};
    for (double& p : phase) p = random_.between(0, 6.28);
    std::array<std::array<float, kNodesPerSide>, 4> wave{};
    constexpr std::array<double, 4> kFrequency{17, 15, 29, 31};
    for (std::size_t k = 0; k < 4; ++k)
      for (std::size_t x = 0; x < kNodesPerSide; ++x)
        wave[k][x] = static_cast<float>(std::sin(static_cast<double>(x) / kCellsPerSide * kFrequency[k] + phase[k]));
    for (std::size_t n = 0; n < field.size(); ++n) {
      const std::size_t x = n % kNodesPerSide;
      const std::size_t y = n / kNodesPerSide;
      const float edge = std::clamp(rim_distance()[n] / .05F, 0.0F, 1.0F);
      const float corner = std::clamp((joint_[n] - .06F) / .16F, 0.0F, 1.0F);
      field[n] += edge * corner * .011F * (wave[0][x] * wave[1][y] + .8F * wave[2][x] * wave[3][y]);
    }
  }

  Shapes& shapes_;
  const Sketch& sketch_;
  SeededRandom& random_;
  Field joint_;
  std::vector<int> areas_;
};

}  // namespace

void make_areas(Shapes& shapes, SeededRandom& random) { AreaMaker(shapes, random).make(); }

}  // namespace tw::drawing
