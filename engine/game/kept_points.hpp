#pragma once
// Points are kept within bounds, so that no sum of them overflows, whatever rules and effects say.

#include <algorithm>
#include <cstdint>

namespace tw::game {

/// What is given at once, either way: by a score for one area or piece, an award, or an effect.
inline constexpr int kMostPointsAtOnce = 1'000'000;
/// What a part brings one seat in a game, either way. All parts together (model::kMaxParts) fit into 32 bits.
inline constexpr int kMostPointsOfPart = 50 * kMostPointsAtOnce;

inline int kept_points(int points) { return std::clamp(points, -kMostPointsAtOnce, kMostPointsAtOnce); }
/// Adds to what a part has brought a seat.
inline void add_kept(std::int32_t& to, int points) {
  to = std::clamp(to + kept_points(points), -kMostPointsOfPart, kMostPointsOfPart);
}

}  // namespace tw::game
