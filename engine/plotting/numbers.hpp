#pragma once
// Formatting of numbers and positions of axis ticks.

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "engine/language/translate.hpp"

namespace tw::statistics {
struct Estimate;
}

namespace tw::plotting {

/// An unknown number.
inline constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();

/// Formats a number as people of the language in use write it: "10,000", "−2.5". Thousands are grouped, the minus sign
/// is U+2212, `decimals` in [0, 9].
std::string in_words(double value, int decimals);
/// Formats a number with as few decimals as necessary, at most three: "80", "79.5".
std::string in_words(double value);
/// Returns the shortest text that reads back as the same number, for files: "0.1".
std::string exactly(double value);

/// Returns the number of decimals, in [least, most], that shows `figures` significant digits of the half-width of an
/// interval (finite, > 0).
int decimals_of(double half_width, int figures, int least, int most);
/// Formats the interval of an estimate, multiplied by `scale`: "±0.9", or both ends if it is asymmetric, "(0.0 to
/// 0.9)"; "" if there is none.
std::string interval_in_words(const statistics::Estimate& estimate, int decimals, double scale = 1);

/// Returns the next number in the sequence 1, 2, 5, 10, 20, 50, ..., which is used for the widths of bars. `width` must
/// belong to the sequence.
std::int64_t next_round(std::int64_t width);

/// Unit of differences between shares in tables; axes use "pp".
inline constexpr const char* kPercentagePoints = tr_later("percentage points");

/// Round positions on an axis, for ticks.
struct Ticks {
  double step = 1;
  int decimals = 0;        ///< decimals in the labels
  std::vector<double> at;  ///< ascending, within the range
  std::string label(double value, const std::string& unit) const;
};

/// Returns at most `most` (>= 2) ticks within [low, high] at multiples of 1, 2, 3 or 5 times a power of ten. If that
/// would give a single tick, uses every n-th tick of a smaller step. `low` < `high`, both finite. `whole` allows only
/// integers, which can leave a single tick.
Ticks ticks_between(double low, double high, int most, bool whole = false);

/// Returns ticks from the last one at or below `low` to the first one at or above `high`: at least two, at most `most`
/// (>= 3).
Ticks ticks_around(double low, double high, int most, bool whole = false);

/// The first and the last tick of ticks_around().
struct Range {
  double low = 0, high = 1;
};
Range round_range(double low, double high, int most);

}  // namespace tw::plotting
