#pragma once
// The laid tiles of a position and the areas that they form: one trivially copyable value.
//
// Areas are disjoint sets of nodes (the part of an area on one tile) with path halving, and a circular list of members,
// so that joining two areas is a few stores and a scored area can be walked. What a walk can find (tiles, symbols) is
// not kept; open slots and pieces are, since every turn asks for them. A copy is one memcpy, equality is memcmp:
// everything beyond the counters stays zero or as it was left, never undefined.

#include <array>
#include <cstdint>
#include <cstring>

#include "engine/landscape/tables.hpp"
#include "engine/model/geometry.hpp"

namespace tw::landscape {

/// What a position can hold. The common size lives in the first-level cache; the other one carries any set that can be
/// played, slower, by the same code.
struct SmallLimits {
  static constexpr int kTiles = 104;
  static constexpr int kNodes = 560;
  static constexpr int kZones = 480;
  static constexpr int kCells = 3 * kTiles + 1;  ///< laid and open ones: a tile brings three new cells at most
  static constexpr int kOpen = 2 * kTiles + 2;   ///< open ones at once
  static constexpr int kHash = 512;              ///< a power of two, more than kCells
  static constexpr int kPieces = 48;
  static constexpr int kParts = 12;
};
struct MediumLimits {
  static constexpr int kTiles = 320;
  static constexpr int kNodes = 2400;
  static constexpr int kZones = 2000;
  static constexpr int kCells = 3 * kTiles + 1;
  static constexpr int kOpen = 2 * kTiles + 2;
  static constexpr int kHash = 2048;
  static constexpr int kPieces = 128;
  static constexpr int kParts = model::kMaxParts;
};
struct LargeLimits {
  static constexpr int kTiles = model::kMaxTiles;
  static constexpr int kNodes = 65000;
  static constexpr int kZones = 65000;
  static constexpr int kCells = 3 * kTiles + 1;
  static constexpr int kOpen = 2 * kTiles + 2;
  static constexpr int kHash = 32768;
  static constexpr int kPieces = 4096;
  static constexpr int kParts = model::kMaxParts;
};

inline constexpr std::uint16_t kNone = 0xFFFF;
/// Marks of a node: which kinds of piece stand in its area (low six bits), which watched symbols it carries.
inline constexpr int kWatchShift = 6;

struct LaidTile {
  std::int16_t x, y;
  std::uint16_t type;
  std::uint16_t first_node, first_zone;
  std::uint8_t turn;     ///< quarters clockwise
  std::uint8_t covered;  ///< 1 if a symbol of some zone is covered
};

/// A cell that holds a tile or touches one.
struct Cell {
  std::int16_t x, y;
  std::uint16_t tile;   ///< index of the laid tile, kNone for an open cell
  std::uint16_t place;  ///< place in the frontier while open
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
  std::uint16_t tiles = 0, nodes = 0, zones = 0, cells = 0, open_cells = 0, pieces = 0;
  std::uint16_t closed = 0;  ///< 1 if the tile laid last closed an area or brought one without anything open
  std::array<LaidTile, Limits::kTiles> tile{};
  std::array<std::uint16_t, Limits::kNodes> parent{};
  std::array<std::uint16_t, Limits::kNodes> next{};  ///< circular list of the members of the area
  std::array<std::uint16_t, Limits::kNodes> open{};  ///< at the root: slots still open, or cells around it
  std::array<std::uint16_t, Limits::kNodes> tile_of{};
  std::array<std::uint8_t, Limits::kNodes> marks{};     ///< at the root
  std::array<std::uint32_t, Limits::kZones> covered{};  ///< symbols covered on a zone, as bits
  std::array<Cell, Limits::kCells> cell{};
  // The open cells, dense, in no order: the cell, what a tile must show at its sides (as TileTable::rim; 0 anything),
  // and which of those bits count. A tile fits if ((rim ^ need) & cares) == 0: many cells a compare.
  std::array<std::uint16_t, Limits::kOpen> frontier{};
  std::array<std::uint16_t, Limits::kOpen> need{};
  std::array<std::uint16_t, Limits::kOpen> cares{};
  std::array<std::uint16_t, Limits::kHash> hash{};  ///< 1 + cell, 0 empty
  std::array<Piece, Limits::kPieces> piece{};

