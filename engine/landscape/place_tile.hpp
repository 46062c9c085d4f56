#pragma once
// Places tiles: the hottest path, in its own header so that it can be inlined into the loop of playouts. Included only
// by place_tile.cpp and position.cpp.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

#include "engine/landscape/board.hpp"

namespace tw::landscape::tile_placing {

/// Opens a cell at index `frontier_index` of the frontier. `h`: the empty hash slot for the cell.
template <class Limits>
[[gnu::always_inline]] inline void open_cell(Board<Limits>& b, std::size_t frontier_index, std::size_t h,
                                             std::uint32_t key, std::uint16_t required, std::uint16_t care_mask) {
  b.frontier[frontier_index] = {static_cast<std::int16_t>(key), static_cast<std::int16_t>(key >> 16)};
  b.required[frontier_index] = required;
  b.care_mask[frontier_index] = care_mask;
  b.hash[h] = static_cast<std::uint16_t>(kOpenCell | frontier_index);
}

/// Returns the same slot as Board::find_hash_slot, but without a search unless the board is wide. `slot`:
/// Board::slot_within_reach of the cell.
template <bool kWide, class Limits>
[[gnu::always_inline]] inline std::size_t find_hash_slot(const Board<Limits>& b, std::uint32_t key, std::size_t slot) {
  return kWide ? b.find_hash_slot(key, static_cast<std::uint32_t>(slot) & (Limits::kHash - 1)) : slot;
}

/// Moves the last open cell to a free index of the frontier.
template <bool kWide, class Limits>
[[gnu::noinline]] void close_gap(Board<Limits>& b, std::size_t frontier_index) {
  const std::size_t last = --b.open_cells;
  if (frontier_index != last) {
    const model::Coord moved = b.frontier[last];
    // Look the cell up before moving it: the hash table stores frontier indices.
    const std::size_t entry = find_hash_slot<kWide>(b, b.load_key(moved), b.slot_within_reach(moved.x, moved.y));
    b.frontier[frontier_index] = moved;
    b.required[frontier_index] = b.required[last];
    b.care_mask[frontier_index] = b.care_mask[last];
    b.hash[entry] = static_cast<std::uint16_t>(kOpenCell | frontier_index);
  }
  b.required[last] = b.care_mask[last] = kFitsNothing;
}

/// Joins the areas of two nodes that meet. `slots`: total number of meeting slots on both sides.
template <class Limits>
[[gnu::always_inline]] inline void join(Board<Limits>& b, std::size_t older, std::size_t newer, int slots) {
  const std::size_t a = b.find_root(older);
  const std::size_t n = b.find_root(newer);
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

/// Joins the three slots of a side with the slots of the neighbouring tile, one by one, for tiles that divide the side
/// into different runs of zones.
template <class Limits>
[[gnu::noinline]] void join_side_by_slots(Board<Limits>& b, const Tables& tables, const PlacedTile& mine,
                                          const PlacedTile& theirs, int side) {
  const TileTable& my_type = tables.tiles[mine.type];
  const TileTable& their_type = tables.tiles[theirs.type];
  const int my_first = 3 * ((side + 4 - mine.turn) & 3);
  const int their_last = 3 * ((side + 6 - theirs.turn) & 3) + 2;
  for (int i = 0; i < 3; ++i) {
    const ZoneTable& my_zone = my_type.zones[my_type.zone_of_slot[my_first + i]];
    const ZoneTable& their_zone = their_type.zones[their_type.zone_of_slot[their_last - i]];
    for (std::size_t j = 0; j < tables.number_of_areas[my_zone.kind]; ++j)
      join(b, std::size_t{theirs.first_node} + their_zone.local[j], std::size_t{mine.first_node} + my_zone.local[j], 2);
  }
}

/// The tile that is being placed. Values from tables and tiles are read once, since the compiler must assume that any
/// byte written to the board may change them.
struct NewTile {
  std::uint32_t key;          ///< key of its cell
  std::size_t slot;           ///< Board::slot_within_reach of its cell
  std::size_t number, first;  ///< index of the tile, and its first node
  const SideTable* rows;
  std::size_t row;  ///< index into `rows`, as in PlacedTile::row
};

/// Joins the areas that meet at a side of the tile.
template <class Limits>
[[gnu::always_inline]] inline void join_side(Board<Limits>& b, const Tables& tables, const NewTile& mine,
                                             const PlacedTile& theirs, std::size_t side) {
  const SideTable& my_side = mine.rows[(mine.row ^ 2) + side];
  const SideTable& their_side = mine.rows[theirs.row + side];
  if (my_side.breaks != their_side.back_breaks)
    return join_side_by_slots(b, tables, b.tile[mine.number], theirs, static_cast<int>(side));
  const std::size_t their_first = theirs.first_node, joins = my_side.joins;
  for (std::size_t i = 0; i < joins; ++i)
    join(b, their_first + their_side.back[i], mine.first + my_side.join[i].node, my_side.join[i].slots);
}

/// Adds eight nodes of a tile, each as its own area; nodes beyond the tile's last one are overwritten by the next tile.
/// Works on whole blocks, which the compiler vectorises.
template <class Limits>
[[gnu::always_inline]] inline void add_block(Board<Limits>& b, std::size_t first, const StartBlock& start,
                                             std::uint16_t number) {
  std::array<std::uint16_t, kNodesPerBlock> own, of;
  for (std::uint16_t i = 0; i < kNodesPerBlock; ++i) own[i] = static_cast<std::uint16_t>(first + i);
  of.fill(number);
  std::memcpy(&b.parent[first], own.data(), sizeof own);
  std::memcpy(&b.next[first], own.data(), sizeof own);
  std::memcpy(&b.tile_of[first], of.data(), sizeof of);
  std::memcpy(&b.open[first], start.open.data(), sizeof start.open);
  std::memcpy(&b.marks[first], start.marks.data(), sizeof start.marks);
}

template <class Limits>
[[gnu::noinline]] void add_further_nodes(Board<Limits>& b, const Tables& tables, const PlacementTable& table,
                                         std::size_t first, std::uint16_t number) {
  const StartBlock* start = tables.start.data() + table.further_start;
  for (std::size_t done = kNodesPerBlock, all = table.nodes; done < all; done += kNodesPerBlock)
    add_block(b, first + done, *start++, number);
}

template <class Limits>
[[gnu::always_inline]] inline void add_nodes(Board<Limits>& b, const Tables& tables, const PlacementTable& table,
                                             std::uint16_t number) {
  const std::size_t first = b.nodes, nodes = table.nodes;
  b.nodes = static_cast<std::uint16_t>(first + nodes);
  b.zones = static_cast<std::uint16_t>(b.zones + table.zones);
  add_block(b, first, table.start, number);
  if (nodes > kNodesPerBlock) add_further_nodes(b, tables, table, first, number);
}

/// Reduces the number of missing cells around the tile's areas that are closed by their surroundings.
template <class Limits>
void decrement_missing(Board<Limits>& b, const Tables& tables, const PlacedTile& placed, int cells = 1) {
  for (const std::uint8_t local : tables.tiles[placed.type].around) {
    std::uint16_t& missing = b.open[placed.first_node + local];
    missing = static_cast<std::uint16_t>(missing - cells);
    if (missing == 0) b.closed |= kClosedAround;
  }
}

/// Updates the areas of the tile and of the tiles around it that are closed by their surroundings. Such areas have no
/// slots, so each is a single node.
template <class Limits>
void update_surrounded_areas_nearby(Board<Limits>& b, const Tables& tables, const PlacedTile& placed) {
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx) {
      const int there = dx == 0 && dy == 0 ? -1 : b.tile_at(placed.x + dx, placed.y + dy);
      if (there < 0) continue;
      decrement_missing(b, tables, placed);
      decrement_missing(b, tables, b.tile[there]);
    }
}

/// Updates the listed tiles around the new tile.
template <class Limits>
[[gnu::noinline]] void update_listed_areas(Board<Limits>& b, const Tables& tables, const PlacedTile& placed) {
  const int west = placed.x - 1, north = placed.y - 1;
  for (std::size_t i = 0, all = b.around_tile_count; i < all; ++i) {
    const PlacedTile& there = b.tile[b.around_tile_list[i]];
    if (static_cast<unsigned>(there.x - west) <= 2 && static_cast<unsigned>(there.y - north) <= 2)
      decrement_missing(b, tables, there);
  }
}

/// Returns the number of tiles on a cell and the eight cells around it.
template <class Limits>
int count_tiles_in_square(const Board<Limits>& b, const PlacedTile& at) {
  int n = 0;
  const auto count = [&](std::uint16_t found) { n += static_cast<std::uint16_t>(found - 1) < kOpenCell - 1 ? 1 : 0; };
  if (b.wide == 0) {
    const std::size_t corner = b.slot_within_reach(at.x - 1, at.y - 1);
    for (std::size_t dy = 0; dy < 3; ++dy)
      for (std::size_t dx = 0; dx < 3; ++dx) count(b.hash[corner + dy * Board<Limits>::kRow + dx]);
    return n;
  }
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx) count(b.look_up(at.x + dx, at.y + dy));
  return n;
}

