#include "plugins/games/hunt_or_gather/hunting.hpp"

#include <algorithm>

#include "plugins/games/hunt_or_gather/equipment.hpp"
#include "plugins/games/hunt_or_gather/gathering.hpp"

namespace tw::hunt_or_gather {

namespace {

const TileKind& prey_kind(const GameData& data, const State& s) { return data.tiles[s.tiles[s.now.tile].kind]; }

/// Puts the prey face down on the hunter's space; all players know the tile.
void put_down(State& s) {
  Tile& prey = s.tiles[s.now.tile];
  prey.known = kSeenByAll;
  prey.at = TileLocation::Board;
  prey.place = actor(s).cell;
  s.tile_on[prey.place] = s.now.tile;
}

bool may_carry(const GameData& data, const State& s) {
  if (data.settings.animal_kinds == 0) return true;
  std::bitset<kMaxKinds> kinds;
  kinds.set(s.tiles[s.now.tile].kind);
  for (int i = 0; i < s.tile_count; ++i)
    if (carries(s, s.seat, Role::Hunter, i)) kinds.set(s.tiles[i].kind);
  return kinds.count() <= static_cast<std::size_t>(data.settings.animal_kinds);
}

/// Replaces a dead hunter with its cousin, who starts in the village. The carried tiles are lost.
void die(const GameData& data, State& s) {
  for (int i = 0; i < s.tile_count; ++i)
    if (carries(s, s.seat, Role::Hunter, i)) {
      Tile& lost = s.tiles[i];
      lost.at = TileLocation::Discard;
      lost.known = kSeenByAll;
      lost.place = 0;
    }
  actor(s).cell = data.board.village();
}

int throw_dice(const GameData& data, State& s) {
  int sum = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(data.settings.dice); ++i) {
    s.thrown.dice[i] =
        static_cast<std::uint8_t>(1 + s.chance.below(static_cast<std::uint32_t>(data.settings.die_sides)));
    sum += s.thrown.dice[i];
  }
  return sum;
}

Outcome outcome_of(const CardKind& weapon, const TileKind& prey, int reached, int damage_before) {
  if (reached < prey.to_hit) return !prey.deadly ? Outcome::Missed : weapon.escapes ? Outcome::Escaped : Outcome::Died;
  return damage_before + weapon.damage >= prey.life ? Outcome::Killed : Outcome::Wounded;
}

/// Ends the attempt after a miss: the prey does not move, and the hunt is over unless the rules allow another attempt
/// in this turn.
void stay(const GameData& data, State& s) {
  if (data.settings.after_miss == AfterMiss::Over) {
    s.now.tile = kNone;
    s.now.damage = 0;
  }
  s.now.may_move = 1;
  s.phase = Phase::Act;
}

}  // namespace

std::bitset<kMaxKinds> hunting_weapons(const GameData& data, const State& s) {
  if (s.now.role != Role::Hunter || s.now.tile == kNone) return {};
  if (!prey_kind(data, s).animal() || !may_carry(data, s)) return {};
  if (s.phase == Phase::Act && s.tile_on[actor(s).cell] != s.now.tile) return {};
  // longest_game() relies on this limit. Without it, the hunter could attack again and again without a move if the prey
  // cannot flee or if the rules allow another attempt after a miss.
  if (s.now.attempts > data.settings.moves) return {};
  return usable_weapons(data, actor(s));
}

Attempt hunt(const GameData& data, State& s, std::uint8_t weapon) {
  put_down(s);
  const CardKind& used = data.cards[weapon];
  Attempt out;
  s.thrown.weapon = weapon;
  s.thrown.prey = s.tiles[s.now.tile].kind;
  out.thrown = throw_dice(data, s);
  out.reached = out.thrown + used.to_hit;
  out.outcome = outcome_of(used, prey_kind(data, s), out.reached, s.now.damage);
  ++s.now.attempts;
  use_weapon(data, s, actor(s), weapon, out.outcome == Outcome::Died);
  if (out.outcome == Outcome::Wounded) {
    s.now.damage = static_cast<std::uint8_t>(std::min(200, s.now.damage + used.damage));  // no animal needs more damage
    s.now.may_move = 1;
    s.phase = flights(data, s).any() ? Phase::Flee : Phase::Act;
  } else if (out.outcome == Outcome::Died) {
    die(data, s);
  } else if (out.outcome != Outcome::Killed) {
    stay(data, s);
  }
  return out;
}

Cells flights(const GameData& data, const State& s) {
  Cells open;
  for (int cell = 0; cell < data.board.size(); ++cell)
    if (is_empty(data, s, static_cast<Cell>(cell))) open.set(static_cast<std::size_t>(cell));
  return data.board.flights(s.tiles[s.now.tile].place, data.settings.flight, open);
}

void flee(State& s, Cell to) {
  Tile& prey = s.tiles[s.now.tile];
  s.tile_on[prey.place] = kNone;
  prey.place = to;
  s.tile_on[to] = s.now.tile;
  s.phase = Phase::Act;
}

}  // namespace tw::hunt_or_gather
