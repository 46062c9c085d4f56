#include "engine/landscape/board.hpp"

#include <utility>

namespace tw::landscape {

namespace {

/// The cell at a place, made an open one if nothing was there.
template <class Limits>
Cell& need_cell(Board<Limits>& b, int x, int y) {
  for (std::uint32_t h = Board<Limits>::slot_of(x, y);; h = (h + 1) & (Limits::kHash - 1)) {
    const std::uint16_t c = b.hash[h];
    if (c == 0) {
      Cell& fresh = b.cell[b.cells];
      fresh.x = static_cast<std::int16_t>(x);
      fresh.y = static_cast<std::int16_t>(y);
      fresh.tile = kNone;
      fresh.place = b.open_cells;
      b.need[b.open_cells] = b.cares[b.open_cells] = 0;
      b.frontier[b.open_cells++] = b.cells;
      b.hash[h] = ++b.cells;
      return fresh;
    }
    if (b.cell[c - 1u].x == x && b.cell[c - 1u].y == y) return b.cell[c - 1u];
  }
}

/// Takes a cell out of the frontier; the last open cell takes its place.
template <class Limits>
void close_cell(Board<Limits>& b, Cell& c) {
  const std::uint16_t last = b.frontier[--b.open_cells];
  b.frontier[c.place] = last;
  b.need[c.place] = b.need[b.open_cells];
  b.cares[c.place] = b.cares[b.open_cells];
  b.cell[last].place = c.place;
  c.place = kNone;
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

/// Joins the three slots of one side with those of the tile that lies there.
template <class Limits>
void meet(Board<Limits>& b, const Tables& tables, const LaidTile& mine, const LaidTile& theirs, int side) {
  const TileTable& my_type = tables.tiles[mine.type];
  const TileTable& their_type = tables.tiles[theirs.type];
  const int my_first = 3 * ((side + 4 - mine.turn) & 3);
  const int their_last = 3 * ((side + 6 - theirs.turn) & 3) + 2;
  for (int i = 0; i < 3;) {
    const std::size_t z = my_type.zone_of_slot[static_cast<std::size_t>(my_first + i)];
    const std::size_t w = their_type.zone_of_slot[static_cast<std::size_t>(their_last - i)];
    int slots = 1;  // of the same two zones
    while (i + slots < 3 && my_type.zone_of_slot[static_cast<std::size_t>(my_first + i + slots)] == z &&
           their_type.zone_of_slot[static_cast<std::size_t>(their_last - i - slots)] == w)
      ++slots;
    const ZoneTable& my_zone = my_type.zones[z];
    const ZoneTable& their_zone = their_type.zones[w];
    const std::size_t areas = tables.number_of_areas[my_zone.kind];
    for (std::size_t j = 0; j < areas; ++j) {
      const std::size_t root = join(b, theirs.first_node + their_zone.local[j], mine.first_node + my_zone.local[j]);
      b.open[root] = static_cast<std::uint16_t>(b.open[root] - 2 * slots);  // either side of each slot has met
      if (b.open[root] == 0) b.closed = 1;
    }
    i += slots;
  }
}

template <class Limits>
void add_nodes(Board<Limits>& b, const TileTable& type, std::uint16_t index) {
  for (const LocalArea& area : type.areas) {
    const std::size_t n = b.nodes++;
    b.parent[n] = static_cast<std::uint16_t>(n);
    b.next[n] = static_cast<std::uint16_t>(n);
    b.open[n] = area.open;
    if (area.open == 0) b.closed = 1;
    b.tile_of[n] = index;
    b.marks[n] = static_cast<std::uint8_t>(area.watched << kWatchShift);
  }
  b.zones = static_cast<std::uint16_t>(b.zones + type.zones.size());
}

/// One cell less is missing around these areas of a tile.
template <class Limits>
void surround(Board<Limits>& b, const Tables& tables, const LaidTile& laid) {
  for (const std::uint8_t local : tables.tiles[laid.type].around) {
    std::uint16_t& missing = b.open[static_cast<std::size_t>(laid.first_node + local)];
    if (--missing == 0) b.closed = 1;
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

}  // namespace

template <class Limits>
void Board<Limits>::lay(const Tables& tables, int type, model::Coord at, model::Rotation turn) {
  const TileTable& table = tables.tiles[static_cast<std::size_t>(type)];
  const std::uint16_t number = tiles++;
  LaidTile& laid = tile[number];
  closed = 0;
  laid = {at.x, at.y, static_cast<std::uint16_t>(type), nodes, zones, static_cast<std::uint8_t>(quarters(turn)), 0};
  add_nodes(*this, table, number);
  Cell& own = need_cell(*this, at.x, at.y);
  close_cell(*this, own);
  own.tile = number;
  for (const model::Side side : model::kSides) {
    const model::Coord there = neighbour(at, side);
    Cell& beside = need_cell(*this, there.x, there.y);
    const auto s = static_cast<std::size_t>(model::index(side));
    if (beside.tile != kNone) {
      meet(*this, tables, laid, tile[beside.tile], static_cast<int>(s));
    } else {
      const unsigned shift = 4 * ((s + 2) & 3);
      const std::uint8_t mate = tables.mate[table.edges[(s + 4 - laid.turn) & 3]];
      need[beside.place] = static_cast<std::uint16_t>(need[beside.place] | ((mate + 1u) << shift));
      cares[beside.place] = static_cast<std::uint16_t>(cares[beside.place] | (0xFu << shift));
    }
  }
  if (tables.any_around) meet_around(*this, tables, laid);
}

template <class Limits>
void Board<Limits>::open_first() {
  need_cell(*this, 0, 0);
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
