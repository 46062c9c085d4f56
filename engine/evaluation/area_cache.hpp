#pragma once
// A cache of the areas of a board. It is reused from decision to decision as long as tiles are only added to the board.

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "engine/evaluation/evaluation_tables.hpp"
#include "engine/evaluation/frontier.hpp"
#include "engine/evaluation/seats.hpp"
#include "engine/landscape/board.hpp"

namespace tw::evaluation {

/// A zone that is joined to an area without belonging to it.
struct JoinedZone {
  std::uint16_t tile;
  std::uint8_t zone;
  bool operator==(const JoinedZone&) const = default;
};
/// An area that another area touches: its root, and the index of its kind in the other area's AreaTable::touching.
struct TouchedArea {
  std::uint16_t root;
  std::uint8_t kind;
  bool operator==(const TouchedArea&) const = default;
};

/// A short list of distinct values.
template <class T, std::size_t kCapacity>
struct ShortSet {
  std::array<T, kCapacity> item;  // NOLINT: filled up to `size` only
  std::size_t size = 0;
  bool full = false;  ///< true if a value did not fit into the list

  T* begin() { return item.data(); }
  T* end() { return item.data() + size; }
  const T* begin() const { return item.data(); }
  const T* end() const { return item.data() + size; }
  void clear() {
    size = 0;
    full = false;
  }
  /// Adds a value unless the list is full. Returns false if the list already has the value.
  bool add(const T& value) {
    if (std::find(begin(), end(), value) != end()) return false;
    if (size == kCapacity)
      full = true;
    else
      item[size++] = value;
    return true;
  }
};

/// If an area touches more open areas than this number, evaluate() may count the additional ones twice.
inline constexpr std::size_t kMaxTouchedAreas = 48;

/// The contents of an area's tiles, as sums that can be added up when areas merge.
template <class Limits>
struct AreaContents {
  static constexpr std::size_t kWords = (Limits::kTiles + 63) / 64;
  bool valid = false;                                   ///< true if computed for the tiles placed so far
  bool has_scoring_action = false;                      ///< true if an action in the area changes a score
  std::int32_t distinct_tiles = 0;                      ///< number of tiles; a tile with several parts counts once
  std::array<std::int32_t, model::kMaxCounts> total{};  ///< counts of the area, in the order of AreaTable::counts
  std::array<std::uint64_t, kWords> tiles{};            ///< indices of tiles, as bits
  ShortSet<JoinedZone, 16> joined;
  ShortSet<TouchedArea, 32> touched;
  std::uint32_t touched_seen = 0;  ///< value of AreaCache::touchable_parts_ when `touched` was last updated
  std::array<std::uint8_t, model::kMaxTouched> closed{};  ///< number of closed areas that the area touches, by kind

  /// Returns true if a list is incomplete, so that contents cannot be added up.
  bool is_incomplete() const { return joined.full || touched.full; }
};

/// The pieces in an area, by owner.
struct AreaOwners {
  bool any = false;
  PieceCounts pieces{};
  PieceCounts staying{};  ///< the pieces that stay on the board when the area is closed

  /// Adds pieces in a role; see PieceCounts.
  void add(const landscape::RoleTable& role, std::uint64_t counts) {
    any = true;
    pieces[role.piece] += counts;
    if (role.stays) staying[role.piece] += counts;
  }
};

/// The points that the scores give for an area in its current state.
struct AreaPoints {
  bool linear_valid = false;
  bool end_valid = false;
  std::array<std::int32_t, kMaxLinearScores> linear{};  ///< in the order of LinearScores::row
  SeatValues end{};                                     ///< values of the scores at the end of the game
};

/// The open cells beside an area.
struct AreaFrontier {
  bool valid = false;
  int sides = 0;                    ///< number of sides at which the area's tiles adjoin open cells
  std::vector<FrontierCell> cells;  ///< without duplicates and without requirements
};

/// An area and the data that AreaCache stores about it.
template <class Limits>
struct CachedArea {
  std::uint16_t root = 0;
  std::uint8_t area = 0;  ///< kind of area
  AreaContents<Limits> contents;
  AreaOwners owners;
  AreaPoints points;
  AreaFrontier open;
  // The id of the placement in which a local area of the tile last joined this area, and the index of that local area;
  // see TileContacts.
  std::uint64_t joined_in = 0;
  std::uint8_t joined_by = 0;

  /// Marks all cached data except the owners as invalid.
  void invalidate() { contents.valid = points.linear_valid = points.end_valid = open.valid = false; }
};

/// Caches the contents of areas. begin() compares the board with the previous one: if only tiles were added, only the
/// areas that these tiles join are invalidated; otherwise all areas are. Values are computed when they are first
/// needed. Not thread-safe.
template <class Limits>
class AreaCache {
 public:
  using Area = CachedArea<Limits>;

  /// Prepares the cache for a position. Both references must stay valid until the next call.
  void begin(const EvaluationTables& facts, const landscape::Board<Limits>& board);
  /// Returns the indices of the areas with pieces.
  const std::vector<std::uint16_t>& occupied() const { return occupied_; }
  std::size_t size() const { return size_; }
  Area& operator[](std::size_t i) { return areas_[i]; }
  const Area& operator[](std::size_t i) const { return areas_[i]; }

  /// Returns the index of the area of kind `area` with this root. Computes the contents of the area if necessary.
  std::uint16_t find(int root, std::uint8_t area) {
    const std::uint16_t index = index_of(root, area);
    if (!areas_[index].contents.valid) walk(areas_[index]);
    return index;
  }
  /// Returns the area with this root if it is cached, otherwise nullptr.
  const Area* cached(int root) const {
    const std::uint16_t place = index_by_root_[root];
    return place == 0 ? nullptr : &areas_[place - 1u];
  }
  /// Returns the open cells beside an area. For areas closed by the tiles around them, see add_surrounding.
  const AreaFrontier& find_frontier(Area& area);
  /// Updates the list of areas that this area touches: they may have merged or closed while this area did not change.
  void update_touched(Area& area) {
    if (area.contents.touched_seen != touchable_parts_ && area.contents.touched.size != 0) refresh_touched(area);
  }

 private:
  using Board = landscape::Board<Limits>;

  bool has_grown(const EvaluationTables& facts, const Board& board) const;
  void clear();
  void invalidate(int root);
  void count_pieces();
  bool has_same_pieces() const;
  void recount_pieces();
  std::uint16_t index_of(int root, std::uint8_t area);
  void walk(Area& area);
  void refresh_touched(Area& area);

  const EvaluationTables* facts_ = nullptr;
  std::uint64_t serial_ = 0;  ///< serial number of the tables; other tables may later have the same address
  const Board* board_ = nullptr;
  std::uint32_t touchable_parts_ = 0;  ///< number of parts placed so far of areas that others may touch
  std::vector<Area> areas_;
  std::size_t size_ = 0, tiles_ = 0;
  std::vector<std::uint16_t> occupied_;
  std::vector<landscape::Piece> pieces_;                             ///< the pieces on the board at the last count
  std::array<landscape::PlacedTile, Limits::kTiles> placed_tiles_;   // NOLINT: filled up to tiles_
  std::array<std::uint16_t, Board::kNodeCapacity> index_by_root_{};  ///< by root: 1 + index of its area; 0: none
};

extern template class AreaCache<landscape::SmallLimits>;
extern template class AreaCache<landscape::MediumLimits>;
extern template class AreaCache<landscape::LargeLimits>;

}  // namespace tw::evaluation
