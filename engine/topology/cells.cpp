#include "engine/topology/cells.hpp"

#include <algorithm>
#include <bit>
#include <cctype>
#include <numeric>
#include <tuple>

namespace tw::topology {

namespace {

CellShape shape_of(unsigned mask) {
  switch (std::popcount(mask)) {
    case 1: return CellShape::OneSide;
    case 2: return mask == 5 || mask == 10 ? CellShape::Opposite : CellShape::Corner;
    case 3: return CellShape::ThreeSides;
    default: return CellShape::FourSides;
  }
}

unsigned given(const Sides& sides) {
  unsigned mask = 0;
  for (unsigned i = 0; i < 4; ++i) mask |= sides[i] == kOpen ? 0U : 1U << i;
  return mask;
}

/// Returns the alphabetical rank of each edge kind.
std::vector<std::uint8_t> ranks_of(const std::vector<std::string>& edges) {
  std::vector<std::size_t> order(edges.size());
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::stable_sort(order, {}, [&](std::size_t i) -> const std::string& { return edges[i]; });
  std::vector<std::uint8_t> out(edges.size());
  for (std::size_t i = 0; i < order.size(); ++i) out[order[i]] = static_cast<std::uint8_t>(i);
  return out;
}

}  // namespace

Sides rotated(const Sides& sides, std::size_t quarters) {
  Sides out{};
  for (std::size_t i = 0; i < 4; ++i) out[(i + quarters) % 4] = sides[i];
  return out;
}

Sides masked(const Sides& sides, unsigned mask) {
  Sides out = sides;
  for (unsigned i = 0; i < 4; ++i)
    if (((mask >> i) & 1U) == 0) out[i] = kOpen;
  return out;
}

std::size_t Cells::code(const Sides& sides) const {
  std::size_t out = 0;
  for (const std::uint8_t side : sides) out = out * (kinds_ + 1) + (side == kOpen ? 0 : side + 1U);
  return out;
}

Cells::Cells(const std::vector<std::string>& edges) : kinds_(edges.size()) {
  const std::vector<std::uint8_t> ranks = ranks_of(edges);
  const auto rank = [&](const Sides& sides) {
    Sides open{}, out = sides;
    for (std::size_t i = 0; i < 4; ++i) open[i] = sides[i] == kOpen ? 1 : 0;
    for (std::uint8_t& side : out) side = side == kOpen ? kOpen : ranks[side];
    return std::pair(open, out);
  };
  const std::size_t digits = kinds_ + 1, codes = digits * digits * digits * digits;
  index_.assign(codes, 0);
  for (std::size_t i = 1; i < codes; ++i) {
    Sides sides{};
    std::size_t rest = i;
    for (std::size_t s = 4; s-- > 0; rest /= digits)
      sides[s] = rest % digits == 0 ? kOpen : static_cast<std::uint8_t>(rest % digits - 1);
    const int distinct_rotations = sides == rotated(sides, 1) ? 1 : sides == rotated(sides, 2) ? 2 : 4;
    bool first = true;
    for (std::size_t by = 1; by < 4; ++by) first = first && rank(sides) <= rank(rotated(sides, by));
    if (first) all_.push_back({sides, shape_of(given(sides)), distinct_rotations});
  }
  std::ranges::sort(all_, {}, [&](const Cell& cell) { return std::tuple(cell.shape, rank(cell.sides)); });
  for (std::size_t i = 0; i < all_.size(); ++i) {
    for (std::size_t by = 0; by < 4; ++by) index_[code(rotated(all_[i].sides, by))] = static_cast<std::uint16_t>(i);
    begin_[static_cast<std::size_t>(all_[i].shape) + 1] = i + 1;
  }
}

std::vector<std::string> edge_letters(const model::Rules& rules) {
  std::vector<std::string> out;
  const auto taken = [&](const std::string& letter) { return std::ranges::find(out, letter) != out.end(); };
  for (const model::EdgeKind& edge : rules.edges) {
    std::string letter;
    for (const char c : edge.id) {
      const auto u = static_cast<unsigned char>(c);
      const std::string upper(1, static_cast<char>(std::toupper(u)));
      if (std::isalpha(u) != 0 && !taken(upper)) {
        letter = upper;
        break;
      }
    }
    for (int digit = 1; letter.empty(); ++digit)
      if (!taken(std::to_string(digit))) letter = std::to_string(digit);
    out.push_back(letter);
  }
  return out;
}

std::string to_letters(const Sides& sides, const std::vector<std::string>& letters) {
  std::string out;
  for (const std::uint8_t side : sides) out += side < letters.size() ? letters[side] : "·";
  return out;
}

int patterns_up_to_rotation(int k) { return (k * k * k * k + k * k + 2 * k) / 4; }
int patterns_up_to_mirroring(int k) { return (k * k * k * k + 2 * k * k * k + 3 * k * k + 2 * k) / 8; }

}  // namespace tw::topology
