#pragma once
// The rules and the board of a landscape game in messages to the process of an effect.

#include <functional>
#include <span>
#include <vector>

#include "engine/landscape/board.hpp"
#include "engine/landscape/effect.hpp"
#include "engine/plugin_host/landscape_table.hpp"
#include "engine/plugin_host/plugin_calls.hpp"

namespace tw::plugin_host {

void put_rules(PacketWriter& to, const tw_rules& rules);
tw_rules get_rules(PacketReader& from);

/// Writes a snapshot of the board: the results of all functions that are not BoardCalls.
void put_board(PacketWriter& to, const tw_board& board);
/// Calls a function of the board: reads a BoardCall and its arguments, and writes its result.
void answer_board_call(const tw_board& board, PacketReader& from, PacketWriter& to);

/// The board of another process, during one call of an effect.
class RemoteBoard final : public landscape::EffectBoard {
 public:
  /// Sends a BoardCall and returns the answer.
  using Ask = std::function<std::string(const PacketWriter& question)>;
  /// Reads the data written by put_board(). `types`: number of different tiles of the game.
  RemoteBoard(PacketReader& from, std::size_t types, Ask ask);

  const landscape::Tables& tables() const override { return tables_; }
  int players() const override { return players_; }
  int player() const override { return player_; }
  std::span<const landscape::PlacedTile> tiles() const override { return tiles_; }
  int tile_at(int x, int y) const override { return ask<int>(BoardCall::TileAt, x, y); }
  std::span<const landscape::Piece> pieces() const override { return pieces_; }
  int supply(int seat, int piece) const override { return ask<int>(BoardCall::Supply, seat, piece); }
  int put() const override { return put_; }
  int area(landscape::PlacedZone at, int area_kind) const override {
    return ask<int>(BoardCall::Area, at.tile, at.zone, area_kind);
  }
  int open(int area) const override { return ask<int>(BoardCall::Open, area); }
  bool closed(int area) const override { return ask<bool>(BoardCall::Closed, area); }
  int symbols(int area, int symbol) const override { return ask<int>(BoardCall::Symbols, area, symbol); }
  unsigned majority(int area, int piece) const override { return ask<unsigned>(BoardCall::Majority, area, piece); }
  std::size_t beyond(landscape::PlacedZone at, std::span<landscape::PlacedZone> out) const override;

  bool move_piece(int index, landscape::PlacedZone to) override {
    return change(BoardCall::MovePiece, index, to.tile, to.zone);
  }
  bool return_piece(int index) override { return change(BoardCall::ReturnPiece, index); }
  void add_points(int seat, int points) override { change(BoardCall::AddPoints, seat, points); }

 private:
  template <class... Arguments>
  std::string question(BoardCall call, Arguments... arguments) const {
    PacketWriter out;
    out.put(ReplyKind::Question).put(call);
    (out.put(arguments), ...);
    return ask_(out);
  }
  template <class Number, class... Arguments>
  Number ask(BoardCall call, Arguments... arguments) const {
    const std::string answer = question(call, arguments...);
    return PacketReader(answer).get<Number>();
  }
  template <class... Arguments>
  bool change(BoardCall call, Arguments... arguments) {
    const std::string answer = question(call, arguments...);
    PacketReader from(answer);
    const bool done = from.get<bool>();
    read_pieces(from);
    return done;
  }
  void read_pieces(PacketReader& from);

  Ask ask_;
  landscape::Tables tables_;  ///< only the indices of the tiles in the file
  int players_, player_, put_ = 0;
  std::vector<landscape::PlacedTile> tiles_;
  std::vector<landscape::Piece> pieces_;
};

}  // namespace tw::plugin_host
