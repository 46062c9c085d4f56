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

/// Formats a number for the current language: "10,000", "−2.5". Thousands are grouped, the minus sign is U+2212,
/// `decimals` in [0, 9].
std::string format_number(double value, int decimals);
/// Formats a number with as few decimals as necessary, at most three: "80", "79.5".
std::string format_number(double value);
/// Returns the shortest text that reads back as the same number, for files: "0.1".
std::string exact_number_text(double value);

/// Returns the number of decimals, in [least, most], that shows `digits` significant digits of the half-width of an
/// interval (finite, > 0).
int decimals_of(double half_width, int digits, int least, int most);
/// Formats a number with this number of decimals: format_number() or language::format_decimal().
using NumberFormat = std::string (*)(double value, int decimals);

/// Formats the interval of an estimate, multiplied by `scale`: "±0.9", or both ends if it is asymmetric, "(0.0 to
/// 0.9)", or the only end that is known, "(at least 0.5)"; "" if there is none or if the value is exact. A half-width
/// below the last decimal is rounded up to it.
///
/// All intervals in user-facing text are formatted by this function or by the next one; a test checks this in the
/// sources. Whether an estimate has an interval is decided where it is computed: too few values, or values without any
/// variation, have none (statistics::kMinValues).
std::string format_interval(const statistics::Estimate& estimate, int decimals, double scale = 1,
                            NumberFormat number = format_number);
/// Formats an estimate with its interval, as above: "86.2 ±0.9", "0.1 (0.0 to 0.9)", "86.2".
std::string format_estimate(const statistics::Estimate& estimate, int decimals, double scale = 1,
                            NumberFormat number = format_number);
/// Formats an estimate for charts and lists, with the decimals that show the first significant digit of its interval,
/// one to three: "86.2 ±0.9". `unit` is appended: "26.9 ±1.4 %".
std::string short_estimate(const statistics::Estimate& estimate, const std::string& unit = "");
/// The two parts of short_estimate(): "86.2" and "±0.9", which is "" if there is no interval.
std::string short_value(const statistics::Estimate& estimate);
std::string short_interval(const statistics::Estimate& estimate);
/// Returns the next number in the sequence 1, 2, 5, 10, 20, 50, ..., which is used for the widths of bars. `width` must
/// belong to the sequence.
std::int64_t next_bin_width(std::int64_t width);

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
/// would give a single tick, uses every n-th tick of a smaller step. `low` < `high`, both finite. `integers_only`
/// allows only integers, which can leave a single tick.
Ticks ticks_between(double low, double high, int most, bool integers_only = false);

/// Returns ticks from the last one at or below `low` to the first one at or above `high`: at least two, at most `most`
/// (>= 3).
Ticks ticks_around(double low, double high, int most, bool integers_only = false);

/// The first and the last tick of ticks_around().
struct Range {
  double low = 0, high = 1;
};
Range round_range(double low, double high, int most);

}  // namespace tw::plotting
