#pragma once
// The expected change of all seats' values if two areas merge.

#include <cstdint>

#include "engine/evaluation/closing_odds.hpp"
#include "engine/evaluation/evaluation_tables.hpp"
#include "engine/evaluation/seats.hpp"
#include "engine/game/points.hpp"

namespace tw::evaluation {

/// The points of an area in its current state, by score, and its pieces.
struct ContestedArea {
  const std::int32_t* points;
  const PieceCounts* pieces;
};

/// A possible merge of two areas of kind `area`, with probability `chance` (in units of 1/4096). `unfinished`:
/// percentage at which scores at the end of the game count.
struct Merge {
  std::size_t area;
  int unfinished;
  std::int64_t chance;
};

/// Adds the expected change of value, in hundredths of a point, to each of `players` values. After the merge, the
/// players with the most pieces in both areas together get the points of both areas, for every score whose kind of
/// piece is present in both areas. `sign` -1: subtracts the change.
template <class Values>
void add_merge_value(const EvaluationTables& facts, const Merge& merge, const ContestedArea& one,
                     const ContestedArea& other, std::size_t players, int sign, Values& values) {
  for (const std::uint8_t s : facts.areas[merge.area].contested) {
    const auto k = static_cast<std::size_t>(facts.game->scores[s].piece);
    const std::uint64_t a = (*one.pieces)[k], b = (*other.pieces)[k];
    if (a == 0 || b == 0) continue;
    const unsigned of_one = with_most(a, players), of_other = with_most(b, players),
                   of_both = with_most(a + b, players);
    if (of_one == of_other && of_one == of_both) continue;
    const std::int64_t first = std::int64_t{game::clamp_points(one.points[s])} * merge.unfinished;
    const std::int64_t second = std::int64_t{game::clamp_points(other.points[s])} * merge.unfinished;
    for (std::size_t p = 0; p < players; ++p) {
      std::int64_t change = 0;
      if (((of_both >> p) & 1u) != 0) change += first + second;
      if (((of_one >> p) & 1u) != 0) change -= first;
      if (((of_other >> p) & 1u) != 0) change -= second;
      values[p] += sign * (change * merge.chance / kOne);
    }
  }
}

}  // namespace tw::evaluation
