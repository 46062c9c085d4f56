#include "plugins/games/hunt_or_gather/gathering.hpp"

#include "plugins/games/hunt_or_gather/equipment.hpp"

namespace tw::hunt_or_gather {

namespace {

const TileKind& kind_of(const GameData& data, const State& s, int tile) { return data.tiles[s.tiles[tile].kind]; }

void put_on_board(State& s, int tile, Cell cell) {
  Tile& t = s.tiles[tile];
  t.at = TileLocation::Board;
  t.place = cell;
  s.tile_on[cell] = static_cast<std::uint8_t>(tile);
}

void put_to_carried(const GameData& data, State& s, int tile) {
  Tile& t = s.tiles[tile];
  if (t.at == TileLocation::Board) s.tile_on[t.place] = kNone;
  t.at = TileLocation::Carried;
  t.place = carrier(s.seat, s.now.role);
  if (data.settings.show_taken || data.tiles[t.kind].animal()) t.known = kSeenByAll;
}

/// Updates the players' knowledge before a carried tile is put down face down. The other players cannot see which tile
/// it is: a seat no longer knows any of the carried tiles, unless it has seen all of them and they are of the same
/// kind.
void forget_carried(State& s) {
  std::uint8_t sure = kSeenByAll;
  const Tile* first = nullptr;
  const auto for_carried = [&](const auto& what) {
    for (int i = 0; i < s.tile_count; ++i)
      if (carries(s, s.seat, s.now.role, i)) what(s.tiles[i]);
  };
  for_carried([&](const Tile& tile) {
    if (first == nullptr) first = &tile;
    sure = tile.kind == first->kind ? static_cast<std::uint8_t>(sure & tile.known) : std::uint8_t{0};
  });
  sure = static_cast<std::uint8_t>(sure | bit(s.seat));
  for_carried([&](Tile& tile) { tile.known = static_cast<std::uint8_t>(tile.known & sure); });
}

}  // namespace

bool is_empty(const GameData& data, const State& s, Cell cell) {
  return cell != data.board.village() && s.tile_on[cell] == kNone && s.claim[cell] == kNone;
}

bool may_explore(const GameData& data, const State& s) {
  const Cell cell = actor(s).cell;
  if (s.phase != Phase::Act || s.now.explored >= data.settings.explorations || s.now.attempts > 0) return false;
  if (touched(s, cell)) return false;
  return s.tile_on[cell] != kNone || (is_empty(data, s, cell) && s.drawn < s.stack);
}

bool may_take(const GameData& data, const State& s) {
  const TileKind& found = kind_of(data, s, s.now.tile);
  if (s.now.role != Role::Gatherer || found.animal()) return false;
  auto types = plant_types(data, s, s.seat);
  types.set(static_cast<std::size_t>(found.kind));
  return types.count() <= max_types(data, s, s.seat);
}

std::bitset<kMaxKinds> swappable_kinds(const GameData& data, const State& s, int wanted) {
  std::bitset<kMaxKinds> out;
  const TileKind& found = kind_of(data, s, wanted);
  if (s.now.role != Role::Gatherer || found.animal()) return out;
  std::array<int, 3> carried{};  // number of tiles of each type
  std::bitset<kMaxKinds> kinds;
  for (int i = 0; i < s.tile_count; ++i) {
    if (!carries(s, s.seat, Role::Gatherer, i)) continue;
    ++carried[static_cast<std::size_t>(kind_of(data, s, i).kind)];
    kinds.set(s.tiles[i].kind);
  }
  ++carried[static_cast<std::size_t>(found.kind)];
  for (std::size_t kind = 0; kind < data.tiles.size(); ++kind) {
    if (!kinds[kind]) continue;
    std::array<int, 3> after = carried;
    --after[static_cast<std::size_t>(data.tiles[kind].kind)];
    std::size_t types = 0;
    for (const int tiles : after) types += tiles > 0 ? 1 : 0;
    if (types <= max_types(data, s, s.seat)) out.set(kind);
  }
  return out;
}

std::uint8_t free_swap_tile(const GameData& data, const State& s) {
  const Cell cell = actor(s).cell;
  const std::uint8_t tile = s.tile_on[cell];
  if (s.now.role != Role::Gatherer || tile == kNone || s.now.swaps >= data.settings.free_swaps) return kNone;
  if (touched(s, cell) || !knows(s.tiles[tile], s.seat)) return kNone;
  return tile;
}

int explore(State& s) {
  const Cell cell = actor(s).cell;
  std::uint8_t tile = s.tile_on[cell];
  if (tile == kNone) {
    tile = s.drawn++;
    s.now.progress = 1;
  }
  s.tiles[tile].known |= bit(s.seat);
  s.now.tile = tile;
  ++s.now.explored;
  touch(s, cell);
  s.phase = Phase::Look;
  return tile;
}

void leave(State& s) {
  s.tiles[s.now.tile].known = kSeenByAll;
  put_on_board(s, s.now.tile, actor(s).cell);
  s.now.tile = kNone;
  s.now.may_move = 1;
  s.phase = Phase::Act;
}

void take(const GameData& data, State& s) {
  put_to_carried(data, s, s.now.tile);
  Seat& owner = active_seat(s);
  if (owner.claims_left > 0) {
    --owner.claims_left;
    s.claim[actor(s).cell] = s.seat;
  }
  s.now.tile = kNone;
  s.now.progress = 1;
}

void swap(const GameData& data, State& s, int given_kind, int wanted) {
  int given = 0;
  while (s.tiles[given].kind != given_kind || !carries(s, s.seat, s.now.role, given)) ++given;
  const Cell cell = actor(s).cell;
  forget_carried(s);
  put_to_carried(data, s, wanted);
  put_on_board(s, given, cell);
  if (s.now.tile == kNone) {
    ++s.now.swaps;
    touch(s, cell);
  }
  s.now.tile = kNone;
  s.now.may_move = 1;
  s.phase = Phase::Act;
}

}  // namespace tw::hunt_or_gather
