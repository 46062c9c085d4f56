#pragma once
// Points and values: the bounds within which points are kept, by how much a seat leads, and the value of a turn.

#include <algorithm>
#include <compare>
#include <cstdint>
#include <span>

namespace tw::game {

// Bounds of points, so that no sum of them overflows, whatever rules and effects say.

/// What is given at once, either way: by a score for one area or piece, an award, or an effect.
inline constexpr int kMostPointsAtOnce = 1'000'000;
/// What a part brings one seat in a game, either way. All parts together (model::kMaxParts) fit into 32 bits.
inline constexpr int kMostPointsOfPart = 50 * kMostPointsAtOnce;

inline int kept_points(int points) { return std::clamp(points, -kMostPointsAtOnce, kMostPointsAtOnce); }
/// Adds to what a part has brought a seat.
inline void add_kept(std::int32_t& to, int points) {
  to = std::clamp(to + kept_points(points), -kMostPointsOfPart, kMostPointsOfPart);
}

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

/// Positions that rating one action may cost; what lies deeper in a long turn counts as it stands.
inline constexpr int kMostPositions = 2000;

/// The first counts, the second (the points so far) decides between equals.
struct TurnValue {
  std::int32_t value = INT32_MIN;
  std::int32_t now = INT32_MIN;
  auto operator<=>(const TurnValue&) const = default;
};

/// What it comes to for the player in `seat` by the values of all and their points so far, in hundredths.
inline TurnValue turn_value(std::span<const std::int32_t> values, std::span<const std::int32_t> points, int seat,
                            int rivals) {
  return {lead_of(values, seat, rivals), lead_of(points, seat, rivals)};
}

}  // namespace tw::game