/// Adds a tile with areas that are closed by their surroundings: appends it to the board's list, subtracts the number
/// of tiles already around it from the number of missing cells, and sets the bits for the hash slots of the cells
/// around it.
template <class Limits>
[[gnu::noinline]] void add_around_tile(Board<Limits>& b, const Tables& tables, std::uint16_t number) {
  const PlacedTile& placed = b.tile[number];
  const int placed_around = count_tiles_in_square(b, placed) - 1;
  if (placed_around != 0) decrement_missing(b, tables, placed, placed_around);
  b.around_tile_list[b.around_tile_count++] = number;
  for (int dy = -1; dy <= 1; ++dy) {
    const std::uint32_t west = Board<Limits>::slot_of(placed.x - 1, placed.y + dy);
    const std::uint32_t east = (west + 2) & (Limits::kHash - 1);
    b.cells_near_around_tiles[west / 32] |= 7u << (west % 32);
    if (west % 32 > 29) b.cells_near_around_tiles[east / 32] |= 7u >> (32 - west % 32);
  }
}

/// Updates areas that are closed by their surroundings. `around`: the new tile has such areas; `slot`:
/// Board::slot_within_reach of its cell.
template <class Limits>
[[gnu::always_inline]] inline void update_surrounded_areas(Board<Limits>& b, const Tables& tables, bool around,
                                                           std::uint16_t number, std::size_t slot) {
  if (tables.lists_around_tiles) {
    slot &= Limits::kHash - 1;
    if (((b.cells_near_around_tiles[slot / 32] >> (slot % 32)) & 1u) != 0)
      update_listed_areas(b, tables, b.tile[number]);
    if (around) add_around_tile(b, tables, number);
  } else if (tables.has_around_areas) {
    update_surrounded_areas_nearby(b, tables, b.tile[number]);
  }
}

