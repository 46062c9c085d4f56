#pragma once
// Expected values of a game's tiles and weapons, computed once, and the constants of the evaluation.
// engine/evaluation/README.md

#include <vector>

#include "plugins/games/hunt_or_gather/game_data.hpp"

namespace tw::hunt_or_gather {

// Constants of the evaluation that do not follow from the rules. engine/evaluation/README.md describes how they were
// checked.

/// Chance that a wounded animal can be followed and hunted again in the same turn.
inline constexpr double kFollowChance = 0.6;
/// Average selling price relative to the average market value; it is lower because each sale lowers the value.
inline constexpr double kSaleFactor = 0.8;
/// Weight of the current market values for later sales; the rest of the weight applies to the average value.
inline constexpr double kCurrentPriceWeight = 0.5;
/// Number of tiles drawn from the stack for each exploration allowed by the rules: with two explorations per turn,
/// 30 tiles last about 41 turns, both with two players and with four.
inline constexpr double kDrawsPerExploration = 0.36;
/// Share of turns in which something is found; in the other turns the character returns to the village.
inline constexpr double kFindTurnShare = 0.7;
/// Chance that a valuable tile is still there when the character arrives.
inline constexpr double kStillThereChance = 0.5;
/// Factor for a valuable tile that is two turns away.
inline constexpr double kTwoTurnsFactor = 0.5;
/// Number of plant types that a gatherer will be able to carry in the future, in addition to the current limit.
inline constexpr double kExpectedPouches = 0.6;
/// Value of exploring another space, relative to the character's own space.
inline constexpr double kElsewhereFactor = 0.95;
/// Points that a hunter's death costs through the lost weapon and position, in addition to the carried tiles.
inline constexpr double kDeathLoss = 4;
/// Hunts per future turn; determines how long cards with a limited number of uses last.
inline constexpr double kHuntsPerTurn = 0.3;
/// Value of a surplus point on the higher track, apart from bonuses: the lower track might catch up.
inline constexpr double kSurplusWeight = 0.05;
/// The lead in points that corresponds to a chance of 3 in 4 of being ahead at the end: a fixed part, and a part for
/// each point that can still be gained.
inline constexpr double kLeadFixed = 1, kLeadPerPoint = 0.5;
/// The same for the lead of the largest group, in spaces: a fixed part, and a part for each remaining turn.
inline constexpr double kGroupFixed = 0.3, kGroupPerTurn = 0.15;

/// The chances (0 to 1) of the outcomes of a turn in which one animal is hunted with one weapon.
struct Odds {
  double kills = 0, dies = 0;
};

class ExpectationTables {
 public:
  explicit ExpectationTables(const GameData& data);

  /// Returns the odds for a kind of card and a kind of tile; zero unless they are a weapon and an animal.
  const Odds& odds(std::size_t card, std::size_t tile) const { return odds_[card * worth_.size() + tile]; }
  /// Returns the points for a tile of this kind at average market values.
  double worth(std::size_t tile) const { return worth_[tile]; }
  /// Returns the points for one unit of any good at the average market value.
  double price() const { return price_; }
  /// Returns the number of turns needed to reach the village and sell there; at least 1.
  double turns_to_market(Cell from) const { return turns_to_market_[from]; }

 private:
  std::vector<Odds> odds_;
  std::vector<double> worth_, turns_to_market_;
  double price_ = 0;
};

}  // namespace tw::hunt_or_gather
