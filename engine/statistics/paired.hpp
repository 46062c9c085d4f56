#pragma once
// Two things measured on the same decks: what their difference is, how sure that is, and what pairing was good for.
// docs/statistics.md has definitions, sources and assumptions. Every function is pure and may be called on any thread.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/statistics/intervals.hpp"

namespace tw::statistics {

/// Exact sums over pairs of whole numbers, so that merging in any order gives the same bits. A pair is one deck: where
/// several games share a deck (seats rotate on it), a and b are the sums of those games, which makes decks, and not
/// games, the units that are independent.
class PairedSums {
 public:
  /// `deck`: where a and b come from; negative: not told, then it is not among those listed.
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
  /// The lowest a or b, 0 at most; nothing where it is not known. It is not among the bytes of encode().
  std::optional<std::int64_t> lowest() const { return lowest_; }
  void set_lowest(std::optional<std::int64_t> lowest) { lowest_ = lowest; }
  /// Pairs by b - a: exact up to 255 each way, beyond that in bins of 0.8 % (simulation::bin_of), so that memory does
  /// not grow with the pairs.
  struct Bin {
    std::int64_t pairs = 0;
    std::vector<std::int64_t> decks{};  ///< the first of them, at most simulation::kListedGames
    bool operator==(const Bin&) const = default;
  };
  /// By the least difference of a bin.
  const std::map<std::int64_t, Bin>& histogram() const { return histogram_; }
  bool operator==(const PairedSums&) const = default;

  /// As bytes, the same for equal sums.
  std::string encode() const;
  /// False, and then of no use, if the bytes are damaged.
  bool decode(std::string_view bytes);

 private:
  std::int64_t pairs_ = 0, a_ = 0, b_ = 0, aa_ = 0, bb_ = 0, dd_ = 0, higher_ = 0, lower_ = 0;
  std::map<std::int64_t, Bin> histogram_;
  std::optional<std::int64_t> lowest_ = 0;
};

/// How the spread of the differences is estimated.
enum class Spread {
  Plain,  ///< deviation of the sample; for figures that take many values
  Rate    ///< with two pairs more, one of each sign (Agresti and Min 2005); for shares and rare counts
};

/// Mean difference and its standard error, in the unit of the sums. `unit` is the sum that counts as 1 in one pair (for
/// Rate), `unit` > 0.
struct Standing {
  double mean = 0, error = 0;  ///< error: infinite for fewer than 2 pairs
  std::int64_t pairs = 0;
};
Standing standing(const PairedSums& sums, Spread spread, double unit = 1);

/// Mean with Student's t interval that reaches as far as `z` of the normal distribution does, by equal tail
/// probabilities (Jennison and Turnbull 2000, 11.5); z infinite gives an infinite interval.
Estimate interval_to(const Standing& standing, double z);
/// The interval of one look at one question.
Estimate paired_interval(const Standing& standing, double confidence = kConfidence);

/// Mean difference / deviation of the differences (Cohen's d_z; Lakens, Frontiers in Psychology 4:863, 2013); 0 where
/// all differences are 0, infinite where all are equal otherwise. The interval takes sqrt((1 + d_z^2 / 2) / n) as the
/// standard error (Borenstein, Hedges, Higgins and Rothstein, Introduction to Meta-Analysis, 2009, formula 4.28).
Estimate effect_size(const PairedSums& sums, double confidence = kConfidence);
/// Share of pairs in which b is higher, ties counted half, with Wilson's interval (Grissom and Kim 2012, 5: PS of
/// dependent groups). At least one pair.
Estimate share_higher(const PairedSums& sums, double confidence = kConfidence);
/// 1 - Var(b - a) / (Var(a) + Var(b)): how much of the variance of a difference of separate games pairing took away;
/// negative if it added some, 0 where nothing varies. The interval is that of the ratio of the variances of a + b and
/// b - a, which are correlated (Pitman, Biometrika 31:9, 1939; Morgan, Biometrika 31:13, 1939).
Estimate variance_removed(const PairedSums& sums, double confidence = kConfidence);

// Tests of one look, and their correction where many questions are asked. docs/statistics.md

/// Two-sided p of "there is no difference" (paired t test). Fewer than 2 pairs: 1.
double p_of_no_difference(const Standing& standing);
/// p of "the difference is at least `margin` (> 0), one way or the other": the larger of two one-sided t tests
/// (Schuirmann 1987; Lakens 2017). Small: no difference that matters. Fewer than 2 pairs: 1.
double p_of_difference_at_least(const Standing& standing, double margin);

/// p values corrected so that those at or below a level give at most that chance of any wrong rejection (Holm 1979).
std::vector<double> holm(const std::vector<double>& p);
/// p values corrected so that of those at or below a level at most that share is wrong on average, for independent or
/// positively dependent tests (Benjamini and Hochberg 1995).
std::vector<double> benjamini_hochberg(const std::vector<double>& p);

}  // namespace tw::statistics
