#pragma once
// The number of pieces of each player in an area, and the players with the majority.

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/model/limits.hpp"

namespace tw::evaluation {

/// Number of pieces by kind, with eight bits per player.
using PieceCounts = std::array<std::uint64_t, model::kMaxPieces>;
static_assert(8 * model::kMaxPlayers <= 64 && model::kMaxPieceCount < 256);

/// Returns the players with the most pieces, as bits; none if nobody has any.
inline unsigned with_most(std::uint64_t counts, std::size_t players) {
  if (players == 2) {
    const unsigned first = counts & 0xFF, second = (counts >> 8) & 0xFF;
    return (first != 0 && first >= second ? 1u : 0u) | (second != 0 && second >= first ? 2u : 0u);
  }
  unsigned out = 0, most = 1;
  for (std::size_t p = 0; p < players; ++p, counts >>= 8) {
    const unsigned n = counts & 0xFF;
    if (n < most) continue;
    if (n > most) out = 0;
    most = n;
    out |= 1u << p;
  }
  return out;
}

}  // namespace tw::evaluation
