#pragma once
// The random number generator: the same numbers with every compiler and on every machine
// (docs/adr/0004-own-random-generator.md).

#include <cstdint>

namespace tw::model {

/// A stream of random numbers (splitmix64; Steele, Lea and Flood 2014). It is a value: a copy produces the same
/// numbers. Each game has its own stream, identified by seed and index, so game i never depends on game i - 1.
class Random {
 public:
  constexpr Random() = default;
  constexpr explicit Random(std::uint64_t seed) : state_(mix(seed + kGolden)) {}
  /// Creates an independent stream for each (seed, index, purpose).
  constexpr Random(std::uint64_t seed, std::uint64_t index, std::uint64_t purpose = 0)
      : state_(mix(mix(mix(seed + kGolden) ^ (index * 0xD1B54A32D192ED03u + kGolden)) ^
                   (purpose * 0x8CB92BA72F3D8DD7u + kGolden))) {}
  constexpr std::uint64_t next() { return mix(state_ += kGolden); }
  /// Returns a uniformly distributed number in [0, bound), without bias; bound >= 1 (Lemire 2019, with rejection).
  constexpr std::uint32_t below(std::uint32_t bound) { return below(bound, static_cast<std::uint32_t>(next() >> 32)); }
  /// Returns a number like below(bound), but from 32 bits of an earlier next(), so that one number can serve two
  /// choices.
  constexpr std::uint32_t below(std::uint32_t bound, std::uint32_t bits) {
    std::uint64_t m = std::uint64_t{bits} * bound;
    if (static_cast<std::uint32_t>(m) < bound) {
      const std::uint32_t least = (0u - bound) % bound;
      while (static_cast<std::uint32_t>(m) < least) m = (next() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(m >> 32);
  }
  constexpr bool operator==(const Random&) const = default;

  static constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }

 private:
  static constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15u;
  std::uint64_t state_ = 0;
};

}  // namespace tw::model
