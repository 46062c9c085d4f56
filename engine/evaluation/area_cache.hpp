#pragma once
// The areas of a board, walked once and kept from decision to decision while the board only grows.

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "engine/evaluation/evaluation_tables.hpp"
#include "engine/evaluation/frontier.hpp"
#include "engine/evaluation/piece_counts.hpp"
#include "engine/landscape/board.hpp"

namespace tw::evaluation {

/// A zone that an area joins.
struct JoinedZone {
  std::uint16_t tile;
  std::uint8_t zone;
  bool operator==(const JoinedZone&) const = default;
};
/// An area that an area touches: its root, and its index in AreaTable::touching.
struct TouchedArea {
  std::uint16_t root;
  std::uint8_t kind;
  bool operator==(const TouchedArea&) const = default;
};

/// A short list of distinct values.
template <class T, std::size_t kRoom>
struct ShortSet {
  std::array<T, kRoom> item;  // NOLINT: filled up to `size` only
  std::size_t size = 0;
  bool full = false;  ///< a further value did not fit

  T* begin() { return item.data(); }
  T* end() { return item.data() + size; }
  const T* begin() const { return item.data(); }
  const T* end() const { return item.data() + size; }
  void add(const T& value) {
    if (std::find(begin(), end(), value) != end()) return;
    if (size == kRoom)
      full = true;
    else
      item[size++] = value;
  }
};

/// What the tiles of an area contain: sums that can be added when areas merge.
template <class Limits>
struct AreaContents {
  static constexpr std::size_t kWords = (Limits::kTiles + 63) / 64;
  bool valid = false;                                   ///< counted for the tiles placed so far
  bool acts = false;                                    ///< the action of some zone changes a score
  std::int32_t distinct_tiles = 0;                      ///< a tile with several parts counts once
  std::array<std::int32_t, model::kMaxCounts> total{};  ///< in the order of AreaTable::counts
  std::array<std::uint64_t, kWords> tiles{};            ///< indices of tiles, as bits
  ShortSet<JoinedZone, 16> joined;
  ShortSet<TouchedArea, 32> touched;
  std::uint32_t touched_seen = 0;  ///< AreaCache's count of touchable parts when `touched` was updated
  std::array<std::uint8_t, model::kMaxTouched> closed{};  ///< number of touched areas that are closed, by kind

  /// True if a list is incomplete, so that contents cannot be added up.
  bool is_incomplete() const { return joined.full || touched.full; }
};

/// Whose pieces stand in an area.
struct AreaOwners {
  bool any = false;
  PieceCounts pieces{};
  PieceCounts staying{};  ///< those among them that stay when the area is closed
};

/// What the scores of an area give as it lies.
struct AreaPoints {
  bool linear_valid = false;
  bool end_valid = false;
  std::array<std::int32_t, kMostLinearScores> linear{};  ///< in the order of LinearScores::row
  std::array<std::int64_t, model::kMaxPlayers> end{};    ///< value of the scores at the end, in hundredths
};

/// Where an area is open.
struct AreaFrontier {
  bool valid = false;
  int sides = 0;                    ///< number of sides at which its tiles adjoin open cells
  std::vector<FrontierCell> cells;  ///< all open cells beside it, each once, without what they require
};

/// An area with everything that AreaCache keeps about it.
template <class Limits>
struct CachedArea {
  std::uint16_t root = 0;
  std::uint8_t area = 0;  ///< its kind
  AreaContents<Limits> contents;
  AreaOwners owners;
  AreaPoints points;
  AreaFrontier open;
  // The placement in which a local area of the tile joins it, see TileContacts.
  std::uint64_t joined_in = 0;
  std::uint8_t joined_by = 0;
};

/// Caches what areas contain. begin() compares the board with the previous one: if only tiles were added, just the
/// areas that these tiles join are invalidated; otherwise everything is. Values are computed on first use. Not
/// thread-safe.
template <class Limits>
class AreaCache {
 public:
  using Area = CachedArea<Limits>;

  /// Both references must stay valid until the next call.
  void begin(const EvaluationTables& facts, const landscape::Board<Limits>& board);
  /// Indices of the areas with pieces.
  const std::vector<std::uint16_t>& occupied() const { return occupied_; }
  std::size_t size() const { return size_; }
  Area& operator[](std::size_t i) { return areas_[i]; }
  const Area& operator[](std::size_t i) const { return areas_[i]; }

  /// Index of an area by its root, with valid contents. `area`: its kind.
  std::uint16_t find(int root, std::uint8_t area) {
    const std::uint16_t index = index_of(root, area);
    if (!areas_[index].contents.valid) walk(areas_[index]);
    return index;
  }
  /// The area with this root if it is cached, otherwise null.
  const Area* cached(int root) const {
    const std::uint16_t place = place_[static_cast<std::size_t>(root)];
    return place == 0 ? nullptr : &areas_[place - 1u];
  }
  /// The open cells beside an area. For areas closed by the tiles around them see add_surrounding.
  const AreaFrontier& find_frontier(Area& area);
  /// Updates the areas that an area touches: they may have merged or closed without it.
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
  std::uint64_t serial_ = 0;  ///< of the tables: others may have the same address
  const Board* board_ = nullptr;
  std::uint32_t touchable_parts_ = 0;  ///< parts placed so far of areas that others may touch
  std::vector<Area> areas_;
  std::size_t size_ = 0, tiles_ = 0;
  std::vector<std::uint16_t> occupied_;
  std::vector<landscape::Piece> pieces_;                  ///< as last counted
  std::array<landscape::LaidTile, Limits::kTiles> laid_;  // NOLINT: filled up to tiles_
  std::array<std::uint16_t, Board::kNodeRoom> place_{};   ///< by root: 1 + index of its area; 0: none
};

extern template class AreaCache<landscape::SmallLimits>;
extern template class AreaCache<landscape::MediumLimits>;
extern template class AreaCache<landscape::LargeLimits>;

}  // namespace tw::evaluation
