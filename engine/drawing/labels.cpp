#include "engine/drawing/labels.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "engine/drawing/parts.hpp"
#include "engine/language/translate.hpp"

namespace tw::drawing {

namespace {

constexpr std::int8_t kNone = -1;
constexpr float kCornerDisc = .05F;  ///< radius around corners that connectivity checks ignore
constexpr float kSeamHalf = .012F;   ///< half width of a seam, large enough that no path between nodes crosses the seam
constexpr int kSmallestPart = 60;    ///< minimum size of a part in nodes; a smaller part that no zone claims is a
                                     ///< sliver
class Labeller {
 public:
  Labeller(const Shapes& shapes, std::vector<std::string>& problems)
      : shapes_(shapes),
        sketch_(shapes.sketch),
        problems_(problems),
        labels_(kNodes, kNone),
        corner_(corner_distance()) {}

  Labels make() {
    label_areas();
    label_lines();
    label_blobs();
    for (const int i : sketch_.zones_with(Shape::Area)) check_area(i);
    check_waters();
    assign_grounds();
    spread();
    check_room();
    return std::move(labels_);
  }

 private:
  const std::string& name(int zone) const { return sketch_.zone(zone).id; }

  void label_areas() {
    for (const int i : sketch_.zones_with(Shape::Area))
      for (std::size_t n = 0; n < kNodes; ++n)
        if (shapes_.area(i)[n] < 0) labels_[n] = static_cast<std::int8_t>(i);
  }

  void label_lines() {
    for (const int i : sketch_.zones_with(Shape::Line)) {
      const bool road = sketch_.zone(i).kind.look == Look::Road;
      const bool under = !road && shapes_.line(i).ends_inside;  // the end of the stream is hidden under the trees
      for (std::size_t n = 0; n < kNodes; ++n) {
        if (shapes_.line(i).field[n] >= 0) continue;
        if (road && labels_[n] != kNone) continue;
        if (under && labels_[n] != kNone && deepest_area(n) < -.03F) continue;
        labels_[n] = static_cast<std::int8_t>(i);
      }
    }
  }

  float deepest_area(std::size_t n) const {
    float out = kFar;
    for (const int i : sketch_.zones_with(Shape::Area)) out = std::min(out, shapes_.area(i)[n]);
    return out;
  }

  void label_blobs() {
    for (const int i : sketch_.zones_with(Shape::Blob))
      for (std::size_t n = 0; n < kNodes; ++n)
        if (shapes_.blob(i).field[n] < 0) labels_[n] = static_cast<std::int8_t>(i);
    for (const Water& water : shapes_.waters)
      for (std::size_t n = 0; n < kNodes; ++n)
        if (water.field[n] < 0 && labels_[n] == kNone) labels_[n] = static_cast<std::int8_t>(water.zone);
  }

  void check_area(int i) {
    const std::vector<int> part = connected_parts([&](std::size_t n) { return labels_[n] == i ? 0 : -1; });
    std::set<int> own;
    for (int s = 0; s < model::kSlotCount; ++s) {
      if (sketch_.owner[s] != i) continue;
      const int here = part[nearest_node(inside_slot(s))];
      if (here < 0)
        // translators: {0} is the id of a zone, {1} a place on the rim, such as N1
        problems_.push_back(tr("zone {0} is covered at {1}", name(i), model::name(static_cast<model::Slot>(s))));
      else
        own.insert(here);
    }
    if (own.size() > 1) problems_.push_back(tr("zone {0} is split into {1} parts", name(i), own.size()));
  }

  void check_waters() {
    for (std::size_t a = 0; a < shapes_.waters.size(); ++a)
      for (std::size_t b = a + 1; b < shapes_.waters.size(); ++b) {
        const Water& one = shapes_.waters[a];
        const Water& other = shapes_.waters[b];
        if (one_stream(one, other))
          check_apart(one.zone, shapes_.blob(one.zone).field, other.zone, shapes_.blob(other.zone).field);
        else
          check_apart(one.zone, one.field, other.zone, other.field);
      }
  }

  void check_apart(int a, const Field& of_a, int b, const Field& of_b) {
    for (std::size_t n = 0; n < kNodes; ++n)
      if (of_a[n] < .01F && of_b[n] < .01F) {
        problems_.push_back(tr("zone {0} and zone {1} merge", name(a), name(b)));
        return;
      }
  }

  /// Returns true if both bodies of water contain the same stream.
  static bool one_stream(const Water& a, const Water& b) {
    return std::ranges::any_of(a.zones, [&](int zone) { return std::ranges::find(b.zones, zone) != b.zones.end(); });
  }

