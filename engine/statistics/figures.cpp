#include "engine/statistics/figures.hpp"

namespace tw::statistics {

namespace {

struct Totals {
  std::int64_t sum = 0, squares = 0;
  void add(std::int64_t more, std::int64_t more_squares) {
    sum += more;
    squares += more_squares;
  }
};

/// Mean of points that one seat or contestant got; `all` are those of all seats together.
Estimate mean_points(std::int64_t games, bool never_negative, Totals own, Totals all) {
  MeanOptions options;
  if (never_negative) options.range = Range::Amount;
  if (all.sum > 0) options.size = static_cast<double>(all.squares) / static_cast<double>(all.sum);
  return mean_within(games, own.sum, own.squares, options);
}

}  // namespace

Estimate points(const Summary& summary, By by, int which) {
  Totals all;
  for (int seat = 0; seat < summary.players(); ++seat) all.add(summary.points(seat), summary.squares(seat));
  const Totals own = by == By::Seat ? Totals{summary.points(which), summary.squares(which)}
                                    : Totals{summary.contestant_points(which), summary.contestant_squares(which)};
  return mean_points(summary.games(), summary.never_negative(), own, all);
}

Estimate part_points(const Summary& summary, By by, int part, int which) {
  Totals all;
  for (int seat = 0; seat < summary.players(); ++seat)
    all.add(summary.part_points(part, seat), summary.part_squares(part, seat));
  const Totals own = by == By::Seat ? Totals{summary.part_points(part, which), summary.part_squares(part, which)}
                                    : Totals{summary.contestant_part_points(part, which),
                                             summary.contestant_part_squares(part, which)};
  return mean_points(summary.games(), summary.part_never_negative(part), own, all);
}

Estimate win_share(const Summary& summary, By by, int which) {
  return win_share_interval(by == By::Seat ? summary.win_sixtieths(which) : summary.contestant_sixtieths(which),
                            summary.games());
}

Estimate first_player_advantage(const Summary& summary) {
  const Estimate share = win_share(summary, By::Seat, 0);
  const double even = 1.0 / summary.players();
  return {share.value - even, share.low - even, share.high - even};
}

Estimate length(const Summary& summary) {
  std::int64_t sum = 0, squares = 0, turns = 0;
  for (const std::int64_t games : summary.turns_histogram()) {
    sum += games * turns;
    squares += games * turns * turns;
    ++turns;
  }
  return amount_interval(summary.games(), sum, squares);
}

Estimate discards(const Summary& summary) {
  return amount_interval(summary.games(), summary.discards(), summary.discard_squares());
}

}  // namespace tw::statistics
