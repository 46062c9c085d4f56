#include "engine/statistics/paired.hpp"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <limits>
#include <numeric>

#include "engine/simulation/tally.hpp"
#include "engine/simulation/varint.hpp"

namespace tw::statistics {
namespace {

constexpr double kUnknown = std::numeric_limits<double>::infinity();

/// Returns the quantile of Student's distribution with the same tail probability as `z` in the normal distribution.
double student_quantile(double z, std::int64_t pairs) {
  const double tail = boost::math::cdf(boost::math::complement(boost::math::normal(), z));
  return tail > 0 ? student_critical_value(pairs, tail) : kUnknown;
}

/// Returns the smallest difference in the bin that contains `difference`.
std::int64_t bin_start(std::int64_t difference) {
  constexpr std::int64_t kMax = std::numeric_limits<std::int32_t>::max();
  return simulation::range_of(simulation::bin_of(static_cast<std::int32_t>(std::clamp(difference, -kMax, kMax)))).low;
}

void list(std::vector<std::int64_t>& decks, std::int64_t deck) {
  const auto at = std::lower_bound(decks.begin(), decks.end(), deck);
  if (at != decks.end() && *at == deck) return;
  decks.insert(at, deck);
  if (decks.size() > simulation::kListedGames) decks.pop_back();
}

}  // namespace

void PairedSums::add(std::int64_t a, std::int64_t b, std::int64_t deck) {
  const std::int64_t d = b - a;
  ++pairs_;
  a_ += a;
  b_ += b;
  aa_ += a * a;
  bb_ += b * b;
  dd_ += d * d;
  if (lowest_) lowest_ = std::min({*lowest_, a, b});
  higher_ += d > 0 ? 1 : 0;
  lower_ += d < 0 ? 1 : 0;
  Bin& bin = histogram_[bin_start(d)];
  ++bin.pairs;
  if (deck >= 0) list(bin.decks, deck);
}

void PairedSums::merge(const PairedSums& other) {
  pairs_ += other.pairs_;
  a_ += other.a_;
  b_ += other.b_;
  aa_ += other.aa_;
  bb_ += other.bb_;
  dd_ += other.dd_;
  higher_ += other.higher_;
  lower_ += other.lower_;
  if (!lowest_ || !other.lowest_)
    lowest_.reset();
  else
    lowest_ = std::min(*lowest_, *other.lowest_);
  for (const auto& [difference, more] : other.histogram_) {
    Bin& bin = histogram_[difference];
    bin.pairs += more.pairs;
    for (const std::int64_t deck : more.decks) list(bin.decks, deck);
  }
}

std::string PairedSums::encode() const {
  std::string out;
  for (const std::int64_t number : {pairs_, a_, b_, aa_, bb_, dd_, higher_, lower_})
    simulation::append_varint(out, number);
  for (const auto& [difference, bin] : histogram_) {
    for (const std::int64_t number : {difference, bin.pairs, static_cast<std::int64_t>(bin.decks.size())})
      simulation::append_varint(out, number);
    for (const std::int64_t deck : bin.decks) simulation::append_varint(out, deck);
  }
  return out;
}

bool PairedSums::decode(std::string_view bytes) {
  *this = {};
  bool whole = true;
  const auto take = [&] {
    std::int64_t number = 0;
    whole = whole && simulation::read_varint(bytes, number);
    return number;
  };
  for (std::int64_t* number : {&pairs_, &a_, &b_, &aa_, &bb_, &dd_, &higher_, &lower_}) *number = take();
  // Reject values from damaged files that would overflow later computations.
  whole = whole && pairs_ >= 0 && higher_ >= 0 && lower_ >= 0 && higher_ <= pairs_ && lower_ <= pairs_ - higher_;
  std::int64_t counted = 0;
  lowest_.reset();
  while (whole && !bytes.empty()) {
    const std::int64_t difference = take();
    Bin& bin = histogram_[difference];
    bin.pairs = take();
    whole = whole && difference == bin_start(difference) && bin.pairs > 0 && bin.pairs <= pairs_ - counted;
    if (!whole) break;
    counted += bin.pairs;
    const std::int64_t decks = take();
    whole = whole && decks >= 0 && decks <= static_cast<std::int64_t>(simulation::kListedGames);
    for (std::int64_t i = 0; whole && i < decks; ++i) bin.decks.push_back(take());
  }
  return whole && counted == pairs_;
}

PairedMean paired_mean(const PairedSums& sums) {
  const std::int64_t n = sums.pairs();
  PairedMean out{.mean = 0, .error = kUnknown, .pairs = n};
  if (n == 0) return out;
  const auto count = static_cast<double>(n);
  out.mean = static_cast<double>(sums.difference()) / count;
  if (n >= 2) out.error = standard_deviation(n, sums.difference(), sums.difference_squares()) / std::sqrt(count);
  return out;
}

Estimate paired_mean_interval(const PairedMean& paired_mean, double z) {
  const double mean = paired_mean.mean;
  if (paired_mean.pairs < kMinValues || !std::isfinite(z)) return without_interval(mean);
  const double reach = student_quantile(z, paired_mean.pairs);
  if (!std::isfinite(reach)) return without_interval(mean);
  return {mean, mean - reach * paired_mean.error, mean + reach * paired_mean.error};
}

namespace {

/// Sums over the deviations on one side of the median of the differences.
struct Part {
  double sum = 0, squares = 0;
};

/// Returns the median of the differences, as the lower end of its bin.
double median_of(const PairedSums& sums) {
  std::int64_t seen = 0;
  for (const auto& [difference, bin] : sums.histogram()) {
    seen += bin.pairs;
    if (2 * seen >= sums.pairs()) return static_cast<double>(difference);
  }
  return 0;
}

/// Returns the size to assume for a deviation if none was observed: the largest of `size`, the standard deviation of
/// the values of both sides, and the ratio of their variance to their mean.
double size_of_unseen(const PairedSums& sums, double size) {
  const auto n = static_cast<double>(2 * sums.pairs());
  const double mean = static_cast<double>(sums.sum_a() + sums.sum_b()) / n;
  const double squares = static_cast<double>(sums.squares_a() + sums.squares_b()) / n;
  const double variance = std::max(0.0, squares - mean * mean);
  return std::max({size, std::sqrt(variance), mean != 0 ? variance / std::abs(mean) : 0});
}

/// Returns the sums over the deviations above the median, followed by those below it.
std::pair<Part, Part> parts_of(const PairedSums& sums, double median) {
  Part up, down;
  for (const auto& [start, bin] : sums.histogram()) {
    const double away = static_cast<double>(start) - median;
    const auto pairs = static_cast<double>(bin.pairs);
    Part& part = away > 0 ? up : down;
    part.sum += pairs * std::abs(away);
    part.squares += pairs * away * away;
  }
  // The bins of large differences are not exact, but the sums over all differences are.
  const auto n = static_cast<double>(sums.pairs()), difference = static_cast<double>(sums.difference());
  const double squares = static_cast<double>(sums.difference_squares()) - median * (2 * difference - n * median);
  const double excess = difference - n * median, all = up.sum + down.sum, all_squares = up.squares + down.squares;
  if (up.sum > 0) up.sum = std::max(0.0, (all + excess) / 2);
  if (down.sum > 0) down.sum = std::max(0.0, up.sum - excess);
  for (Part* part : {&up, &down})
    if (all_squares > 0) part->squares *= squares / all_squares;
  return {up, down};
}

/// Returns the interval of the sum of two correlated parts (Zou, Psychological Methods 12:399, 2007; Zou and Donner,
/// Statistics in Medicine 27:1693, 2008): the median plus the mean deviation above it minus the mean deviation below
/// it.
Estimate interval_of_parts(const PairedSums& sums, double tail, double size) {
  const std::int64_t n = sums.pairs();
  const auto count = static_cast<double>(n);
  const auto [up, down] = parts_of(sums, median_of(sums));
  const double all = up.sum + down.sum;
  const double unseen = all > 0 ? (up.squares + down.squares) / all : size_of_unseen(sums, size);
  const auto amount = [&](const Part& part) {
    const double mean = part.sum / count;
    return Amount{mean, std::sqrt(std::max(0.0, part.squares - part.sum * mean) / (count - 1)), unseen};
  };
  const Amount more = amount(up), less = amount(down);
  const Estimate a = amount_interval_from(n, more, tail, IntervalMethod::MidP),
                 b = amount_interval_from(n, less, tail, IntervalMethod::MidP);
  const double spread = more.deviation * less.deviation;
  const double correlation = spread > 0 ? std::max(-1.0, -more.mean * less.mean / spread) : 0;
  const auto both = [&](double x, double y) { return std::sqrt(x * x + y * y - 2 * correlation * x * y); };
  const double mean = static_cast<double>(sums.difference()) / count;
  return {mean, mean - both(a.value - a.low, b.high - b.value), mean + both(a.high - a.value, b.value - b.low)};
}

}  // namespace

Estimate difference_interval(const PairedSums& sums, double z, double size) {
  Estimate out = paired_mean_interval(paired_mean(sums), z);
  if (!std::isfinite(out.low)) return out;
  const double tail = boost::math::cdf(boost::math::complement(boost::math::normal(), z));
  const Estimate parts = interval_of_parts(sums, tail, size);
  out.low = std::min(out.low, parts.low);
  out.high = std::max(out.high, parts.high);
  return out;
}

Estimate paired_interval(const PairedMean& paired_mean, double confidence) {
  return paired_mean_interval(paired_mean, normal_critical_value(confidence));
}

Estimate effect_size(const PairedSums& sums, double confidence) {
  const auto n = static_cast<double>(sums.pairs());
  const double spread = standard_deviation(sums.pairs(), sums.difference(), sums.difference_squares());
  const double mean = n > 0 ? static_cast<double>(sums.difference()) / n : 0;
  if (spread <= 0 && mean != 0 && n > 1) return without_interval(std::copysign(kUnknown, mean));
  const double effect = spread > 0 ? mean / spread : 0;
  if (n < static_cast<double>(kMinValues)) return without_interval(effect);
  const double half = normal_critical_value(confidence) * std::sqrt((1 + effect * effect / 2) / n);
  return {effect, effect - half, effect + half};
}

Estimate share_higher(const PairedSums& sums, double confidence) {
  // A deck without a difference counts as a tie of two players.
  return win_share_interval(60 * sums.higher() + 30 * sums.same(), sums.pairs(), static_cast<double>(sums.same()) / 4,
                            confidence);
}

Estimate variance_removed(const PairedSums& sums, double confidence) {
  const std::int64_t n = sums.pairs();
  const auto variance = [n](std::int64_t sum, std::int64_t squares) {
    const double s = standard_deviation(n, sum, squares);
    return s * s;
  };
  const double a = variance(sums.sum_a(), sums.squares_a()), b = variance(sums.sum_b(), sums.squares_b());
  const double less = variance(sums.difference(), sums.difference_squares());  // Var(b - a)
  if (n < kMinValues) return without_interval(a + b > 0 ? 1 - less / (a + b) : 0);
  if (a + b <= 0) return without_interval(0);
  const double more = std::max(0.0, 2 * (a + b) - less);  // Var(a + b)
  const double removed = 1 - less / (a + b);
  if (less <= 0 || more <= 0) return without_interval(removed);
  const double covariance = b - a, unexplained = std::max(0.0, 1 - covariance * covariance / (more * less));
  const boost::math::students_t distribution(static_cast<double>(n - 2));
  const double t = boost::math::quantile(boost::math::complement(distribution, (1 - confidence) / 2));
  const double k = 1 + 2 * unexplained * t * t / static_cast<double>(n - 2);
  const double factor = k + std::sqrt(k * k - 1);
  const auto removed_at = [](double ratio) { return (ratio - 1) / (ratio + 1); };
  return {removed, removed_at(more / less / factor), removed_at(more / less * factor)};
}

namespace {

/// Returns the tail probability P(T > distance / error) of Student's distribution. `error` may be 0.
double tail(double distance, const PairedMean& paired_mean) {
  if (paired_mean.pairs < 2 || !std::isfinite(paired_mean.error)) return 1;
  if (paired_mean.error <= 0) return distance > 0 ? 0 : 1;
  const boost::math::students_t distribution(static_cast<double>(paired_mean.pairs - 1));
  return boost::math::cdf(boost::math::complement(distribution, distance / paired_mean.error));
}

/// Returns the indices of the values, ordered from the smallest value to the largest.
std::vector<std::size_t> ascending(const std::vector<double>& p) {
  std::vector<std::size_t> order(p.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return p[i]; });
  return order;
}

}  // namespace

double p_value_of_no_difference(const PairedMean& paired_mean) {
  return std::min(1.0, 2 * tail(std::abs(paired_mean.mean), paired_mean));
}

double p_value_of_difference_at_least(const PairedMean& paired_mean, double margin) {
  return std::max(tail(paired_mean.mean + margin, paired_mean), tail(margin - paired_mean.mean, paired_mean));
}

std::vector<double> holm(const std::vector<double>& p) {
  std::vector<double> out(p.size());
  double reached = 0;
  std::size_t left = p.size();
  for (const std::size_t i : ascending(p)) {
    reached = std::max(reached, std::min(1.0, static_cast<double>(left--) * p[i]));
    out[i] = reached;
  }
  return out;
}

std::vector<double> benjamini_hochberg(const std::vector<double>& p) {
  std::vector<double> out(p.size());
  const std::vector<std::size_t> order = ascending(p);
  double reached = 1;
  for (std::size_t rank = order.size(); rank > 0; --rank) {
    const std::size_t i = order[rank - 1];
    reached = std::min(reached, p[i] * static_cast<double>(p.size()) / static_cast<double>(rank));
    out[i] = reached;
  }
  return out;
}

}  // namespace tw::statistics
