#pragma once
// The laid tiles of a position and the areas that they form: one trivially copyable value.
//
// Areas are disjoint sets of nodes (the part of an area on one tile) with path halving, and a circular list of members,
// so that joining two areas is a few stores and a scored area can be walked. What a walk can find (tiles, symbols) is
// not kept; open slots and pieces are, since every turn asks for them. A copy is one memcpy, equality is memcmp:
// everything beyond the counters stays zero or as it was left, never undefined.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "engine/landscape/fits.hpp"
#include "engine/landscape/tables.hpp"
#include "engine/model/geometry.hpp"

namespace tw::landscape {

/// What a position can hold. The common size lives in the first-level cache; the other one carries any set that can be
/// played, slower, by the same code.
struct SmallLimits {
  static constexpr int kTiles = 104;
  static constexpr int kNodes = 560;
  static constexpr int kZones = 480;
  static constexpr int kHash = 512;  ///< a power of two; more than all cells, laid and open: see kCells
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

/// Laid and open cells together: a tile brings three new ones at most.
template <class Limits>
inline constexpr int kCells = 3 * Limits::kTiles + 1;
/// Open cells at once.
template <class Limits>
inline constexpr int kOpen = 2 * Limits::kTiles + 2;

/// In the hash, of an open cell.
inline constexpr std::uint16_t kOpenCell = 0x8000;
/// What Board::closed says of the tile laid last: it closed a connected area or brought one with nothing open; or one
/// whose surroundings it completed.
inline constexpr std::uint16_t kClosedArea = 1, kClosedAround = 2;

/// `n` words that are all kFitsNothing.
template <std::size_t n>
constexpr std::array<std::uint16_t, n> fits_nothing() {
  std::array<std::uint16_t, n> out{};
  out.fill(kFitsNothing);
  return out;
}
/// Marks of a node: which kinds of piece stand in its area (low six bits), which watched symbols it carries.
inline constexpr int kWatchShift = 6;

struct LaidTile {
  std::int16_t x, y;
  std::uint16_t type;
  std::uint16_t first_node, first_zone;
  /// In Tables::sides: where the sides of the turned tile begin, counted from the south of the board, since it is
  /// mostly read by a tile beyond one of them. Its `row ^ 2` begins in the north.
  std::uint16_t row;
  std::uint8_t turn;     ///< quarters clockwise
  std::uint8_t covered;  ///< 1 if a symbol of some zone is covered
  std::uint16_t none;    ///< always 0; fills 16 bytes
};

struct Piece {
  std::uint16_t node;  ///< of the area that its role looks at
  std::uint16_t tile;  ///< index of the laid tile
  std::uint8_t zone;
  std::uint8_t player;
  std::uint8_t role;
  std::uint8_t kind;  ///< of piece
};

template <class Limits>
struct Board {
  static constexpr int kNodeRoom = Limits::kNodes + kNodeBlock;
  static constexpr int kOpenRoom = (kOpen<Limits> + kFitBlock - 1) / kFitBlock * kFitBlock;

  std::uint16_t tiles = 0, nodes = 0, zones = 0, open_cells = 0, pieces = 0;
  std::uint16_t closed = 0;  ///< what the tile laid last closed, as bits
  /// Not 0: some cell lies further than kReach from (0, 0). Until then every cell stands in the hash where the search
  /// for it begins.
  std::uint16_t wide = 0;
  std::array<LaidTile, Limits::kTiles> tile{};
  std::array<std::uint16_t, kNodeRoom> parent{};
  std::array<std::uint16_t, kNodeRoom> next{};  ///< circular list of the members of the area
  std::array<std::uint16_t, kNodeRoom> open{};  ///< at the root: slots still open, or cells around it
  std::array<std::uint16_t, kNodeRoom> tile_of{};
  std::array<std::uint8_t, kNodeRoom> marks{};          ///< at the root
  std::array<std::uint32_t, Limits::kZones> covered{};  ///< symbols covered on a zone, as bits
  // The open cells, dense, in no order: where, what a tile must show there and which bits of it count (fits.hpp).
  std::array<model::Coord, kOpenRoom> frontier{};
  std::array<std::uint16_t, kOpenRoom> need = fits_nothing<kOpenRoom>();
  std::array<std::uint16_t, kOpenRoom> cares = fits_nothing<kOpenRoom>();
  /// Laid and open cells by coordinates: 0 nothing, 1 + laid tile, or kOpenCell | place in the frontier.
  std::array<std::uint16_t, Limits::kHash> hash{};
  std::array<Piece, Limits::kPieces> piece{};
  std::array<std::uint16_t, kFewAround> around_tile{};  ///< see Tables::few_around
  std::uint16_t around_tiles = 0;
  /// Places of the hash at which a cell around one of them begins, as bits.
  std::array<std::uint32_t, Limits::kHash / 32> near_around{};

  /// Makes a board of zero bytes the empty board.
  void clear() { need = cares = fits_nothing<kOpenRoom>(); }
  /// Lays a tile on an open cell (on the empty board: at any place) where it fits, and joins its areas with those it
  /// meets. Undefined where it does not fit.
  void lay(const Tables& tables, int type, model::Coord at, model::Rotation turn);
  /// The same on the open cell at a place of the frontier.
  void lay_at(const Tables& tables, int type, std::size_t place, model::Rotation turn);
  /// Opens a cell of an empty board, for games without a start tile; returns its place in the frontier.
  std::size_t open_first(model::Coord at = {});
  /// Number of legal (x, y, rotation) of a tile; every rotation counted.
  int count_placements(const TileTable& type) const;
  /// Puts a piece on zone `zone` of laid tile `at`.
  void put_piece(const Tables& tables, int at, int zone, int role, int player);
  /// Takes a piece off the board (the last of the list takes its place) and says so to its area.
  void remove_piece(int index);

