#include "engine/design/suggest_cells.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

#include "engine/model/limits.hpp"
#include "engine/topology/analysis.hpp"

namespace tw::design {

using namespace tw::model;
using topology::Sides;

namespace {

constexpr unsigned kMasks = 15;  // sets of one to three sides are 1 ... 14

std::size_t given(const Sides& sides) {
  return 4 - static_cast<std::size_t>(std::ranges::count(sides, topology::kOpen));
}

std::vector<std::string> edge_ids(const Rules& rules) {
  std::vector<std::string> out = ids_of(rules.edges);
  if (out.size() > kMaxEdges) out.resize(kMaxEdges);
  return out;
}

}  // namespace

BoxCells::BoxCells(const TileSet& set, const Rules& rules) : cells_(edge_ids(rules)) {
  weights_.assign(cells_.kinds(), 0);
  for (const Tile& tile : set.tiles) {
    const auto sides = topology::sides_of(tile, rules);
    if (!sides) continue;
    for (const std::uint8_t edge : *sides) {
      std::array<std::string, 3> zones = rules.edges[edge].zones;
      std::swap(zones[0], zones[2]);
      if (const int met = find_edge_kind(rules, zones); met >= 0 && static_cast<std::size_t>(met) < weights_.size())
        weights_[met] += tile.copies;
    }
  }
  double all = std::accumulate(weights_.begin(), weights_.end(), 0.0);
  if (all <= 0) {
    weights_.assign(weights_.size(), 1);
    all = static_cast<double>(weights_.size());
  }
  for (double& weight : weights_) weight /= all;
}

double BoxCells::weight(std::size_t cell) const {
  double out = cells_[cell].distinct_rotations;
  for (const std::uint8_t side : cells_[cell].sides)
    if (side != topology::kOpen) out *= weights_[side];
  return out;
}

double BoxCells::fit(const Sides& sides) const {
  constexpr std::array<double, 4> kShapes{1, 4, 6, 4};  // number of ways to choose the given sides
  std::vector<std::size_t> seen;
  double out = 0;
  for (unsigned mask = 1; mask < kMasks; ++mask) {
    const std::size_t cell = cells_.index_of(topology::masked(sides, mask));
    if (std::ranges::find(seen, cell) != seen.end()) continue;
    seen.push_back(cell);
    out += weight(cell) / kShapes[std::popcount(mask)] / 3;
  }
  return out;
}

std::vector<std::size_t> BoxCells::closed(const Tile& tile, const Sides& sides, const topology::EndRules& rules,
                                          std::size_t area) const {
  const topology::TileEnds ends(tile, rules);
  std::vector<std::size_t> out;
  for (unsigned mask = 1; mask < kMasks; ++mask) {
    const Sides cell = topology::masked(sides, mask);
    if (rules.is_open_at(area, cell) && ((ends.ending(mask) >> area) & 1U) != 0) out.push_back(cells_.index_of(cell));
  }
  std::ranges::sort(out);
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

BoxCells::OpenWeights BoxCells::open_weights(const topology::EndRules& rules, std::size_t area) const {
  OpenWeights out{};
  for (std::size_t cell = 0; cell < cells_.begin(topology::CellShape::FourSides); ++cell)
    if (rules.is_open_at(area, cells_[cell].sides)) out[given(cells_[cell].sides)] += weight(cell);
  return out;
}

double BoxCells::share(const std::vector<std::size_t>& closed, const OpenWeights& open) const {
  OpenWeights here{};
  for (const std::size_t cell : closed) here[given(cells_[cell].sides)] += weight(cell);
  double out = 0;
  int shapes = 0;
  for (std::size_t k = 1; k < open.size(); ++k) {
    if (open[k] <= 0) continue;
    out += here[k] / open[k];
    ++shapes;
  }
  return shapes == 0 ? 0 : out / shapes;
}

int BoxCells::open_kinds(const topology::EndRules& rules, std::size_t area) const {
  return static_cast<int>(std::ranges::count_if(cells_.all(), [&](const topology::Cell& cell) {
    return cell.shape != topology::CellShape::FourSides && rules.is_open_at(area, cell.sides);
  }));
}

}  // namespace tw::design
