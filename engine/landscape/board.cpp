#include "engine/landscape/board.hpp"

#include <cstring>
#include <utility>

namespace tw::landscape {

namespace {

/// Opens a cell at a place of the frontier, the first free one; `h`: its empty place in the hash.
template <class Limits>
[[gnu::always_inline]] inline void open_cell(Board<Limits>& b, std::size_t place, std::uint32_t h, std::uint32_t key,
                                             std::uint16_t need, std::uint16_t cares) {
  b.frontier[place] = {static_cast<std::int16_t>(key), static_cast<std::int16_t>(key >> 16)};
  b.need[place] = need;
  b.cares[place] = cares;
  b.hash_place[place] = static_cast<std::uint16_t>(h);
  b.hash[h] = static_cast<std::uint16_t>(kOpenCell | place);
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

/// Joins two nodes that meet at so many slots, both sides together: their areas become one.
template <class Limits>
void join(Board<Limits>& b, std::size_t older, std::size_t newer, int slots) {
  const std::size_t a = b.top_of(older);
  const std::size_t n = b.top_of(newer);
  int left = b.open[a] - slots;
  if (a != n) {
    left += b.open[n];
    b.parent[n] = static_cast<std::uint16_t>(a);
    b.marks[a] = static_cast<std::uint8_t>(b.marks[a] | b.marks[n]);
    std::swap(b.next[a], b.next[n]);
  }
  b.open[a] = static_cast<std::uint16_t>(left);
  if (left == 0) b.closed |= kClosedArea;
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
      join(b, std::size_t{theirs.first_node} + their_zone.local[j], std::size_t{mine.first_node} + my_zone.local[j], 2);
  }
}

/// A tile that lies at a side of the one being laid.
struct Neighbour {
  const LaidTile* tile;
  std::size_t side;
};

/// Joins what meets at a side of the tile. `rows`: Tables::lay; looked up once, since the compiler must take every byte
/// written to the board for a change of it.
template <class Limits>
void meet(Board<Limits>& b, const Tables& tables, const LayTable* rows, const LaidTile& mine, Neighbour there) {
  const LaidTile& theirs = *there.tile;
  const SideTable& my_side = rows[mine.type].sides[(there.side - mine.turn) & 3];
  const SideTable& their_side = rows[theirs.type].sides[(there.side + 2 - theirs.turn) & 3];
  if (my_side.breaks != their_side.back_breaks)
    return meet_slot_by_slot(b, tables, mine, theirs, static_cast<int>(there.side));
  const std::size_t my_first = mine.first_node, their_first = theirs.first_node, joins = my_side.joins;
  for (std::size_t i = 0; i < joins; ++i)
    join(b, their_first + their_side.back[i], my_first + my_side.join[i].node, my_side.join[i].slots);
}

/// Eight nodes of a tile, each an area of its own; what stands behind the last one is overwritten by the next tile.
/// Whole blocks, which the compiler turns into vectors.
template <class Limits>
void add_block(Board<Limits>& b, std::size_t first, const std::uint16_t* open, const std::uint8_t* marks,
               std::uint16_t number) {
  std::array<std::uint16_t, kNodeBlock> own, of;
  for (std::uint16_t i = 0; i < kNodeBlock; ++i) own[i] = static_cast<std::uint16_t>(first + i);
  of.fill(number);
  std::memcpy(&b.parent[first], own.data(), sizeof own);
  std::memcpy(&b.next[first], own.data(), sizeof own);
  std::memcpy(&b.tile_of[first], of.data(), sizeof of);
  std::memcpy(&b.open[first], open, sizeof(std::uint16_t) * kNodeBlock);
  std::memcpy(&b.marks[first], marks, kNodeBlock);
}

template <class Limits>
void add_nodes(Board<Limits>& b, const Tables& tables, const LayTable& table, std::uint16_t number) {
  const std::uint16_t* open = tables.start_open.data() + table.first_start;
  const std::uint8_t* marks = tables.start_marks.data() + table.first_start;
  const std::size_t first = b.nodes, nodes = table.nodes;
  b.nodes = static_cast<std::uint16_t>(first + nodes);
  b.zones = static_cast<std::uint16_t>(b.zones + table.zones);
  add_block(b, first, open, marks, number);
  for (std::size_t done = kNodeBlock; done < nodes; done += kNodeBlock)
    add_block(b, first + done, open + done, marks + done, number);
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
  const int west = laid.x - 1, north = laid.y - 1;
  for (std::size_t i = 0, all = b.around_tiles; i < all; ++i) {
    const LaidTile& there = b.tile[b.around_tile[i]];
    if (static_cast<unsigned>(there.x - west) <= 2 && static_cast<unsigned>(there.y - north) <= 2)
      surround(b, tables, there);
  }
}

/// Notes the cells around a tile, by the place in the hash that each begins at.
template <class Limits>
void note_around(Board<Limits>& b, std::uint16_t number) {
  const LaidTile& laid = b.tile[number];
  b.around_tile[b.around_tiles++] = number;
  for (int dy = -1; dy <= 1; ++dy) {
    const std::uint32_t west = Board<Limits>::slot_of(laid.x - 1, laid.y + dy);
    const std::uint32_t east = (west + 2) & (Limits::kHash - 1);
    b.near_around[west / 32] |= 7u << (west % 32);
    if (west % 32 > 29) b.near_around[east / 32] |= 7u >> (32 - west % 32);
  }
}

/// `slot`: where the tile's cell begins in the hash.
template <class Limits>
void see_around(Board<Limits>& b, const Tables& tables, bool around, std::uint16_t number, std::uint32_t slot) {
  const LaidTile& laid = b.tile[number];
  if (tables.few_around && !around) {
    if (((b.near_around[slot / 32] >> (slot % 32)) & 1u) != 0) meet_listed(b, tables, laid);
    return;
  }
  meet_around(b, tables, laid);
  if (tables.few_around) note_around(b, number);
}

/// A tile as whole words, where numbers are stored so. `key`: both coordinates.
inline void write(LaidTile& out, std::uint32_t key, std::uint32_t type, std::uint32_t node, std::uint32_t zone,
                  std::uint32_t turn) {
  if constexpr (std::endian::native == std::endian::little) {
    const std::array<std::uint32_t, 3> words{key, type | node << 16, zone | turn << 16};
    static_assert(sizeof words == sizeof out);
    std::memcpy(&out, words.data(), sizeof out);
  } else {
    out = {static_cast<std::int16_t>(key),
           static_cast<std::int16_t>(key >> 16),
           static_cast<std::uint16_t>(type),
           static_cast<std::uint16_t>(node),
           static_cast<std::uint16_t>(zone),
           static_cast<std::uint8_t>(turn),
           0};
  }
}

}  // namespace

template <class Limits>
void Board<Limits>::lay(const Tables& tables, int type, model::Coord at, model::Rotation turn) {
  const int place = open_at(at.x, at.y);
  lay_at(tables, type, place >= 0 ? static_cast<std::size_t>(place) : open_first(at), turn);
}

template <class Limits>
void Board<Limits>::lay_at(const Tables& tables, int type, std::size_t place, model::Rotation turn) {
  const LayTable* const rows = tables.lay.data();
  const LayTable& table = rows[type];
  const auto quarter = static_cast<std::uint8_t>(quarters(turn));
  const Turns beyond = table.beyond[quarter];
  const bool around = table.around;
  const model::Coord at = frontier[place];
  const std::uint32_t key = key_in(at);
  const std::uint16_t number = tiles++;
  LaidTile& laid = tile[number];
  closed = table.closed ? kClosedArea : 0;
  write(laid, key, static_cast<std::uint32_t>(type), nodes, zones, quarter);
  add_nodes(*this, tables, table, number);
  close_cell(*this, place, number);
  const std::uint32_t home = slot_of(at.x, at.y);
  std::array<Neighbour, 4> met;  // NOLINT: filled up to `neighbours` only
  std::size_t neighbours = 0, cells = open_cells;
  const auto look = [&](std::size_t side, std::uint32_t cell, std::uint32_t slot) __attribute__((always_inline)) {
    const auto care = static_cast<std::uint16_t>(0xFu << (4 * ((side + 2) & 3)));
    for (std::uint32_t h = slot & (Limits::kHash - 1);; h = (h + 1) & (Limits::kHash - 1)) {
      const std::uint16_t found = hash[h];
      if (found == 0) {
        open_cell(*this, cells++, h, cell, beyond[side], care);
        return;
      }
      if ((found & kOpenCell) == 0) {
        const LaidTile& theirs = tile[found - 1u];
        if (key_in(theirs) != cell) continue;
        met[neighbours++] = {&theirs, side};
        return;
      } else if (const std::size_t beside = found ^ kOpenCell; key_in(frontier[beside]) == cell) {
        need[beside] = static_cast<std::uint16_t>(need[beside] | beyond[side]);
        cares[beside] = static_cast<std::uint16_t>(cares[beside] | care);
        return;
      }
    }
  };
  const std::uint32_t row = key & 0xFFFF0000;
  look(0, key - 0x10000, home - kRow);
  look(1, row | ((key + 1) & 0xFFFF), home + 1);
  look(2, key + 0x10000, home + kRow);
  look(3, row | ((key - 1) & 0xFFFF), home - 1);
  open_cells = static_cast<std::uint16_t>(cells);
  for (std::size_t i = 0; i < neighbours; ++i) meet(*this, tables, rows, laid, met[i]);
  if (tables.any_around) see_around(*this, tables, around, number, home);
}

template <class Limits>
std::size_t Board<Limits>::open_first(model::Coord at) {
  open_cell(*this, open_cells, slot_of(at.x, at.y), key_of(at.x, at.y), 0, 0);
  return open_cells++;
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
