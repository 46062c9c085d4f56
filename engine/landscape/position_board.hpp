#pragma once
// The view of a position that effects receive.

#include <algorithm>
#include <array>
#include <bit>

#include "engine/game/points.hpp"
#include "engine/landscape/compiled_game.hpp"
#include "engine/landscape/effect.hpp"
#include "engine/landscape/position_listener.hpp"
#include "engine/landscape/scoring.hpp"
#include "engine/model/to_index.hpp"

namespace tw::landscape {

using model::to_index;

/// The board as seen by one call to an effect; created on the stack. The constructor without `use` creates a read-only
/// view. Holds references.
template <class Position>
class PositionBoard final : public EffectBoard {
 public:
  PositionBoard(const GameTables& tables, const Position& at) : tables_(tables), at_(at) {}
  PositionBoard(const GameTables& tables, Position& at, int use, PositionListener* listener)
      : tables_(tables), at_(at), change_(&at), use_(static_cast<std::size_t>(use)), listener_(listener) {}

  const Tables& tables() const override { return tables_; }
  int players() const override { return at_.players; }
  int player() const override { return at_.player; }
  std::span<const PlacedTile> tiles() const override { return {at_.board.tile.data(), at_.board.tiles}; }
  int tile_at(int x, int y) const override {
    constexpr int kFarthest = 32767;  // coordinates are stored in 16 bits
    if (std::min(x, y) < -kFarthest || std::max(x, y) > kFarthest) return -1;
    return at_.board.tile_at(x, y);
  }
  std::span<const Piece> pieces() const override { return {at_.board.piece.data(), at_.board.pieces}; }
  int supply(int seat, int piece) const override {
    return is_seat(seat) && is_piece(piece) ? at_.supply[seat][piece] : 0;
  }
  int put() const override { return at_.placed_in_turn; }

  int area(PlacedZone at, int area_kind) const override {
    if (!is_zone(at)) return -1;
    const PlacedTile& placed = at_.board.tile[at.tile];
    const int local = local_area(tables_, tables_.tiles[placed.type].zones[at.zone], area_kind);
    return local < 0 ? -1 : at_.board.root(placed.first_node + local);
  }
  int open(int area) const override { return is_node(area) ? at_.board.open[at_.board.root(area)] : 0; }
  bool closed(int area) const override { return is_node(area) && open(area) == 0; }
  int symbols(int area, int symbol) const override {
    if (!is_node(area) || symbol < 0 || symbol >= model::kMaxSymbols) return 0;
    const int root = at_.board.root(area);
    int sum = 0;
    int node = root;
    do {
      const PlacedTile& placed = at_.board.tile[at_.board.tile_of[node]];
      const TileTable& type = tables_.tiles[placed.type];
      for (std::uint32_t rest = type.areas[node - placed.first_node].zones; rest != 0; rest &= rest - 1) {
        const auto z = to_index(std::countr_zero(rest));
        if (((at_.board.covered[placed.first_zone + z] >> symbol) & 1u) == 0) sum += type.zones[z].symbols[symbol];
      }
      node = at_.board.next[node];
    } while (node != root);
    return sum;
  }
  unsigned majority(int area, int piece) const override {
    if (!is_node(area) || !is_piece(piece)) return 0;
    return landscape::majority(at_.board, tables_, piece, kind_of(area), at_.board.root(area));
  }
  std::size_t beyond(PlacedZone at, std::span<PlacedZone> out) const override {
    if (!is_zone(at)) return 0;
    const PlacedTile& mine = at_.board.tile[at.tile];
    const TileTable& my_type = tables_.tiles[mine.type];
    std::array<PlacedZone, model::kSlotCount> found;
    std::size_t n = 0;
    for (int slot = 0; slot < model::kSlotCount; ++slot) {  // slot of the rotated tile, clockwise from north-west
      const int side = slot / 3;
      if (my_type.zone_of_slot[(slot + 12 - 3 * mine.turn) % 12] != at.zone) continue;
      const model::Coord cell = neighbour({mine.x, mine.y}, model::kSides[side]);
      const int there = at_.board.tile_at(cell.x, cell.y);
      if (there < 0) continue;
      const PlacedTile& theirs = at_.board.tile[there];
      const int across = 3 * ((side + 2) % 4) + 2 - slot % 3;
      const PlacedZone place{there, tables_.tiles[theirs.type].zone_of_slot[(across + 12 - 3 * theirs.turn) % 12]};
      const auto end = found.begin() + static_cast<std::ptrdiff_t>(n);
      if (std::find(found.begin(), end, place) == end) found[n++] = place;
    }
    std::copy_n(found.begin(), std::min(n, out.size()), out.begin());
    return n;
  }

  bool move_piece(int index, PlacedZone to) override {
    if (change_ == nullptr || index < 0 || index >= at_.board.pieces || !is_zone(to)) return false;
    Piece& piece = change_->board.piece[index];
    const int kind = tables_.roles[piece.role].area;
    if (area(to, kind) != at_.board.root(piece.node)) return false;
    const PlacedTile& placed = at_.board.tile[to.tile];
    const int local = local_area(tables_, tables_.tiles[placed.type].zones[to.zone], kind);
    piece.node = static_cast<std::uint16_t>(placed.first_node + local);
    piece.tile = static_cast<std::uint16_t>(to.tile);
    piece.zone = static_cast<std::uint8_t>(to.zone);
    return true;
  }
  bool return_piece(int index) override {
    if (change_ == nullptr || index < 0 || index >= at_.board.pieces) return false;
    const Piece gone = at_.board.piece[index];
    change_->board.remove_piece(index);
    ++change_->supply[gone.player][gone.kind];
    if (listener_ != nullptr) listener_->on_returned(gone.player, gone, at_.board.tile[gone.tile]);
    return true;
  }
  void add_points(int seat, int points) override { give(seat, points, false); }
  /// Adds points for a seat and reports them. `final`: the points are scored at the end of the game.
  void give(int seat, int points, bool final) {
    if (change_ == nullptr || !is_seat(seat)) return;
    std::int32_t& row = change_->part[tables_.uses[use_].part][seat];
    const int before = row;
    game::add_clamped(row, points);
    if (listener_ == nullptr || row == before) return;
    const PlacedTile& last = at_.board.tile[at_.board.tiles - 1u];  // events are reported only after a placement
    listener_->on_effect_scored(static_cast<int>(use_), row - before, seat, {last.x, last.y}, final);
  }

 private:
  bool is_seat(int seat) const { return seat >= 0 && seat < at_.players; }
  bool is_piece(int piece) const { return piece >= 0 && to_index(piece) < tables_.pieces.size(); }
  bool is_node(int area) const { return area >= 0 && area < at_.board.nodes; }
  bool is_zone(PlacedZone at) const {
    return at.tile >= 0 && at.tile < at_.board.tiles && at.zone >= 0 &&
           to_index(at.zone) < tables_.tiles[at_.board.tile[at.tile].type].zones.size();
  }
  int kind_of(int node) const {
    const PlacedTile& placed = at_.board.tile[at_.board.tile_of[node]];
    return tables_.tiles[placed.type].areas[node - placed.first_node].area;
  }

  const GameTables& tables_;
  const Position& at_;
  Position* change_ = nullptr;
  std::size_t use_ = 0;
  PositionListener* listener_ = nullptr;
};

}  // namespace tw::landscape
