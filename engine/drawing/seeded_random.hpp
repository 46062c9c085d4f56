#pragma once
// Random numbers for pictures, seeded with names, so that a tile looks the same in every run and on every machine.

#include <cstdint>
#include <string_view>

namespace tw::drawing {

/// 32-bit FNV-1a hash.
constexpr std::uint32_t hash(std::string_view text) {
  std::uint32_t h = 2166136261u;
  for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 16777619u;
  return h;
}

/// The xorshift32 generator (Marsaglia 2003).
class SeededRandom {
 public:
  constexpr explicit SeededRandom(std::uint32_t seed) : state_(seed * 2654435761u + 97531u) {
    if (state_ == 0) state_ = 97531u;
    for (int i = 0; i < 4; ++i) between(0, 1);
  }
  /// Returns a uniformly distributed number in [a, b).
  constexpr double between(double a, double b) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 17;
    state_ ^= state_ << 5;
    return a + (b - a) * (static_cast<double>(state_) / 4294967296.0);
  }
  constexpr int below(int bound) { return static_cast<int>(between(0, bound)); }

 private:
  std::uint32_t state_;
};

}  // namespace tw::drawing