  /// Root of a node's area; halves the path.
  int find(int node) { return static_cast<int>(top_of(static_cast<std::size_t>(node))); }
  std::size_t top_of(std::size_t node) {
    for (;;) {
      const std::size_t up = parent[node];
      const std::uint16_t top = parent[up];
      if (up == top) return up;
      parent[node] = top;
      node = top;
    }
  }
  /// The same without changing anything.
  int root(int node) const {
    auto n = static_cast<std::uint16_t>(node);
    while (parent[n] != n) n = parent[n];
    return n;
  }
  /// Index of the tile at a place, -1 if there is none.
  int tile_at(int x, int y) const {
    const std::uint16_t found = look_up(x, y);
    return found == 0 || (found & kOpenCell) != 0 ? -1 : found - 1;
  }
  /// The same for a place beside a laid tile or at one of its corners.
  int tile_near(int x, int y) const {
    const std::uint16_t found = wide == 0 ? hash[slot_of(x, y)] : look_up(x, y);
    return found == 0 || (found & kOpenCell) != 0 ? -1 : found - 1;
  }
  /// Place of a cell in the frontier, -1 if it is not open.
  int open_at(int x, int y) const {
    const std::uint16_t found = look_up(x, y);
    return (found & kOpenCell) == 0 ? -1 : found & ~kOpenCell;
  }
  /// True if a tile with this rim fits the open cell at a place of the frontier.
  bool fits(std::uint16_t rim, std::size_t place) const { return (rim & cares[place]) == need[place]; }
  /// Number of open cells that a tile fits, for each of its four turns; one pass.
  Turns count_fits(const Turns& rim) const { return kFits.count(borders(), rim); }
  /// Place in the frontier of the k-th cell (from 0) that `rim` fits; there must be more than k.
  std::size_t find_fit(std::uint16_t rim, std::uint32_t k) const { return kFits.find(borders(), rim, k); }

  OpenCells borders() const { return {need.data(), cares.data(), open_cells}; }
  /// Where the search for a cell in the hash begins. Cells within reach begin at different places.
  static constexpr std::uint32_t kRow = 2 * Limits::kReach + 1;
  static std::uint32_t slot_of(int x, int y) {
    return static_cast<std::uint32_t>(slot_within_reach(x, y)) & (Limits::kHash - 1);
  }
  /// The same, for cells within reach only: row by row from the north-west one, so that no cell needs a mask.
  static std::size_t slot_within_reach(std::ptrdiff_t x, std::ptrdiff_t y) {
    constexpr std::ptrdiff_t kMiddle = Limits::kReach * (2 * Limits::kReach + 2);
    return static_cast<std::size_t>(x + (2 * Limits::kReach + 1) * y + kMiddle);
  }
  /// Both coordinates as one number.
  static std::uint32_t key_of(int x, int y) {
    return static_cast<std::uint32_t>(y) << 16 | static_cast<std::uint16_t>(x);
  }
  /// Of something that begins with x and y; one load where numbers are stored so.
  template <class Place>
  static std::uint32_t key_in(const Place& place) {
    if constexpr (std::endian::native != std::endian::little) return key_of(place.x, place.y);
    std::uint32_t key = 0;
    std::memcpy(&key, &place, sizeof key);
    return key;
  }
  /// The key of a cell found in the hash.
  std::uint32_t key_at(std::uint16_t found) const {
    return (found & kOpenCell) == 0 ? key_in(tile[found - 1u]) : key_in(frontier[found ^ kOpenCell]);
  }
  /// What the hash holds of a cell.
  std::uint16_t look_up(int x, int y) const { return hash[place_in_hash(key_of(x, y), slot_of(x, y))]; }
  /// The place of a cell in the hash, or the empty one for it; the search begins at `slot`.
  std::uint32_t place_in_hash(std::uint32_t key, std::uint32_t slot) const {
    while (hash[slot] != 0 && key_at(hash[slot]) != key) slot = (slot + 1) & (Limits::kHash - 1);
    return slot;
  }
};

static_assert(offsetof(LaidTile, x) == 0 && offsetof(LaidTile, y) == 2 && offsetof(model::Coord, y) == 2, "see key_in");
static_assert(std::is_trivially_copyable_v<Board<SmallLimits>>);
template <class L>
inline constexpr bool kSound = (L::kHash & (L::kHash - 1)) == 0 && (kCells<L> < L::kHash) &&
                               ((2 * L::kReach + 1) * (2 * L::kReach + 1) <= L::kHash) &&
                               (L::kNodes + kNodeBlock <= 0xFFFF) && (L::kZones <= 0xFFFF) && (kOpen<L> < kOpenCell);
static_assert(kSound<SmallLimits> && kSound<MediumLimits> && kSound<LargeLimits>);

/// Local area (index into TileTable::areas) of a zone in an area of kind `area`; -1 if the zone has none.
int local_area(const Tables& tables, const ZoneTable& zone, int area);

extern template struct Board<SmallLimits>;
extern template struct Board<MediumLimits>;
extern template struct Board<LargeLimits>;

}  // namespace tw::landscape