/// Processes the four neighbouring cells: opens empty cells, updates the requirements of open cells, and joins areas
/// with placed tiles. `frontier_index`: frontier index of the tile's own cell, reused for the first opened cell.
template <bool kWide, class Limits>
[[gnu::always_inline]] inline void update_neighbours(Board<Limits>& b, const Tables& tables, std::size_t frontier_index,
                                                     const RotationValues& needs, const NewTile& at) {
  std::size_t free = frontier_index, behind = b.open_cells;  // indices of the next opened cell and of the one after it
  const auto look = [&](std::uint16_t side, std::uint32_t cell, std::size_t slot) __attribute__((always_inline)) {
    const std::size_t h = find_hash_slot<kWide>(b, cell, slot);
    const std::uint16_t found = b.hash[h];
    const auto care = static_cast<std::uint16_t>(0xFu << (4 * ((side + 2) & 3)));
    if (found == 0) {
      open_cell(b, free, h, cell, needs[side], care);
      free = behind++;
      return;
    }
    if ((found & kOpenCell) == 0) return join_side(b, tables, at, b.tile[found - 1u], side);
    const std::size_t open = found ^ kOpenCell;
    b.required[open] = static_cast<std::uint16_t>(b.required[open] | needs[side]);
    b.care_mask[open] = static_cast<std::uint16_t>(b.care_mask[open] | care);
  };
  constexpr std::uint32_t kRow = Board<Limits>::kRow;
  const std::uint32_t row = at.key & 0xFFFF0000;
  look(0, at.key - 0x10000, at.slot - kRow);
  look(1, row | ((at.key + 1) & 0xFFFF), at.slot + 1);
  look(2, at.key + 0x10000, at.slot + kRow);
  look(3, row | ((at.key - 1) & 0xFFFF), at.slot - 1);
  if (free == frontier_index) return close_gap<kWide>(b, frontier_index);
  b.open_cells = static_cast<std::uint16_t>(free);
}

