#include "engine/plugin_host/landscape_table.hpp"

#include <algorithm>
#include <string_view>

#include "engine/landscape/board.hpp"
#include "engine/plugin_host/values.hpp"

tw_rules::tw_rules(const tw::model::Rules& rules, const tw::model::TileSet& set) {
  const auto names_of = tw::plugin_host::names_of(rules);
  for (std::uint32_t type = TW_AREA; type <= TW_DECK; ++type) names[type - TW_AREA] = names_of(type);
  for (const tw::model::Tile& tile : set.tiles) {
    Tile& out = tiles.emplace_back(Tile{.id = tile.id, .copies = tile.copies, .zones = {}});
    for (const tw::model::Zone& zone : tile.zones) {
      Zone& kept = out.zones.emplace_back(Zone{.id = zone.id,
                                               .kind = index_of(rules.kinds, zone.kind),
                                               .symbols = std::vector<std::uint8_t>(rules.symbols.size())});
      for (const std::string& symbol : zone.symbols)
        if (const int s = index_of(rules.symbols, symbol); s >= 0) ++kept.symbols[s];
    }
  }
}

namespace tw::plugin_host {
namespace {

template <class List>
bool within(const List& list, std::int32_t index) {
  return index >= 0 && static_cast<std::size_t>(index) < list.size();
}
const tw_rules::Zone* zone_of(const tw_rules* rules, std::int32_t type, std::int32_t zone) {
  if (!within(rules->tiles, type)) return nullptr;
  const auto& zones = rules->tiles[type].zones;
  return within(zones, zone) ? &zones[zone] : nullptr;
}
landscape::PlacedZone place(tw_place at) { return {.tile = at.tile, .zone = at.zone}; }

extern "C" {

static std::int32_t rules_tile_types(const tw_rules* rules) noexcept {
  return static_cast<std::int32_t>(rules->tiles.size());
}
static const char* rules_tile_id(const tw_rules* rules, std::int32_t type) noexcept {
  return within(rules->tiles, type) ? rules->tiles[type].id.c_str() : nullptr;
}
static std::int32_t rules_zones(const tw_rules* rules, std::int32_t type) noexcept {
  if (!within(rules->tiles, type)) return 0;
  return static_cast<std::int32_t>(rules->tiles[type].zones.size());
}
static std::int32_t rules_zone_kind(const tw_rules* rules, std::int32_t type, std::int32_t zone) noexcept {
  const tw_rules::Zone* at = zone_of(rules, type, zone);
  return at == nullptr ? -1 : at->kind;
}
static std::int32_t rules_zone_symbols(const tw_rules* rules, std::int32_t type, std::int32_t zone,
                                       std::int32_t symbol) noexcept {
  const tw_rules::Zone* at = zone_of(rules, type, zone);
  return at == nullptr || !within(at->symbols, symbol) ? 0 : at->symbols[symbol];
}
static const char* rules_name(const tw_rules* rules, std::uint32_t what, std::int32_t index) noexcept {
  if (what < TW_AREA || what > TW_DECK) return nullptr;
  const auto& names = rules->names[what - TW_AREA];
  return within(names, index) ? names[index].c_str() : nullptr;
}
static std::int32_t rules_copies(const tw_rules* rules, std::int32_t type) noexcept {
  return within(rules->tiles, type) ? rules->tiles[type].copies : 0;
}

static const tw_rules* board_rules(const tw_board* board) noexcept { return board->rules; }
static std::int32_t board_players(const tw_board* board) noexcept { return board->look->players(); }
static std::int32_t board_player(const tw_board* board) noexcept { return board->look->player(); }
static std::int32_t board_tiles(const tw_board* board) noexcept {
  return static_cast<std::int32_t>(board->look->tiles().size());
}
static void board_tile(const tw_board* board, std::int32_t index, tw_laid* out) noexcept {
  const auto tiles = board->look->tiles();
  *out = {};
  if (!within(tiles, index)) return;
  const landscape::PlacedTile& placed = tiles[index];
  const int source = board->look->tables().tiles[placed.type].source;
  *out = {.x = placed.x, .y = placed.y, .type = static_cast<std::uint16_t>(source), .turn = placed.turn, .reserved = 0};
}
static std::int32_t board_tile_at(const tw_board* board, std::int32_t x, std::int32_t y) noexcept {
  return board->look->tile_at(x, y);
}
static std::int32_t board_pieces(const tw_board* board) noexcept {
  return static_cast<std::int32_t>(board->look->pieces().size());
}
static void board_piece(const tw_board* board, std::int32_t index, tw_piece* out) noexcept {
  const auto pieces = board->look->pieces();
  *out = {};
  if (!within(pieces, index)) return;
  const landscape::Piece& piece = pieces[index];
  *out = {.tile = piece.tile, .zone = piece.zone, .seat = piece.player, .role = piece.role, .kind = piece.kind};
}
static std::int32_t board_supply(const tw_board* board, std::int32_t seat, std::int32_t piece) noexcept {
  return board->look->supply(seat, piece);
}
static std::int32_t board_put(const tw_board* board) noexcept { return board->look->put(); }
static std::int32_t board_area(const tw_board* board, tw_place at, std::int32_t area_kind) noexcept {
  return board->look->area(place(at), area_kind);
}
static std::int32_t board_open(const tw_board* board, std::int32_t area) noexcept { return board->look->open(area); }
static bool board_closed(const tw_board* board, std::int32_t area) noexcept { return board->look->closed(area); }
static std::int32_t board_symbols(const tw_board* board, std::int32_t area, std::int32_t symbol) noexcept {
  return board->look->symbols(area, symbol);
}
static std::uint32_t board_majority(const tw_board* board, std::int32_t area, std::int32_t piece) noexcept {
  return board->look->majority(area, piece);
}
static std::uint32_t board_beyond(const tw_board* board, tw_place at, tw_place* out, std::uint32_t capacity) noexcept {
  std::array<landscape::PlacedZone, model::kSlotCount> room;
  const std::size_t count = board->look->beyond(place(at), room);
  for (std::size_t i = 0; i < std::min<std::size_t>({count, capacity, room.size()}); ++i)
    out[i] = {.tile = static_cast<std::uint16_t>(room[i].tile), .zone = static_cast<std::uint16_t>(room[i].zone)};
  return static_cast<std::uint32_t>(count);
}

static bool board_move_piece(tw_board* board, std::int32_t index, tw_place to) noexcept {
  return board->change != nullptr && board->change->move_piece(index, place(to));
}
static bool board_return_piece(tw_board* board, std::int32_t index) noexcept {
  return board->change != nullptr && board->change->return_piece(index);
}
static void board_add_points(tw_board* board, std::int32_t seat, std::int32_t points) noexcept {
  if (board->change != nullptr && seat >= 0 && seat < board->look->players()) board->change->add_points(seat, points);
}
static const char* rules_zone_id(const tw_rules* rules, std::int32_t type, std::int32_t zone) noexcept {
  const tw_rules::Zone* at = zone_of(rules, type, zone);
  return at == nullptr ? nullptr : at->id.c_str();
}
static const void* landscape_extension(const char* id) noexcept {
  static constexpr tw_zones kZones{.struct_size = sizeof(tw_zones), .id = rules_zone_id};
  return std::string_view(id) == TW_EXTENSION_ZONES ? &kZones : nullptr;
}

}  // extern "C"

constexpr tw_landscape kLandscapeTable{.struct_size = sizeof(tw_landscape),
                                       .api_version = TW_API_VERSION,
                                       .tile_types = rules_tile_types,
                                       .tile_id = rules_tile_id,
                                       .zones = rules_zones,
                                       .zone_kind = rules_zone_kind,
                                       .zone_symbols = rules_zone_symbols,
                                       .name = rules_name,
                                       .copies = rules_copies,
                                       .rules = board_rules,
                                       .players = board_players,
                                       .player = board_player,
                                       .tiles = board_tiles,
                                       .tile = board_tile,
                                       .tile_at = board_tile_at,
                                       .pieces = board_pieces,
                                       .piece = board_piece,
                                       .supply = board_supply,
                                       .put = board_put,
                                       .area = board_area,
                                       .open = board_open,
                                       .closed = board_closed,
                                       .symbols = board_symbols,
                                       .majority = board_majority,
                                       .beyond = board_beyond,
                                       .move_piece = board_move_piece,
                                       .return_piece = board_return_piece,
                                       .add_points = board_add_points,
                                       .extension = landscape_extension};

}  // namespace

const tw_landscape& landscape_table() { return kLandscapeTable; }

}  // namespace tw::plugin_host
