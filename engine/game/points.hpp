#pragma once
// Limits on points and values, the lead of a seat, and the value of a turn.

#include <algorithm>
#include <compare>
#include <cstdint>
#include <span>

namespace tw::game {

// Limits on points, so that no sum overflows, whatever rules and effects do.

/// Limit on a single award of points, positive or negative: by a score for one area or piece, by an action, or by an
/// effect.
inline constexpr int kMaxPointsAtOnce = 1'000'000;
/// Limit on the points, positive or negative, that one seat can have from one part. The sum of all parts
/// (model::kMaxParts) fits into 32 bits.
inline constexpr int kMaxPointsOfPart = 50 * kMaxPointsAtOnce;

inline int clamp_points(int points) { return std::clamp(points, -kMaxPointsAtOnce, kMaxPointsAtOnce); }
/// Adds points to the total of a part, within the limits.
inline void add_clamped(std::int32_t& to, int points) {
  to = std::clamp(to + clamp_points(points), -kMaxPointsOfPart, kMaxPointsOfPart);
}

/// Limit on position values, positive or negative, in hundredths of a point: a value and the difference of two values
/// fit into 32 bits.
inline constexpr std::int64_t kMaxValue = 1'000'000'000;
inline std::int32_t in_hundredths(std::int64_t points) {
  return static_cast<std::int32_t>(std::clamp(points, -kMaxValue / 100, kMaxValue / 100) * 100);
}

/// Returns the seat's value minus `rivals` percent of the best rival's value; without rivals, only the seat's value.
inline std::int32_t lead_of(std::span<const std::int32_t> values, int seat, int rivals) {
  std::int64_t best = INT64_MIN;
  for (std::size_t p = 0; p < values.size(); ++p)
    if (static_cast<int>(p) != seat) best = std::max<std::int64_t>(best, values[p]);
  const std::int64_t lead = values[seat] - (best == INT64_MIN ? 0 : best * rivals / 100);
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(lead, INT32_MIN, INT32_MAX));
}

/// Number of positions after which the search for the value of one action no longer finishes the turn: the remaining
/// positions are evaluated as they are.
inline constexpr int kMaxPositions = 2000;

/// The value of a turn; `now` (the lead in points so far) breaks ties.
struct TurnValue {
  std::int32_t value = INT32_MIN;
  std::int32_t now = INT32_MIN;
  auto operator<=>(const TurnValue&) const = default;
};

/// Returns the value of a turn for the player in `seat`. `values` and `points` (scored so far) have one entry per seat,
/// in hundredths of a point.
inline TurnValue turn_value(std::span<const std::int32_t> values, std::span<const std::int32_t> points, int seat,
                            int rivals) {
  return {lead_of(values, seat, rivals), lead_of(points, seat, rivals)};
}

}  // namespace tw::game
