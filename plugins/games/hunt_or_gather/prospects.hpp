#pragma once
// How the two tracks of a seat may go on. docs/bots/evaluation.md

#include <array>

#include "plugins/games/hunt_or_gather/survey.hpp"

namespace tw::hunt_or_gather {

/// How a track goes on with the turns of one's own that are given to it.
struct Prospect {
  double sure = 0;   ///< points without any turn
  double goods = 0;  ///< points for what is carried, sold after `back` turns
  double back = 1;
  double more = 0;  ///< points for tiles in reach, and `rate` for each further turn, both after `turns` turns
  double rate = 0;
  double turns = 1;
  // As `goods` and `back` for all that everybody knows, and the turns to the market.
  double shown = 0, shown_back = 1, away = 1;

  double after(double given) const {
    return sure + (given >= back ? goods : 0) + (given >= turns ? more + rate * (given - turns) : 0);
  }
  /// For all that everybody knows.
  double shown_after(double given) const {
    return sure + (given >= shown_back ? shown : 0) + (given >= away ? rate * (given - away) : 0);
  }
};

struct Prospects {
  double turns = 0;                 ///< of one's own that begin after this moment
  std::array<Prospect, 2> by_role;  ///< Role

  const Prospect& of(Role role) const { return by_role[static_cast<std::size_t>(role)]; }
  /// The lower track if the turns are divided between both in the best way, and a little of what the other has more.
  double base() const;
  /// Where a track may be, half of the turns given to it: as the seat itself knows, as everybody does.
  double track(Role role) const;
  double shown_track(Role role) const;
  /// Points by which a track may come out otherwise.
  double open() const;
};

Prospects prospects(const Survey& survey, int seat);

}  // namespace tw::hunt_or_gather