  /// Lays a tile on an open cell (on the empty board: at any place) where it fits, and joins its areas with those it
  /// meets. Undefined where it does not fit.
  void lay(const Tables& tables, int type, model::Coord at, model::Rotation turn);
  /// Opens the cell (0, 0) of an empty board, for games without a start tile.
  void open_first();
  /// Number of legal (x, y, rotation) of a tile; every rotation counted.
  int count_placements(const TileTable& type) const;
  /// Puts a piece on zone `zone` of laid tile `at`.
  void put_piece(const Tables& tables, int at, int zone, int role, int player);
  /// Takes a piece off the board (the last of the list takes its place) and says so to its area.
  void remove_piece(int index);

  /// Root of a node's area; halves the path.
  int find(int node) {
    auto n = static_cast<std::uint16_t>(node);
    while (parent[n] != n) n = parent[n] = parent[parent[n]];
    return n;
  }
  /// The same without changing anything.
  int root(int node) const {
    auto n = static_cast<std::uint16_t>(node);
    while (parent[n] != n) n = parent[n];
    return n;
  }
  /// Index of the cell at a place, -1 if nothing has been laid there or beside it.
  int cell_at(int x, int y) const {
    for (std::uint32_t h = slot_of(x, y);; h = (h + 1) & (Limits::kHash - 1)) {
      const std::uint16_t c = hash[h];
      if (c == 0) return -1;
      if (cell[c - 1u].x == x && cell[c - 1u].y == y) return c - 1;
    }
  }
  /// Index of the tile at a place, -1 if there is none.
  int tile_at(int x, int y) const {
    const int c = cell_at(x, y);
    return c < 0 || cell[static_cast<std::size_t>(c)].tile == kNone ? -1 : cell[static_cast<std::size_t>(c)].tile;
  }
  /// True if a tile with this rim fits the open cell at a place of the frontier.
  bool fits(std::uint16_t rim, std::size_t place) const { return ((rim ^ need[place]) & cares[place]) == 0; }
  /// Number of open cells that a tile fits, for each of its four turns; one pass.
  std::array<std::uint16_t, 4> count_fits(const std::array<std::uint16_t, 4>& rim) const {
    std::uint16_t n0 = 0, n1 = 0, n2 = 0, n3 = 0;  // as wide as the cells' words: the loop runs on whole vectors
    for (std::size_t i = 0; i < open_cells; ++i) {
      n0 = static_cast<std::uint16_t>(n0 + (fits(rim[0], i) ? 1 : 0));
      n1 = static_cast<std::uint16_t>(n1 + (fits(rim[1], i) ? 1 : 0));
      n2 = static_cast<std::uint16_t>(n2 + (fits(rim[2], i) ? 1 : 0));
      n3 = static_cast<std::uint16_t>(n3 + (fits(rim[3], i) ? 1 : 0));
    }
    return {n0, n1, n2, n3};
  }

  static std::uint32_t slot_of(int x, int y) { return static_cast<std::uint32_t>(x + 23 * y) & (Limits::kHash - 1); }
};

static_assert(std::is_trivially_copyable_v<Board<SmallLimits>>);
template <class L>
inline constexpr bool kSound =
    (L::kHash & (L::kHash - 1)) == 0 && L::kHash
                                            > L::kCells&& L::kNodes < kNone&& L::kCells < kNone&& L::kZones < kNone;
static_assert(kSound<SmallLimits> && kSound<MediumLimits> && kSound<LargeLimits>);

/// Local area (index into TileTable::areas) of a zone in an area of kind `area`; -1 if the zone has none.
int local_area(const Tables& tables, const ZoneTable& zone, int area);

extern template struct Board<SmallLimits>;
extern template struct Board<MediumLimits>;
extern template struct Board<LargeLimits>;

}  // namespace tw::landscape
