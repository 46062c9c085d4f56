#include "plugins/games/hunt_or_gather/quest.hpp"

#include <algorithm>

#include "plugins/games/hunt_or_gather/equipment.hpp"
#include "plugins/games/hunt_or_gather/outlook.hpp"

namespace tw::hunt_or_gather {

namespace {

/// Returns the character with its cards, including chosen cards that it has not received yet.
Character equipped(const Survey& survey, int seat, Role role) {
  const State& s = survey.s;
  Character out = character(s, seat, role);
  const Seat& owner = s.seats[seat];
  if (s.phase != Phase::Keep && s.phase != Phase::Predict) return out;
  for (std::size_t i = 0; i < kMaxDealt; ++i) {
    if (owner.dealt[i] == kNone || (owner.keeps >> i & 1u) == 0 || out.count == kMaxHeld) continue;
    const bool pouch = survey.things.cards[owner.dealt[i]].kind == Kind::Pouch;
    if (pouch == (role == Role::Gatherer)) give(out, {owner.dealt[i], 0});
  }
  return out;
}

}  // namespace

double Quest::find(int explorations) const {
  double nothing = 1;
  for (int i = 0; i < explorations; ++i) nothing *= 1 - chance_;
  return (1 - nothing) * mean_;
}

double Quest::worth_on(const Market& market, const TileKind& tile) const {
  const auto price = [&](Good good) {
    const int today = survey_.things.settings.market_values[market[static_cast<std::size_t>(good)]];
    return kToday * today + (1 - kToday) * survey_.outlook.price();
  };
  if (!tile.animal()) return tile.value * price(static_cast<Good>(tile.kind));
  return tile.meat * price(Good::Meat) + tile.hide * price(Good::Hide);
}

GathererQuest::GathererQuest(const Survey& survey, int seat) : Quest(survey) {
  types_ = survey.loads[carrier(seat, Role::Gatherer)].plants();
  max_types_ =
      1 + static_cast<std::size_t>(count_of(survey.things, equipped(survey, seat, Role::Gatherer), Kind::Pouch));
  const double taken = std::min(1.0, (static_cast<double>(max_types_) + kPouchesToCome) / 3);
  if (survey.unseen > 0) chance_ = taken * survey.unseen_plants / survey.unseen;
  mean_ = survey.plant_worth;
}

double GathererQuest::worth(std::size_t kind, const Market& market, double) const {
  const TileKind& tile = survey_.things.tiles[kind];
  if (tile.animal()) return 0;
  auto types = types_;
  types.set(static_cast<std::size_t>(tile.kind));
  return types.count() > max_types_ ? 0 : worth_on(market, tile);
}

void HunterQuest::collect_weapons(const Character& who) {
  const GameData& things = survey_.things;
  const auto usable = usable_weapons(things, who);
  for (int i = 0; i < who.count; ++i) {
    const HeldCard& card = who.cards[i];
    const CardKind& kind = things.cards[card.kind];
    uses_ += std::max(0, kind.uses - card.used) + std::max(0, kind.shots - card.used);
    if (kind.kind == Kind::Weapon && usable[card.kind])
      weapons_[weapon_count_++] = {card.kind, kind.uses == 0 && kind.needs == kNone};
  }
}

HunterQuest::HunterQuest(const Survey& survey, int seat, double turns) : Quest(survey) {
  collect_weapons(equipped(survey, seat, Role::Hunter));
  if (weapon_count_ == 0 || survey.unseen == 0) return;
  double animals = 0, all = 0, endless = 0;
  for (std::size_t kind = 0; kind < survey.things.tiles.size(); ++kind) {
    const int count = survey.unseen_of[kind];
    if (count == 0 || !survey.things.tiles[kind].animal()) continue;
    const double reward = survey.outlook.worth(kind);
    const double best = gain(kind, reward, kDeathLoss, false);
    if (best <= 0) continue;
    animals += count;
    all += count * best;
    endless += count * gain(kind, reward, kDeathLoss, true);
  }
  if (animals == 0) return;
  chance_ = animals / survey.unseen;
  // Cards with a limited number of uses only last for some of the future hunts.
  const double lasting = std::min(1.0, uses_ / std::max(1.0, kAttempts * turns));
  mean_ = (endless + (all - endless) * lasting) / animals;
}

double HunterQuest::gain(std::size_t prey, double reward, double risk, bool endless_only) const {
  double best = 0;
  for (int i = 0; i < weapon_count_; ++i) {
    const Weapon& weapon = weapons_[i];
    if (endless_only && !weapon.endless) continue;
    const Odds& odds = survey_.outlook.odds(weapon.kind, prey);
    best = std::max(best, odds.kills * reward - odds.dies * risk);
  }
  return best;
}

double HunterQuest::worth(std::size_t kind, const Market& market, double carried) const {
  const TileKind& tile = survey_.things.tiles[kind];
  return tile.animal() ? gain(kind, worth_on(market, tile), carried + kDeathLoss, false) : 0;
}

}  // namespace tw::hunt_or_gather
