#pragma once
// Data by seat: values, numbers of pieces, and the seats with the majority.

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "engine/model/limits.hpp"
#include "engine/model/to_index.hpp"

namespace tw::evaluation {

using model::to_index;

/// The positions of the set bits of a number, in ascending order: `for (const std::size_t i : Bits(number))`.
class Bits {
 public:
  constexpr explicit Bits(std::uint32_t number) : rest_(number) {}
  constexpr Bits begin() const { return *this; }
  constexpr std::default_sentinel_t end() const { return {}; }
  constexpr std::size_t operator*() const { return to_index(std::countr_zero(rest_)); }
  constexpr void operator++() { rest_ &= rest_ - 1; }
  constexpr bool operator==(std::default_sentinel_t) const { return rest_ == 0; }

 private:
  std::uint32_t rest_;
};

/// A value for each seat, in hundredths of a point; 0 for seats without a player.
struct SeatValues : std::array<std::int64_t, model::kMaxPlayers> {
  void operator+=(const SeatValues& other) {
    for (std::size_t p = 0; p < size(); ++p) (*this)[p] += other[p];
  }
  void operator-=(const SeatValues& other) {
    for (std::size_t p = 0; p < size(); ++p) (*this)[p] -= other[p];
  }
  /// Adds `each` to the values of these seats, given as bits.
  void add(unsigned seats, std::int64_t each) {
    for (const std::size_t p : Bits(seats)) (*this)[p] += each;
  }
};

/// The expected final value of each seat, and the part of this value that is already scored.
struct SeatSums {
  SeatValues value{}, now{};
};

/// The changes in the owner's values due to one piece.
struct Gain {
  std::int64_t value = 0, now = 0;
  auto operator<=>(const Gain&) const = default;
};

/// Number of pieces by kind, with eight bits per player.
using PieceCounts = std::array<std::uint64_t, model::kMaxPieces>;
static_assert(8 * model::kMaxPlayers <= 64 && model::kMaxPieceCount < 256);

/// Returns the players with the most pieces, as bits; none if nobody has any.
inline unsigned seats_with_most(std::uint64_t counts, std::size_t players) {
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
