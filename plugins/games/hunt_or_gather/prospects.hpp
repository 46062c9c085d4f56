#pragma once
// Prospects of a seat's two score tracks. engine/evaluation/README.md

#include <array>

#include "plugins/games/hunt_or_gather/position_facts.hpp"

namespace tw::hunt_or_gather {

/// Expected development of one track, as a function of the number of the seat's turns spent on it.
struct Prospect {
  double secure_points = 0;  ///< points without any more turns
  double goods = 0;          ///< points for the carried tiles, sold after `back` turns
  double back = 1;
  double more = 0;  ///< points for tiles within reach after `turns` turns; each additional turn adds `rate`
  double rate = 0;
  double turns = 1;
  // Like `goods` and `back`, based on what all players know; `away` is the number of turns to the market.
  double shown = 0, shown_back = 1, away = 1;

  double after(double turns_spent) const {
    return secure_points + (turns_spent >= back ? goods : 0) +
           (turns_spent >= turns ? more + rate * (turns_spent - turns) : 0);
  }
  /// Returns the same as after(), based only on what all players know.
  double shown_after(double turns_spent) const {
    return secure_points + (turns_spent >= shown_back ? shown : 0) +
           (turns_spent >= away ? rate * (turns_spent - away) : 0);
  }
};

struct Prospects {
  double turns = 0;                 ///< number of the seat's turns that have not begun yet
  std::array<Prospect, 2> by_role;  ///< indexed by Role

  const Prospect& of(Role role) const { return by_role[static_cast<std::size_t>(role)]; }
  /// Returns the expected points of the lower track if the turns are divided in the best way, plus a small part of the
  /// surplus on the other track.
  double base() const;
  /// Return the expected final points on a track if half of the turns are spent on it. track() uses what the seat
  /// knows; shown_track() uses only what all players know.
  double track(Role role) const;
  double shown_track(Role role) const;
  /// Returns the uncertainty of a track's final points, in points.
  double uncertainty() const;
};

Prospects prospects(const PositionFacts& facts, int seat);

}  // namespace tw::hunt_or_gather
