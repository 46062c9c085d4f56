#pragma once
// Numbers on axes and in files.

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace tw::statistics {
struct Estimate;
}

namespace tw::plotting {

/// A number that is not known.
inline constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();

/// "10,000", "−2.5": groups of three from 1,000 on, U+2212 as minus, `decimals` in [0, 9].
std::string in_words(double value, int decimals);
/// A round position: with as few decimals as tell it, at most three: "80", "79.5".
std::string in_words(double value);
/// Shortest form that reads back to the same number, for files: "0.1".
std::string exactly(double value);

/// Decimals that show so many figures of half the width of an interval (finite, > 0), from `least` to `most`.
int decimals_of(double half_width, int figures, int least, int most);
/// The interval of an estimate, times `scale`: "±0.9", or both ends where it is lopsided, "(0.0 to 0.9)"; "" while
/// there is none.
std::string interval_in_words(const statistics::Estimate& estimate, int decimals, double scale = 1);

/// The next of 1, 2, 5, 10, 20, 50...: widths of bars. `width` is one of them.
std::int64_t next_round(std::int64_t width);

/// Unit of differences of shares, in tables; on axes "pp".
inline constexpr const char* kPercentagePoints = "percentage points";

/// Round positions on an axis.
struct Ticks {
  double step = 1;
  int decimals = 0;        ///< that the labels need
  std::vector<double> at;  ///< ascending, all in the range
  std::string label(double value, const std::string& unit) const;
};

/// Steps of 1, 2, 3 or 5 times a power of ten, as many as fit but at most `most` (>= 2); where that is one number
/// alone, every so many of closer ones. `low` < `high`, both finite. `whole` allows no fractions, and may then leave
/// one.
Ticks ticks_between(double low, double high, int most, bool whole = false);

/// Round positions from one at or below `low` to one at or above `high`, at most `most` (>= 3); never a single one.
Ticks ticks_around(double low, double high, int most, bool whole = false);

/// The range of those.
struct Range {
  double low = 0, high = 1;
};
Range round_range(double low, double high, int most);

}  // namespace tw::plotting