template <class Limits>
[[gnu::noinline]] void update_neighbours_wide(Board<Limits>& b, const Tables& tables, std::size_t frontier_index,
                                              const RotationValues& needs, const NewTile& at) {
  b.hash[find_hash_slot<true>(b, at.key, at.slot)] = static_cast<std::uint16_t>(at.number + 1);
  update_neighbours<true>(b, tables, frontier_index, needs, at);
}

/// Implements Board::place_tile_at; also inlined into the loop of playouts.
template <class Limits>
[[gnu::always_inline]] inline void place_tile_at(Board<Limits>& b, const Tables& tables, int type,
                                                 std::size_t frontier_index, model::Rotation turn) {
  const PlacementTable& table = tables.placement_tables[type];
  const auto quarter = static_cast<unsigned>(quarters(turn));
  const RotationValues needs = table.requirement_beyond[quarter];
  const model::Coord coord = b.frontier[frontier_index];
  const std::uint16_t number = b.tiles++;
  const std::size_t row = 8 * static_cast<std::size_t>(type) + ((2 - quarter) & 3);
  const NewTile at{.key = b.load_key(coord),
                   .slot = b.slot_within_reach(coord.x, coord.y),
                   .number = number,
                   .first = b.nodes,
                   .rows = tables.sides.data(),
                   .row = row};
  PlacedTile& placed = b.tile[number];
  placed.x = coord.x;
  placed.y = coord.y;
  placed.type = static_cast<std::uint16_t>(type);
  placed.first_node = b.nodes;
  placed.first_zone = b.zones;
  placed.row = static_cast<std::uint16_t>(row);
  placed.turn = static_cast<std::uint8_t>(quarter);
  b.closed = table.closed ? kClosedArea : 0;
  add_nodes(b, tables, table, number);
  // The neighbouring cells must be within reach, too.
  constexpr unsigned kInner = Limits::kReach - 1;
  const auto is_far = [](int distance) { return static_cast<unsigned>(distance) + kInner > 2 * kInner; };
  if (is_far(coord.x) || is_far(coord.y)) b.wide = 1;
  if (b.wide == 0) {
    b.hash[at.slot] = static_cast<std::uint16_t>(number + 1);
    update_neighbours<false>(b, tables, frontier_index, needs, at);
  } else {
    // A copy, so that `at` can stay in registers.
    const NewTile far = at;
    update_neighbours_wide(b, tables, frontier_index, needs, far);
  }
  update_surrounded_areas(b, tables, table.around, number, at.slot);
}

}  // namespace tw::landscape::tile_placing
