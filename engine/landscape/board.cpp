#include "engine/landscape/board.hpp"

#include <cstring>
#include <utility>

namespace tw::landscape {

namespace {

/// Opens a cell that needs nothing yet; `h`: its empty place in the hash.
template <class Limits>
std::size_t open_cell(Board<Limits>& b, std::uint32_t h, int x, int y) {
  const std::size_t place = b.open_cells++;
  b.frontier[place] = {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
  b.need[place] = b.cares[place] = 0;
  b.hash_place[place] = static_cast<std::uint16_t>(h);
  b.hash[h] = static_cast<std::uint16_t>(kOpenCell | place);
  return place;
}

/// A tile lies on an open cell; the last open cell takes its place in the frontier.
template <class Limits>
void close_cell(Board<Limits>& b, std::size_t place, std::uint16_t tile) {
  const std::uint16_t own = b.hash_place[place];
  const std::size_t last = --b.open_cells;
  b.frontier[place] = b.frontier[last];
  b.need[place] = b.need[last];
  b.cares[place] = b.cares[last];
  b.need[last] = b.cares[last] = kFitsNothing;
  b.hash_place[place] = b.hash_place[last];
  b.hash[b.hash_place[place]] = static_cast<std::uint16_t>(kOpenCell | place);
  b.hash[own] = static_cast<std::uint16_t>(tile + 1);  // last, as it may have been the last one itself
}

/// Makes the areas of two nodes one; returns its root.
template <class Limits>
std::size_t join(Board<Limits>& b, int older, int newer) {
  const auto a = static_cast<std::size_t>(b.find(older));
  const auto n = static_cast<std::size_t>(b.find(newer));
  if (a == n) return a;
  b.parent[n] = static_cast<std::uint16_t>(a);
  b.open[a] = static_cast<std::uint16_t>(b.open[a] + b.open[n]);
  b.marks[a] = static_cast<std::uint8_t>(b.marks[a] | b.marks[n]);
  std::swap(b.next[a], b.next[n]);
  return a;
}

/// Joins two nodes that meet at so many slots, both sides together.
template <class Limits>
void join_slots(Board<Limits>& b, int older, int newer, int slots) {
  const std::size_t root = join(b, older, newer);
  b.open[root] = static_cast<std::uint16_t>(b.open[root] - slots);
  if (b.open[root] == 0) b.closed |= kClosedArea;
}

/// Joins the three slots of one side with those of the tile that lies there, where the two tiles do not break the side
/// into the same runs.
template <class Limits>
void meet_slot_by_slot(Board<Limits>& b, const Tables& tables, const LaidTile& mine, const LaidTile& theirs, int side) {
  const TileTable& my_type = tables.tiles[mine.type];
  const TileTable& their_type = tables.tiles[theirs.type];
  const int my_first = 3 * ((side + 4 - mine.turn) & 3);
  const int their_last = 3 * ((side + 6 - theirs.turn) & 3) + 2;
  for (int i = 0; i < 3; ++i) {
    const ZoneTable& my_zone = my_type.zones[my_type.zone_of_slot[static_cast<std::size_t>(my_first + i)]];
    const ZoneTable& their_zone = their_type.zones[their_type.zone_of_slot[static_cast<std::size_t>(their_last - i)]];
    for (std::size_t j = 0; j < tables.number_of_areas[my_zone.kind]; ++j)
      join_slots(b, theirs.first_node + their_zone.local[j], mine.first_node + my_zone.local[j], 2);
  }
}

/// Joins what meets at a side of the tile and the tile that lies there.
template <class Limits>
void meet(Board<Limits>& b, const Tables& tables, const LaidTile& mine, const LaidTile& theirs, int side) {
  const SideTable& my_side = tables.lay[mine.type].sides[static_cast<std::size_t>((side + 4 - mine.turn) & 3)];
  const SideTable& their_side = tables.lay[theirs.type].sides[static_cast<std::size_t>((side + 6 - theirs.turn) & 3)];
  if (my_side.breaks != their_side.back_breaks) return meet_slot_by_slot(b, tables, mine, theirs, side);
  for (std::size_t i = 0; i < my_side.joins; ++i)
    join_slots(b, theirs.first_node + their_side.back[i], mine.first_node + my_side.node[i], my_side.slots[i]);
}

/// The nodes of a tile, each an area of its own. Whole blocks are written, which the compiler turns into vectors; what
/// stands behind the last node is overwritten by the next tile.
template <class Limits>
void add_nodes(Board<Limits>& b, const Tables& tables, const LayTable& table, std::uint16_t number) {
  for (std::size_t begin = 0; begin < table.nodes; begin += kNodeBlock) {
    const std::size_t first = b.nodes + begin;
    const std::uint16_t* open = tables.start_open.data() + table.first_start + begin;
    const std::uint8_t* marks = tables.start_marks.data() + table.first_start + begin;
    for (std::size_t i = 0; i < kNodeBlock; ++i) {
      b.parent[first + i] = b.next[first + i] = static_cast<std::uint16_t>(first + i);
      b.tile_of[first + i] = number;
    }
    std::memcpy(&b.open[first], open, sizeof(std::uint16_t) * kNodeBlock);
    std::memcpy(&b.marks[first], marks, kNodeBlock);
  }
  b.nodes = static_cast<std::uint16_t>(b.nodes + table.nodes);
  b.zones = static_cast<std::uint16_t>(b.zones + table.zones);
}

/// One cell less is missing around these areas of a tile.
template <class Limits>
void surround(Board<Limits>& b, const Tables& tables, const LaidTile& laid) {
  for (const std::uint8_t local : tables.tiles[laid.type].around) {
    std::uint16_t& missing = b.open[static_cast<std::size_t>(laid.first_node + local)];
    if (--missing == 0) b.closed |= kClosedAround;
  }
}

/// The tile and those around it see each other. Areas that are closed by what lies around them have no slots, so each
/// is a single node.
template <class Limits>
void meet_around(Board<Limits>& b, const Tables& tables, const LaidTile& laid) {
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx) {
      const int there = dx == 0 && dy == 0 ? -1 : b.tile_at(laid.x + dx, laid.y + dy);
      if (there < 0) continue;
      surround(b, tables, laid);
      surround(b, tables, b.tile[static_cast<std::size_t>(there)]);
    }
}

/// The same for a tile without such areas: only those that have some are looked at.
template <class Limits>
void meet_listed(Board<Limits>& b, const Tables& tables, const LaidTile& laid) {
  for (std::size_t i = 0; i < b.around_tiles; ++i) {
    const LaidTile& there = b.tile[b.around_tile[i]];
    const auto dx = static_cast<unsigned>(there.x - laid.x + 1);
    const auto dy = static_cast<unsigned>(there.y - laid.y + 1);
    if (dx <= 2 && dy <= 2) surround(b, tables, there);
  }
}

template <class Limits>
void see_around(Board<Limits>& b, const Tables& tables, std::uint16_t number) {
  const LaidTile& laid = b.tile[number];
  const bool around = tables.lay[laid.type].around;
  if (tables.few_around && !around) return meet_listed(b, tables, laid);
  meet_around(b, tables, laid);
  if (tables.few_around) b.around_tile[b.around_tiles++] = number;
}

}  // namespace

template <class Limits>
void Board<Limits>::lay(const Tables& tables, int type, model::Coord at, model::Rotation turn) {
  const int place = open_at(at.x, at.y);
  lay_at(tables, type, place >= 0 ? static_cast<std::size_t>(place) : open_first(at), turn);
}

template <class Limits>
void Board<Limits>::lay_at(const Tables& tables, int type, std::size_t place, model::Rotation turn) {
  constexpr std::array<std::int8_t, 4> kEast{0, 1, 0, -1}, kSouth{-1, 0, 1, 0};
  const LayTable& table = tables.lay[static_cast<std::size_t>(type)];
  const model::Coord at = frontier[place];
  const std::uint16_t number = tiles++;
  LaidTile& laid = tile[number];
  closed = table.closed ? kClosedArea : 0;
  laid = {at.x, at.y, static_cast<std::uint16_t>(type), nodes, zones, static_cast<std::uint8_t>(quarters(turn)), 0};
  add_nodes(*this, tables, table, number);
  close_cell(*this, place, number);
  for (std::size_t side = 0; side < 4; ++side) {
    const int x = at.x + kEast[side], y = at.y + kSouth[side];
    std::uint32_t h = slot_of(x, y);
    while (hash[h] != 0 && !lies_at(hash[h], x, y)) h = (h + 1) & (Limits::kHash - 1);
    const std::uint16_t found = hash[h];
    if (found != 0 && (found & kOpenCell) == 0) {
      meet(*this, tables, laid, tile[found - 1u], static_cast<int>(side));
      continue;
    }
    const std::size_t beside = found == 0 ? open_cell(*this, h, x, y) : static_cast<std::size_t>(found & ~kOpenCell);
    need[beside] = static_cast<std::uint16_t>(need[beside] | table.beyond[laid.turn][side]);
    cares[beside] = static_cast<std::uint16_t>(cares[beside] | (0xFu << (4 * ((side + 2) & 3))));
  }
  if (tables.any_around) see_around(*this, tables, number);
}

template <class Limits>
std::size_t Board<Limits>::open_first(model::Coord at) {
  return open_cell(*this, slot_of(at.x, at.y), at.x, at.y);
}

template <class Limits>
int Board<Limits>::count_placements(const TileTable& type) const {
  const auto n = count_fits(type.rim);
  return n[0] + n[1] + n[2] + n[3];
}

int local_area(const Tables& tables, const ZoneTable& zone, int area) {
  for (std::size_t j = 0; j < tables.number_of_areas[zone.kind]; ++j)
    if (tables.areas_of_kind[zone.kind][j] == area) return zone.local[j];
  return -1;
}

template <class Limits>
void Board<Limits>::put_piece(const Tables& tables, int at, int zone, int role, int player) {
  const LaidTile& laid = tile[static_cast<std::size_t>(at)];
  const RoleTable& r = tables.roles[static_cast<std::size_t>(role)];
  const ZoneTable& z = tables.tiles[laid.type].zones[static_cast<std::size_t>(zone)];
  const int node = laid.first_node + local_area(tables, z, r.area);
  piece[pieces++] = {static_cast<std::uint16_t>(node), static_cast<std::uint16_t>(at),
                     static_cast<std::uint8_t>(zone),  static_cast<std::uint8_t>(player),
                     static_cast<std::uint8_t>(role),  r.piece};
  auto& mine = marks[static_cast<std::size_t>(find(node))];
  mine = static_cast<std::uint8_t>(mine | (1u << r.piece));
}

template <class Limits>
void Board<Limits>::remove_piece(int index) {
  const Piece gone = piece[static_cast<std::size_t>(index)];
  piece[static_cast<std::size_t>(index)] = piece[--pieces];
  const int root = find(gone.node);
  for (std::size_t i = 0; i < pieces; ++i)
    if (piece[i].kind == gone.kind && find(piece[i].node) == root) return;
  auto& mine = marks[static_cast<std::size_t>(root)];
  mine = static_cast<std::uint8_t>(mine & ~(1u << gone.kind));
}

template struct Board<SmallLimits>;
template struct Board<MediumLimits>;
template struct Board<LargeLimits>;

}  // namespace tw::landscape
