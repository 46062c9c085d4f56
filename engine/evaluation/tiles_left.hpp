#pragma once
// Which tiles are not laid yet, as everybody at the table can tell: of each type how many, not their order.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "engine/evaluation/evaluation_tables.hpp"
#include "engine/landscape/position.hpp"
#include "engine/model/limits.hpp"

namespace tw::evaluation {

/// Of the deck that ordinary turns draw from. One thread; kept from position to position for what it knows of cells.
class TilesLeft {
 public:
  /// How many of them fit a cell, and how many of those would add no open end of the area that looks at it.
  struct Fitting {
    int all = 0, closing = 0;
  };

  /// `also`: a type of tile, one more of which counts as laid; -1 for none.
  template <class Limits>
  void count(const EvaluationTables& facts, const landscape::Position<Limits>& at, int also = -1) {
    const landscape::GameTables& tables = *facts.game;
    const std::size_t types = tables.tiles.size(), deck = tables.first_deck;
    std::array<std::int16_t, model::kMaxTiles> copies;  // NOLINT: filled up to `types` only
    std::fill_n(copies.begin(), types, std::int16_t{0});
    const std::size_t first = deck == 0 ? 0 : at.end[deck - 1];
    for (std::size_t i = first; i < at.end[deck]; ++i) ++copies[at.cards[i]];
    for (std::size_t i = 0; i < at.board.tiles; ++i) --copies[at.board.tile[i].type];
    if (also >= 0) --copies[static_cast<std::size_t>(also)];
    all_turns_ = static_cast<int>(at.end[deck] - first);
    if (facts_ == &facts && serial_ == facts_->serial &&
        std::equal(copies.begin(), copies.begin() + types, copies_.begin()))
      return;  // as for the position before
    std::copy_n(copies.begin(), types, copies_.begin());
    begin(facts);
    for (std::size_t t = 0; t < types; ++t) {
      if (copies[t] <= 0) continue;  // of another deck, or prepared decks say otherwise
      tiles_ += copies[t];
      for (auto rest = static_cast<unsigned>(copies[t]); rest != 0; rest &= rest - 1) {
        const auto d = static_cast<std::size_t>(std::countr_zero(rest));
        if (d < plane_.size()) plane_[d][t / 64] |= std::uint64_t{1} << (t % 64);
      }
    }
  }
  int tiles() const { return tiles_; }
  /// Ordinary turns still to be begun or under way, at most.
  int turns() const { return tiles_; }
  int all_turns() const { return all_turns_; }

  /// `need`, `cares`: of an open cell, as in Board; `sides`: where an area of this kind meets it, as bits.
  Fitting fitting(unsigned need, unsigned cares, std::size_t area, unsigned sides) {
    const std::uint32_t key = need | met_sides(cares) << 16 | static_cast<std::uint32_t>(area) << 20 | sides << 24;
    Known& known = known_[(key * 2654435769u) >> (32 - kDigitsKnown)];
    if (known.key != key || known.serial != serial_) {
      known.key = key;
      known.serial = serial_;
      known.count = 0;
      if (words_ <= kWordsKnown)
        for (std::size_t w = 0; w < words_; ++w) known.types[w] = types(w, need, met_sides(cares), area, sides);
    }
    if (known.count != count_) {
      known.count = count_;
      known.fitting = words_ <= kWordsKnown ? count_known(known) : count_all(need, met_sides(cares), area, sides);
    }
    return known.fitting;
  }

 private:
  /// Types that fit a cell, and those of them that add no open end.
  struct Types {
    std::uint64_t any = 0, closing = 0;
  };
  static constexpr std::size_t kWordsKnown = 2;
  static constexpr unsigned kDigitsKnown = 9;
  /// What was found of one sort of cell: types as long as the tables are the same, their tiles as long as the same are
  /// left.
  struct Known {
    std::uint32_t key = 0;
    std::uint32_t count = 0;
    std::uint64_t serial = 0;  ///< of the tables; 0 for none
    Fitting fitting;
    std::array<Types, kWordsKnown> types;
  };

  static unsigned met_sides(unsigned cares) {
    return (cares & 1u) | (cares >> 3 & 2u) | (cares >> 6 & 4u) | (cares >> 9 & 8u);
  }
  void begin(const EvaluationTables& facts);
  Types types(std::size_t word, unsigned need, unsigned met, std::size_t area, unsigned sides) const;
  Fitting count_known(const Known& known) const;
  Fitting count_all(unsigned need, unsigned met, std::size_t area, unsigned sides) const;

  const EvaluationTables* facts_ = nullptr;
  std::uint64_t serial_ = 0;
  std::size_t words_ = 0;
  std::size_t digits_ = 0;
  std::uint32_t count_ = 0;                            ///< of calls of count() that found other tiles
  std::array<std::int16_t, model::kMaxTiles> copies_;  // NOLINT: of the last of them, by type
  int tiles_ = 0, all_turns_ = 0;
  std::array<std::array<std::uint64_t, (model::kMaxTiles + 63) / 64>, 10> plane_;  // NOLINT: filled by count()
  std::vector<Known> known_ = std::vector<Known>(std::size_t{1} << kDigitsKnown);
};

}  // namespace tw::evaluation
