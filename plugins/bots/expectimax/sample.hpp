#pragma once
// A few outcomes for many.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugins/bots/expectimax/star.hpp"

namespace tw::expectimax {

/// So many draws from `all` as a systematic sample: each outcome with as much weight as its own makes likely, rounded
/// up or down. `offset`, if drawn uniformly, decides which way, so that means come out right on average.
inline std::vector<Outcome> sample(const std::vector<Outcome>& all, std::size_t size, std::uint32_t offset) {
  std::int64_t total = 0;
  for (const Outcome& o : all) total += o.weight;
  const std::int64_t n = static_cast<std::int64_t>(size), begin = offset % total;
  std::vector<Outcome> out;
  std::int64_t passed = 0, taken = 0;
  for (Outcome o : all) {
    passed += o.weight;
    const std::int64_t upto = std::max<std::int64_t>(0, (passed * n - begin + total - 1) / total);
    o.weight = std::min(upto, n) - taken;
    taken += o.weight;
    if (o.weight > 0) out.push_back(o);
  }
  return out;
}

}  // namespace tw::expectimax
