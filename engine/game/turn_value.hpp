#pragma once
// What a turn comes to.

#include <compare>
#include <cstdint>
#include <span>

#include "engine/game/lead.hpp"

namespace tw::game {

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
