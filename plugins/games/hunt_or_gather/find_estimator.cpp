#include "plugins/games/hunt_or_gather/find_estimator.hpp"

#include <algorithm>

#include "plugins/games/hunt_or_gather/equipment.hpp"
#include "plugins/games/hunt_or_gather/expectation_tables.hpp"

namespace tw::hunt_or_gather {

namespace {

/// Returns the character with its cards, including chosen cards that it has not received yet.
Character equipped(const PositionFacts& facts, int seat, Role role) {
  const State& s = facts.s;
  Character out = character(s, seat, role);
  const Seat& owner = s.seats[seat];
  if (s.phase != Phase::Keep && s.phase != Phase::Predict) return out;
  for (std::size_t i = 0; i < kMaxDealt; ++i) {
    if (owner.dealt[i] == kNone || (owner.keeps >> i & 1u) == 0 || out.count == kMaxHeld) continue;
    const bool pouch = facts.data.cards[owner.dealt[i]].kind == Kind::Pouch;
    if (pouch == (role == Role::Gatherer)) give(out, {owner.dealt[i], 0});
  }
  return out;
}

}  // namespace

double FindEstimator::find(int explorations) const {
  double nothing = 1;
  for (int i = 0; i < explorations; ++i) nothing *= 1 - chance_;
  return (1 - nothing) * mean_;
}

double FindEstimator::worth_on(const Market& market, const TileKind& tile) const {
  const auto price = [&](Good good) {
    const int today = facts_.data.settings.market_values[market[static_cast<std::size_t>(good)]];
    return kCurrentPriceWeight * today + (1 - kCurrentPriceWeight) * facts_.expectations.price();
  };
  if (!tile.animal()) return tile.value * price(static_cast<Good>(tile.kind));
  return tile.meat * price(Good::Meat) + tile.hide * price(Good::Hide);
}

GathererFindEstimator::GathererFindEstimator(const PositionFacts& facts, int seat) : FindEstimator(facts) {
  types_ = facts.carried[carrier(seat, Role::Gatherer)].plants();
  max_types_ = 1 + static_cast<std::size_t>(count_of(facts.data, equipped(facts, seat, Role::Gatherer), Kind::Pouch));
  const double taken = std::min(1.0, (static_cast<double>(max_types_) + kExpectedPouches) / 3);
  if (facts.unseen > 0) chance_ = taken * facts.unseen_plants / facts.unseen;
  mean_ = facts.plant_worth;
}

double GathererFindEstimator::worth(std::size_t kind, const Market& market, double) const {
  const TileKind& tile = facts_.data.tiles[kind];
  if (tile.animal()) return 0;
  auto types = types_;
  types.set(static_cast<std::size_t>(tile.kind));
  return types.count() > max_types_ ? 0 : worth_on(market, tile);
}

void HunterFindEstimator::collect_weapons(const Character& who) {
  const GameData& data = facts_.data;
  const auto usable = usable_weapons(data, who);
  for (int i = 0; i < who.count; ++i) {
    const HeldCard& card = who.cards[i];
    const CardKind& kind = data.cards[card.kind];
    uses_ += std::max(0, kind.uses - card.used) + std::max(0, kind.shots - card.used);
    if (kind.kind == Kind::Weapon && usable[card.kind])
      weapons_[weapon_count_++] = {card.kind, kind.uses == 0 && kind.needs == kNone};
  }
}

HunterFindEstimator::HunterFindEstimator(const PositionFacts& facts, int seat, double turns) : FindEstimator(facts) {
  collect_weapons(equipped(facts, seat, Role::Hunter));
  if (weapon_count_ == 0 || facts.unseen == 0) return;
  double animals = 0, all = 0, endless = 0;
  for (std::size_t kind = 0; kind < facts.data.tiles.size(); ++kind) {
    const int count = facts.unseen_of[kind];
    if (count == 0 || !facts.data.tiles[kind].animal()) continue;
    const double reward = facts.expectations.worth(kind);
    const double best = gain(kind, reward, kDeathLoss, false);
    if (best <= 0) continue;
    animals += count;
    all += count * best;
    endless += count * gain(kind, reward, kDeathLoss, true);
  }
  if (animals == 0) return;
  chance_ = animals / facts.unseen;
  // Cards with a limited number of uses only last for some of the future hunts.
  const double lasting = std::min(1.0, uses_ / std::max(1.0, kHuntsPerTurn * turns));
  mean_ = (endless + (all - endless) * lasting) / animals;
}

double HunterFindEstimator::gain(std::size_t prey, double reward, double risk, bool endless_only) const {
  double best = 0;
  for (int i = 0; i < weapon_count_; ++i) {
    const Weapon& weapon = weapons_[i];
    if (endless_only && !weapon.endless) continue;
    const Odds& odds = facts_.expectations.odds(weapon.kind, prey);
    best = std::max(best, odds.kills * reward - odds.dies * risk);
  }
  return best;
}

double HunterFindEstimator::worth(std::size_t kind, const Market& market, double carried) const {
  const TileKind& tile = facts_.data.tiles[kind];
  return tile.animal() ? gain(kind, worth_on(market, tile), carried + kDeathLoss, false) : 0;
}

}  // namespace tw::hunt_or_gather
