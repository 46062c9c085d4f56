#include "plugins/games/hunt_or_gather/carrying.hpp"

#include <algorithm>

namespace tw::hunt_or_gather {

std::bitset<3> plant_types(const Things& things, const State& s, int seat) {
  std::bitset<3> out;
  for (int i = 0; i < s.tile_count; ++i)
    if (carries(s, seat, Role::Gatherer, i))
      out.set(static_cast<std::size_t>(things.tiles[s.tiles[static_cast<std::size_t>(i)].kind].kind));
  return out;
}

int count_of(const Things& things, const Character& who, Kind kind) {
  return static_cast<int>(std::count_if(who.cards.begin(), who.cards.begin() + who.count,
                                        [&](const Held& card) { return things.cards[card.kind].kind == kind; }));
}

std::size_t most_types(const Things& things, const State& s, int seat) {
  return static_cast<std::size_t>(1 + count_of(things, character(s, seat, Role::Gatherer), Kind::Pouch));
}

}  // namespace tw::hunt_or_gather
