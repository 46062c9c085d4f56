#pragma once
// The arithmetic of Star1 and Star2: what a chance node is worth as long as some of its outcomes are known only within
// bounds, and within which window the next one matters. Ballard, "The *-minimax search procedure for trees containing
// chance nodes", Artificial Intelligence 21 (1983); Hauk, Buro and Schaeffer, "Rediscovering *-minimax search" (2004).
// All in whole numbers: rounding down is monotone, so pruning changes no value, not even in the last digit.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tw::expectimax {

/// The lead of whom the search is for over the best rival, in units of 1 / kFine hundredths of a point.
using Value = std::int64_t;
inline constexpr Value kFine = 64;
inline constexpr Value kInfinity = Value{1} << 40;

/// Values that matter lie strictly between: a result <= low stands for "at most this", one >= high for "at least this".
struct Window {
  Value low = -kInfinity, high = kInfinity;
};

constexpr Value divide_down(Value a, Value b) { return a / b - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0); }

/// One thing that chance may bring.
struct Outcome {
  std::uint32_t kind = 0;
  std::int64_t weight = 1;  ///< >= 1
  Value low = 0, high = 0;  ///< its value lies within, these counted
};

/// The weighted mean of outcomes, within bounds. Weights times values stay far below 2^63.
class Star {
 public:
  explicit Star(std::span<const Outcome> outcomes) {
    for (const Outcome& o : outcomes) {
      weight_ += o.weight;
      low_ += o.weight * o.low;
      high_ += o.weight * o.high;
    }
  }
  Value low() const { return divide_down(low_, weight_); }
  Value high() const { return divide_down(high_, weight_); }

  /// Narrows the bounds of one outcome, which the caller keeps.
  void narrow(Outcome& o, Value low, Value high) {
    low_ += o.weight * (low - o.low);
    high_ += o.weight * (high - o.high);
    o.low = low;
    o.high = high;
  }

  /// Within which the value of outcome `o` matters: at or below the low end the mean falls to window.low or less even
  /// if all others are at their best, at or above the high end it reaches window.high even if they are at their worst.
  Window of(const Outcome& o, Window window) const {
    const Value others_high = high_ - o.weight * o.high, others_low = low_ - o.weight * o.low;
    Window out;
    out.low = at_least(window.low + 1, others_high, o.weight) - 1;
    out.high = at_least(window.high, others_low, o.weight);
    return {std::max(out.low, o.low), std::min(out.high, o.high)};
  }

 private:
  /// The least v for which (others + weight * v) / weight_, rounded down, is `mean` or more.
  Value at_least(Value mean, Value others, std::int64_t weight) const {
    return -divide_down(-(mean * weight_ - others), weight);
  }

  std::int64_t weight_ = 0;
  Value low_ = 0, high_ = 0;
};

// Samples: a few outcomes that stand for many.

/// So many draws from `all` as a systematic sample: each outcome with as much weight as its own makes likely, rounded
/// up or down. `offset`, if drawn uniformly, decides which way, so that means come out right on average.
inline std::vector<Outcome> sample(const std::vector<Outcome>& all, std::size_t size, std::uint32_t offset) {
  std::int64_t total = 0;
  for (const Outcome& o : all) total += o.weight;
  const std::int64_t n = static_cast<std::int64_t>(size), begin = offset % total;
  std::vector<Outcome> out;
  std::int64_t passed = 0, taken = 0;
  for (Outcome o : all) {
    passed += o.weight;
    const std::int64_t upto = std::max<std::int64_t>(0, (passed * n - begin + total - 1) / total);
    o.weight = std::min(upto, n) - taken;
    taken += o.weight;
    if (o.weight > 0) out.push_back(o);
  }
  return out;
}

}  // namespace tw::expectimax
