#include "engine/topology/analysis.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <set>

namespace tw::topology {

using namespace tw::model;

namespace {

/// Indices of the edge kinds, clockwise from north.
using Sides = std::array<int, 4>;

std::optional<Sides> sides_of(const Tile& tile, const Rules& rules) {
  Sides out{};
  for (const Side side : kSides) {
    const int edge = edge_with(rules, side_kinds(tile, side));
    if (edge < 0) return std::nullopt;
    out[static_cast<std::size_t>(index(side))] = edge;
  }
  return out;
}

Sides turned(const Sides& sides, std::size_t by) {
  Sides out{};
  for (std::size_t i = 0; i < 4; ++i) out[(i + by) % 4] = sides[i];
  return out;
}

Pattern pattern_of(const Sides& sides, const std::vector<std::string>& edges) {
  Pattern best;
  for (std::size_t r = 0; r < 4; ++r) {
    Pattern p;
    const Sides t = turned(sides, r);
    for (std::size_t i = 0; i < 4; ++i) p[i] = edges[static_cast<std::size_t>(t[i])];
    if (r == 0 || p < best) best = p;
  }
  return best;
}

std::size_t different_rotations(const Sides& sides) {
  if (sides == turned(sides, 1)) return 1;
  return sides == turned(sides, 2) ? 2 : 4;
}

/// How many tiles fit each gap. A gap: which sides are given (bits) and the edge that each of them needs; sides that
/// are not given have the number 0 in its code.
class Gaps {
 public:
  explicit Gaps(std::size_t kinds)
      : kinds_(kinds), per_mask_(kinds * kinds * kinds * kinds), fitting_(16 * per_mask_, 0) {}

  void add(const Sides& sides, int copies) {
    std::set<std::size_t> fits;  // a tile fits a gap once, however many of its rotations do
    for (std::size_t r = 0; r < 4; ++r)
      for (unsigned mask = 1; mask < 16; ++mask) fits.insert(code(turned(sides, r), mask));
    for (const std::size_t gap : fits) fitting_[gap] += copies;
  }

  void put(SetAnalysis& out) const {
    std::array<double, 5> sum{};
    for (unsigned mask = 1; mask < 16; ++mask) {
      const auto k = static_cast<std::size_t>(std::popcount(mask));
      std::size_t choices = 1;
      for (std::size_t i = 0; i < k; ++i) choices *= kinds_;
      out.gaps[k] += static_cast<int>(choices);
      int fillable = 0;
      for (std::size_t i = 0; i < per_mask_; ++i) {
        const int n = fitting_[mask * per_mask_ + i];
        sum[k] += n;
        fillable += n > 0 ? 1 : 0;
      }
      out.unfillable[k] += static_cast<int>(choices) - fillable;
    }
    const int counted = out.tiles - out.skipped;
    for (std::size_t k = 1; k <= 4; ++k)
      if (counted > 0 && out.gaps[k] > 0) out.fit[k] = sum[k] / out.gaps[k] / counted;
  }

 private:
  std::size_t code(const Sides& sides, unsigned mask) const {
    std::size_t out = 0;
    for (std::size_t i = 0; i < 4; ++i)
      out = out * kinds_ + (((mask >> i) & 1u) != 0 ? static_cast<std::size_t>(sides[i]) : 0);
    return mask * per_mask_ + out;
  }
  std::size_t kinds_;
  std::size_t per_mask_;
  std::vector<int> fitting_;
};

std::vector<Pattern> missing_patterns(const std::vector<std::string>& edges, const std::set<Pattern>& present) {
  const int k = static_cast<int>(edges.size());
  std::set<Pattern> out;
  for (int a = 0; a < k; ++a)
    for (int b = 0; b < k; ++b)
      for (int c = 0; c < k; ++c)
        for (int d = 0; d < k; ++d) {
          const Pattern p = pattern_of({a, b, c, d}, edges);
          if (!present.contains(p) && out.size() < kMostMissing) out.insert(p);
        }
  return {out.begin(), out.end()};
}

}  // namespace

int patterns_up_to_rotation(int k) { return (k * k * k * k + k * k + 2 * k) / 4; }
int patterns_up_to_mirroring(int k) { return (k * k * k * k + 2 * k * k * k + 3 * k * k + 2 * k) / 8; }

SetAnalysis analyze(const TileSet& set, const Rules& rules) {
  SetAnalysis out;
  out.edges = ids_of(rules.edges);
  const std::size_t kinds = out.edges.size();
  out.sides.assign(kinds, 0);
  out.pairs.assign(kinds, std::vector<int>(kinds, 0));
  out.possible_patterns = patterns_up_to_rotation(static_cast<int>(kinds));
  Gaps gaps(kinds);
  std::set<Pattern> present;
  for (const Tile& tile : set.tiles) {
    out.tiles += tile.copies;
    const std::optional<Sides> sides = sides_of(tile, rules);
    if (!sides) {
      out.skipped += tile.copies;
      continue;
    }
    if (tile.copies == 0) continue;
    for (std::size_t i = 0; i < 4; ++i) {
      const auto a = static_cast<std::size_t>((*sides)[i]);
      out.sides[a] += tile.copies;
      out.pairs[a][static_cast<std::size_t>((*sides)[(i + 1) % 4])] += tile.copies;
    }
    const std::size_t r = different_rotations(*sides);
    out.rotations[r == 4 ? 0 : r == 2 ? 1 : 2] += tile.copies;
    present.insert(pattern_of(*sides, out.edges));
    gaps.add(*sides, tile.copies);
  }
  gaps.put(out);
  out.present.assign(present.begin(), present.end());
  out.missing = missing_patterns(out.edges, present);
  return out;
}

}  // namespace tw::topology
