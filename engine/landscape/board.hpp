#pragma once
// The placed tiles of a position and the areas that they form: one trivially copyable value.
//
// Areas are disjoint sets of nodes (a node is the part of an area on one tile) with path halving and a circular list of
// members, so that joining two areas takes a few stores and a scored area can be walked. Data that a walk can find
// (tiles, symbols) is not stored; open slots and pieces are stored, since every turn needs them. A copy is one memcpy,
// and equality is memcmp: unused entries are zero or hold an earlier value, never undefined bytes.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "engine/landscape/fits.hpp"
#include "engine/landscape/tables.hpp"
#include "engine/model/geometry.hpp"

namespace tw::landscape {

/// Capacity of a position. The common size fits into the first-level cache; the larger sizes can hold any playable set,
/// with the same code, but are slower.
struct SmallLimits {
  static constexpr int kTiles = 104;
  static constexpr int kNodes = 560;
  static constexpr int kZones = 480;
  static constexpr int kHash = 512;  ///< a power of two, greater than the number of cells (kMaxCells)
  static constexpr int kReach = 10;  ///< see Board::wide
  static constexpr int kPieces = 48;
  static constexpr int kParts = 12;
};
struct MediumLimits {
  static constexpr int kTiles = 320;
  static constexpr int kNodes = 2400;
  static constexpr int kZones = 2000;
  static constexpr int kHash = 2048;
  static constexpr int kReach = 22;
  static constexpr int kPieces = 128;
  static constexpr int kParts = model::kMaxParts;
};
struct LargeLimits {
  static constexpr int kTiles = model::kMaxTiles;
  static constexpr int kNodes = 65000;
  static constexpr int kZones = 65000;
  static constexpr int kHash = 32768;
  static constexpr int kReach = 90;
  static constexpr int kPieces = 4096;
  static constexpr int kParts = model::kMaxParts;
};

/// Maximum number of cells, occupied and open: each tile adds at most three new cells.
template <class Limits>
inline constexpr int kMaxCells = 3 * Limits::kTiles + 1;
/// Maximum number of open cells at the same time.
template <class Limits>
inline constexpr int kMaxOpenCells = 2 * Limits::kTiles + 2;

/// Flag of an open cell in the hash table.
inline constexpr std::uint16_t kOpenCell = 0x8000;
/// Bits of Board::closed for the tile placed last. kClosedArea: it closed a connected area, or one of its areas has no
/// open slots. kClosedAround: it completed the surroundings of a tile.
inline constexpr std::uint16_t kClosedArea = 1, kClosedAround = 2;

/// Returns `n` words that are all kFitsNothing.
template <std::size_t n>
constexpr std::array<std::uint16_t, n> fits_nothing_words() {
  std::array<std::uint16_t, n> out{};
  out.fill(kFitsNothing);
  return out;
}
/// First bit of the watched symbols in the marks of a node. The lower six bits are the kinds of pieces in its area.
inline constexpr int kWatchShift = 6;

struct PlacedTile {
  std::int16_t x, y;
  std::uint16_t type;
  std::uint16_t first_node, first_zone;
  /// Index into Tables::sides of the rotated tile's sides, starting with the side that faces south on the board, since
  /// they are mostly read for a neighbouring tile. `row ^ 2` starts with the north side.
  std::uint16_t row;
  std::uint8_t turn;                ///< quarter turns clockwise
  std::uint8_t has_covered_symbol;  ///< 1 if a symbol on the tile is covered
  std::uint16_t padding;            ///< always 0; padding to 16 bytes
};

struct Piece {
  std::uint16_t node;  ///< node of the piece in the area of its role
  std::uint16_t tile;  ///< index of the placed tile
  std::uint8_t zone;
  std::uint8_t player;
  std::uint8_t role;
  std::uint8_t kind;  ///< kind of piece
};

template <class Limits>
struct Board {
  static constexpr int kNodeCapacity = Limits::kNodes + kNodesPerBlock;
  static constexpr int kOpenCellCapacity = (kMaxOpenCells<Limits> + kFitBlock - 1) / kFitBlock * kFitBlock;

