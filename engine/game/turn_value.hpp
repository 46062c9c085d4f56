#pragma once
// What a turn comes to.

#include <compare>
#include <cstdint>

namespace tw::game {

/// The first counts, the second (the points so far) decides between equals.
struct TurnValue {
  std::int32_t value = INT32_MIN;
  std::int32_t now = INT32_MIN;
  auto operator<=>(const TurnValue&) const = default;
};

}  // namespace tw::game
