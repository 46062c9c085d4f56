#pragma once
// The tiles that have not been placed yet, as known to all players: the number of tiles of each type, but not their
// order.

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "engine/evaluation/evaluation_tables.hpp"
#include "engine/evaluation/seats.hpp"
#include "engine/landscape/position.hpp"
#include "engine/model/limits.hpp"

namespace tw::evaluation {

/// Counts the remaining tiles of the deck from which ordinary turns draw, and how many of them fit an open cell. Fits
/// are cached by the requirements of a cell: types stay valid as long as the tables are the same, and counts as long as
/// the same tiles remain. Not thread-safe.
class RemainingTiles {
 public:
  /// Number of remaining tiles that fit a cell, and number of tiles among them that open no new end of a given area.
  struct Fit {
    int all = 0, closing = 0;
  };

  /// Counts the remaining tiles in a position. `extra_placed_type`: type of one more tile that counts as placed; -1 for
  /// none.
  template <class Limits>
  void count(const EvaluationTables& facts, const landscape::Position<Limits>& at, int extra_placed_type = -1) {
    const landscape::GameTables& tables = *facts.game;
    const std::size_t types = tables.tiles.size(), deck = tables.first_deck;
    std::array<std::int16_t, model::kMaxTiles> copies;  // NOLINT: filled up to `types` only
    std::fill_n(copies.begin(), types, std::int16_t{0});
    const std::size_t first = deck == 0 ? 0 : at.end[deck - 1];
    for (std::size_t i = first; i < at.end[deck]; ++i) ++copies[at.cards[i]];
    for (std::size_t i = 0; i < at.board.tiles; ++i) --copies[at.board.tile[i].type];
    if (extra_placed_type >= 0) --copies[extra_placed_type];
    all_turns_ = static_cast<int>(at.end[deck] - first);
    if (facts_ == &facts && serial_ == facts_->serial &&
        std::equal(copies.begin(), copies.begin() + types, copies_.begin()))
      return;  // the same tiles remain as before
    std::copy_n(copies.begin(), types, copies_.begin());
    begin(facts);
    for (std::size_t t = 0; t < types; ++t) {
      if (copies[t] <= 0) continue;  // no copies are left, or the tile is from another deck
      tiles_ += copies[t];
      for (const std::size_t d : Bits(static_cast<std::uint32_t>(copies[t])))
        if (d < plane_.size()) plane_[d][t / 64] |= std::uint64_t{1} << (t % 64);
    }
  }
  int tile_count() const { return tiles_; }
  /// Returns the maximum number of remaining ordinary turns, including the current one.
  int max_turns_left() const { return tiles_; }
  /// Returns the maximum number of ordinary turns in the whole game.
  int max_turns() const { return all_turns_; }

  /// Returns the numbers of remaining tiles that fit an open cell. `required`, `care_mask`: requirements of the cell,
  /// as in Board; `sides`: sides of the cell at which an area of this kind adjoins it, as bits.
  Fit count_fitting(unsigned required, unsigned care_mask, std::size_t area, unsigned sides) {
    const std::uint32_t key =
        required | sides_with_neighbours(care_mask) << 16 | static_cast<std::uint32_t>(area) << 20 | sides << 24;
    CacheEntry& entry = cache_[(key * 2654435769u) >> (32 - kCacheBits)];
    if (entry.key != key || entry.serial != serial_) {
      entry.key = key;
      entry.serial = serial_;
      entry.count = 0;
      if (words_ <= kMaxCachedWords)
        for (std::size_t w = 0; w < words_; ++w)
          entry.types[w] = types(w, required, sides_with_neighbours(care_mask), area, sides);
    }
    if (entry.count != count_) {
      entry.count = count_;
      entry.fitting = count(entry, required, sides_with_neighbours(care_mask), area, sides);
    }
    return entry.fitting;
  }

 private:
  /// Types that fit a cell, and the types among them that open no new end.
  struct Types {
    std::uint64_t any = 0, closing = 0;
  };
  static constexpr std::size_t kMaxCachedWords = 2;
  static constexpr unsigned kCacheBits = 9;
  /// Cached results for cells with the same requirements: the types, valid for the same tables, and the fit, valid
  /// while the same tiles remain.
  struct CacheEntry {
    std::uint32_t key = 0;
    std::uint64_t count = 0;   ///< value of count_ for which `fitting` is valid
    std::uint64_t serial = 0;  ///< serial number of the tables; 0 for none
    Fit fitting;
    std::array<Types, kMaxCachedWords> types;
  };

  static unsigned sides_with_neighbours(unsigned care_mask) {
    return (care_mask & 1u) | (care_mask >> 3 & 2u) | (care_mask >> 6 & 4u) | (care_mask >> 9 & 8u);
  }
  void begin(const EvaluationTables& facts);
  Types types(std::size_t word, unsigned required, unsigned met, std::size_t area, unsigned sides) const;
  /// Counts the remaining tiles that fit. Uses the types in `known` unless there are too many types to cache.
  Fit count(const CacheEntry& entry, unsigned required, unsigned met, std::size_t area, unsigned sides) const;

  const EvaluationTables* facts_ = nullptr;
  std::uint64_t serial_ = 0;
  std::size_t words_ = 0;
  std::size_t digits_ = 0;
  std::uint64_t count_ = 0;                            ///< number of times that the remaining tiles have changed
  std::array<std::int16_t, model::kMaxTiles> copies_;  // NOLINT: remaining copies by type
  int tiles_ = 0, all_turns_ = 0;
  std::array<std::array<std::uint64_t, (model::kMaxTiles + 63) / 64>, 10>
      plane_;  // NOLINT: binary digits of copies_, as sets of types
  std::vector<CacheEntry> cache_ = std::vector<CacheEntry>(std::size_t{1} << kCacheBits);
};

}  // namespace tw::evaluation
