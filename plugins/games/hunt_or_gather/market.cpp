#include "plugins/games/hunt_or_gather/market.hpp"

#include <algorithm>

namespace tw::hunt_or_gather {

int market_value(const Things& things, const State& s, Good good) {
  return things.settings.market_values[s.market[static_cast<std::size_t>(good)]];
}

int sell_good(const Things& things, State& s, Good good, int units) {
  const int points = units * market_value(things, s, good);
  std::uint8_t& space = s.market[static_cast<std::size_t>(good)];
  const int below = std::max(0, space - units);
  for (std::uint8_t& other : s.market)
    if (other < space && other >= below) ++other;
  space = static_cast<std::uint8_t>(below);
  return points;
}

int sell_tile(const Things& things, State& s, int kind, bool hide_first) {
  for (int i = 0; i < s.tile_count; ++i) {
    Tile& tile = s.tiles[static_cast<std::size_t>(i)];
    if (tile.kind != kind || !carries(s, s.seat, s.now.role, i)) continue;
    tile.at = At::Discard;
    tile.known = kSeenByAll;
    tile.place = 0;
    break;
  }
  const TileKind& sold = things.tiles[static_cast<std::size_t>(kind)];
  int points = 0;
  if (!sold.animal()) {
    points = sell_good(things, s, static_cast<Good>(sold.kind), sold.value);
  } else if (hide_first) {
    points = sell_good(things, s, Good::Hide, sold.hide);
    points += sell_good(things, s, Good::Meat, sold.meat);
  } else {
    points = sell_good(things, s, Good::Meat, sold.meat);
    points += sell_good(things, s, Good::Hide, sold.hide);
  }
  s.now.earned += points;
  s.now.progress = 1;
  return points;
}

bool market_open(const Things& things, const State& s) {
  if (s.phase == Phase::Trade) return true;
  return s.phase == Phase::Act && actor(s).cell == things.board.village() && s.now.explored == 0 && s.now.attempts == 0;
}

}  // namespace tw::hunt_or_gather
