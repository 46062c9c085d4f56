#pragma once
// What the box and the settings let expect, worked out once a game. docs/bots/evaluation.md

#include <vector>

#include "plugins/games/hunt_or_gather/things.hpp"

namespace tw::hunt_or_gather {

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
