// The start of a position from a set-up board.

#include <algorithm>

#include "engine/landscape/position.hpp"

namespace tw::landscape {

namespace {
std::size_t u(int i) { return static_cast<std::size_t>(i); }
}  // namespace

/// Lays the tiles of a set-up board in order, covers the symbols that their actions cover, and places the pieces.
/// Nothing is scored: later turns score only areas that their own tile closes.
template <class Limits>
void Position<Limits>::lay_out(const GameTables& tables, const StartBoard& from) {
  for (const StartBoard::Tile& tile : from.tiles) {
    board.lay(tables, tile.type, tile.at, tile.turn);
    const auto& zones = tables.tiles[u(tile.type)].zones;
    for (std::size_t zone = 0; zone < zones.size(); ++zone) {
      if (zones[zone].action < 0) continue;
      for (const EffectTable& what : tables.actions[u(zones[zone].action)].effects)
        if (what.kind == model::Effect::Kind::Cover)
          Scoring<Limits>::cover(board, tables, what, board.tiles - 1, static_cast<int>(zone));
    }
  }
  for (const StartBoard::Piece& piece : from.pieces) {
    board.put_piece(tables, piece.tile, piece.zone, piece.role, piece.player);
    --supply[u(piece.player)][tables.roles[u(piece.role)].piece];
  }
  // The points belong to no part of the rules, so they are stored after the parts if there is room.
  auto& row = part[std::min(tables.parts.size(), part.size() - 1)];
  for (std::size_t seat = 0; seat < from.points.size(); ++seat) row[seat] = from.points[seat];
}

template void Position<SmallLimits>::lay_out(const GameTables&, const StartBoard&);
template void Position<MediumLimits>::lay_out(const GameTables&, const StartBoard&);
template void Position<LargeLimits>::lay_out(const GameTables&, const StartBoard&);

}  // namespace tw::landscape
