// Implements weapons, dice, flight and death.

#include <algorithm>

#include "tests/support/slow_hunt_or_gather.hpp"

namespace tw::test {

namespace {

std::string coord_text(model::Coord at) { return "(" + std::to_string(at.x) + ", " + std::to_string(at.y) + ")"; }

}  // namespace

/// [HOG-EQUIP-8] Returns the most used of several cards of the same kind. With `with_shot`, considers only cards with
/// remaining shots of their own.
SlowHuntCard* SlowHuntOrGather::most_used(const std::string& id, bool with_shot) {
  SlowHuntCard* best = nullptr;
  for (SlowHuntCard& card : active().cards) {
    if (card.id != id || (with_shot && card.used >= rules_.thing(id).shots)) continue;
    if (best == nullptr || card.used > best->used) best = &card;
  }
  return best;
}

// [HOG-EQUIP-1 to HOG-EQUIP-6]
bool SlowHuntOrGather::usable(const std::string& weapon) {
  const SlowHuntThing& thing = rules_.thing(weapon);
  if (thing.kind != "weapon" || most_used(weapon, false) == nullptr) return false;
  if (thing.needs.empty() || most_used(weapon, true) != nullptr) return true;
  return most_used(thing.needs, false) != nullptr;
}

// [HOG-CARRY-3]
bool SlowHuntOrGather::may_hunt(const std::string& animal) {
  if (!rules_.thing(animal).animal()) return false;
  std::set<std::string> kinds{animal};
  for (const SlowHuntTile& tile : active().carried) kinds.insert(tile.id);
  const int limit = rules_.number("animal-kinds");
  return limit == 0 || static_cast<int>(kinds.size()) <= limit;
}

// [HOG-HUNT-1, HOG-FLIGHT-4]
void SlowHuntOrGather::hunt_options(Options& out) {
  if (turn_.attempts > rules_.number("moves")) return;
  if (!may_hunt(turn_.looked_at ? turn_.looked_at->id : tiles_.at(active().at).id)) return;
  for (const SlowHuntCard& card : active().cards)
    if (usable(card.id)) out["hunt with " + card.id] = [this, weapon = card.id] { hunt(weapon); };
}

void SlowHuntOrGather::hunt(const std::string& weapon) {
  const SlowHuntThing& with = rules_.thing(weapon);
  if (turn_.looked_at) tiles_[active().at] = *turn_.looked_at;
  turn_.looked_at.reset();
  SlowHuntTile& tile = tiles_.at(active().at);
  show(tile);
  const SlowHuntThing& animal = rules_.thing(tile.id);
  ++turn_.attempts;
  turn_.moved = false;
  turn_.quarry = active().at;
  phase_ = Phase::Main;
  std::set<std::string> lost{weapon};  // cards that are lost if the hunter dies
  const auto use = [this](SlowHuntCard* card) {
    const int uses = rules_.thing(card->id).uses;
    ++card->used;
    if (uses > 0 && card->used >= uses) drop(active().cards, SlowHuntCard(*card));
  };
  if (SlowHuntCard* with_shot = most_used(weapon, true); with_shot != nullptr && !with.needs.empty()) {
    use(with_shot);
  } else if (!with.needs.empty()) {
    SlowHuntCard* other = most_used(with.needs, false);
    const bool stays = other->used + 1 < rules_.thing(with.needs).uses || rules_.thing(with.needs).uses == 0;
    use(other);
    if (stays) lost.insert(with.needs);
  } else if (with.uses > 0) {
    if (most_used(weapon, false)->used + 1 >= with.uses) lost.clear();
    use(most_used(weapon, false));
  }
  const int reached = luck_.thrown + with.to_hit;  // [HOG-HUNT-3, HOG-HUNT-4]
  const std::string told = name() + " threw " + std::to_string(luck_.thrown) + ", reached " + std::to_string(reached) +
                           " and needed " + std::to_string(animal.to_hit) + " against " + animal.id;
  if (reached < animal.to_hit) return missed(animal, with, told, lost);
  turn_.damage += with.damage;
  if (turn_.damage < animal.life) {
    tell(told + ": the animal is wounded");
    phase_ = Phase::Flight;
    if (flights() == std::set{active().at}) options().begin()->second();
    return;
  }
  tell(told + ": the animal is dead");  // [HOG-HUNT-5]
  active().carried.push_back(tile);
  tiles_.erase(active().at);
  turn_.taken = true;
  claim();
  end_turn();
}

// [HOG-HUNT-6, HOG-DEATH-1, HOG-DEATH-2, HOG-EQUIP-5]
void SlowHuntOrGather::missed(const SlowHuntThing& animal, const SlowHuntThing& weapon, const std::string& words,
                              const std::set<std::string>& used) {
  if (animal.deadly && !weapon.escapes) {
    tell(words + ": a miss, and the hunter died");
    for (const std::string& card : used) drop(active().cards, SlowHuntCard(*most_used(card, false)));
    for (const SlowHuntTile& tile : active().carried) sold_.push_back(tile.id);
    active().carried.clear();
    active().at = {0, 0};
    end_turn();
    return;
  }
  tell(words + (animal.deadly ? ": a miss, but the hunter escaped" : ": a miss"));
  if (rules_.text("after-miss") == "over") turn_.quarry.reset();
}

/// [HOG-FLIGHT-1, HOG-FLIGHT-4] Returns the ends of all paths over the largest possible number of empty spaces (at most
/// the setting "flight"), or the current space if there is no path.
std::set<model::Coord> SlowHuntOrGather::flights() const {
  const model::Coord from = players_.at(static_cast<std::size_t>(seat_)).characters.at("hunter").at;
  std::set<std::vector<model::Coord>> ways{{from}};
  for (int step = 0; step < rules_.number("flight"); ++step) {
    std::set<std::vector<model::Coord>> longer;
    for (const std::vector<model::Coord>& way : ways)
      for (const auto& [x, y] : {std::pair{0, -1}, {1, 0}, {0, 1}, {-1, 0}}) {
        const model::Coord next{static_cast<std::int16_t>(way.back().x + x),
                                static_cast<std::int16_t>(way.back().y + y)};
        if (!is_empty(next) || std::find(way.begin(), way.end(), next) != way.end()) continue;
        std::vector<model::Coord> on = way;
        on.push_back(next);
        longer.insert(on);
      }
    if (longer.empty()) break;
    ways = longer;
  }
  std::set<model::Coord> out;
  for (const std::vector<model::Coord>& way : ways) out.insert(way.back());
  return out;
}

void SlowHuntOrGather::flight_options(Options& out) {
  for (const model::Coord to : flights())
    out["it runs to " + coord_text(to)] = [=, this] {
      const SlowHuntTile animal = tiles_.at(active().at);
      tiles_.erase(active().at);
      tiles_[to] = animal;
      turn_.quarry = to;
      phase_ = Phase::Main;
    };
}

}  // namespace tw::test