  /// Assigns each open part to the ground whose slots it reaches, and the remaining parts to the grounds without slots.
  void assign_grounds() {
    const std::vector<int> part = connected_parts([&](std::size_t n) {
      const bool open = labels_[n] == kNone && corner_[n] > kCornerDisc && shapes_.seam_distance[n] > kSeamHalf;
      return open ? 0 : -1;
    });
    const int number = *std::max_element(part.begin(), part.end()) + 1;
    std::vector<int> owner(static_cast<std::size_t>(number), -1);
    for (int s = 0; s < model::kSlotCount; ++s) {
      const int zone = sketch_.owner[s];
      if (zone < 0 || sketch_.zone(zone).shape != Shape::Ground) continue;
      const int here = part[nearest_node(inside_slot(s))];
      const std::string slot(model::name(static_cast<model::Slot>(s)));
      if (here < 0) {
        problems_.push_back(tr("zone {0} is covered at {1}", name(zone), slot));
        continue;
      }
      int& of_part = owner[here];
      if (of_part >= 0 && of_part != zone)
        problems_.push_back(tr("zone {0} runs into zone {1}", name(zone), name(of_part)));
      if (of_part < 0) of_part = zone;
    }
    check_unbroken(owner);
    give_rest(part, owner);
    for (std::size_t n = 0; n < kNodes; ++n)
      if (part[n] >= 0) labels_[n] = static_cast<std::int8_t>(owner[part[n]]);
  }

  void check_unbroken(const std::vector<int>& owner) {
    std::map<int, int> parts;
    for (const int zone : owner)
      if (zone >= 0) ++parts[zone];
    for (const auto& [zone, count] : parts)
      if (count > 1) problems_.push_back(tr("zone {0} is split into {1} parts", name(zone), count));
  }

  void give_rest(const std::vector<int>& part, std::vector<int>& owner) const {
    std::vector<int> inner;
    for (const int zone : sketch_.zones_with(Shape::Ground))
      if (sketch_.zone(zone).slots.empty()) inner.push_back(zone);
    if (inner.empty()) return;
    std::vector<int> size(owner.size(), 0);
    for (const int p : part)
      if (p >= 0) ++size[p];
    std::vector<std::size_t> rest;
    for (std::size_t p = 0; p < owner.size(); ++p)
      if (owner[p] < 0 && size[p] > kSmallestPart) rest.push_back(p);
    std::stable_sort(rest.begin(), rest.end(), [&](std::size_t a, std::size_t b) { return size[a] > size[b]; });
    for (std::size_t k = 0; k < rest.size(); ++k) owner[rest[k]] = inner[std::min(k, inner.size() - 1)];
  }

  /// Gives the remaining nodes the labels of their labelled neighbours.
  void spread() {
    std::vector<bool> edge(kNodes, false);  // labelled nodes next to unlabelled ones
    bool any = false;
    for (std::size_t n = 0; n < kNodes; ++n) {
      any = any || labels_[n] != kNone;
      if (labels_[n] == kNone)
        for (const int step : kNeighbours)
          if (has_neighbour(n, step) && labels_[neighbour(n, step)] != kNone) edge[neighbour(n, step)] = true;
    }
    if (!any && !sketch_.zones.empty()) return std::fill(labels_.begin(), labels_.end(), std::int8_t{0});
    std::vector<std::size_t> ring;
    for (std::size_t n = 0; n < kNodes; ++n)
      if (edge[n]) ring.push_back(n);
    for (std::size_t k = 0; k < ring.size(); ++k)
      for (const int step : kNeighbours) {
        if (!has_neighbour(ring[k], step)) continue;
        const std::size_t m = neighbour(ring[k], step);
        if (labels_[m] != kNone) continue;
        labels_[m] = labels_[ring[k]];
        ring.push_back(m);
      }
  }

  void check_room() {
    std::vector<bool> seen(sketch_.zones.size(), false);
    for (const std::int8_t label : labels_)
      if (label >= 0) seen[label] = true;
    for (std::size_t i = 0; i < seen.size(); ++i)
      if (!seen[i]) problems_.push_back(tr("there is no room for zone {0}", name(static_cast<int>(i))));
  }

  const Shapes& shapes_;
  const Sketch& sketch_;
  std::vector<std::string>& problems_;
  Labels labels_;
  const Field& corner_;
};

}  // namespace

Labels make_labels(const Shapes& shapes, std::vector<std::string>& problems) {
  return Labeller(shapes, problems).make();
}

}  // namespace tw::drawing
