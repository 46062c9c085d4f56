#pragma once
// Probabilities in fixed point.

#include <cstdint>

namespace tw::evaluation {

/// Probabilities and shares are integers in 4096ths: exact sums, the same on every machine.
inline constexpr int kOneBits = 12;
inline constexpr std::int64_t kOne = std::int64_t{1} << kOneBits;

/// The probability that at least one of several tries succeeds, each with probability `n / of`. `quarter_tries`: tries
/// in quarters. 0 if any argument is not positive.
int chance_of_any(int n, int of, int quarter_tries);

}  // namespace tw::evaluation
