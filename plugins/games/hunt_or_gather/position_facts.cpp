#include "plugins/games/hunt_or_gather/position_facts.hpp"

#include <algorithm>

#include "plugins/games/hunt_or_gather/market.hpp"

namespace tw::hunt_or_gather {

void CarriedGoods::add(Good good, int units) {
  auto& all = units_[static_cast<std::size_t>(good)];
  std::size_t at = count_[static_cast<std::size_t>(good)]++;
  for (; at > 0 && all[at - 1] > units; --at) all[at] = all[at - 1];
  all[at] = static_cast<std::uint8_t>(units);
}

void CarriedGoods::add(const TileKind& tile) {
  if (!tile.animal()) return add(static_cast<Good>(tile.kind), tile.value);
  add(Good::Meat, tile.meat);
  add(Good::Hide, tile.hide);
}

std::bitset<3> CarriedGoods::plants() const {
  std::bitset<3> out;
  for (std::size_t good = 0; good < out.size(); ++good) out[good] = count_[good] > 0;
  return out;
}

int CarriedGoods::sale(const GameData& data, Market& market) const {
  std::array<std::uint8_t, kGoodCount> left = count_;
  int sum = 0;
  for (;;) {
    int most = -1;
    std::size_t best = 0;
    for (std::size_t good = 0; good < kGoodCount; ++good) {
      if (left[good] == 0) continue;
      const int points = units_[good][left[good] - 1u] * data.settings.market_values[market[good]];
      if (points > most) most = points, best = good;
    }
    if (most < 0) return sum;
    sum += sell_good(data, market, static_cast<Good>(best), units_[best][--left[best]]);
  }
}

PositionFacts::PositionFacts(const GameData& of, const ExpectationTables& with, const State& at)
    : data(of), expectations(with), s(at) {
  const auto everybody = static_cast<std::uint8_t>((1u << s.players) - 1);
  std::array<std::uint8_t, 2 * kMaxSeats> hidden{};
  double plants = 0;
  for (std::size_t i = 0; i < s.tile_count; ++i) {
    const Tile& tile = s.tiles[i];
    const TileKind& kind = data.tiles[tile.kind];
    const bool open = (tile.known & everybody) == everybody;
    if (!open) {
      ++unseen;
      ++unseen_of[tile.kind];
      if (!kind.animal()) {
        ++unseen_plants;
        plants += expectations.worth(tile.kind);
      }
    }
    if (tile.at == TileLocation::Board) tiles_on_board[tiles_on_board_count++] = static_cast<std::uint8_t>(i);
    if (tile.at != TileLocation::Carried) continue;
    carried[tile.place].add(kind);
    if (open)
      shown[tile.place] += expectations.worth(tile.kind);
    else
      ++hidden[tile.place];
  }
  if (unseen_plants > 0) plant_worth = plants / unseen_plants;
  for (std::size_t i = 0; i < shown.size(); ++i) shown[i] += hidden[i] * plant_worth;
}

}  // namespace tw::hunt_or_gather
