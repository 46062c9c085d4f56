#include "engine/statistics/figures.hpp"

#include <algorithm>
#include <cmath>

namespace tw::statistics {

Estimate points(const Summary& summary, By by, int which) {
  return by == By::Seat
             ? mean_interval(summary.games(), summary.points(which), summary.squares(which))
             : mean_interval(summary.games(), summary.contestant_points(which), summary.contestant_squares(which));
}

Estimate part_points(const Summary& summary, By by, int part, int which) {
  return by == By::Seat
             ? mean_interval(summary.games(), summary.part_points(part, which), summary.part_squares(part, which))
             : mean_interval(summary.games(), summary.contestant_part_points(part, which),
                             summary.contestant_part_squares(part, which));
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
  return mean_interval(summary.games(), sum, squares);
}

Estimate discards(const Summary& summary) {
  Estimate out = mean_interval(summary.games(), summary.discards(), summary.discard_squares());
  if (std::isfinite(out.low)) out.low = std::max(0.0, out.low);  // nobody discards less than nothing
  return out;
}

}  // namespace tw::statistics
