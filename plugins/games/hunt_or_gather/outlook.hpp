#pragma once
// What the box and the settings let expect, worked out once a game, and the constants of the evaluation.
// docs/bots/evaluation.md

#include <vector>

#include "plugins/games/hunt_or_gather/things.hpp"

namespace tw::hunt_or_gather {

// The numbers of the evaluation that no table of the game gives. docs/bots/evaluation.md tells how they were checked.

/// Chance that a wounded animal can be followed and hunted again in the same turn.
inline constexpr double kFollowed = 0.6;
/// Share of a good's average value that a unit brings: goods slide down as they are sold.
inline constexpr double kSlide = 0.8;
/// How much the market of today counts for what is sold later; the rest is its average value.
inline constexpr double kToday = 0.5;
/// Tiles drawn from the stack for each exploration that the rules allow: 30 tiles last for some 41 turns of two, with
/// two and with four players alike.
inline constexpr double kDrawn = 0.36;
/// Share of the turns that finds something: the others lead back to the village.
inline constexpr double kCycle = 0.7;
/// Chance that a tile which is worth a way is still there when its turn comes.
inline constexpr double kSeen = 0.5;
/// What such a tile counts if it is two turns away.
inline constexpr double kTwoTurns = 0.5;
/// Types of plants that a gatherer will be able to carry beside those it can now.
inline constexpr double kPouchesToCome = 0.6;
/// What a space farther on is worth, of one on which the character stands.
inline constexpr double kElsewhere = 0.95;
/// Points that a dead hunter's weapon and way are worth, beside what was carried.
inline constexpr double kLife = 4;
/// Hunts in each turn to come: so long cards that wear off have to last.
inline constexpr double kAttempts = 0.3;
/// What points of the higher track count, beside what they mean for the bonus: the lower one may catch up.
inline constexpr double kSpare = 0.05;
/// A lead of so many points on a track is a chance of 3 in 4, with nothing and with everything still to come: the
/// second in points that may still be found.
inline constexpr double kLeadSure = 1, kLeadOpen = 0.5;
/// The same of the largest group: in spaces, and in spaces for each turn to come.
inline constexpr double kGroupSure = 0.3, kGroupOpen = 0.15;

/// How hunting one animal with one weapon for a turn ends: chances from 0 to 1.
struct Odds {
  double kills = 0, dies = 0;
};

class Outlook {
 public:
  explicit Outlook(const Things& things);

  /// Kinds of cards and of tiles; without a weapon or an animal nothing happens.
  const Odds& odds(std::size_t card, std::size_t tile) const { return odds_[card * worth_.size() + tile]; }
  /// Points that a tile of that kind brings when it is sold some day, the market being as it usually is.
  double worth(std::size_t tile) const { return worth_[tile]; }
  /// What a unit of any good brings on the average space of the market.
  double price() const { return price_; }
  /// Turns to the village, selling there in the last of them: at least 1.
  double turns_to_market(Cell from) const { return turns_to_market_[from]; }

 private:
  std::vector<Odds> odds_;
  std::vector<double> worth_, turns_to_market_;
  double price_ = 0;
};

}  // namespace tw::hunt_or_gather
