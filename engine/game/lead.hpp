#pragma once
// By how much a seat leads.

#include <algorithm>
#include <cstdint>
#include <span>

namespace tw::game {

/// No value of a position lies further from 0, in hundredths: it fits into 32 bits, and the difference of two does.
inline constexpr std::int64_t kMostValue = 1'000'000'000;
inline std::int32_t in_hundredths(std::int64_t points) {
  return static_cast<std::int32_t>(std::clamp(points, -kMostValue / 100, kMostValue / 100) * 100);
}

/// Own value less `rivals` percent of the best rival's; alone at the table: one's own.
inline std::int32_t lead_of(std::span<const std::int32_t> values, int seat, int rivals) {
  std::int64_t best = INT64_MIN;
  for (std::size_t p = 0; p < values.size(); ++p)
    if (static_cast<int>(p) != seat) best = std::max<std::int64_t>(best, values[p]);
  const std::int64_t lead = values[static_cast<std::size_t>(seat)] - (best == INT64_MIN ? 0 : best * rivals / 100);
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(lead, INT32_MIN, INT32_MAX));
}

}  // namespace tw::game
