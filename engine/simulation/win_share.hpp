#pragma once
// Who won a game, when several may be tied at the top.

#include <vector>

namespace tw::simulation {

/// A share of wins, told in sixtieths, as a number of wins.
inline double wins_of(int sixtieths) { return sixtieths / 60.0; }

/// Seat -> its share of the win in 1/60: 60 for winning alone, 60/k in a tie of k (docs/metrics.md). `totals`, the
/// points of each seat, must not be empty; exact for up to 6 seats.
std::vector<int> won_sixtieths(const std::vector<int>& totals);

}  // namespace tw::simulation
