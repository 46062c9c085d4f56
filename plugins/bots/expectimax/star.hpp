#pragma once
// The arithmetic of Star1 and Star2: the value of a chance node when only bounds are known for some of its outcomes,
// and the window in which the value of the next outcome matters. Ballard, "The *-minimax search procedure for trees
// containing chance nodes", Artificial Intelligence 21 (1983); Hauk, Buro and Schaeffer, "Rediscovering *-minimax
// search" (2004). All values are integers: rounding down is monotone, so pruning never changes a value, not even in its
// last digit.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tw::expectimax {

/// The lead of the searching player over the best rival, in units of 1 / kFine hundredths of a point.
using Value = std::int64_t;
inline constexpr Value kFine = 64;
inline constexpr Value kInfinity = Value{1} << 40;

/// A search window (exclusive): a result <= low means "at most this", a result >= high means "at least this".
struct Window {
  Value low = -kInfinity, high = kInfinity;
};

constexpr Value divide_down(Value a, Value b) { return a / b - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0); }

/// A possible outcome of a chance node.
struct Outcome {
  std::uint32_t kind = 0;
  std::int64_t weight = 1;  ///< >= 1
  Value low = 0, high = 0;  ///< inclusive bounds of its value
};

/// Bounds of the weighted mean of outcomes. Products of weights and values stay far below 2^63.
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

  /// Narrows the bounds of one outcome, which the caller stores.
  void narrow(Outcome& o, Value low, Value high) {
    low_ += o.weight * (low - o.low);
    high_ += o.weight * (high - o.high);
    o.low = low;
    o.high = high;
  }

  /// Returns the window in which the value of outcome `o` matters. At or below the low end, the mean is at most
  /// window.low even if all other outcomes have their upper bounds; at or above the high end, the mean is at least
  /// window.high even if all other outcomes have their lower bounds.
  Window window_of(const Outcome& o, Window window) const {
    const Value others_high = high_ - o.weight * o.high, others_low = low_ - o.weight * o.low;
    Window out;
    out.low = smallest_value_for_mean(window.low + 1, others_high, o.weight) - 1;
    out.high = smallest_value_for_mean(window.high, others_low, o.weight);
    return {std::max(out.low, o.low), std::min(out.high, o.high)};
  }

 private:
  /// Returns the smallest v for which (others + weight * v) / weight_, rounded down, is at least `mean`.
  Value smallest_value_for_mean(Value mean, Value others, std::int64_t weight) const {
    return -divide_down(-(mean * weight_ - others), weight);
  }

  std::int64_t weight_ = 0;
  Value low_ = 0, high_ = 0;
};

// Samples: a few outcomes that represent many.

/// Draws a systematic sample of `size` from `all`: the number of times an outcome is drawn is proportional to its
/// weight, rounded up or down. A uniformly random `offset` determines the rounding, so that means are unbiased.
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
