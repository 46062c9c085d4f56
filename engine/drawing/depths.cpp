// Exact distance transform of all zones at once.

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/drawing/labels.hpp"

namespace tw::drawing {

namespace {

/// Returns, for each node, the vertical distance to the nearest node with another label, in nodes.
std::vector<int> column_depths(const Labels& labels) {
  std::vector<int> depth(kNodes, 1);
  for (int y = 1; y < kNodesPerSide; ++y)
    for (int x = 0; x < kNodesPerSide; ++x)
      if (labels[node(x, y)] == labels[node(x, y - 1)]) depth[node(x, y)] = depth[node(x, y - 1)] + 1;
  for (int x = 0; x < kNodesPerSide; ++x) depth[node(x, kCellsPerSide)] = 1;
  for (int y = kCellsPerSide - 1; y >= 0; --y)
    for (int x = 0; x < kNodesPerSide; ++x) {
      const std::size_t n = node(x, y);
      const int below = labels[n] == labels[node(x, y + 1)] ? depth[node(x, y + 1)] + 1 : 1;
      depth[n] = std::min(depth[n], below);
    }
  return depth;
}

/// A lower envelope: computes the minimum of (x - place)^2 + depth^2 over the added pairs (Felzenszwalb and
/// Huttenlocher 2012). Pairs must be added in ascending order, and values queried in ascending order.
class Envelope {
 public:
  void clear() {
    size_ = 0;
    asked_ = 0;
  }
  void add(int place, int depth) {
    const auto height = static_cast<float>(depth * depth + place * place);
    float from = -kFar * kNodesPerSide;
    while (size_ > 0) {
      const Parabola& top = parabolas_[size_ - 1];
      from = (height - top.height) / static_cast<float>(2 * (place - top.place));
      if (from > top.from) break;
      from = -kFar * kNodesPerSide;
      --size_;
    }
    parabolas_[size_++] = {place, height, from};
  }
  float least_at(int x) {
    while (asked_ + 1 < size_ && parabolas_[asked_ + 1].from < static_cast<float>(x)) ++asked_;
    const Parabola& p = parabolas_[asked_];
    return std::max(0.0F, p.height + static_cast<float>(x * x - 2 * x * p.place));
  }

 private:
  struct Parabola {
    int place = 0;
    float height = 0;
    float from = 0;  ///< smallest x at which this pair is the minimum
  };
  std::array<Parabola, kNodesPerSide + 2> parabolas_{};
  std::size_t size_ = 0;
  std::size_t asked_ = 0;
};

}  // namespace

Field depths(const Labels& labels) {
  const std::vector<int> column = column_depths(labels);
  Field out(0);
  Envelope envelope;
  for (int y = 0; y < kNodesPerSide; ++y)
    for (int first = 0; first < kNodesPerSide;) {
      int last = first;  // last node of the run with this label; nodes beyond last + 1 cannot be closer
      while (last + 1 < kNodesPerSide && labels[node(last + 1, y)] == labels[node(first, y)]) ++last;
      envelope.clear();
      envelope.add(first - 1, 0);
      for (int x = first; x <= last; ++x) envelope.add(x, column[node(x, y)]);
      envelope.add(last + 1, 0);
      for (int x = first; x <= last; ++x) out[node(x, y)] = std::sqrt(envelope.least_at(x)) / kCellsPerSide;
      first = last + 1;
    }
  return out;
}

}  // namespace tw::drawing
