#pragma once
// Random numbers for plugins that store the generator in their position; the same with every compiler.

#include <cstdint>

namespace tw::plugin_api {

/// A random number generator (splitmix64) for use as a member of a game's State: 8 bytes without padding. Initialize it
/// with the host's seed; zero is valid too.
struct Chance {
  std::uint64_t state;

  constexpr std::uint64_t bits() {
    std::uint64_t z = state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }
  /// Returns an exactly uniformly distributed number in [0, bound); bound >= 1.
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t m = (bits() >> 32) * bound;
    if (static_cast<std::uint32_t>(m) < bound) {
      const std::uint32_t least = (0u - bound) % bound;
      while (static_cast<std::uint32_t>(m) < least) m = (bits() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(m >> 32);
  }
  /// Shuffles `size` values; all orders are equally likely.
  template <class T>
  constexpr void shuffle(T* values, std::uint32_t size) {
    for (std::uint32_t left = size; left > 1; --left) {
      const std::uint32_t pick = below(left);
      const T last = values[left - 1];
      values[left - 1] = values[pick];
      values[pick] = last;
    }
  }
};

}  // namespace tw::plugin_api
