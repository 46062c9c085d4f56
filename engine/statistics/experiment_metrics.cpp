#include "engine/statistics/experiment_metrics.hpp"

#include <algorithm>
#include <array>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <numeric>

#include "engine/language/translate.hpp"
#include "engine/simulation/metrics/metric_text.hpp"

namespace tw::statistics {

namespace {

struct Totals {
  std::int64_t sum = 0, squares = 0;
  void add(std::int64_t more, std::int64_t more_squares) {
    sum += more;
    squares += more_squares;
  }
};

/// Returns the mean points of one seat or contestant. `all` contains the totals of all seats.
Estimate mean_of_totals(std::int64_t games, bool never_negative, Totals own, Totals all) {
  MeanOptions options;
  if (never_negative) options.range = Range::Amount;
  if (all.sum > 0) options.size = static_cast<double>(all.squares) / static_cast<double>(all.sum);
  return bounded_mean(games, own.sum, own.squares, options);
}

}  // namespace

Estimate mean_points(const Summary& summary, Subject by, int which) {
  Totals all;
  for (int seat = 0; seat < summary.players(); ++seat) all.add(summary.points(seat), summary.squares(seat));
  const Totals own = by == Subject::Seat ? Totals{summary.points(which), summary.squares(which)}
                                         : Totals{summary.contestant_points(which), summary.contestant_squares(which)};
  return mean_of_totals(summary.games(), summary.never_negative(), own, all);
}

Estimate mean_part_points(const Summary& summary, Subject by, int part, int which) {
  Totals all;
  for (int seat = 0; seat < summary.players(); ++seat)
    all.add(summary.part_points(part, seat), summary.part_squares(part, seat));
  const Totals own = by == Subject::Seat ? Totals{summary.part_points(part, which), summary.part_squares(part, which)}
                                         : Totals{summary.contestant_part_points(part, which),
                                                  summary.contestant_part_squares(part, which)};
  return mean_of_totals(summary.games(), summary.part_never_negative(part), own, all);
}

Estimate win_share(const Summary& summary, Subject by, int which) {
  // With two players, each tie is shared by both. With more players, the number of players in a tie is not known.
  const double ties = summary.players() == 2 ? static_cast<double>(summary.shared_wins(0)) / 4 : 0;
  return win_share_interval(by == Subject::Seat ? summary.win_sixtieths(which) : summary.contestant_sixtieths(which),
                            summary.games(), ties);
}

namespace {

/// Returns the share of the games that the seat or contestant would have won after `games` games at the observed rate.
Estimate share_after(const Summary& summary, Subject by, int which, double games) {
  const std::int64_t sixtieths =
      by == Subject::Seat ? summary.win_sixtieths(which) : summary.contestant_sixtieths(which);
  const double share = static_cast<double>(sixtieths) / 60 / static_cast<double>(summary.games());
  return anytime_share_interval(share * games, games, win_rate_questions(summary.players()));
}

}  // namespace

Estimate anytime_win_share(const Summary& summary, Subject by, int which) {
  return share_after(summary, by, which, static_cast<double>(summary.games()));
}

std::optional<std::int64_t> games_to_settle_share(const Summary& summary, Subject by, int which) {
  if (summary.games() < kMinForecastGames) return std::nullopt;
  const double even = 1.0 / summary.players();
  const auto is_settled = [&](double games) {
    const Estimate share = share_after(summary, by, which, games);
    return share.differs_from(even) || (share.low > even - kWinShareMargin && share.high < even + kWinShareMargin);
  };
  constexpr double kMax = 1e7, kStep = 50;
  const auto games = static_cast<double>(summary.games());
  double enough = games + kStep;
  while (!is_settled(enough) && enough < games + kMax) enough *= 1.1;
  if (enough >= games + kMax) return std::nullopt;
  return static_cast<std::int64_t>(std::ceil((enough - games) / kStep) * kStep);
}

Estimate first_player_advantage(const Summary& summary) {
  const Estimate share = anytime_win_share(summary, Subject::Seat, 0);
  const double even = 1.0 / summary.players();
  return {share.value - even, share.low - even, share.high - even};
}

Estimate mean_turns(const Summary& summary) {
  std::int64_t sum = 0, squares = 0, turns = 0;
  for (const std::int64_t games : summary.turns_histogram()) {
    sum += games * turns;
    squares += games * turns * turns;
    ++turns;
  }
  return amount_interval(summary.games(), sum, squares);
}

Estimate mean_discards(const Summary& summary) {
  return amount_interval(summary.games(), summary.discards(), summary.discard_squares());
}

namespace {

double mean_of(std::int64_t n, std::int64_t sum) { return static_cast<double>(sum) / static_cast<double>(n); }

/// Returns the square of the standard error of a mean.
double error_squared(std::int64_t n, std::int64_t sum, std::int64_t squares) {
  const double s = standard_deviation(n, sum, squares);
  return s * s / static_cast<double>(n);
}

struct Tested {
  Worth row;
  double error = 0;
  std::int64_t freedom = 1;
  double raw_p = 1;
};

Tested test(const simulation::Sums& own, const simulation::Sums& all, int key, int scale) {
  const std::int64_t rest = all.n - own.n;
  Tested out{.row = {.key = key, .n = own.n}, .freedom = std::max<std::int64_t>(1, std::min(own.n, rest) - 1)};
  out.row.worth.value = (mean_of(own.n, own.sum) - mean_of(all.n, all.sum)) / scale;
  const double share = mean_of(all.n, own.n);
  // If a tile with rare large gains was drawn only a few times, these draws may contain no large gain, and their
  // variance would be too small. Use at least the variance of all draws.
  const double least = error_squared(all.n, all.sum, all.squares) * mean_of(own.n, all.n);
  out.error = (1 - share) *
              std::sqrt(std::max(error_squared(own.n, own.sum, own.squares), least) +
                        error_squared(rest, all.sum - own.sum, all.squares - own.squares)) /
              scale;
  if (out.error <= 0) {
    out.raw_p = out.row.worth.value == 0 ? 1 : 0;
    return out;
  }
  const boost::math::students_t distribution(static_cast<double>(out.freedom));
  out.raw_p = 2 * boost::math::cdf(boost::math::complement(distribution, std::abs(out.row.worth.value) / out.error));
  return out;
}

Range range_of_values(const simulation::Column& column, const simulation::Sums& sums) {
  if (column.unit.starts_with("share of")) return Range::Share;
  const simulation::MetricText* words = simulation::metric_text(column.id);
  if (words != nullptr && words->is_signed) return Range::Any;
  for (std::size_t bin = 0; bin < sums.bins.size(); ++bin)
    if (sums.bins[bin] != 0 && simulation::range_of(static_cast<int>(bin)).low < 0) return Range::Any;
  return Range::Amount;
}

}  // namespace

Estimate column_mean(const simulation::Column& column, const simulation::Sums& sums, double confidence) {
  return bounded_mean(sums.n, sums.sum, sums.squares,
                      {.range = range_of_values(column, sums),
                       .scale = static_cast<double>(column.scale),
                       .size = static_cast<double>(column.scale),
                       .confidence = confidence});
}

DisplayUnit display_unit(const simulation::Column& column) {
  static constexpr std::array<std::array<const char*, 2>, 5> kShares{
      {{"share", "%"},
       {"share of the actions", tr_later("% of the actions")},
       {"share of the draws", tr_later("% of the draws")},
       {"share of the games", tr_later("% of the games")},
       {"share of the turns", tr_later("% of the turns")}}};
  for (const auto& [unit, shown] : kShares)
    if (column.unit == unit) return {100, "%", shown};
  return {1, column.unit, column.unit};
}

double display_factor(const simulation::Column& column) {
  return display_unit(column).factor / static_cast<double>(column.scale);
}

Estimate displayed_mean(const simulation::Column& column, const simulation::Sums& sums) {
  const Estimate mean = column_mean(column, sums);
  const double factor = display_unit(column).factor;
  return {factor * mean.value, factor * mean.low, factor * mean.high};
}

Estimate in_percent(const Estimate& share) { return {100 * share.value, 100 * share.low, 100 * share.high}; }

std::vector<Worth> worth_by_key(const simulation::Tally& tally, int column, double confidence) {
  const simulation::Sums all = tally.sums_over_keys(column);
  const int scale = tally.columns().at(static_cast<std::size_t>(column)).scale;
  std::vector<Tested> rows;
  for (int key = 0; key < tally.keys(column); ++key)
    if (const simulation::Sums& own = tally.sums(column, key); own.n >= 2 && all.n - own.n >= 2)
      rows.push_back(test(own, all, key, scale));
  std::vector<std::size_t> by_p(rows.size());
  std::iota(by_p.begin(), by_p.end(), std::size_t{0});
  std::stable_sort(by_p.begin(), by_p.end(), [&](auto a, auto b) { return rows[a].raw_p < rows[b].raw_p; });
  double largest = 0;
  auto step = static_cast<double>(rows.size());  // number of remaining hypotheses; constant after the first hypothesis
                                                 // that Holm's procedure does not reject
  bool going = true;
  for (std::size_t i = 0; i < by_p.size(); ++i) {
    Tested& row = rows[by_p[i]];
    largest = std::max(largest, std::min(1.0, static_cast<double>(by_p.size() - i) * row.raw_p));
    row.row.p = largest;
    if (going) step = static_cast<double>(by_p.size() - i);
    going = going && largest < 1 - confidence;
    row.row.differs = going;
    const boost::math::students_t distribution(static_cast<double>(row.freedom));
    const double half =
        row.error * boost::math::quantile(boost::math::complement(distribution, (1 - confidence) / step / 2));
    row.row.worth.low = row.row.worth.value - half;
    row.row.worth.high = row.row.worth.value + half;
  }
  std::vector<Worth> out;
  for (const Tested& row : rows) out.push_back(row.row);
  return out;
}

std::vector<std::string> seat_names(std::vector<std::string> bots, bool rotate) {
  const std::vector<std::string> all = bots;
  for (std::size_t i = 0; i < bots.size(); ++i) {
    if (std::ranges::count(all, all[i]) < 2) continue;
    const std::string number = std::to_string(i + 1);
    // translators: {0} is a bot
    bots[i] = rotate ? bots[i] + " (" + number + ")" : tr("{0}, seat {1}", bots[i], number);
  }
  return bots;
}

}  // namespace tw::statistics
