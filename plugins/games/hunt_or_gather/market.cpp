#include "plugins/games/hunt_or_gather/market.hpp"

#include <algorithm>

namespace tw::hunt_or_gather {

int market_value(const GameData& data, const State& s, Good good) {
  return data.settings.market_values[s.market[static_cast<std::size_t>(good)]];
}

int sell_good(const GameData& data, Market& market, Good good, int units) {
  std::uint8_t& space = market[static_cast<std::size_t>(good)];
  const int points = units * data.settings.market_values[space];
  const int below = std::max(0, space - units);
  for (std::uint8_t& other : market)
    if (other < space && other >= below) ++other;
  space = static_cast<std::uint8_t>(below);
  return points;
}

namespace {

/// Moves a tile of this kind to the discard pile. A seat that had seen only some of several equal carried tiles assumes
/// that the sold tile is one of the seen tiles, so it knows one fewer of the remaining tiles.
void discard_tile(State& s, int kind) {
  Tile* sold = nullptr;
  for (int i = 0; i < s.tile_count; ++i) {
    Tile& tile = s.tiles[i];
    if (tile.kind != kind || !carries(s, s.seat, s.now.role, i)) continue;
    if (sold == nullptr) {
      sold = &tile;
      continue;
    }
    const auto taken_for = static_cast<std::uint8_t>(tile.known & ~sold->known);
    sold->known = static_cast<std::uint8_t>(sold->known | taken_for);
    tile.known = static_cast<std::uint8_t>(tile.known & ~taken_for);
  }
  sold->at = TileLocation::Discard;
  sold->known = kSeenByAll;
  sold->place = 0;
}

/// Sells the goods of a tile one after the other. Returns the points.
int sell_goods(const GameData& data, Market& market, const TileKind& sold, bool hide_first) {
  if (!sold.animal()) return sell_good(data, market, static_cast<Good>(sold.kind), sold.value);
  const int first =
      hide_first ? sell_good(data, market, Good::Hide, sold.hide) : sell_good(data, market, Good::Meat, sold.meat);
  return first +
         (hide_first ? sell_good(data, market, Good::Meat, sold.meat) : sell_good(data, market, Good::Hide, sold.hide));
}

}  // namespace

int sale_points(const GameData& data, const State& s, unsigned argument) {
  Market market = s.market;
  return sell_goods(data, market, data.tiles[argument / 2], argument % 2 != 0);
}

int sell_tile(const GameData& data, State& s, int kind, bool hide_first) {
  discard_tile(s, kind);
  const int points = sell_goods(data, s.market, data.tiles[kind], hide_first);
  s.now.earned += points;
  s.now.progress = 1;
  return points;
}

bool is_market_open(const GameData& data, const State& s) {
  if (s.phase == Phase::Trade) return true;
  return s.phase == Phase::Act && actor(s).cell == data.board.village() && s.now.explored == 0 && s.now.attempts == 0;
}

}  // namespace tw::hunt_or_gather
