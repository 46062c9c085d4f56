#include "plugins/games/hunt_or_gather/expectation_tables.hpp"

#include <algorithm>
#include <numeric>

namespace tw::hunt_or_gather {
namespace {

/// Returns, for each sum of the dice from 0, the chance of throwing at least that sum; the last entry is 0.
std::vector<double> chances_to_reach(int dice, int sides) {
  std::vector<double> sums{1};
  for (int die = 0; die < dice; ++die) {
    std::vector<double> next(sums.size() + static_cast<std::size_t>(sides), 0);
    for (std::size_t sum = 0; sum < sums.size(); ++sum)
      for (int face = 1; face <= sides; ++face) next[sum + static_cast<std::size_t>(face)] += sums[sum] / sides;
    sums = std::move(next);
  }
  for (std::size_t sum = sums.size() - 1; sum > 0; --sum) sums[sum - 1] += sums[sum];
  sums.push_back(0);
  return sums;
}

/// Returns the odds for a weapon and an animal. `hits` is the chance that one attempt hits.
Odds odds_of(const CardKind& weapon, const TileKind& prey, double hits) {
  Odds out;
  if (weapon.damage == 0) return out;
  double attempted = 1;
  for (int life = prey.life; life > 0; life -= weapon.damage) {
    if (prey.deadly && !weapon.escapes) out.dies += attempted * (1 - hits);
    attempted *= life > weapon.damage ? hits * kFollowChance : hits;
  }
  out.kills = attempted;
  return out;
}

}  // namespace

ExpectationTables::ExpectationTables(const GameData& data) {
  const auto reach = chances_to_reach(data.settings.dice, data.settings.die_sides);
  for (const CardKind& weapon : data.cards)
    for (const TileKind& prey : data.tiles) {
      const auto needed = static_cast<std::size_t>(std::max(0, prey.to_hit - weapon.to_hit));
      const bool hunted = weapon.kind == Kind::Weapon && prey.animal();
      odds_.push_back(hunted ? odds_of(weapon, prey, reach[std::min(needed, reach.size() - 1)]) : Odds{});
    }
  const auto& values = data.settings.market_values;
  price_ = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
  for (const TileKind& tile : data.tiles)
    worth_.push_back(kSaleFactor * price_ * (tile.animal() ? tile.meat + tile.hide : tile.value));
  for (int cell = 0; cell < data.board.size(); ++cell) {
    const int steps = data.board.steps(static_cast<Cell>(cell), data.board.village());
    turns_to_market_.push_back(std::max(1, (steps + data.settings.moves - 1) / data.settings.moves));
  }
}

}  // namespace tw::hunt_or_gather
