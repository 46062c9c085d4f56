#include "engine/plugin_host/board_messages.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tw::plugin_host {
namespace {

using landscape::PlacedZone;

/// Maximum number of rows in a message, so that an incorrect number cannot exhaust memory.
constexpr std::uint32_t kMaxRows = 1u << 20;

template <class Row>
void put_list(PacketWriter& to, std::span<const Row> rows) {
  to.put(static_cast<std::uint32_t>(rows.size())).put_rows(rows);
}
std::uint32_t get_size(PacketReader& from) {
  const auto size = from.get<std::uint32_t>();
  if (size > kMaxRows) throw InvalidPacket();
  return size;
}
template <class Row>
std::vector<Row> get_list(PacketReader& from) {
  std::vector<Row> out(get_size(from));
  from.get_rows(std::span(out));
  return out;
}
void put_pieces(PacketWriter& to, const landscape::EffectBoard& board) { put_list(to, board.pieces()); }

}  // namespace

void put_rules(PacketWriter& to, const tw_rules& rules) {
  to.put(static_cast<std::uint32_t>(rules.tiles.size()));
  for (const tw_rules::Tile& tile : rules.tiles) {
    to.put_text(tile.id.c_str()).put(tile.copies).put(static_cast<std::uint32_t>(tile.zones.size()));
    for (const tw_rules::Zone& zone : tile.zones) {
      to.put_text(zone.id.c_str()).put(zone.kind);
      put_list(to, std::span(zone.symbols));
    }
  }
  for (const auto& names : rules.names) {
    to.put(static_cast<std::uint32_t>(names.size()));
    for (const std::string& name : names) to.put_text(name.c_str());
  }
}

tw_rules get_rules(PacketReader& from) {
  tw_rules out;
  out.tiles.resize(get_size(from));
  for (tw_rules::Tile& tile : out.tiles) {
    tile.id = from.get_text();
    tile.copies = from.get<int>();
    tile.zones.resize(get_size(from));
    for (tw_rules::Zone& zone : tile.zones) {
      zone.id = from.get_text();
      zone.kind = from.get<int>();
      zone.symbols = get_list<std::uint8_t>(from);
    }
  }
  for (auto& names : out.names) {
    names.resize(get_size(from));
    for (std::string& name : names) name = from.get_text();
  }
  return out;
}

void put_board(PacketWriter& to, const tw_board& board) {
  const landscape::EffectBoard& look = *board.look;
  to.put(look.players()).put(look.player()).put(look.put());
  std::vector<landscape::PlacedTile> tiles(look.tiles().begin(), look.tiles().end());
  for (landscape::PlacedTile& tile : tiles)
    tile.type = static_cast<std::uint16_t>(look.tables().tiles[tile.type].source);
  put_list(to, std::span<const landscape::PlacedTile>(tiles));
  put_pieces(to, look);
}

void answer_board_call(const tw_board& board, PacketReader& from, PacketWriter& to) {
  const landscape::EffectBoard& look = *board.look;
  const auto call = from.get<BoardCall>();
  const auto number = [&from] { return from.get<int>(); };
  const auto place = [&number] {
    const int tile = number();
    return PlacedZone{.tile = tile, .zone = number()};
  };
  const int first = call == BoardCall::Area || call == BoardCall::Beyond ? 0 : number();
  switch (call) {
    case BoardCall::TileAt: to.put(look.tile_at(first, number())); return;
    case BoardCall::Supply: to.put(look.supply(first, number())); return;
    case BoardCall::Open: to.put(look.open(first)); return;
    case BoardCall::Closed: to.put(look.closed(first)); return;
    case BoardCall::Symbols: to.put(look.symbols(first, number())); return;
    case BoardCall::Majority: to.put(look.majority(first, number())); return;
    case BoardCall::Area: {
      const PlacedZone at = place();
      to.put(look.area(at, number()));
      return;
    }
    case BoardCall::Beyond: {
      std::array<PlacedZone, model::kSlotCount> room;
      const std::size_t count = look.beyond(place(), room);
      to.put(static_cast<std::uint32_t>(count));
      put_list(to, std::span<const PlacedZone>(room).first(std::min(count, room.size())));
      return;
    }
    case BoardCall::MovePiece: to.put(board.change != nullptr && board.change->move_piece(first, place())); break;
    case BoardCall::ReturnPiece: to.put(board.change != nullptr && board.change->return_piece(first)); break;
    case BoardCall::AddPoints: {
      const int points = number();
      const bool allowed = board.change != nullptr && first >= 0 && first < look.players();
      if (allowed) board.change->add_points(first, points);
      to.put(allowed);
      break;
    }
    default: throw InvalidPacket();
  }
  put_pieces(to, look);
}

RemoteBoard::RemoteBoard(PacketReader& from, std::size_t types, Ask ask) : ask_(std::move(ask)) {
  tables_.tiles.resize(types);
  for (std::size_t type = 0; type < types; ++type) tables_.tiles[type].source = static_cast<int>(type);
  players_ = from.get<int>();
  player_ = from.get<int>();
  put_ = from.get<int>();
  tiles_ = get_list<landscape::PlacedTile>(from);
  read_pieces(from);
}

void RemoteBoard::read_pieces(PacketReader& from) { pieces_ = get_list<landscape::Piece>(from); }

std::size_t RemoteBoard::beyond(PlacedZone at, std::span<PlacedZone> out) const {
  const std::string answer = question(BoardCall::Beyond, at.tile, at.zone);
  PacketReader from(answer);
  const auto count = from.get<std::uint32_t>();
  const auto places = get_list<PlacedZone>(from);
  std::copy_n(places.begin(), std::min(places.size(), out.size()), out.begin());
  return count;
}

}  // namespace tw::plugin_host