  std::uint16_t tiles = 0, nodes = 0, zones = 0, open_cells = 0, pieces = 0;
  std::uint16_t closed = 0;  ///< kClosedArea and kClosedAround of the tile placed last
  /// Nonzero if a cell is farther than kReach from (0, 0). Otherwise no two cells collide: every cell is stored in the
  /// hash table at its first slot.
  std::uint16_t wide = 0;
  std::array<PlacedTile, Limits::kTiles> tile{};
  std::array<std::uint16_t, kNodeCapacity> parent{};
  std::array<std::uint16_t, kNodeCapacity> next{};  ///< circular list of the members of the area
  std::array<std::uint16_t, kNodeCapacity> open{};  ///< at the root: number of open slots, or of missing cells around
                                                    ///< the tile
  std::array<std::uint16_t, kNodeCapacity> tile_of{};
  std::array<std::uint8_t, kNodeCapacity> marks{};      ///< at the root: marks of the area
  std::array<std::uint32_t, Limits::kZones> covered{};  ///< covered symbols of each zone, as bits
  // The open cells, densely stored in no particular order: coordinates, the edges that a tile must have there, and the
  // mask of bits that are tested (fits.hpp).
  std::array<model::Coord, kOpenCellCapacity> frontier{};
  std::array<std::uint16_t, kOpenCellCapacity> required = fits_nothing_words<kOpenCellCapacity>();
  std::array<std::uint16_t, kOpenCellCapacity> care_mask = fits_nothing_words<kOpenCellCapacity>();
  /// Hash table of occupied and open cells by coordinates: 0 empty, 1 + placed tile, or kOpenCell | index in the
  /// frontier.
  std::array<std::uint16_t, Limits::kHash> hash{};
  std::array<Piece, Limits::kPieces> piece{};
  std::array<std::uint16_t, kMaxListedAroundTiles> around_tile_list{};  ///< see Tables::lists_around_tiles
  std::uint16_t around_tile_count = 0;
  /// Hash slots as bits: the first slots of all cells in the 3 x 3 squares around the tiles in `around_tile_list`.
  std::array<std::uint32_t, Limits::kHash / 32> cells_near_around_tiles{};

  /// Turns a board of zero bytes into the empty board.
  void clear() { required = care_mask = fits_nothing_words<kOpenCellCapacity>(); }
  /// Places a tile on an open cell (on the empty board: on any cell) and joins its areas with the areas of its
  /// neighbours. The tile must fit.
  void place_tile(const Tables& tables, int type, model::Coord at, model::Rotation turn);
  /// Places a tile like place_tile(), but on the open cell with this index in the frontier.
  void place_tile_at(const Tables& tables, int type, std::size_t frontier_index, model::Rotation turn);
  /// Opens a cell of an empty board, for games without a start tile; returns its index in the frontier.
  std::size_t open_first_cell(model::Coord at = {});
  /// Returns the number of legal placements (x, y, rotation) of a tile, counting all four rotations.
  int count_placements(const TileTable& type) const;
  /// Places a piece on zone `zone` of placed tile `at`.
  void put_piece(const Tables& tables, int at, int zone, int role, int player);
  /// Removes a piece from the board and updates its area. The last piece in the list moves to its index.
  void remove_piece(int index);

  /// Returns the root of a node's area and halves the path.
  int find(int node) { return static_cast<int>(find_root(static_cast<std::size_t>(node))); }
  std::size_t find_root(std::size_t node) {
    for (;;) {
      const std::size_t up = parent[node];
      const std::uint16_t top = parent[up];
      if (up == top) return up;
      parent[node] = top;
      node = top;
    }
  }
  /// Returns the same root as find(), without changing the board.
  int root(int node) const {
    auto n = static_cast<std::uint16_t>(node);
    while (parent[n] != n) n = parent[n];
    return n;
  }
  /// Returns the index of the tile at a cell, -1 if there is none.
  int tile_at(int x, int y) const {
    const std::uint16_t found = look_up(x, y);
    return found == 0 || (found & kOpenCell) != 0 ? -1 : found - 1;
  }
  /// Returns the same index as tile_at(). Only for cells beside a placed tile or at one of its corners.
  int neighbour_tile_at(int x, int y) const {
    const std::uint16_t found = wide == 0 ? hash[slot_of(x, y)] : look_up(x, y);
    return found == 0 || (found & kOpenCell) != 0 ? -1 : found - 1;
  }
  /// Returns the frontier index of a cell, -1 if it is not open.
  int frontier_index_at(int x, int y) const {
    const std::uint16_t found = look_up(x, y);
    return (found & kOpenCell) == 0 ? -1 : found & ~kOpenCell;
  }
  /// Returns true if a tile with this rim fits the open cell with this frontier index.
  bool fits(std::uint16_t rim, std::size_t frontier_index) const {
    return (rim & care_mask[frontier_index]) == required[frontier_index];
  }
  /// Returns the number of open cells that a tile fits, for each of its four rotations, in one pass.
  RotationValues count_fits(const RotationValues& rim) const {
    return kFitFunctions.count(open_cell_requirements(), rim);
  }
  /// Returns the frontier index of the k-th cell (from 0) that `rim` fits; there must be more than k such cells.
  std::size_t find_fit(std::uint16_t rim, std::uint32_t k) const {
    return kFitFunctions.find(open_cell_requirements(), rim, k);
  }

