#include "engine/evaluation/remaining_tiles.hpp"

#include <algorithm>
#include <bit>

namespace tw::evaluation {

namespace {

/// A function that counts the tiles in two sets of types, given one word of each set. `digits` has one word per binary
/// digit of the numbers of copies.
using Count = void (*)(const std::uint64_t (&sets)[2], const std::uint64_t* digits, std::size_t stride, std::size_t n,
                       int (&sums)[2]);

[[gnu::always_inline]] inline void add_up(const std::uint64_t (&sets)[2], const std::uint64_t* digits,
                                          std::size_t stride, std::size_t n, int (&sums)[2]) {
  for (std::size_t d = 0; d < n; ++d) {
    sums[0] += std::popcount(sets[0] & digits[d * stride]) << d;
    sums[1] += std::popcount(sets[1] & digits[d * stride]) << d;
  }
}
void count_portably(const std::uint64_t (&sets)[2], const std::uint64_t* digits, std::size_t stride, std::size_t n,
                    int (&sums)[2]) {
  add_up(sets, digits, stride, n, sums);
}

#if defined(__x86_64__) && defined(__GNUC__)
__attribute__((target("popcnt"))) void count_by_popcnt(const std::uint64_t (&sets)[2], const std::uint64_t* digits,
                                                       std::size_t stride, std::size_t n, int (&sums)[2]) {
  add_up(sets, digits, stride, n, sums);
}
const Count kCount = __builtin_cpu_supports("popcnt") ? count_by_popcnt : count_portably;
#else
const Count kCount = count_portably;
#endif

}  // namespace

void RemainingTiles::begin(const EvaluationTables& facts) {
  facts_ = &facts;
  serial_ = facts.serial;
  words_ = facts.types.words;
  digits_ = std::min(facts.types.count_bits, plane_.size());
  for (std::size_t d = 0; d < digits_; ++d) std::fill_n(plane_[d].begin(), words_, 0);
  tiles_ = 0;
  ++count_;
}

RemainingTiles::Types RemainingTiles::types(std::size_t word, unsigned required, unsigned met, std::size_t area,
                                            unsigned sides) const {
  Types out;
  for (unsigned turn = 0; turn < 4; ++turn) {
    const unsigned within = ((met >> turn) | (met << (4 - turn))) & 15u;
    std::uint64_t fits = ~std::uint64_t{0}, ends = fits;
    for (unsigned s = 0; s < 4; ++s) {
      if (((met >> s) & 1u) == 0) continue;
      const unsigned own = (s + 4 - turn) & 3;
      fits &= facts_->types.types_with_edge(own, (required >> (4 * s)) & 15u)[word];
      if (((sides >> s) & 1u) != 0) ends &= facts_->types.types_ending_at(area, own, within)[word];
    }
    out.any |= fits;
    out.closing |= fits & ends;
  }
  return out;
}

RemainingTiles::Fit RemainingTiles::count(const CacheEntry& entry, unsigned required, unsigned met, std::size_t area,
                                          unsigned sides) const {
  int sums[2]{};
  for (std::size_t w = 0; w < words_; ++w) {
    const Types found = words_ <= kMaxCachedWords ? entry.types[w] : types(w, required, met, area, sides);
    kCount({found.any, found.closing}, &plane_[0][w], plane_[0].size(), digits_, sums);
  }
  return {sums[0], sums[1]};
}

}  // namespace tw::evaluation
