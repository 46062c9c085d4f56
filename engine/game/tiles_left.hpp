#pragma once
// Which tiles are not laid yet, as everybody at the table can tell: of each type how many, not their order.

#include <array>
#include <bit>
#include <cstdint>

#include "engine/game/evaluation_tables.hpp"
#include "engine/game/game_tables.hpp"
#include "engine/model/limits.hpp"

namespace tw::game {

/// Of the deck that ordinary turns draw from. Lives on the stack.
class TilesLeft {
 public:
  /// How many of them fit a cell, and how many of those would add no open end of the area that looks at it.
  struct Fitting {
    int all = 0, closing = 0;
  };

  template <class Position>
  void count(const GameTables& tables, const Position& at) {
    const std::size_t types = tables.tiles.size(), deck = tables.first_deck;
    std::array<std::int16_t, model::kMaxTiles> copies;  // NOLINT: filled up to `types` only
    std::fill_n(copies.begin(), types, std::int16_t{0});
    const std::size_t first = deck == 0 ? 0 : at.end[deck - 1];
    for (std::size_t i = first; i < at.end[deck]; ++i) ++copies[at.cards[i]];
    for (std::size_t i = 0; i < at.board.tiles; ++i) --copies[at.board.tile[i].type];
    all_turns_ = static_cast<int>(at.end[deck] - first);
    words_ = tables.evaluation.words;
    digits_ = tables.evaluation.planes;
    for (int d = 0; d < digits_; ++d) std::fill_n(plane_[static_cast<std::size_t>(d)].begin(), words_, 0);
    tiles_ = 0;
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
  Fitting fitting(const EvaluationTables& facts, unsigned need, unsigned cares, std::size_t area,
                  unsigned sides) const {
    Fitting out;
    unsigned met = 0;
    for (unsigned s = 0; s < 4; ++s) met |= (cares >> (4 * s) & 1u) << s;
    for (std::size_t w = 0; w < words_; ++w) {
      std::uint64_t any = 0, closing = 0;
      for (unsigned turn = 0; turn < 4; ++turn) {
        const unsigned within = ((met >> turn) | (met << (4 - turn))) & 15u;
        std::uint64_t fits = ~std::uint64_t{0}, ends = fits;
        for (unsigned s = 0; s < 4; ++s) {
          if (((met >> s) & 1u) == 0) continue;
          const unsigned own = (s + 4 - turn) & 3;
          fits &= facts.shows(own, (need >> (4 * s)) & 15u)[w];
          if (((sides >> s) & 1u) != 0) ends &= facts.ends(area, own, within)[w];
        }
        any |= fits;
        closing |= fits & ends;
      }
      for (int d = 0; d < digits_; ++d) {
        const std::uint64_t copies = plane_[static_cast<std::size_t>(d)][w];
        out.all += std::popcount(any & copies) << d;
        out.closing += std::popcount(closing & copies) << d;
      }
    }
    return out;
  }

 private:
  std::size_t words_ = 0;
  int digits_ = 0;
  int tiles_ = 0, all_turns_ = 0;
  std::array<std::array<std::uint64_t, (model::kMaxTiles + 63) / 64>, 10> plane_;  // NOLINT: filled by count()
};

}  // namespace tw::game
