// The start of a position: the order of the cards, and set-up boards.

#include <algorithm>
#include <array>
#include <cstring>

#include "engine/landscape/position.hpp"
#include "engine/model/to_index.hpp"

namespace tw::landscape {

using model::to_index;

namespace {

/// Writes the cards to `out`, sorted by type (counting sort). Stores four copies at a time (up to three too many, which
/// the next type overwrites), since most types have few copies and a loop over them would cost more than the shuffle.
template <std::size_t kTypes>
void order_by_type(const std::uint16_t* cards, std::size_t n, std::uint16_t* out) {
  constexpr std::size_t kAtOnce = 4;
  std::array<std::uint16_t, kTypes> copies{};
  for (std::size_t i = 0; i < n; ++i) ++copies[cards[i]];
  for (std::size_t type = 0, before = 0; before < n; ++type) {
    const std::uint64_t same = type * 0x0001000100010001u;
    const std::size_t behind = before + copies[type];
    for (std::size_t i = before; i < behind; i += kAtOnce) std::memcpy(out + i, &same, sizeof same);
    before = behind;
  }
}
}  // namespace

template <class Limits>
void Position<Limits>::shuffle_rest(model::Random& random) {
  for (std::size_t d = 0; d < next.size(); ++d) {
    const std::size_t first = next[d], behind = end[d];
    if (first == behind) continue;
    // Start with the cards in order of type, so that the result does not depend on the hidden order; one random number
    // serves two cards.
    std::array<std::uint16_t, Limits::kTiles + 3>
        ordered;  // NOLINT: not initialized; only the entries that are written are read
    order_by_type<Limits::kTiles>(cards.data() + first, behind - first, ordered.data());
    const auto take = [&](std::size_t left, std::uint32_t bits) {
      const std::size_t pick = random.below(static_cast<std::uint32_t>(left), bits);
      cards[first + left - 1] = ordered[pick];
      ordered[pick] = ordered[left - 1];
    };
    std::size_t left = behind - first;
    for (; left > 1; left -= 2) {
      const std::uint64_t bits = random.next();
      take(left, static_cast<std::uint32_t>(bits >> 32));
      take(left - 1, static_cast<std::uint32_t>(bits));
    }
    if (left == 1) cards[first] = ordered[0];
  }
}

/// Places the tiles of a set-up board in order, covers the symbols that their actions cover, and places the pieces.
/// Nothing is scored: later turns score only areas that their own tile closes.
template <class Limits>
void Position<Limits>::set_up_board(const GameTables& tables, const StartBoard& from) {
  for (const StartBoard::Tile& tile : from.tiles) {
    board.place_tile(tables, tile.type, tile.at, tile.turn);
    const auto& zones = tables.tiles[tile.type].zones;
    for (std::size_t zone = 0; zone < zones.size(); ++zone) {
      if (zones[zone].action < 0) continue;
      for (const EffectTable& what : tables.actions[zones[zone].action].effects)
        if (what.kind == model::Effect::Kind::Cover)
          Scoring<Limits>::cover_symbols(board, tables, what, board.tiles - 1, static_cast<int>(zone));
    }
  }
  for (const StartBoard::Piece& piece : from.pieces) {
    board.put_piece(tables, piece.tile, piece.zone, piece.role, piece.player);
    --supply[piece.player][tables.roles[piece.role].piece];
  }
  // The points belong to no part of the rules, so they are stored after the parts if there is room.
  auto& row = part[std::min(tables.parts.size(), part.size() - 1)];
  for (std::size_t seat = 0; seat < from.points.size(); ++seat) row[seat] = from.points[seat];
}

template void Position<SmallLimits>::set_up_board(const GameTables&, const StartBoard&);
template void Position<SmallLimits>::shuffle_rest(model::Random&);
template void Position<MediumLimits>::set_up_board(const GameTables&, const StartBoard&);
template void Position<MediumLimits>::shuffle_rest(model::Random&);
template void Position<LargeLimits>::set_up_board(const GameTables&, const StartBoard&);
template void Position<LargeLimits>::shuffle_rest(model::Random&);

}  // namespace tw::landscape
