#pragma once

#include <bit>
#include <cstdint>

namespace tw::mcts {

/// ln(n) to within 1e-5, n > 0. The library's own may differ in the last digit between machines, and what is tried and
/// chosen with it; this one adds, multiplies and divides alone, which IEEE 754 fixes to the last bit.
inline float logarithm(std::uint32_t n) {
  constexpr double kLn2 = 0.693147180559945309;
  const int exponent = std::bit_width(n) - 1;
  const double m = static_cast<double>(n) / static_cast<double>(std::uint64_t{1} << exponent);  // in [1, 2)
  const double t = (m - 1) / (m + 1), square = t * t;
  const double artanh = t * (1 + square * (1.0 / 3 + square * (1.0 / 5 + square * (1.0 / 7 + square / 9))));
  return static_cast<float>(exponent * kLn2 + 2 * artanh);
}

}  // namespace tw::mcts