  OpenCells open_cell_requirements() const { return {required.data(), care_mask.data(), open_cells}; }
  static constexpr std::uint32_t kRow = 2 * Limits::kReach + 1;
  /// Returns the hash slot where the search for a cell begins. Cells within reach begin at different slots.
  static std::uint32_t slot_of(int x, int y) {
    return static_cast<std::uint32_t>(slot_within_reach(x, y)) & (Limits::kHash - 1);
  }
  /// Returns the same slot as slot_of(). Only for cells within reach. Slots are numbered row by row from the north-west
  /// cell, so no mask is needed.
  static std::size_t slot_within_reach(std::ptrdiff_t x, std::ptrdiff_t y) {
    constexpr std::ptrdiff_t kMiddle = Limits::kReach * (2 * Limits::kReach + 2);
    return static_cast<std::size_t>(x + (2 * Limits::kReach + 1) * y + kMiddle);
  }
  /// Returns both coordinates as one number.
  static std::uint32_t key_of(int x, int y) {
    return static_cast<std::uint32_t>(y) << 16 | static_cast<std::uint16_t>(x);
  }
  /// Returns the key of a value that begins with x and y; a single load on little-endian machines.
  template <class Place>
  static std::uint32_t load_key(const Place& place) {
    if constexpr (std::endian::native != std::endian::little) return key_of(place.x, place.y);
    std::uint32_t key = 0;
    std::memcpy(&key, &place, sizeof key);
    return key;
  }
  /// Returns the key of a cell found in the hash table.
  std::uint32_t key_at(std::uint16_t found) const {
    return (found & kOpenCell) == 0 ? load_key(tile[found - 1u]) : load_key(frontier[found ^ kOpenCell]);
  }
  /// Returns the hash table's entry for a cell.
  std::uint16_t look_up(int x, int y) const { return hash[find_hash_slot(key_of(x, y), slot_of(x, y))]; }
  /// Returns the slot of a cell in the hash table, or the empty slot for it. The search begins at `slot`.
  std::uint32_t find_hash_slot(std::uint32_t key, std::uint32_t slot) const {
    while (hash[slot] != 0 && key_at(hash[slot]) != key) slot = (slot + 1) & (Limits::kHash - 1);
    return slot;
  }
};

static_assert(offsetof(PlacedTile, x) == 0 && offsetof(PlacedTile, y) == 2 && offsetof(model::Coord, y) == 2,
              "see key_in");
static_assert(std::is_trivially_copyable_v<Board<SmallLimits>>);
template <class L>
inline constexpr bool kLimitsAreValid = (L::kHash & (L::kHash - 1)) == 0 && (kMaxCells<L> < L::kHash) &&
                                        ((2 * L::kReach + 1) * (2 * L::kReach + 1) <= L::kHash) &&
                                        (L::kNodes + kNodesPerBlock <= 0xFFFF) && (L::kZones <= 0xFFFF) &&
                                        (kMaxOpenCells<L> < kOpenCell);
static_assert(kLimitsAreValid<SmallLimits> && kLimitsAreValid<MediumLimits> && kLimitsAreValid<LargeLimits>);

/// Returns the index into TileTable::areas of the zone's local area of kind `area`; -1 if there is none.
int local_area(const Tables& tables, const ZoneTable& zone, int area);

extern template struct Board<SmallLimits>;
extern template struct Board<MediumLimits>;
extern template struct Board<LargeLimits>;

}  // namespace tw::landscape
