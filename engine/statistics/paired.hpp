#pragma once
// Statistics of two measurements on the same decks: their difference, its uncertainty, and the gain from pairing.
// docs/statistics.md has definitions, sources and assumptions. All functions are pure and may be called on any thread.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/statistics/intervals.hpp"

namespace tw::statistics {

/// Exact sums over pairs of integers; merging in any order gives the same bits. A pair is one deck: if several games
/// share a deck (seats rotate on it), a and b are the sums over those games, because decks, not games, are independent.
class PairedSums {
 public:
  /// Adds a pair. `deck`: the deck of a and b; a negative number is not listed in the histogram.
  void add(std::int64_t a, std::int64_t b, std::int64_t deck = -1);
  void merge(const PairedSums& other);

  std::int64_t pairs() const { return pairs_; }
  std::int64_t sum_a() const { return a_; }
  std::int64_t sum_b() const { return b_; }
  std::int64_t squares_a() const { return aa_; }
  std::int64_t squares_b() const { return bb_; }
  std::int64_t difference() const { return b_ - a_; }      ///< sum of b - a
  std::int64_t difference_squares() const { return dd_; }  ///< sum of (b - a)^2
  std::int64_t higher() const { return higher_; }          ///< pairs in which b > a
  std::int64_t lower() const { return lower_; }            ///< pairs in which b < a
  std::int64_t same() const { return pairs_ - higher_ - lower_; }
  /// Lowest a or b, at most 0; empty if unknown. Not part of encode().
  std::optional<std::int64_t> lowest() const { return lowest_; }
  void set_lowest(std::optional<std::int64_t> lowest) { lowest_ = lowest; }
  /// A bin of pairs by b - a: exact up to ±255, beyond that in bins of 0.8 % (simulation::bin_of), so that memory does
  /// not grow with the number of pairs.
  struct Bin {
    std::int64_t pairs = 0;
    std::vector<std::int64_t> decks{};  ///< the lowest deck numbers, at most simulation::kListedGames
    bool operator==(const Bin&) const = default;
  };
  /// Bins by their smallest difference.
  const std::map<std::int64_t, Bin>& histogram() const { return histogram_; }
  bool operator==(const PairedSums&) const = default;

  /// Encodes the sums as bytes; equal sums give equal bytes.
  std::string encode() const;
  /// Decodes the sums. Returns false if the bytes are damaged; the sums are then unusable.
  bool decode(std::string_view bytes);

 private:
  std::int64_t pairs_ = 0, a_ = 0, b_ = 0, aa_ = 0, bb_ = 0, dd_ = 0, higher_ = 0, lower_ = 0;
  std::map<std::int64_t, Bin> histogram_;
  std::optional<std::int64_t> lowest_ = 0;
};

/// The estimator of the spread of the differences.
enum class Spread {
  Plain,  ///< standard deviation of the sample; for measures with many different values
  Rate    ///< with two additional pairs, one of each sign (Agresti and Min 2005); for shares and rare counts
};

/// Mean difference and its standard error, in the unit of the sums.
struct PairedMean {
  double mean = 0, error = 0;  ///< error: infinite with fewer than 2 pairs
  std::int64_t pairs = 0;
};
/// Computes a PairedMean. `unit` (> 0): the sum that counts as 1 in one pair; used by Spread::Rate.
PairedMean paired_mean(const PairedSums& sums, Spread spread, double unit = 1);

/// Returns the mean with Student's t interval whose tail probability equals that of ±`z` of the normal distribution
/// (Jennison and Turnbull 2000, 11.5). If z is infinite, so is the interval.
Estimate interval_to(const PairedMean& paired_mean, double z);
/// Returns the interval for a single look and question.
Estimate paired_interval(const PairedMean& paired_mean, double confidence = kConfidence);

/// Returns mean difference / standard deviation of the differences (Cohen's d_z; Lakens, Frontiers in Psychology 4:863,
/// 2013); 0 if all differences are 0, infinite if all are equal but not 0. The standard error of the interval is
/// sqrt((1 + d_z^2 / 2) / n) (Borenstein, Hedges, Higgins and Rothstein, Introduction to Meta-Analysis, 2009, formula
/// 4.28).
Estimate effect_size(const PairedSums& sums, double confidence = kConfidence);
/// Returns the share of pairs in which b is higher, ties counted half, with Wilson's interval (Grissom and Kim 2012, 5:
/// PS of dependent groups). Requires at least one pair.
Estimate share_higher(const PairedSums& sums, double confidence = kConfidence);
/// Returns 1 - Var(b - a) / (Var(a) + Var(b)): the part of the variance of a difference between separate games that
/// pairing removes. Negative if pairing adds variance, 0 if nothing varies. The interval comes from the interval of the
/// ratio of the correlated variances of a + b and b - a (Pitman, Biometrika 31:9, 1939; Morgan, Biometrika 31:13,
/// 1939).
Estimate variance_removed(const PairedSums& sums, double confidence = kConfidence);

// Tests for one look, and corrections for multiple tests. See docs/statistics.md.

/// Returns the two-sided p value of "there is no difference" (paired t test); 1 with fewer than 2 pairs.
double p_of_no_difference(const PairedMean& paired_mean);
/// Returns the p value of "the difference is at least `margin` (> 0), in either direction": the larger of two one-sided
/// t tests (Schuirmann 1987; Lakens 2017). A small value means no difference that matters. 1 with fewer than 2 pairs.
double p_of_difference_at_least(const PairedMean& paired_mean, double margin);

/// Adjusts p values: if all hypotheses with an adjusted value at or below a level are rejected, the probability of any
/// wrong rejection is at most that level (Holm 1979).
std::vector<double> holm(const std::vector<double>& p);
/// Adjusts p values: if all hypotheses with an adjusted value at or below a level are rejected, on average at most that
/// share of the rejections is wrong, for independent or positively dependent tests (Benjamini and Hochberg 1995).
std::vector<double> benjamini_hochberg(const std::vector<double>& p);

}  // namespace tw::statistics
