#pragma once
// Prospects of the two score tracks of a seat. docs/bots/evaluation.md

#include <array>

#include "plugins/games/hunt_or_gather/survey.hpp"

namespace tw::hunt_or_gather {

/// Expected development of one track, as a function of the number of own turns spent on it.
struct Prospect {
  double sure = 0;   ///< points without further turns
  double goods = 0;  ///< points for the carried tiles, sold after `back` turns
  double back = 1;
  double more = 0;  ///< points for tiles within reach; after `turns` turns, as is `rate` for each further turn
  double rate = 0;
  double turns = 1;
  // Like `goods` and `back`, based on what all players know; `away`: turns to the market.
  double shown = 0, shown_back = 1, away = 1;

  double after(double given) const {
    return sure + (given >= back ? goods : 0) + (given >= turns ? more + rate * (given - turns) : 0);
  }
  /// Like after(), based on what all players know.
  double shown_after(double given) const {
    return sure + (given >= shown_back ? shown : 0) + (given >= away ? rate * (given - away) : 0);
  }
};

struct Prospects {
  double turns = 0;                 ///< own turns that begin after this moment
  std::array<Prospect, 2> by_role;  ///< indexed by Role

  const Prospect& of(Role role) const { return by_role[static_cast<std::size_t>(role)]; }
  /// Returns the expected lower track if the turns are divided in the best way, plus a small part of the other track's
  /// surplus.
  double base() const;
  /// Return where a track may end if half of the turns are spent on it: from what the seat knows, and from what all
  /// players know.
  double track(Role role) const;
  double shown_track(Role role) const;
  /// Returns the points by which the final result of a track may differ.
  double open() const;
};

Prospects prospects(const Survey& survey, int seat);

}  // namespace tw::hunt_or_gather
