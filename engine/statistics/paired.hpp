#pragma once
// Statistics of two measurements on the same decks: their difference, its uncertainty, and the gain from pairing.
// docs/statistics.md contains definitions, sources and assumptions. All functions are pure and may be called on any
// thread.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/statistics/intervals.hpp"

namespace tw::statistics {

/// Exact sums over pairs of integers. Merging sums in any order gives identical bits. A pair is one deck. If several
/// games share a deck (with rotated seats), a and b are sums over these games, since decks are independent but games
/// are not.
class PairedSums {
 public:
  /// Adds a pair. `deck` is the number of the deck; a negative number is not listed in the histogram.
  void add(std::int64_t a, std::int64_t b, std::int64_t deck = -1);
  void merge(const PairedSums& other);

  std::int64_t pairs() const { return pairs_; }
  std::int64_t sum_a() const { return a_; }
  std::int64_t sum_b() const { return b_; }
  std::int64_t squares_a() const { return aa_; }
  std::int64_t squares_b() const { return bb_; }
  std::int64_t difference() const { return b_ - a_; }      ///< sum of b - a
  std::int64_t difference_squares() const { return dd_; }  ///< sum of (b - a)^2
  std::int64_t higher() const { return higher_; }          ///< number of pairs in which b > a
  std::int64_t lower() const { return lower_; }            ///< number of pairs in which b < a
  std::int64_t same() const { return pairs_ - higher_ - lower_; }
  /// Returns the lowest value of a or b, or 0 if none is negative; nullopt if unknown. Not included in encode().
  std::optional<std::int64_t> lowest() const { return lowest_; }
  void set_lowest(std::optional<std::int64_t> lowest) { lowest_ = lowest; }
  /// The pairs whose difference b - a falls in the same bin. Bins are exact up to ±255; larger differences are in bins
  /// of 0.8 % (simulation::bin_of()), so that memory use does not grow with the number of pairs.
  struct Bin {
    std::int64_t pairs = 0;
    std::vector<std::int64_t> decks{};  ///< the lowest numbers of the decks in this bin, at most
                                        ///< simulation::kListedGames
    bool operator==(const Bin&) const = default;
  };
  /// Returns the bins. The key of a bin is its smallest difference.
  const std::map<std::int64_t, Bin>& histogram() const { return histogram_; }
  bool operator==(const PairedSums&) const = default;

  /// Encodes the sums as bytes. Equal sums give equal bytes.
  std::string encode() const;
  /// Decodes the sums. Returns false if the bytes are damaged; the sums must then not be used.
  bool decode(std::string_view bytes);

 private:
  std::int64_t pairs_ = 0, a_ = 0, b_ = 0, aa_ = 0, bb_ = 0, dd_ = 0, higher_ = 0, lower_ = 0;
  std::map<std::int64_t, Bin> histogram_;
  std::optional<std::int64_t> lowest_ = 0;
};

/// A mean difference and its standard error, in the unit of the sums.
struct PairedMean {
  double mean = 0, error = 0;  ///< error is infinite if there are fewer than 2 pairs
  std::int64_t pairs = 0;
};
PairedMean paired_mean(const PairedSums& sums);

/// Returns the mean with Student's t interval. The interval has the same tail probability as ±`z` in the normal
/// distribution (Jennison and Turnbull 2000, 11.5). If `z` is infinite, the interval is infinite, too.
Estimate paired_mean_interval(const PairedMean& paired_mean, double z);
/// Returns the mean with its interval, which is not corrected for several looks or questions.
Estimate paired_interval(const PairedMean& paired_mean, double confidence = kConfidence);

/// Returns the mean difference with an interval that also holds if only few pairs differ (docs/statistics.md):
/// Student's interval, extended to include a second interval. This is the interval for the median plus the mean
/// deviation above it minus the mean deviation below it; each of these two deviations is an amount
/// (IntervalMethod::MidP). The tail probability is that of ±`z` in the normal distribution. `size`: size of a deviation
/// from the median, used if all differences are equal.
Estimate difference_interval(const PairedSums& sums, double z, double size);

/// Returns the mean difference divided by the standard deviation of the differences (Cohen's d_z; Lakens, Frontiers in
/// Psychology 4:863, 2013). Returns 0 if all differences are 0, or an infinite value if all are equal but not 0. The
/// standard error for the interval is sqrt((1 + d_z^2 / 2) / n) (Borenstein, Hedges, Higgins and Rothstein,
/// Introduction to Meta-Analysis, 2009, formula 4.28).
Estimate effect_size(const PairedSums& sums, double confidence = kConfidence);
/// Returns the share of pairs in which b is higher, with the interval from win_share_interval(). Ties count half
/// (Grissom and Kim 2012, 5: PS of dependent groups). Requires at least one pair.
Estimate share_higher(const PairedSums& sums, double confidence = kConfidence);
/// Returns 1 - Var(b - a) / (Var(a) + Var(b)): the part of the variance of a difference between separate games that is
/// removed by pairing. The value is negative if pairing adds variance, and 0 if nothing varies. The interval is
/// computed from the interval of the ratio of the correlated variances of a + b and b - a (Pitman, Biometrika 31:9,
/// 1939; Morgan, Biometrika 31:13, 1939).
Estimate variance_removed(const PairedSums& sums, double confidence = kConfidence);

// Tests for one look, and corrections for multiple tests. See docs/statistics.md.

/// Returns the two-sided p value of "there is no difference" (paired t test), or 1 if there are fewer than 2 pairs.
double p_value_of_no_difference(const PairedMean& paired_mean);
/// Returns the p value of "the difference is at least `margin` (> 0), in either direction": the larger p value of two
/// one-sided t tests (Schuirmann 1987; Lakens 2017). A small value is evidence that there is no difference that
/// matters. Returns 1 if there are fewer than 2 pairs.
double p_value_of_difference_at_least(const PairedMean& paired_mean, double margin);

/// Returns adjusted p values. If all hypotheses with an adjusted value at or below a level are rejected, the
/// probability of any wrong rejection is at most this level (Holm 1979).
std::vector<double> holm(const std::vector<double>& p);
/// Returns adjusted p values. If all hypotheses with an adjusted value at or below a level are rejected, the expected
/// share of wrong rejections is at most this level, for independent or positively dependent tests (Benjamini and
/// Hochberg 1995).
std::vector<double> benjamini_hochberg(const std::vector<double>& p);

}  // namespace tw::statistics
